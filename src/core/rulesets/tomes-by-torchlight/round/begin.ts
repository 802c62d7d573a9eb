import { find, keepsFigures, poolRoll, SIDES, type CombatantId, type Side } from '../../../rules/kit.ts';
import { dice, sumOf } from '../../../dice/index.ts';
import { check, checkEach } from '../acts/checks.ts';
import type { Combatant, Fact, Procedure, Scene } from '../game.ts';
import { changed, look, noted, record, rollAll, turned, unsaidOf } from '../game.ts';
import type { Attribute } from '../sheet/body.ts';
import { hampered, injured } from '../sheet/derived.ts';
import type { Stage } from '../sheet/turn.ts';
import { fighting } from './state.ts';

/** Surprise, Grit and initiative: what comes before the turns (TT-001 to TT-011). */

/** Goes on to a stage of the fight. */
export function* toStage(stage: Stage): Procedure {
  yield* record(turned({ stage }, { type: 'stage', stage }));
}

const membersOf = (scene: Scene, side: Side): readonly Combatant[] =>
  fighting(scene).filter((one) => one.side === side);
/** Whoever has most, or least, of an attribute; the first of equals. */
const outOf = (all: readonly Combatant[], attribute: Attribute, most: boolean): Combatant | undefined =>
  all.reduce<Combatant | undefined>((found, one) => {
    const [a, b] = [one.body.attributes[attribute], found?.body.attributes[attribute] ?? 0];
    return found === undefined || (most ? a > b : a < b) ? one : found;
  }, undefined);

/** Stealth by the clumsiest of a party, then everybody's notice by its most watchful (TT-002 to TT-006, TT-R16). */
export function* surprise(stealthy: readonly Side[], aware: readonly Side[]): Procedure {
  const scene = yield* look();
  const parties = SIDES.filter((side) => membersOf(scene, side).length > 0);
  const unseen = new Map<Side, number>();
  for (const side of parties.filter((one) => stealthy.includes(one))) {
    const roller = outOf(membersOf(scene, side), 'DEX', false);
    if (roller === undefined) continue;
    const { degrees } = yield* check({ of: roller.id, what: 'Stealth', attribute: 'DEX', obstacle: 0 });
    unseen.set(side, degrees);
    yield* record(noted(null, { type: 'stealth', side, degrees }));
  }
  for (const side of parties.filter((one) => !aware.includes(one))) {
    const all = membersOf(scene, side);
    // who sleeps notices nothing
    const awake = all.filter(({ body }) => !body.asleep);
    const roller = outOf(awake, 'WIS', true) ?? outOf(all, 'WIS', true);
    if (roller === undefined) continue;
    const hidden = parties.map((other) => (other === side ? 0 : (unseen.get(other) ?? 0)));
    const obstacle = Math.min(19, Math.max(0, ...hidden));
    const leans = hampered(roller.body, 'Wisdom');
    const notice = { what: 'Notice', attribute: 'WIS', obstacle, leans, plain: true, hides: true } as const;
    const { passed } = yield* check({ of: roller.id, ...notice });
    yield* record(
      ...(passed ? [] : all.map(({ id }) => unsaidOf(id, { surprised: true }))),
      noted(null, { type: 'surprise', side, surprised: !passed }),
    );
  }
}

/** These roll their Grit dice (TT-007, TT-008). */
export function* rollGrit(who: readonly CombatantId[]): Procedure {
  const scene = yield* look();
  const faces = yield* rollAll(
    who.map((of) => {
      const one = find(scene, of);
      const pool = sumOf([dice(`d${one.body.gritDie}`, 1, one.body.gritDie)]);
      return poolRoll({ of, label: 'Grit', secret: keepsFigures(one) }, pool, (face) => face);
    }),
  );
  yield* record(
    ...who.map((id, at): Fact => {
      const { body } = find(scene, id);
      const rolled = faces[at] ?? 0;
      const grit = body.grit + (injured(body, 'Grit −1') ? Math.max(1, rolled - 1) : rolled);
      return changed(id, { grit, gritty: true }, { type: 'grit-rolled', grit });
    }),
  );
}

/** Whether somebody rolls initiative: characters, and others of their side (TT-009, TT-R18). */
const rolls = ({ body, side }: Combatant): boolean => body.kind === 'pc' || (body.kind === 'npc' && side === 'ally');

const INITIATIVE = { what: 'Initiative', task: 'initiative', attribute: 'DEX', obstacle: 0 } as const;
/** Each character among these makes a Dexterity check: before the monsters, or after (TT-009 to TT-011). */
export function* rollInitiative(among: readonly Combatant[]): Procedure {
  const who = among.filter(rolls);
  const made = yield* checkEach(who.map(({ id: of }) => ({ of, ...INITIATIVE })));
  yield* record(
    ...made.map(({ of, passed, degrees }): Fact => {
      const block = passed ? 'before' : 'after';
      return changed(of, { block, initiative: Math.min(20, degrees) }, { type: 'initiative', block });
    }),
  );
}
