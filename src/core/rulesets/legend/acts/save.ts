import type { CombatantId, Part, Tally } from '../../../rules/kit.ts';
import { called, capital, dice, find, keepsFigures, lookUp, poolRoll, sentence, sumOf } from '../../../rules/kit.ts';
import type { Combatant, Procedure } from '../game.ts';
import { changed, knownTo, look, lookAt, mayReact, noted, option, record, roll, settingsOf } from '../game.ts';
import { able } from '../round/budget.ts';
import { spentReasons, usedOnce } from './spent.ts';
import type { Body, SaveId, Settings, SkillId, Special } from '../sheet/index.ts';
import { saveOf, skillOf, withBonusAttack } from '../sheet/index.ts';

/** Saves and checks: d20 and a total that must reach a number (LG-201, LG-218). */

const D20 = sumOf([dice('d20', 1, 20)]);

/** What a save is made against. */
export interface Against {
  /** What asks for it, as people call it: "the grapple". */
  readonly what: string;
  readonly dc: number;
  /** What else counts for this one: cover, size. */
  readonly more?: readonly Part[];
  /** Who asks for it. */
  readonly by?: CombatantId | null;
  /** Every so many by which it misses make a difference. */
  readonly per?: number;
}

/** What is added to somebody's die, whether it is rolled in secret, and whether all may read what it has to reach. */
const added = (
  who: CombatantId,
  of: (body: Body, rules: Settings) => Tally,
): Procedure<{ readonly total: number; readonly secret: boolean; readonly open: boolean }> =>
  look((scene) => {
    const one = find(scene, who);
    return { total: of(one.body, settingsOf(scene)).total, secret: one.hidden, open: !keepsFigures(one) };
  });

/** A save is failed: an ability may give somebody a bonus attack for it, outside an attack action (LG-406). */
function* bonusAttack(to: CombatantId, when: NonNullable<Special['bonus']>, failed: CombatantId): Procedure {
  const giving = (one: Combatant): Special | undefined =>
    one.body.special.find((special) => special.bonus === when && spentReasons(one, special).length === 0);
  const gives = (one: Combatant | null): boolean => one !== null && giving(one) !== undefined;
  if (!(yield* look((scene) => gives(lookUp(scene, to))))) return;
  const choice = yield* mayReact(to, 'bonus-attack', (scene) => {
    const one = lookUp(scene, to);
    if (one === null) return null;
    // nobody hears of a save of somebody unseen; the GM, who chooses for a creature, sees all
    const knows = lookUp(knownTo(scene, one), failed) !== null;
    const left = one.body.bonusMade < settingsOf(scene).bonusAttacksPerRound;
    if (scene.turn.phase !== 'rounds' || !knows || !left || !gives(one) || !able(scene, one)) return null;
    return {
      say: sentence`${called(failed)} fails a save. Make a bonus attack?`,
      about: [failed],
      options: [BONUS, NO_BONUS],
      otherwise: 'pass',
    };
  });
  if (choice?.offer !== 'attack') return;
  const [scene, one] = yield* lookAt(to);
  const [{ body }, special] = [one, giving(one)];
  const set = {
    ...withBonusAttack(body, settingsOf(scene)),
    ...(special !== undefined && usedOnce(scene, body, special)),
  };
  yield* record(changed(to, set, { type: 'granted', what: 'bonus' }));
}
const BONUS = option.attack(
  'attack',
  'Make it',
  'One attack, which you choose next. Your standard action stays.',
  'swords',
  'LG-406',
);
const NO_BONUS = option.attack('pass', 'Let it pass', 'The bonus attack of this round is still to come.', 'x');

interface Made {
  readonly total: number;
  readonly saved: boolean;
}
/** A save against a DC, and what its failing gives; `apart` are the outcomes that odds tell apart. */
function* makes(
  who: CombatantId,
  kind: SaveId,
  { what, dc, more = [], by = null }: Against,
  apart: (read: Made) => unknown,
): Procedure<Made> {
  const { total, secret, open } = yield* added(who, (body, rules) => saveOf(body, kind, more, rules));
  const made = yield* roll(
    poolRoll(
      { of: who, label: `${capital(kind)} save${open ? ` vs DC ${dc}` : ''}`, secret },
      D20,
      (die) => ({ total: die + total, saved: die + total >= dc }),
      apart,
    ),
  );
  yield* record(noted(who, { type: 'saved', save: kind, what, dc, ...made }));
  if (made.saved) return made;
  if (by !== null && by !== who) yield* bonusAttack(by, 'other-fails', who);
  yield* bonusAttack(who, 'own-fails', who);
  return made;
}

/** Makes a save: by how much it misses the DC, 0 where it is made. Odds tell apart every so many misses. */
export function* missedBy(who: CombatantId, kind: SaveId, against: Against): Procedure<number> {
  const { dc, per = 5 } = against;
  const { total } = yield* makes(who, kind, against, (read) => (read.saved ? -1 : Math.floor((dc - read.total) / per)));
  return Math.max(0, dc - total);
}

/** Makes a save; whether it reaches the DC. */
export function* save(who: CombatantId, kind: SaveId, against: Against): Procedure<boolean> {
  return (yield* makes(who, kind, against, ({ saved }) => saved)).saved;
}

/**
 * Makes a check of a skill: its total. `tiers` are the numbers that matter; odds tell no totals between them apart.
 * `why`: called for against this DC or none, and what it is for.
 */
export function* check(
  who: CombatantId,
  skill: SkillId,
  tiers: readonly number[],
  why: { readonly called?: { readonly dc: number | null }; readonly to?: string } = {},
): Procedure<number> {
  const { total, secret } = yield* added(who, (body, rules) => skillOf(body, skill, [], rules));
  const reached = yield* roll(
    poolRoll(
      { of: who, label: `${capital(skill)} check`, secret },
      D20,
      (die) => die + total,
      (sum) => tiers.filter((tier) => sum >= tier).length,
    ),
  );
  yield* record(noted(who, { type: 'checked', skill, total: reached, ...why }));
  return reached;
}
