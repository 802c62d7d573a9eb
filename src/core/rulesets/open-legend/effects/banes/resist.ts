import {
  dice,
  lookUp,
  ofTwo,
  reaches,
  small,
  sumOf,
  ticked,
  type CombatantId,
  type EffectId,
} from '../../../../rules/kit.ts';
import { diceRoll } from '../../acts/dice.ts';
import { hurt } from '../../acts/hurt.ts';
import { baneEntry, type BaneKind } from '../../data/bane-list.ts';
import type { Bane, Combatant, Immunity, Lasting, Procedure, Scene } from '../../game.ts';
import { changed, featTier, look, lookFor, naturalReach, noted, record, roll, threatFeet, turned } from '../../game.ts';
import { able } from '../../round/budget.ts';
import { banesOn, gripped } from '../bearing.ts';
import { altered, began, endedOf, endEffects, lastingOn, newGrant, untilTurnEnd } from '../keeping.ts';

/** At least this much on the d20 resists (OL-145, OL-146). */
const NEEDED = 10;
/** Rounds of a minute: six seconds each (OL-004). */
const MINUTE = 10;

interface Attempt {
  /** A failure counts (OL-148); a shock or a cure does not. */
  readonly tallied?: boolean;
  /** Two d20, keep the higher. */
  readonly eased?: boolean;
}

/** Two d20 where a feat or a cure says so, one where they cancel. */
const dieOf = (scene: Scene, { body }: Combatant, bane: Bane, eased: boolean) => {
  const source = lookUp(scene, bane.owner);
  const potent = source !== null && featTier(source.body, 'potent-bane', bane.kind) > 0;
  const better = eased || featTier(body, 'resilient') > 0;
  const keep = better ? { highest: 1 } : { lowest: 1 };
  return sumOf([dice('d20', better === potent ? 1 : 2, 20, better === potent ? {} : { keep })]);
};

/** After the third failure it lasts its longer time, from then on and without the turn under way (OL-147, R-57). */
const lockedFor = (scene: Scene, who: CombatantId, bane: Bane): Partial<Bane> => {
  if (baneEntry(bane.kind).after !== '1 minute') return { locked: true };
  const left = MINUTE + (scene.turn.active === who ? 1 : 0);
  return { locked: true, anchor: { type: 'turn-end', of: who }, left };
};

function* becomesImmune(
  who: CombatantId,
  { kind, owner, source }: Pick<Bane, 'kind' | 'owner' | 'source'>,
  hours: number,
): Procedure {
  if (hours === 0 || owner === null) return;
  const scene = yield* look();
  const immunity: Immunity = { type: 'immunity', kind, ...lastingOn(scene, kind, who), source, owner, hours };
  yield* record(began(scene, [immunity]));
}

/** A failed attempt makes immune where the bane says so: memory is not altered at the second try. */
export function* failedAgainst(who: CombatantId, kind: BaneKind, owner: CombatantId): Procedure {
  const { spurned } = baneEntry(kind);
  if (spurned !== undefined) yield* becomesImmune(who, { kind, owner, source: '' }, spurned);
}

export function* resistOne(who: CombatantId, id: EffectId, { tallied = true, eased = false }: Attempt = {}): Procedure {
  const [scene, victim] = yield* lookFor(who);
  const bane = scene.turn.effects.find((effect) => effect.id === id);
  if (victim === null || victim.body.dead || bane?.type !== 'bane' || bane.locked) return;
  const entry = baneEntry(bane.kind);
  const [label, pool] = [`resisting ${small(entry.name)}`, dieOf(scene, victim, bane, eased)];
  const die = yield* roll(diceRoll(scene, who, label, pool, (rolled) => rolled >= NEEDED));
  const failed = Math.min(3, bane.failed + (tallied ? 1 : 0));
  const locks = die < NEEDED && failed === 3 && entry.after !== null;
  const locked = locks ? entry.after : null;
  const because = { type: 'resist-rolled', who, kind: bane.kind, die, failed, locked } as const;
  if (die >= NEEDED) {
    yield* record(noted(who, because), ...endedOf(scene, (effect) => effect.id === id, 'resisted'));
    yield* becomesImmune(who, bane, entry.immune);
    if (bane.kind === 'immobile') yield* mayStep(who);
    return;
  }
  yield* record(altered(scene, bane, { failed, ...(locks ? lockedFor(scene, who, bane) : {}) }, because));
  if (locks && bane.kind === 'death') yield* record(changed(who, { dead: true, unconscious: true }, { type: 'faded' }));
}

/** Who broke free may step up to 15 ft with a minor action this turn (OC-22). */
function* mayStep(who: CombatantId): Procedure {
  const scene = yield* look();
  const step = newGrant(scene, 'bane-step', who, { source: 'breaking free', owner: null, ...untilTurnEnd(who) });
  yield* record(began(scene, [step]));
}

/** Those that an action of one's own shakes off. */
export const resistible = (banes: readonly Bane[]): readonly Bane[] =>
  banes.filter(({ kind, locked }) => !locked && ['move', 'minor'].includes(baneEntry(kind).resist));

/** Those shaken off free at the end of each own turn (OL-284). */
export const byThemselves = (banes: readonly Bane[]): readonly Bane[] =>
  banes.filter(({ kind, locked }) => !locked && baneEntry(kind).resist === 'auto');

/** Whether somebody is near enough to hold another fast. */
export const inGrip = (scene: Scene, holder: Combatant, victim: Combatant): boolean =>
  ofTwo(scene, holder, victim, false, (grid, from, to) =>
    reaches(grid, from, to, threatFeet(holder) ?? naturalReach(holder.footprint)),
  );

/** Whether a grip has come loose: one of the two is gone or dead, who holds cannot act, or is too far away by now. */
const isLoose = (scene: Scene, effect: Lasting): boolean => {
  if (!gripped(scene, effect)) return false;
  const [holder, victim] = [lookUp(scene, effect.owner), lookUp(scene, effect.on[0] ?? null)];
  if (holder === null || victim === null || victim.body.dead) return true;
  return !able(scene, holder) || !inGrip(scene, holder, victim);
};

export function* letGo(): Procedure {
  const scene = yield* look();
  yield* endEffects((effect) => isLoose(scene, effect), 'released');
}

/**
 * Damage wakes who was put out lightly and shocks the stupefied, if alive (OL-271), and breaks the hold of those it
 * fells.
 */
export function* afterDamage(who: CombatantId): Procedure {
  const scene = yield* look();
  if (scene.turn.effects.length === 0) return;
  if (lookUp(scene, who)?.body.dead === false) yield* roused(who);
  yield* letGo();
}
function* roused(who: CombatantId): Procedure {
  const light = (effect: Lasting): boolean =>
    effect.type === 'bane' && effect.kind === 'incapacitated' && effect.level < 9 && effect.on.includes(who);
  yield* endEffects(light, 'woken');
  for (const bane of banesOn(yield* look(), who))
    if (bane.kind === 'stupefied' && !bane.locked) yield* resistOne(who, bane.id, { tallied: false });
}

/** Dice of persistent damage by power level, exploding (OC-26). */
const BURNS: Readonly<Record<number, readonly [count: number, sides: number]>> = { 2: [1, 4], 4: [1, 8], 6: [2, 6] };

/** Persistent damage strikes before anything else is done, past all defenses; it is no attack (OL-269, OL-270). */
export function* burn(who: CombatantId): Procedure {
  for (const { kind, level, choice: as } of banesOn(yield* look(), who)) {
    const [count, sides] = BURNS[level] ?? [1, 4];
    const [scene, victim] = yield* lookFor(who);
    if (kind !== 'persistent-damage' || victim === null || victim.body.dead) continue;
    const pool = sumOf([dice('damage', count, sides, { explode: true })]);
    const damage = yield* roll(diceRoll(scene, who, 'persistent damage', pool));
    yield* record(changed(who, hurt(victim.body, damage), { type: 'burned', damage, as }));
    yield* afterDamage(who);
  }
}

/** Banes that run by themselves are resisted free at the end of each own turn (OC-28, OL-284). */
export function* throwOff(who: CombatantId): Procedure {
  for (const { id } of byThemselves(banesOn(yield* look(), who))) yield* resistOne(who, id);
}

/** Banes that are nothing without the one they come from. */
const RULING: readonly BaneKind[] = ['dominated', 'fear', 'intimidated'];

/** What is on nobody who is still there ends, and so does the grip of a grappler who is gone. */
const adrift = (scene: Scene, effect: Lasting): boolean => {
  const { type, on, owner } = effect;
  const keeper = lookUp(scene, owner);
  if (type === 'thing') return false;
  // Nobody sustains what the dead and the gone have invoked: their turn does not come any more. Nor do they rule
  // anybody.
  const kept = (type === 'boon' && effect.sustain) || (type === 'bane' && RULING.includes(effect.kind));
  if (kept && owner !== null && keeper?.body.dead !== false) return true;
  if (type === 'boon' && effect.cell !== null) return false;
  return on.every((id) => lookUp(scene, id) === null) || isLoose(scene, effect);
};

/** What runs with somebody's turns runs on; what had one left ends. */
export function* runOn(who: CombatantId): Procedure {
  const before = yield* look();
  yield* endEffects((effect) => adrift(before, effect), 'gone');
  const scene = yield* look();
  const { still, ended } = ticked(scene.turn.effects, { type: 'turn-end', of: who });
  if (ended.length > 0) yield* record(...endedOf(scene, (effect) => ended.includes(effect), 'time'));
  const now = yield* look();
  const left = new Map(still.map((effect) => [effect.id, effect]));
  const effects = now.turn.effects.map((effect) => left.get(effect.id) ?? effect);
  if (effects.some((effect, at) => effect !== now.turn.effects[at]))
    yield* record(turned({ effects }, { type: 'effects-ran' }));
}
