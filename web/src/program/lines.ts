/** The lines of the program: what each says in a language, and what it makes. */
import type { TemplateResult } from 'lit';
import { calls, functions, numpy, pytorch, statements } from '../../../build/generated/code';
import type { Matrix } from '../engine';
import { shortest } from '../data/number';
import { drawsNumbers, matrixOf, type MatrixName, type Program } from './program';

export type Language = 'pytorch' | 'numpy' | 'cpp';

export type LineId =
  | 'imports'
  | 'seed'
  | ('x' | 'wq' | 'wk' | 'wv')
  | ('projections' | 'scores' | 'weights' | 'context');

/** A line, before it is known how its matrices are written out. */
export interface Line {
  readonly id: LineId;
  readonly makes: readonly MatrixName[];
  write(literal: (matrix: Matrix) => string): TemplateResult;
  /** The functions that it calls, where the project's own source is shown. */
  readonly behind?: TemplateResult;
}

const WEIGHTS = ['wq', 'wk', 'wv'] as const;
const INITS = { rand: 'Rand', randn: 'Randn', linear: 'Linear', given: 'Given' } as const;

/** The sizes, as they stand in code. */
function sizesOf(program: Program) {
  const x = matrixOf(program, 'x');
  return {
    n: String(x.rows),
    d: String(x.cols),
    d_k: String(matrixOf(program, 'wq').cols),
    d_v: String(matrixOf(program, 'wv').cols),
    scale: shortest(program.inputScale),
    seed: String(program.seed),
  };
}

function xKind({ inputs, inputScale }: Program): 'xGiven' | 'xRandn' | 'xScaled' {
  if (inputs !== 'random') return 'xGiven';
  return inputScale === 1 ? 'xRandn' : 'xScaled';
}

/** The last four lines, which are the same for every program. */
function closing(
  language: typeof pytorch | typeof numpy | typeof statements,
  behind: typeof functions | null,
): Line[] {
  const line = (id: keyof typeof statements, makes: readonly MatrixName[]): Line => ({
    id,
    makes,
    write: () => language[id]({}),
    ...(behind ? { behind: behind[id]({}) } : {}),
  });
  return [
    line('projections', ['q', 'k', 'v']),
    line('scores', ['scores']),
    line('weights', ['scaled', 'weights']),
    line('context', ['context']),
  ];
}

function pytorchLines(program: Program): Line[] {
  const sizes = sizesOf(program);
  const imports = program.init === 'linear' ? pytorch.importsLinear({}) : pytorch.imports({});
  return [
    { id: 'imports', makes: [], write: () => imports },
    ...(drawsNumbers(program)
      ? [{ id: 'seed' as const, makes: [], write: () => pytorch.seed(sizes) }]
      : []),
    {
      id: 'x',
      makes: ['x'],
      write: (literal) =>
        pytorch[xKind(program)]({
          ...sizes,
          // Written out only where it is given.
          rows: program.inputs === 'random' ? '' : literal(matrixOf(program, 'x')),
        }),
    },
    ...WEIGHTS.map((name): Line => ({
      id: name,
      makes: [name],
      write: (literal) =>
        pytorch[`${name}${INITS[program.init]}`]({
          ...sizes,
          rows: program.init === 'given' ? literal(matrixOf(program, name)) : '',
        }),
    })),
    ...closing(pytorch, null),
  ];
}

function numpyLines(program: Program): Line[] {
  const given = (id: 'x' | (typeof WEIGHTS)[number]): Line => ({
    id,
    makes: [id],
    write: (literal) => numpy[`${id}Given`]({ rows: literal(matrixOf(program, id)) }),
  });
  return [
    { id: 'imports', makes: [], write: () => numpy.imports({}) },
    ...(drawsNumbers(program)
      ? [{ id: 'seed' as const, makes: [], write: () => numpy.seed(sizesOf(program)) }]
      : []),
    given('x'),
    ...WEIGHTS.map(given),
    ...closing(numpy, null),
  ];
}

function cppLines(program: Program): Line[] {
  const { init, inputs } = program;
  const sizes = sizesOf(program);
  const weights = WEIGHTS.map((name): Line => {
    const width = name === 'wv' ? sizes.d_v : sizes.d_k;
    return {
      id: name,
      makes: [name],
      write: () => calls[`w${INITS[init]}`]({ ...sizes, width, name }),
      // Once for the three: it is the same.
      ...(name === 'wq' && init !== 'given' ? { behind: functions[init]({}) } : {}),
    };
  });
  return [
    ...(drawsNumbers(program)
      ? [
          {
            id: 'seed' as const,
            makes: [],
            write: () => calls.seed(sizes),
            behind: functions.seed({}),
          },
        ]
      : []),
    {
      id: 'x',
      makes: ['x'],
      write: () => calls[xKind(program)](sizes),
      ...(inputs === 'random' ? { behind: functions.randn({}) } : {}),
    },
    ...weights,
    ...closing(statements, functions),
  ];
}

/** Returns the lines of a program, in order. Errors: RangeError for a trace without W_q, W_k, W_v. */
export function linesOf(program: Program, language: Language): Line[] {
  switch (language) {
    case 'pytorch':
      return pytorchLines(program);
    case 'numpy':
      return numpyLines(program);
    case 'cpp':
      return cppLines(program);
  }
}
