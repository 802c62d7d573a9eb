import type { Choice, CombatantId, Offer, Reason } from '../../../rules/kit.ts';
import { choice, combatantSlot, find, handed, lookUp, pickSlot, sentence, small, unless } from '../../../rules/kit.ts';
import { type Combatant, combatantsOf, look, mayReact, option, type Procedure, reason, type Scene } from '../game.ts';
import { knowsOf, rangeOf } from '../moves/ground.ts';
import { type Ability, able } from '../sheet/index.ts';
import type { MagicFaces } from './magic-dice.ts';

/** Each die buys damage or one of these effects (BD-292). */
export const EFFECT_NAMES = {
  far: 'Reach Far',
  second: 'A second target',
  fast: 'Fast',
  dex: 'Harm DEX',
  wil: 'Harm WIL',
  force: 'Knock down',
  blast: 'Blast',
  other: 'Another effect',
} as const;
type SpellEffect = keyof typeof EFFECT_NAMES;

export interface Spent {
  /** Faces that go into damage. */
  readonly damage: MagicFaces;
  readonly effects: readonly SpellEffect[];
  readonly second: CombatantId | null;
  /** Overflow beyond HP goes to this. */
  readonly ability: Ability;
}

/** A spell whose dice lie on the table. */
export interface Lying {
  readonly caster: CombatantId;
  readonly target: CombatantId;
  readonly fast: boolean;
  readonly faces: MagicFaces;
}

/** Without these effects the spell does not work: a far target, a fast spell. */
export const needed = (
  scene: Scene,
  { caster: casterId, target, fast }: Omit<Lying, 'faces'>,
  second: CombatantId | null = null,
): readonly SpellEffect[] => {
  const caster = lookUp(scene, casterId);
  const aims = combatantsOf(scene, second === null ? [target] : [target, second]);
  const far = caster !== null && aims.some((aim) => rangeOf(scene, caster, aim) === 'far');
  return [...(far ? (['far'] as const) : []), ...(fast ? (['fast'] as const) : [])];
};

const dieSlot = (at: number, face: number) =>
  pickSlot(`die-${at + 1}`, `Die showing ${face}`, { damage: 'Damage', ...EFFECT_NAMES });
const SECOND = combatantSlot('second', 'The second target');

/** By default the lowest dice buy what is needed, all others damage. */
const usuallyInto = (scene: Scene, lying: Lying): readonly (SpellEffect | 'damage')[] => {
  const wants = needed(scene, lying);
  const first = lying.faces.length - wants.length;
  return lying.faces.map((_, at) => wants[at - first] ?? 'damage');
};

const usualSpending = (scene: Scene, lying: Lying): Choice => {
  const into = usuallyInto(scene, lying);
  return choice('spend', Object.fromEntries(lying.faces.map((face, at) => [dieSlot(at, face).name, into[at] ?? ''])));
};

const spentOf = (lying: Lying, made: Choice): Spent => {
  const chosen = lying.faces.map((face, at) => dieSlot(at, face).of(made) ?? 'damage');
  const effects = chosen.filter((effect) => effect !== 'damage');
  return {
    damage: lying.faces.filter((_, at) => chosen[at] === 'damage'),
    effects,
    second: effects.includes('second') ? SECOND.of(made) : null,
    ability: effects.includes('wil') ? 'wil' : effects.includes('dex') ? 'dex' : 'str',
  };
};

const spendOffer = (scene: Scene, lying: Lying, caster: Combatant): Offer => {
  const into = usuallyInto(scene, lying);
  const inReach = (combatant: Combatant): boolean =>
    combatant.id !== caster.id &&
    combatant.id !== lying.target &&
    able(combatant.body) &&
    knowsOf(caster, combatant) &&
    rangeOf(scene, caster, combatant) !== 'distant';
  const among = scene.combatants.filter(inReach).map(({ id }) => id);
  return option.magic('spend', 'Spend the dice', 'Use each die for damage or for one effect.', 'sparkles', 'BD-292', {
    slots: [
      ...lying.faces.map((face, at) => dieSlot(at, face).slot({ initial: into[at] ?? null })),
      ...(among.length === 0 ? [] : [SECOND.slot({ among, optional: true })]),
    ],
  });
};

/** Why the dice cannot be spent like this. */
const spendReasons = (scene: Scene, lying: Lying, made: Choice): readonly Reason[] => {
  const { effects, second } = spentOf(lying, made);
  const missing = needed(scene, lying, second).filter((effect) => !effects.includes(effect));
  const names = missing.map((effect) => small(EFFECT_NAMES[effect])).join(', ');
  if (missing.length > 0) return [reason('slot-malformed', `Still needs a die: ${names}.`)];
  return unless(!effects.includes('second') || second !== null, reason('slot-malformed', 'Who is the second target?'));
};

/** Asks the caster where each die goes; as usual where the caster is gone or nobody is asked. */
export function* spend(lying: Lying): Procedure<Spent> {
  const made = yield* mayReact(lying.caster, 'assign-dice', (scene) => ({
    say: sentence`You rolled ${handed(lying.faces.join(', '))}. Choose what to spend the dice on.`,
    about: [lying.target, lying.caster],
    options: [spendOffer(scene, lying, find(scene, lying.caster))],
    otherwise: usualSpending(scene, lying),
    check: (made) => spendReasons(scene, lying, made),
  }));
  return spentOf(lying, made ?? usualSpending(yield* look(), lying));
}
