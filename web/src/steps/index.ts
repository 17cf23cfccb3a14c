import { attentionScores } from './attention-scores';
import { attentionWeights } from './attention-weights';
import { context } from './context';
import { contextVectors } from './context-vectors';
import { dimensions } from './dimensions';
import { dotProducts } from './dot-products';
import { everyWord } from './every-word';
import { inputs } from './inputs';
import { keys } from './keys';
import { light } from './light';
import { meaningAxes } from './meaning-axes';
import { moved } from './moved';
import { numberLines } from './number-lines';
import { point } from './point';
import { projections } from './projections';
import { query } from './query';
import { scaling } from './scaling';
import { score } from './score';
import { similarity } from './similarity';
import { softmaxStep } from './softmax';
import type { Level, Step } from './step';
import { threeMatrices } from './three-matrices';
import { update } from './update';
import { values } from './values';
import { weight } from './weight';
import { weightMatrices } from './weight-matrices';
import { wholeThing } from './whole-thing';

/** The tutorial's table of contents: navigation, addresses and static pages are made from it. */
export const LEVELS: readonly Level[] = [
  { title: 'The idea', steps: [light, context, score, weight, update, everyWord] },
  {
    title: 'Meaning as a point',
    steps: [point, numberLines, dimensions, meaningAxes, similarity],
  },
  {
    title: 'Queries, keys and values',
    steps: [threeMatrices, query, keys, dotProducts, scaling, softmaxStep, values, moved],
  },
  {
    title: 'The code',
    steps: [
      inputs,
      weightMatrices,
      projections,
      attentionScores,
      attentionWeights,
      contextVectors,
      wholeThing,
    ],
  },
];

export const STEPS: readonly Step[] = LEVELS.flatMap((level) => level.steps);
