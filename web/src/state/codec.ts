import { FIELDS, SCHEMA, initialState, selectedIndex, type Field, type State } from './schema';
import { AXES } from './example';

/** The version that a link is written in. A later page must go on reading it. */
export const CODEC_VERSION = 1;

/** Links are short; whatever is longer than this is not one of ours and is not parsed. */
const MAX_LENGTH = 8192;

/** What a text said: the inputs that it set, and in words what could not be used. */
export interface Decoded {
  readonly patch: Partial<State>;
  readonly problems: readonly string[];
}

/** Returns the state as the text of a hash or query, without its first character; '' for defaults. */
export function encode(state: State): string {
  const params = new URLSearchParams();
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- K ties a field to its value
  const put = <K extends keyof State>(name: K): void => {
    const field: Field<K> = SCHEMA[name];
    const text = field.format(state[name]);
    if (state[name] !== null && text !== field.format(field.initial)) params.set(field.key, text);
  };
  FIELDS.forEach(put);
  if (params.size > 0) params.set('v', String(CODEC_VERSION));
  return params.toString();
}

/** Returns what the text of a hash or query says. Never throws; keys of others are left alone. */
export function decode(text: string): Decoded {
  if (text.length > MAX_LENGTH) return { patch: {}, problems: ['it is too long'] };
  const params = new URLSearchParams(text);
  const version = params.get('v');
  const problems: string[] = [];
  if (version !== null && version !== String(CODEC_VERSION)) {
    return { patch: {}, problems: ['it was made by another version of this page'] };
  }
  const patch: { -readonly [K in keyof State]?: State[K] } = {};
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- K ties a field to its value
  const take = <K extends keyof State>(name: K): void => {
    const field: Field<K> = SCHEMA[name];
    const value = params.get(field.key);
    if (value === null) return;
    const parsed = field.parse(value);
    if (parsed === undefined) problems.push(`“${field.key}” should be ${field.range}`);
    else patch[name] = parsed;
  };
  FIELDS.forEach(take);
  return { patch, problems };
}

/** Returns the defaults with the patches applied, earlier ones first, and with what does not fit together dropped. */
export function compose(decoded: readonly Decoded[]): { state: State; problems: string[] } {
  const problems = decoded.flatMap((one) => one.problems);
  const state = Object.assign({}, initialState(), ...decoded.map((one) => one.patch)) as State;
  const { state: fitted, dropped } = fit(state);
  return { state: fitted, problems: [...problems, ...dropped] };
}

/** Returns the state without what points outside its sentence. */
export function fit(state: State): { state: State; dropped: string[] } {
  const dropped: string[] = [];
  let { selected, open } = state;
  const count = state.words.length;
  if (selected !== null && selected >= count) {
    dropped.push(`“word” should be below ${count}, the number of words`);
    selected = null;
  }
  if (open !== null) {
    const asked = selectedIndex({ ...state, selected });
    const columns = { weights: count, 'row-sums': 1 }[open.name] ?? AXES.length;
    if (open.row !== asked || open.col >= columns) {
      dropped.push('“open” should name a number that the figure shows');
      open = null;
    }
  }
  return { state: { ...state, selected, open }, dropped };
}
