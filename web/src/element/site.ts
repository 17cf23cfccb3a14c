// Not in one piece, or Vite would take it for a file.
const here = import.meta.url;

/** Where the hosted page is, beside this script; undefined where there is none (web/package/site.ts). */
export const SITE: string | undefined = new URL('./', here).href;
