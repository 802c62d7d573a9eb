import { lookUp, memory, type CombatantId } from '../../../../rules/kit.ts';
import type { Combatant, ReasonCode, Scene } from '../../game.ts';
import { armsAgainst, knowsOf } from '../../moves/ground.ts';
import type { Arm, Body, OwnReaction, ReactionOwned } from '../../sheet/index.ts';
import { ALL_REACTIONS, armourClass, canAct, isIn, overburdened, shieldsHeld, wieldsSlow } from '../../sheet/index.ts';
import { speedOf, strikesClose, wieldedArms } from '../../sheet/arms.ts';
import { spellUnderWay } from '../intentions/intents.ts';
import type { Strike } from './strike.ts';

/** What the attacked do. `arms` is what they strike back with. */
export type Reaction =
  | { readonly type: 'defend' }
  | {
      readonly type: 'fight-back' | 'parry';
      readonly against: CombatantId;
      readonly arms: readonly string[];
      /** Meant to knock out, or not. Left out: as usual for the weapon. */
      readonly nonLethal?: boolean | undefined;
    }
  | { readonly type: 'block'; readonly with: string }
  | { readonly type: 'dodge' };

export const DEFEND: Reaction = { type: 'defend' };

/** Player characters have all four, others what their sheet lists (BD-171). */
export const reactionsOf = (body: Body): readonly ReactionOwned[] =>
  body.kind === 'pc' ? ALL_REACTIONS : body.reactions;

/** Why nothing but Defend is possible, whatever comes. */
const onlyDefends = (scene: Scene, { id, body }: Combatant): ReasonCode | null => {
  if (!canAct(body) || isIn(body, 'helpless')) return 'not-able';
  if (body.awareness === 'unaware') return 'unaware';
  if (body.awareness === 'surprised') return 'surprised-round';
  if (overburdened(body)) return 'overburdened';
  // a miracle takes both hands and the whole mind (BD-295)
  return spellUnderWay(scene, id)?.magic === 'miracle' ? 'not-now' : null;
};

/** Why it does not have this reaction, or no longer (BD-171). */
const notOwned = (body: Body, id: OwnReaction): readonly ReasonCode[] => {
  const owned = reactionsOf(body).find((entry) => entry.id === id);
  return owned === undefined ? ['reaction-not-owned'] : owned.uses === 0 ? ['reaction-uses-spent'] : [];
};

/** A thing to block with: a shield, or a balanced or slow weapon (BD-152). */
export interface Blocker {
  readonly id: string;
  readonly name: string;
  /** In heavy armor a shield or a slow weapon costs no Fatigue (BD-154, BD-155). */
  readonly free: boolean;
}

/** What is free comes first. */
export const blockersOf = (body: Body): readonly Blocker[] => {
  const heavy = armourClass(body) === 'heavy';
  const shields = shieldsHeld(body).map(({ id, name }): Blocker => ({ id, name, free: heavy }));
  const weapons = wieldedArms(body)
    .filter((arm) => arm.held && strikesClose(arm) && speedOf(arm) !== 'fast')
    .map((arm): Blocker => ({ id: arm.id, name: arm.name, free: heavy && speedOf(arm) === 'slow' }));
  return [...shields, ...weapons].sort((a, b) => Number(b.free) - Number(a.free));
};

/** A Dodge is free in light or no armor with only fast weapons in hand (BD-162, BD-163, R-21). */
const dodgesFreely = (body: Body): boolean =>
  ['none', 'light'].includes(armourClass(body)) &&
  wieldedArms(body).every((arm) => arm.natural || speedOf(arm) === 'fast');

/** Fatigue of a reaction (BD-148, BD-153 to BD-155, BD-161 to BD-164). */
export const fatigueOf = (body: Body, reaction: Reaction): 0 | 1 => {
  if (reaction.type === 'block') return blockersOf(body).find(({ id }) => id === reaction.with)?.free === true ? 0 : 1;
  return reaction.type === 'fight-back' || (reaction.type === 'dodge' && !dodgesFreely(body)) ? 1 : 0;
};

/** An attacker who could be struck in return, and with what. */
export interface Answerable {
  readonly attacker: Combatant;
  readonly arms: readonly Arm[];
}

/** Attackers who could be struck in return from here (BD-147, BD-164), but not for a gambit. */
export const answerable = (scene: Scene, defender: Combatant, attackers: readonly CombatantId[]) =>
  answerableKnown(scene, `${defender.id}: ${attackers.join(' ')}`, () =>
    attackers.flatMap((id) => {
      const attacker = lookUp(scene, id);
      const arms = attacker === null || !knowsOf(defender, attacker) ? [] : armsAgainst(scene, defender, attacker);
      return attacker === null || arms.length === 0 ? [] : [{ attacker, arms }];
    }),
  );
const answerableKnown = memory<readonly Answerable[]>();

/** What the attacked see of those who strike. */
export interface Facing {
  readonly strikes: readonly Strike[];
  /** Only Fight Back answers magic. */
  readonly casters: readonly CombatantId[];
}

/** Only blows with weapons can be parried. */
export const strikersOf = ({ strikes }: Facing): readonly CombatantId[] => strikes.map(({ by }) => by.id);
export const attackersOf = (facing: Facing): readonly CombatantId[] => [...strikersOf(facing), ...facing.casters];

type Reasons = Readonly<Record<OwnReaction, readonly ReasonCode[]>>;
const reasonsKnown = memory<Reasons>();

/** Reasons against each reaction. */
export const reactionReasons = (scene: Scene, defender: Combatant, facing: Facing): Reasons =>
  reasonsKnown(scene, `${defender.id}: ${strikersOf(facing).join(' ')}, ${facing.casters.join(' ')}`, () =>
    reasonsNow(scene, defender, facing),
  );

const reasonsNow = (scene: Scene, defender: Combatant, facing: Facing): Reasons => {
  const { body } = defender;
  const only = onlyDefends(scene, defender);
  const strikers = strikersOf(facing);
  const unanswered = (ids: readonly CombatantId[]): boolean => answerable(scene, defender, ids).length === 0;
  const against = (id: OwnReaction, found: readonly (ReasonCode | false)[]): readonly ReasonCode[] => [
    ...notOwned(body, id),
    ...(only === null ? [] : [only]),
    ...found.filter((code) => code !== false),
  ];
  const unaffected = strikers.length === 0 && 'class-not-affected';
  const heavy = armourClass(body) === 'heavy' && 'heavy-armor';
  const parry = strikers.length === 0 ? 'not-parryable' : unanswered(strikers) && 'cannot-reach-attacker';
  return {
    fightBack: against('fightBack', [unanswered(attackersOf(facing)) && 'cannot-reach-attacker']),
    block: against('block', [unaffected, blockersOf(body).length === 0 && 'no-block-gear']),
    dodge: against('dodge', [unaffected, heavy, wieldsSlow(body) && 'slow-weapon']),
    parry: against('parry', [parry]),
  };
};
