/** Offers a text to be saved under a name. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has the text by then; revoked at once, some would save nothing.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}
