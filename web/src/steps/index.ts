import type { Level, Step } from './step';
import { update } from './update';

/** The tutorial's table of contents: navigation, addresses and static pages are made from it. */
export const LEVELS: readonly Level[] = [{ title: 'The idea', steps: [update] }];

export const STEPS: readonly Step[] = LEVELS.flatMap((level) => level.steps);
