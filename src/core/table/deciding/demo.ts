import type { Demo, DemoCombatant, Ruleset } from '../../rules/ruleset/ruleset.ts';
import type { Combatant } from '../../rules/scene/scene.ts';
import type { Place } from '../../space/field/field.ts';
import type { Correction } from '../log/correction.ts';

/** The combatants of a ready fight, as the corrections by which a GM sets them up. */
export const demoCorrections = (ruleset: Pick<Ruleset, 'catalogue'>, demo: Demo): readonly Correction[] =>
  demo.combatants.map((combatant): Correction => {
    const { from, name, side, character, hidden } = combatant;
    if (!ruleset.catalogue.some(({ id }) => id === from))
      throw new Error(`demo ${demo.id}: nothing called ${from} in the catalogue`);
    return { type: 'place', name, side, from, count: 1, place: placeOf(combatant), hidden: hidden ?? false, character };
  });

/** What those who were placed are under from the start, as the corrections by which a GM begins it. */
export const demoConditions = (
  demo: Demo,
  combatants: readonly Pick<Combatant, 'id' | 'name'>[],
): readonly Correction[] =>
  demo.combatants.flatMap(({ name, under = [] }) => {
    const who = combatants.find((combatant) => combatant.name === name)?.id;
    return who === undefined
      ? []
      : under.map((condition): Correction => ({ type: 'condition', who, condition, on: true }));
  });

const placeOf = (demoCombatant: DemoCombatant): Place =>
  'zone' in demoCombatant
    ? { type: 'zone', zone: demoCombatant.zone, cluster: demoCombatant.cluster }
    : { type: 'cell', x: demoCombatant.x, y: demoCombatant.y, height: 0 };
