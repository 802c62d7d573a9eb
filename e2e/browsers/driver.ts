/** What the fights ask of a browser, whatever drives it. */
export interface Driver {
  /** Its name and version. */
  readonly name: string;
  open(url: string): Promise<void>;
  /** The value of an expression in the page; it must be plain data. */
  read<T>(expression: string): Promise<T>;
  /** Presses at the first point, moves over the others and lets go at the last. One point is a click. */
  press(...points: readonly Point[]): Promise<void>;
  /** A PNG of the window. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A browser that was found and can be opened, or how to get it. */
export type Found =
  | { readonly name: string; readonly open: () => Promise<Driver> }
  | { readonly name: string; readonly open: null; readonly get: string };

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Asks again until the answer is not null. Throws what was waited for after a quarter of a minute. */
export const until = async <T>(what: string, ask: () => Promise<T | null> | T | null): Promise<T> => {
  for (let tries = 0; tries < 150; tries++) {
    const answer = await ask();
    if (answer !== null) return answer;
    await pause(100);
  }
  throw new Error(`waited in vain for ${what}`);
};

/** The middle of the first element in sight that a selector and the words in it choose. */
export const middleOf = (driver: Driver, selector: string, words = ''): Promise<Point> =>
  until(`${selector} ${words}`, () =>
    driver.read<Point | null>(`(() => {
      for (const item of document.querySelectorAll(${JSON.stringify(selector)})) {
        const { left, top, width, height } = item.getBoundingClientRect();
        const said = (item.getAttribute('aria-label') ?? '') + ' ' + item.textContent;
        if (width === 0 || height === 0 || !said.includes(${JSON.stringify(words)})) continue;
        return { x: left + width / 2, y: top + height / 2 };
      }
      return null;
    })()`),
  );
