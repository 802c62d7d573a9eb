import { namedSlot, pickSlot, type Choice, type Slot } from '../../../../rules/kit.ts';
import { zoneOf } from '../../../../space/zones/graph.ts';
import { ABILITY_NAMES, type Ability, type Combatant, type Scene } from '../../game.ts';
import { placeOf, zonesOf } from '../../moves/ground.ts';
import { shoveZones } from './gambit-effect.ts';

/** The save of a gambit and where a shove leads: the GM names both before the roll (BD-120, R-63). */

export interface Save {
  readonly ability: Ability;
  /** Where a shove leads; null: aside. */
  readonly zone: string | null;
}

export const ABILITY = pickSlot('ability', 'Save', ABILITY_NAMES);

/** Where the kind of gambit is chosen beside it, each kind has its usual save. */
export const USUAL_OR_NAMED = pickSlot(
  'ability',
  'Save',
  { usual: 'Default', ...ABILITY_NAMES },
  { optional: true, secondary: true },
);

const ZONE = namedSlot('zone', 'Shove to');

export const zoneSlot = (scene: Scene, target: Combatant, more: Pick<Slot, 'when'> = {}): readonly Slot[] => {
  const here = placeOf(target)?.zone;
  const zones = shoveZones(scene, target).map((id) => ({
    id,
    name: id === here ? 'Aside, in the same zone' : (zoneOf(zonesOf(scene), id)?.name ?? id),
  }));
  return zones.length === 0 ? [] : [ZONE.slot(zones, { optional: true, ...more })];
};

/** What the GM named; null: nothing. */
export const saveIn = (made: Pick<Choice, 'slots'>, usual: Ability): Save | null => {
  const [ability, zone] = [ABILITY.of(made), ZONE.idOf(made)];
  return ability === null && zone === null ? null : { ability: ability ?? usual, zone };
};
