import type { Offer, Part } from '../../../../rules/kit.ts';
import { aThing, called, calledFoe, capital, choice, combatantSlot, handed, idsOf } from '../../../../rules/kit.ts';
import { ROLL_SLOT_NAMES, rollSlotReasons, rollSlots, rollSources } from '../roll-slots.ts';
import { featTier, inRow, option, part, pickSlot, reaction, readOption, score, some, unmet } from '../../game.ts';
import type { ActionRoll, Attribute, Combatant, Defense, Roll, Scene, Sentence, Slot, Slots } from '../../rules.ts';
import { actionRoll, actionRollRead, baneEntry, defenseNow, scoreSaid, sentence } from '../../rules.ts';
import { textSlot, thingSlot } from '../../rules.ts';
import type { Aim, Attack } from '../attacks/declare.ts';
import { partReasons, stepSlots } from './defend-step.ts';
import { bestGuard, guardAttributes, INTERRUPT, isNear, nearestFirst, protectable, stepFeet } from './guard.ts';

const LET_IT = option.interrupt('pass', 'Let it hit', 'No interrupt is spent.', 'x');

export const HOW = textSlot('reason', 'How does it defend?');
export const FOR = combatantSlot('for', 'Protect');
/** Whether feet of the movement are kept for after the roll. */
export const AFTERWARDS = pickSlot('afterwards', 'Move after the roll', { no: 'No', yes: 'Yes' }, { optional: true });
const SHIELD = pickSlot('shield', 'Does the shield help?', { on: 'Yes', off: 'No' }, { optional: true, gmOnly: true });

const attributeSlots = (guard: Combatant): readonly Slot[] => {
  const [{ plain, other }, initial] = [guardAttributes(guard), bestGuard(guard)];
  const label = (attribute: Attribute): string =>
    scoreSaid(attribute, score(guard.body, attribute)) + (other.includes(attribute) ? ': needs the GM’s approval' : '');
  return [
    thingSlot('attribute', 'Attribute', { id: String, label }).slot([...plain, ...other], { initial }),
    HOW.slot({ most: 200, optional: true, when: { slot: 'attribute', is: other } }),
  ];
};

const GAINS = 'If you roll higher, it replaces the defense. Costs the major action of your next turn.';
/** Whom one protects, where several are hit: the nearest at first, which one is oneself. */
const protectSlots = ([nearest, another, ...rest]: readonly Combatant[]): readonly Slot[] =>
  nearest === undefined || another === undefined
    ? []
    : [FOR.slot({ among: idsOf([nearest, another, ...rest]), initial: nearest.id })];

const defendOffer = (scene: Scene, guard: Combatant, targets: readonly Combatant[]): Offer =>
  option.interrupt('defend', 'Defend', GAINS, 'shield', 'OL-187', {
    cost: INTERRUPT,
    slots: [
      ...protectSlots(targets),
      ...attributeSlots(guard),
      ...stepSlots(scene, guard),
      ...(stepFeet(scene, guard) === 0 ? [] : [AFTERWARDS.slot()]),
      ...(guard.body.shield === null ? [] : [SHIELD.slot()]),
      ...rollSlots(guard.body),
    ],
  });

export const defendPrompt = (scene: Scene, attack: Attack, total: number, guard: Combatant, hit: readonly Aim[]) =>
  reaction(guard.id, 'defend', () => {
    const targets = nearestFirst(scene, guard, protectable(scene, attack, guard, hit));
    const [nearest] = targets;
    if (nearest === undefined) return null;
    const whom = (target: Combatant) => (target.id === guard.id ? 'you' : called(target.id));
    const scoreOf = (target: Combatant): Sentence => {
      const { total: defense } = defenseNow(scene, target, attack.defense);
      return targets.length === 1 ? sentence`${defense}` : sentence`${defense} (${whom(target)})`;
    };
    const scores = targets.flatMap((target, at) => [...(at === 0 ? [] : [', ']), ...scoreOf(target)]);
    const whomFirst = targets.length < 2 ? {} : { for: nearest.id };
    const hitOnes = inRow(targets.map(whom));
    const banes = attack.banes.map(({ kind }) => baneEntry(kind).name.toLowerCase()).join(' and ');
    const arms = handed(aThing(attack.with) + (banes === '' ? '' : ` (${banes})`));
    const against = sentence`${handed(capital(attack.defense))} ${scores}`;
    return {
      say: sentence`${calledFoe(attack.by)} hits ${hitOnes} with ${arms}: ${total} vs ${against}. Defend?`,
      about: idsOf(targets),
      options: () => [defendOffer(scene, guard, targets), LET_IT],
      otherwise: 'pass',
      always: choice('defend', { attribute: bestGuard(guard), ...whomFirst }),
      near: isNear(scene, guard, nearest),
      special: ROLL_SLOT_NAMES,
      check: (made) => {
        const attribute = readOption(made.slots, 'attribute');
        const unusual = guardAttributes(guard).other.some((name) => name === attribute);
        return unmet(
          rollSlotReasons(made.slots, guard.body, 'gm'),
          [!unusual || HOW.of(made) !== null, 'needs-a-reason'],
          partReasons(scene, guard, made, stepFeet(scene, guard)),
        );
      },
    };
  });

/** Advantage of a Defend; a shield does not help against attacks on Resolve, or where the GM says so (OL-188). */
export const guardSources = ({ body }: Combatant, defense: Defense, slots: Slots): readonly Part[] => {
  const helps = body.shield !== null && defense !== 'resolve' && slots['shield'] !== 'off';
  const shield = part('shield', helps ? 1 : 0, 'OL-188');
  const reflexes = part('defensive reflexes', featTier(body, 'defensive-reflexes'), 'OL-253');
  return [...some([shield, reflexes]), ...rollSources(slots)];
};

/**
 * For odds, all Defend totals that change nothing are one outcome, and so are all that beat the `most` that the attack
 * may have come to (OL-187, OL-214 to OL-216).
 */
export const guardRoll = (rolled: ActionRoll, needed: number, most: number): Roll<number> => {
  const told = (total: number): number => (total <= needed ? needed : Math.min(total, most + 1));
  return { ...actionRoll(rolled), odds: () => actionRollRead(rolled, told).odds() };
};
