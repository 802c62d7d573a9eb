import { describe, expect, test } from 'vitest';
import { apply, byGm, fold } from '../../../src/core/rules/scene/fact.ts';
import type { Fact } from '../../../src/core/rules/scene/fact.ts';
import { seenBy, seenScene } from '../../../src/core/rules/known/known.ts';
import { same, reusing } from '../../../src/core/rules/scene/same.ts';
import { codeOf, find, lookUp, nextId } from '../../../src/core/rules/scene/scene.ts';
import type { Combatant, CombatantId, Scene, SeatId } from '../../../src/core/rules/scene/scene.ts';
import { pathCode, pathOf } from '../../../src/core/rules/views/view.ts';
import { blankGrid } from '../../../src/core/space/field/field.ts';

const ann = 'ann' as SeatId;
const one = (
  id: string,
  more: Partial<Combatant<{ readonly hp: number }>> = {},
): Combatant<{ readonly hp: number }> => ({
  id: id as CombatantId,
  name: id,
  seat: null,
  side: 'foe',
  place: { type: 'cell', x: 0, y: 0, height: 0 },
  footprint: 1,
  hidden: false,
  picture: null,
  body: { hp: 5 },
  ...more,
});
const scene: Scene<{ readonly hp: number }, { readonly round: number }> = {
  field: blankGrid(5, 5),
  settings: {},
  turn: { round: 1 },
  combatants: [one('a'), one('b')],
  made: 2,
  salt: 'x',
};
const because = byGm();
const a = 'a' as CombatantId;

test('lists of the same, of others, of fewer, and in another order each find their own', () => {
  const lists = ['ab', 'ab', 'ba', 'a', 'abc', 'cb', 'ab'].map((ids) => ({
    ids,
    scene: { ...scene, combatants: Array.from(ids, (id) => one(id)) },
  }));
  for (const { ids, scene: at } of [...lists, ...[...lists].reverse()])
    for (const id of 'abc') {
      const found = lookUp(at, id as CombatantId);
      expect(found).toBe(at.combatants.find((combatant) => combatant.id === id) ?? null);
      expect(found !== null).toBe(ids.includes(id));
    }
});

describe('a fact', () => {
  test.each<
    readonly [
      string,
      Fact<{ readonly hp: number }, { readonly round: number }>,
      (after: typeof scene) => unknown,
      unknown,
    ]
  >([
    [
      'moved',
      {
        type: 'moved',
        who: a,
        path: [
          { type: 'cell', x: 1, y: 0, height: 0 },
          { type: 'cell', x: 2, y: 0, height: 5 },
        ],
        voluntary: true,
        because,
      },
      (after) => find(after, a).place,
      { type: 'cell', x: 2, y: 0, height: 5 },
    ],
    ['moved nowhere', { type: 'moved', who: a, path: [], voluntary: true, because }, (after) => after === scene, true],
    ['changed', { type: 'changed', who: a, set: { hp: 2 }, because }, (after) => find(after, a).body, { hp: 2 }],
    ['turned', { type: 'turned', set: { round: 2 }, because }, (after) => after.turn, { round: 2 }],
    [
      'edited',
      { type: 'edited', who: a, set: { name: 'Ada', hidden: true }, because },
      (after) => [find(after, a).name, find(after, a).hidden],
      ['Ada', true],
    ],
    [
      'placed',
      { type: 'placed', combatant: one('c'), because },
      (after) => [after.combatants.length, after.made],
      [3, 3],
    ],
    ['removed', { type: 'removed', who: a, because }, (after) => lookUp(after, a), null],
    ['settled', { type: 'settled', settings: { x: 1 }, because }, (after) => after.settings, { x: 1 }],
    ['noted', { type: 'noted', of: a, note: because, gmOnly: true }, (after) => after === scene, true],
    [
      'about nobody',
      { type: 'changed', who: 'z' as CombatantId, set: { hp: 0 }, because },
      (after) => after === scene,
      true,
    ],
  ])('%s', (_, fact, read, expected) => expect(read(apply(scene, fact))).toEqual(expected));

  test('touches only whom it is about', () => {
    const after = fold(scene, [{ type: 'changed', who: a, set: { hp: 1 }, because }]);
    expect(after.combatants[1]).toBe(scene.combatants[1]);
    expect(after.field).toBe(scene.field);
  });
});

describe('ids', () => {
  test('never come twice, are the same again, and stand in no order', () => {
    const ids = Array.from({ length: 3_000 }, (_, ahead) => nextId({ made: 0, salt: 'salt' }, ahead));
    expect(new Set(ids).size).toBe(3_000);
    expect(nextId({ made: 5, salt: 'salt' }, 2)).toBe(ids[7]);
    expect(nextId({ made: 7, salt: 'other' })).not.toBe(ids[7]);
    const rising = ids.filter((id, at) => at > 0 && id > (ids[at - 1] ?? '')).length;
    expect(Math.abs(rising - 1_500)).toBeLessThan(150);
    expect(ids.every((id) => /^[0-9a-z]{7}$/.test(id))).toBe(true);
  });
  test('codes of texts are long, plain and their own', () => {
    expect(codeOf('a')).toMatch(/^[0-9a-z]{20}$/);
    expect(codeOf('a').slice(0, 4)).not.toBe(codeOf('b').slice(0, 4));
  });
});

describe('who is seen', () => {
  const hidden = {
    ...scene,
    combatants: [one('a'), one('b', { hidden: true, seat: ann }), one('c', { hidden: true })],
  };
  test.each([
    ['gm', null, ['a', 'b', 'c']],
    ['player', ann, ['a', 'b']],
    ['player', 'ben' as SeatId, ['a']],
    ['watch', null, ['a']],
  ] as const)('by %s %s', (role, seat, ids) => {
    expect(seenScene(hidden, { role, seat }).combatants.map(({ id }) => id)).toEqual(ids);
    expect(hidden.combatants.filter((combatant) => seenBy(combatant, { role, seat })).map(({ id }) => id)).toEqual(ids);
  });
  test('is the same scene where nobody is hidden', () =>
    expect(seenScene(scene, { role: 'watch', seat: null })).toBe(scene));
});

describe('same', () => {
  test.each([
    [1, 1, true],
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [[1], { 0: 1 }, false],
    [null, {}, false],
    [[], [], true],
    ['a', 'b', false],
  ] as const)('%j and %j: %s', (x, y, expected) => expect(same(x, y)).toBe(expected));
  test('keeps the earlier object', () => {
    const before = { a: [1] };
    expect(reusing(before, { a: [1] })).toBe(before);
  });
});

test('paths go into codes and come back', () => {
  const path = [
    { x: 3, y: 4 },
    { x: 4, y: 4 },
    { x: 5, y: 5 },
    { x: 9, y: 1 },
    { x: 9, y: 0 },
  ];
  expect(pathCode(path)).toBe('3,4:23>9,1:0');
  expect(pathOf(pathCode(path))).toEqual(path);
  expect(pathOf('')).toEqual([]);
  expect(pathOf('x,y:11')).toEqual([]);
});
