import { describe, expect, test } from 'vitest';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import type { Blast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { newSpecial } from '../../../../../src/core/rulesets/legend/sheet/special.ts';
import { hits, lost } from '../reading.ts';
import { stage } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { F, FIRE } from './fires.ts';

describe('areas that last', () => {
  const LASTING: Blast = { ...FIRE, lasts: 3 };
  /** A fire at (25, 20) laid by A; X is elsewhere. */
  const laid = (blast: Blast = LASTING, at: readonly [number, number] = [30, 20]): Stage => {
    const s = stage({ A: { at: [20, 20], blasts: [blast, blast], hpMax: 90 }, F: { at, ...F, speed: 60 } });
    s.act('A', 'area:0', { area: { x: 25, y: 20, side: 10 } });
    return s;
  };

  test('LG-426 whoever starts its turn in it is caught, not a second time that round, and again the next', () => {
    const s = laid(LASTING, [24, 20]);
    expect(lost(s)).toBe(5);
    s.act('A', 'end-turn');
    expect(lost(s)).toBe(10);
    s.act('F', 'move', { path: [19, 18, 17, 18, 19].map((y) => [24, y]) });
    expect(lost(s)).toBe(10);
    s.act('F', 'end-turn');
    s.act('A', 'end-turn');
    expect(lost(s)).toBe(15);
  });

  test('LG-426 whoever first enters it is caught, and only once', () => {
    const s = laid();
    s.act('A', 'end-turn');
    expect(lost(s)).toBe(0);
    s.act('F', 'move', { path: [29, 28, 27, 26, 25, 26, 27, 28].map((x) => [x, 20]) });
    expect([lost(s), s.at('F')]).toEqual([5, [28, 20]]);
    s.act('F', 'end-turn');
    expect(s.areas()).toContainEqual(expect.objectContaining({ label: 'Fire' }));
  });

  test('LG-426 who falls on entering stays there', () => {
    const s = laid();
    s.set('F', { hp: 3 });
    s.act('A', 'end-turn');
    s.act('F', 'move', { path: [29, 28, 27, 26, 25].map((x) => [x, 20]) });
    s.answer('A', 'stable');
    expect(s.at('F')).toEqual([26, 20]);
  });

  test('LG-426 it is over after its rounds', () => {
    const s = laid({ ...FIRE, lasts: 1 });
    s.act('A', 'end-turn');
    expect(s.scene.turn.areas).toHaveLength(1);
    s.act('F', 'end-turn');
    expect([s.scene.turn.areas, s.areas()]).toEqual([[], []]);
  });

  test('LG-425 two fires act separately: 5 and 7 make 12, in two blows', () => {
    const s = stage({
      A: { at: [20, 20], blasts: [LASTING, { ...LASTING, name: 'Blaze', plus: 7, cost: 'move' }], hpMax: 90 },
      F: { at: [30, 20], ...F },
    });
    s.act('A', 'area:0', { area: { x: 25, y: 20, side: 10 } });
    s.act('A', 'area:1', { area: { x: 25, y: 20, side: 10 } });
    s.act('A', 'end-turn');
    const facts = s.act('F', 'move', { path: [29, 28, 27, 26, 25].map((x) => [x, 20]) });
    expect([lost(s), hits(facts)]).toEqual([12, 2]);
  });

  test('LG-427 an area round a creature moves with it, and does not act on it', () => {
    const aura = newBlast({
      name: 'Chill',
      shape: 'around',
      feet: 10,
      plus: 2,
      lasts: 5,
      follows: true,
      cost: 'swift',
    });
    const s = stage({ A: { at: [20, 20], blasts: [aura] }, F: { at: [21, 20], ...F }, F2: { at: [24, 22], ...F } });
    s.act('A', 'area:0');
    expect([lost(s), lost(s, 'F2'), lost(s, 'A')]).toEqual([2, 0, 0]);
    s.act('A', 'move', {
      path: [
        [21, 21],
        [22, 21],
        [23, 21],
      ],
    });
    // 23 and 21 are within 10 ft on either side
    expect(s.areas()).toMatchObject([{ label: 'Chill', rows: expect.arrayContaining([[21 * 300 + 21, 5]]) }]);
    s.act('A', 'end-turn');
    expect([lost(s), lost(s, 'F2')]).toEqual([4, 0]);
    s.act('F', 'end-turn');
    expect(lost(s, 'F2')).toBe(2);
    s.put('A', 40, 20);
    s.act('F2', 'end-turn');
    expect(lost(s, 'A')).toBe(0);
    s.act('A', 'end-turn');
    expect(lost(s)).toBe(4);
  });

  test('LG-426 what acts at the end of turns lets those pass who go through it', () => {
    const s = laid({ ...LASTING, trigger: 'end' });
    s.act('A', 'end-turn');
    s.act('F', 'move', { path: [29, 28, 27, 26, 25].map((x) => [x, 20]) });
    expect(lost(s)).toBe(0);
    s.act('F', 'move', { path: [26, 27, 28].map((x) => [x, 20]) });
    s.act('F', 'end-turn');
    expect([s.at('F'), lost(s)]).toEqual([[28, 20], 0]);
  });

  test('LG-429 at the end of the turn, after the last action and before the next turn', () => {
    const s = laid({ ...LASTING, trigger: 'end' }, [24, 20]);
    expect(lost(s)).toBe(0);
    s.act('A', 'end-turn');
    expect([lost(s), s.scene.turn.now]).toEqual([0, 'F']);
    const facts = s.act('F', 'end-turn');
    const kinds = facts.flatMap((fact) => ('because' in fact ? [fact.because.type] : []));
    expect(kinds.indexOf('hurt')).toBeLessThan(kinds.indexOf('turn-began'));
    expect(kinds.indexOf('hurt')).toBeGreaterThanOrEqual(0);
  });

  test('LG-429 whoever lays it under itself and ends its turn there suffers it too', () => {
    const s = stage({ A: { at: [20, 20], hpMax: 50, blasts: [{ ...LASTING, trigger: 'end' }] }, F: { at: [60, 20] } });
    s.act('A', 'area:0', { area: { x: 20, y: 20, side: 10 } });
    expect(s.body('A').hp).toBe(50);
    s.act('A', 'end-turn');
    expect(s.body('A').hp).toBe(45);
  });

  test('LG-429 all of them come, and on the helpless too', () => {
    const ending = { ...LASTING, trigger: 'end' } as const;
    const s = stage({
      A: { at: [20, 20], blasts: [ending, { ...ending, name: 'Blaze', plus: 7, cost: 'move' }] },
      F: { at: [24, 20], ...F, conditions: ['helpless'] },
    });
    s.act('A', 'area:0', { area: { x: 25, y: 20, side: 10 } });
    s.act('A', 'area:1', { area: { x: 25, y: 20, side: 10 } });
    s.act('A', 'end-turn');
    expect([s.scene.turn.round, s.scene.turn.now, lost(s)]).toEqual([3, 'A', 12]);
  });

  test('LG-380 a use spent on it comes back only with the scene', () => {
    const rite = newSpecial({ name: 'Rite', cost: 'none', per: 'scene', most: 1 });
    const s = stage({
      A: { at: [20, 20], blasts: [{ ...FIRE, uses: 'Rite' }], special: [rite] },
      F: { at: [60, 20], ...F },
    });
    s.act('A', 'area:0', { area: { x: 25, y: 20, side: 10 } });
    expect(s.body('A').special[0]?.left).toBe(0);
    s.act('A', 'end-turn');
    s.act('F', 'end-turn');
    expect(s.offer('A', 'area:0')?.reasons.map(({ code }) => code)).toEqual(['used-up']);
  });

  test('LG-380 sent so far at somebody who is gone by then it is spent all the same, until the scene is over', () => {
    const rite = newSpecial({ name: 'Rite', cost: 'none', per: 'scene', most: 1 });
    const curse = newBlast({ name: 'Curse', shape: 'target', feet: 0, range: 'extreme', plus: 5, uses: 'Rite' });
    const s = stage({ A: { at: [0, 20], level: 10, blasts: [curse], special: [rite] }, F: { at: [240, 20], ...F } });
    s.act('A', 'area:0', { target: 'F' });
    s.put('F', 239, 25);
    s.act('A', 'end-turn');
    s.act('F', 'end-turn');
    expect([lost(s), s.offer('A', 'area:0')?.reasons.map(({ code }) => code)]).toEqual([0, ['used-up']]);
    s.act(null, 'end-scene');
    s.answer('gm', 'yes');
    expect(s.body('A').special[0]?.left).toBe(1);
  });

  /** Twice a fire that spends a use of an ability, a round of the order apart; why it is refused before and after. */
  const refusedIn = (uses: Parameters<typeof newSpecial>[0]): readonly (readonly string[])[] => {
    const s = stage({
      A: { at: [20, 20], blasts: [{ ...FIRE, uses: uses.name }], special: [newSpecial(uses)] },
      F: { at: [60, 20], ...F },
    });
    s.act('A', 'area:0', { area: { x: 25, y: 20, side: 10 } });
    s.set('A', { standard: 1 });
    const at = { area: { x: 25, y: 20, side: 10 } };
    const before = s.refused('A', 'area:0', at);
    s.act('A', 'end-turn');
    s.act('F', 'end-turn');
    return [before, s.refused('A', 'area:0', at)];
  };
  test('LG-068 one that is used once a round by an area is back a round later', () => {
    expect(refusedIn({ name: 'Gout', cost: 'none', per: 'round', most: 1 })).toEqual([['used-up'], []]);
    expect(refusedIn({ name: 'Gout', cost: 'none', per: 'encounter', most: 1 })).toEqual([['used-up'], ['used-up']]);
  });
  test('LG-273 one without a limit limits no area', () => {
    expect(refusedIn({ name: 'Torch', cost: 'none', per: 'any' })).toEqual([[], []]);
  });
});

describe('markers', () => {
  test('LG-428 one walks over and ends on a marker; it goes when the encounter does', () => {
    const s = stage({ A: { at: [3, 4] }, F: { at: [9, 9], ...F } });
    s.act(null, 'mark-square', { name: 'Rune', square: [4, 4] });
    expect(s.areas()).toContainEqual(expect.objectContaining({ label: 'Rune', rows: [[4 * 300 + 4, 1]] }));
    s.act('A', 'move', { path: [[4, 4]] });
    expect(s.at('A')).toEqual([4, 4]);
    expect(s.refused('A', 'attack:unarmed', { target: 'rune 1' })).not.toEqual([]);
    s.act(null, 'end-combat', { why: 'overcome' });
    expect(s.areas()).toEqual([]);
  });

  test('LG-428 the GM takes one off the map', () => {
    const s = stage({ A: { at: [3, 4] }, F: { at: [9, 9], ...F } });
    s.act(null, 'mark-square', { name: 'Rune', square: [4, 4] });
    s.act(null, 'unmark-square', { marker: 'rune 1' });
    expect(s.scene.turn.markers).toEqual([]);
  });
});
