import type { CombatantView } from '../../../core/rules/views/view.ts';
import { boardCamera } from '../../board/camera/camera.ts';
import { baseOf } from '../../board/field/bases.ts';
import { drawnOrder } from '../../board/field/drawn-order.ts';
import { whoAt } from '../../board/field/hits.ts';
import { hover } from '../../store/actions.ts';
import { toCells } from '../../store/camera.ts';
import { notify } from '../../store/doing/notices.ts';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { firstCrop } from '../inspector/crop.ts';
import { NOT_A_PICTURE, cut, pixelsOf, sendAndGive } from '../inspector/token-picture.ts';

/**
 * A picture dropped on a token of the board becomes its face: anybody's for the GM, one's own for a player. By keys and
 * by touch the page of the face takes one.
 */

/** Whose token is under a drag over the board; null: the ground. Left out: it is over something else. */
const under = (event: DragEvent): CombatantView | null | undefined => {
  const board = event.target instanceof Element ? event.target.closest('[data-board]') : null;
  const { view } = useTable.getState();
  if (board === null || view === null) return undefined;
  const { left, top } = board.getBoundingClientRect();
  const at = toCells(boardCamera.now(), { x: event.clientX - left, y: event.clientY - top });
  return whoAt(drawnOrder(view.combatants), at, ({ id }) => baseOf(view, id));
};

const mayGive = ({ yours }: CombatantView): boolean => {
  const { view, past } = useTable.getState();
  return past === null && (isGm(view) || (yours && view?.you.role === 'player'));
};

const carriesFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

const over = (event: DragEvent): void => {
  if (!carriesFile(event) || event.dataTransfer === null) return;
  const combatant = under(event);
  if (combatant === undefined) return;
  // else the browser opens the file in place of the table
  event.preventDefault();
  const takes = combatant !== null && mayGive(combatant);
  event.dataTransfer.dropEffect = takes ? 'copy' : 'none';
  hover(takes ? combatant.id : null);
};

const give = async (combatant: CombatantView, file: File): Promise<void> => {
  const picture = await pixelsOf(file);
  const part = picture === null ? null : await cut(picture, firstCrop(picture));
  if (part === null) return notify({ tone: 'warn', say: NOT_A_PICTURE });
  const given = await sendAndGive(combatant.id, part);
  notify(
    given.ok
      ? { tone: 'plain', say: `${combatant.name} has a new face.` }
      : { tone: 'warn', say: given.error.say, reasons: given.error.reasons },
  );
};

const drop = (event: DragEvent): void => {
  const combatant = carriesFile(event) ? under(event) : undefined;
  if (combatant === undefined) return;
  event.preventDefault();
  hover(null);
  const file = event.dataTransfer?.files[0];
  if (combatant === null) notify({ tone: 'plain', say: 'Drop the picture on a token.' });
  else if (!mayGive(combatant)) notify({ tone: 'plain', say: 'You can only change the face of your own characters.' });
  else if (file !== undefined) void give(combatant, file);
};

/** Takes pictures that are dropped on the board from now on. */
export const takeDroppedFaces = (): void => {
  document.addEventListener('dragover', over);
  document.addEventListener('drop', drop);
};
