import { seeded } from '../../src/core/dice/index.ts';
import { byTable } from '../../src/core/rules/kit/order.ts';
import type { Command, Slots } from '../../src/core/rules/offers/offer.ts';
import { choice } from '../../src/core/rules/offers/offer.ts';
import { weigh } from '../../src/core/rules/play/odds.ts';
import type { Input } from '../../src/core/rules/play/play.ts';
import { play } from '../../src/core/rules/play/play.ts';
import type { Question } from '../../src/core/rules/play/question.ts';
import type { CombatantId } from '../../src/core/rules/scene/scene.ts';
import type { Combatant, Scene } from '../../src/core/rulesets/legend/game.ts';
import { legend } from '../../src/core/rulesets/legend/index.ts';
import { newBlast } from '../../src/core/rulesets/legend/sheet/blasts.ts';
import type { Body } from '../../src/core/rulesets/legend/sheet/body.ts';
import { FRESH, newBody } from '../../src/core/rulesets/legend/sheet/body.ts';
import { newSpecial } from '../../src/core/rulesets/legend/sheet/special.ts';
import { OPENING, USUAL } from '../../src/core/rulesets/legend/sheet/turn.ts';
import { withCondition } from '../../src/core/rulesets/legend/sheet/lasting.ts';
import { CONDITION_IDS } from '../../src/core/rulesets/legend/data/condition-list.ts';
import type { GridField, TerrainPatch } from '../../src/core/space/field/field.ts';
import { blankGrid } from '../../src/core/space/field/field.ts';
import type { Order } from '../../src/core/rules/views/view.ts';
import { changesIn } from '../../src/core/table/asking/outcome-change.ts';
import { run } from '../../src/core/table/log/playing/playing.ts';
import type { Table } from '../../src/core/table/log/table.ts';
import { packed } from '../../src/core/table/log/stored/packed.ts';
import type { Rec } from '../../src/core/table/index.ts';
import { gridOf } from '../../src/core/space/grid/grid.ts';
import { handTuned } from './floods.ts';
import { ms, race, row, times } from './measure.ts';
import type { Job } from './measure.ts';
import { stepped } from './lines.ts';

const id = (name: string): CombatantId => name as CombatantId;

/** One combatant at a cell. */
const one = (
  name: string,
  side: Combatant['side'],
  at: readonly [number, number],
  sheet: Partial<Body>,
): Combatant => ({
  id: id(name),
  name,
  side,
  seat: null,
  picture: null,
  hidden: false,
  footprint: 1,
  place: { type: 'cell', x: at[0], y: at[1], height: 0 },
  body: newBody(sheet),
});

const HERO = id('hero');
/** The hero's turn in the second round, among these; rubble and bog where the map has them. */
const among = (
  others: readonly Combatant[],
  hero: Partial<Body>,
  terrain: readonly TerrainPatch[] = [],
  settings: Partial<typeof USUAL> = {},
): Scene => ({
  field: { ...blankGrid(100, 100, '1.5'), terrain },
  settings: { ...USUAL, ...settings },
  turn: {
    ...OPENING,
    phase: 'rounds',
    round: 2,
    order: [HERO, ...others.map((other) => other.id)].map((who, at) => ({ who, count: 300 - at, rank: 0 })),
    now: HERO,
    at: { count: 300, rank: 0 },
  },
  made: 0,
  salt: 'bench',
  combatants: [one('hero', 'ally', [50, 50], { ...hero, ...FRESH }), ...others],
});

/** Nothing is remembered from one call to the next: scene and bodies are new each time. */
const fresh = (scene: Scene): Scene => ({
  ...scene,
  combatants: scene.combatants.map((combatant) => ({ ...combatant, body: { ...combatant.body } })),
});

const commanded = (scene: Scene, offer: string, slots: Slots): Command => {
  const command = { ...byTable(offer, legend.turnName(scene)), who: HERO, slots };
  const wrong = legend.check(scene, command);
  if (wrong.length > 0) throw new Error(`${offer}: ${JSON.stringify(wrong)}`);
  return command;
};

/** Pseudo-random numbers from 0 to 1, always the same. */
const numbers = (seed: number): (() => number) => {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
};

const attacks: Job = () => {
  const foes = [
    ...Array.from({ length: 8 }, (_, nth) =>
      one(`f${nth}`, 'foe', [51 + (nth % 3), 50 + Math.floor(nth / 3)], { hpMax: 40, level: 5, acMisc: 4 }),
    ),
    ...Array.from({ length: 50 }, (_, nth) => one(`x${nth}`, 'foe', [5 + nth, 5], {})),
  ];
  const scene = among(foes, {
    attackBonuses: [11, 6, 1],
    weapons: ['sword', 'unarmed'],
    wielded: 'sword',
    level: 5,
    blasts: [newBlast({ name: 'Storm', shape: 'spread', feet: 10, dice: 4, save: 'reflex', half: true })],
  });
  const odds = (now: Scene, command: Command, reacting?: ReadonlySet<CombatantId>) =>
    weigh({
      scene: now,
      begin: () => legend.resolve(command),
      outcomesOf: (facts, before) => legend.outcomesOf(facts, before),
      ...(reacting === undefined ? {} : { reacting, policy: (question: Question) => question.otherwise }),
    });
  const all = commanded(scene, 'attack:sword', { target: 'f0', attacks: 'all' });
  const area = commanded(scene, 'area:0', { area: { x: 52, y: 51, side: 10 } });
  const took = race(
    {
      single: () => odds(fresh(scene), commanded(scene, 'attack:sword', { target: 'f0' })),
      all: () => odds(fresh(scene), all, new Set([id('f0')])),
      area: () => odds(fresh(scene), area),
    },
    21,
    1,
  );
  row('odds of one attack, 59 combatants', ms(took.single), '2 ms', took.single <= 2);
  row('odds of three attacks in a row, their target asked', ms(took.all), '20 ms', took.all <= 20);
  const met = (odds(scene, area).chances ?? []).length;
  row(`odds of an area on eight (${met} chances)`, ms(took.area), '10 ms', took.area <= 10);
};

const offers: Job = () => {
  const conditions = CONDITION_IDS.slice(0, 20);
  const others = Array.from({ length: 59 }, (_, nth) => {
    const other = one(`f${nth}`, nth % 2 === 0 ? 'foe' : 'ally', [20 + nth, 40 + (nth % 7)], {});
    const condition = conditions[nth % 20];
    return condition === undefined || nth >= 20
      ? other
      : { ...other, body: { ...other.body, ...withCondition(other.body, condition) } };
  });
  const scene = among(others, { attackBonuses: [8, 3], special: [newSpecial({ name: 'Parry', cost: 'immediate' })] });
  const took = race(
    { offers: () => legend.offers(stepped(scene, HERO), HERO), bare: () => stepped(scene, HERO) },
    61,
    5,
  );
  const alone = took.offers - took.bare;
  row('offers of one among 60 with 20 conditions', ms(alone), '100 µs', alone <= 0.1);
};

const reachRows: Job = () => {
  const next = numbers(7);
  const patch = (kind: TerrainPatch['kind'], label: string): TerrainPatch => ({
    kind,
    label,
    cells: Array.from({ length: 400 }, () => Math.floor(next() * 10_000)),
  });
  const others = Array.from({ length: 199 }, (_, nth) =>
    one(`f${nth}`, nth % 2 === 0 ? 'foe' : 'ally', [Math.floor(next() * 100), Math.floor(next() * 100)], {}),
  ).filter(({ place }) => place?.type === 'cell' && !(place.x === 50 && place.y === 50));
  const scene = among(others, { speed: 60 }, [patch('difficult', 'bog')]);
  const open = among([], { speed: 60 }, []);
  const flood = handTuned(gridOf(open.field as GridField));
  const [view, bare] = [legend.reach(scene, HERO, 'move', {}), legend.reach(open, HERO, 'move', {})];
  if (view?.type !== 'cells' || bare?.type !== 'cells') throw new Error('no reach');
  const took = race(
    {
      crowd: () => legend.reach(fresh(scene), HERO, 'move', {}),
      open: () => legend.reach(fresh(open), HERO, 'move', {}),
      tuned: () => flood(50 * 100 + 50, 12),
      bare: () => fresh(scene),
    },
    31,
    3,
  );
  const ratio = took.open / took.tuned;
  row(
    `reach of 60 ft, 1.5 steps, ${bare.cells.length} cells (${ms(took.open)}) to a tuned flood`,
    times(ratio),
    '2x',
    ratio <= 2,
  );
  const marks = took.crowd - took.open - took.bare;
  row(`the same among 200, with bog and provokers, ${view.cells.length} cells: more`, ms(marks), '1 ms', marks <= 1);
};

const walk: Job = () => {
  const others = Array.from({ length: 20 }, (_, nth) =>
    one(`f${nth}`, 'foe', [52 + (nth % 10), nth < 10 ? 45 : 55], {
      special: [newSpecial({ name: 'Parry', cost: 'immediate' })],
      immediate: 1,
    }),
  );
  const scene = among(others, { speed: 60 });
  const command = commanded(scene, 'move', { path: Array.from({ length: 12 }, (_, nth) => [51 + nth, 50]) });
  const dice = seeded('walk');
  let written: readonly Input[] = [];
  const go = (): void => {
    const { inputs, waiting } = play({
      scene: fresh(scene),
      begin: () => legend.resolve(command),
      resolve: (other) => legend.resolve(other),
      inputs: [],
      faces: (roll) => roll.draw(dice),
      order: () => ({ choice: choice('pass'), by: 'standing-order', order: 'never' }),
    });
    if (waiting !== null) throw new Error('somebody is asked');
    written = inputs;
  };
  const took = race({ go }, 21, 1);
  const { inputs } = packed({ inputs: written, inputsAt: written.map(() => 0) } as unknown as Rec) as unknown as Rec;
  const bytes = JSON.stringify(inputs).length;
  row('a walk of twelve squares past 20 with immediate actions', ms(took.go), '5 ms', took.go <= 5);
  row('what is written of it', `${bytes} bytes`, '300 bytes', bytes <= 300);
};

/** Twenty whom a walk gives their chance, each of whom is asked only if that changes the outcome by a quarter. */
const weighedWalk: Job = () => {
  const others = Array.from({ length: 20 }, (_, nth) =>
    one(`f${nth}`, 'foe', [51 + Math.floor(nth / 2), nth % 2 === 0 ? 49 : 51], { hpMax: 40, weapons: ['sword'] }),
  );
  const scene = among(others, { speed: 60, hpMax: 200, acMisc: 20 });
  const command = commanded(scene, 'move', { path: Array.from({ length: 11 }, (_, nth) => [51 + nth, 50]) });
  const options = { playersSeeOdds: 'all', playersSeeNumbers: true } as unknown as Table['options'];
  const table = { ruleset: legend, options, seats: [], scene } as unknown as Table;
  const go = (order: Order): void => {
    const now = fresh(scene);
    const sideOrders = legend.reactions.map(({ kind }) => ({ seat: null, side: 'foe' as const, kind, order }));
    const source = { dice: seeded('walk'), way: 'at-once', orders: [], sideOrders } as const;
    const { inputs } = run(table.ruleset, now, command, [], { ...source, changes: changesIn(table, command, now) });
    if (inputs.length !== others.length) throw new Error(`${inputs.length} of ${others.length} let it pass`);
  };
  const took = race({ never: () => go('never'), weighed: () => go('if-25') }, 21, 1);
  row('a walk past 20 who are asked only if it changes the outcome', ms(took.weighed), '100 ms', took.weighed <= 100);
  const each = took.weighed / 20 / took.never;
  row('  for each of them, to the walk past 20 who are never asked', times(each), '4x', each <= 4);
};

export const jobs: readonly Job[] = [attacks, offers, reachRows, walk, weighedWalk];
