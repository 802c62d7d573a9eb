import { describe, expect, test } from 'vitest';
import { hides } from '../../../../../src/core/rulesets/block-dodge-parry/moves/ground.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import type { Stage } from '../support/stage.ts';
import type { Standing } from '../support/fighters.ts';
import { ground, tavern, zonesWith } from '../support/ground.ts';
import { stage } from '../support/stage.ts';
import { to } from './ranged.ts';

/** What lies about in a zone: to take up, to hide behind, to take cover behind. */

describe('what a zone has to hide behind', () => {
  test('BD-024 what lies in a zone can be taken up, hidden behind and used up', () => {
    const fight = stage({ P: 'A.c1', N: 'B.c2' }, { field: tavern() });
    fight.act('P', 'take', { thing: 'bottles' });
    fight.pass();
    expect(fight.body('P').items.find(({ type }) => type === 'improvised')).toMatchObject({
      name: 'Bottle',
      size: 'bottle',
      where: 'wielded',
    });
    const { field } = fight.scene;
    expect(field.type === 'zones' && field.zones[0]?.features[0]?.count).toBe(0);
    expect(fight.refused('P', 'take', { thing: 'bottles' })).toEqual(['nothing-to-take']);
    fight.act('P', 'cover');
    fight.pass();
    expect(fight.body('P').states).toEqual(['in-cover']);
  });

  const bushes = (people: Readonly<Record<string, Standing>>): Stage => {
    const hide = [{ id: 'bush', label: 'Bush', kind: 'hide', size: null, count: null } as const];
    return stage(people, {
      field: ground('A-B-C', { zones: { A: { features: hide } } }),
      settings: { provoke: 'never' },
    });
  };
  const archer = { at: 'A.c9', arms: ['bow'] };

  test('BD-024 shots at one in hiding are impaired, from its zone and from others; blows are not', () => {
    const fight = bushes({ P: 'A.c1', N1: archer, N2: { at: 'B.c2', arms: ['bow'] } });
    fight.act('P', 'hide');
    fight.pass();
    expect(fight.body('P').states).toEqual(['hidden-away']);
    fight.act('P', 'pass');
    fight.act('N1', 'attack:bow', { target: 'P' });
    fight.act('N2', 'attack:bow', { target: 'P' }, 'd4=1 d4=2');
    expect(fight.body('P')).toMatchObject({ hp: 4, states: ['hidden-away'] });
    fight.act('P', 'pass');
    fight.act('N2', 'pass');
    fight.act('N1', 'attack:unarmed', { target: 'P' }, 'd4=1');
    expect(fight.body('P').states).toEqual([]);
  });

  test('BD-024 it ends with the first blow or shot of the hider', () => {
    const fight = bushes({ P: { at: 'A.c1', arms: ['bow'] }, N: archer });
    fight.act('P', 'hide');
    fight.pass();
    fight.act('P', 'attack:bow', { target: 'N' });
    fight.act('N', 'attack:bow', { target: 'P', pace: 'full' }, 'd6=1 d6=2');
    expect(fight.body('P')).toMatchObject({ hp: 4, states: [] });
  });

  test('BD-024 it ends with a move, and when a foe comes Close', () => {
    const moved = bushes({ P: 'A.c1', N: archer });
    moved.act('P', 'hide');
    moved.pass();
    moved.act('P', 'move', to('B'));
    moved.pass();
    expect(moved.body('P').states).toEqual([]);
    const met = bushes({ P: 'A.c1', N: 'A.c9' });
    met.act('P', 'hide');
    met.pass();
    met.act('N', 'move', { way: [{ zone: 'A', cluster: 'c1' }] });
    met.pass();
    expect(met.body('P').states).toEqual([]);
  });

  test('BD-024 with a foe at arm’s length there is no hiding, and the GM may say so of anybody', () => {
    const fight = bushes({ P: 'A.c1', N: 'A.c1' });
    fight.act('P', 'hide');
    fight.pass();
    expect(fight.body('P').states).toEqual([]);
    fight.set('P', { states: ['hidden-away'] });
    expect(hides(fight.scene, find(fight.scene, 'P' as CombatantId))).toBe(false);
  });

  test.each(['hide', 'cover'] as const)('BD-024 who never got to what is there to %s behind has nothing to', (kind) => {
    const feature = { id: 'crate', label: 'Crate', kind, size: null, count: null } as const;
    const field = zonesWith('A', { features: [feature], capacity: 1 });
    const fight = stage({ P: 'B.c1', N: 'A.c9' }, { field });
    fight.act('P', kind, { move: 'before', ...to('A') });
    fight.pass();
    expect([fight.at('P'), fight.body('P').states]).toEqual(['B.c1', []]);
    const forced = stage({ P: 'B.c1', N: 'A.c9' }, { field });
    forced.force('P', kind);
    forced.pass();
    expect(forced.body('P').states.length, 'the GM may have it all the same').toBe(1);
  });

  test('BD-024 two who would take the last of it: one has it', () => {
    const fight = stage({ P: 'A.c1', P2: 'A.c1', N: 'B.c2' }, { field: tavern() });
    fight.act('P', 'take', { thing: 'bottles' });
    fight.act('P2', 'take', { thing: 'bottles' });
    fight.pass();
    expect(['P', 'P2'].flatMap((id) => fight.body(id).items.filter(({ type }) => type === 'improvised')).length).toBe(
      1,
    );
  });

  test('BD-024 who is moved elsewhere after a failed retreat leaves the hiding place and the cover behind', () => {
    const hide = [{ id: 'bush', label: 'Bush', kind: 'hide', size: null, count: null } as const];
    const fight = stage(
      { P: { at: 'A.c1', dex: 12, states: ['hidden-away', 'in-cover'] }, P2: 'A.c5', N: 'A.c9' },
      { field: ground('A-B-C', { zones: { A: { features: hide }, B: { safeExit: true } } }) },
    );
    fight.act('P', 'retreat', { to: 'B' });
    fight.pass('d20=13');
    fight.answer('gm', 'relocate', { zone: 'C' });
    expect([fight.at('P'), fight.body('P').states]).toEqual(['C.P', []]);
  });
});
