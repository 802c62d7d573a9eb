import type { Staged } from './stage.ts';

/** What has been shown of the stage, by what shows it: the board its outcome, the card its words. */

type Shows = 'board' | 'card';
const there: Record<Shows, number> = { board: 0, card: 0 };
const seen: Record<Shows, string | null> = { board: null, card: null };

/** Something that shows the stage is on the page; gives what tells that it went. */
export const showsStage = (shows: Shows): (() => void) => {
  there[shows] += 1;
  return () => void (there[shows] -= 1);
};

/** A step was shown to its end there. */
export const shown = (shows: Shows, { key }: Staged): void => void (seen[shows] = key);

const missed = (shows: Shows, key: string): boolean => there[shows] > 0 && seen[shows] !== key;

/** Whether somebody who looks at this page has yet to see a step. */
export const isUnseen = ({ key }: Staged): boolean => !document.hidden && (missed('board', key) || missed('card', key));
