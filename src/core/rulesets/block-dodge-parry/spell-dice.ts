import type { Choice, Offer, Reason, Slot } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { Question } from '../../rules/question.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { slotReasons } from '../../rules/slot-reasons.ts';
import { readOption, readTarget } from '../../rules/slots.ts';
import type { Ability } from './body.ts';
import { able } from './derived.ts';
import type { MagicFaces } from './magic-dice.ts';
import { GROUPS, offer } from './offer.ts';
import { knowsOf } from './reaction.ts';
import { reason } from './reasons.ts';
import type { Battle, Fighter } from './game.ts';
import { rangeOf } from './zones.ts';

/** What the dice of a spell are spent on: damage, or one effect each (BD-292). */
export const EFFECTS = ['far', 'second', 'fast', 'dex', 'wil', 'force', 'blast', 'other'] as const;
export type SpellEffect = (typeof EFFECTS)[number];

export const EFFECT_NAMES: Readonly<Record<SpellEffect, string>> = {
  far: 'Reach Far',
  second: 'A second target',
  fast: 'Fast',
  dex: 'Harm DEX',
  wil: 'Harm WIL',
  force: 'Knock down',
  blast: 'Blast',
  other: 'Another effect',
};

export interface Spent {
  /** Faces that go into damage. */
  readonly damage: MagicFaces;
  readonly effects: readonly SpellEffect[];
  readonly second: CombatantId | null;
  /** What is left over beyond HP goes to this. */
  readonly ability: Ability;
}

/** A spell whose dice lie on the table. */
export interface Lying {
  readonly who: CombatantId;
  readonly target: CombatantId;
  readonly fast: boolean;
  readonly faces: MagicFaces;
}

/** Effects without which the spell does not get there: a far target, a fast spell. */
export const needed = (scene: Battle, { who, target, fast }: Lying): readonly SpellEffect[] => {
  const [caster, aim] = [lookUp(scene, who), lookUp(scene, target)];
  const far = caster !== null && aim !== null && rangeOf(scene, caster, aim) === 'far';
  return [...(far ? (['far'] as const) : []), ...(fast ? (['fast'] as const) : [])];
};

const dieSlot = (at: number): string => `die-${at + 1}`;

/** What is needed from the lowest dice, all others into damage. */
export const usualSpending = (scene: Battle, lying: Lying): Choice => {
  const wants = needed(scene, lying);
  const first = lying.faces.length - wants.length;
  return choice(
    'spend',
    Object.fromEntries(
      lying.faces.map((_, at) => [dieSlot(at), at < first ? 'damage' : (wants[at - first] ?? 'damage')]),
    ),
  );
};

export const spentOf = (lying: Lying, made: Choice): Spent => {
  const chosen = lying.faces.map((_, at) => readOption(made.slots, dieSlot(at)) ?? 'damage');
  const effects = chosen.flatMap((name) => EFFECTS.find((one) => one === name) ?? []);
  return {
    damage: lying.faces.filter((_, at) => chosen[at] === 'damage'),
    effects,
    second: effects.includes('second') ? readTarget(made.slots, 'second') : null,
    ability: effects.includes('wil') ? 'wil' : effects.includes('dex') ? 'dex' : 'str',
  };
};

const spendOffer = (scene: Battle, lying: Lying): Offer => {
  const usual = usualSpending(scene, lying);
  const slots: Slot[] = lying.faces.map((face, at) => ({
    name: dieSlot(at),
    label: `The ${face}`,
    type: 'option',
    initial: readOption(usual.slots, dieSlot(at)),
    options: [
      { id: 'damage', label: 'Damage', reasons: [] },
      ...EFFECTS.map((id) => ({ id, label: EFFECT_NAMES[id], reasons: [] })),
    ],
  }));
  const caster = lookUp(scene, lying.who);
  const inReach = (one: Fighter): boolean =>
    one.id !== lying.who &&
    one.id !== lying.target &&
    able(one.body) &&
    caster !== null &&
    knowsOf(caster, one) &&
    rangeOf(scene, caster, one) !== 'distant';
  const among = scene.combatants.filter(inReach).map(({ id }) => id);
  const second: readonly Slot[] =
    among.length === 0
      ? []
      : [{ name: 'second', label: 'The second target', type: 'combatant', among, optional: true }];
  return offer({
    id: 'spend',
    name: 'Spend the dice',
    about: 'Each goes into damage or into one effect.',
    group: GROUPS.magic,
    icon: 'sparkles',
    rule: 'BD-292',
    slots: [...slots, ...second],
  });
};

/** Asks the caster where each die goes; nobody, where the caster was taken off the board meanwhile. */
export const spendQuestion = (scene: Battle, lying: Lying): readonly Question[] => {
  if (lookUp(scene, lying.who) === null) return [];
  const spend = spendOffer(scene, lying);
  const check = (made: Choice): readonly Reason[] => {
    if (made.offer !== 'spend') return [reason('slot-malformed')];
    const wrong = slotReasons(scene, spend, made.slots, true);
    if (wrong.length > 0) return wrong;
    const { effects, second } = spentOf(lying, made);
    const missing = needed(scene, lying).filter((one) => !effects.includes(one));
    if (missing.length > 0)
      return [
        reason(
          'slot-malformed',
          `A die has to go into: ${missing.map((one) => EFFECT_NAMES[one].toLowerCase()).join(', ')}.`,
        ),
      ];
    return effects.includes('second') && second === null ? [reason('slot-malformed', 'Who is the second target?')] : [];
  };
  return [
    {
      kind: 'assign-dice',
      to: lying.who,
      say: `The dice show ${lying.faces.join(', ')}: what are they spent on?`,
      about: [lying.target],
      options: [spend],
      otherwise: usualSpending(scene, lying),
      always: null,
      near: true,
      check,
    },
  ];
};
