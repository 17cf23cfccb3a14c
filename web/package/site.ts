/** A package has no site beside it: where an element's links lead, its page says. */
export const SITE: string | undefined = undefined;
