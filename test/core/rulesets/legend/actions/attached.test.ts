import { describe, expect, test } from 'vitest';
import { newSpecial } from '../../../../../src/core/rulesets/legend/sheet/special.ts';
import { stage, way } from '../stage.ts';
import { SWORD, walk, grant, partOf, duo, ends } from './duo.ts';

/** Skills and abilities that go along with an action. */

describe('as part of an action', () => {
  test.each([['LG-062'], ['LG-064'], ['LG-065']])(
    '%s a skill with a move costs one move action in all, and halves it: 15 ft',
    () => {
      const s = duo({ special: [partOf('Acrobatics')] });
      expect(s.offer('A', 'ability:0.move')?.cost).toEqual([{ pip: 'move', amount: 1 }]);
      s.act('A', 'ability:0.move');
      expect(s.body('A')).toMatchObject({ move: 0, standard: 1, stride: 6, moved: false });
      expect(s.refused('A', 'move', { path: way([5, 5], [1, 0], 3) })).toEqual([]);
      expect(s.refused('A', 'move', { path: way([5, 5], [1, 0], 4) })).toEqual(['too-far']);
    },
  );

  test('LG-065 what goes along with a move that is begun halves all of it, and slower feet halve it again', () => {
    const s = duo({ special: [partOf('Acrobatics', { partOf: ['move', 'standard'] })] });
    const about = (host: string) => s.offer('A', `ability:0.${host}`)?.about;
    expect([about('move'), about('standard')]).toEqual([
      'Shares the cost of the move action. Halves its speed.',
      'Shares the cost of the standard action.',
    ]);
    walk(s, 1);
    s.act('A', 'ability:0.move');
    expect(s.body('A')).toMatchObject({ halved: true, stride: 4 });
    // 7.5 of 15 ft, of which 5 are gone
    s.act('A', 'impose', { condition: 'entangled', unit: 'encounter', source: 'Net' });
    expect(s.refused('A', 'move', { path: [[7, 5]] })).toEqual(['too-far']);
  });

  test('LG-062 with a move or an attack under way it costs nothing more', () => {
    const along = newSpecial({ name: 'Chant', cost: 'none', partOf: ['standard', 'move'], task: true });
    const s = duo({ special: [along], attackBonuses: [8, 3], weapons: ['bow'], wielded: 'bow' });
    walk(s, 2);
    expect(s.offer('A', 'ability:0.move')?.cost).toEqual([]);
    s.act('A', 'ability:0.move');
    expect(s.body('A')).toMatchObject({ move: 0, standard: 1, stride: 8 });
    s.act('A', 'attack:bow', { target: 'F' }, 2);
    s.act('A', 'ability:0.standard');
    expect(s.body('A')).toMatchObject({ standard: 0, queue: [3] });
  });

  test('LG-064 a move, a standard or a swift action may carry it alone, standing still, and is used up by it', () => {
    const all = newSpecial({ name: 'Chant', cost: 'none', partOf: ['standard', 'move', 'swift'] });
    for (const [host, set] of [
      ['standard', { standard: 0, move: 1, swift: 1 }],
      ['move', { standard: 1, move: 0, swift: 1 }],
      ['swift', { standard: 1, move: 1, swift: 0 }],
    ] as const) {
      const s = duo({ special: [all], ...SWORD });
      s.act('A', `ability:0.${host}`);
      expect(s.body('A')).toMatchObject(set);
      expect(s.at('A')).toEqual([5, 5]);
      expect(s.refused('A', `ability:0.${host}`)).toEqual(['already-attached']);
      // the next turn brings the action back
      ends(s);
      ends(s);
      ends(s);
      expect(s.refused('A', `ability:0.${host}`)).toEqual([]);
    }
    // not where the action is gone, nor in another's turn
    const gone = duo({ special: [all] });
    gone.set('A', { move: 0, standard: 0, swift: 0 });
    expect(['move', 'standard', 'swift'].map((host) => gone.refused('A', `ability:0.${host}`))).toEqual([
      ['no-move'],
      ['no-standard'],
      ['no-swift'],
    ]);
    const spent = duo({ special: [all], ...SWORD });
    walk(spent, 1);
    spent.act('A', 'ability:0.move');
    ends(spent);
    expect(spent.refused('A', 'ability:0.standard')).toEqual(['not-your-turn']);
  });

  test('LG-064 whoever cannot go has a move action to spend on it all the same', () => {
    const s = duo({ special: [partOf('Concentration')], speed: 0 });
    expect(s.refused('A', 'move', { path: way([5, 5], [1, 0], 1) })).not.toEqual([]);
    expect(s.refused('A', 'ability:0.move')).toEqual([]);
    s.act('A', 'ability:0.move');
    expect(s.body('A')).toMatchObject({ move: 0, stride: 0 });
    expect(s.refused('A', 'ability:0.move')).toEqual(['already-attached']);
  });

  test('LG-063 one to each action', () => {
    const s = duo({ special: [partOf('Acrobatics'), partOf('Vigor')] });
    s.act('A', 'ability:0.move');
    expect(s.refused('A', 'ability:1.move')).toEqual(['already-attached']);
    // what goes along with a swift action is in the way of nothing that goes along with a move
    const both = partOf('Chant', { partOf: ['move', 'swift'] });
    const other = duo({ special: [both, both] });
    other.act('A', 'ability:0.swift');
    walk(other, 1);
    other.act('A', 'ability:0.move');
    expect(['move', 'swift'].map((host) => other.refused('A', `ability:1.${host}`))).toEqual([
      ['already-attached'],
      ['already-attached'],
    ]);
  });

  test('LG-338 halved odd speeds round down: of 25 ft two squares, and no diagonal after the first', () => {
    const s = duo({ speed: 25, special: [partOf('Acrobatics')] });
    s.act('A', 'ability:0.move');
    expect(s.refused('A', 'move', { path: way([5, 5], [1, 0], 2) })).toEqual([]);
    expect(
      s.refused('A', 'move', {
        path: [
          [6, 5],
          [7, 6],
        ],
      }),
    ).toEqual(['too-far']);
  });

  test('LG-341 attached after 10 of 30 ft leaves 5, after 20 it is refused', () => {
    const s = duo({ special: [partOf('Acrobatics')] });
    walk(s, 2);
    s.act('A', 'ability:0.move');
    expect(s.body('A').stride).toBe(2);
    const half = duo({ special: [partOf('Acrobatics')] });
    walk(half, 3);
    half.act('A', 'ability:0.move');
    expect(half.body('A').stride).toBe(0);
    const far = duo({ special: [partOf('Acrobatics')] });
    walk(far, 4);
    expect(far.refused('A', 'ability:0.move')).toEqual(['walked-too-far']);
  });

  test('LG-336 halves do not add up over two move actions', () => {
    const s = duo();
    grant(s, 'move');
    s.act('A', 'move', {
      path: [
        [6, 6],
        [7, 6],
        [8, 6],
        [9, 6],
        [10, 6],
      ],
    });
    expect(s.body('A').stride).toBe(1);
    // the second begins with its own 30 ft: six squares, and no diagonal among them
    expect(s.refused('A', 'move', { path: way([10, 6], [1, 0], 6) })).toEqual([]);
    expect(s.refused('A', 'move', { path: [...way([10, 6], [1, 0], 5), [16, 7]] })).toEqual(['too-far']);
  });

  test('LG-063 LG-336 what is left of one move action is in the way of nothing that goes along with the next', () => {
    const s = duo({ special: [partOf('Acrobatics')] });
    grant(s, 'move');
    s.act('A', 'ability:0.move');
    walk(s, 3);
    s.act('A', 'ability:0.move');
    expect(s.body('A')).toMatchObject({ move: 0, stride: 6 });
    const odd = duo({ special: [partOf('Acrobatics')] });
    grant(odd, 'move');
    odd.act('A', 'move', { path: [[6, 6], ...way([6, 6], [1, 0], 4)] });
    odd.act('A', 'ability:0.move');
    expect(odd.body('A')).toMatchObject({ move: 0, stride: 6 });
  });

  test('LG-033 LG-116 the next move action leads out of a bog that 5 ft do not', () => {
    const s = stage({ A: { at: [0, 0] }, F: { at: [16, 0] } }, { rows: ['.....~...........'] });
    s.act('A', 'move', { path: way([0, 0], [1, 0], 5) });
    expect(s.refused('A', 'move', { path: [[6, 0]] })).toEqual(['too-far']);
    grant(s, 'move');
    expect(s.offer('A', 'move')?.about).toBe('Up to 30 ft.');
    s.act('A', 'move', { path: way([5, 0], [1, 0], 5) });
    expect(s.body('A')).toMatchObject({ move: 0, stride: 0 });
  });

  test('LG-065 LG-342 what goes along with a climb halves what its check gave, and takes no more of it', () => {
    const left = (die: number): number => {
      const s = duo({ special: [partOf('Concentration')] });
      s.act('A', 'climb', {}, die);
      s.act('A', 'ability:0.move');
      return s.body('A').stride;
    };
    // of 15 and of 30 ft
    expect([left(15), left(20)]).toEqual([2, 6]);
  });

  test('LG-408 an attack ends the move action under way', () => {
    const s = stage({ A: { at: [0, 0] }, F: { at: [4, 0], opportunities: 0 } });
    s.act('A', 'move', { path: way([0, 0], [1, 0], 3) });
    expect(s.body('A').stride).toBe(6);
    s.act('A', 'attack:unarmed', { target: 'F' }, 1);
    expect([s.body('A').stride, s.refused('A', 'move', { path: [[3, 1]] })]).toEqual([0, ['no-move']]);
  });
});
