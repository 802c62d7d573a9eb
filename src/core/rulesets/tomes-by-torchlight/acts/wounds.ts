import { called, find, handed, lookUp, sentence, type CombatantId } from '../../../rules/kit.ts';
import { changed, look, lookAt, noted, part, type Procedure, record, settingsOf } from '../game.ts';
import type { Body } from '../sheet/body.ts';
import { hampered, lean, woundsLeft } from '../sheet/derived.ts';
import { NO_SPELLS } from '../sheet/new-body.ts';
import { inWords } from './ask-gm.ts';
import { check, type Check, type Checked } from './checks.ts';

/** What damage does: Wounds, a Wound check of the rest, adrenaline, death; then the spell at stake. */

export interface Blow {
  readonly by: CombatantId | null;
  readonly what: string;
  readonly damage: number;
  readonly critical: boolean;
}

/** Wounds that damage brings without a die, and the rest that is checked (TT-063, TT-067 to TT-069, TT-141). */
export const portionsOf = ({ attributes: { CON }, grit }: Pick<Body, 'attributes' | 'grit'>, damage: number) =>
  grit === 0 ? { sure: Math.ceil(damage / CON), rest: 0 } : { sure: Math.floor(damage / CON), rest: damage % CON };

/** So many Wounds more, up to the limit; each gives a point of adrenaline (TT-064, TT-065, TT-R41). */
const wounded = (body: Body, count: number): Pick<Body, 'dead'> & Partial<Body> => {
  const taken = Math.min(count, woundsLeft(body));
  const dead = body.dead || body.wounds.length + taken >= body.woundLimit;
  return {
    wounds: [...body.wounds, ...Array.from({ length: taken }, () => ({ fresh: true }))],
    adrenaline: Math.min(99, body.adrenaline + taken),
    dead,
    ...(dead && NO_SPELLS),
  };
};

/** Damage to somebody: gives the Wounds that came of it (TT-059 to TT-070). */
export function* damage(who: CombatantId, blow: Blow): Procedure<number> {
  const { damage: dealt } = blow;
  const before = lookUp(yield* look(), who);
  if (before === null || before.body.dead || dealt <= 0) return 0;
  const { sure, rest } = portionsOf(before.body, dealt);
  const dies = sure >= woundsLeft(before.body);
  const checked = rest > 0 && !dies ? yield* part(woundCheck(who, rest)) : null;
  const [scene, { body }] = yield* lookAt(who);
  const wounds = Math.min(woundsLeft(body), sure + (checked === false ? 1 : 0));
  const lost = checked === true ? (settingsOf(scene).massiveGritLoss === 'all' ? dealt : rest) : 0;
  const set = { ...wounded(body, wounds), grit: Math.max(0, body.grit - lost) };
  yield* record(changed(who, set, { type: 'struck', ...blow, wounds, dead: set.dead }));
  if (!set.dead) yield* part(spellAtStake(who, dealt));
  return wounds;
}

/** One Wound more, by a table (TT-044). */
export function* oneMore(who: CombatantId, what: string): Procedure {
  const { body } = find(yield* look(), who);
  const set = wounded(body, 1);
  const why = { type: 'struck', by: null, what, damage: 0, critical: false, wounds: 1, dead: set.dead } as const;
  if (!body.dead) yield* record(changed(who, set, why));
}

/** A Constitution check against the damage; no 20 is a fumble here (TT-059, TT-060, TT-098, TT-R26). */
function* woundCheck(of: CombatantId, obstacle: number): Procedure<boolean> {
  const { body } = find(yield* look(), of);
  const leans = [...lean('unbandaged', false, body.unbandaged), ...hampered(body, 'Wound checks')];
  return (yield* check({ of, what: 'Wound check', attribute: 'CON', obstacle, leans, plain: true })).passed;
}

/**
 * Whoever is hurt while casting or concentrating keeps the spell only by a check against all of the damage, and both if
 * it does both (TT-054 to TT-058).
 */
function* spellAtStake(of: CombatantId, dealt: number): Procedure {
  const { casting, concentrating } = find(yield* look(), of).body;
  const atStake = [casting?.spell ?? null, concentrating].filter((spell) => spell !== null);
  if (atStake.length === 0) return;
  if ((yield* spellCheck(of, dealt, { plain: true })).passed) return;
  for (const spell of atStake) {
    const lost = { ...NO_SPELLS, ...unprepared(find(yield* look(), of).body, spell) };
    yield* record(changed(of, lost, { type: 'spell-lost', spell }));
  }
  for (const spell of atStake) yield* spellFails(of, spell);
}

/** A spellcasting check, which a concussion makes harder (TT-R24). */
export function* spellCheck(of: CombatantId, obstacle: number, how: Pick<Check, 'plain'> = {}): Procedure<Checked> {
  const { body } = find(yield* look(), of);
  const spell = { what: 'Spellcasting', attribute: body.spellAttribute, leans: hampered(body, 'spells') };
  return yield* check({ of, obstacle, task: 'spell', ...spell, ...how });
}

/** The sheet with a spell off the list until it is prepared again (TT-086, TT-R24). */
export const unprepared = ({ spells }: Pick<Body, 'spells'>, name: string): Pick<Body, 'spells'> => {
  const at = spells.findIndex((spell) => spell.name === name && spell.prepared);
  return { spells: spells.map((spell, nth) => (nth === at ? { ...spell, prepared: false } : spell)) };
};

/** A spell failure: the GM says what comes of it (TT-058). */
export function* spellFails(who: CombatantId, spell: string): Procedure {
  const say = sentence`${called(who)}’s spell ${handed(spell)} fails. What happens?`;
  const text = yield* inWords('spell-failure', who, say);
  yield* record(noted(who, { type: 'spell-failed', spell, text }));
}
