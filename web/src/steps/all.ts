/** Every step, loaded: for the static pages and the tests. */
import { STEPS } from '.';
import type { Entry, Step } from './step';

export async function loadSteps(): Promise<(Entry & Step)[]> {
  return Promise.all(STEPS.map(async (entry) => ({ ...entry, ...(await entry.load()) })));
}
