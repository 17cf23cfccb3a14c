/** Returns text as a template literal of JavaScript. */
export const literal = (text) => `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``;

export const escapeHtml = (text) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
