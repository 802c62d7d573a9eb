import { describe, expect, test } from 'vitest';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import { linesTold } from '../../telling.ts';
import { GM, player, stage, why, whys } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { scores, against, arm } from './against.ts';

const hit = (s: Stage, weapon: string, dice: readonly number[]): readonly string[] =>
  whys(s.act('A', `attack:${weapon}.0`, { target: 'B' }, dice)).filter(
    (kind) => kind === 'struck' || kind === 'missed',
  );

describe('the attack roll', () => {
  test.each([
    ['OS-055', 'the die alone', {}, { aac: 11 }, [[11, 1], true], [[10], false]],
    ['OS-056', 'STR 16', { abilities: scores({ STR: 16 }) }, { aac: 13 }, [[11, 1], true], [[10], false]],
    ['OS-058', 'attack bonus 2', { attackBonus: 2 }, { aac: 12 }, [[10, 1], true], [[9], false]],
    ['OS-059', 'equal is enough', { attackBonus: 2 }, { aac: 13 }, [[11, 1], true], [[10], false]],
    ['OS-060', 'a 20 always hits', {}, { aac: 25 }, [[20, 1], true], [[19], false]],
    ['OS-061', 'a 1 always misses', { attackBonus: 9 }, { aac: 10 }, [[2, 1], true], [[1], false]],
    ['OS-074', 'AAC 13 needs 13', {}, { aac: 13 }, [[13, 1], true], [[12], false]],
    ['OS-074', 'chain mail is AAC 14', {}, { aac: null, armour: 'chain' }, [[14, 1], true], [[13], false]],
    ['OS-110', 'STR 18', { abilities: scores({ STR: 18 }) }, { aac: 20 }, [[17, 1], true], [[16], false]],
  ] as const)('%s %s', (_, __, sheet, target, [dice, hits], [less, misses]) => {
    expect(hit(against({ ...arm('sword'), ...sheet }, target), 'sword', dice)).toEqual([hits ? 'struck' : 'missed']);
    expect(hit(against({ ...arm('sword'), ...sheet }, target), 'sword', less)).toEqual([misses ? 'struck' : 'missed']);
  });

  test.each([
    ['sword', 1],
    ['long-bow', 20],
  ] as const)('OS-058 whoever has no bonus of its own has that of class and level: %s', (weapon, cells) => {
    const bonus = (sheet: object) => {
      const s = against({ ...arm(weapon, 9), ...sheet }, { aac: 12 }, cells);
      return oldSchool.explain(s.scene, s.command('A', `attack:${weapon}.0`, { target: 'B' })).modifiers;
    };
    expect([bonus({ level: 1 }), bonus({ level: 4 }), bonus({ level: 4, attackBonus: -1 })]).toEqual([
      [],
      [{ label: 'attack bonus', value: 2 }],
      [{ label: 'attack bonus', value: -1 }],
    ]);
  });

  test('OS-055 the parts of the roll are shown before it, and in the log', () => {
    const s = against({ ...arm('sword'), abilities: scores({ STR: 16 }), attackBonus: 1 }, { aac: 13 });
    const { modifiers, tallies } = oldSchool.explain(s.scene, s.command('A', 'attack:sword.0', { target: 'B' }));
    expect([modifiers, tallies[0]?.total]).toEqual([
      [
        { label: 'STR', value: 2 },
        { label: 'attack bonus', value: 1 },
      ],
      13,
    ]);
    expect(why(s.act('A', 'attack:sword.0', { target: 'B' }, [11, 1]), 'struck')).toMatchObject({
      total: {
        total: 14,
        parts: [
          { label: 'd20', value: 11 },
          { label: 'STR', value: 2 },
          { label: 'attack bonus', value: 1 },
        ],
      },
    });
  });

  test('OS-059 a player reads the figures of its own, and none of a foe’s', () => {
    const told = (by: string, offer: string, to: string, dice: readonly number[]) => {
      const s = stage({ A: ['fighter', 5, 5, { level: 1, abilities: scores(), ...arm('sword') }], B: ['orc', 6, 5] });
      s.start(by === 'A' ? [20, 1] : [1, 20]);
      const before = s.scene;
      const facts = s.act(by, offer, { target: to }, dice);
      return [player('A'), GM].map((viewer) => linesTold(oldSchool, before, facts, viewer).at(-1));
    };
    expect(told('A', 'attack:sword.0', 'B', [2])).toEqual([
      ['A misses B', 'Attack 2'],
      ['A misses B', 'Attack 2', 'AAC 13'],
    ]);
    expect(told('B', 'attack:routine.0', 'A', [18, 1])).toEqual([
      ['A takes 1 damage from B', 'AAC 15'],
      ['A takes 1 damage from B', 'Attack 18', 'AAC 15'],
    ]);
  });

  test('OS-057 DEX, range and cover go into a missile’s roll', () => {
    const s = against({ ...arm('long-bow', 9), abilities: scores({ DEX: 16 }) }, { aac: 12 }, 10);
    const facts = s.gm('A', 'attack:long-bow.0', { target: 'B', cover: '-1' }, [10, 1]);
    expect(whys(facts)).toContain('struck');
    expect(
      oldSchool.explain(s.scene, s.command('A', 'attack:long-bow.0', { target: 'B', cover: '-1' })).modifiers,
    ).toEqual([
      { label: 'DEX', value: 2 },
      { label: 'short range', value: 1 },
      { label: 'cover', value: -1 },
    ]);
  });

  test('OS-166 range, DEX, cover and retreat all add up', () => {
    const shot = (dice: readonly number[]) => {
      const s = against({ ...arm('long-bow', 9), abilities: scores({ DEX: 16 }), attackBonus: 1 }, { aac: 14 }, 30);
      s.set('B', { retreatUntil: 1 });
      return whys(s.gm('A', 'attack:long-bow.0', { target: 'B', cover: '-2' }, dice));
    };
    expect(shot([12, 1])).toContain('struck');
    expect(shot([11])).not.toContain('struck');
  });
});
