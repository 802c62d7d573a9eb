import { describe, expect, test } from 'vitest';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import type { GridField } from '../../../../../src/core/space/field/field.ts';
import { stage, why } from '../stage.ts';

describe('special movement', () => {
  const open = () => stage({ HERO: [5, 5], FOE: [30, 30] });

  test('OL-135 jumping spends the move action', () => {
    const s = open();
    s.act('HERO', 'jump', { kind: 'long', to: [15, 5] }, 'A5 Q[11;4,5;]=20');
    expect(s.body('HERO')).toMatchObject({ moveLeft: 0, majorLeft: 1 });
    expect(s.refused('HERO', 'jump', { kind: 'long', to: [15, 5] })).toEqual(['no-move-left']);
  });

  test('OL-136 a jump is a Might roll', () => {
    const done = open().act('HERO', 'jump', { kind: 'long', to: [15, 5] }, 'A5 Q[11;4,5;]=20');
    expect(done.facts.find(({ type }) => type === 'rolled')).toMatchObject({ label: 'Might jump' });
  });

  test('OL-137 without a running start of 10 ft: disadvantage 1', () => {
    const s = open();
    s.act('HERO', 'jump', { kind: 'long', to: [15, 5], start: 'standing' }, 'A5-1 Q[11;4,5,2;]=17');
    expect(s.at('HERO')).toEqual([8, 5]);
    const walled = stage(
      { HERO: [5, 5], FOE: [30, 30], ALLY: [7, 5] },
      { field: { ...blankGrid(40, 40), terrain: [{ kind: 'impassable', label: 'pit', cells: [5 * 40 + 6] }] } },
    );
    const done = walled.act('HERO', 'jump', { kind: 'long', to: [15, 5] }, 'A5-1 Q[11;4,5,2;]=17');
    expect(done.facts.at(-1)).toMatchObject({ note: { type: 'jumped', runUp: false, cleared: true } });
  });

  test('OL-138 as many feet as the roll; a gap is cleared by its length, and then one lands beyond it', () => {
    const s = open();
    s.act('HERO', 'jump', { kind: 'long', to: [17, 5] }, 'A5 Q[11;4,5;]=20');
    expect(s.at('HERO')).toEqual([5 + 2 + 4, 5]);
    const pit: GridField = {
      ...blankGrid(40, 40),
      terrain: [{ kind: 'impassable', label: 'pit', cells: [6, 7, 8].map((x) => 5 * 40 + x) }],
    };
    const over = stage({ HERO: [5, 5], FOE: [30, 30] }, { field: pit });
    over.act('HERO', 'jump', { kind: 'long', to: [9, 5], start: 'standing' }, 'A5-1 Q[11;4,5,2;]=17');
    expect(over.at('HERO')).toEqual([9, 5]);
    const short = stage({ HERO: [5, 5], FOE: [30, 30] }, { field: pit });
    const done = short.act('HERO', 'jump', { kind: 'long', to: [9, 5], start: 'standing' }, 'A5-1 Q[9;3,4,2;]=14');
    expect(done.facts.at(-1)).toMatchObject({ note: { type: 'jumped', cleared: false } });
    expect(short.at('HERO')).toEqual([7, 5]);
    const gap = open();
    expect(gap.refused('HERO', 'jump', { kind: 'long', to: [12, 5], gap: 15 }, 'player')).toEqual(['gm-only']);
    gap.act('HERO', 'jump', { kind: 'long', to: [12, 5], gap: 15, start: 'standing' }, 'A5-1 Q[11;4,5,2;]=17', 'gm');
    expect(gap.at('HERO')).toEqual([9, 5]);
  });

  test('OL-139 half the roll upwards', () => {
    const done = open().act('HERO', 'jump', { kind: 'high', to: [9, 5], start: 'standing' }, 'A5-1 Q[11;4,5,2;]=17');
    expect(done.facts.at(-1)).toMatchObject({ note: { type: 'jumped', kind: 'high', feet: 8.5 } });
  });

  test('OL-140 climbing is at half speed: 15 ft of wall for a move action', () => {
    const s = open();
    expect(s.refused('HERO', 'climb', { feet: 20 })).toEqual(['not-enough-movement']);
    expect(s.refused('HERO', 'climb', { feet: -5 })).toEqual(['path-blocked']);
    s.act('HERO', 'climb', { feet: 15 });
    expect(s.scene.combatants[0]?.place).toMatchObject({ height: 15 });
    expect(s.body('HERO')).toMatchObject({ moveLeft: 0, feetLeft: 0 });
  });

  test('OL-141 the GM may ask for a roll when it is dangerous', () => {
    const s = open();
    const done = s.act(
      null,
      'ask-roll',
      { who: ['HERO'], attribute: 'agility', cr: 15, about: 'to climb' },
      'A4 Q[9;5;]=14',
    );
    expect(done.facts.at(-1)).toMatchObject({
      note: { type: 'checked', attribute: 'agility', about: 'to climb', total: 14, cr: 15, success: false },
    });
    expect(done.facts.find(({ type }) => type === 'rolled')).toMatchObject({ of: 'HERO', label: 'Agility to climb' });
    expect(s.refused(null, 'ask-roll', { who: ['HERO'], attribute: 'agility', cr: 15 }, 'player')).toEqual(['gm-only']);
    const might = s.act(null, 'ask-roll', { who: ['HERO'], attribute: 'might', cr: 15 }, 'A5 Q[8;4,3;]=15');
    expect(might.facts.at(-1)).toMatchObject({ note: { attribute: 'might', total: 15, success: true } });
    // the failure is the GM's word: nobody falls by themselves
    expect(s.body('HERO')).toMatchObject({ hp: 20, prone: false, moveLeft: 1, majorLeft: 1 });
  });

  test('OL-142 swimming is at half speed: 15 ft of water for a move action', () => {
    const water: GridField = {
      ...blankGrid(40, 40),
      terrain: [{ kind: 'liquid', label: 'lake', cells: Array.from({ length: 1600 }, (_, cell) => cell) }],
    };
    const s = stage({ HERO: [5, 5], FOE: [30, 30] }, { field: water });
    s.set('HERO', { majorLeft: 0 });
    expect(
      s.refused('HERO', 'move', {
        path: [
          [6, 5],
          [7, 5],
          [8, 5],
          [9, 5],
        ],
      }),
    ).toEqual(['not-enough-movement']);
    s.act('HERO', 'move', {
      path: [
        [6, 5],
        [7, 5],
        [8, 5],
      ],
    });
    expect(s.body('HERO').feetLeft).toBe(0);
  });

  test('OL-143 and for Might or Fortitude in the water', () => {
    const s = stage({ ARCH: [5, 5] });
    const done = s.act(null, 'ask-roll', { who: ['ARCH'], attribute: 'fortitude', cr: 15 }, 'A1 Q[12;3;]=15');
    expect(done.facts.at(-1)).toMatchObject({ note: { type: 'checked', success: true } });
  });

  test('OL-247 jumping out of reach provokes before the take-off', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5] });
    s.act('HERO', 'jump', { kind: 'long', to: [9, 5], start: 'standing' }, 'A5-1 Q[11;4,5,2;]=17');
    expect(s.asked()).toEqual([['FOE', 'opportunity']]);
    expect(s.at('HERO')).toEqual([6, 5]);
    s.answer('FOE', 'pass');
    expect(s.at('HERO')).toEqual([9, 5]);
  });

  test('OL-247 so does climbing out of reach, and swimming', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5] });
    s.act('HERO', 'climb', { feet: 10 });
    expect(s.asked()).toEqual([['FOE', 'opportunity']]);
    expect(s.scene.combatants[0]?.place).toMatchObject({ height: 5 });
    s.answer('FOE', 'pass');
    expect(s.scene.combatants[0]?.place).toMatchObject({ height: 10 });
    const stays = stage({ HERO: [6, 5], FOE: [5, 5] });
    stays.act('HERO', 'climb', { feet: 5 });
    expect(stays.asked()).toEqual([]);
    const water: GridField = {
      ...blankGrid(40, 40),
      terrain: [{ kind: 'liquid', label: 'lake', cells: Array.from({ length: 1600 }, (_, cell) => cell) }],
    };
    const swims = stage({ HERO: [6, 5], FOE: [5, 5] }, { field: water });
    swims.act('HERO', 'move', { path: [[7, 5]] });
    expect(swims.asked()).toEqual([['FOE', 'opportunity']]);
  });

  test('a jump goes straight, past nobody’s enemies and through no wall', () => {
    const walled: GridField = { ...blankGrid(40, 40), walls: [{ a: { x: 9, y: 0 }, b: { x: 9, y: 20 } }] };
    const s = stage({ HERO: [5, 5], FOE: [30, 30] }, { field: walled });
    expect(s.refused('HERO', 'jump', { kind: 'long', to: [8, 7] })).toEqual(['slot-malformed']);
    expect(s.refused('HERO', 'jump', { kind: 'long', to: [5, 35] })).toEqual(['not-reachable']);
    const done = s.act('HERO', 'jump', { kind: 'long', to: [15, 5] }, 'A5 Q[11;4,5;]=20');
    expect(s.at('HERO')).toEqual([8, 5]);
    expect(why(done)).toContain('jumped');
    const barred = stage({ HERO: [5, 5], FOE: [9, 5] });
    barred.act('HERO', 'jump', { kind: 'long', to: [12, 5], start: 'standing' }, 'A5-1 Q[19;6,5,2;]=26');
    expect(barred.at('HERO')).toEqual([8, 5]);
  });
});
