import type { Json } from '../../../core/base.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Slot, Slots } from '../../../core/rules/offers/offer.ts';
import type { View } from '../../../core/rules/views/view.ts';
import { stepsLength } from '../../../core/space/grid/distance.ts';
import { pathsOf } from '../../board/field/paths.ts';
import { wayTo, type Way } from '../../board/field/ways.ts';
import type { Paths } from '../../board/field/paths.ts';
import { asKind } from '../../store/field/kinds.ts';
import type { Point } from '../../store/camera.ts';
import { useQuery } from '../../store/queries.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { cellName } from '../../store/words.ts';

/** The cells a path in a form holds, without where it begins. */
export const cellsOf = (value: Json | undefined): readonly (readonly [number, number])[] =>
  Array.isArray(value)
    ? value.flatMap((cell: Json) =>
        Array.isArray(cell) && typeof cell[0] === 'number' && typeof cell[1] === 'number'
          ? [[cell[0], cell[1]] as const]
          : [],
      )
    : [];

const stepsSaid = (count: number): string => `${String(count)} ${count === 1 ? 'step' : 'steps'}`;

/** How long a way is on open ground, and of how many steps; feet only on a field of squares. */
export const lengthSaid = (view: View | null, from: Point, cells: readonly (readonly [number, number])[]): string => {
  const field = view === null ? null : asKind(view.field, 'grid');
  const diagonals = cells.filter(([x, y], at) => {
    const [fromX, fromY] = cells[at - 1] ?? [from.x, from.y];
    return x !== fromX && y !== fromY;
  }).length;
  return [
    stepsSaid(cells.length),
    ...(field === null ? [] : [`${field.feet * stepsLength(field.diagonal, cells.length, diagonals)} ft`]),
  ].join(', ');
};

/** Whether a way goes over just these cells. */
const isOver = ({ cells: over }: Way, cells: readonly (readonly [number, number])[]): boolean =>
  over.length === cells.length + 1 && cells.every(([x, y], at) => over[at + 1]?.x === x && over[at + 1]?.y === y);

/**
 * A path of a form in words: how many steps to where, and, where the table has said what its cells cost, the feet, what
 * is left, and who may attack on the way.
 */
export const pathSaid = (
  view: View,
  cells: readonly (readonly [number, number])[],
  paths: Paths | null,
): string | null => {
  const [x, y] = cells.at(-1) ?? [];
  if (x === undefined || y === undefined) return null;
  const begins = `${stepsSaid(cells.length)} to ${cellName(x, y)}`;
  const way = paths === null ? null : [false, true].map((safe) => wayTo(paths, { x, y }, safe));
  const taken = way?.find((each) => each !== null && isOver(each, cells)) ?? null;
  if (paths === null || taken === null) return begins;
  const band = paths.reach.bands[taken.band];
  const left = (band?.upTo ?? paths.reach.budget) - taken.cost;
  const strikers = [...new Set(taken.provokes.flatMap(({ by }) => by))].map(
    (id) => `${combatantOf(view, id)?.name ?? 'someone'} may attack`,
  );
  return [
    `${begins}: ${taken.cost} ft, ${left} ft left`,
    ...(taken.band > 0 && band !== undefined ? [band.label] : []),
    ...strikers,
  ].join(', ');
};

/** What is said of the path that a form holds; null: it holds none. */
export const usePathSaid = (
  slot: Slot,
  value: Json | undefined,
  { filled, who }: { readonly filled: Slots; readonly who?: CombatantId | null },
): string | null => {
  const view = useTable((state) => state.view);
  const offer = useTable((state) => state.composing?.offer.id);
  const cells = slot.type === 'path' ? cellsOf(value) : [];
  const { [slot.name]: _, ...others } = filled;
  const asked = cells.length > 0 && who !== null && who !== undefined && offer !== undefined;
  const { answer } = useQuery(asked ? { type: 'reach', who, offer, slots: others } : null);
  const field = view === null ? null : asKind(view.field, 'grid');
  if (view === null || cells.length === 0) return null;
  const reach = asked ? (answer?.reach ?? null) : null;
  return pathSaid(view, cells, reach === null || field === null ? null : pathsOf(reach, field.width, field.height));
};
