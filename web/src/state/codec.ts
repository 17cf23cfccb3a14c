import type { Field } from './field';
import { FIELDS, SCHEMA, fit, initialState, type State } from './schema';

/** The version that a link or file is written in. A later page must go on reading it. */
export const CODEC_VERSION = 1;

/** Links are short; whatever is longer than this is not one of ours and is not parsed. */
export const MAX_LENGTH = 8192;

/** A text that carries state. In an address there may be keys of others besides. */
export interface Carrier {
  readonly text: string;
  readonly isOurs: boolean;
}

/** What a text said: the inputs that it set, and in words what could not be used. */
export interface Decoded {
  readonly patch: Partial<State>;
  readonly problems: readonly string[];
}

/** Returns the inputs that differ from their defaults as texts, by key. */
function texts(state: State): [key: string, text: string][] {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- K ties a field to its value
  const textOf = <K extends keyof State>(name: K): [string, string][] => {
    const field: Field<State[K]> = SCHEMA[name];
    const text = field.format(state[name]);
    return state[name] === null || text === field.format(field.initial) ? [] : [[field.key, text]];
  };
  return FIELDS.flatMap(textOf);
}

/** Returns the inputs that texts set (undefined: not a text); keys of others are left alone. */
function parse(get: (key: string) => string | null | undefined): Decoded {
  const problems: string[] = [];
  const patch: { -readonly [K in keyof State]?: State[K] } = {};
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- as above
  const take = <K extends keyof State>(name: K): void => {
    const field: Field<State[K]> = SCHEMA[name];
    const value = get(field.key);
    if (value === null) return;
    const parsed = value === undefined ? undefined : field.parse(value);
    if (parsed === undefined) problems.push(`“${field.key}” should be ${field.range}`);
    else patch[name] = parsed;
  };
  FIELDS.forEach(take);
  return { patch, problems };
}

function versionProblem(version: unknown): string[] {
  const known = [null, CODEC_VERSION, String(CODEC_VERSION)].some((one) => one === version);
  return known ? [] : ['it was made by another version of this page'];
}

function query(state: State): string {
  const params = new URLSearchParams(texts(state));
  if (params.size > 0) params.set('v', String(CODEC_VERSION));
  return params.toString();
}

/** Says whether a link can carry the reader's own numbers too. */
export function fitsLink(state: State): boolean {
  return query(state).length <= MAX_LENGTH;
}

/**
 * Returns the state as the text of a hash or query, without its first character; '' for defaults.
 * One too long for a link leaves the reader's own numbers out: a file carries all.
 */
export function encode(state: State): string {
  if (fitsLink(state)) return query(state);
  const { vectors, data, weights } = initialState();
  return query(fit({ ...state, vectors, data, weights }).state);
}

const KEYS: ReadonlySet<string> = new Set(['v', ...FIELDS.map((name) => SCHEMA[name].key)]);

/**
 * Returns what the text of a hash or query says, with or without its first character, or with all of
 * the link before it. Never throws. A text that is ours alone should have no keys but ours.
 */
export function decode({ text, isOurs }: Carrier): Decoded {
  if (text.length > MAX_LENGTH) return { patch: {}, problems: ['it is too long'] };
  const params = new URLSearchParams(text.replace(/^(?:https?:[^#]*)?#/, ''));
  const problems = versionProblem(params.get('v'));
  if (problems.length > 0) return { patch: {}, problems };
  const stranger = isOurs ? [...params.keys()].find((key) => !KEYS.has(key)) : undefined;
  const decoded = parse((key) => params.get(key));
  if (stranger === undefined) return decoded;
  const name = stranger.slice(0, 40);
  return { ...decoded, problems: [...decoded.problems, `there is no input “${name}”`] };
}

/** Returns the defaults with the patches applied, later ones over earlier ones, made to fit. */
export function compose(decoded: readonly Decoded[]): { state: State; problems: string[] } {
  const patches = decoded.map((one) => one.patch);
  const { state, dropped } = fit(Object.assign({}, initialState(), ...patches) as State);
  return { state, problems: [...decoded.flatMap((one) => one.problems), ...dropped] };
}

const FORMAT = 'attention-lightly';
/** A file carries what a link would, and room for data of the reader's own. */
const MAX_FILE_LENGTH = 1_000_000;

/** Returns a step and its state as the text of a file. */
export function encodeFile(step: string, state: State): string {
  const file = {
    format: FORMAT,
    version: CODEC_VERSION,
    step,
    state: Object.fromEntries(texts(state)),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Returns what a file says. Never throws. */
export function decodeFile(text: string): Decoded & { readonly step: string | undefined } {
  const refuse = (problem: string) => ({ patch: {}, problems: [problem], step: undefined });
  if (text.length > MAX_FILE_LENGTH) return refuse('it is too large');
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return refuse('it is not JSON; choose a file that “Save to file” made');
  }
  const read = (from: unknown, key: string): unknown =>
    typeof from === 'object' && from !== null && Object.hasOwn(from, key)
      ? (from as Record<string, unknown>)[key]
      : null;
  if (read(file, 'format') !== FORMAT) {
    return refuse('it is not one of this page; choose a file that “Save to file” made');
  }
  const problems = versionProblem(read(file, 'version'));
  if (problems.length > 0) return { patch: {}, problems, step: undefined };
  const state = read(file, 'state');
  const step = read(file, 'step');
  if (typeof state !== 'object' || state === null || Array.isArray(state)) {
    return refuse('it holds no state');
  }
  return {
    ...parse((key) => {
      const value = read(state, key);
      return value === null || typeof value === 'string' ? value : undefined;
    }),
    step: typeof step === 'string' ? step : undefined,
  };
}
