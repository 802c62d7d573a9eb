import { find, readOption, textSlot, type Slot, type SlotOption } from '../../../rules/kit.ts';
import type { GridField, Portal } from '../../../space/field/field.ts';
import { action, changed, look, record, type Combatant, type Scene } from '../game.ts';
import { GROUPS, MINOR, reason } from '../offer.ts';
import { minorReasons, minorUsed } from '../round/budget.ts';

/** A chest, a drawer: what is not on the map. */
const OTHER = 'other';

/** Doors of which some point lies within one cell of somebody's base. */
const doorsBeside = (field: GridField, combatant: Combatant): readonly Portal[] => {
  const { place, footprint } = combatant;
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

const doorOptions = (scene: Scene, combatant: Combatant): readonly SlotOption[] =>
  scene.field.type !== 'grid'
    ? []
    : doorsBeside(scene.field, combatant).map((door, at, all) => ({
        id: door.id,
        label: `${door.open ? 'Close' : 'Open'} the door${all.length > 1 ? ` ${at + 1}` : ''}`,
        reasons: door.locked && !door.open ? [reason('locked')] : [],
      }));

const THING = textSlot('thing', 'What is it?');

const openSlots = (scene: Scene, combatant: Combatant): readonly Slot[] => {
  const doors = doorOptions(scene, combatant);
  const initial = doors.find(({ reasons }) => reasons.length === 0)?.id ?? OTHER;
  const options = [...doors, { id: OTHER, label: 'Something else', reasons: [] }];
  return [
    { name: 'what', label: 'What', type: 'option', initial, options },
    THING.slot({ most: 60, optional: true, when: { slot: 'what', is: [OTHER] } }),
  ];
};

/** Opening or shutting a door, a chest, a drawer: one type of minor action (OL-156). */
export const open = action({
  id: 'open',
  name: (scene, combatant) => (doorOptions(scene, combatant).length === 0 ? 'Open something' : 'Open or close'),
  about: 'A door next to you, a chest, a drawer.',
  group: GROUPS.minor,
  icon: 'door-open',
  rule: 'OL-156',
  cost: MINOR,
  reasons: (scene, combatant) => minorReasons(scene, combatant, 'open'),
  slots: openSlots,
  *resolve(who, { slots }) {
    const scene = yield* look();
    const what = readOption(slots, 'what');
    const door = scene.field.type === 'grid' ? scene.field.portals.find(({ id }) => id === what) : undefined;
    const thing = door === undefined ? (THING.of({ slots }) ?? 'something') : 'a door';
    const because = { type: 'opened', thing, open: door?.open !== true } as const;
    yield* record(changed(who, minorUsed(scene, find(scene, who), 'open'), because));
    if (door !== undefined)
      yield* record({ type: 'terrain', change: { type: 'portal', id: door.id, set: { open: !door.open } }, because });
  },
  headline: 'opens or closes something',
});
