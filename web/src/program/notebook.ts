/** The program as a Jupyter notebook that checks itself. */
import { CHECKS_TEXT, OWN_FUNCTION, comparison, pageNumbers, type Flavour } from './checks';
import { markdownText, pythonString } from './escape';
import { linesOf, type Line, type LineId } from './lines';
import { wholeList } from './literal';
import { SEED_TEXT, TEXTS, introduction, weightsText, xText } from './notebook-text';
import { drawsNumbers, type Program } from './program';
import { textOf } from './snippet';

export interface NotebookOptions {
  readonly flavour: Flavour;
  /** The reader's sentence, shown under the title. */
  readonly sentence: string;
}

interface Cell {
  readonly id: string;
  readonly cell_type: 'markdown' | 'code';
  readonly metadata: object;
  /** Lines, each but the last with its end. */
  readonly source: readonly string[];
  readonly execution_count?: null;
  readonly outputs?: readonly [];
}

/** A notebook of format 4.5. */
export interface Notebook {
  readonly cells: readonly Cell[];
  readonly metadata: object;
  readonly nbformat: 4;
  readonly nbformat_minor: 5;
}

const sourceOf = (text: string): string[] => text.split(/(?<=\n)/);

const markdown = (id: string, text: string): Cell => ({
  id,
  cell_type: 'markdown',
  metadata: {},
  source: sourceOf(text),
});

const code = (id: string, text: string): Cell => ({
  id,
  cell_type: 'code',
  metadata: {},
  execution_count: null,
  outputs: [],
  source: sourceOf(text),
});

/** Returns the lines with these names as a cell's code, with the shapes of what they make. */
function codeOfLines(lines: readonly Line[], ids: readonly LineId[], shapes: string[]): string {
  const texts = lines
    .filter(({ id }) => ids.includes(id))
    .map(({ write }) => textOf(write(wholeList)));
  const shown = shapes.map((name) => `print("${name}", tuple(${name}.shape))`);
  return [...texts, ...shown].join('\n');
}

const SHOW_WEIGHTS = `for word, row in zip(words, weights[0].tolist()):
    print(f"{word:>14}", " ".join(f"{weight:.2f}" for weight in row))`;

/** Returns the notebook: an explanation, the program line by line, and its numbers checked. */
export function notebook(program: Program, { flavour, sentence }: NotebookOptions): Notebook {
  const lines = linesOf(program, flavour === 'torch' ? 'pytorch' : 'numpy');
  const run = (id: string, ids: readonly LineId[], ...shapes: string[]): Cell =>
    code(id, codeOfLines(lines, ids, shapes));
  const words = `words = [${program.words.map(pythonString).join(', ')}]`;
  const draws = drawsNumbers(program);
  const cells = [
    markdown('title', `# Self-attention\n\n${markdownText(sentence)}\n\n${introduction(program)}`),
    code('start', `${codeOfLines(lines, ['imports'], [])}\n\n${words}`),
    // NumPy has nothing to seed: the line is a remark on where its numbers come from.
    ...(draws && flavour === 'torch'
      ? [markdown('seed-text', SEED_TEXT), run('seed', ['seed'])]
      : []),
    markdown('x-text', xText(program)),
    run('x', flavour === 'torch' ? ['x'] : ['seed', 'x'], 'x'),
    markdown('matrices-text', weightsText(program)),
    run('matrices', ['wq', 'wk', 'wv'], 'W_q', 'W_k', 'W_v'),
    markdown('projections-text', TEXTS.projections),
    run('projections', ['projections'], 'Q', 'K', 'V'),
    markdown('scores-text', TEXTS.scores),
    run('scores', ['scores'], 'scores'),
    markdown('weights-text', TEXTS.weights),
    run('weights', ['weights'], 'weights'),
    code('weights-shown', SHOW_WEIGHTS),
    markdown('context-text', TEXTS.context),
    run('context', ['context'], 'context'),
    markdown('checks-text', CHECKS_TEXT),
    code('page', pageNumbers(program)),
    code('checks', comparison(flavour)),
    ...(flavour === 'torch'
      ? [markdown('whole-text', TEXTS.whole), code('whole', OWN_FUNCTION)]
      : []),
  ];
  return {
    cells,
    metadata: {
      kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
      language_info: { name: 'python' },
    },
    nbformat: 4,
    nbformat_minor: 5,
  };
}

/** Returns a file's name for the notebook. */
export function notebookName(program: Program, flavour: Flavour): string {
  const seed = drawsNumbers(program) ? `-seed-${program.seed}` : '';
  return `attention-lightly-${flavour === 'torch' ? 'pytorch' : 'numpy'}${seed}.ipynb`;
}
