import { expect, test } from 'vitest';
import { newBody } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { attackOf } from '../../../../../src/core/rulesets/legend/sheet/derived.ts';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { newSpecial } from '../../../../../src/core/rulesets/legend/sheet/special.ts';
import { CONDITION_IDS } from '../../../../../src/core/rulesets/legend/data/condition-list.ts';
import { weaponOf } from '../../../../../src/core/rulesets/legend/data/weapon-list.ts';
import type { Stage } from '../stage.ts';
import { stage } from '../stage.ts';
import { two, around, impose, is, tag } from './two.ts';

test('LG-401 immune to fire: nothing; resistance: the GM types 6 of 12', () => {
  const s = two({ hpMax: 40, tags: [tag('immunity', 'fire'), tag('resistance', 'physical')] });
  s.act('A', 'hurt', { amount: 12, kind: 'fire' });
  expect(s.body('A').hp).toBe(40);
  s.act('A', 'hurt', { amount: 12, kind: 'physical' });
  expect(s.asked()).toEqual(['gm lessened']);
  s.answerWith('gm', 'takes', { amount: 6 });
  expect(s.body('A').hp).toBe(34);
  // fire is energy; what is physical is not
  const warded = two({ hpMax: 40, tags: [tag('immunity', 'energy')] });
  warded.act('A', 'hurt', { amount: 12, kind: 'fire' });
  expect(warded.body('A').hp).toBe(40);
  warded.act('A', 'hurt', { amount: 12, kind: 'physical' });
  expect(warded.body('A').hp).toBe(28);
});

test.each([
  [tag('resistance', 'physical'), 'resistance to physical'],
  [tag('reduction', 'physical', 3), 'damage reduction to physical 3'],
  [tag('reduction', '', 3), 'damage reduction 3'],
  [tag('vulnerability', 'physical'), 'a vulnerability to physical'],
])('LG-401 the GM is shown %j and asked how much of 12 is taken', (mark, said) => {
  const s = two({ hpMax: 40, tags: [mark] });
  s.act('A', 'hurt', { amount: 12, kind: 'physical' });
  expect(s.asked()).toEqual(['gm lessened']);
  expect(s.waiting?.questions[0]?.say.map((part) => (typeof part === 'string' ? part : 'A')).join('')).toBe(
    `A has ${said}. How much of 12 physical damage does it take?`,
  );
  s.answerWith('gm', 'takes', { amount: 9 });
  expect(s.body('A').hp).toBe(31);
  // of another kind nothing is asked, unless the mark is of all
  const fire = two({ hpMax: 40, tags: [mark] });
  fire.act('A', 'hurt', { amount: 12, kind: 'fire' });
  expect(fire.asked()).toEqual(mark.of === '' ? ['gm lessened'] : []);
});

test('LG-402 an aura of −3 and −1 is −3; two abilities of −3 and −2 are −5', () => {
  const s = two();
  const modify = (by: number, source: string) => s.act('A', 'modify', { to: 'attack', by, source, rounds: 0 });
  modify(-3, 'aura');
  modify(-1, 'aura');
  expect(attackOf(s.body('A'), weaponOf('unarmed'), 0, false).total).toBe(-3);
  modify(-2, 'curse');
  expect(attackOf(s.body('A'), weaponOf('unarmed'), 0, false).total).toBe(-5);
  // nor does one of −3 again add to the first
  modify(-3, 'aura');
  expect(attackOf(s.body('A'), weaponOf('unarmed'), 0, false).total).toBe(-5);
});

test('LG-368 +2 between attacks counts for the later ones', () => {
  const s = stage({ A: { at: [0, 0], attackBonuses: [5, 5, 5] }, F: { at: [1, 0], acMisc: 5, hpMax: 50 } });
  s.act('A', 'attack:unarmed', { target: 'F' }, 10);
  s.act('A', 'modify', { to: 'attack', by: 2, source: 'Focus', rounds: 1 });
  s.act('A', 'attack:unarmed', { target: 'F' }, 9, 3);
  s.act('A', 'attack:unarmed', { target: 'F' }, 8);
  expect(s.body('F').hp).toBe(47);
});

test('LG-403 one death effect a round', () => {
  const s = two({
    special: [
      newSpecial({ name: 'Wilt', cost: 'free', death: true }),
      newSpecial({ name: 'Rot', cost: 'free', death: true }),
      newSpecial({ name: 'Gleam', cost: 'free' }),
    ],
  });
  s.act('A', 'ability:2');
  s.act('A', 'ability:0');
  expect(s.refused('A', 'ability:1')).toEqual(['one-death-effect']);
  expect(s.refused('A', 'ability:2')).toEqual([]);
  around(s);
  expect(s.refused('A', 'ability:1')).toEqual([]);
});

test('LG-403 nor one by an area, and none in the move of another', () => {
  const wilt = newSpecial({ name: 'Wilt', cost: 'free', death: true });
  const gasp = newSpecial({ name: 'Gasp', cost: 'immediate', death: true });
  const cloud = newBlast({ name: 'Cloud', shape: 'around', feet: 10, plus: 5, uses: 'Wilt' });
  const dying = (): Stage => two({ special: [wilt, gasp], blasts: [cloud] });
  const s = dying();
  s.act('A', 'ability:0');
  expect(s.refused('A', 'area:0')).toEqual(['one-death-effect']);
  const first = dying();
  first.act('A', 'area:0');
  expect(first.refused('A', 'ability:0')).toEqual(['one-death-effect']);
  around(first);
  expect(first.refused('A', 'ability:0')).toEqual([]);
  // nor beside one that has uses of its own
  const few = newSpecial({ name: 'Rot', cost: 'free', death: true, per: 'quest', most: 3 });
  const counted = two({ special: [few, wilt] });
  counted.act('A', 'ability:0');
  expect([counted.refused('A', 'ability:0'), counted.refused('A', 'ability:1')]).toEqual([
    ['one-death-effect'],
    ['one-death-effect'],
  ]);
  // B moves: who has used its death effect has no other to come in with
  const asked = (uses: boolean): readonly string[] => {
    const one = dying();
    if (uses) one.act('A', 'ability:0');
    one.act('A', 'end-turn');
    one.act('B', 'move', { path: [[6, 4]] });
    return one.asked();
  };
  expect([asked(false), asked(true)]).toEqual([['A interrupt'], []]);
});

test('LG-404 immune to binding: slowed by such a spell is refused, by a plain blow it is not', () => {
  const s = two({ tags: [tag('immunity', 'binding')] });
  const slowed = { condition: 'slowed', unit: 'encounter', source: 'B' };
  expect(s.refused('A', 'impose', { ...slowed, descriptor: 'binding' })).toEqual(['immune']);
  expect(s.refused('A', 'impose', { ...slowed, descriptor: 'death' })).toEqual([]);
  expect(s.refused('A', 'impose', slowed)).toEqual([]);
});

test('LG-374 who bleeds and waits from 20 to 19 bleeds once, as its turn starts', () => {
  const s = two({ hpMax: 40 });
  impose(s, 'A', 'bleeding');
  s.act('A', 'end-turn');
  s.act('B', 'end-turn');
  expect(s.asked()).toEqual(['A begin-turn']);
  s.answer('A', 'delay');
  expect([s.scene.turn.now, s.body('A').bled]).toEqual(['B', 0]);
  s.act('B', 'end-turn');
  s.answer('A', 'act', 2);
  expect([s.scene.turn.now, s.body('A').bled, s.body('A').hpReduction]).toEqual(['A', 1, 2]);
  expect(s.refused('A', 'delay')).toEqual(['already-acting']);
});

test('LG-374 who heals fast and waits heals once, as its turn starts', () => {
  const s = two({ hpMax: 40, hp: 10, tags: [tag('fast-healing', '', 5)] });
  s.act('A', 'end-turn');
  s.act('B', 'end-turn');
  expect(s.asked()).toEqual(['A begin-turn']);
  s.answer('A', 'delay');
  expect([s.scene.turn.now, s.body('A').hp]).toEqual(['B', 10]);
  s.act('B', 'end-turn');
  s.answer('A', 'act');
  expect([s.scene.turn.now, s.body('A').hp]).toEqual(['A', 15]);
});

test('LG-375 the helpless bleed when their place is passed', () => {
  const s = two({}, { hpMax: 40, conditions: ['helpless'] });
  impose(s, 'B', 'bleeding');
  s.act('A', 'end-turn', {}, 3);
  expect([s.scene.turn.now, s.body('B').hpReduction]).toEqual(['A', 3]);
});

test.each([
  [12, null, 10],
  [15, 'more', 15],
  [15, 'faster', 10],
  [20, 'more', 20],
  [20, 'faster', 10],
  [20, 'both', 15],
] as const)('LG-433 Medicine %i at level 5, %s: %i hit points', (die, choice, hp) => {
  for (const had of [0, 10]) {
    const s = stage({ A: { at: [5, 5] }, B: { at: [6, 5], level: 5, hpMax: 60, hp: had } }, { phase: 'idle' });
    s.act('A', 'tend', { patient: 'B' }, die);
    if (choice !== null) s.answer('A', choice);
    expect(s.body('B').hp).toBe(had + hp);
  }
});

test.each([
  [9, []],
  [14, []],
  [15, ['15 hit points in 8 hours', '10 hit points in 4 hours']],
  [20, ['20 hit points in 8 hours', '10 hit points in 2 hours', '15 hit points in 4 hours']],
  [25, ['25 hit points in 8 hours', '10 hit points in an hour', '20 hit points in 2 hours']],
  [30, ['30 hit points in 8 hours', '10 hit points in half an hour', '25 hit points in an hour']],
  [35, ['35 hit points in 8 hours', '10 hit points in 5 minutes', '30 hit points in half an hour']],
  [
    40,
    [
      '40 hit points in 8 hours',
      '10 hit points in a standard action and a move action of the patient',
      '35 hit points in 5 minutes',
    ],
  ],
] as const)('LG-433 Medicine %i at level 5: what the healer may choose, and how long it takes', (total, choices) => {
  const skills = { ...newBody({}).skills, medicine: 20 };
  const healer = total < 21 ? {} : { skills };
  const s = stage({ A: { at: [5, 5], ...healer }, B: { at: [6, 5], level: 5, hpMax: 60, hp: 10 } }, { phase: 'idle' });
  s.act('A', 'tend', { patient: 'B' }, total < 21 ? total : total - 20);
  const options = s.waiting?.questions[0]?.options ?? [];
  expect(options.map(({ name }) => name)).toEqual(choices);
  expect(options.every(({ about }) => about === 'Damage to either ends it.')).toBe(true);
  expect(s.body('B').hp).toBe(total === 14 ? 20 : 10);
  // in a fight nobody is tended
  expect(stage({ A: { at: [5, 5] }, B: { at: [6, 5], hp: 1 } }).offer('A', 'tend')).toBeUndefined();
});

test('LG-434 the GM types 20: from 30 to 50', () => {
  const s = stage({ A: { at: [5, 5], hpMax: 60, hp: 30 } }, { phase: 'idle' });
  s.act(null, 'take-break', { hp: 20 });
  expect(s.body('A').hp).toBe(50);
  // and who of the party it is that rests
  const two = stage({ A: { at: [5, 5], hpMax: 60, hp: 30 }, B: { at: [6, 5], hpMax: 60, hp: 30 } }, { phase: 'idle' });
  two.act(null, 'take-break', { who: ['B'], hp: 20 });
  expect([two.body('A').hp, two.body('B').hp]).toEqual([30, 50]);
});

test('LG-396 blown east with a wall at the second square: 5 ft; knocked down: prone', () => {
  const s = stage({ A: { at: [0, 0] }, F: { at: [2, 1] } }, { rows: ['.....', '....#', '.....'] });
  expect(s.offer('F', 'push')?.slots[1]).toMatchObject({ initial: 10 });
  s.act('F', 'push', { way: 'east', feet: 10 });
  expect(s.at('F')).toEqual([3, 1]);
  expect(s.asked()).toEqual([]);
  s.act('F', 'push', { way: 'south-west', feet: 10 });
  expect(s.at('F')).toEqual([2, 2]);
  s.act('F', 'knock-down');
  expect(is(s, 'F', 'prone')).toBe(true);
});

test('all offers of one with 20 conditions among 60 take about as long as those of one alone', () => {
  const many = [...CONDITION_IDS]
    .filter((one) => !['dead', 'soaring', 'flying', 'burrowing'].includes(one))
    .slice(0, 20);
  const crowd = (count: number): Stage =>
    stage(
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          at === 0 ? 'A' : `F${at}`,
          { at: [3 * (at % 10), 3 * Math.floor(at / 10)] as const, conditions: many },
        ]),
      ),
    );
  const time = (s: Stage): number => {
    const runs = Array.from({ length: 40 }, () => {
      const from = performance.now();
      for (let nth = 0; nth < 10; nth++) {
        s.set('A', {});
        s.offer('A', 'move');
      }
      return (performance.now() - from) / 10;
    });
    return Math.min(...runs);
  };
  const [alone, among] = [time(crowd(1)), time(crowd(60))];
  expect(among).toBeLessThan(Math.max(1, 8 * alone));
});

test('LG-435 allies within 30 ft gain 5: whoever gives it too; nobody farther away, and no foe', () => {
  const s = stage({ A: { at: [0, 0] }, B: { at: [6, 0] }, C: { at: [7, 0] }, F: { at: [1, 0] } });
  s.act('A', 'restore-allies', { what: 'temporary', amount: 5, feet: 30 });
  expect(['A', 'B', 'C', 'F'].map((name) => s.body(name).tempHp)).toEqual([5, 5, 0, 0]);
  // who gives it may be hidden: the lines of those who gain name nobody
  const froms = s
    .told()
    .flatMap((fact) => (fact.type === 'changed' && 'from' in fact.because ? [fact.because.from] : []));
  expect(froms).toEqual(['', '']);
});

test.each([
  ['north', 5, 4],
  ['north-east', 6, 4],
  ['east', 6, 5],
  ['south-east', 6, 6],
  ['south', 5, 6],
  ['south-west', 4, 6],
  ['west', 4, 5],
  ['north-west', 4, 4],
] as const)('LG-396 blown %s', (blown, x, y) => {
  const s = stage({ A: { at: [5, 5] } });
  s.act('A', 'push', { way: blown, feet: 5 });
  expect(s.at('A')).toEqual([x, y]);
});

test('LG-396 LG-401 nothing knocks down whoever is immune to being prone', () => {
  const s = two({ tags: [tag('immunity', 'prone')] });
  expect([s.refused('A', 'knock-down'), s.refused('B', 'knock-down')]).toEqual([['immune'], []]);
});
