/** How long a job may keep the event loop to itself, in ms. */
const SLICE = 10;

/** Drives a job to its end, letting everybody else come in between: a large file must not keep other tables waiting. */
export const gently = async <T>(job: Generator<void, T>): Promise<T> => {
  let since = Date.now();
  for (;;) {
    const step = job.next();
    if (step.done === true) return step.value;
    if (Date.now() - since < SLICE) continue;
    await new Promise((done) => void setImmediate(done));
    since = Date.now();
  }
};
