import { type Combatant, type Scene, type SeatId, lookUp } from '../../../rules/scene/scene.ts';
import { memo } from '../../../memo.ts';
import type { Asked } from '../../../rules/play/question.ts';
import type { Table } from '../../log/table.ts';

/** Where each seat's own stand among the combatants. */
export const ownedIn = memo((combatants: readonly Combatant[]): ReadonlyMap<SeatId, readonly number[]> => {
  const found = new Map<SeatId, number[]>();
  combatants.forEach((combatant, at) => {
    if (combatant.seat === null) return;
    const list = found.get(combatant.seat);
    if (list === undefined) found.set(combatant.seat, [at]);
    else list.push(at);
  });
  return found;
});

/** Whether this seat decides for somebody here, seen or hidden. */
export const playsAnybody = (scene: Scene, seat: SeatId): boolean => ownedIn(scene.combatants).has(seat);

/** The seat that decides for whoever is asked; null: the GM's own to decide, who may answer for all others too. */
export const ownerOf = (table: Table, asked: Asked): SeatId | null =>
  asked === 'gm' ? null : (lookUp(table.scene, asked)?.seat ?? null);
