import { effectMembers, recordOf, shape, type TypeOf } from '../../../rules/kit.ts';
import { ATTRIBUTES, HIGHEST_SCORE } from '../data/attribute-list.ts';
import { BANE_KINDS } from '../data/bane-list.ts';
import { BOON_KINDS } from '../data/boon-list.ts';
import { WEAPONS } from '../data/weapon-list.ts';

const WEAPON_KINDS = WEAPONS.map(({ id }) => id);

/** As the kit reads every effect: `source` is with what it was brought about ("mace", "Entropy"), `owner` by whom. */
const lasting = effectMembers();
const FOCUSES = ['superior-action', 'disrupting-attack', 'charge'] as const;
const GRANTS = ['bane-step', 'hold', 'drag', 'unnoticed', 'waiting', 'falling'] as const;
const cell = shape.record({ x: shape.whole(-1000, 100_000), y: shape.whole(-1000, 100_000) });
export const effectShape = shape.either(
  shape.variant('bane', {
    ...lasting,
    kind: shape.oneOf(BANE_KINDS),
    /** The power level it was inflicted at, and the score's attribute. */
    level: shape.whole(0, 10),
    attribute: shape.oneOf(ATTRIBUTES),
    /** What was chosen of it: a variant, an order, what the GM noted. */
    choice: shape.text(200),
    /** How often it was suffered, where each time makes it worse (fatigued). */
    degree: shape.whole(1, 6),
    /** Failed resist rolls (OL-148). */
    failed: shape.whole(0, 3),
    /** It can no longer be resisted (OL-147). */
    locked: shape.flag(),
  }),
  shape.variant('boon', {
    ...lasting,
    kind: shape.oneOf(BOON_KINDS),
    level: shape.whole(0, 10),
    attribute: shape.oneOf(ATTRIBUTES),
    choice: shape.text(200),
    /** It ends unless its owner sustains it (OL-171). */
    sustain: shape.flag(),
    /** Invoked in the turn under way, which is its owner's. */
    invokedInTurn: shape.flag(),
    /** Sustained in the turn under way (OL-170). */
    sustained: shape.flag(),
    /** The cell it was placed on. */
    cell: shape.orNone(cell),
    /** How much of it there is, where it is counted: feet, damage. */
    amount: shape.whole(-1_000_000, 1_000_000),
  }),
  /** Not to be inflicted again by its owner. */
  shape.variant('immunity', { ...lasting, kind: shape.oneOf(BANE_KINDS), hours: shape.whole(0, 10_000) }),
  /** Not to be invoked by those it is on. */
  shape.variant('ban', { ...lasting, kind: shape.oneOf(BOON_KINDS) }),
  /** Advantage on the next action roll with one of these attributes (OL-128, OC-41). */
  shape.variant('help', {
    ...lasting,
    kind: shape.oneOf(['assist', 'aid']),
    attributes: shape.someOf(ATTRIBUTES),
    net: shape.whole(-9, 9),
  }),
  /** The focus action of a turn; `spent` once its roll is made (OL-174). */
  shape.variant('focus', { ...lasting, kind: shape.oneOf(FOCUSES), spent: shape.flag() }),
  /** A weapon that lies on the ground; `owner` is who had it. */
  shape.variant('thing', { ...lasting, kind: shape.oneOf(WEAPON_KINDS), cell }),
  /**
   * The step after breaking free; holding somebody fast, and dragging them along; being unnoticed while invisible;
   * waiting for a later turn; falling, now that the GM's hand has ended a flight.
   */
  shape.variant('grant', {
    ...lasting,
    kind: shape.oneOf(GRANTS),
    /** Of a turn that waits, as the turn has them. */
    majors: shape.maybe(shape.whole(0, 9)),
    lentMajors: shape.maybe(shape.whole(0, 9)),
  }),
  /** By a feat: a rage, whose `amount` is added to every defense; attacks declared, with that much disadvantage. */
  shape.variant('feat', { ...lasting, kind: shape.oneOf(['rage', 'multi-attack']), amount: shape.whole(0, 99) }),
  /** Another creature's form; the attributes are those that come back with the end of it. */
  shape.variant('form', {
    ...lasting,
    kind: shape.oneOf(['form']),
    attributes: shape.record(recordOf(ATTRIBUTES, () => shape.maybe(shape.whole(0, HIGHEST_SCORE)))),
  }),
);

export type Lasting = TypeOf<typeof effectShape>;
export type Bane = Extract<Lasting, { readonly type: 'bane' }>;
export type Boon = Extract<Lasting, { readonly type: 'boon' }>;
export type Immunity = Extract<Lasting, { readonly type: 'immunity' }>;
export type Help = Extract<Lasting, { readonly type: 'help' }>;
export type Focus = Extract<Lasting, { readonly type: 'focus' }>;
export type Thing = Extract<Lasting, { readonly type: 'thing' }>;
export type Form = Extract<Lasting, { readonly type: 'form' }>;
export type Feat = Extract<Lasting, { readonly type: 'feat' }>;
export type Grant = Extract<Lasting, { readonly type: 'grant' }>;

export const isBane = (effect: Lasting): effect is Bane => effect.type === 'bane';
export const isBoon = (effect: Lasting): effect is Boon => effect.type === 'boon';

/** At least this much on the d20 resists (OL-145, OL-146). */
export const RESISTS = 10;
