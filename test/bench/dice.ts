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

/** Every attribute at every net from -9 to 9; more advantage than that costs no more. */
const every = Array.from({ length: 11 }, (_, score) =>
  Array.from({ length: 19 }, (_, net) => [score, net - 9] as const),
).flat();

const timed = (job: () => unknown): number => {
  const start = performance.now();
  job();
  return performance.now() - start;
};

/** Medians in ms. All are computed in turn, so that no pool meets a processor tuned to it alone. */
export const diceFigures = (): readonly DiceFigure[] => {
  for (let round = 0; round < 20; round++) for (const [score, net] of every) distributionOf(action(score, net));
  const times = new Map<string, number[]>();
  for (let round = 0; round < 61; round++) {
    for (const [score, net] of every) {
      const pool = action(score, net);
      const name = `attribute ${score} at ${net}`;
      times.set(name, [...(times.get(name) ?? []), timed(() => distributionOf(pool))]);
    }
  }
  const all = [...times].map(([name, taken]) => [name, median(taken)] as const).sort(([, a], [, b]) => b - a);
  const [slowest, most] = all[0] ?? ['', 0];
  const pool = action(8, -4);
  chancesOf(pool);
  const again = median(Array.from({ length: 1001 }, () => timed(() => chancesOf(pool))));
  return [
    {
      job: 'one exact Open Legend distribution, cold: mean over attributes 0 to 10 at -9 to +9',
      ms: all.reduce((sum, [, ms]) => sum + ms, 0) / all.length,
      goalMs: 0.25,
    },
    { job: `  the slowest of them, ${slowest}`, ms: most, goalMs: 0.25 },
    { job: '  remembered', ms: again, goalMs: 0.25 },
  ];
};

/** What `npm run bench` runs of dice. */
export const jobs: readonly Job[] = [
  () =>
    diceFigures().forEach((figure) => row(figure.job, ms(figure.ms), ms(figure.goalMs), figure.ms <= figure.goalMs)),
];
