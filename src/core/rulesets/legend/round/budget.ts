import { orElse, unless, type Cost, type Reason } from '../../../rules/kit.ts';
import { reason, settingsOf, type Combatant, type Scene } from '../game.ts';
import type { Body, CostedTaskId, Payment } from '../sheet/index.ts';
import { barredFromAll, conditionAt, conditionsOn, has, onlyOf, speedOf } from '../sheet/index.ts';

export const cost = (pip: 'standard' | 'move' | 'swift' | 'free'): readonly Cost[] => [{ pip, amount: 1 }];

export const able = (scene: Scene, { body }: Pick<Combatant, 'body'>): boolean =>
  !barredFromAll(body, settingsOf(scene));

/** What something else has given somebody to do in the turn of another (LG-078, RU-36). */
const granted = ({ standard, move, swift, queue, stride }: Body): boolean =>
  standard + move + swift + queue.length + stride > 0;
/** Whether somebody may act now though it is not its turn. */
export const actsOff = ({ turn }: Scene, { id, body }: Combatant): boolean =>
  turn.phase === 'rounds' && turn.now !== id && granted(body);

/** Why nothing of the own turn may be done now. */
export const turnReasons = (scene: Scene, who: Combatant): readonly Reason[] => {
  const { turn } = scene;
  if (turn.phase === 'idle') return [reason('no-fight')];
  if (turn.now !== who.id) return [reason('not-your-turn')];
  return unless(able(scene, who), reason('cannot-act'));
};
/** Why it may not act now, in its turn or with what it was granted in the turn of another (LG-078, LG-406, RU-36). */
export const actReasons = (scene: Scene, who: Combatant): readonly Reason[] =>
  actsOff(scene, who) ? unless(able(scene, who), reason('cannot-act')) : turnReasons(scene, who);
const inTurn = (scene: Scene, who: Combatant, then: () => readonly Reason[]): readonly Reason[] =>
  orElse(actReasons(scene, who), then);

/**
 * Where only one of the two actions may be taken, whether one was: in a surprise round, and as conditions say (LG-028,
 * LG-221).
 */
const oneTaken = (scene: Scene, body: Body, wanted: 'standard' | 'move'): readonly Reason[] => {
  const only = onlyOf(body, settingsOf(scene));
  const { spent } = body;
  if (only !== null && (spent > 0 || !only.includes(wanted))) return [reason('one-action')];
  return scene.turn.round === 0 && spent > 0 ? [reason('surprise-one')] : [];
};

export const standardReasons = (scene: Scene, who: Combatant): readonly Reason[] =>
  inTurn(scene, who, () => (who.body.standard === 0 ? [reason('no-standard')] : oneTaken(scene, who.body, 'standard')));

/** A standard action may take its place only where the table allows it (LG-037). */
export const moveReasons = (scene: Scene, who: Combatant): readonly Reason[] =>
  inTurn(scene, who, () => {
    const traded = settingsOf(scene).tradeStandardForMove && who.body.standard > 0;
    return who.body.move === 0 && !traded ? [reason('no-move')] : oneTaken(scene, who.body, 'move');
  });

/**
 * Swift and immediate actions of one window, whatever was granted; one of them in a surprise round (LG-029, LG-041).
 */
const tooMany = ({ turn }: Scene, { taken }: Body): readonly Reason[] =>
  turn.round === 0 ? unless(taken < 1, reason('surprise-swift')) : unless(taken < 3, reason('limit-of-three'));

export const swiftReasons = (scene: Scene, who: Combatant): readonly Reason[] =>
  inTurn(scene, who, () => (who.body.swift === 0 ? [reason('no-swift')] : tooMany(scene, who.body)));

/** Free actions are for the own turn, unless the table has it otherwise (LG-054, RU-09). */
export const freeReasons = (scene: Scene, who: Combatant): readonly Reason[] =>
  orElse(settingsOf(scene).limits.freeOffTurn ? anyTurnReasons(scene, who) : turnReasons(scene, who), () => [
    ...unless(who.body.free > 0, reason('no-free')),
    ...unless(scene.turn.round > 0 || settingsOf(scene).surpriseFree, reason('surprise-one')),
  ]);

/** Why nothing may be done now, on whosever turn. */
const anyTurnReasons = (scene: Scene, who: Combatant): readonly Reason[] => {
  if (scene.turn.phase === 'idle') return [reason('no-fight')];
  return takesPart(scene, who) ? unless(able(scene, who), reason('cannot-act')) : [reason('not-in-surprise')];
};
/** Whether somebody has a part in the surprise round (LG-026, LG-436). */
export const takesPart = ({ turn }: Scene, { id }: Pick<Combatant, 'id'>): boolean =>
  turn.round > 0 || !turn.unaware.includes(id);

/** Why no immediate action may be taken now, at whatever moment that is (LG-038, LG-056 to LG-059, LG-308, LG-382). */
export const immediateReasons = (scene: Scene, who: Combatant, unready = false): readonly Reason[] => {
  const { turn } = scene;
  const { body } = who;
  if (turn.phase === 'idle') return [reason('no-fight')];
  const rules = settingsOf(scene);
  if (!able(scene, who)) return [has(body, 'helpless', rules) ? reason('helpless') : reason('cannot-act')];
  if (!takesPart(scene, who)) return [reason('not-in-surprise')];
  const barring = conditionsOn(body, rules).filter((id) => conditionAt(rules, id).noImmediate === true);
  if (barring.includes('flat-footed') && !unready && rules.flatFootedBlocksImmediate) return [reason('flat-footed')];
  if (barring.some((id) => id !== 'flat-footed')) return [reason('cannot-act')];
  if (body.freeImmediates > 0) return tooMany(scene, body);
  if (body.immediate === 0) return [reason('immediate-used')];
  const pays = turn.now === who.id ? body.swift > 0 : !body.owed || paysLast(scene, who, true);
  if (!pays) return [reason('no-swift-to-forgo')];
  return tooMany(scene, body);
};

/** Whether it is asked which swift action pays: where both the next and the unused last one could (LG-039). */
export const choosesPayment = (scene: Scene, { id, body }: Combatant): boolean =>
  scene.turn.now !== id && body.spare && !body.owed && settingsOf(scene).immediatePay === 'ask';
/** Whether the unused last one pays, as it is chosen, or as there is no other left (LG-309, RU-07, RU-78). */
const paysLast = (scene: Scene, who: Combatant, chosen: boolean): boolean => {
  const { immediatePay } = settingsOf(scene);
  if (!who.body.spare || immediatePay === 'next') return false;
  return immediatePay === 'last' || who.body.owed || chosen;
};
/** One less; where none is left the GM allows one more. */
const less = (left: number): number => Math.max(0, left - 1);
/** Paid with the swift action of this turn, or of the next or the last one (LG-039, LG-060, RU-07). */
export const payImmediate = (scene: Scene, who: Combatant, last: boolean): Partial<Body> => {
  const { id, body } = who;
  const taken = Math.min(9, body.taken + 1);
  if (body.freeImmediates > 0) return { taken, freeImmediates: body.freeImmediates - 1 };
  if (scene.turn.now === id) return { taken, immediate: 0, swift: less(body.swift) };
  return paysLast(scene, who, last) ? { taken, immediate: 0, spare: false } : { taken, immediate: 0, owed: true };
};

/** An Acrobatics check of this round that was for another move action: it gets past nobody (LG-254). */
const PAST = -10_000;
/** One action less. A standard or a move action ends the one that was under way (LG-408). */
export const spend = (body: Body, kind: 'standard' | 'move' | 'swift' | 'free'): Partial<Body> => {
  if (kind === 'free') return { free: less(body.free) };
  if (kind === 'swift') return { swift: less(body.swift), taken: Math.min(9, body.taken + 1) };
  const left = kind === 'move' && body.move > 0 ? { move: body.move - 1 } : { standard: less(body.standard) };
  const attached = body.attached.filter((host) => host === 'swift');
  const leapt = body.leaping === true ? { leaping: false } : {};
  const past = body.tumbled === null ? {} : { tumbled: PAST };
  const begun = { stride: 0, wading: false, chanced: [], queue: [], exposed: false, halved: false, attached };
  return { ...left, spent: Math.min(20, body.spent + 1), ...begun, ...leapt, ...past };
};

/** Why nobody may walk at all: somebody holds them, or something does (LG-265). */
export const speedReasons = (scene: Scene, { body }: Combatant): readonly Reason[] =>
  speedOf(body, settingsOf(scene)) > 0
    ? []
    : [
        (['grappled', 'pinned'] as const).some((id) => has(body, id, settingsOf(scene)))
          ? reason('grappled')
          : reason('cannot-move'),
      ];

const REASONS = {
  standard: standardReasons,
  move: moveReasons,
  swift: swiftReasons,
  free: freeReasons,
  none: actReasons,
} as const satisfies Readonly<Record<Payment | 'none', (scene: Scene, who: Combatant) => readonly Reason[]>>;
/** Why such an action may not be taken now; `none`: why nothing may be done. */
export const paymentReasons = (kind: keyof typeof REASONS, scene: Scene, who: Combatant): readonly Reason[] =>
  REASONS[kind](scene, who);

/** What a task costs at this table: between fights nothing (LG-066). */
export const taskCost = (scene: Scene, task: CostedTaskId): readonly Cost[] =>
  scene.turn.phase === 'rounds' ? cost(settingsOf(scene).taskCosts[task]) : [];
/** The same in words, and whether it gives foes a chance to strike (LG-252). */
export const taskSaid = (scene: Scene, task: CostedTaskId): string => {
  const { taskCosts, provoking } = settingsOf(scene);
  const chance = provoking.includes(task) ? 'foes who reach you may strike first' : 'no one gets a chance to strike';
  return `A ${taskCosts[task]} action; ${chance}.`;
};
export const taskReasons = (scene: Scene, who: Combatant, task: CostedTaskId): readonly Reason[] =>
  paymentReasons(settingsOf(scene).taskCosts[task], scene, who);
/** The same of what is also done between fights, by whoever can act (LG-066). */
export const anytimeReasons = (scene: Scene, who: Combatant, task: CostedTaskId): readonly Reason[] =>
  scene.turn.phase === 'rounds' ? taskReasons(scene, who, task) : unless(able(scene, who), reason('cannot-act'));
/** A body that has paid for a task. */
export const spendOn = (scene: Scene, { body }: Combatant, task: CostedTaskId): Partial<Body> =>
  spend(body, settingsOf(scene).taskCosts[task]);
