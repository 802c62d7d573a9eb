import type { Reason } from '../../../core/rules/offers/offer.ts';
import { same } from '../../../core/rules/scene/same.ts';
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

/** Takes the notices away that say no more than these reasons do: they are told elsewhere by now. */
export const dropTold = (reasons: readonly Reason[]): void =>
  useTable.setState(({ notices }) =>
    reasons.length > 0 && notices.some((notice) => same(notice.reasons, reasons))
      ? { notices: notices.filter((notice) => !same(notice.reasons, reasons)) }
      : {},
  );
