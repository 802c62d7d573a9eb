/** Jobs one after another, at most so many in line behind the one at work. Null at once where the line is full. */
export const oneAtATime = (most: number) => {
  let last: Promise<unknown> = Promise.resolve();
  let here = 0;
  return <T>(job: () => Promise<T>): Promise<T> | null => {
    if (here > most) return null;
    here++;
    const turn = last.then(job).finally(() => here--);
    last = turn.catch(() => undefined);
    return turn;
  };
};
