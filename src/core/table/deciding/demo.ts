import type { Demo, DemoCombatant, Ruleset } from '../../rules/ruleset/ruleset.ts';
import type { Place } from '../../space/field/field.ts';
import type { Correction } from '../log/requests.ts';

/** The combatants of a ready fight, as the corrections by which a GM sets them up. */
export const demoCorrections = (ruleset: Pick<Ruleset, 'catalogue'>, demo: Demo): readonly Correction[] =>
  demo.combatants.map((combatant): Correction => {
    const { from, name, side, character, hidden } = combatant;
    if (!ruleset.catalogue.some(({ id }) => id === from))
      throw new Error(`demo ${demo.id}: nothing called ${from} in the catalogue`);
    return { type: 'place', name, side, from, count: 1, place: placeOf(combatant), hidden: hidden ?? false, character };
  });

const placeOf = (demoCombatant: DemoCombatant): Place =>
  'zone' in demoCombatant
    ? { type: 'zone', zone: demoCombatant.zone, cluster: demoCombatant.cluster }
    : { type: 'cell', x: demoCombatant.x, y: demoCombatant.y, height: 0 };
