/** The program of Level 3 as data: pure functions, no document. */
export { codeOf, codeText, type CodeLine } from './code';
export type { Flavour } from './checks';
export type { Language, LineId } from './lines';
export { notebook, notebookName, type Notebook, type NotebookOptions } from './notebook';
export { MATRICES, type MatrixName, type Program } from './program';
