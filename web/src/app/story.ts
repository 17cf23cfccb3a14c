/** What can be said in words about the row of the word that asks: computed, with ties and itself handled. */
import type { Matrix } from '../engine';
import { format } from '../figures/format';
import { largest, listed } from './compare';
import { at, rowOf } from './entries';
import type { Model } from './model';

export interface Story {
  readonly asks: string;
  readonly scores: readonly number[];
  readonly weights: readonly number[];
  readonly moves: readonly number[];
  /** The places of the largest weight; several if they are equal. */
  readonly top: readonly number[];
  /** The largest ones' words, as a list. */
  readonly topNames: string;
  /** The word whose gift is lit: the opened weight's, else the one that gives most. */
  readonly giver: number;
  /** The axes with the largest movement one way, several if they are equal; and whether it shows. */
  readonly farthest: readonly number[];
  readonly stays: boolean;
}

/** Returns the words at some places as a list, each once. */
export function wordsAt({ words }: Pick<Model, 'words'>, places: readonly number[]): string {
  return listed([...new Set(places.map((i) => words[i] ?? ''))]);
}

/** Returns how many words give their largest weight to themselves, and to no other. */
export function selfish(weights: Matrix): number {
  return Array.from({ length: weights.rows }, (_, i) => largest(rowOf(weights, i))).filter(
    (top, i) => top.length === 1 && top[0] === i,
  ).length;
}

/** Returns the story of the word that asks. */
export function storyOf(model: Model): Story {
  const { selected, trace, moved, opened, words } = model;
  const weights = rowOf(trace.weights, selected);
  const moves = rowOf(moved, selected);
  const top = largest(weights);
  const far = largest(moves.map(Math.abs));
  const isWeight = opened?.name === 'weights' && opened.row === selected;
  return {
    asks: words[selected] ?? '',
    scores: rowOf(trace.scores, selected),
    weights,
    moves,
    top,
    topNames: wordsAt(model, top),
    giver: isWeight ? opened.col : (top[0] ?? selected),
    farthest: far.filter((j) => Math.sign(moves[j] ?? 0) === Math.sign(moves[far[0] ?? 0] ?? 0)),
    stays: moves.every((move) => format(move) === format(0)),
  };
}

/** Returns a row of numbers with their words: "The 0.07, narrator 0.10". */
export function spelled({ words }: Model, values: readonly number[]): string {
  return values.map((value, i) => `${words[i] ?? ''} ${format(value)}`).join(', ');
}

/** Returns axes as a list; "every axis" for all of them. */
export function axisNames({ axes }: Model, places: readonly number[]): string {
  return places.length === axes.length ? 'every axis' : listed(places.map((j) => axes[j] ?? ''));
}

/** Returns where the word that asks goes, in a sentence. */
export function movement(model: Model): string {
  const { asks, moves, farthest: axes, stays } = storyOf(model);
  const farthest = axes[0] ?? 0;
  if (stays) return `${asks} stays where it was.`;
  const from = format(at(model.trace.x, model.selected, farthest));
  const to = format(at(model.after, model.selected, farthest));
  return `${asks} moves farthest on ${axisNames(model, axes)}, by ${format(moves[farthest] ?? 0, 2, true)}, from ${from} to ${to}.`;
}
