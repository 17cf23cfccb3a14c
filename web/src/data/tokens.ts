/** One bracket, comma, string or run of other characters. */
export type Token = string;

/** Reads the tokens of Python's text for nested lists, one after the other. */
export interface Tokens {
  /** The next token; undefined at the end. */
  peek(): Token | undefined;
  take(): Token | undefined;
}

// White space and remarks, then a token. Sticky: each starts where the last one ended.
const SKIP = /(?:\s|#[^\n]*)*/y;
const TOKEN = /[[\](),;]|'[^'\n]*'|"[^"\n]*"|[^\s[\](),;#'"]+|['"]/y;

/** Returns the tokens of a text. Takes linear time. */
export function tokenize(text: string): Tokens {
  let at = 0;
  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const next = (): Token | undefined => {
    match(SKIP);
    return match(TOKEN) || undefined;
  };
  let ahead = next();
  return {
    peek: () => ahead,
    take() {
      const token = ahead;
      ahead = next();
      return token;
    },
  };
}

/** Says whether a token is a string in quotation marks. */
export function isString(token: Token | undefined): token is Token {
  return token !== undefined && token.length >= 2 && /^['"]/.test(token);
}

/** Says whether a token is a name or number: neither bracket, comma nor string. */
export function isAtom(token: Token | undefined): token is Token {
  return token !== undefined && !/^[[\](),;'"]/.test(token);
}
