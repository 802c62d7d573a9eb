import type { Choice, Offer, Reason, Slot } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { Asked, Question } from '../../rules/question.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { slotReasons } from '../../rules/slot-reasons.ts';
import { readOption, readTarget } from '../../rules/slots.ts';
import { inRow, nameOf, text } from '../../rules/text.ts';
import type { Text } from '../../rules/view.ts';
import type { Arm } from './arms.ts';
import { armsOf } from './arms.ts';
import { harmSlot, nonLethalIn } from './lethality.ts';
import { offer } from './offer.ts';
import type { Answerable, Facing, Reaction } from './reaction.ts';
import { answerable, attackersOf, blockersOf, DEFEND, fatigueOf, knowsOf, reactionReasons } from './reaction.ts';
import type { ReasonCode } from './reasons.ts';
import { reason } from './reasons.ts';
import type { Impairing } from './strike.ts';
import { diceOf, diceWords } from './strike.ts';
import { attackReasons } from './reachable.ts';
import type { Battle, Fighter } from './game.ts';
import { fightersOf } from './game.ts';

const GROUP = 'React';
export const TAKE_IT: Choice = choice('defend');

/** The dice that come in after a reaction, as "d4 + d10" (BD-173). */
const incoming = (scene: Battle, facing: Facing, reaction: Impairing | null): string =>
  diceWords(diceOf(scene, facing.strikes, reaction));

const preview = (scene: Battle, facing: Facing, reaction: Impairing | null): string =>
  facing.strikes.length === 0 ? '' : `Coming in: ${incoming(scene, facing, reaction)}. `;

/** What a reaction that impairs does here; that it does nothing is said, not forbidden (BD-151, BD-158). */
const impairs = (scene: Battle, facing: Facing, reaction: Impairing): string => {
  const [before, after] = [incoming(scene, facing, null), incoming(scene, facing, reaction)];
  return before === after
    ? `Changes nothing: ${reason('class-not-affected').say} `
    : `Coming in: ${before} become ${after}. `;
};

const costWords = (fatigue: number): string => (fatigue === 0 ? 'No Fatigue.' : `${fatigue} Fatigue.`);

const codes = (found: readonly ReasonCode[]): readonly Reason[] => found.map((code) => reason(code));

/** Who is struck in return, and with what where there is a choice. */
const returnSlots = (
  scene: Battle,
  defender: Fighter,
  facing: Facing,
  whom: readonly Answerable[],
): readonly Slot[] => {
  const [first] = whom;
  if (first === undefined) return [];
  const target: readonly Slot[] =
    attackersOf(facing).length < 2
      ? []
      : [
          {
            name: 'against',
            label: 'Whom',
            type: 'combatant',
            among: whom.map(({ attacker }) => attacker.id),
            optional: true,
          },
        ];
  const ways = waysOf(scene, defender, whom);
  if (ways.length < 2) return target;
  const initial = wayId(first.arms);
  return [
    ...target,
    {
      name: 'with',
      label: 'With',
      type: 'option',
      optional: true,
      initial,
      options: ways.map((arms) => ({
        id: wayId(arms),
        label: arms.map(({ name }) => name).join(' and '),
        reasons: [],
      })),
    },
  ];
};

const wayId = (arms: readonly Arm[]): string => arms.map(({ id }) => id).join('+');

/**
 * Every way to strike at one of these: what would be taken by itself, and each single weapon that reaches one of them.
 */
const waysOf = (scene: Battle, defender: Fighter, whom: readonly Answerable[]): readonly (readonly Arm[])[] => {
  const single = armsOf(defender.body)
    .filter((arm) => whom.some(({ attacker }) => attackReasons(scene, defender, [arm.id], attacker).length === 0))
    .map((arm) => [arm]);
  const ways = new Map([...whom.map(({ arms }) => arms), ...single].map((arms) => [wayId(arms), arms]));
  return [...ways.values()];
};

const blockSlots = (defender: Fighter): readonly Slot[] => {
  const things = blockersOf(defender.body);
  return things.length < 2
    ? []
    : [
        {
          name: 'with',
          label: 'With',
          type: 'option',
          optional: true,
          initial: things[0]?.id ?? null,
          options: things.map(({ id, name, free }) => ({
            id,
            label: free ? `${name}, no Fatigue` : name,
            reasons: [],
          })),
        },
      ];
};

/** The five answers to an attack, each with its reasons, its price and the dice it leaves (BD-145 to BD-173). */
export const reactionOffers = (scene: Battle, defender: Fighter, facing: Facing): readonly Offer[] => {
  const reasons = reactionReasons(scene, defender, facing);
  const back = answerable(scene, defender, attackersOf(facing));
  const parried = answerable(
    scene,
    defender,
    facing.strikes.map(({ by }) => by.id),
  );
  const cost = (fatigue: number): Offer['cost'] =>
    fatigue === 0 || !defender.body.slotsTracked ? [] : [{ pip: 'fatigue', amount: fatigue }];
  const block = fatigueOf(defender.body, { type: 'block', with: blockersOf(defender.body)[0]?.id ?? '' });
  const dodge = fatigueOf(defender.body, { type: 'dodge' });
  return [
    offer({
      id: 'defend',
      name: 'Defend',
      about: `${preview(scene, facing, null)}No risk, no cost.`,
      group: GROUP,
      icon: 'shield-half',
      rule: 'BD-146',
    }),
    offer({
      id: 'fight-back',
      name: 'Fight Back',
      about: `${preview(scene, facing, null)}An attack in return, after the damage. 1 Fatigue.`,
      group: GROUP,
      icon: 'swords',
      rule: 'BD-147',
      reasons: codes(reasons.fightBack),
      cost: cost(1),
      slots: [
        ...returnSlots(scene, defender, facing, back),
        ...(back[0] === undefined ? [] : [harmSlot(back[0].arms.map(({ id }) => id))]),
      ],
    }),
    offer({
      id: 'block',
      name: 'Block',
      about: `${impairs(scene, facing, 'block')}${costWords(block)}`,
      group: GROUP,
      icon: 'shield',
      rule: 'BD-149',
      reasons: codes(reasons.block),
      cost: cost(block),
      slots: blockSlots(defender),
    }),
    offer({
      id: 'dodge',
      name: 'Dodge',
      about: `${impairs(scene, facing, 'dodge')}${costWords(dodge)}`,
      group: GROUP,
      icon: 'wind',
      rule: 'BD-156',
      reasons: codes(reasons.dodge),
      cost: cost(dodge),
    }),
    offer({
      id: 'parry',
      name: 'Parry',
      about: `${preview(scene, facing, null)}The higher roll hurts the other's STR, Armor aside. No Fatigue.`,
      group: GROUP,
      icon: 'sword',
      rule: 'BD-164',
      reasons: codes(reasons.parry),
      slots: returnSlots(scene, defender, facing, parried),
    }),
  ];
};

/** The reaction an answer stands for; Defend where it fits nothing any more. */
export const reactionOf = (scene: Battle, defender: Fighter, facing: Facing, made: Choice): Reaction => {
  const reasons = reactionReasons(scene, defender, facing);
  switch (made.offer) {
    case 'block': {
      const things = blockersOf(defender.body);
      const thing = things.find(({ id }) => id === readOption(made.slots, 'with')) ?? things[0];
      return thing === undefined || reasons.block.length > 0 ? DEFEND : { type: 'block', with: thing.id };
    }
    case 'dodge':
      return reasons.dodge.length > 0 ? DEFEND : { type: 'dodge' };
    case 'fight-back':
    case 'parry': {
      if ((made.offer === 'parry' ? reasons.parry : reasons.fightBack).length > 0) return DEFEND;
      const whom = answerable(
        scene,
        defender,
        made.offer === 'parry' ? facing.strikes.map(({ by }) => by.id) : attackersOf(facing),
      );
      const wanted = readTarget(made.slots, 'against');
      const found = whom.find(({ attacker }) => attacker.id === wanted) ?? whom[0];
      if (found === undefined) return DEFEND;
      const named = readOption(made.slots, 'with')?.split('+') ?? [];
      const chosen =
        named.length > 0 && attackReasons(scene, defender, named, found.attacker).length === 0
          ? named
          : found.arms.map(({ id }) => id);
      const meant = made.offer === 'fight-back' ? nonLethalIn(made) : undefined;
      return { type: made.offer, against: found.attacker.id, arms: chosen, nonLethal: meant };
    }
    default:
      return DEFEND;
  }
};

/**
 * Why a whole answer may not be given: the option's own reasons, its slots, and weapons that do not reach the one
 * named.
 */
const answerReasons = (scene: Battle, defender: Fighter, facing: Facing, made: Choice): readonly Reason[] => {
  const option = reactionOffers(scene, defender, facing).find(({ id }) => id === made.offer);
  if (option === undefined) return [reason('slot-malformed', 'There is no such option.')];
  const wrong = [...option.reasons, ...slotReasons(scene, option, made.slots, true)];
  if (wrong.length > 0 || (made.offer !== 'fight-back' && made.offer !== 'parry')) return wrong;
  const whom = answerable(scene, defender, attackersOf(facing));
  const wanted = readTarget(made.slots, 'against') ?? whom[0]?.attacker.id;
  const attacker = wanted === undefined ? null : lookUp(scene, wanted);
  const named = readOption(made.slots, 'with');
  return attacker === null || named === null || attackReasons(scene, defender, named.split('+'), attacker).length === 0
    ? []
    : [reason('cannot-reach-attacker')];
};

/** "Orc and somebody unseen attack: how does Vera meet it?" Attackers it does not know of are not named. */
const askedOf = (scene: Battle, defender: Fighter, facing: Facing): Text => {
  const attackers = fightersOf(scene, attackersOf(facing));
  const known = attackers.filter((one) => knowsOf(defender, one)).map(nameOf);
  const names =
    known.length === attackers.length ? known : [...known, known.length === 0 ? 'Somebody unseen' : 'somebody unseen'];
  return text`${inRow(names)} ${names.length === 1 ? 'attacks' : 'attack'}: how does ${nameOf(defender)} meet it?`;
};

/** Asks the attacked how it meets what comes in; nobody is asked who can only Defend (BD-145, BD-170). */
export const reactionQuestion = (
  scene: Battle,
  who: CombatantId,
  facing: (scene: Battle) => Facing | null,
  only: ReadonlySet<Asked> | undefined,
): readonly Question[] => {
  if (only !== undefined && !only.has(who)) return [];
  const defender = lookUp(scene, who);
  const now = defender === null ? null : facing(scene);
  if (defender === null || now === null || attackersOf(now).length === 0) return [];
  if (Object.values(reactionReasons(scene, defender, now)).every((found) => found.length > 0)) return [];
  let made: readonly Offer[] | null = null;
  return [
    {
      kind: 'react',
      to: who,
      say: askedOf(scene, defender, now),
      about: fightersOf(scene, attackersOf(now))
        .filter((one) => knowsOf(defender, one))
        .map(({ id }) => id),
      get options(): readonly Offer[] {
        return (made ??= reactionOffers(scene, defender, now));
      },
      otherwise: TAKE_IT,
      always: null,
      near: true,
      check: (answer) => answerReasons(scene, defender, now, answer),
    },
  ];
};
