import type { Demo, Ruleset } from '../rules/ruleset.ts';
import type { Correction } from './wishes.ts';

/** The combatants of a ready fight, as the corrections by which a GM sets them up. */
export const demoCorrections = (ruleset: Pick<Ruleset, 'catalogue'>, demo: Demo): readonly Correction[] =>
  demo.combatants.map(({ from, name, side, x, y, character, hidden }): Correction => {
    if (!ruleset.catalogue.some(({ id }) => id === from)) throw new Error(`demo ${demo.id}: nothing called ${from} in the catalogue`);
    return { type: 'place', name, side, from, count: 1, place: { type: 'cell', x, y, height: 0 }, hidden: hidden ?? false, character };
  });
