import { PencilLine } from 'lucide-react';
import { boardField } from '../../../board/board-field-of.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { openCard } from '../../common/desk.ts';

/** Adds somebody who stands nowhere yet. */
export const BESIDE = 'Add beside the map';

/** Whether the map has no place for anybody. */
export const useNowhere = (): boolean =>
  useTable(({ view }) => view !== null && boardField(view.field).isBlank(view.field));

/** Why nobody can be put on a sheet without zones, and what helps. */
export const NoPlace = () => (
  <div className="flex flex-col items-start gap-2 rounded-6 p-2.5 text-12 ring-1 ring-line ring-inset">
    <p role="status">
      This map has no zones yet, so nobody can stand on it. Draw zones first, or add combatants beside the map and place
      them later.
    </p>
    <Button size="small" icon={<PencilLine aria-hidden className="size-3.5" />} onClick={() => openCard('draw')}>
      Draw zones
    </Button>
  </div>
);
