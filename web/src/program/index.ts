/** The program of Level 3 as data: pure functions, no document. */
export { codeOf, codeText, type CodeLine } from './code';
export type { Language, LineId } from './lines';
export { MATRICES, type MatrixName, type Program } from './program';
