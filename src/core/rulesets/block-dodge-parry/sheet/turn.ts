import {
  combatant,
  either,
  flag,
  list,
  maybe,
  oneOf,
  orNone,
  record,
  schemaOf,
  settingsOf,
  text,
  variant,
  whole,
} from '../../../rules/kit/shapes.ts';
import type { TypeOf } from '../../../rules/kit/shapes.ts';
import { ABILITIES, itemShape, STATES } from './body.ts';

/** The nouns of a fight under way: what a turn is made of. */

/**
 * No fight (noticing, surprise and reactions are then); the free round of the side that surprised; intentions; the
 * order as it shows, ties open; and the three parts of a round (BD-038, R-20).
 */
export const PHASES = ['idle', 'free', 'intentions', 'order', 'quick', 'full', 'spell'] as const;
export type Phase = (typeof PHASES)[number];

export const LANES = ['quick', 'full', 'spell'] as const;
export type Lane = (typeof LANES)[number];

export const GAMBITS = ['trip', 'shove', 'disarm', 'stun', 'other'] as const;
export type Gambit = (typeof GAMBITS)[number];

const id = combatant();
const ids = list(id, 1000);
const said = text(200);
const arms = list(text(80), 4);
/** null: whoever comes. */
const target = orNone(id);

/**
 * What somebody means to do with the one action of the round (BD-034). `arms` are ids of weapons, as `armsOf` has them:
 * one, or two at once.
 */
const deed = either(
  variant('attack', {
    arms,
    target,
    /** Meant to knock out, or not. Left out: as usual for the weapon. */
    nonLethal: maybe(flag()),
  }),
  variant('gambit', {
    arms,
    target,
    gambit: oneOf(GAMBITS),
    say: said,
    /** What the GM says it is saved with. Left out: as usual, or he is asked. */
    save: maybe(oneOf(ABILITIES)),
  }),
  variant('spell', {
    magic: oneOf(['spell', 'trick', 'miracle']),
    target,
    dice: whole(1, 4),
    fast: flag(),
    say: said,
  }),
  variant('retreat', { to: said }),
  variant('withdraw', {}),
  variant('take', { zone: said, feature: said }),
  variant('hide', {}),
  variant('cover', {}),
  variant('load', { arm: text(80) }),
  variant('gear', { item: text(80), to: oneOf(['wielded', 'carried']) }),
  variant('door', { edge: said }),
  variant('rally', { target: id }),
  /** Anything else, in words; `becomes` is the state the GM says it ends in. */
  variant('other', { say: said, becomes: orNone(oneOf(STATES)) }),
  variant('none', {}),
);
export type Deed = TypeOf<typeof deed>;

/**
 * One Move Action, as it was planned: into this zone, to this cluster; null: to the opponent's cluster if they meet
 * there, else to a new one.
 */
const step = record({ zone: said, cluster: orNone(said) });
export type Step = TypeOf<typeof step>;

/** A locked intention. Drafts are nobody's: there is none here before it is locked. */
const intent = record({
  who: id,
  deed,
  /** One Move Action, or two where the whole turn goes into moving. */
  path: list(step, 4),
  moveFirst: flag(),
  lane: oneOf(LANES),
  /** Where the GM put it instead of where the rules do. */
  overruled: flag(),
  /** What the player asks the GM to take into account; the fight waits for a word on it. */
  request: orNone(said),
  /** The GM keeps it to himself even when the order is shown. */
  masked: flag(),
  /** A planned move that was made already, when somebody else's moment needed it. */
  moved: flag(),
  /** It waits to receive a charge, a full turn. */
  receives: flag(),
  /** The GM overruled what spoke against it: full zones and shut doors do not stop it either. */
  forced: flag(),
});
export type Intent = TypeOf<typeof intent>;

/**
 * A GM's ruling for one pair, or for one and anybody (`against` null): `who` strikes enhanced, or impaired, or without
 * effect; the reach of `against` is worth nothing towards `who`; `who` passes enemies without a save, or not at all; no
 * critical save follows a blow on `who`; a blast of `who` takes the whole zone of its target; the blows of `who` wound,
 * whatever they are meant to do.
 */
export const RULINGS = [
  'enhanced',
  'negate-reach',
  'impaired',
  'ineffective',
  'unhindered',
  'held-back',
  'waive-critical',
  'wide-blast',
  'lethal',
] as const;
export type RulingKind = (typeof RULINGS)[number];
/** What a stunt costs: the first attack that comes in is enhanced, Fatigue, STR, a thing lost (BD-086 to BD-090). */
const risk = either(
  variant('backlash', {}),
  variant('fatigue', {}),
  variant('harm', { die: whole(1, 100), critical: flag() }),
  variant('gear', { item: text(80) }),
);
export type Risk = TypeOf<typeof risk>;
/** `risk` is what it costs who asked for it. */
const ruling = record({ who: id, against: orNone(id), ruling: oneOf(RULINGS), risk: orNone(risk) });
export type Ruling = TypeOf<typeof ruling>;

/** A DEX save of this part of the round: one for all ties of one combatant. */
const orderSave = record({ who: id, die: whole(1, 20), against: whole(0, 60), passed: flag() });
export type OrderSave = TypeOf<typeof orderSave>;

/** `first` acts before `second`, and why. */
const before = record({ first: id, second: id, why: oneOf(['longer', 'shorter', 'save', 'setting']) });
export type Before = TypeOf<typeof before>;

/** A band of those who flee together (BD-174). */
const group = record({
  id: text(80),
  startCount: whole(0, 1000),
  /** Who counts: who was up when it was counted. Left out: all of it, as the first version of these rules had it. */
  counted: maybe(ids),
  firstFallen: flag(),
  halfLost: flag(),
  /** The leader's WIL speaks for all while it is able (BD-176). */
  led: flag(),
  /** How they feel about the party: what the GM set, or what was rolled. Never changes anything by itself (BD-010). */
  disposition: orNone(text(60)),
  /** Whether players know of the disposition. */
  shown: flag(),
});
export type Group = TypeOf<typeof group>;

const turn = record({
  phase: oneOf(PHASES),
  round: whole(0, 1_000_000),
  /** Seconds since the fight began: 10 for every round closed (BD-015). */
  clock: whole(0, 100_000_000),
  /** Who takes part; foes act in this order where the rules leave it open. */
  fighters: ids,
  /** Whether each side has noticed the other (BD-001). */
  noticed: record({ ally: flag(), foe: flag() }),
  /** Who is surprised, once it is rolled or said. */
  surprised: orNone(oneOf(['ally', 'foe', 'none'])),
  groups: list(group, 1000),
  /** In the order they were locked. */
  intents: list(intent, 1000),
  rulings: list(ruling, 1000),
  /** What the GM lets on about a foe's intention (BD-036). */
  hints: list(record({ of: id, about: orNone(id), say: said }), 1000),
  /** Who waits for a sign of what a foe is planning (BD-036). */
  asks: maybe(list(record({ who: id, of: id }), 1000)),
  /** Of the part of the round under way; kept for all parts. */
  saves: list(orderSave, 1000),
  before: list(before, 100_000),
  /** Whom the GM lets go first where the rules leave it open. */
  ahead: ids,
  /** Who acted or passed in this round. */
  acted: ids,
  /** How many moments of this round are past: it names the turn. */
  moments: whole(0, 100_000),
  floor: list(record({ zone: said, item: itemShape }), 1000),
  /** The GM stops the table from going on by itself. */
  held: flag(),
});
/** Opaque to everybody else. */
export type Turn = TypeOf<typeof turn>;
export const turnSchema = schemaOf(turn);

const UNPLANNED = {
  intents: [],
  rulings: [],
  hints: [],
  saves: [],
  before: [],
  ahead: [],
  acted: [],
  moments: 0,
} satisfies Partial<Turn>;
/** What every round starts with. */
export const FRESH: Partial<Turn> = { ...UNPLANNED, asks: [] };

/** The turn when there is no fight. */
export const PEACE: Turn = {
  ...UNPLANNED,
  phase: 'idle',
  round: 0,
  clock: 0,
  fighters: [],
  noticed: { ally: true, foe: true },
  surprised: null,
  groups: [],
  floor: [],
  held: false,
};

/** The settings of the table. */
const settings = record({
  initiative: oneOf(
    ['lengths', 'simple-dex-save'],
    'Turn order',
    'By turn type and weapon length, or by DEX saves alone.',
  ),
  impairedEnhanced: oneOf(['cancel', 'd4+d12', 'd4'], 'Impaired and enhanced at once'),
  parryArmor: flag('Armor counts against parry damage'),
  detachmentOverflow: oneOf(['str', 'wil'], 'What a detachment loses beyond its HP'),
  critical: oneOf(['cairn', 'd6', 'd10'], 'Failed critical saves'),
  scars: flag('Scars at exactly 0 HP'),
  provoke: oneOf(
    ['ask', 'always', 'never'],
    'Quick attacks on leaving a zone with enemies',
    'Ask the GM each time, always provoke, or never.',
  ),
  farMax: whole(1, 20, 'Zones within Far range'),
  surpriseFlip: flag('Surprise odds may favour the party'),
});
export type Settings = TypeOf<typeof settings>;
export const USUAL: Settings = {
  initiative: 'lengths',
  impairedEnhanced: 'cancel',
  parryArmor: true,
  detachmentOverflow: 'str',
  critical: 'cairn',
  scars: false,
  provoke: 'ask',
  farMax: 2,
  surpriseFlip: false,
};
export const settingsSchema = settingsOf(settings, USUAL);
