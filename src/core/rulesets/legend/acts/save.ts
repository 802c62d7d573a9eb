import { dice, sumOf } from '../../../dice/index.ts';
import { poolRoll } from '../../../rules/play/pool-roll.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { find } from '../../../rules/scene/scene.ts';
import type { Procedure } from '../game.ts';
import { look, noted, record, roll, settingsOf } from '../game.ts';
import type { SaveId, SkillId } from '../sheet/rolls.ts';
import { saveOf, skillOf } from '../sheet/rolls.ts';
import type { Part, Tally } from '../../../base.ts';
import type { Body } from '../sheet/body.ts';
import type { Settings } from '../sheet/turn.ts';

/** Saves and checks: d20 and a total that must reach a number (LG-201, LG-218). */

const D20 = sumOf([dice('d20', 1, 20)]);

/** What a save is made against. */
export interface Against {
  /** What asks for it, as people call it: "the grapple". */
  readonly what: string;
  readonly dc: number;
  /** What else counts for this one: cover, size. */
  readonly more?: readonly Part[];
  /** Every so many by which it misses make a difference. */
  readonly per?: number;
}

/** What is added to somebody's die, and whether it is rolled in secret. */
const added = (
  who: CombatantId,
  of: (body: Body, rules: Settings) => Tally,
): Procedure<{ readonly total: number; readonly secret: boolean }> =>
  look((scene) => {
    const { body, hidden } = find(scene, who);
    return { total: of(body, settingsOf(scene)).total, secret: hidden };
  });

/** Makes a save: by how much it misses the DC, 0 where it is made. Odds tell apart every so many misses. */
export function* missedBy(
  who: CombatantId,
  kind: SaveId,
  { what, dc, more = [], per = 5 }: Against,
): Procedure<number> {
  const { total, secret } = yield* added(who, (body, rules) => saveOf(body, kind, more, rules));
  const made = yield* roll(
    poolRoll(
      { of: who, label: `${kind} save`, secret },
      D20,
      (die) => ({ total: die + total, saved: die + total >= dc }),
      (read) => (read.saved ? -1 : Math.floor((dc - read.total) / per)),
    ),
  );
  yield* record(noted(who, { type: 'saved', save: kind, what, dc, ...made }));
  return Math.max(0, dc - made.total);
}

/** Makes a save; whether it reaches the DC. */
export function* save(who: CombatantId, kind: SaveId, { what, dc, more = [] }: Against): Procedure<boolean> {
  const { total, secret } = yield* added(who, (body, rules) => saveOf(body, kind, more, rules));
  const made = yield* roll(
    poolRoll(
      { of: who, label: `${kind} save`, secret },
      D20,
      (die) => ({ total: die + total, saved: die + total >= dc }),
      ({ saved }) => saved,
    ),
  );
  yield* record(noted(who, { type: 'saved', save: kind, what, dc, ...made }));
  return made.saved;
}

/**
 * Makes a check of a skill: its total. `tiers` are the numbers that matter; odds tell no totals between them apart.
 * `called`: by the GM, against this DC or none.
 */
export function* check(
  who: CombatantId,
  skill: SkillId,
  tiers: readonly number[],
  more: readonly Part[] = [],
  called: { readonly dc: number | null } | null = null,
): Procedure<number> {
  const { total, secret } = yield* added(who, (body, rules) => skillOf(body, skill, more, rules));
  const reached = yield* roll(
    poolRoll(
      { of: who, label: skill, secret },
      D20,
      (die) => die + total,
      (sum) => tiers.filter((tier) => sum >= tier).length,
    ),
  );
  yield* record(noted(who, { type: 'checked', skill, total: reached, ...(called !== null && { called }) }));
  return reached;
}
