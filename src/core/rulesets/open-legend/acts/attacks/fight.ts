import type { Band, Body, ByGm, Combatant, CombatantId, Measure, Reaction, Scene, Turn, Why } from '../../rules.ts';
import { BANES, boonEntry, lookUp, outcomesBy, RESISTS, small, threatFeet } from '../../rules.ts';
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

/** Reach and range bands to draw (OL-054 to OL-062). Powers only for who reads the sheet: their range tells a score. */
export const fightBands = (combatant: Combatant, powers: boolean): readonly Band[] => {
  const ranges = meansOf(combatant.body).flatMap((means): readonly Band[] => {
    const feet = rangeFeet(combatant.body, means);
    if (feet === null || feet <= 0 || (means.type === 'power' && !powers)) return [];
    if (means.type === 'power') return [{ label: 'Power', feet, tone: 'plain' }];
    const { name } = means.weapon;
    const farther = [1, 2].map((n) => ({ label: `${name}, −${n}`, feet: (n + 1) * feet, tone: 'warn' }) as const);
    return [{ label: name, feet, tone: 'plain' }, ...farther];
  });
  const reach = threatFeet(combatant);
  return [
    ...(reach === null ? [] : [{ label: 'Reach', feet: reach, tone: 'bad' } as const]),
    ...new Map(ranges.map((band) => [`${band.label} ${band.feet}`, band])).values(),
  ];
};

const POWER_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const RESISTIBLE = BANES.filter(({ resist }) => resist !== 'none');
const chance = (label: string, name: string): Measure => ({ label, name, show: 'chance' });
export const fightMeasures: readonly Measure[] = [
  chance('hit', 'Hit'),
  chance('bane', 'Inflicts the bane'),
  { label: 'healed', name: 'Heals', show: 'expected' },
  ...POWER_LEVELS.map((level) => chance(`boon-${level}`, `Power level ${level}`)),
  { label: 'damage', name: 'Damage', show: 'expected' },
  chance('drop', 'Drops'),
  chance('death', 'Dies'),
  ...RESISTIBLE.map(({ id, name }) => chance(`resist-${id}`, `Resists ${small(name)}`)),
];

/** Of a bane, a roll to resist it or a boon, whoever suffers or has it. */
const whom = (why: Why | ByGm, of: CombatantId | null): CombatantId | null => {
  if (why.type === 'bane-began' || why.type === 'resist-rolled') return why.who;
  return why.type === 'boon-began' ? (why.on[0] ?? why.by) : of;
};

const fell = (scene: Scene, who: CombatantId, { unconscious }: Partial<Body>): boolean =>
  unconscious === true && lookUp(scene, who)?.body.unconscious === false;

/** Damage counts beyond the last hit point too; what the GM inflicts by word is no chance of anything. */
export const fightOutcomes = outcomesBy<Body, Turn, Why>(
  fightMeasures,
  (why, of, set, before) => {
    switch (why.type) {
      case 'struck':
        return { hit: true, damage: why.damage, drop: fell(before, of, set) };
      case 'struck-back':
      case 'chosen-harm':
        return { damage: why.damage, drop: fell(before, of, set) };
      case 'finished':
        return { death: why.dead };
      case 'healed':
        return { healed: why.hp };
      case 'bane-began':
        return { bane: why.rolled !== null };
      case 'resist-rolled':
        return { [`resist-${why.kind}`]: why.die >= RESISTS };
      case 'boon-began':
        return Object.fromEntries(boonEntry(why.kind).levels.map((level) => [`boon-${level}`, level <= why.level]));
      default:
        return {};
    }
  },
  whom,
);
