import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import type { Stage, Standing } from '../stage.ts';
import { way } from '../stage.ts';
import { party } from './party.ts';

/** What a rider and a passenger may do on a mount, and who may get on it. */

const id = (name: string) => name as CombatantId;

describe('LG-266 LG-268 riders and what they may do', () => {
  test('LG-268 LG-052 what goes along with a move counts by the speed of the mount', () => {
    const s = party({ F: { at: [30, 30] } }, {}, { weapons: ['sword'], wielded: null });
    s.act('A', 'draw', { weapon: 'sword', pay: 'move' });
    expect(s.refused('A', 'move', { path: way([5, 5], [1, 0], 10) })).toEqual([]);
    const tumbling = party({ F: { at: [30, 30] } });
    tumbling.act('A', 'acrobatics', {}, 10);
    expect(tumbling.refused('A', 'move', { path: way([5, 5], [1, 0], 5) })).toEqual([]);
    expect(tumbling.refused('A', 'move', { path: way([5, 5], [1, 0], 6) })).toEqual(['too-far']);
  });

  test('LG-268 LG-249 where the rider falls on the way, the mount stops', () => {
    const s = party({ F: { at: [7, 7], attackBonuses: [30], opportunities: 1 } }, { hpMax: 50 }, { hp: 2 });
    s.act('A', 'move', { path: way([5, 5], [1, 0], 5) });
    s.answer('F', 'strike-rider', 10, 4);
    s.answer('F', 'stable');
    expect(s.at('H')).toEqual([5, 5]);
  });

  test('LG-268 LG-164 whoever is carried neither swims nor climbs', () => {
    const s = party({ F: { at: [30, 30] } });
    expect([s.refused('A', 'swim'), s.refused('A', 'climb')]).toEqual([['on-a-mount'], ['on-a-mount']]);
  });

  test('LG-265 LG-266 the held neither mount nor dismount, nor does anybody who cannot act', () => {
    const walker = (a: Partial<Standing>) =>
      party({}, { occupants: [], rider: null }, { at: [4, 5], ...a }).refused('A', 'mount', {
        mount: 'H',
        as: 'rider',
      });
    expect([walker({ conditions: ['grappled'] }), walker({})]).toEqual([['grappled'], []]);
    expect(party({}, {}, { conditions: ['grappled'] }).refused('A', 'dismount', { cell: [4, 5] })).toEqual([
      'grappled',
    ]);
    const s = party({}, { occupants: [], rider: null }, { at: [4, 5] });
    s.act(null, 'end-combat', { why: 'overcome' });
    s.set('A', { conditions: ['unconscious'] });
    expect(s.refused('A', 'mount', { mount: 'H', as: 'passenger' })).toEqual(['cannot-act']);
  });

  test('LG-137 LG-361 nobody gets on a mount that carries an opponent, nor on one in the air', () => {
    const s = party({ F: { at: [4, 5] } });
    s.act('A', 'end-turn');
    expect(s.refused('F', 'mount', { mount: 'H', as: 'passenger' })).toEqual(['carries-opponent']);
    const air = party({ B: { at: [4, 5] } }, {}, { conditions: ['flying'] });
    air.act('A', 'end-turn');
    expect(air.refused('B', 'mount', { mount: 'H', as: 'passenger' })).toEqual(['other-layer']);
  });

  test('LG-267 whose rider is gone, dead or helpless takes another', () => {
    const reins = (change: (s: Stage) => void): readonly string[] => {
      const s = party({ B: { at: [5, 5], rideTrained: true } }, { occupants: [id('A'), id('B')] });
      s.act('A', 'end-turn');
      change(s);
      return s.offer('B', 'ride') === undefined ? ['not offered'] : s.refused('B', 'ride');
    };
    expect(reins(() => {})).toEqual(['not offered']);
    expect(reins((s) => s.remove('A'))).toEqual([]);
    expect(reins((s) => s.set('A', { conditions: ['dead'], hp: -20 }))).toEqual([]);
  });

  test('LG-418 LG-267 a passenger who is held needs its save to take the reins', () => {
    const held = { condition: 'grappled', source: 'Grapple', suspended: false, until: { type: 'none' } } as const;
    const reins = (die: number) => {
      const B: Standing = { at: [5, 5], rideTrained: true, lasting: [{ ...held, by: id('F') }] };
      const people = { B, F: { at: [7, 5] as const, kom: 5, opportunities: 0 } };
      const s = party(people, { occupants: [id('A'), id('B')], rider: null });
      s.act('A', 'end-turn');
      s.act('B', 'ride', {}, die);
      return [s.body('H').rider, s.body('B').move];
    };
    // 10, half of level 1, and 5
    expect([reins(14), reins(15)]).toEqual([
      [null, 0],
      ['B', 0],
    ]);
  });

  test('LG-135 LG-267 a mount whose riders were taken off the table is empty', () => {
    const s = party({ B: { at: [3, 5], rideTrained: true } });
    s.act('A', 'end-turn');
    s.remove('A');
    expect(s.refused('B', 'move', { path: way([3, 5], [1, 0], 3) })).toEqual([]);
    s.act('B', 'move', { path: [[4, 5]] });
    s.set('B', { move: 1 });
    expect(s.refused('B', 'mount', { mount: 'H', as: 'rider' })).toEqual([]);
  });

  test('LG-016 LG-137 a dead horse keeps the square of its rider; with a dead rider it is free for all', () => {
    const dead = { conditions: ['dead'], hp: -50 } as const;
    const past = (a: Partial<Standing>, h: Partial<Standing>, squares: number): readonly string[] => {
      const s = party({ F: { at: [3, 5], rideTrained: true } }, { size: 'average', ...h });
      s.act('A', 'end-turn');
      s.set('A', a);
      return s.refused('F', 'move', { path: way([3, 5], [1, 0], squares) });
    };
    expect([past({}, dead, 2), past({}, {}, 2), past(dead, dead, 2)]).toEqual([
      ['opponent-in-the-way'],
      ['opponent-in-the-way'],
      [],
    ]);
    const s = party({ F: { at: [4, 5], rideTrained: true } }, { size: 'average' });
    s.act('A', 'end-turn');
    expect(s.refused('F', 'mount', { mount: 'H', as: 'rider' })).toEqual(['carries-opponent', 'ridden']);
    s.set('A', dead);
    expect(s.refused('F', 'mount', { mount: 'H', as: 'rider' })).toEqual([]);
    expect(s.refused('F', 'move', { path: way([4, 5], [1, 0], 2) })).toEqual([]);
  });

  test('LG-430 a passenger does not take off from its seat; the rider does', () => {
    const fly = { mode: 'fly', source: 'wings', cost: 'free', until: { type: 'none' } } as const;
    const s = party({ B: { at: [5, 5], modes: [fly] } }, { occupants: [id('A'), id('B')] }, { modes: [fly] });
    expect(s.refused('A', 'take-off')).toEqual([]);
    s.act('A', 'end-turn');
    expect(s.refused('B', 'take-off')).toEqual(['on-a-mount']);
  });

  test('LG-158 LG-432 soaring on a mount costs what the mount’s mode says', () => {
    const soar = { mode: 'soar', source: 'wings', cost: 'standard', until: { type: 'none' } } as const;
    const s = party({ F: { at: [30, 30] } }, { modes: [soar] });
    s.act('A', 'soar');
    expect(s.body('A')).toMatchObject({ standard: 0, free: 5 });
  });
});
