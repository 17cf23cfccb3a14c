import { context } from './context';
import { dotProducts } from './dot-products';
import { everyWord } from './every-word';
import { keys } from './keys';
import { light } from './light';
import { moved } from './moved';
import { query } from './query';
import { scaling } from './scaling';
import { score } from './score';
import { softmaxStep } from './softmax';
import type { Level, Step } from './step';
import { threeMatrices } from './three-matrices';
import { update } from './update';
import { values } from './values';
import { weight } from './weight';

/** The tutorial's table of contents: navigation, addresses and static pages are made from it. */
export const LEVELS: readonly Level[] = [
  { title: 'The idea', steps: [light, context, score, weight, update, everyWord] },
  {
    title: 'Queries, keys and values',
    steps: [threeMatrices, query, keys, dotProducts, scaling, softmaxStep, values, moved],
  },
];

export const STEPS: readonly Step[] = LEVELS.flatMap((level) => level.steps);
