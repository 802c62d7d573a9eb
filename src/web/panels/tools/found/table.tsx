import { Download, LocateFixed, Pencil, Trash2 } from 'lucide-react';
import type { View } from '../../../../core/rules/views/view.ts';
import { boardField } from '../../../board/board-field-of.ts';
import { followAction } from '../../../board/camera/following.ts';
import { goTo } from '../../../link/route.ts';
import { seatSecret } from '../../../link/secrets.ts';
import { exportMap, exportRecords } from '../../../lobby/exporting.ts';
import { deleteTable } from '../../../lobby/whole-tables.ts';
import { notify } from '../../../store/doing/notices.ts';
import { request } from '../../../store/doing/requests.ts';
import { openCard } from '../../common/desk.ts';
import type { Found } from '../found.ts';
import { lineOf } from '../found.ts';

/** What is done to the table rather than in the fight, and to this screen's camera. */

const ICON = 'size-4 text-ink-quiet';

/** Deletes it for everybody; the first page says so and offers to restore it. */
const remove = async ({ table }: View): Promise<void> => {
  const secret = seatSecret(table);
  const reply = secret === null ? null : await deleteTable({ table, secret });
  if (reply?.ok !== true)
    return notify({ tone: 'warn', say: `The table could not be deleted. ${reply?.error.say ?? ''}`.trim() });
  goTo('/');
};

const camera = (follows: boolean): Found =>
  lineOf(`Follow the action: ${follows ? 'off' : 'on'}`, 'Camera', <LocateFixed aria-hidden className={ICON} />, () =>
    followAction(!follows),
  );

/** What this screen may do with the table and with its own camera. */
export const tableDeeds = (view: View, gm: boolean, follows: boolean): readonly Found[] => {
  if (!gm) return [camera(follows)];
  const { name, field, table } = view;
  const map = boardField(field).exports(field);
  const icon = <Download aria-hidden className={ICON} />;
  return [
    camera(follows),
    lineOf('Rename the table…', 'Table', <Pencil aria-hidden className={ICON} />, () => openCard('options')),
    lineOf('Export the table', 'Table', icon, () => void exportRecords(table, name)),
    ...(map === null ? [] : [lineOf(map.label, 'Table', icon, () => void exportMap(map, name))]),
    {
      ...lineOf(
        'Delete the table for everyone',
        'The first page can restore it',
        <Trash2 aria-hidden className={ICON} />,
        () => void remove(view),
      ),
      called: 'remove',
    },
  ];
};

/** "rename table The lower crypt" gives it that name. */
export const renaming = (typed: string, now: string): readonly Found[] => {
  const name = /^\s*rename\s+(?:the\s+)?table\s+(?:to\s+)?(.+)$/iu.exec(typed)?.[1]?.trim() ?? '';
  return name === '' || name === now
    ? []
    : [
        lineOf(
          `Rename the table to “${name}”`,
          'Table',
          <Pencil aria-hidden className={ICON} />,
          () => void request({ type: 'rename', name }),
        ),
      ];
};
