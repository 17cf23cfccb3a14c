const made = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** Returns the sheet with these rules for a document: one for all elements in it, none for others. */
export function sheetOf(document: Document, css: string): CSSStyleSheet {
  const sheets = made.get(document) ?? new Map<string, CSSStyleSheet>();
  made.set(document, sheets);
  const known = sheets.get(css);
  if (known) return known;
  // A document takes the sheets of its own window only.
  const sheet = new (document.defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}
