import { action, changed, doorOf, doorOptions, find, look, MINOR, readOption, reason, record, under } from '../game.ts';
import { type Combatant, minorReasons, minorUsed, type Scene, type Slot, type SlotOption, textSlot } from '../rules.ts';

/** A chest, a drawer: what is not on the map. */
const OTHER = 'other';

const doors = (scene: Scene, by: Combatant): readonly SlotOption[] => doorOptions(scene, by, reason('locked'));

const THING = textSlot('thing', 'What is it?');
const openSlots = (scene: Scene, by: Combatant): readonly Slot[] => {
  const beside = doors(scene, by);
  const initial = beside.find(({ reasons }) => reasons.length === 0)?.id ?? OTHER;
  const options = [...beside, { id: OTHER, label: 'Something else', reasons: [] }];
  return [
    { name: 'what', label: 'What', type: 'option', initial, options },
    THING.slot({ most: 60, optional: true, when: { slot: 'what', is: [OTHER] } }),
  ];
};

/** Opening or shutting a door, a chest, a drawer: one type of minor action (OL-156). */
export const open = action({
  ...under('minor', 'open', 'Open or close', 'door-open', 'OL-156', MINOR),
  name: (scene, by) => (doors(scene, by).length === 0 ? 'Open something' : 'Open or close'),
  about: 'A door next to you, a chest, a drawer.',
  reasons: (scene, by) => minorReasons(scene, by, 'open'),
  slots: openSlots,
  *resolve(who, { slots }) {
    const scene = yield* look();
    const door = doorOf(scene, readOption(slots, 'what'));
    const thing = door === null ? (THING.of({ slots }) ?? 'something') : 'a door';
    const because = { type: 'opened', thing, open: door?.open !== true } as const;
    yield* record(changed(who, minorUsed(scene, find(scene, who), 'open'), because));
    if (door !== null)
      yield* record({ type: 'terrain', change: { type: 'portal', id: door.id, set: { open: !door.open } }, because });
  },
  headline: 'opens or closes something…',
});
