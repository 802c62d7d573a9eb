import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Point } from '../../store/camera.ts';
import type { GridView, On } from '../../store/field/kinds.ts';
import { combatantOf } from '../../store/select.ts';
import { baseOf } from '../field/bases.ts';
import type { InHand, Room } from '../board-field.ts';
import type { Gesture } from '../state/gesture.ts';
import type { Brush } from '../paint/brush.ts';
import type { Paths } from '../field/paths.ts';
import { hasDetour, wayTo } from '../field/ways.ts';
import { paintWay, paintStop } from '../paint/hand/way.ts';

/** A token in the hand over cells: its way with what that costs and who strikes, and where it would stop. */
export const paintGridHand = (
  brush: Brush,
  view: On<GridView>,
  { gesture, reach: paths, why, threats }: InHand<Paths>,
  token: (who: CombatantId, at: Point) => void,
): void => {
  if (gesture.type !== 'dragging' && gesture.type !== 'lifted') return;
  const combatant = combatantOf(view, gesture.who);
  if (combatant?.place?.type !== 'cell' || gesture.over === null) return;
  const { over } = gesture;
  const still = over.x === combatant.place.x && over.y === combatant.place.y;
  const way = paths === null || still ? null : wayTo(paths, over, gesture.safe);
  const sayOf = (who: CombatantId): string => threatOf(combatantOf(view, who)?.name ?? 'someone', threats.get(who));
  const taken = way === null ? [] : paintWay(brush, way, combatant.footprint, sayOf);
  const dragging = gesture.type === 'dragging';
  if (!still) {
    const free = dragging && (gesture.free || (view.arranges && paths === null)) ? 'Place here' : null;
    const detour =
      free === null && paths !== null && !gesture.safe && hasDetour(paths, over) && dragging
        ? ' · Shift: safe path'
        : '';
    paintStop(
      brush,
      over,
      combatant.footprint,
      free === null ? way : { ...(way ?? NOWHERE), stop: true },
      paths,
      dragging ? gesture.at : { x: over.x + combatant.footprint, y: over.y },
      free ?? (paths === null ? why : null),
      detour,
      taken,
    );
  }
  token(gesture.who, dragging ? { x: gesture.at.x - gesture.grab.x, y: gesture.at.y - gesture.grab.y } : over);
};

const threatOf = (name: string, odds: string | undefined): string =>
  odds === undefined || odds === '' ? name : `${name}: ${odds}`;

const NOWHERE = { cells: [], cost: 0, band: 0, ticks: [], provokes: [] } as const;

/** A way is drawn in the rows of its cells; over it stand those who may strike. */
export const gridRoom = (
  view: On<GridView>,
  { who, over, safe }: Extract<Gesture, { type: 'dragging' }>,
  paths: Paths | null,
): Room => {
  const way = paths === null ? null : wayTo(paths, over, safe);
  const size = baseOf(view, who)?.size ?? 1;
  return {
    ys: (way?.cells ?? []).flatMap(({ y }) => [y, y + size]),
    over: Math.max(0, ...(way?.provokes ?? []).map(({ by }) => by.length)),
    under: 0,
  };
};
