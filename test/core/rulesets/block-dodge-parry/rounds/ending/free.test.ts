import { describe, expect, test } from 'vitest';
import { slotsUsed } from '../../../../../../src/core/rulesets/block-dodge-parry/sheet/derived.ts';
import { gear } from '../../../../../../src/core/rulesets/block-dodge-parry/sheet/new-body.ts';
import { ground } from '../../support/ground.ts';
import { blockDodgeParry } from '../../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { linesTold } from '../../../telling.ts';
import { player } from '../../support/fighters.ts';
import { stage } from '../../support/stage.ts';
import { at } from './goblins.ts';

/** What costs nothing, and what is done between fights. */

describe('what costs nothing', () => {
  test('BD-242 dropping the backpack gives guard and reactions back', () => {
    const stored = Array.from(
      { length: 5 },
      (_, nth) => ({ type: 'gear', id: `sack-${nth}`, name: 'Sack', slots: 1, where: 'stored' }) as const,
    );
    const fight = stage({
      P: {
        at: 'A.c1',
        more: [
          ...stored,
          { type: 'gear', id: 'belt', name: 'Belt things', slots: 2, where: 'carried' },
          { type: 'gear', id: 'rope', name: 'Rope', slots: 2, where: 'carried' },
        ],
      },
      N: 'A.c1',
    });
    expect(fight.offer('P', 'drop-pack').reasons).toEqual([]);
    fight.act('P', 'drop-pack');
    expect(fight.body('P').items.map(({ id }) => id)).toEqual(['longsword', 'belt', 'rope']);
    expect(fight.scene.turn.floor).toHaveLength(5);
    fight.act('N', 'attack:longsword', at('P'));
    fight.act('P', 'pass', {}, 'd8=3');
    expect(fight.body('P')).toMatchObject({ hp: 3, str: 10 });
  });

  test('BD-286 with the backpack every stored thing falls, and lies in the zone', () => {
    const stored = Array.from({ length: 6 }, (_, nth) => gear(`sack-${nth}`));
    const fight = stage({
      P: { at: 'A.c1', more: [...stored, gear('belt', 2, 'carried'), gear('rope', 1, 'carried')] },
      N: 'A.c1',
    });
    expect(slotsUsed(fight.body('P')).total).toBe(10);
    fight.act('P', 'drop-pack');
    expect(slotsUsed(fight.body('P')).total).toBe(4);
    expect(fight.scene.turn.floor.map(({ zone }) => zone)).toEqual(['A', 'A', 'A', 'A', 'A', 'A']);
    fight.act('P', 'pick-up', { item: '0' });
    expect(fight.body('P').items.some(({ id }) => id === 'sack-0')).toBe(true);
    const meant = stage({ P: { at: 'A.c1', more: stored }, N: 'A.c1' });
    meant.act('P', 'do', { say: 'waits' });
    expect(meant.refused('P', 'drop-pack')).toEqual(['not-now']);
  });

  test('BD-282 a rest gives back all HP, but not to the deprived and not in a fight', () => {
    const fight = stage(
      {
        P1: { at: 'A.c1', hp: 2, maxHp: 6 },
        P2: { at: 'A.c1', hp: 2, maxHp: 6, states: ['deprived'] },
        P3: { at: 'A.c1', hp: 2, maxHp: 6, states: ['critical'] },
        N: { at: 'B.c1', hp: 2, maxHp: 6 },
      },
      { phase: 'idle' },
    );
    fight.act(null, 'rest');
    expect(['P1', 'P2', 'P3', 'N'].map((name) => fight.body(name).hp)).toEqual([6, 2, 2, 2]);
    fight.act(null, 'begin', { surprised: 'foes' });
    expect([fight.scene.turn.phase, fight.offers(null).some(({ id }) => id === 'rest')]).toEqual(['free', false]);
    fight.act(null, 'begin-rounds');
    expect(fight.offers(null).some(({ id }) => id === 'rest')).toBe(false);
  });

  test('BD-311 a barricade gives way to a STR save', () => {
    const field = ground('A-B', { edges: { 'A-B': { door: 'barricaded' } } });
    const fight = stage({ P: 'A.c1', N: 'B.c1' }, { field });
    fight.act('P', 'door', { door: 'A-B' });
    const { facts } = fight.pass('d20=11');
    expect(facts.flatMap((fact) => (fact.type === 'rolled' ? [fact.label] : []))).toEqual([
      'STR save, to force a barricade: 10 or less',
    ]);
    expect(fight.refused('P', 'move', { way: [{ zone: 'B', cluster: null }] })).toEqual(['door-closed']);
    fight.act('P', 'door', { door: 'A-B' });
    fight.pass('d20=10');
    expect(fight.refused('P', 'move', { way: [{ zone: 'B', cluster: null }] })).toEqual([]);
  });

  test.each([
    ['BD-311', 'barricaded', 'd20=11', 'P cannot open the door: it is barricaded'],
    ['BD-311', 'locked', 'd20=11', 'P cannot open the door: it is locked'],
    ['BD-311', 'barricaded', 'd20=10', 'P forces the door open'],
    ['BD-310', 'stuck', 'd6=2', 'P forces the door open'],
    ['BD-310', 'stuck', 'd6=3', 'P opens the door'],
  ] as const)('%s what comes of the %s door is told: %s', (_, door, dice, said) => {
    const field = ground('A-B', { edges: { 'A-B': { door } } });
    const strong = door === 'stuck' ? 15 : 10;
    const fight = stage({ P: { at: 'A.c1', str: strong, maxStr: 15 }, N: 'B.c1' }, { field });
    fight.act('P', 'door', { door: 'A-B' });
    const before = fight.scene;
    const { facts } = fight.pass(dice);
    expect(linesTold(blockDodgeParry, before, facts, player('P')).map(([say]) => say)).toContain(said);
  });
});
