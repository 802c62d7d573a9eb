import { type CombatantId, lookUp } from '../../../../rules/kit.ts';
import type { Why } from '../../facts/because.ts';
import { OF_PHASE } from '../../facts/fight-facts.ts';
import type { Procedure } from '../../game.ts';
import { changed, look, lookAt, lookFor, noted, record, roll, settingsOf, unsaid, unsaidOf } from '../../game.ts';
import { isShared } from '../../round/order.ts';
import type { Body, ConditionId, Effect, harmedAs, Pending } from '../../sheet/index.ts';
import { isIn, saveModifier, saveOf, withCondition } from '../../sheet/index.ts';
import { savingRoll } from './dice.ts';
import { lapse, lasts, wounded } from './lasting.ts';

/** Harm and what comes of it: death at 0 hit points, or death saves. */

/** Harm to somebody, of what kind. */
type Blow = Omit<Pending, 'state' | 'burns'> & { readonly burns: boolean };
/** What harm leaves of a body, awake (OS-070, OS-R31); subdual damage counts apart (OS-142). */
const hurt = (was: Body, { harm, subdues, burns }: Blow): Partial<Body> => {
  const woken = harm > 0 && isIn(was, 'asleep') ? withCondition(was, 'asleep', false) : {};
  const body = { ...was, ...woken };
  const subdual = body.subdual + (subdues ? harm : 0);
  const hp = Math.max(0, body.hp - (subdues ? 0 : harm));
  const gaveUp = hp > 0 && subdual > 0 && hp - subdual <= 0 && !body.tags.includes('unintelligent');
  return {
    hp,
    ...woken,
    ...(subdues ? { subdual: Math.min(300, subdual) } : {}),
    ...(burns && body.regenerates !== undefined ? { burnt: (body.burnt ?? 0) + body.hp - hp } : {}),
    ...(gaveUp ? withCondition(body, 'surrendered', true) : {}),
    ...(hp === 0 && body.kind !== 'pc' ? withCondition(body, 'dead', true) : {}),
  };
};

/** A character at 0 saves against death until it succeeds or its last mark is made (OS-117 to OS-120). */
function* deathSaves(who: CombatantId): Procedure {
  for (;;) {
    const [scene, { body }] = yield* lookAt(who);
    const needed = saveOf(body, 'death');
    if (body.deathSaveMarks >= settingsOf(scene).deathSaves)
      return yield* record(changed(who, withCondition(body, 'dead', true), { type: 'died' }));
    const bonus = saveModifier(body, 'death', false);
    const { passed, total } = yield* roll(savingRoll(scene, who, 'death save', needed, bonus));
    const marks = body.deathSaveMarks + (passed ? 0 : 1);
    const why = { type: 'death-saved', total, against: needed, marks, passed } as const;
    yield* record(changed(who, passed ? { hp: 1 } : { deathSaveMarks: marks }, why));
    if (passed) return undefined;
  }
}

/** What follows when somebody has come to 0: dead, or death saves, once for each drop (OS-071, OS-171, OS-R17). */
function* dropped(who: CombatantId): Procedure {
  const { body } = lookUp(yield* look(), who) ?? { body: null };
  if (body === null || body.hp > 0) return;
  if (body.kind === 'pc' && !isIn(body, 'dead')) yield* deathSaves(who);
  else yield* record(noted(who, { type: 'died' }));
}

/** What is told at once and lands at the end of the phase. */
function* waits(why: Why, pending: Pending): Procedure {
  const { turn } = yield* look();
  yield* record(noted(pending.to, why), unsaid({ pending: [...turn.pending, pending] }));
}

/** Harm, now or at the end of a shared phase; `why` says from what, and is told at once with when it lands. */
export function* harm(blow: Blow, why: Extract<Why, { type: 'struck' | 'harmed' }>): Procedure {
  const [scene, target] = yield* lookFor(blow.to);
  if (target === null) return;
  if (isShared(scene)) yield* waits({ ...why, waits: true }, { ...blow, state: null });
  else yield* land(blow, why);
}

/** Harm of something that has no attack roll, told by its name. */
export const harmBy = (to: CombatantId, by: CombatantId | null, amount: number, what: string, burns: boolean) =>
  harm({ to, by, harm: amount, subdues: false, burns }, { type: 'harmed', by, harm: amount, what });

/** Harm as a save and an invulnerable body halve it: down, but never to nothing (OS-R24). */
export const halved = (amount: number, saved: boolean, taken: ReturnType<typeof harmedAs>): number =>
  taken === 'none' || amount <= 0 ? 0 : Math.max(1, Math.floor(amount / (saved ? 2 : 1) / (taken === 'half' ? 2 : 1)));

function* land(blow: Blow, why: Why): Procedure {
  const { to } = blow;
  const { body } = lookUp(yield* look(), to) ?? { body: null };
  if (body === null || isIn(body, 'dead')) return;
  const after = hurt(body, blow);
  yield* record(changed(to, after, why));
  if (blow.harm > 0 && isIn(body, 'asleep'))
    yield* lapse(({ condition, on }) => condition === 'asleep' && on.includes(to));
  if (after.conditions?.includes('surrendered') === true && !isIn(body, 'surrendered'))
    yield* record(noted(to, { type: 'subdued' }));
  if (body.hp > 0) yield* dropped(to);
  if (blow.harm > 0 && !blow.subdues) yield* wounded(to, blow.burns);
}

/** Something does nothing to somebody. */
export const unaffected = (who: CombatantId) => record(noted(who, { type: 'befell', what: 'is not affected' }));

/** Puts somebody into a state, now or at the end of a shared phase. */
export function* befall(to: CombatantId, by: CombatantId | null, state: ConditionId, why: Why): Procedure {
  const [scene, target] = yield* lookFor(to);
  if (target === null) return;
  if (isShared(scene)) yield* waits(why, { to, by, harm: 0, subdues: false, state });
  else yield* record(changed(to, withCondition(target.body, state, true), why));
}

/** The same for so many rounds; null: until it is ended. */
export function* befallFor(
  to: CombatantId,
  by: CombatantId,
  state: ConditionId,
  what: string,
  { source, left, ...more }: Pick<Effect, 'source' | 'left'> & Partial<Effect>,
): Procedure {
  yield* befall(to, by, state, { type: 'befell', what });
  yield* lasts({ kind: 'condition', source, on: [to], left, condition: state, ...more });
}

/** What waited lands: for each target all of it together, so that it drops once (OS-017, OS-018, OS-171, OS-173). */
export function* harmLands(): Procedure {
  const { pending } = (yield* look()).turn;
  if (pending.length === 0) return;
  yield* record(unsaid({ pending: [] }));
  for (const to of new Set(pending.map((one) => one.to))) {
    const mine = pending.filter((one) => one.to === to);
    for (const subdues of [false, true]) {
      const sum = mine.reduce((all, one) => all + (one.subdues === subdues ? one.harm : 0), 0);
      const all = { by: mine[0]?.by ?? null, harm: sum };
      const burns = mine.some((one) => one.burns === true);
      const why = { type: 'harmed', ...all, what: OF_PHASE } as const;
      if (all.harm > 0) yield* land({ ...all, to, subdues, burns }, why);
    }
    const target = lookUp(yield* look(), to);
    const states = mine.flatMap(({ state }) => state ?? []);
    if (target === null || states.length === 0) continue;
    const lasting = states.filter((state) => state !== 'dead');
    const conditions = [...new Set([...target.body.conditions, ...lasting])];
    yield* record(unsaidOf(to, { conditions }));
    if (lasting.length < states.length) yield* perishes(to);
  }
}

/** Dead at once, or at the end of a shared phase, whatever hit points there were (OS-R11, OS-R40). */
export function* dies(who: CombatantId): Procedure {
  const scene = yield* look();
  const dead = { to: who, by: null, harm: 0, subdues: false, state: 'dead' } as const;
  if (isShared(scene)) yield* record(unsaid({ pending: [...scene.turn.pending, dead] }));
  else yield* perishes(who);
}

function* perishes(who: CombatantId): Procedure {
  const target = lookUp(yield* look(), who);
  if (target === null || isIn(target.body, 'dead')) return;
  yield* record(changed(who, { ...withCondition(target.body, 'dead', true), hp: 0 }, { type: 'died' }));
}
