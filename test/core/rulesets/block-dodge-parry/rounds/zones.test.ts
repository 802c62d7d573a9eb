import { describe, expect, test } from 'vitest';
import { changeField } from '../../../../../src/core/space/field/field-change.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { rangeOf } from '../../../../../src/core/rulesets/block-dodge-parry/moves/zones.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { freePlaces } from '../../../../../src/core/table/correcting/free-places.ts';
import type { Standing } from '../support/fighters.ts';
import { linesTold } from '../../telling.ts';
import { GM, placeAt } from '../support/fighters.ts';
import { ground, tavern, zonesWith } from '../support/ground.ts';
import { rolled, stage } from '../support/stage.ts';
import { range, to, lane } from './ranged.ts';

describe('zones', () => {
  test('BD-019 who is dropped into a zone together stands in clusters of their own: Near each other', () => {
    const fight = stage({ P: 'A.c1', N: '', N2: '' });
    const places = freePlaces(fight.scene, placeAt('A.goblin'), 1, 2);
    expect(places).toEqual([placeAt('A.goblin'), { type: 'zone', zone: 'A', cluster: expect.any(String) as string }]);
    expect(
      JSON.stringify(freePlaces(fight.scene, placeAt('A.goblin'), 1, 9).slice(1)),
      'the names of those beside a hidden one say nothing of it',
    ).not.toMatch(/goblin|~|"cluster":"\d"/);
    fight.scene = {
      ...fight.scene,
      combatants: fight.scene.combatants.map((combatant, at) =>
        at === 0 ? combatant : { ...combatant, place: places[at - 1] ?? null },
      ),
    };
    expect(range(fight, 'N', 'N2')).toBe('near');
  });

  test('BD-022 only zone and cluster count, not where a token is drawn', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c2' });
    const wide = zonesWith('A', {
      outline: [
        { x: -30, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 40 },
        { x: -30, y: 40 },
      ],
    });
    const other = { ...fight.scene, field: wide };
    expect([
      range(fight, 'P', 'N'),
      rangeOf(other, find(other, 'P' as CombatantId), find(other, 'N' as CombatantId)),
    ]).toEqual(['near', 'near']);
  });

  test('BD-023 a full zone lets nobody in until somebody in it is down', () => {
    const fight = stage({ P: 'A.c1', N1: 'B.c1', N2: 'B.c2' }, { field: zonesWith('B', { capacity: 2 }) });
    fight.act('P', 'move', to('B'));
    const before = fight.scene;
    const { facts } = fight.pass();
    expect(linesTold(blockDodgeParry, before, facts, GM)).toContainEqual(['P stops: the way ahead is full']);
    expect(fight.at('P')).toBe('A.c1');
    fight.set('N2', { states: ['dead'] });
    fight.act('P', 'move', to('B'));
    fight.pass();
    expect(fight.at('P')).toBe('B.P');
  });

  test('BD-023 in the free round what is done is done at once, and a full zone is refused at once', () => {
    const fight = stage({ P: 'A.c1', N1: 'B.c1', N2: 'B.c2' }, { field: zonesWith('B', { capacity: 2 }) });
    fight.turn({ phase: 'free', surprised: 'foe' });
    expect(fight.refused('P', 'move', to('B'))).toEqual(['zone-full']);
    fight.set('N1', { states: ['dead'] });
    expect(fight.refused('P', 'move', to('B'))).toEqual([]);
    const large = stage({ P: 'A.c1', N: { at: 'B.c1', footprint: 2 } }, { field: zonesWith('B', { capacity: 2 }) });
    large.turn({ phase: 'free', surprised: 'foe' });
    expect(large.refused('P', 'move', to('B'))).toEqual(['zone-full']);
  });

  test('BD-023 a full zone is marked where one could go', () => {
    const fight = stage({ P: 'A.c1', N1: 'B.c1', N2: 'B.c2' }, { field: zonesWith('B', { capacity: 2 }) });
    const steps = blockDodgeParry.zoneReach?.(fight.scene, 'P' as CombatantId, 'move', {})?.steps ?? [];
    expect(steps.map(({ zone, cost, reasons }) => [zone, cost, reasons.length])).toEqual([
      ['A', 'one move, a quick turn', 0],
      ['B', 'one move, a quick turn, now full', 0],
      ['C', 'two moves, a full turn, now full', 0],
    ]);
  });

  test('BD-023 the GM may overrule it: then the move is made', () => {
    const fight = stage({ P: 'A.c1', N1: 'B.c1', N2: 'B.c2' }, { field: zonesWith('B', { capacity: 2 }) });
    fight.force('P', 'move', to('B'));
    fight.pass();
    expect(fight.at('P')).toBe('B.P');
  });

  test('BD-075 where nothing lies about there is nothing to take up', () => {
    const fight = stage({ P: 'B.c1', N: 'B.c2' }, { field: tavern() });
    expect(fight.refused('P', 'take', { thing: 'bottles' })).toEqual(['nothing-to-take']);
  });

  test('BD-025 dangers: heat hurts on entering, knee-deep water takes a full turn to leave', () => {
    const heat = stage(
      { P: 'A.c1', N: 'C.c2' },
      {
        field: zonesWith('B', {
          dangers: [
            {
              id: 'heat',
              label: 'Heat',
              trigger: 'enter',
              effect: { type: 'harm', die: 4, to: 'str', severe: false },
            },
          ],
        }),
      },
    );
    heat.act('P', 'move', to('B'));
    const done = heat.pass('d4=2');
    expect(heat.body('P')).toMatchObject({ hp: 6, str: 8 });
    expect(rolled(done)).toEqual([2]);
    const water = stage(
      { P: 'A.c1', N: 'C.c2' },
      {
        field: zonesWith('A', {
          dangers: [{ id: 'water', label: 'Knee-deep water', trigger: 'leave', effect: { type: 'slow' } }],
        }),
      },
    );
    expect(water.refused('P', 'move', { ...to('B'), pace: 'quick' })).toEqual(['zone-slows']);
    expect(water.refused('P', 'move', { ...to('B', 'C') })).toEqual(['zone-slows']);
    expect(water.refused('P', 'do', { say: 'shouts', move: 'after', ...to('B') })).toEqual(['zone-slows']);
    water.act('P', 'move', to('B'));
    expect(lane(water, 'P')).toBe('full');
  });

  const fire = (more: Readonly<Record<string, Standing>> = {}, phase: 'idle' | 'intentions' = 'intentions') =>
    stage(
      { P: 'A.c1', N: 'B.c1', ...more },
      {
        phase,
        field: zonesWith('A', {
          dangers: [
            {
              id: 'fire',
              label: 'Fire',
              trigger: 'always',
              effect: { type: 'harm', die: 4, to: 'str', severe: false },
            },
          ],
        }),
      },
    );

  test('BD-025 what always harms does so once at the start of each round, to whoever is in the zone (R-64)', () => {
    const fight = fire();
    fight.pass('d4=2');
    expect([fight.body('P').str, fight.body('N').str]).toEqual([8, 10]);
    const left = fire();
    left.set('P', { states: ['fled'] });
    left.act(null, 'end-fight');
    left.act(null, 'begin', { surprised: 'nobody' });
    expect(left.body('P').str).toBe(10);
    fight.act('N', 'move', to('A'));
    fight.pass('d4=1 d4=3');
    expect([fight.body('P').str, fight.body('N').str]).toEqual([7, 7]);
  });

  test('BD-025 the first round of a fight starts with it too, after a free round as well (R-64)', () => {
    const fight = fire({}, 'idle');
    fight.act(null, 'begin', { surprised: 'nobody' }, 'd4=2');
    expect(fight.body('P').str).toBe(8);
    const late = fire({}, 'idle');
    late.act(null, 'begin', { surprised: 'foes' });
    late.act('P', 'pass', {}, 'd4=4');
    expect([late.body('P').str, late.scene.turn.round]).toEqual([6, 1]);
  });

  test('BD-025 the dead are past harm, and of the hidden nobody reads a die', () => {
    const fight = fire({ N2: { at: 'A.c3', states: ['dead'] }, N3: { at: 'A.c4', hidden: true } });
    const done = fight.pass('d4=2 d4=3');
    expect(done.facts.flatMap((fact) => (fact.type === 'rolled' ? [fact.secret] : []))).toEqual([false, true]);
  });

  test('BD-026 the GM may split a zone between rounds, and ranges follow', () => {
    const fight = stage({ P: 'bar.c1', N: 'bar.c2' }, { field: ground('bar-hearth') });
    expect(range(fight, 'P', 'N')).toBe('near');
    fight.scene = {
      ...fight.scene,
      combatants: fight.scene.combatants.map((combatant) =>
        combatant.id === 'N' ? { ...combatant, place: placeAt('hearth.c2') } : combatant,
      ),
    };
    expect(range(fight, 'P', 'N')).toBe('far');
  });

  test('BD-264 a closed door lets neither people nor arrows through, an open one both', () => {
    const shut = ground('A-B', { edges: { 'A-B': { door: 'closed' } } });
    const fight = stage({ P: { at: 'A.c1', arms: ['bow'] }, N: 'B.c1' }, { field: shut });
    expect(fight.refused('P', 'attack:bow', { target: 'N' })).toEqual(['no-sight']);
    expect(fight.refused('P', 'move', to('B'))).toEqual(['door-closed']);
    fight.act('P', 'door', { door: 'A-B' });
    fight.pass();
    expect(range(fight, 'P', 'N')).toBe('far');
    expect([fight.refused('P', 'attack:bow', { target: 'N' }), fight.refused('P', 'move', to('B'))]).toEqual([[], []]);
    expect(changeField(shut, { type: 'edge', id: 'A-B', set: { door: 'open' } })).toEqual(fight.scene.field);
  });

  test('BD-264 who is no longer beside a door does not open it', () => {
    const field = ground('A-B-C', { edges: { 'A-B': { door: 'closed' } } });
    const fight = stage({ P: 'B.c1', N: 'C.c2' }, { field });
    fight.act('P', 'door', { door: 'A-B' });
    fight.scene = {
      ...fight.scene,
      combatants: fight.scene.combatants.map((combatant) =>
        combatant.id === 'P' ? { ...combatant, place: placeAt('C.c1') } : combatant,
      ),
    };
    fight.pass();
    expect(fight.scene.field).toEqual(field);
  });
});
