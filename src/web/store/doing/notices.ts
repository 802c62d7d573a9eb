import type { Notice } from '../on-screen.ts';
import { useTable } from '../table.ts';

/** More than these would cover what is played. */
const MOST_NOTICES = 2;

let noticed = 0;

/** Says something in the corner of the screen, once however often it is said. */
export const notify = (notice: Pick<Notice, 'tone' | 'say'> & Partial<Pick<Notice, 'reasons' | 'force'>>): void =>
  useTable.setState(({ notices }) => ({
    notices: [
      ...notices.filter(({ say }) => say !== notice.say),
      { reasons: [], force: null, ...notice, id: ++noticed },
    ].slice(-MOST_NOTICES),
  }));

/** Takes a notice away. */
export const dropNotice = (id: number): void =>
  useTable.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
