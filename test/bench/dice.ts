import { chancesOf, distributionOf } from '../../src/core/dice/index.ts';
import { action } from '../core/dice/open-legend.ts';
import type { Job } from './measure.ts';
import { median, ms, row } from './measure.ts';

/** One line of the bench: a job, what it took and what it may take. */
export interface DiceFigure {
  readonly job: string;
  readonly ms: number;
  readonly goalMs: number;
}

const every = Array.from({ length: 9 }, (_, score) => Array.from({ length: 9 }, (_, net) => [score + 1, net - 4] as const)).flat();

const timed = (job: () => unknown): number => {
  const start = performance.now();
  job();
  return performance.now() - start;
};

/** Medians in ms. Every attribute at every net from -4 to 4 is computed in turn, so that no pool meets a processor tuned to it alone. */
export const diceFigures = (): readonly DiceFigure[] => {
  for (let round = 0; round < 30; round++) for (const [score, net] of every) distributionOf(action(score, net));
  const times = new Map<string, number[]>();
  for (let round = 0; round < 101; round++) {
    for (const [score, net] of every) {
      const pool = action(score, net);
      const name = `${score}${net}`;
      times.set(name, [...(times.get(name) ?? []), timed(() => distributionOf(pool))]);
    }
  }
  const all = [...times.values()].map(median);
  const pool = action(8, -4);
  chancesOf(pool);
  const again = median(Array.from({ length: 1001 }, () => timed(() => chancesOf(pool))));
  return [
    { job: 'one exact Open Legend distribution, cold: attribute 8 at -4', ms: median(times.get('8-4') ?? []), goalMs: 0.25 },
    { job: 'the same, attribute 8 at +4', ms: median(times.get('84') ?? []), goalMs: 0.25 },
    { job: 'the same, mean over attributes 1 to 9 at -4 to +4', ms: all.reduce((sum, ms) => sum + ms, 0) / all.length, goalMs: 0.25 },
    { job: 'the same, remembered', ms: again, goalMs: 0.25 },
  ];
};

/** What `npm run bench` runs of dice. */
export const jobs: readonly Job[] = [() => diceFigures().forEach((figure) => row(figure.job, ms(figure.ms), ms(figure.goalMs), figure.ms <= figure.goalMs))];
