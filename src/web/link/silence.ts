import { BEAT_MS } from '../../core/wire/events.ts';

/** ms without a word from the server until it counts as silent: a beat is missing, and a slow line had its time. */
export const SILENT_MS = BEAT_MS + 1000;

export interface Silence {
  /** A word is waited for from now on. */
  readonly listen: () => void;
  /** Something was heard, and the next word is waited for. */
  readonly heard: () => void;
  /** Nothing is waited for any longer. */
  readonly stop: () => void;
}

/**
 * Watches how long nothing is heard of a server whose connection stands: a server or a line that hangs closes nothing.
 * Tells when it falls silent, and when it is heard again or no longer waited for.
 */
export const silence = (tell: (silent: boolean) => void): Silence => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let silent = false;
  const now = (next: boolean): void => {
    if (silent === next) return;
    silent = next;
    tell(next);
  };
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    now(false);
  };
  const listen = (): void => {
    timer ??= setTimeout(() => now(true), SILENT_MS);
  };
  return {
    listen,
    heard: () => {
      stop();
      listen();
    },
    stop,
  };
};
