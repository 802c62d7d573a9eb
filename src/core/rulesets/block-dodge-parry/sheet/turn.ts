import { keysOf, shape, type TypeOf } from '../../../rules/kit.ts';
import { ABILITIES, itemShape } from './body.ts';
import { STATES } from './states.ts';

const { blank, combatant, either, flag, list, maybe, oneNamed, orNone, point, record, variant } = shape;
const { oneOf, schemaOf, settingsOf, text, whole } = shape;

/**
 * `idle` is no fight, `free` the round of the side that surprised, `order` the turn order shown with its ties open; the
 * three parts of a round follow (BD-038, R-20).
 */
const PHASES = ['idle', 'free', 'intentions', 'order', 'quick', 'full', 'spell'] as const;

export const LANES = ['quick', 'full', 'spell'] as const;
export type Lane = (typeof LANES)[number];

/** Kinds of gambits: by name, with the usual save, what is tried and what came of it. */
export const GAMBITS = {
  trip: { name: 'Trip', save: 'dex', tried: 'trip', done: 'tripped' },
  shove: { name: 'Shove', save: 'str', tried: 'shove', done: 'shoved away' },
  disarm: { name: 'Disarm', save: 'str', tried: 'disarm', done: 'disarmed' },
  stun: { name: 'Stun', save: 'str', tried: 'stun', done: 'stunned' },
  other: { name: 'Another gambit', save: 'dex', tried: 'use a gambit on', done: 'caught out' },
} as const;
export type Gambit = keyof typeof GAMBITS;

const id = combatant();
const ids = list(id, 1000);
const said = text(200);
const arms = list(text(80), 4);
/** null: whoever comes. */
const target = orNone(id);

/** The one action of a round (BD-034). `arms` are one or two ids of `armsOf`. */
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
    gambit: oneOf(keysOf(GAMBITS)),
    say: said,
    /** The save that the GM named. Left out: the usual one, or the GM is asked. */
    save: maybe(oneOf(ABILITIES)),
  }),
  variant('spell', { magic: oneOf(['spell', 'trick', 'miracle']), target, dice: whole(1, 4), fast: flag(), say: said }),
  variant('retreat', { to: said }),
  variant('withdraw', {}),
  variant('take', { zone: said, feature: said }),
  variant('hide', {}),
  variant('cover', {}),
  variant('load', { arm: text(80) }),
  variant('gear', { item: text(80), to: oneOf(['wielded', 'carried']) }),
  variant('door', { edge: said }),
  variant('rally', { target: id }),
  /** `becomes` is the state that the GM says it ends in. */
  variant('other', { say: said, becomes: orNone(oneOf(STATES)) }),
  variant('none', {}),
);
export type Deed = TypeOf<typeof deed>;
export type StrikeDeed = Extract<Deed, { type: 'attack' | 'gambit' }>;
export type Spell = Extract<Deed, { type: 'spell' }>;

/** One move, as planned. `cluster` null: the opponent's, if they meet there, else a new one. */
const step = record({ zone: said, cluster: orNone(said), at: maybe(point()) });
export type Step = TypeOf<typeof step>;

/** A locked intention. Drafts are never stored. */
const intent = record({
  who: id,
  deed,
  /** Two moves only where they take the whole turn. */
  path: list(step, 4),
  moveFirst: flag(),
  lane: oneOf(LANES),
  /** The GM chose the lane, against the rules. */
  overruled: flag(),
  /** What the player asks the GM to take into account; the fight waits for a word on it. */
  request: orNone(said),
  /** The GM keeps it secret even in the shown order. */
  masked: flag(),
  /** The planned move was made already, for somebody else's moment. */
  moved: flag(),
  /** Waits to receive a charge, which takes a full turn. */
  receives: flag(),
  /** The GM overruled what spoke against it, so full zones and shut doors do not stop it either. */
  forced: flag(),
});
export type Intent = TypeOf<typeof intent>;

/**
 * A GM's ruling for `who` towards `against`, or towards anybody: the attack is enhanced, impaired or without effect;
 * the reach of `against` does not count; enemies let `who` pass, or do not; no critical save follows; a blast takes the
 * whole zone; hits wound whatever they were meant to do.
 */
export const RULING_WORDS = {
  enhanced: 'Attack enhanced',
  'negate-reach': 'Enemy reach does not count',
  impaired: 'Attack impaired',
  ineffective: 'Cannot hurt the target',
  unhindered: 'Moves unhindered',
  'held-back': 'Held back by enemies',
  'waive-critical': 'No critical save',
  'wide-blast': 'Blast hits the whole zone',
  lethal: 'Hits wound, even if meant to knock out',
} as const;
export type RulingKind = keyof typeof RULING_WORDS;
/** The cost of a stunt (BD-086 to BD-090). */
const risk = either(
  variant('backlash', {}),
  variant('fatigue', {}),
  variant('harm', { die: whole(1, 100), critical: flag() }),
  variant('gear', { item: text(80) }),
);
export type Risk = TypeOf<typeof risk>;
/** `risk` is what it costs whoever asked for it. */
const ruling = record({ who: id, against: orNone(id), ruling: oneOf(keysOf(RULING_WORDS)), risk: orNone(risk) });
export type Ruling = TypeOf<typeof ruling>;

/** A DEX save of this part of the round, one for all ties of a combatant. */
const orderSave = record({ who: id, die: whole(1, 20), against: whole(0, 60), passed: flag() });
export type OrderSave = TypeOf<typeof orderSave>;

const before = record({ first: id, second: id, why: oneOf(['longer', 'shorter', 'save', 'setting']) });
export type Before = TypeOf<typeof before>;

/** A band that breaks together (BD-174). */
const group = record({
  id: text(80),
  startCount: whole(0, 1000),
  /** Those who were up when it was counted. Left out: all of it, as in version 1 of these rules. */
  counted: maybe(ids),
  firstFallen: flag(),
  halfLost: flag(),
  /** Whether it had a leader when it was counted, as up to version 5 of these rules; the sheets say it now (BD-176). */
  led: maybe(flag()),
  /** Their attitude to the party, set or rolled. It changes nothing by itself (BD-010). */
  disposition: orNone(text(60)),
  /** Whether players know of the attitude. */
  shown: flag(),
});
export type Group = TypeOf<typeof group>;

/** What every round begins without. */
const planned = {
  /** In the order they were locked. */
  intents: list(intent, 1000),
  rulings: list(ruling, 1000),
  /** What the GM lets on about a foe's intention (BD-036). */
  hints: list(record({ of: id, about: orNone(id), say: said }), 1000),
  /** Of all parts of the round so far. */
  saves: list(orderSave, 1000),
  before: list(before, 100_000),
  /** Whom the GM lets go first where the rules leave it open. */
  ahead: ids,
  /** Who acted or passed this round. */
  acted: ids,
  /** Past moments of this round; they name the turn. */
  moments: whole(0, 100_000),
};
const turn = record({
  phase: oneOf(PHASES),
  round: whole(0, 1_000_000),
  /** Seconds since the fight began, 10 for every closed round (BD-015). */
  clock: whole(0, 100_000_000),
  /** Foes act in this order where the rules leave it open. */
  fighters: ids,
  /** Whether each side has noticed the other (BD-001). */
  noticed: record({ ally: flag(), foe: flag() }),
  /** null: not rolled or said yet. */
  surprised: orNone(oneOf(['ally', 'foe', 'none'])),
  groups: list(group, 1000),
  ...planned,
  /** Players who wait for a sign of a foe's plans (BD-036). */
  asks: maybe(list(record({ who: id, of: id }), 1000)),
  floor: list(record({ zone: said, item: itemShape }), 1000),
  /** The table waits for the GM to resume. */
  held: flag(),
});
export type Turn = TypeOf<typeof turn>;
export const turnSchema = schemaOf(turn);

/** What every round starts with. */
export const FRESH: Partial<Turn> = { ...blank(record(planned)), asks: [] };
/** No fight. */
export const PEACE = blank(turn, { noticed: { ally: true, foe: true } });

const settings = record({
  initiative: oneNamed(
    { lengths: 'Weapon lengths', 'simple-dex-save': 'DEX saves' },
    'Turn order',
    'By turn type and weapon length, or by DEX saves alone.',
  ),
  impairedEnhanced: oneNamed(
    { cancel: 'Neither counts', 'd4+d12': 'd4 + d12', d4: 'd4' },
    'Impaired and enhanced at once',
  ),
  parryArmor: flag('Armor counts against parry damage'),
  detachmentOverflow: oneNamed({ str: 'To STR', wil: 'To WIL' }, 'Damage to a detachment beyond its HP'),
  critical: oneNamed(
    { cairn: 'As in Cairn', d6: 'Roll a d6', d10: 'Roll a d10 for the place' },
    'Failed critical saves',
  ),
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
export const USUAL = blank(settings, { parryArmor: true, farMax: 2 });
export const settingsSchema = settingsOf(settings, USUAL);
