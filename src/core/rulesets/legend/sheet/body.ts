import { keysOf, recordOf, refused, shape, type Problem, type TypeOf } from '../../../rules/kit.ts';
import { CONDITION_IDS } from '../data/condition-list.ts';
import { ABILITIES } from '../data/level-list.ts';
import { MANOEUVRES } from '../data/manoeuvre-list.ts';
import { SIZES } from '../data/size-list.ts';
import { WEAPON_IDS, type WeaponId } from '../data/weapon-list.ts';
import { fittedList, singleShape } from './arms.ts';
import { blastList } from './blasts.ts';
import { modifierList, tagList } from './effects.ts';
import { lastingList, since, sum } from './lasting.ts';
import { LAYERS, modeList } from './modes.ts';
import { HOSTS, specialList } from './special.ts';
import { inScenes, overlong, sorted, unreadList } from './unread.ts';

const { atMost, blank, combatant, flag, list, maybe, oneOf, orNone } = shape;
const { record, sheetSchema, someOf, text, twice, usual, whole } = shape;

const total = (name: string) => whole(-20, 99, name);
const ability = (id: keyof typeof ABILITIES) => usual(whole(1, 40, ABILITIES[id]), 10);

/** The most feet of speed, hit points, and what comes to AC and attacks from elsewhere, that a sheet holds. */
export const FASTEST = 200;
export const HP_LIMIT = 9999;
export const MOST_MISC = 20;

const tumbled = orNone(sum());
/** Turns that began at older tables kept none of these. */
const later = { free: maybe(whole(0, 5)), charged: maybe(flag()), tumbled: maybe(tumbled) };
/** Counted from the start of one own turn to the start of the next, or as the table has it (RU-08). */
const ofWindow = {
  opportunities: usual(whole(0, 9, 'Opportunity attacks left'), 1),
  immediate: usual(whole(0, 1, 'Immediate actions left'), 1),
  /** Granted ones cost no swift action (LG-061). */
  freeImmediates: whole(0, 9, 'Granted immediate actions'),
  /** Swift and immediate actions taken: at most three (LG-041). */
  taken: whole(0, 9),
  bonusMade: whole(0, 9),
  deathUsed: flag(),
  toggled: flag(),
  /** −2 to AC until its next turn (LG-260). */
  charged: flag('Has charged'),
  /** What its Acrobatics came to, for this round (LG-254). */
  tumbled,
};
/** What is left of the turn under way. */
const ofTurn = {
  standard: whole(0, 9, 'Standard actions left'),
  move: whole(0, 9, 'Move actions left'),
  swift: whole(0, 9, 'Swift actions left'),
  free: whole(0, 5, 'Free actions left'),
  /** Standard and move actions of this turn, for those who have only one of them (LG-028, LG-221). */
  spent: whole(0, 20),
  /** A move action of this turn was spent on moving (LG-121). */
  moved: flag('Has moved'),
  /** Half squares left of the move action under way. */
  stride: whole(0, 400),
  /** Half squares that the speed gave it as it began: what speed is lost since is lost of it (LG-351). */
  pace: whole(0, 400),
  /** Foes who have had their chance in the move action under way (LG-248). */
  chanced: maybe(list(combatant(), 1000)),
  /** To which actions under way something is attached, one to each (LG-063). */
  attached: list(oneOf(HOSTS), 3),
  /** What is attached halves the speed of the move action (LG-065). */
  halved: flag(),
  stepUsed: flag('Has taken its 5 ft step'),
  /** In which way the move action under way goes (LG-051). */
  gait: orNone(oneOf(LAYERS)),
  /** Its check lets it through water in this move action (LG-164). */
  wading: flag(),
  /** Its check lets it over gaps and low obstacles in this move action. */
  leaping: maybe(flag()),
  /** Bonuses of the attacks of the action under way that are still to come (LG-043). */
  queue: list(whole(-20, 60), 9, 'Attacks still to come'),
  /** That action has given foes their chance to strike (LG-252). */
  exposed: maybe(flag()),
  /** How it stood before its turn began: what a turn put off goes back to. */
  before: orNone(record({ ...ofWindow, owed: flag(), flatFooted: flag(), ...later })),
};

/** Everything a Legend combatant is; what the formulas want of it is read from here. */
const bodyShape = record({
  level: whole(1, 20, 'Level'),
  size: usual(oneOf(SIZES, 'Size'), 'average'),
  abilities: record(recordOf(keysOf(ABILITIES), ability), 'Abilities'),
  kom: whole(-5, 20, 'Key offensive modifier'),
  kdm: whole(-5, 20, 'Key defensive modifier'),
  attackBonuses: list(whole(-20, 60), 6, 'Attack bonuses', 'Complete bonuses of the attacks of one action.', 1),
  bab: oneOf(['list', 'good', 'poor'], 'Base attack bonus', 'By the level, or the list as it stands.'),
  attackMisc: whole(-MOST_MISC, MOST_MISC, 'Other bonuses to attacks'),
  damageMisc: whole(-20, 20, 'Other bonuses to damage'),
  manoeuvreDcMisc: whole(-20, 20, 'Other bonuses to the DC of manoeuvres'),
  bonusAttacks: whole(0, 3, 'Bonus attacks', 'In an attack action, at the first bonus.'),
  alwaysInSurprise: flag('Acts in every surprise round'),
  acMisc: whole(-MOST_MISC, MOST_MISC, 'Other bonuses to AC'),
  initMisc: whole(-20, 20, 'Other bonuses to initiative'),
  hpMax: usual(whole(1, HP_LIMIT, 'Maximum hit points'), 10),
  hp: usual(whole(-HP_LIMIT, HP_LIMIT, 'Hit points'), 10),
  tempHp: whole(0, HP_LIMIT, 'Temporary hit points'),
  /** A mount carries others and has no turn of its own (LG-267). */
  kind: oneOf(['creature', 'mount', 'object'], 'Kind'),
  rider: orNone(combatant('Rider')),
  occupants: list(combatant(), 20, 'Carries'),
  /** The personal mount it has brought (LG-432). */
  mount: orNone(combatant('Personal mount')),
  rideTrained: flag('Trained in Ride'),
  modes: modeList,
  speed: usual(whole(0, FASTEST, 'Speed in feet', undefined, 5), 30),
  saves: record({ fortitude: total('Fortitude'), reflex: total('Reflex'), will: total('Will') }, 'Saves'),
  skills: record(
    {
      acrobatics: total('Acrobatics'),
      athletics: total('Athletics'),
      awareness: total('Awareness'),
      medicine: total('Medicine'),
      ride: total('Ride'),
      stealth: total('Stealth'),
      vigor: total('Vigor'),
    },
    'Skills',
  ),
  rangeShift: whole(0, 4, 'Range categories gained'),
  weapons: someOf(WEAPON_IDS, 'Weapons'),
  fitted: fittedList,
  /** Others of kinds that are among the weapons already; sheets from before these were counted have none. */
  seconds: maybe(list(singleShape, 40, 'More of the same kind')),
  /**
   * Manoeuvres that an ability lets stand for an attack of an action, or for an opportunity attack (LG-413, LG-420).
   */
  tricks: list(
    record({ manoeuvre: oneOf(MANOEUVRES, 'Manoeuvre'), instead: oneOf(['attack', 'opportunity'], 'In place of') }),
    10,
    'Manoeuvres in place of attacks',
  ),
  wielded: orNone(oneOf(WEAPON_IDS), 'Weapon in hand'),
  /** Those that stay until something ends them; those with a source and an end are `lasting`. */
  conditions: someOf(CONDITION_IDS, 'Conditions'),
  lasting: lastingList,
  unread: unreadList,
  /** Magic items, and how many may be in use at once (LG-083). */
  items: list(record({ name: text(60, 'Item'), used: flag('In use') }), 40, 'Magic items'),
  itemsMost: whole(0, 40, 'Items in use at once'),
  notes: text(2000, 'Notes'),
  modifiers: modifierList,
  tags: tagList,
  hpReduction: whole(0, HP_LIMIT, 'Maximum hit points lost'),
  /** How much of the temporary hit points came of which source: they do not add up (LG-398, LG-399). */
  vigor: whole(0, 999),
  /** Ticks of bleeding so far, and those to come; ticks of burning (LG-228, LG-229, LG-390). */
  bled: whole(0, 999),
  bleeds: whole(0, 3),
  burned: whole(0, 999),
  drained: whole(0, 999, 'Energy drained'),
  /** Since when it is dying. */
  dyingSince: since(),
  special: specialList,
  blasts: blastList,
  ...ofTurn,
  ...ofWindow,
  /** Granted by something else (LG-125). */
  steps: whole(0, 9, 'Extra 5 ft steps'),
  /** The swift action of the next turn is spent already (LG-060, LG-437). */
  owed: flag('Owes a swift action'),
  /** The swift action of the last turn was not used (LG-309). */
  spare: flag(),
  /** It lets its turn wait (LG-019). */
  delaying: flag('Waits'),
  /** Its initiative, while dice of others are still to be rolled. */
  rolled: maybe(orNone(whole(-1000, 1000))),
});
export type Body = TypeOf<typeof bodyShape>;

const kindsOf = (all: readonly { readonly weapon: WeaponId }[] = []): readonly WeaponId[] =>
  all.map(({ weapon }) => weapon);
/** Of these, what is none of its weapons. */
const missing = ({ weapons }: Body, at: string, ids: readonly WeaponId[], say: string): readonly Problem[] =>
  ids.every((id) => weapons.includes(id)) ? [] : [{ at, say }];

const schema = sheetSchema(bodyShape, (body: Body) => [
  ...atMost(body, [['hp', 'hpMax']]),
  ...twice('conditions', body.conditions),
  ...twice('weapons', body.weapons),
  ...twice('fitted', kindsOf(body.fitted)),
  ...missing(body, 'seconds', kindsOf(body.seconds), 'name a kind that is none of its weapons'),
  ...missing(body, 'wielded', body.wielded === null ? [] : [body.wielded], 'is none of its weapons'),
]);

/** Reads a body, names it does not know set apart; every fault of one that is none. */
export const bodySchema: typeof schema = {
  ...schema,
  parse: (json) => {
    const long = overlong(json);
    return long.length > 0 ? refused(long) : schema.parse(sorted(inScenes(json)));
  },
};

/** What is left of a turn when none is under way. */
export const NO_TURN = { ...blank(record(ofTurn)), chanced: [], leaping: false, exposed: false };
/** What a window begins with. */
export const WINDOW = blank(record(ofWindow));
/** What a turn begins with (LG-032 to LG-035, LG-248). */
export const FRESH = { ...NO_TURN, ...WINDOW, standard: 1, move: 1, swift: 1, free: 5 };

const BLANK: Body = blank(bodyShape, {
  attackBonuses: [0],
  weapons: ['unarmed'],
  itemsMost: 8,
  ...NO_TURN,
  ...WINDOW,
});

/** A sheet with whatever is left out at its usual value, and all its hit points. */
export const newBody = (sheet: Partial<Body>): Body => ({ ...BLANK, hp: sheet.hpMax ?? BLANK.hp, ...sheet });
