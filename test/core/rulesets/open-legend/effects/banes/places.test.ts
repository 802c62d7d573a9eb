import { describe, expect, test } from 'vitest';
import type { GridField } from '../../../../../../src/core/space/field/field.ts';
import { blankGrid } from '../../../../../../src/core/space/field/field.ts';
import { aimed, attack, path, straight } from '../../fight/fighting.ts';
import { stage } from '../../stage.ts';
import { banesOf, gripping, suffering } from '../suffering.ts';
import { codes, derived, duel, told } from './duel.ts';

/** Banes that hold somebody, move them or slow them. */

describe('what banes do to those who suffer them', () => {
  test('OC-27 forced move: half the power level in squares', () => {
    const s = duel();
    s.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'forced-move-2' }, 'A5 Q[10;3,3;]=16');
    expect(s.refusedAnswer('HERO', 'push', { to: [8, 5] })).toEqual(['not-reachable']);
    s.answer('HERO', 'push', { to: [7, 5] });
    expect(s.at('FOE')).toEqual([7, 5]);
    const farther = duel();
    farther.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'forced-move-4' }, 'A5 Q[10;3,3;]=16');
    expect(farther.refusedAnswer('HERO', 'push', { to: [9, 5] })).toEqual(['not-reachable']);
    farther.answer('HERO', 'push', { to: [8, 5] });
    expect(farther.at('FOE')).toEqual([8, 5]);
  });

  test('OL-288 the end square is the attacker’s choice: two squares from (6,5) reach (8,7), not (9,5)', () => {
    const s = duel();
    s.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'forced-move-4' }, 'A5 Q[10;3,3;]=16');
    expect(s.refusedAnswer('HERO', 'push', { to: [9, 5] })).toEqual(['not-reachable']);
    s.answer('HERO', 'push', { to: [8, 7] });
    expect(s.at('FOE')).toEqual([8, 7]);
  });

  test('OL-288 into another’s reach and over rough ground, not into a taken square nor through a wall', () => {
    const rough = Array.from({ length: 400 }, (_, cell) => cell);
    const field: GridField = {
      ...blankGrid(20, 20),
      walls: [{ a: { x: 5, y: 5 }, b: { x: 8, y: 5 } }],
      terrain: [{ kind: 'difficult', label: 'rubble', cells: rough }],
    };
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], interruptDebt: true }, ALLY: [7, 6] }, { field });
    s.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'forced-move-4' }, 'A5 Q[10;3,3;]=16');
    expect(s.refusedAnswer('HERO', 'push', { to: [7, 6] })).toEqual(['not-reachable']);
    expect(s.refusedAnswer('HERO', 'push', { to: [6, 4] })).toEqual(['not-reachable']);
    s.answer('HERO', 'push', { to: [8, 5] });
    expect([s.at('FOE'), s.waiting]).toEqual([[8, 5], null]);
  });

  test('OL-165 being pushed out of a reach provokes nobody', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], interruptDebt: true }, ALLY: [7, 6] });
    s.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'forced-move-4' }, 'A5 Q[10;3,3;]=16');
    const { facts } = s.answer('HERO', 'push', { to: [6, 3] });
    expect(s.waiting).toBeNull();
    expect(s.at('FOE')).toEqual([6, 3]);
    expect(facts.find(({ type }) => type === 'moved')).toMatchObject({ who: 'FOE', voluntary: false });
  });

  test('OC-22 immobile: no movement of any kind', () => {
    const s = duel();
    suffering(s, 'HERO', 'immobile', { owner: 'FOE' });
    expect([codes(s, 'HERO', 'move'), codes(s, 'HERO', 'jump'), codes(s, 'HERO', 'climb')]).toEqual([
      ['immobile'],
      ['immobile'],
      ['immobile'],
    ]);
    expect(codes(s, 'HERO', 'attack:0:might')).toEqual([]);
  });

  test('OL-287 by Might it holds both; who holds moves only after the bane succeeds again, dragging the other', () => {
    const s = stage({ BRUTE: [5, 5], HERO: { at: [6, 5], interruptDebt: true } }, { active: 'BRUTE' });
    attack(s, 'BRUTE', 'bane:0:might', ['HERO'], 'A7+1 Q[8;4,6,2;]=18', { bane: 'immobile-0' });
    expect(codes(s, 'BRUTE', 'move')).toEqual(['immobile']);
    s.act('BRUTE', 'end-turn');
    expect(codes(s, 'HERO', 'move')).toEqual(['immobile']);
    s.act('HERO', 'end-turn');
    expect(aimed(s, 'BRUTE', 'bane:0:might', 'HERO', { bane: 'immobile-0' })).toEqual([]);
    attack(s, 'BRUTE', 'bane:0:might', ['HERO'], 'A7+1 Q[8;4,6,2;]=18', { bane: 'immobile-0' });
    s.act('BRUTE', 'move', straight([5, 5], [1, 5]));
    expect([s.at('BRUTE'), s.at('HERO')]).toEqual([
      [1, 5],
      [2, 5],
    ]);
    expect(s.waiting).toBeNull();
    s.act('BRUTE', 'end-turn');
    s.act('HERO', 'end-turn');
    expect(codes(s, 'BRUTE', 'move')).toEqual(['immobile']);
    s.act('BRUTE', 'release');
    expect([banesOf(s, 'HERO'), codes(s, 'BRUTE', 'move')]).toEqual([[], []]);
  });

  test('a grapple ends when the one who holds goes down', () => {
    const s = stage({ ALLY: [4, 5], BRUTE: { at: [5, 5], hp: 3, interruptDebt: true }, HERO: [6, 5] });
    gripping(s, 'BRUTE', 'HERO');
    s.act('ALLY', 'attack:0:might', { targets: ['BRUTE'] }, 'A5 Q[15;5,4;]=24');
    expect([s.body('BRUTE').unconscious, banesOf(s, 'HERO')]).toEqual([true, []]);
  });

  test('OC-21 slowed: 10 ft a move action, in every physical way of moving', () => {
    const s = duel({ at: [5, 5] }, { at: [30, 30] });
    suffering(s, 'HERO', 'slowed');
    expect(derived(s, 'HERO')['Speed']).toBe(10);
    s.act('HERO', 'move', straight([5, 5], [7, 5]));
    expect(s.body('HERO')).toMatchObject({ moveLeft: 0, feetLeft: 0 });
    s.act('HERO', 'move', straight([7, 5], [9, 5]));
    expect(s.refused('HERO', 'move', path([10, 5]))).toEqual(['no-move-left']);
    const flier = duel({ at: [5, 5], speedModes: { fly: 60, climb: 30, swim: 30 } }, { at: [30, 30] });
    suffering(flier, 'HERO', 'slowed');
    expect(flier.refused('HERO', 'fly', { feet: 25 })).toEqual(['not-enough-movement']);
    expect(flier.refused('HERO', 'climb', { feet: 15 })).toEqual(['not-enough-movement']);
    expect(flier.refused('HERO', 'climb', { feet: 10 })).toEqual([]);
    const lines = told(flier, 'HERO').sheet.flatMap((group) => group.lines.map(({ label, value }) => [label, value]));
    expect(Object.fromEntries(lines)).toMatchObject({ Fly: '10 ft', Swim: '10 ft', Climb: '10 ft' });
    flier.act('HERO', 'fly', { feet: 10 });
    expect(flier.body('HERO')).toMatchObject({ moveLeft: 0, majorLeft: 1, feetLeft: 0 });
    flier.act('HERO', 'fly', { feet: 10 });
    expect(flier.refused('HERO', 'fly', { feet: 5 })).toEqual(['no-move-left']);
    const charger = duel({ at: [5, 5] }, { at: [11, 5] });
    suffering(charger, 'HERO', 'slowed');
    const charge = (x: number) => ({ ...straight([5, 5], [x, 5]), targets: ['FOE'] });
    expect(charger.refused('HERO', 'charge:0:might', charge(10))).toContain('not-enough-movement');
    const near = duel({ at: [5, 5] }, { at: [10, 5] });
    suffering(near, 'HERO', 'slowed');
    expect(near.refused('HERO', 'charge:0:might', charge(9))).toEqual([]);
  });
});
