import type { GridField, Portal } from '../../../space/field/field.ts';
import type { Reason, SlotOption } from '../../offers/offer.ts';
import type { Combatant, Scene } from '../../scene/scene.ts';

/** Doors of which some point lies within one cell of somebody's base. */
const doorsBeside = (field: GridField, { place, footprint }: Combatant): readonly Portal[] => {
  if (place?.type !== 'cell') return [];
  const [left, top, right, bottom] = [place.x - 1, place.y - 1, place.x + footprint + 1, place.y + footprint + 1];
  return field.portals.filter(
    ({ kind, a, b }) =>
      kind === 'door' &&
      Math.max(a.x, b.x) > left &&
      Math.min(a.x, b.x) < right &&
      Math.max(a.y, b.y) > top &&
      Math.min(a.y, b.y) < bottom,
  );
};

/** The doors beside somebody, each as what would be done with it; a locked one with why it stays shut. */
export const doorOptions = (scene: Scene, combatant: Combatant, locked: Reason): readonly SlotOption[] =>
  scene.field.type !== 'grid'
    ? []
    : doorsBeside(scene.field, combatant).map((door, at, all) => ({
        id: door.id,
        label: `${door.open ? 'Close' : 'Open'} the door${all.length > 1 ? ` ${at + 1}` : ''}`,
        reasons: door.locked && !door.open ? [locked] : [],
      }));

/** The door of this id; null: there is none. */
export const doorOf = ({ field }: Scene, id: string | null): Portal | null =>
  field.type === 'grid' ? (field.portals.find((portal) => portal.id === id) ?? null) : null;
