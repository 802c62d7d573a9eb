import { describe, expect, test } from 'vitest';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import type { GridField } from '../../../../../src/core/space/field/field.ts';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import { attack, path, resolved, straight } from './fighting.ts';
import { player, stage } from '../stage.ts';
import { reachOf } from './reaching.ts';

describe('moving', () => {
  test('OL-131 a move is up to the speed: with the major spent six squares are legal, seven are not', () => {
    const s = stage({ HERO: { at: [5, 5], majorLeft: 0 }, FOE: [30, 30] });
    s.set('HERO', { majorLeft: 0 });
    expect(s.refused('HERO', 'move', straight([5, 5], [12, 5]))).toEqual(['not-enough-movement']);
    expect(s.refused('HERO', 'move', straight([5, 5], [11, 5]))).toEqual([]);
    s.act('HERO', 'move', straight([5, 5], [11, 5]));
    expect(s.at('HERO')).toEqual([11, 5]);
    expect(s.body('HERO')).toMatchObject({ moveLeft: 0, feetLeft: 0 });
    expect(s.offer('HERO', 'move').reasons.map(({ code }) => code)).toEqual(['no-move-left']);
  });

  test('OL-131 nobody ends in an occupied square or passes an active enemy; allies and the helpless let pass', () => {
    const s = stage({ HERO: [5, 5], ALLY: [6, 5], FOE: { at: [5, 6], hp: 0, unconscious: true }, FOE2: [4, 5] });
    expect(s.refused('HERO', 'move', path([6, 5]))).toEqual(['square-occupied']);
    expect(s.refused('HERO', 'move', path([6, 5], [7, 5]))).toEqual([]);
    expect(s.refused('HERO', 'move', path([5, 6]))).toEqual(['square-occupied']);
    expect(s.refused('HERO', 'move', path([5, 6], [5, 7]))).toEqual([]);
    expect(s.refused('HERO', 'move', path([4, 5], [3, 5]))).toEqual(['square-occupied']);
  });

  test('a reach says which cells cost its mover more: a hazard none, water not the swimmer', () => {
    const cells = (x: number): readonly number[] => [5 * 20 + x];
    const field: GridField = {
      ...blankGrid(20, 20),
      terrain: [
        { kind: 'difficult', label: 'mud', cells: cells(6) },
        { kind: 'liquid', label: 'brook', cells: cells(7) },
        { kind: 'hazard', label: 'fire', cells: cells(8) },
      ],
    };
    const s = stage({ HERO: [5, 5], FOE: [1, 19] }, { field });
    expect(reachOf(s, 'HERO').slow).toEqual([...cells(6), ...cells(7)]);
    s.set('HERO', { speedModes: { swim: 30 } });
    expect(reachOf(s, 'HERO').slow).toEqual(cells(6));
  });

  test('OL-131 walls, the edge of the map and malformed ways are reasons', () => {
    const field: GridField = { ...blankGrid(20, 20), walls: [{ a: { x: 6, y: 0 }, b: { x: 6, y: 20 } }] };
    const s = stage({ HERO: [5, 0], FOE: [1, 19] }, { field });
    expect(s.refused('HERO', 'move', path([6, 0]))).toEqual(['path-blocked']);
    expect(s.refused('HERO', 'move', path([5, -1]))).toEqual(['off-the-field']);
    expect(s.refused('HERO', 'move', path([5, 2]))).toEqual(['slot-malformed']);
    for (const broken of [null, 'x', [], [[1]], [[1.5, 2]], [[1e9, 2]], [['a', 'b']], { x: 1 }]) {
      expect(s.refused('HERO', 'move', { path: broken }).length, JSON.stringify(broken)).toBeGreaterThan(0);
    }
  });

  test('OL-051 a way beyond the first move trades the major action, says so before, and leaves none', () => {
    const s = stage({ HERO: [5, 5], FOE: [30, 30] });
    const far = straight([5, 5], [17, 5]);
    expect(openLegend.explain(s.scene, s.command('HERO', 'move', far)).notes).toEqual([
      '60 ft.',
      'Trades the major action for a second move.',
    ]);
    expect(s.refused('HERO', 'move', straight([5, 5], [18, 5]))).toEqual(['not-enough-movement']);
    s.act('HERO', 'move', far);
    expect(s.at('HERO')).toEqual([17, 5]);
    expect(s.offer('HERO', 'attack:0:might').reasons.map(({ code }) => code)).toEqual(['no-major-left']);
  });

  test('OL-051 of two major actions a way trades only what it needs', () => {
    const hasted = () => {
      const s = stage({ HERO: [5, 5], FOE: [40, 30] });
      s.set('HERO', { majorLeft: 2 });
      return s;
    };
    const once = hasted();
    once.act('HERO', 'move', straight([5, 5], [12, 5]));
    expect(once.body('HERO')).toMatchObject({ majorLeft: 1, moveLeft: 0, feetLeft: 25 });
    const twice = hasted();
    expect(reachOf(twice, 'HERO').budget).toBe(90);
    expect(twice.refused('HERO', 'move', straight([5, 5], [24, 5]))).toEqual(['not-enough-movement']);
    twice.act('HERO', 'move', straight([5, 5], [23, 5]));
    expect(twice.body('HERO')).toMatchObject({ majorLeft: 0, moveLeft: 0, feetLeft: 0 });
  });

  test('OL-229 with an interrupt owed there is nothing to trade: 30 ft only', () => {
    const s = stage({ FOE: [30, 30], HERO: { at: [5, 5], interruptDebt: true } });
    s.act('FOE', 'end-turn');
    expect(s.body('HERO')).toMatchObject({ majorLeft: 0, moveLeft: 1 });
    expect(s.refused('HERO', 'move', straight([5, 5], [12, 5]))).toEqual(['not-enough-movement']);
    expect(reachOf(s, 'HERO').budget).toBe(30);
    expect(s.refused('HERO', 'extra-move')).toEqual(['no-major-left']);
  });

  test('OL-133 other actions come between parts of the movement: 10 ft, an attack, 20 ft', () => {
    const s = stage({ HERO: [5, 5], FOE: [8, 5] });
    s.act('HERO', 'move', straight([5, 5], [7, 5]));
    expect(s.body('HERO').feetLeft).toBe(20);
    attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[3;1,2;]=6');
    s.set('FOE', { opportunityUsed: 1 });
    s.act('HERO', 'move', path([7, 6], [7, 7], [7, 8], [7, 9]));
    expect(s.body('HERO')).toMatchObject({ feetLeft: 0, moveLeft: 0, majorLeft: 0 });
    expect(s.refused('HERO', 'move', path([7, 10]))).toEqual(['no-move-left']);
    // what is not walked by the end of the turn is lost
    const rest = stage({ HERO: [5, 5], FOE: [20, 20] });
    rest.act('HERO', 'move', straight([5, 5], [7, 5]));
    rest.act('HERO', 'end-turn');
    expect(rest.body('HERO').feetLeft).toBe(0);
  });

  test('OL-134 10 ft, a door, 10 ft, an attack: 10 ft are left', () => {
    const field: GridField = {
      ...blankGrid(20, 20),
      portals: [{ id: 'door', kind: 'door', open: false, locked: false, a: { x: 4, y: 0 }, b: { x: 4, y: 20 } }],
    };
    const s = stage({ HERO: [1, 5], FOE: [6, 5] }, { field });
    s.act('HERO', 'move', straight([1, 5], [3, 5]));
    expect(s.refused('HERO', 'move', path([4, 5]))).toEqual(['path-blocked']);
    s.act('HERO', 'open', { what: 'door' });
    s.act('HERO', 'move', straight([3, 5], [5, 5]));
    attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[3;1,2;]=6');
    expect(s.body('HERO')).toMatchObject({ feetLeft: 10, moveLeft: 0, majorLeft: 0, minorsUsed: ['open'] });
  });

  test('swimming is at half speed, mixed with walking (OL-142)', () => {
    const field: GridField = {
      ...blankGrid(20, 20),
      terrain: [
        {
          kind: 'liquid',
          label: 'river',
          cells: Array.from({ length: 60 }, (_, i) => 20 * Math.floor(i / 3) + 7 + (i % 3)),
        },
      ],
    };
    const s = stage({ HERO: [5, 5], FOE: [19, 19] }, { field });
    s.set('HERO', { majorLeft: 0 });
    expect(s.refused('HERO', 'move', straight([5, 5], [8, 5]))).toEqual([]);
    expect(s.refused('HERO', 'move', straight([5, 5], [9, 5]))).toEqual(['not-enough-movement']);
  });

  test('one run is one step in the log: moved and what is left', () => {
    const s = stage({ HERO: [5, 5], FOE: [30, 30] });
    const { facts } = s.act('HERO', 'move', straight([5, 5], [8, 5]));
    expect(facts).toMatchObject([
      { type: 'moved', who: 'HERO', voluntary: true, path: [{ x: 6 }, { x: 7 }, { x: 8 }] },
      { type: 'changed', set: { feetLeft: 15, moveLeft: 0, majorLeft: 1 } },
    ]);
  });

  test('somebody unseen in the way stops a walk before them: the player could not know', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [8, 5], hidden: true } });
    const command = s.command('HERO', 'move', straight([5, 5], [10, 5]));
    expect(openLegend.check(openLegend.known(s.scene, player('HERO')), command)).toEqual([]);
    const { facts, scene } = resolved(s, command);
    expect(facts).toMatchObject([
      { type: 'moved', path: [{ x: 6 }, { x: 7 }] },
      { type: 'changed', set: { feetLeft: 20 } },
      { type: 'noted', note: { type: 'stopped', why: 'in-the-way' } },
    ]);
    expect(scene.combatants[0]?.place).toMatchObject({ x: 7, y: 5 });
  });

  test('the GM may force a way through walls, people and beyond the speed; nobody reacts', () => {
    const field: GridField = { ...blankGrid(40, 20), walls: [{ a: { x: 6, y: 0 }, b: { x: 6, y: 20 } }] };
    const s = stage({ HERO: [5, 5], FOE: [4, 5] }, { field });
    s.force('HERO', 'move', straight([5, 5], [30, 5]));
    expect(s.at('HERO')).toEqual([30, 5]);
  });

  test('OC-20 the prone stand up for half the speed of a move action', () => {
    const s = stage({ HERO: { at: [5, 5], prone: true }, FOE: [6, 5] });
    s.act('HERO', 'stand');
    expect(s.body('HERO')).toMatchObject({ prone: false, moveLeft: 0, feetLeft: 15, majorLeft: 1 });
    expect(s.offers('HERO').some(({ id }) => id === 'stand')).toBe(false);
  });
});
