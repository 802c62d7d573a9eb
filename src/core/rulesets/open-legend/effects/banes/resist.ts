import { dice, lookUp, ofTwo, reaches, small, sumOf, untilTurnEnd } from '../../../../rules/kit.ts';
import { diceRoll } from '../../acts/action-roll.ts';
import type { Bane, BaneKind, Combatant, CombatantId, EffectId, Immunity, Procedure, Scene } from '../../game.ts';
import { changed, look, lookFor, noted, record, roll } from '../../game.ts';
import { baneEntry, featTier, naturalReach, RESISTS, threatFeet } from '../../sheet/index.ts';
import { banesOn } from '../bearing.ts';
import { altered, began, endedOf, lastingOn, newGrant } from '../keeping.ts';

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

type Cause = Pick<Bane, 'kind' | 'owner' | 'source'>;
function* becomesImmune(who: CombatantId, { kind, owner, source }: Cause, hours: number): Procedure {
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
  const [label, pool] = [`resisting ${small(entry.name)} (${RESISTS} needed)`, dieOf(scene, victim, bane, eased)];
  const die = yield* roll(diceRoll(scene, who, label, pool, (rolled) => rolled >= RESISTS));
  const failed = Math.min(3, bane.failed + (tallied ? 1 : 0));
  const locks = die < RESISTS && failed === 3 && entry.after !== null;
  const locked = locks ? entry.after : null;
  const because = { type: 'resist-rolled', who, kind: bane.kind, die, failed, locked } as const;
  if (die >= RESISTS) {
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

/** Whether somebody is near enough to hold another fast. */
export const inGrip = (scene: Scene, holder: Combatant, victim: Combatant): boolean => {
  const feet = threatFeet(holder) ?? naturalReach(holder.footprint);
  return ofTwo(scene, holder, victim, false, (grid, from, to) => reaches(grid, from, to, feet));
};

/** Banes that run by themselves are resisted free at the end of each own turn (OC-28, OL-284). */
export function* throwOff(who: CombatantId): Procedure {
  for (const { id, kind } of banesOn(yield* look(), who))
    if (baneEntry(kind).resist === 'auto') yield* resistOne(who, id);
}
