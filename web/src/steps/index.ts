import { context } from './context';
import { everyWord } from './every-word';
import { light } from './light';
import { score } from './score';
import type { Level, Step } from './step';
import { update } from './update';
import { weight } from './weight';

/** The tutorial's table of contents: navigation, addresses and static pages are made from it. */
export const LEVELS: readonly Level[] = [
  { title: 'The idea', steps: [light, context, score, weight, update, everyWord] },
];

export const STEPS: readonly Step[] = LEVELS.flatMap((level) => level.steps);
