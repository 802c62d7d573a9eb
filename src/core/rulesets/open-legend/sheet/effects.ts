import type { EffectId } from '../../../rules/kit/effects.ts';
import type { Shape, TypeOf } from '../../../rules/kit/shapes.ts';
import {
  combatant,
  either,
  flag,
  list,
  maybe,
  oneOf,
  orNone,
  record,
  text,
  variant,
  whole,
} from '../../../rules/kit/shapes.ts';
import { ATTRIBUTES, type Attribute } from '../data/attribute-list.ts';
import { HIGHEST_SCORE } from '../data/ladder.ts';
import { BANE_KINDS } from '../data/bane-list.ts';
import { BOON_KINDS } from '../data/boon-list.ts';
import { WEAPONS } from '../data/weapon-list.ts';

const WEAPON_KINDS = WEAPONS.map(({ id }) => id);

const maybeScore = () => maybe(whole(0, HIGHEST_SCORE));

const effectId = () => text(200) as unknown as Shape & { readonly _zod: { readonly output: EffectId } };

const anchor = either(
  variant('turn-start', { of: combatant() }),
  variant('turn-end', { of: combatant() }),
  variant('place', { stage: text(100) }),
  variant('round', {}),
  variant('none', {}),
);

/** What every effect has, as the kit reads it (`kit/effects`). */
const lasting = {
  id: effectId(),
  /** With what it was brought about, as people call it: "mace", "Entropy". */
  source: text(100),
  /** Who inflicted or invoked it. */
  owner: orNone(combatant()),
  on: list(combatant(), 200),
  anchor,
  left: orNone(whole(0, 1_000_000)),
  with: orNone(effectId()),
};

export const effectShape = either(
  variant('bane', {
    ...lasting,
    kind: oneOf(BANE_KINDS),
    /** The power level it was inflicted at, and the score's attribute. */
    level: whole(0, 10),
    attribute: oneOf(ATTRIBUTES),
    /** What was chosen of it: a variant, an order, what the GM noted. */
    choice: text(200),
    /** How often it was suffered, where each time makes it worse (fatigued). */
    degree: whole(1, 6),
    /** Failed resist rolls (OL-148). */
    failed: whole(0, 3),
    /** It can no longer be resisted (OL-147). */
    locked: flag(),
  }),
  variant('boon', {
    ...lasting,
    kind: oneOf(BOON_KINDS),
    level: whole(0, 10),
    attribute: oneOf(ATTRIBUTES),
    choice: text(200),
    /** It ends unless its owner sustains it (OL-171). */
    sustain: flag(),
    /** Invoked in the turn under way, which is its owner's. */
    invokedInTurn: flag(),
    /** Sustained in the turn under way (OL-170). */
    sustained: flag(),
    /** The cell it was placed on. */
    cell: orNone(record({ x: whole(-1000, 100_000), y: whole(-1000, 100_000) })),
    /** How much of it there is, where it is counted: feet, damage. */
    amount: whole(-1_000_000, 1_000_000),
  }),
  /** Not to be inflicted again by its owner. */
  variant('immunity', { ...lasting, kind: oneOf(BANE_KINDS), hours: whole(0, 10_000) }),
  /** Not to be invoked by those it is on. */
  variant('ban', { ...lasting, kind: oneOf(BOON_KINDS) }),
  /** Advantage on the next action roll with one of these attributes (OL-128, OC-41). */
  variant('help', {
    ...lasting,
    kind: oneOf(['assist', 'aid']),
    attributes: list(oneOf(ATTRIBUTES), ATTRIBUTES.length),
    net: whole(-9, 9),
  }),
  /** The focus action of a turn; `spent` once its roll is made (OL-174). */
  variant('focus', {
    ...lasting,
    kind: oneOf(['superior-action', 'disrupting-attack', 'charge']),
    spent: flag(),
  }),
  /** The step after breaking free; holding somebody fast, and dragging them along; being unnoticed while invisible; waiting for a later turn. */
  /** A weapon that lies on the ground; `owner` is who had it. */
  variant('thing', {
    ...lasting,
    kind: oneOf(WEAPON_KINDS),
    cell: record({ x: whole(-1000, 100_000), y: whole(-1000, 100_000) }),
  }),
  variant('grant', { ...lasting, kind: oneOf(['bane-step', 'hold', 'drag', 'unnoticed', 'waiting']) }),
  /** Another creature's form; the attributes are those that come back with the end of it. */
  variant('form', {
    ...lasting,
    kind: oneOf(['form']),
    attributes: record(
      Object.fromEntries(ATTRIBUTES.map((id) => [id, maybeScore()])) as {
        readonly [A in Attribute]: ReturnType<typeof maybeScore>;
      },
    ),
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
export type Grant = Extract<Lasting, { readonly type: 'grant' }>;

export const isBane = (effect: Lasting): effect is Bane => effect.type === 'bane';
export const isBoon = (effect: Lasting): effect is Boon => effect.type === 'boon';
