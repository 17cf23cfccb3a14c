/** Returns the address that the site will have, with its last slash; undefined where nobody said. */
export function siteAddress(given: string | undefined): string | undefined {
  return given ? new URL(given.endsWith('/') ? given : `${given}/`).href : undefined;
}

/**
 * Returns a page whose policy names the site's origin beside 'self': in a frame that is sandboxed
 * without an origin, WebKit takes 'self' for nothing.
 */
export function nameOrigin(page: string, site: string): string {
  return page.replace(/(?<=http-equiv="Content-Security-Policy"\s+content=")[^"]*/, (policy) =>
    policy.replaceAll("'self'", `'self' ${new URL(site).origin}`),
  );
}
