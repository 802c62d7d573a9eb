import { describe, expect, test } from 'vitest';
import { plain } from '../../../../src/core/rules/text/text.ts';
import { stage } from './stage.ts';

const party = {
  HERO: { at: [0, 0], level: 5 },
  ALLY: { at: [1, 0], level: 5 },
  MAGE: { at: [2, 0], level: 5 },
  ARCH: { at: [3, 0], level: 5 },
} as const;

describe('preparing a fight', () => {
  test('OC-45 easy, moderate and hard are half, once and twice the party’s levels; a boss counts four times', () => {
    const foes = {
      FOE: { at: [9, 0], kind: 'boss', level: 5 },
      FOE2: { at: [9, 1], kind: 'minion', level: 3 },
    } as const;
    const s = stage({ ...party, ...foes }, { phase: 'idle' });
    const { about } = s.offer(null, 'weigh-encounter');
    const said = typeof about === 'string' ? about : plain(about);
    expect(said).toContain('easy 10, moderate 20, hard 40');
    expect(said).toContain('add up to 21: moderate');
    const [fact] = s.act(null, 'weigh-encounter', { foes: ['FOE'] }).facts;
    expect(fact).toMatchObject({ type: 'noted', gmOnly: true, note: { levels: 20, weight: 20, grade: 'moderate' } });
    expect(s.refused(null, 'weigh-encounter', {}, 'player')).toEqual(['gm-only']);
  });

  test.each([
    [[5, 4], 'trivial', 9],
    [[5, 5], 'easy', 10],
    [[10, 9], 'easy', 19],
    [[10, 10], 'moderate', 20],
    [[10, 10, 10, 9], 'moderate', 39],
    [[10, 10, 10, 10], 'hard', 40],
  ] as const)('OC-45 foes of levels %j are %s to a party of 20', (levels, grade, weight) => {
    const foes = Object.fromEntries(
      levels.map((level, y) => [['FOE', 'FOE2', 'FOE3', 'SEER'][y] ?? '', { at: [9, y], level }]),
    );
    const s = stage({ ...party, ...foes }, { phase: 'idle' });
    const [fact] = s.act(null, 'weigh-encounter', {}).facts;
    expect(fact).toMatchObject({ note: { levels: 20, weight, grade } });
  });

  test('OC-45 the party are the living characters; a boss counts four times, a minion a third', () => {
    const s = stage(
      {
        HERO: { at: [0, 0], level: 5 },
        ALLY: { at: [1, 0], level: 5, dead: true },
        MAGE: { at: [2, 0], level: 5, kind: 'npc' },
        ARCH: { at: [3, 0], level: 5, hp: 0, unconscious: true },
        FOE: { at: [9, 0], kind: 'boss', level: 2 },
        FOE2: { at: [9, 1], kind: 'minion', level: 1 },
        FOE3: { at: [9, 2], level: 9, dead: true },
      },
      { phase: 'idle' },
    );
    expect(s.act(null, 'weigh-encounter', {}).facts[0]).toMatchObject({
      note: { levels: 10, weight: 8.3, grade: 'easy' },
    });
  });

  test('OC-42 the GM fills in the figures of a level and a role, to be changed on the sheet', () => {
    const s = stage({ HERO: [0, 0], FOE: [9, 0], FOE2: [9, 1], FOE3: [9, 2] }, { phase: 'idle' });
    s.act(null, 'fill-in', { targets: ['FOE'], level: 3, kind: 'npc', role: 'quick' });
    expect(s.body('FOE')).toMatchObject({
      level: 3,
      maxHp: 20,
      hp: 20,
      attributes: { agility: 5, might: 4 },
      defenses: { evasion: 19, toughness: 15, resolve: 12 },
    });
    s.act(null, 'fill-in', { targets: ['FOE2'], level: 5, kind: 'boss', role: 'tough' });
    const boss = { kind: 'boss', maxHp: 70, bossActions: 2, attributes: { might: 8, fortitude: 6 } };
    expect(s.body('FOE2')).toMatchObject(boss);
    s.act(null, 'fill-in', { targets: ['FOE3'], level: 3, kind: 'minion', role: 'tough' });
    expect(s.body('FOE3')).toMatchObject({ kind: 'minion', maxHp: 5 });
  });
});
