import type { Asking, Choice, CombatantId, Offer, Reason, Sentence, Slot } from '../../../../rules/kit.ts';
import { called, combatantSlot, idsOf, inRow, lookUp, sentence, thingSlot, unless } from '../../../../rules/kit.ts';
import { type Combatant, combatantsOf, option, reason, type ReasonCode, type Scene } from '../../game.ts';
import { attackReasons, knowsOf } from '../../moves/ground.ts';
import { type Arm, armsOf } from '../../sheet/index.ts';
import { harmSlot, nonLethalIn } from './sources.ts';
import type { Answerable, Blocker, Facing, Reaction } from './reaction.ts';
import { answerable, attackersOf, blockersOf, DEFEND, fatigueOf, reactionReasons, strikersOf } from './reaction.ts';
import { diceOf, diceWords, type Impairing } from './strike.ts';

/** The dice that come in after a reaction, as "d4 + d10" (BD-173). */
const incoming = (scene: Scene, facing: Facing, reaction: Impairing | null): string =>
  diceWords(diceOf(scene, facing.strikes, reaction));

const PARRY = 'The higher roll damages the other’s STR, ignoring Armor. No Fatigue.';

/** What a reaction that impairs does here. That it does nothing is said, not forbidden (BD-151, BD-158). */
const impairs = (scene: Scene, facing: Facing, reaction: Impairing): string => {
  const [before, after] = [incoming(scene, facing, null), incoming(scene, facing, reaction)];
  return before === after ? `No effect on this attack. ` : `${before} impaired to ${after}. `;
};

const costWords = (fatigue: number): string => (fatigue === 0 ? 'No Fatigue.' : `${fatigue} Fatigue.`);

const codes = (found: readonly ReasonCode[]): readonly Reason[] => found.map((code) => reason(code));

const AGAINST = combatantSlot('against', 'Against');
const STRIKE_WITH = thingSlot<readonly Arm[]>('with', 'With', {
  id: (arms) => idsOf(arms).join('+'),
  label: (arms) => arms.map(({ name }) => name).join(' and '),
  first: true,
});
const BLOCK_WITH = thingSlot<Blocker>('with', 'With', {
  id: ({ id }) => id,
  label: ({ name, free }) => (free ? `${name}, no Fatigue` : name),
  first: true,
});

/** Every way to strike at one of these: what would be used by itself, and each weapon that reaches one of them. */
const waysOf = (scene: Scene, defender: Combatant, targets: readonly Answerable[]): readonly (readonly Arm[])[] => {
  const single = armsOf(defender.body)
    .filter((arm) => targets.some(({ attacker }) => attackReasons(scene, defender, [arm.id], attacker).length === 0))
    .map((arm) => [arm]);
  const all = [...targets.map(({ arms }) => arms), ...single];
  return [...new Map(all.map((arms) => [idsOf(arms).join('+'), arms])).values()];
};

/** Whom to strike in return and with what, where there is a choice. */
const returnSlots = (scene: Scene, defender: Combatant, facing: Facing, targets: readonly Answerable[]) => {
  const ways = waysOf(scene, defender, targets);
  const among = targets.map(({ attacker }) => attacker.id);
  return [
    ...(among.length === 0 || attackersOf(facing).length < 2 ? [] : [AGAINST.slot({ among, optional: true })]),
    ...(among.length === 0 || ways.length < 2 ? [] : [STRIKE_WITH.slot(ways, { optional: true })]),
  ];
};

const blockSlots = (things: readonly Blocker[]): readonly Slot[] =>
  things.length < 2 ? [] : [BLOCK_WITH.slot(things, { optional: true })];

/** The answers to an attack, each with its reasons, its price and the dice it leaves (BD-145 to BD-173). */
const reactionOffers = (scene: Scene, defender: Combatant, facing: Facing): readonly Offer[] => {
  const reasons = reactionReasons(scene, defender, facing);
  const back = answerable(scene, defender, attackersOf(facing));
  const parried = answerable(scene, defender, strikersOf(facing));
  const cost = (fatigue: number): Offer['cost'] =>
    fatigue === 0 || !defender.body.slotsTracked ? [] : [{ pip: 'fatigue', amount: fatigue }];
  const blockers = blockersOf(defender.body);
  const block = fatigueOf(defender.body, { type: 'block', with: blockers[0]?.id ?? '' });
  const dodge = fatigueOf(defender.body, { type: 'dodge' });
  const now = facing.strikes.length === 0 ? '' : `Incoming: ${incoming(scene, facing, null)}. `;
  const strikesBack = `${now}You attack back after taking the damage. 1 Fatigue.`;
  const lethal = back[0] === undefined ? [] : [harmSlot(idsOf(back[0].arms))];
  return [
    option.react('defend', 'Defend', `${now}No risk and no cost.`, 'shield-half', 'BD-146'),
    option.react('fight-back', 'Fight Back', strikesBack, 'swords', 'BD-147', {
      reasons: codes(reasons.fightBack),
      cost: cost(1),
      slots: [...returnSlots(scene, defender, facing, back), ...lethal],
    }),
    option.react('block', 'Block', `${impairs(scene, facing, 'block')}${costWords(block)}`, 'shield', 'BD-149', {
      reasons: codes(reasons.block),
      cost: cost(block),
      slots: blockSlots(blockers),
    }),
    option.react('dodge', 'Dodge', `${impairs(scene, facing, 'dodge')}${costWords(dodge)}`, 'wind', 'BD-156', {
      reasons: codes(reasons.dodge),
      cost: cost(dodge),
    }),
    option.react('parry', 'Parry', `${now}${PARRY}`, 'sword', 'BD-164', {
      reasons: codes(reasons.parry),
      slots: returnSlots(scene, defender, facing, parried),
    }),
  ];
};

/** The reaction that an answer stands for; Defend where it no longer fits. */
export const reactionOf = (scene: Scene, defender: Combatant, facing: Facing, made: Choice): Reaction => {
  const reasons = reactionReasons(scene, defender, facing);
  const { offer } = made;
  if (offer === 'dodge') return reasons.dodge.length > 0 ? DEFEND : { type: 'dodge' };
  if (offer === 'block') {
    const things = blockersOf(defender.body);
    const thing = BLOCK_WITH.of(made, things) ?? things[0];
    return thing === undefined || reasons.block.length > 0 ? DEFEND : { type: 'block', with: thing.id };
  }
  if (offer !== 'fight-back' && offer !== 'parry') return DEFEND;
  const parries = offer === 'parry';
  const targets = answerable(scene, defender, parries ? strikersOf(facing) : attackersOf(facing));
  const against = AGAINST.of(made);
  const found = targets.find(({ attacker }) => attacker.id === against) ?? targets[0];
  if (found === undefined || (parries ? reasons.parry : reasons.fightBack).length > 0) return DEFEND;
  const { attacker, arms } = found;
  const chosen = STRIKE_WITH.of(made, waysOf(scene, defender, targets));
  const fits = chosen !== null && attackReasons(scene, defender, idsOf(chosen), attacker).length === 0;
  const nonLethal = parries ? undefined : nonLethalIn(made);
  return { type: offer, against: attacker.id, arms: idsOf(fits ? chosen : arms), nonLethal };
};

/** The weapons named may not reach the attacker named. */
const returnReasons = (scene: Scene, defender: Combatant, facing: Facing, made: Choice): readonly Reason[] => {
  const targets = answerable(scene, defender, attackersOf(facing));
  const against = AGAINST.of(made) ?? targets[0]?.attacker.id;
  const attacker = against === undefined ? null : lookUp(scene, against);
  const chosen = STRIKE_WITH.of(made, waysOf(scene, defender, targets));
  const reaches =
    attacker === null || chosen === null || attackReasons(scene, defender, idsOf(chosen), attacker).length === 0;
  return unless(reaches, reason('cannot-reach-attacker'));
};

/** Attackers that the defender does not know of are not named. */
const askedOf = (scene: Scene, defender: Combatant, facing: Facing): Sentence => {
  const attackers = combatantsOf(scene, attackersOf(facing));
  const known = attackers.filter((combatant) => knowsOf(defender, combatant)).map(({ id }) => called(id));
  const names: Sentence =
    known.length === attackers.length ? known : [...known, known.length === 0 ? 'An unseen foe' : 'an unseen foe'];
  const attacked = called(defender.id);
  const attack = names.length === 1 ? 'attacks' : 'attack';
  return sentence`${inRow(names)} ${attack} ${attacked}. How does ${attacked} react?`;
};

/** What the attacked are asked, unless they can only Defend (BD-145, BD-170). */
export const askReaction = (scene: Scene, actor: CombatantId, facing: Facing | null): Asking | null => {
  const defender = lookUp(scene, actor);
  if (defender === null || facing === null || attackersOf(facing).length === 0) return null;
  if (Object.values(reactionReasons(scene, defender, facing)).every((found) => found.length > 0)) return null;
  return {
    say: askedOf(scene, defender, facing),
    about: idsOf(combatantsOf(scene, attackersOf(facing)).filter((attacker) => knowsOf(defender, attacker))),
    options: () => reactionOffers(scene, defender, facing),
    otherwise: 'defend',
    check: (made) =>
      made.offer === 'fight-back' || made.offer === 'parry' ? returnReasons(scene, defender, facing, made) : [],
  };
};
