import type { Slot, Slots } from '../../rules/offer.ts';
import type { Ability } from './body.ts';
import { ABILITIES, ABILITY_NAMES } from './body.ts';
import { shoveZones } from './gambit-effect.ts';
import { readOption } from '../../rules/slots.ts';
import type { Battle, Fighter } from './game.ts';
import { zoneAt, zonesOf } from './zones.ts';

/** What a gambit is saved with and where a shove leads: the GM's to name, before the roll (BD-120, R-63). */

export interface Save {
  readonly ability: Ability;
  /** Where a shove leads; null: aside. */
  readonly zone: string | null;
}

const abilities = ABILITIES.map((id) => ({ id, label: ABILITY_NAMES[id], reasons: [] }));

/** Which ability, the usual one first chosen. */
export const abilitySlot = (usual: Ability): Slot => ({
  name: 'ability',
  label: 'With',
  type: 'option',
  initial: usual,
  options: abilities,
});

/** The same where what is tried is chosen beside it: the usual save of each kind unless the GM names one. */
export const USUAL_OR_NAMED: Slot = {
  name: 'ability',
  label: 'Saved with',
  type: 'option',
  initial: 'usual',
  optional: true,
  aside: true,
  options: [{ id: 'usual', label: 'As usual', reasons: [] }, ...abilities],
};

/** Only a shove leads anywhere. */
export const ON_SHOVE = { slot: 'gambit', is: ['shove'] };

/** Where somebody may be shoved. */
export const zoneSlot = (scene: Battle, target: Fighter): readonly Slot[] => {
  const here = zoneAt(scene, target);
  const zones = shoveZones(scene, target);
  if (zones.length === 0) return [];
  const label = (id: string): string =>
    id === here?.id ? 'Aside' : (zonesOf(scene).zones.find((zone) => zone.id === id)?.name ?? id);
  return [
    {
      name: 'zone',
      label: 'Where to',
      type: 'option',
      initial: zones[0] ?? null,
      optional: true,
      options: zones.map((id) => ({ id, label: label(id), reasons: [] })),
    },
  ];
};

/** What the GM has named in these slots; null: nothing. */
export const saveIn = (slots: Slots, usual: Ability): Save | null => {
  const [named, zone] = [readOption(slots, 'ability'), readOption(slots, 'zone')];
  const ability = ABILITIES.find((one) => one === named);
  return ability === undefined && zone === null ? null : { ability: ability ?? usual, zone };
};
