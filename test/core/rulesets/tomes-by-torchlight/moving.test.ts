import { describe, expect, test } from 'vitest';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { GridField } from '../../../../src/core/space/field/field.ts';
import { tomesByTorchlight } from '../../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import type { Stage, Standing } from './stage.ts';
import { path, player, rolls, stage, times, why, whys } from './stage.ts';

const EAST = (count: number, from: readonly [number, number] = [5, 5]) => path(from, ...times(count, 'e'));
const alone = (hero: NonNullable<Standing[3]>, settings = {}): Stage =>
  stage({ HERO: ['sellsword', 5, 5, hero], FOE: ['brigand', 5, 30] }, settings).begin();
/** A hero whose turn it is, and a watcher of theirs with a sword or whatever it has in hand. */
const passing = (
  at: readonly [number, number],
  foe: NonNullable<Standing[3]>,
  hero: NonNullable<Standing[3]> = {},
  settings: Parameters<typeof stage>[1] = {},
): Stage =>
  stage(
    {
      HERO: ['sellsword', 5, 5, { natural: 1, ...hero }],
      FOE: ['brigand', ...at, { grit: 1, attributes: { STR: 12 }, ...foe }],
    },
    settings,
  ).begin();

describe('moves', () => {
  test('TT-016 three forms of a move with three rings: 6, 12 and 3 units at speed 6', () => {
    const s = alone({ speed: 6 });
    expect(
      s
        .offers('HERO')
        .filter(({ gesture }) => gesture === 'drag')
        .map(({ id }) => id),
    ).toEqual(['walk', 'run', 'shift']);
    expect(['walk', 'run', 'shift'].map((id) => Math.max(...(s.reach('HERO', id)?.cost ?? [])))).toEqual([30, 60, 15]);
  });
  test.each([
    ['TT-071', 'walk', 6, 6],
    ['TT-072', 'run', 6, 12],
    ['TT-074', 'shift', 7, 3],
    ['TT-074', 'shift', 1, 1],
  ] as const)('%s %s at speed %i: %i units and not one more', (_, how, speed, most) => {
    const s = alone({ speed });
    expect(s.refused('HERO', how, EAST(most))).toEqual([]);
    expect(s.refused('HERO', how, EAST(most + 1))).toEqual(['move-too-far']);
  });
  test.each([
    ['TT-071', 'walk', 3],
    ['TT-072', 'run', 6],
    ['TT-074', 'shift', 1],
  ] as const)('%s speed 7, halved by a bad leg, lets it %s %i units and not one more', (_, how, most) => {
    const told = { name: 'Limp', unit: 'days', waited: 0, successes: 0, failures: 0, permanent: false } as const;
    const s = alone({ speed: 7, injuries: [{ ...told, does: 'half speed' }] });
    expect(s.refused('HERO', how, EAST(most))).toEqual([]);
    expect(s.refused('HERO', how, EAST(most + 1))).toEqual(['move-too-far']);
  });
  test.each([
    ['TT-071', 'walk', 30],
    ['TT-072', 'run', 60],
  ] as const)('%s a %s rings %s ft at speed 6, and no wall or foe is walked through', (_, how, feet) => {
    const s = alone({ speed: 6 });
    expect(Math.max(...(s.reach('HERO', how)?.cost ?? []))).toBe(feet);
    const field: GridField = { ...blankGrid(20, 20), walls: [{ a: { x: 6, y: 0 }, b: { x: 6, y: 20 } }] };
    const shut = stage({ HERO: ['sellsword', 5, 5], FOE: ['brigand', 15, 5] }, {}, field).begin();
    expect(shut.refused('HERO', how, EAST(1))).toEqual(['blocked']);
    const barred = stage({ HERO: ['sellsword', 5, 5], FOE: ['brigand', 6, 5] }).begin();
    expect(barred.refused('HERO', how, EAST(2))).toEqual(['blocked']);
  });
  test('TT-039 whoever leaves a reach can be struck at for 1 Grit, and the preview names it', () => {
    const s = passing([4, 5], {});
    expect(s.reach('HERO', 'walk')?.reactors.flat()).toContain('FOE');
    s.act('HERO', 'walk', EAST(1));
    expect(s.asked()).toEqual([['FOE', 'opportunity']]);
    expect(why(s.answer('FOE', 'melee', {}, [7]), 'struck')).toMatchObject({ damage: 6 });
    expect([s.body('FOE').grit, s.at('HERO')]).toEqual([0, [6, 5]]);
    const spent = passing([4, 5], {});
    spent.set('FOE', { grit: 0 });
    spent.act('HERO', 'walk', EAST(1));
    expect([spent.asked(), spent.at('HERO')]).toEqual([[], [6, 5]]);
  });
  test.each([
    ['by its own skill', 'walk', { hiding: 3 }],
    ['by the GM', 'walk', { hidden: true }],
    ['by its own skill', 'run', { hiding: 3 }],
    ['by the GM', 'shift', { hidden: true }],
  ] as const)('TT-040 not if it was hidden %s before the %s', (_, how, hero) => {
    const s = passing([4, 5], {}, hero);
    expect(s.reach('HERO', how)?.reactors.flat()).not.toContain('FOE');
    s.act('HERO', how, EAST(1));
    expect([s.asked(), s.body('FOE').grit, s.at('HERO')]).toEqual([[], 1, [6, 5]]);
  });
  test('TT-040 who ended a move in the open is hidden no longer, and the next move can be struck at', () => {
    const s = passing([4, 5], {}, { hiding: 3 });
    s.act('HERO', 'walk', EAST(1));
    s.put('HERO', 5, 5);
    s.act('HERO', 'walk', EAST(1));
    expect(s.asked()).toEqual([['FOE', 'opportunity']]);
  });
  test.each([
    ['TT-073', 'run', [14, 8], 7, [{ label: 'running', good: true }]],
    ['TT-075', 'shift', [14, 8], null, [{ label: 'shifting', good: false }]],
    ['TT-127', 'run', [3, 10], 9, [{ label: 'running', good: true }]],
    ['TT-127', 'walk', [3], 2, []],
    ['TT-127', 'shift', [3, 10], 2, [{ label: 'shifting', good: false }]],
  ] as const)('%s an opportunity attack at a %s with dice %j: damage %s', (_, how, dice, dealt, leans) => {
    const s = passing([4, 5], {}, { woundLimit: 9 });
    s.act('HERO', how, EAST(2));
    const facts = s.answer('FOE', 'melee', {}, dice);
    expect(why(facts, 'checked')).toMatchObject({ what: 'Attack', leans });
    if (dealt === null) expect(whys(facts)).toContain('missed');
    else expect(why(facts, 'struck')).toMatchObject({ damage: dealt });
  });
  test('TT-127 each move says what it gives those who strike at it', () => {
    const s = alone({ speed: 6 });
    expect(['run', 'walk', 'shift'].map((how) => s.offers('HERO').find(({ id }) => id === how)?.about)).toEqual([
      '1 action: up to 12 units (60 ft). Opportunity attacks have advantage.',
      '1 action: up to 6 units (30 ft). Opportunity attacks have no advantage.',
      '1 action: up to 3 units (15 ft). Opportunity attacks have disadvantage.',
    ]);
  });
  test('TT-126 the mover cannot Dodge or Block: it is its own turn', () => {
    const s = passing([4, 5], {}, { grit: 6 });
    s.act('HERO', 'run', EAST(2));
    // before it is struck, and after a hit that the table would let it answer
    expect(s.asked()).toEqual([['FOE', 'opportunity']]);
    s.answer('FOE', 'melee', {}, [15, 15]);
    expect([s.asked(), s.body('HERO').grit]).toEqual([[], 6]);
    expect(s.refused('HERO', 'react', { what: 'duck' })).toEqual(['own-turn']);
    const late = passing([4, 5], {}, { grit: 6, woundLimit: 9, attributes: { CON: 15 } }, { reactionTiming: 'after' });
    late.act('HERO', 'walk', EAST(2));
    late.answer('FOE', 'melee', {}, [3, 20]);
    expect([late.asked(), late.body('HERO').grit, late.body('HERO').wounds.length]).toEqual([[], 6, 1]);
  });
  test('TT-128 several react in the order of their blocks, DEX and the table; each pays its own Grit', () => {
    const s = stage({
      HERO: ['brigand', 5, 5, { woundLimit: 1, attributes: { CON: 3 } }],
      SLOW: ['sellsword', 4, 4, { grit: 1, attributes: { DEX: 9 } }],
      QUICK: ['sellsword', 4, 5, { grit: 1, attributes: { DEX: 15 } }],
      THIRD: ['sellsword', 4, 6, { grit: 1, attributes: { DEX: 12 } }],
      MORE: ['brigand', 30, 30],
    })
      .begin()
      .turnOf('HERO');
    s.act('HERO', 'walk', EAST(1));
    expect(s.asked().map(([to]) => to)).toEqual(['QUICK', 'THIRD', 'SLOW']);
    s.answer('QUICK', 'melee', {}, [9]);
    expect(s.body('HERO').dead).toBe(true);
    expect([s.asked(), s.body('SLOW').grit, s.body('QUICK').grit]).toEqual([[], 1, 0]);
  });
  test('TT-128 monsters react before those who act after them, however quick', () => {
    const s = stage({
      MOVER: ['brigand', 5, 5, { side: 'other' }],
      LATE: ['sellsword', 4, 4, { grit: 1, attributes: { DEX: 15 } }],
      EARLY: ['sellsword', 4, 5, { grit: 1, attributes: { DEX: 9 } }],
      MONSTER: ['brigand', 4, 6, { grit: 1, attributes: { DEX: 3 } }],
    });
    const combatants = ['MOVER', 'LATE', 'EARLY', 'MONSTER'];
    s.act(null, 'start-combat', { combatants, aware: 'all' }, [1, 1, 1, 1, 1, 1]);
    for (const name of ['LATE', 'EARLY', 'MONSTER']) s.set(name, { grit: 1 });
    s.set('LATE', { block: 'after' });
    s.turnOf('MOVER').act('MOVER', 'walk', EAST(1));
    expect(s.asked().map(([to]) => to)).toEqual(['EARLY', 'MONSTER', 'LATE']);
  });
  test('TT-129 a Wound does not stop the move; death does', () => {
    const s = passing([4, 5], {}, { grit: 0, woundLimit: 5 });
    s.act('HERO', 'walk', EAST(6));
    s.answer('FOE', 'melee', {}, [7]);
    expect([s.body('HERO').wounds.length, s.at('HERO')]).toEqual([1, [11, 5]]);
    const dies = stage({
      HERO: ['sellsword', 5, 5, { natural: 1, grit: 0, woundLimit: 1 }],
      FOE: ['brigand', 4, 5, { grit: 1, attributes: { STR: 12 } }],
      ALSO: ['brigand', 4, 4, { grit: 1 }],
      FRIEND: ['sellsword', 30, 5],
    }).begin();
    dies.turnOf('HERO').act('HERO', 'walk', EAST(6));
    dies.answer('FOE', 'melee', {}, [7]);
    expect([dies.body('HERO').dead, dies.at('HERO'), dies.asked()]).toEqual([true, [5, 5], []]);
  });
  test('TT-130 of a pole’s reach the step from 1 to 2 leaves nothing, that from 2 to 3 does', () => {
    const s = passing([4, 5], { weapons: ['pike'], wielded: 'pike' });
    s.act('HERO', 'walk', EAST(3));
    expect(s.at('HERO')).toEqual([6, 5]);
    expect(s.asked()).toEqual([['FOE', 'opportunity']]);
    s.answer('FOE', 'pass');
    expect(s.at('HERO')).toEqual([8, 5]);
  });
});

/** A wall from (8,0) to (8,6): whoever is west of it north of row 6 is not seen from the east. */
const walled: GridField = { ...blankGrid(60, 40), walls: [{ a: { x: 8, y: 0 }, b: { x: 8, y: 6 } }] };
/** A hero behind the wall and an archer in the open. */
const covered = (
  archer: NonNullable<Standing[3]>,
  hero: NonNullable<Standing[3]> = {},
  at: readonly [number, number] = [13, 7],
): Stage =>
  stage(
    {
      HERO: ['sellsword', 7, 1, { natural: 1, speed: 9, ...hero }],
      ARCHER: ['brigand', ...at, { grit: 2, attributes: { DEX: 13 }, weapons: ['bow'], wielded: 'bow', ...archer }],
    },
    {},
    walled,
  ).begin();
const OUT = { path: [2, 3, 4, 5, 6].map((y) => [7, y]) };

describe('coming out of cover', () => {
  test('TT-041 whoever comes into sight can be shot at for 1 Grit', () => {
    const s = covered({});
    s.act('HERO', 'walk', OUT);
    expect(s.asks('ARCHER')).toBe('HERO comes into the sight of ARCHER. Make an opportunity attack?');
    const facts = s.answer('ARCHER', 'missile', {}, [9]);
    expect(why(facts, 'struck')).toMatchObject({ damage: 8 });
    expect(s.body('ARCHER').grit).toBe(1);
  });
  test('TT-041 whoever is in sight all along gives nobody a shot by going on', () => {
    const s = covered({});
    s.act('HERO', 'walk', OUT);
    s.answer('ARCHER', 'pass');
    const [x, y] = s.at('HERO');
    s.act('HERO', 'walk', path([x, y], 's'));
    expect([s.at('HERO'), s.asked()]).toEqual([[x, y + 1], []]);
  });
  test('TT-041 the preview names who may shoot at the step that comes into sight, and the way that does not', () => {
    const s = covered({});
    const reach = s.reach('HERO', 'walk');
    const at = (x: number, y: number): number => y * 60 + x;
    const named = (x: number, from: number, to: number) =>
      reach?.provokes.flatMap(([a, b, set]) =>
        a === at(x, from) && b === at(x, to) ? (reach.reactors[set] ?? []) : [],
      );
    s.act('HERO', 'walk', OUT);
    expect(s.asked()).toEqual([['ARCHER', 'opportunity']]);
    const [, stopped] = s.at('HERO');
    expect(stopped).toBeGreaterThan(1);
    expect(named(7, stopped - 1, stopped)).toEqual(['ARCHER']);
    expect(reach?.sighted?.some(([a, b]) => a === at(7, stopped - 1) && b === at(7, stopped))).toBe(true);
    expect(reach?.sighted?.some(([, b]) => b === at(7, 1))).toBe(false);
  });
  test.each([
    ['who has no Grit', { grit: 0 }, {}],
    ['with nothing to shoot with', { weapons: [], wielded: null }, {}],
    ['for one that hides', {}, { hiding: 5 }],
  ] as const)('TT-041 TT-042 no edge of sight is shown of an opponent %s', (_, archer, hero) => {
    expect(covered(archer, hero).reach('HERO', 'walk')?.sighted ?? []).toEqual([]);
  });
  test('TT-041 a player is shown the edges of sight of a foe whose Grit it does not know', () => {
    const s = covered({});
    const seat = player('HERO');
    const known = tomesByTorchlight.known(s.scene, seat);
    expect(tomesByTorchlight.reach(known, 'HERO' as never, 'walk', {})?.reactors.flat()).toContain('ARCHER');
  });
  test.each([
    ['by its skill', { hiding: 5 }],
    ['by the GM', { hidden: true }],
  ] as const)('TT-042 not if it was hidden %s before', (_, hero) => {
    const s = covered({}, hero);
    s.act('HERO', 'walk', OUT);
    expect(s.asked()).toEqual([]);
  });
  test.each([
    ['TT-131', [9, 6], false],
    ['TT-131', [10, 6], true],
  ] as const)('%s a bow shoots at 3 units and not at 2: archer at %j, asked %s', (_, at, asked) => {
    const s = covered({ noFists: true }, {}, at);
    s.act('HERO', 'walk', OUT);
    expect(s.asked().length > 0).toBe(asked);
  });
  test('TT-132 a Run gives advantage, and more than DEX units take it away: one die', () => {
    const s = covered({ attributes: { DEX: 10 } }, {}, [19, 6]);
    s.act('HERO', 'run', OUT);
    const facts = s.answer('ARCHER', 'missile', {}, [15]);
    expect(rolls(facts)).toEqual(['Attack']);
  });
  test('TT-133 each reacts at most once to one move', () => {
    const s = covered({});
    s.act('HERO', 'run', { path: [2, 3, 4, 5, 6, 5, 4, 3, 4, 5, 6].map((y) => [7, y]) });
    s.answer('ARCHER', 'pass');
    expect(s.asked()).toEqual([]);
    expect(s.at('HERO')).toEqual([7, 6]);
  });
  test('TT-133 whoever struck as its reach was left does not strike again in the same move', () => {
    const s = passing([4, 5], { grit: 2 }, { woundLimit: 9 });
    s.act('HERO', 'walk', path([5, 5], 'e', 'w', 'e'));
    expect(s.asked()).toEqual([['FOE', 'opportunity']]);
    s.answer('FOE', 'melee', {}, [3]);
    expect([s.asked(), s.body('FOE').grit, s.at('HERO')]).toEqual([[], 1, [6, 5]]);
  });
  test('TT-134 who was hidden and ends in the open triggers nothing, and is seen', () => {
    const s = covered({}, { hiding: 5 });
    s.act('HERO', 'walk', OUT);
    expect([s.asked(), s.body('HERO').hiding]).toEqual([[], null]);
    // nor does leaving a reach on the way
    const beside = passing([4, 5], {}, { hiding: 5 });
    beside.act('HERO', 'walk', EAST(2));
    expect([beside.asked(), beside.at('HERO'), beside.body('HERO').hiding]).toEqual([[], [7, 5], null]);
  });
  test('TT-146 a shot at one that comes out into a melee rolls for its target first', () => {
    const s = stage(
      {
        HERO: ['sellsword', 7, 1, { natural: 1 }],
        ARCHER: ['brigand', 13, 7, { grit: 2, attributes: { DEX: 13 }, weapons: ['bow'], wielded: 'bow' }],
        FOE: ['brigand', 6, 5, { grit: 0 }],
      },
      {},
      walled,
    ).begin();
    s.act('HERO', 'walk', OUT);
    const facts = s.answer('ARCHER', 'missile', {}, [1, 15]);
    expect(rolls(facts)).toEqual(['random target', 'Attack']);
  });
});
