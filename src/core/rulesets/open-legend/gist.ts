import type { Gist } from '../../rules/gist.ts';
import type { Measure } from '../../rules/ruleset.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import type { Battle, Event } from './game.ts';

/** What may be read out of odds, in this order. */
export const fightMeasures: readonly Measure[] = [
  { label: 'hit', name: 'Hit', show: 'chance' },
  { label: 'damage', name: 'Damage', show: 'expected' },
  { label: 'drop', name: 'Drops', show: 'chance' },
  { label: 'death', name: 'Dies', show: 'chance' },
];

interface Harm {
  hits: number;
  damage: number;
  drop: boolean;
  death: boolean;
}

/**
 * What facts amount to for each combatant: whether it was hit, the damage dealt (also beyond its last hit point),
 * whether it dropped or died.
 */
export const fightGist = (facts: readonly Event[], before: Battle): readonly Gist[] => {
  const harmed = new Map<CombatantId, Harm>();
  for (const fact of facts) {
    if (fact.type !== 'changed') continue;
    const { who, set, because } = fact;
    if (because.type !== 'struck' && because.type !== 'finished') continue;
    const harm = harmed.get(who) ?? { hits: 0, damage: 0, drop: false, death: false };
    harmed.set(who, harm);
    if (because.type === 'finished') harm.death ||= because.dead;
    else {
      harm.hits++;
      harm.damage += because.damage;
      harm.drop ||= set.unconscious === true && lookUp(before, who)?.body.unconscious === false;
    }
  }
  return [...harmed].flatMap(([of, { hits, damage, drop, death }]): readonly Gist[] => [
    ...(hits === 0
      ? []
      : [
          { of, label: 'hit', amount: 1 },
          { of, label: 'damage', amount: damage },
        ]),
    ...(drop ? [{ of, label: 'drop', amount: 1 }] : []),
    ...(death ? [{ of, label: 'death', amount: 1 }] : []),
  ]);
};
