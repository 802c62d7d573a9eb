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
import type { Combatant, Scene } from '../../../../src/core/rulesets/legend/game.ts';
import type { Body } from '../../../../src/core/rulesets/legend/sheet/body.ts';
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
      newSpecial({ name: 'Doom', cost: 'standard', death: true, bonus: pick(['other-fails', 'own-fails']) }),
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

const dressed = (scene: Scene, who: Combatant, set: Partial<Body>, place = who.place): Scene => ({
  ...scene,
  combatants: scene.combatants.map((one) =>
    one.id === who.id ? { ...one, place, body: { ...one.body, ...set } } : one,
  ),
});
const sheltered = ({ field, ...scene }: Scene, { place }: Combatant): Scene => {
  if (field.type !== 'grid' || place?.type !== 'cell' || field.portals.length > 3) return { ...scene, field };
  const [a, b] = [place, { ...place, x: place.x + 1 }].map(({ x, y }) => ({ x, y }));
  if (a === undefined || b === undefined) return { ...scene, field };
  const door = { id: `door-${field.portals.length}`, kind: 'door', open: false, locked: true, a, b } as const;
  return { ...scene, field: { ...field, portals: [...field.portals, door] } };
};
/** What chance alone hardly ever brings about: riders and slain mounts, shots, markers, locked doors, many fights. */
const meddle: NonNullable<More['meddle']> = (given, pick) => {
  const scene = given as Scene;
  const { turn } = scene;
  const [who, other] = [pick(scene.combatants), pick(scene.combatants)];
  if (who === undefined || other === undefined || who.id === other.id || who.place?.type !== 'cell') return scene;
  const { x, y } = who.place;
  switch (pick(['rides', 'slays', 'shoots', 'marks', 'shuts', 'lasts', 'tries'])) {
    case 'rides': {
      if (scene.combatants.some(({ body }) => body.occupants.length > 0)) return scene;
      const own = { hp: 20, hpMax: 20, conditions: [], lasting: [] };
      const mounted = dressed(scene, who, { ...own, kind: 'mount', rider: other.id, occupants: [other.id] });
      return dressed(mounted, other, { ...own, kind: 'creature', rideTrained: true, modes: [] }, who.place);
    }
    case 'slays': {
      const mount = scene.combatants.find(({ body }) => body.rider !== null);
      return mount === undefined
        ? scene
        : dressed(scene, mount, pick([{ hp: -1 }, { conditions: ['helpless'] }]) ?? {});
    }
    case 'shoots': {
      if (turn.phase !== 'rounds') return scene;
      const due = { round: turn.round + (pick([0, 1]) ?? 0), count: turn.at.count, rank: turn.at.rank };
      const made = { attack: 9, missing: 0, threatMin: 20, plus: 3, level: 3, kind: 'physical', due } as const;
      const shot = { ...made, by: other.id, target: who.id, x, y, weapon: 'bow', from: { x, y, size: 1 } } as const;
      return { ...scene, turn: { ...turn, shots: [...turn.shots, shot] } };
    }
    case 'marks': {
      const marker = { id: `mark ${turn.markers.length}`, name: 'Mark', x, y, owner: who.id };
      return turn.markers.length > 3 ? scene : { ...scene, turn: { ...turn, markers: [...turn.markers, marker] } };
    }
    case 'shuts':
      return sheltered(scene, who);
    case 'lasts':
      return turn.phase === 'idle' ? { ...scene, turn: { ...turn, encounters: 5 } } : scene;
    default: {
      const tricks = MANOEUVRES.map((manoeuvre) => ({ manoeuvre, instead: 'opportunity' as const }));
      return dressed(scene, who, { tricks, opportunities: 1, conditions: [], hp: who.body.hpMax });
    }
  }
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
      [61, 38],
      [74, 36],
      [24, 21],
      [126, 20],
      [4, 19],
      [38, 18],
      [105, 17],
      [13, 17],
      [54, 14],
      [123, 14],
      [92, 10],
      [53, 10],
      [114, 10],
      [109, 9],
      [110, 9],
      [23, 8],
      [152, 7],
      [83, 7],
      [67, 5],
      [88, 5],
      [82, 5],
      [59, 4],
      [5, 4],
      [10, 3],
      [144, 1],
    ],
    gear,
    more: { ground, wide: 300, sides: true, inForce, meddle },
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
      'bonus-attack': ['attack', 'pass'],
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
    // reach leads nobody at random past a corner
    seldom: ['past-a-corner'],
    never: { 'nobody-here': 'somebody always stands on the map' },
  });
});
