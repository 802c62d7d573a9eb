import type { CombatantId, Command, Stage } from '../../../rules/kit.ts';
import { throwOff } from '../effects/banes/resist.ts';
import { burn, runOn, unsettled } from '../effects/banes/running.ts';
import { lapse, regenerate, renew } from '../effects/boons/lapse.ts';
import { foundOut } from '../effects/boons/perceiving.ts';
import { cools } from '../effects/rage.ts';
import { byTable, changed, effectsOn, find, isOver, look, lookUp, memo, nextStage, record, turned } from '../game.ts';
import type { Body, Combatant, Fact, Grant, Lasting, Procedure, Scene, Turn, TurnOrder, TurnSlot } from '../rules.ts';
import { able, bearingOn, endedOf, expire, focusSpent, lending, lessMajors, moreMajors, rewritten } from '../rules.ts';

type Place = Pick<TurnSlot, 'who' | 'nth'>;
const lives = (scene: Scene, id: CombatantId): boolean => lookUp(scene, id)?.body.dead === false;
const slotsOf = ({ turn }: Scene): readonly TurnSlot[] => [...turn.ready, ...turn.surprised];
const stageId = ({ who, nth }: Place): string => (nth === 0 ? who : `${who}.${nth}`);
const stageIn =
  (lane: string | null) =>
  ({ who, nth, initiative }: TurnSlot): Stage => {
    const note = nth === 0 ? String(initiative) : `${initiative}, one major action`;
    return { id: stageId({ who, nth }), who: [who], lane, note };
  };

/** The table asks after each fact whether a turn is over: the stages are made once for a turn. */
const stagesIn = memo(({ ready, surprised }: Turn): readonly Stage[] => [
  ...ready.map(stageIn(null)),
  ...surprised.map(stageIn('Surprised')),
]);

/** The ready, then the surprised (OL-024). The dead have left the order, the unconscious keep their place (OL-278). */
export const order: TurnOrder<Scene> = {
  stages: ({ turn }) => stagesIn(turn),
  now: ({ turn: { active, nth } }) => (active === null ? null : stageId({ who: active, nth })),
  has: lives,
  acts: (scene, id) => lives(scene, id) && able(scene, find(scene, id)),
};

export const orderOf = (scene: Scene): readonly TurnSlot[] => slotsOf(scene).filter(({ who }) => lives(scene, who));

export const turnNameOf = (scene: Scene): string => `${scene.turn.phase}.${scene.turn.round}.${order.now(scene) ?? ''}`;

/** Major actions that effects lend somebody's turn as it begins (OC-33). */
const lentIn = (scene: Scene, who: CombatantId, nth = 0): number => (nth === 0 ? moreMajors(bearingOn(scene, who)) : 0);

/**
 * One major action unless an interrupt cost it (OL-182), one move action. A further turn of a boss is one major action
 * and nothing else (OC-43). Who cannot act has them too: the start of the turn may wake them.
 */
export const freshTurn = (scene: Scene, { id, body }: Combatant, nth = 0): Partial<Body> => {
  const majorLeft = 1 + lentIn(scene, id, nth) - (body.interruptDebt ? 1 : 0);
  const budget = { ...noExtra(body), majorLeft, moveLeft: nth === 0 ? 1 : 0, feetLeft: 0, interruptDebt: false };
  return nth > 0 ? budget : { ...budget, surprised: false, minorsUsed: [], opportunityUsed: 0 };
};

/** Attacks that feats left over are gone. */
const noExtra = ({ extraAttacks = 0 }: Body): Partial<Body> => (extraAttacks > 0 ? { extraAttacks: 0 } : {});

/** The turn of this place in the order starts (OL-005, OL-014). */
const turnStart = (scene: Scene, { who, nth }: Place): readonly Fact[] => {
  const combatant = find(scene, who);
  const begun = scene.turn.begun.includes(who) ? scene.turn.begun : [...scene.turn.begun, who];
  const fresh = freshTurn(scene, combatant, nth);
  const [debt, majors] = [combatant.body.interruptDebt, fresh.majorLeft ?? 0];
  const because = { type: 'turn-began', who, debt, majors, able: able(scene, combatant) } as const;
  const lentMajors = lentIn(scene, who, nth);
  return [turned({ active: who, nth, begun, majors, lentMajors }, because), changed(who, fresh, because)];
};

/** The end of a turn: unspent feet are gone, and a promised draw that could not be made has lapsed. */
const turnEnd = (scene: Scene, who: CombatantId): Fact => {
  const set = { ...noExtra(find(scene, who).body), majorLeft: 0, moveLeft: 0, feetLeft: 0, pendingDraw: null };
  return changed(who, set, { type: 'turn-ended', who });
};

/** Who acts where the turn of somebody would have come, who has left the order; null: nobody. */
const after = (scene: Scene, gone: CombatantId): CombatantId | null => {
  const slots = slotsOf(scene).filter(({ nth }) => nth === 0);
  const place = slots.findIndex(({ who }) => who === gone);
  const next = [...slots.slice(place + 1), ...slots.slice(0, Math.max(0, place))].find(({ who }) => lives(scene, who));
  return place < 0 ? null : (next?.who ?? null);
};

/** What lasts until the turn of one who has died since lasts until that turn would have started (OL-281). */
function* handsOn(): Procedure {
  const scene = yield* look();
  const handedOn = (effect: Lasting): Lasting => {
    const { anchor } = effect;
    if (anchor.type !== 'turn-start' || anchor.of === scene.turn.active || lives(scene, anchor.of)) return effect;
    const next = after(scene, anchor.of);
    return next === null ? effect : { ...effect, anchor: { type: 'turn-start', of: next } };
  };
  yield* record(...rewritten(scene, handedOn));
}

/** Ends the turn under way and starts the next: after the last of the order a new round begins (OL-003). */
export function* nextTurn(): Procedure {
  const scene = yield* look();
  const { active, round } = scene.turn;
  if (active !== null && lookUp(scene, active) !== null) {
    yield* record(turnEnd(scene, active));
    if (scene.turn.nth === 0) yield* turnEnds(active);
  }
  yield* handsOn();
  const next = nextStage(order, yield* look());
  if (next === null) return;
  if (next.again) yield* record(turned({ round: round + 1 }, { type: 'round-began', round: round + 1 }));
  yield* beginStage(next.stage.id);
}

/** Somebody's turn that waits; undefined: none does. */
export const waitingOf = ({ turn: { effects } }: Scene, who: CombatantId): Grant | undefined =>
  effectsOn(effects, who).find((effect): effect is Grant => effect.kind === 'waiting');

/** The turn of this place starts; that of who waited has begun before, and goes on as it was. */
export function* beginStage(id: string): Procedure {
  const scene = yield* look();
  const place = slotsOf(scene).find((slot) => stageId(slot) === id);
  if (place === undefined) return;
  const waited = place.nth === 0 ? waitingOf(scene, place.who) : undefined;
  if (waited !== undefined) {
    const { majors = 1, lentMajors = 0 } = waited;
    yield* record(turned({ active: place.who, nth: 0, majors, lentMajors }, { type: 'waited', who: place.who }));
    yield* record(...endedOf(yield* look(), ({ id }) => id === waited.id, 'used'));
    yield* record(...lessMajors(yield* look(), []));
    return;
  }
  yield* record(...turnStart(scene, place));
  if (place.nth === 0) yield* turnStarts(place.who);
}

/** What follows from the GM's hand; rounds begin once all have rolled; who cannot act is passed, if anybody can act. */
export const dueOf = (scene: Scene): Command | null => {
  const { phase, fighters } = scene.turn;
  if (unsettled(scene)) return byTable('settle', turnNameOf(scene));
  if (phase === 'rounds') return isOver(order, scene) ? byTable('next-turn', turnNameOf(scene)) : null;
  if (phase !== 'initiative') return null;
  const alive = fighters.filter((id) => lives(scene, id));
  const rolled = alive.length > 0 && alive.every((id) => find(scene, id).body.initiative !== null);
  return rolled ? byTable('begin-rounds', turnNameOf(scene)) : null;
};

/** Assists expire, what is always on returns, boons renew what they give, persistent damage strikes. */
function* turnStarts(who: CombatantId): Procedure {
  yield* expire(who);
  yield* renew(who);
  const scene = yield* look();
  yield* record(...lending(scene, find(scene, who), lentIn(scene, who)));
  yield* regenerate(who);
  yield* burn(who);
}

/** Self-resisting banes, boons not kept, a rage that has cooled, durations. */
function* turnEnds(who: CombatantId): Procedure {
  yield* focusSpent(who);
  yield* throwOff(who);
  yield* lapse(who);
  yield* cools(who);
  yield* runOn(who);
  yield* foundOut();
}
