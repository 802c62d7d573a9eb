/** Drives a job that is made of steps to its end at once. */
export const atOnce = <T>(job: Generator<void, T>): T => {
  for (;;) {
    const step = job.next();
    if (step.done === true) return step.value;
  }
};
