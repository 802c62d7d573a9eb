import { describe, expect, test } from 'vitest';
import { tomesByTorchlight } from '../../../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import type { Stage } from '../stage.ts';
import { player, rolls, stage, why } from '../stage.ts';
import { struck, harmed, wounds } from './harmed.ts';

describe('Wounds', () => {
  const hero = { attributes: { CON: 13 }, grit: 5, woundLimit: 9 } as const;

  test('TT-059 damage calls for a Wound check: one die', () => {
    const { facts } = harmed(hero, 3, [8]);
    expect(rolls(facts)).toEqual(['Wound check']);
    expect(why(facts, 'checked')).toMatchObject({ attribute: 'CON', score: 13, obstacle: 3 });
    // however little it is
    expect(rolls(harmed(hero, 1, [8]).facts)).toEqual(['Wound check']);
    expect(rolls(harmed(hero, 0, []).facts)).toEqual([]);
  });
  test.each([
    [3, 1],
    [4, 0],
    [14, 1],
  ])('TT-060 the damage is its obstacle: 3 damage on CON 13, a %i brings %i Wounds', (face, count) => {
    expect(wounds(harmed(hero, 3, [face]).s)[0]).toBe(count);
  });
  test.each([
    ['TT-061', 2, [1, 5]],
    ['TT-062', 8, [0, 2]],
  ] as const)('%s a %i against 3: Wounds and Grit %j', (_, face, left) => {
    expect(wounds(harmed(hero, 3, [face]).s)).toEqual(left);
  });
  test('TT-062 no more Grit is lost than there is', () => {
    expect(wounds(harmed({ ...hero, grit: 2 }, 3, [8]).s)).toEqual([0, 0]);
  });
  test('TT-063 without Grit damage is a Wound, without a die', () => {
    expect(wounds(harmed({ ...hero, grit: 0 }, 3, []).s)).toEqual([1, 0]);
  });
  test('TT-063 whoever attacks and knows of it is told before the roll', () => {
    const s = stage({ HERO: ['sellsword', 5, 5, { grit: 1 }], FOE: ['brigand', 6, 5, { grit: 0 }] }).begin();
    const warned = (scene: Stage['scene'], by: string, target: string): boolean =>
      tomesByTorchlight
        .explain(scene, s.command(by, 'melee', { target }))
        .notes.includes('No Grit: no reactions, and any damage is a Wound.');
    const known = tomesByTorchlight.known(s.scene, player('HERO'));
    expect([warned(s.scene, 'HERO', 'FOE'), warned(known, 'HERO', 'FOE')]).toEqual([true, false]);
    expect(warned(s.scene, 'FOE', 'HERO')).toBe(false);
    s.set('HERO', { grit: 0 });
    expect(warned(s.scene, 'FOE', 'HERO')).toBe(true);
  });
  test('TT-064 at the limit one dies, and leaves the order', () => {
    const { s } = harmed({ ...hero, grit: 0, woundLimit: 2, wounds: [{ fresh: true }] }, 3, []);
    expect(s.body('HERO').dead).toBe(true);
    expect(s.order()).toEqual([]);
    expect(s.turn.stage).toBe('aftermath');
  });
  test('TT-065 each Wound gives a point of adrenaline', () => {
    expect(harmed({ ...hero, attributes: { CON: 11 } }, 22, []).s.body('HERO').adrenaline).toBe(2);
  });
  test('TT-066 adrenaline is Grit at the start of each round', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5, { grit: 1, adrenaline: 2 }],
      FOE: ['brigand', 30, 30, { adrenaline: 1 }],
    }).begin();
    s.act('HERO', 'end-turn');
    s.act('FOE', 'end-turn');
    expect([s.turn.round, s.body('HERO').grit, s.body('FOE').grit]).toEqual([2, 3, 1]);
    s.act('HERO', 'end-turn');
    s.act('FOE', 'end-turn');
    expect([s.turn.round, s.body('HERO').grit, s.body('HERO').adrenaline]).toEqual([3, 5, 2]);
    expect([s.body('FOE').grit, s.body('FOE').adrenaline]).toEqual([2, 1]);
  });
  test.each([
    ['TT-067', { CON: 11 }, 3, 22, [], [2, 3]],
    ['TT-068', { CON: 11 }, 3, 11, [], [1, 3]],
    ['TT-069', { CON: 10 }, 3, 25, [6], [2, 0]],
    ['TT-069', { CON: 10 }, 3, 25, [5], [3, 3]],
    ['TT-070', { CON: 18 }, 6, 40, [5], [2, 2]],
    ['TT-070', { CON: 18 }, 6, 40, [4], [3, 6]],
    ['TT-070', { CON: 18 }, 6, 40, [19], [3, 6]],
    ['TT-137', { CON: 15 }, 2, 7, [9], [0, 0]],
    ['TT-141', { CON: 18 }, 0, 40, [], [3, 0]],
  ] as const)(
    '%s %j with %i Grit takes %i damage (dice %j): Wounds and Grit %j',
    (_, attributes, grit, damage, dice, left) => {
      expect(wounds(harmed({ attributes, grit, woundLimit: 4 }, damage, dice).s)).toEqual(left);
    },
  );
  test('TT-R22 where the table says so, a passed check costs all of a massive blow', () => {
    expect(
      wounds(harmed({ attributes: { CON: 10 }, grit: 40, woundLimit: 9 }, 25, [6], { massiveGritLoss: 'all' }).s),
    ).toEqual([2, 15]);
  });
  test('TT-098 unbandaged: disadvantage on Wound checks', () => {
    const { facts, s } = harmed({ ...hero, unbandaged: true }, 3, [8, 2]);
    expect(rolls(facts)).toEqual(['Wound check']);
    expect(wounds(s)[0]).toBe(1);
  });
  test('TT-148 unbandaged from an earlier fight: two dice for a Wound check, one for an attack', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5, { ...hero, grit: 4, unbandaged: true }],
      FOE: ['brigand', 6, 5],
    }).begin();
    const shown = (facts: ReturnType<Stage['act']>) =>
      facts.flatMap((fact) => (fact.type === 'rolled' ? [[fact.label, fact.faces.length]] : []));
    const facts = s.gm('HERO', 'harm', { damage: 3 }, [8, 9]);
    expect(shown(facts)).toEqual([['Wound check', 2]]);
    expect(why(facts, 'checked')).toMatchObject({ leans: [{ label: 'unbandaged', good: false }] });
    expect(shown(s.act('HERO', 'melee', { target: 'FOE' }, [15]))).toEqual([['Attack', 1]]);
  });
  test('TT-135 the surprised have no Grit in round 1: no reaction, and every damage wounds', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5, { armor: 'none', attributes: { CON: 15, WIS: 10 } }],
      FOE: ['brigand', 6, 5, { attributes: { STR: 12 } }],
    });
    s.act(null, 'start-combat', { aware: 'foe' }, [15, 6, 5]);
    const warned = (): boolean =>
      s
        .explain('FOE', 'melee', { target: 'HERO' })
        .notes.includes('Surprised: no reactions, and any damage is a Wound.');
    // the turn of the surprised is lost before it
    expect([s.body('HERO').surprised, warned()]).toEqual([false, true]);
    s.act('FOE', 'melee', { target: 'HERO' }, [2]);
    expect(wounds(s)).toEqual([1, 0]);
    s.act('FOE', 'end-turn', {}, [4]);
    expect([s.turn.round, s.body('HERO').grit, warned()]).toEqual([2, 5, false]);
  });
  test('TT-136 a surprised one that was wounded rolls its Grit first in round 2, then adds adrenaline', () => {
    const s = stage({ HERO: ['sellsword', 5, 5, { attributes: { WIS: 10 } }], FOE: ['brigand', 30, 30] });
    s.act(null, 'start-combat', { aware: 'foe' }, [15, 6, 5]);
    s.set('HERO', { adrenaline: 1 });
    s.act('FOE', 'end-turn', {}, [6]);
    expect(s.body('HERO').grit).toBe(7);
  });
  test('TT-138 adrenaline at the start of a round brings back the Wound check', () => {
    const s = stage({ HERO: ['sellsword', 5, 5, { adrenaline: 1, woundLimit: 9 }], FOE: ['brigand', 30, 30] }).begin();
    s.act('HERO', 'end-turn');
    s.act('FOE', 'end-turn');
    expect([s.body('HERO').grit, s.body('HERO').adrenaline]).toEqual([1, 1]);
    expect(rolls(s.gm('HERO', 'harm', { damage: 4 }, [9]))).toEqual(['Wound check']);
  });
  test('TT-142 the limit reached by sure Wounds ends it: no check of the rest', () => {
    const { s, facts } = harmed({ attributes: { CON: 10 }, grit: 3, woundLimit: 2 }, 25, []);
    expect(s.body('HERO').dead).toBe(true);
    expect(rolls(facts)).toEqual([]);
  });
  test('TT-143 a critical that brings no Wound rolls no table', () => {
    const { s, facts } = struck({ attributes: { CON: 15 }, grit: 8 }, { attributes: { STR: 6 } }, [6, 9]);
    expect(rolls(facts)).toEqual(['Attack', 'Wound check']);
    expect(wounds(s)).toEqual([0, 2]);
  });
  test('TT-143 one that brings two rolls once; a face short of the score, or one that kills, not at all', () => {
    const hurt = (face: number, woundLimit: number, dice: readonly number[]) =>
      struck({ attributes: { CON: 7 }, woundLimit }, { attributes: { STR: 14 } }, [face, ...dice]);
    const { s, facts } = hurt(14, 5, [1]);
    expect([rolls(facts), wounds(s)[0]]).toEqual([['Attack', 'critical hit'], 2]);
    s.answer('gm', 'do');
    expect(s.asked()).toEqual([]);
    expect(rolls(hurt(13, 5, []).facts)).toEqual(['Attack']);
    expect(rolls(hurt(14, 2, []).facts)).toEqual(['Attack']);
  });
  test('TT-144 one that wounds without a check does', () => {
    const { facts } = struck({ grit: 0, woundLimit: 5 }, { attributes: { STR: 6 } }, [6, 1]);
    expect(rolls(facts)).toEqual(['Attack', 'critical hit']);
    // massive: 12 against a CON of 6 are two Wounds without a check
    const massive = struck({ grit: 5, woundLimit: 5, attributes: { CON: 6 } }, { attributes: { STR: 12 } }, [12, 1]);
    expect(rolls(massive.facts)).toEqual(['Attack', 'critical hit']);
    expect(massive.s.asked()).toEqual([['gm', 'critical-table']]);
  });
});
