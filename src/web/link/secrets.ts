/** A seat's own secret is all that brings somebody back to their seat: it stays in this browser, one for each table. */
const PREFIX = 'foray.seat.';

/** The secret of this browser's seat at a table, or null. */
export const seatSecret = (table: string): string | null => read(() => localStorage.getItem(PREFIX + table));

export const rememberSeat = (table: string, secret: string): void => {
  read(() => localStorage.setItem(PREFIX + table, secret));
};

export const forgetSeat = (table: string): void => {
  read(() => localStorage.removeItem(PREFIX + table));
};

/** Tables this browser has a seat at. */
export const seatsKept = (): readonly string[] =>
  read(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length)),
  ) ?? [];

/** Storage may be full or forbidden: then a seat lasts as long as the page. */
const read = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};
