import { AXES, DataError, quote } from './error';
import { WRAPPER, entryText, powerOfTen, scale } from './printed';
import { isAtom, isString, tokenize, type Tokens } from './tokens';

/** A number's text, or a list. */
export type Nested = string | Nested[];

/** Deeper nesting than this has too many axes, however it ends; it also bounds the recursion. */
const MAX_DEPTH = 8;

const unclosed = (): DataError =>
  new DataError('A bracket is opened but not closed; copy the matrix up to its last bracket.');

function readItems(tokens: Tokens, close: ']' | ')', depth: number): Nested {
  const items: Nested[] = [];
  let commas = 0;
  let afterComma = true;
  let missing: Nested | undefined;
  while (tokens.peek() !== close) {
    if (!afterComma) missing ??= items.at(-1);
    // Nothing between two commas is an empty place, which the row and column are said of later.
    items.push(tokens.peek() === ',' ? '' : readValue(tokens, depth));
    afterComma = tokens.peek() === ',';
    if (afterComma) {
      tokens.take();
      ++commas;
    }
  }
  tokens.take();
  // NumPy prints no commas at all; some of them means that one was forgotten.
  if (commas > 0 && missing !== undefined) {
    const after = typeof missing === 'string' ? quote(missing) : 'a row';
    throw new DataError(`A comma is missing after ${after}; put commas between all or none.`);
  }
  const [only] = items;
  const isGroup = close === ')' && commas === 0 && items.length === 1;
  return isGroup && only !== undefined ? only : items;
}

/** Skips dtype=..., device=..., grad_fn=<...> and the like, up to the closing bracket. */
function skipArguments(tokens: Tokens): void {
  let open = 1;
  let before: string | undefined;
  while (open > 0) {
    const token = tokens.take();
    if (token === undefined) throw unclosed();
    if (token === '[' || token === '(') {
      if (open === 1 && before === ',') {
        throw new DataError('Two lists follow each other here; put all rows into one list.');
      }
      ++open;
    } else if (token === ']' || token === ')') --open;
    before = token;
  }
}

function times(value: Nested, exponent: number): Nested {
  return typeof value === 'string'
    ? (scale([value], exponent)[0] ?? value)
    : value.map((item) => times(item, exponent));
}

function readCall(tokens: Tokens, name: string, depth: number): Nested {
  if (!WRAPPER.test(name)) {
    throw new DataError(
      `${quote(`${name}(`)} is code, which is not run here; give the numbers that it makes.`,
    );
  }
  tokens.take();
  const first = tokens.peek();
  if (first?.startsWith('indices=') === true || first?.startsWith('crow_indices=') === true) {
    throw new DataError('This is a sparse tensor; print x.to_dense() instead.');
  }
  if (first === ')') {
    tokens.take();
    return [];
  }
  let value = readValue(tokens, depth);
  // float('nan') is how Python writes what has no literal.
  if (name === 'float' && typeof value === 'string') value = value.replace(/^(['"])(.*)\1$/, '$2');
  if (tokens.peek() === '*') {
    const exponent = typeof value === 'string' ? powerOfTen(value) : null;
    if (exponent === null) {
      throw new DataError('“*” is code, which is not run here; give the numbers that it makes.');
    }
    tokens.take();
    value = times(readValue(tokens, depth), exponent);
  }
  const next = tokens.peek();
  if (next !== undefined && next !== ',' && next !== ')') {
    throw new DataError(`A comma or bracket is missing before ${quote(next)}; put it there.`);
  }
  skipArguments(tokens);
  return value;
}

function readValue(tokens: Tokens, depth: number): Nested {
  if (depth > MAX_DEPTH) throw new DataError(AXES);
  const token = tokens.take();
  if (token === undefined) throw unclosed();
  if (token === '[') return readItems(tokens, ']', depth + 1);
  if (token === '(') return readItems(tokens, ')', depth + 1);
  if (token === ']' || token === ')' || token === ',' || token === ';') {
    throw new DataError(`${quote(token)} is not expected where it stands; check the brackets.`);
  }
  if (isAtom(token) && tokens.peek() === '(') return readCall(tokens, token, depth + 1);
  return isString(token) ? token : entryText(token);
}

/**
 * Returns the lists that a text writes down as Python, NumPy or PyTorch do, with commas between all
 * entries or none. Lists one after the other, as from a loop of prints, are the rows of one. Wrappers
 * such as np.array are taken off, and their dtype=... is not applied. Errors: DataError.
 */
export function readNested(text: string): Nested {
  const tokens = tokenize(text);
  const lists: Nested[] = [];
  for (let next = tokens.peek(); next !== undefined; next = tokens.peek()) {
    if (lists.length > 0 && (isAtom(next) || isString(next))) {
      throw new DataError(`After the matrix comes ${quote(next)}; give one matrix alone.`);
    }
    if (next === ';' && lists.length > 0) tokens.take();
    else lists.push(readValue(tokens, 0));
    if (tokens.peek() === ',') tokens.take();
  }
  const [only = []] = lists;
  return lists.length === 1 ? only : lists;
}
