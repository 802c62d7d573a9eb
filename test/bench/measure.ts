/** The middle of some times. */
export const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

/**
 * So many ms each job goes on before the calls that count, and so often where that takes no longer than the last of
 * them: none is measured while it is still being compiled.
 */
const [WARMING_MS, WARMING_CALLS, WARMING_MOST_MS] = [600, 100, 1_500];

/**
 * Milliseconds one call of each job takes, as medians over `rounds`. The jobs take turns within a round, so that what
 * slows the machine slows all of them, and a job is called `calls` times in a row so that the clock can see it.
 */
export const race = <Name extends string>(
  jobs: Readonly<Record<Name, () => unknown>>,
  rounds = 41,
  calls = 1,
): Record<Name, number> => {
  const names = Object.keys(jobs) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) {
    const begun = performance.now();
    for (let [calls, took] = [0, 0]; took < (calls < WARMING_CALLS ? WARMING_MOST_MS : WARMING_MS); calls++) {
      jobs[name]();
      took = performance.now() - begun;
    }
  }
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const start = performance.now();
      for (let call = 0; call < calls; call++) jobs[name]();
      times[name].push((performance.now() - start) / calls);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>;
};

/** Milliseconds for people. */
export const ms = (time: number): string => (time >= 1 ? `${time.toFixed(2)} ms` : `${(time * 1000).toFixed(1)} µs`);

/** How many times dearer, for people. */
export const times = (ratio: number): string => `${ratio.toFixed(ratio < 10 ? 2 : 0)}x`;

/** Prints a figure beside its goal. */
export const row = (name: string, figure: string, goal: string, ok: boolean): void => {
  process.stdout.write(`${ok ? '  ok ' : 'MISS '} ${name.padEnd(72)} ${figure.padStart(12)}   goal ${goal}\n`);
};

/** A part of the bench: measures and prints its rows. */
export type Job = () => void | Promise<void>;
