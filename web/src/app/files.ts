function save(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has the content by then; revoked at once, some would save nothing.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}

/** Offers a text to be saved under a name. */
export function saveText(name: string, text: string, type = 'text/plain'): void {
  save(name, text, type);
}

/** Offers bytes to be saved under a name. */
export function saveBytes(name: string, bytes: Uint8Array): void {
  save(name, Uint8Array.from(bytes), 'application/octet-stream');
}
