/**
 * Work that may take long, in slices: it yields between two of them, and goes on when it is resumed. Resumed with true
 * it hurries: it ends as soon as it can, and says what it left out.
 */
export type Sliced<R> = Generator<undefined, R, boolean | undefined>;

/** What comes of the work, all of it done now. */
export const atOnce = <R>(work: Sliced<R>): R => {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
};
