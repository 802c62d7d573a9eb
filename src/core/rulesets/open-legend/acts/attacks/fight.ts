import type { Band, CombatantId, Measure, Outcome, Reaction } from '../../../../rules/kit.ts';
import { lookUp } from '../../../../rules/kit.ts';
import { boonEntry } from '../../data/boon-list.ts';
import { threatFeet, type Combatant, type Fact, type Scene } from '../../game.ts';
import { meansOf, rangeFeet } from './means.ts';

export const fightReactions: readonly Reaction[] = [
  { kind: 'defend', name: 'Defend', near: 'Ask only when near', far: 'more than half speed away' },
  { kind: 'opportunity', name: 'Opportunity attacks' },
  { kind: 'redirect', name: 'Redirecting attacks' },
  { kind: 'come-along', name: 'Join an ally’s Defend' },
  { kind: 'exceptional', name: 'Banes on exceptional successes', own: true },
  { kind: 'follow-through', name: 'Extra attacks after felling a foe', own: true },
  { kind: 'momentum', name: 'Free moves after felling a foe', own: true },
  { kind: 'failed-roll', name: 'Failed rolls of characters', own: true },
  { kind: 'boon-level', name: 'Power level of boons', own: true },
  { kind: 'legend', name: 'Legend points', own: true },
];

export const fightTasks: Readonly<Record<string, string>> = {
  defend: 'defend or not',
  opportunity: 'attack or let them pass',
  'come-along': 'join or stay',
  'defend-still': 'defend or not',
  'defend-step': 'use the rest of the Defend movement',
  redirect: 'redirect the attack or not',
  momentum: 'move or stay',
  'follow-through': 'attack again or not',
  exceptional: 'add a bane or not',
  push: 'push the target',
  disarm: 'say where the item lands',
  dispel: 'dispel boons',
  'failed-roll': 'say what a failed roll means',
  'failed-choice': 'choose an effect of the failed roll',
  'boon-level': 'choose the power level',
  'keep-boon': 'choose which boon to keep',
  'same-boon': 'choose which boon to keep',
  fall: 'say what a fall does',
  'time-jump': 'let the time pass or not',
  legend: 'spend legend points or not',
};

/**
 * Reach and range bands to draw (OL-054 to OL-062). Powers only for those who read the sheet: their range tells a
 * score.
 */
export const fightBands = (combatant: Combatant, powers: boolean): readonly Band[] => {
  const ranges = meansOf(combatant.body).flatMap((means): readonly Band[] => {
    const feet = rangeFeet(combatant.body, means);
    if (feet === null || feet <= 0 || (means.type === 'power' && !powers)) return [];
    if (means.type === 'power') return [{ label: 'Power', feet, tone: 'plain' }];
    const { name } = means.weapon;
    return [
      { label: name, feet, tone: 'plain' },
      { label: `${name}, −1`, feet: 2 * feet, tone: 'warn' },
      { label: `${name}, −2`, feet: 3 * feet, tone: 'warn' },
    ];
  });
  const reach = threatFeet(combatant);
  return [
    ...(reach === null ? [] : [{ label: 'Reach', feet: reach, tone: 'bad' } as const]),
    ...new Map(ranges.map((band) => [`${band.label} ${band.feet}`, band])).values(),
  ];
};

const POWER_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export const fightMeasures: readonly Measure[] = [
  { label: 'hit', name: 'Hit', show: 'chance' },
  { label: 'bane', name: 'Inflicts the bane', show: 'chance' },
  { label: 'healed', name: 'Heals', show: 'expected' },
  ...POWER_LEVELS.map((level): Measure => ({ label: `boon-${level}`, name: `Power level ${level}`, show: 'chance' })),
  { label: 'damage', name: 'Damage', show: 'expected' },
  { label: 'drop', name: 'Drops', show: 'chance' },
  { label: 'death', name: 'Dies', show: 'chance' },
];

interface Harm {
  readonly of: CombatantId;
  hits: number;
  damage: number;
  drop: boolean;
  death: boolean;
}

/** Damage counts beyond the last hit point too. */
export const fightOutcomes = (facts: readonly Fact[], before: Scene): readonly Outcome[] => {
  const harmed: Harm[] = [];
  const banes: Outcome[] = [];
  const healed: Outcome[] = [];
  for (const fact of facts) {
    const said = fact.type === 'turned' ? fact.because : fact.type === 'noted' ? fact.note : null;
    // What the GM inflicts by word is no chance of anything.
    if (said?.type === 'bane-began' && said.rolled !== null) banes.push({ of: said.who, label: 'bane', amount: 1 });
    if (said?.type === 'boon-began')
      for (const level of boonEntry(said.kind).levels)
        if (level <= said.level) banes.push({ of: said.on[0] ?? said.by, label: `boon-${level}`, amount: 1 });
    if (fact.type !== 'changed') continue;
    const why = fact.because;
    if (why.type === 'healed') healed.push({ of: fact.who, label: 'healed', amount: why.hp });
    if (why.type !== 'struck' && why.type !== 'struck-back' && why.type !== 'finished' && why.type !== 'chosen-harm')
      continue;
    let harm = harmed.find(({ of }) => of === fact.who);
    if (harm === undefined) harmed.push((harm = { of: fact.who, hits: 0, damage: 0, drop: false, death: false }));
    if (why.type === 'finished') harm.death ||= why.dead;
    else {
      if (why.type === 'struck') harm.hits++;
      harm.damage += why.damage;
      harm.drop ||= fact.set.unconscious === true && lookUp(before, fact.who)?.body.unconscious === false;
    }
  }
  const found: Outcome[] = [...new Map(banes.map((bane) => [`${bane.of} ${bane.label}`, bane])).values(), ...healed];
  for (const { of, hits, damage, drop, death } of harmed) {
    if (hits > 0) found.push({ of, label: 'hit', amount: 1 });
    if (hits > 0 || damage > 0) found.push({ of, label: 'damage', amount: damage });
    if (drop) found.push({ of, label: 'drop', amount: 1 });
    if (death) found.push({ of, label: 'death', amount: 1 });
  }
  return found;
};
