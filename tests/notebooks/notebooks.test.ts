/** Notebooks and copied code run, and give the numbers of the page. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  codeText,
  notebook,
  notebookName,
  type Flavour,
  type Notebook,
} from '../../web/src/program';
import { expectClose } from '../engine/support';
import { CASES, LARGE_CASES, STATE_CASES } from './programs';
import { runAll, type Outcomes } from './run';

const FLAVOURS: readonly Flavour[] = ['torch', 'numpy'];
const ALL = [...CASES, ...LARGE_CASES, ...STATE_CASES];
const [FIRST] = CASES;
const SENTENCE = 'A *bold* `tick` ``` $x$ <b> & "quotes" \\ \n # end \ud800';

/** The matrices of a trace by their names in Python, those that are drawn or given first. */
const NAMES = [
  ...([
    ['x', 'x'],
    ['W_q', 'wq'],
    ['W_k', 'wk'],
    ['W_v', 'wv'],
  ] as const),
  ...([
    ['Q', 'q'],
    ['K', 'k'],
    ['V', 'v'],
  ] as const),
  ...([
    ['scores', 'scores'],
    ['weights', 'weights'],
    ['context', 'context'],
  ] as const),
] as const;

/** Returns the notebook with the first number of one matrix of the page changed a little. */
function perturbed(original: Notebook, name: string): Notebook {
  const change = (text: string): string => {
    const at = text.indexOf(`page["${name}"]`);
    const rest = text.slice(at).replace(/-?\d+\.\d+(e-?\d+)?/, (first) => `(${first} + 1e-3)`);
    return text.slice(0, at) + rest;
  };
  return {
    ...original,
    cells: original.cells.map((cell) =>
      cell.id === 'page' ? { ...cell, source: [change(cell.source.join(''))] } : cell,
    ),
  };
}

const notebooks = new Map<string, Notebook>();
const programs = new Map<string, string>();
for (const flavour of FLAVOURS) {
  for (const { name, program } of ALL) {
    notebooks.set(`${flavour}-${name}`, notebook(program, { flavour, sentence: SENTENCE }));
    programs.set(
      `${flavour}-${name}`,
      codeText(program, flavour === 'torch' ? 'pytorch' : 'numpy'),
    );
  }
  const whole = notebook(FIRST!.program, { flavour, sentence: SENTENCE });
  notebooks.set(`fresh-${flavour}`, whole);
  // The checks are the same text: one of each kind is enough for NumPy.
  const changed = flavour === 'torch' ? NAMES : NAMES.slice(-1);
  for (const [name] of changed) notebooks.set(`wrong-${flavour}-${name}`, perturbed(whole, name));
}

let outcomes: Outcomes;
beforeAll(() => {
  outcomes = runAll(notebooks, programs);
});

describe.each(FLAVOURS)('%s', (flavour) => {
  test('a notebook runs from nothing', () => {
    expect(outcomes.notebooks[`fresh-${flavour}`]).toBeNull();
  });

  test.each(ALL)('the notebook finds its numbers equal: $name', ({ name }) => {
    expect(outcomes.notebooks[`${flavour}-${name}`]).toBeNull();
  });

  test.each(flavour === 'torch' ? NAMES : NAMES.slice(-1))(
    'the notebook notices another number in %s',
    (name) => {
      const error = outcomes.notebooks[`wrong-${flavour}-${name}`];
      expect(error).toMatch(new RegExp(`^AssertionError: ${name} is off by`));
    },
  );

  test.each(ALL)('the copied code makes the same numbers: $name', ({ name, program }) => {
    const made = outcomes.programs[`${flavour}-${name}`];
    for (const [python, matrix] of NAMES) {
      const own = program.trace[matrix]!;
      // Softmax passes on what scores lost, the more the larger they are.
      const isSoft = python === 'weights' || python === 'context';
      const steep = isSoft ? Math.max(1, ...program.trace.scaled.data.map(Math.abs)) : 1;
      expectClose(own, made?.[python]?.flat(2) as number[], 2e-6 * steep, `${name}: ${python}`);
    }
  });
});

test('a notebook is named after what it holds', () => {
  expect(notebookName(FIRST!.program, 'torch')).toBe('attention-lightly-pytorch-seed-123.ipynb');
  const given = CASES.find(({ name }) => name === 'sentence-given-123')!;
  expect(notebookName(given.program, 'numpy')).toBe('attention-lightly-numpy.ipynb');
});
