import { describe, expect, test } from 'vitest';
import { stage } from '../stage.ts';
import { doors } from './turns.ts';

describe('a turn', () => {
  test('OL-046 one major action', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 6] });
    expect(s.body('HERO').majorLeft).toBe(1);
    s.act('HERO', 'extra-move');
    expect(s.refused('HERO', 'extra-move')).toEqual(['no-major-left']);
    // none after an interrupt
    const owing = stage({ FOE: [6, 6], HERO: { at: [5, 5], interruptDebt: true } });
    owing.act('FOE', 'end-turn');
    expect(owing.refused('HERO', 'extra-move')).toEqual(['no-major-left']);
  });

  test('OL-047 one move action; the major may be traded for another', () => {
    const s = stage({ HERO: [5, 5], FOE: [30, 30] });
    s.act('HERO', 'move', {
      path: [
        [6, 5],
        [7, 5],
        [8, 5],
        [9, 5],
        [10, 5],
        [11, 5],
      ],
    });
    expect(s.refused('HERO', 'jump', { kind: 'long', to: [20, 5] })).toEqual(['no-move-left']);
    s.act('HERO', 'extra-move');
    expect(s.refused('HERO', 'jump', { kind: 'long', to: [20, 5] })).toEqual([]);
  });

  test('OL-048 any number of minor actions of different types', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 6] }, { field: doors });
    s.act('HERO', 'draw:1');
    s.act('HERO', 'open', { what: 'door' });
    s.act('HERO', 'perception');
    s.answer('gm', 'no-cr', {}, 'A3 Q[9;6;]=15');
    expect(s.body('HERO')).toMatchObject({ minorsUsed: ['draw', 'open', 'perception'], majorLeft: 1, moveLeft: 1 });
  });

  test('OL-049 never two of the same type in a turn', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 9] }, { field: doors });
    s.act('HERO', 'open', { what: 'door' });
    expect(s.refused('HERO', 'open', { what: 'other', thing: 'chest' })).toEqual(['minor-type-used']);
    expect(s.refused('HERO', 'draw:1')).toEqual([]);
    s.act('HERO', 'end-turn');
    s.act('FOE', 'end-turn');
    expect(s.refused('HERO', 'open', { what: 'other', thing: 'chest' })).toEqual([]);
  });

  test('OL-051 the major action may be a second move action', () => {
    const s = stage({ HERO: [5, 5], FOE: [26, 26] });
    s.act('HERO', 'extra-move');
    expect(s.body('HERO')).toMatchObject({ majorLeft: 0, moveLeft: 2 });
    expect(s.refused('HERO', 'extra-move')).toEqual(['no-major-left']);
    expect(s.refused('HERO', 'attack:0:might', { targets: ['FOE'] })).toContain('no-major-left');
  });

  test('OL-051 one major action for each move, the first not used up: a jump after a walk, no walk of a third', () => {
    const s = stage({ HERO: [5, 5], FOE: [26, 26] });
    s.set('HERO', { majorLeft: 2 });
    s.act('HERO', 'move', { path: [[6, 5]] });
    s.act('HERO', 'extra-move');
    expect(s.body('HERO')).toMatchObject({ majorLeft: 1, moveLeft: 1, feetLeft: 25 });
    s.act('HERO', 'extra-move');
    expect(s.body('HERO')).toMatchObject({ majorLeft: 0, moveLeft: 2, feetLeft: 25 });
    const walked = stage({ HERO: [5, 5], FOE: [26, 26] });
    walked.act('HERO', 'move', { path: [6, 7, 8, 9, 10, 11].map((x) => [x, 5]) });
    expect(walked.refused('HERO', 'jump', { kind: 'long', to: [20, 5] })).toEqual(['no-move-left']);
    walked.act('HERO', 'extra-move');
    expect(walked.refused('HERO', 'jump', { kind: 'long', to: [20, 5] })).toEqual([]);
    walked.act('HERO', 'move', { path: [12, 13, 14, 15, 16, 17].map((x) => [x, 5]) });
    expect(walked.at('HERO')).toEqual([17, 5]);
    expect(walked.refused('HERO', 'move', { path: [[18, 5]] })).toContain('no-move-left');
    // whoever has attacked has nothing to trade, nor is anything traded in another's turn
    const struck = stage({ HERO: [5, 5], FOE: [6, 5] });
    struck.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[3;1,2;]=6');
    expect(struck.refused('HERO', 'extra-move')).toEqual(['no-major-left']);
    expect(stage({ FOE: [6, 5], HERO: [15, 5] }).refused('HERO', 'extra-move')).toEqual(['not-your-turn']);
  });

  test('a turn is only one’s own, and the unable have none', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [9, 9] }, ALLY: { at: [1, 1], hp: 0, unconscious: true } });
    expect(s.refused('FOE', 'end-turn')).toEqual(['not-your-turn']);
    expect(s.refused('ALLY', 'extra-move')).toEqual(['unconscious']);
    expect(stage({ HERO: [5, 5] }, { phase: 'idle' }).refused('HERO', 'end-turn')).toEqual(['nothing-to-do']);
  });
});
