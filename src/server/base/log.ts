const SECRET_KEYS = new Set(['secret', 'link', 'authorization', 'name']);

export interface Logger {
  say(event: string, more?: Readonly<Record<string, unknown>>): void;
  warn(event: string, more?: Readonly<Record<string, unknown>>): void;
}

/** One JSON line per event. What could hold a secret is left out by its key, wherever it comes from. */
export const logger = (
  quiet: boolean,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Logger => {
  const line = (level: string, event: string, more: Readonly<Record<string, unknown>>): void => {
    const kept = Object.fromEntries(Object.entries(more).filter(([key]) => !SECRET_KEYS.has(key.toLowerCase())));
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...kept })}\n`);
  };
  return {
    say: (event, more = {}) => {
      if (!quiet) line('info', event, more);
    },
    warn: (event, more = {}) => line('warn', event, more),
  };
};

/** What an error says, without its stack. */
export const sayOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** An error with its stack and with what caused it: for what is a bug. */
export const stackOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\ncaused by ${stackOf(error.cause)}`;
};
