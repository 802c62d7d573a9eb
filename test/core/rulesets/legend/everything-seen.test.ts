import { test } from 'vitest';
import { actions, tableActions } from '../../../../src/core/rulesets/legend/actions.ts';
import { CONDITION_IDS } from '../../../../src/core/rulesets/legend/data/condition-list.ts';
import { MANOEUVRES } from '../../../../src/core/rulesets/legend/data/manoeuvre-list.ts';
import { WEAPON_IDS } from '../../../../src/core/rulesets/legend/data/weapon-list.ts';
import { legend } from '../../../../src/core/rulesets/legend/index.ts';
import { REASONS } from '../../../../src/core/rulesets/legend/reasons.ts';
import { newBlast } from '../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { MODES } from '../../../../src/core/rulesets/legend/sheet/modes.ts';
import { newSpecial } from '../../../../src/core/rulesets/legend/sheet/special.ts';
import type { Gear, Ground, More } from '../explorer.ts';
import type { Scene } from '../../../../src/core/rulesets/legend/game.ts';
import { conditionsOn } from './usual.ts';
import { MODIFIED, TAGS } from '../../../../src/core/rulesets/legend/sheet/effects.ts';
import { seesEverything } from '../exploring.ts';

/** Fights at random see every offer, every question with every answer, and every refusal of Legend. */

const END = { type: 'none' } as const;
const gear: Gear = (pick) => {
  const weapons = ['unarmed', pick(WEAPON_IDS), pick(WEAPON_IDS)].filter((id, at, all) => all.indexOf(id) === at);
  return {
    level: pick([1, 5, 12]),
    weapons,
    wielded: pick(weapons),
    attackBonuses: pick([[5], [8, 3], [15, 10, 5]]),
    modes: pick([[], MODES.map((mode) => ({ mode, source: 'innate', cost: pick(['free', 'standard']), until: END }))]),
    kind: pick(['creature', 'creature', 'creature', 'creature', 'mount']),
    free: pick([5, 5, 0]),
    taken: pick([0, 0, 0, 3]),
    rideTrained: pick([true, false]),
    items: pick([
      [],
      [{ name: 'Ring', used: false }],
      [
        { name: 'Ring', used: false },
        { name: 'Cloak', used: true },
      ],
    ]),
    itemsMost: pick([0, 1]),
    tricks: pick([
      [],
      MANOEUVRES.slice(0, 4).map((manoeuvre) => ({ manoeuvre, instead: pick(['attack', 'opportunity']) })),
    ]),
    conditions: [pick(CONDITION_IDS), pick(['burning', 'prone', 'dying', 'soaring'])].filter(
      (id, at, all) => all.indexOf(id) === at,
    ),
    tags: pick([[], [{ type: 'kept-burning', of: 'lava', amount: 0, source: 'A pool', until: END }]]),
    special: [
      newSpecial({ name: 'Parry', cost: 'immediate', unready: pick([true, false]) ?? false }),
      newSpecial({ name: 'Feint', cost: 'swift', partOf: ['move', 'standard'], provokes: true }),
      newSpecial({ name: 'Once', cost: 'free', per: 'scene', most: 1, left: pick([0, 1]) ?? 0 }),
      newSpecial({ name: 'Doom', cost: 'standard', death: true }),
    ],
    blasts: [
      newBlast({
        name: 'Storm',
        shape: pick(['spread', 'around', 'wedge', 'line', 'target']) ?? 'spread',
        feet: 10,
        dice: 1,
        lasts: pick([0, 2]) ?? 0,
        follows: pick([true, false]) ?? false,
      }),
    ],
  };
};

const UNTIL = ['place', 'turn-end', 'encounter', 'scene', 'quest', 'none'] as const;
/** Conditions, marks, bonuses with their ends, and what lies on the map. */
const inForce: NonNullable<More['inForce']> = (scene) => {
  const { combatants, turn } = scene as Scene;
  return [
    ...combatants.flatMap(({ body }) => [
      ...conditionsOn(body),
      ...body.tags.map(({ type }) => `tag ${type}`),
      ...body.modifiers.map(({ to }) => `bonus to ${to}`),
      ...[...body.lasting, ...body.tags, ...body.modifiers].map(({ until }) => `until ${until.type}`),
    ]),
    ...turn.areas.flatMap(({ covers }) => ['area', ...(covers.type === 'around' ? ['area around its owner'] : [])]),
    ...turn.shots.map(() => 'shot'),
    ...turn.markers.map(({ lies }) => (lies === undefined ? 'marker' : 'weapon on the ground')),
  ];
};

const KINDS = ['difficult', 'liquid', 'earth', 'chasm', 'brush', 'mist', 'impassable'] as const;
const ground: Ground = (pick, cells) =>
  KINDS.map((kind) => ({
    kind,
    label: kind,
    cells: Array.from({ length: cells }, (_, at) => at).filter(() => pick([0, 0, 0, 0, 0, 0, 0, 1]) === 1),
  }));

test('every offer, every question with every answer, and every refusal comes up', { timeout: 400_000 }, () => {
  seesEverything({
    ruleset: legend,
    first: [
      [5, 30],
      [19, 22],
      [44, 21],
      [53, 15],
      [54, 13],
      [72, 12],
      [78, 9],
      [57, 8],
      [50, 7],
      [51, 7],
      [8, 6],
      [16, 5],
      [13, 5],
      [17, 5],
      [33, 4],
      [123, 4],
      [45, 4],
      [113, 4],
      [100, 3],
      [90, 2],
      [7, 1],
    ],
    gear,
    more: { ground, wide: 300, sides: true, inForce },
    effects: [
      ...CONDITION_IDS,
      ...TAGS.map((tag) => `tag ${tag}`),
      ...MODIFIED.map((to) => `bonus to ${to}`),
      ...UNTIL.map((until) => `until ${until}`),
      'area',
      'area around its owner',
      'shot',
      'marker',
      'weapon on the ground',
    ],
    // holds loosen by themselves
    offers: [...actions, ...tableActions].map(({ id }) => id).filter((id) => id !== 'loosen'),
    refusals: Object.keys(REASONS),
    questions: {
      'act-now': ['act', 'pass', 'first'],
      'begin-turn': ['begin', 'delay'],
      displace: ['square'],
      'end-scene': ['yes', 'no'],
      fall: ['dying', 'stable'],
      falling: ['takes'],
      follow: ['follow', 'stay'],
      interrupt: ['ability.0', 'pass'],
      lessened: ['takes'],
      opportunity: ['strike', 'strike-rider', 'bull-rush', 'disarm', 'grapple', 'trip', 'pass'],
      'in-flight': ['yes', 'no'],
      'sixth-encounter': ['yes', 'no'],
      'stay-up': ['fly', 'land'],
      tending: ['more', 'faster', 'both'],
      unseat: ['dismount', 'mount'],
    },
    // a shot under way and its marker, a rider thrown off, beside a foe or on a slain mount, a locked door: they have
    // tests of their own
    seldom: [
      'shot',
      'marker',
      'unseat',
      'locked',
      'mount-down',
      'in-flight',
      'ridden',
      'opportunity: strike-rider',
      'opportunity: bull-rush',
      'opportunity: grapple',
      'opportunity: trip',
      'sixth-encounter',
      // nobody at random picks a square of one's own for a line
      'no-direction',
    ],
    never: { 'nobody-here': 'somebody always stands on the map' },
  });
});
