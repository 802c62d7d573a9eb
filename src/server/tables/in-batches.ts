/** How long a job may keep the event loop to itself, in ms. */
const SLICE = 10;

/** Jobs that are under way, and the line of those that wait for their next slice. */
let underWay = 0;
let line: Promise<void> = Promise.resolve();

/** Resolves when everybody else has come in once, and the jobs before this one have had their slice. */
const turn = (): Promise<void> =>
  (line = line.then(
    () =>
      new Promise((done) => {
        setImmediate(done);
      }),
  ));

/**
 * Drives a job to its end, letting everybody else come in between: a long log or a large file must not keep other
 * tables waiting. Jobs take turns, so that many of them keep nobody waiting longer than one does.
 */
export const inBatches = async <T>(job: Generator<void, T>): Promise<T> => {
  try {
    if (underWay++ > 0) await turn();
    let since = performance.now();
    for (;;) {
      const step = job.next();
      if (step.done === true) return step.value;
      if (performance.now() - since < SLICE) continue;
      await turn();
      since = performance.now();
    }
  } finally {
    underWay--;
  }
};
