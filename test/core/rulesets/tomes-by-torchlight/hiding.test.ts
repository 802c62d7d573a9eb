import { describe, expect, test } from 'vitest';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { GridField } from '../../../../src/core/space/field/field.ts';
import type { Stage } from './stage.ts';
import { tomesByTorchlight } from '../../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import { linesTold } from '../telling.ts';
import { GM, path, player, stage, why, whys } from './stage.ts';
import type { Sheet } from './duel.ts';
import { BOW, duel, strike } from './duel.ts';

describe('hiding', () => {
  /** A wall between the hero and everybody. */
  const field: GridField = { ...blankGrid(40, 20), walls: [{ a: { x: 8, y: 0 }, b: { x: 8, y: 20 } }] };
  const behind = (hero: Sheet = {}, on = field): Stage =>
    stage({ HERO: ['sellsword', 7, 5, { attributes: { DEX: 12 }, ...hero }], FOE: ['brigand', 15, 5] }, {}, on).begin();

  test.each([
    ['TT-091', 7, 7],
    ['TT-091', 12, 12],
    ['TT-091', 13, null],
  ] as const)('%s in cover, DEX 12: a %i hides by %s', (_, face, degrees) => {
    const s = behind();
    const before = s.scene;
    const facts = s.act('HERO', 'hide', {}, [face]);
    expect(s.body('HERO').hiding).toBe(degrees);
    const told = linesTold(tomesByTorchlight, before, facts, GM).map(([say]) => say);
    expect(told.includes('HERO is hidden')).toBe(degrees !== null);
  });
  test.each([
    ['HERO', 7, 15],
    ['FOE', 2, 8],
  ] as const)('TT-091 who fails to hide a second time is hidden no longer: %s', (name, at, other) => {
    const sheet = { attributes: { DEX: 12 } };
    const s = stage({ HERO: ['sellsword', at, 5, sheet], FOE: ['brigand', other, 5, sheet] }, {}, field)
      .begin()
      .turnOf(name);
    s.act(name, 'hide', {}, [7]);
    const facts = s.act(name, 'hide', {}, [13]);
    expect([s.body(name).hiding, s.scene.combatants.some(({ hidden }) => hidden), whys(facts)]).toEqual([
      null,
      false,
      expect.arrayContaining(['seen']),
    ]);
  });
  test('TT-092 a foe whom the GM hides gives itself away neither by a refusal nor by seeing', () => {
    const wall: GridField = { ...blankGrid(40, 20), walls: [{ a: { x: 8, y: 0 }, b: { x: 8, y: 20 } }] };
    const s = stage(
      {
        HERO: ['sellsword', 7, 5, { attributes: { DEX: 12 } }],
        FOE: ['brigand', 15, 5],
        LURKER: ['brigand', 2, 5, { hidden: true }],
      },
      {},
      wall,
    )
      .begin()
      .turnOf('HERO');
    const known = tomesByTorchlight.known(s.scene, player('HERO')) as unknown as typeof s.scene;
    expect([tomesByTorchlight.check(known, s.command('HERO', 'hide')), s.refused('HERO', 'hide')]).toEqual([[], []]);
    s.act('HERO', 'hide', {}, [7]);
    expect(whys(s.act('HERO', 'walk', path([7, 5], 's')))).not.toContain('seen');
    expect(s.body('HERO').hiding).toBe(7);
  });
  test('TT-020 an action is spent, well or not', () => {
    const s = behind();
    s.act('HERO', 'hide', {}, [13]);
    expect(s.body('HERO').actionsLeft).toBe(1);
    const hidden = behind();
    hidden.act('HERO', 'hide', {}, [7]);
    expect(hidden.body('HERO')).toMatchObject({ actionsLeft: 1, hiding: 7 });
    const fumbled = behind();
    fumbled.act('HERO', 'hide', {}, [20, 4]);
    expect([fumbled.asked(), fumbled.body('HERO').actionsLeft]).toEqual([[['gm', 'fumble-table']], 1]);
    hidden.set('HERO', { actionsLeft: 0 });
    expect(hidden.refused('HERO', 'hide')).toEqual(['no-actions-left']);
  });
  test('TT-091 in cover only; a foe that hides leaves the screens of others, a friend does not', () => {
    const far = stage({ HERO: ['sellsword', 2, 5], FOE: ['brigand', 15, 5] }, {}, field).begin();
    expect(far.refused('HERO', 'hide')).toEqual(['not-in-cover']);
    const hidden = (name: string, at: number, other: number): readonly unknown[] => {
      const sheet = { attributes: { DEX: 12 } };
      const s = stage({ HERO: ['sellsword', at, 5, sheet], FOE: ['brigand', other, 5, sheet] }, {}, field)
        .begin()
        .turnOf(name);
      s.act(name, 'hide', {}, [7]);
      return [
        s.body(name).hiding,
        s.scene.combatants.find(({ id }) => id === name)?.hidden,
        tomesByTorchlight.known(s.scene, player('HERO')).combatants.some(({ id }) => id === name),
      ];
    };
    expect([hidden('HERO', 7, 15), hidden('FOE', 2, 8)]).toEqual([
      [7, false, true],
      [7, true, false],
    ]);
  });
  test('TT-092 not while an opponent sees one, and not without cover', () => {
    const open = behind({}, blankGrid(40, 20));
    expect(open.refused('HERO', 'hide')).toEqual(['seen-by-opponent']);
    expect(JSON.stringify(open.ruleset.check(open.scene, open.command('HERO', 'hide')))).toContain(
      'FOE has a clear view.',
    );
    const far = stage({ HERO: ['sellsword', 2, 5], FOE: ['brigand', 15, 5] }, {}, field).begin();
    expect(far.refused('HERO', 'hide')).toEqual(['not-in-cover']);
    // one that sleeps sees nobody
    open.set('FOE', { asleep: true });
    expect(open.refused('HERO', 'hide')).toEqual(['not-in-cover']);
  });
  test.each([
    ['TT-019', 9, false],
    ['TT-019', 10, true],
  ] as const)('%s the GM sets the obstacle: against 9 a %i finds: %s', (_, face, finds) => {
    const s = duel(20, { attributes: { WIS: 14 } }, { hiding: 9, hidden: true });
    s.act('HERO', 'search');
    expect(s.asked()).toEqual([['gm', 'search']]);
    const facts = s.answer('gm', 'set', { obstacle: 9 }, [face]);
    expect(s.body('FOE').hiding).toBe(finds ? null : 9);
    if (finds) expect(why(facts, 'found')).toEqual({ type: 'found', by: 'HERO' });
    expect(s.body('HERO').actionsLeft).toBe(1);
    expect(tomesByTorchlight.known(s.scene, player('HERO')).combatants.some(({ id }) => id === 'FOE')).toBe(finds);
  });
  test('TT-019 it finds opponents that hide no better than that, and shows no friend', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5, { attributes: { WIS: 14, DEX: 2 } }],
      PAL: ['sellsword', 6, 5, { hiding: 4 }],
      FOE: ['brigand', 15, 5, { hiding: 9, hidden: true }],
      DEEP: ['brigand', 16, 5, { hiding: 12, hidden: true }],
    })
      .begin()
      .turnOf('HERO');
    s.act('HERO', 'search');
    expect(s.question('gm').options[0]?.slots[0]).toMatchObject({ initial: 9 });
    s.answer('gm', 'set', { obstacle: 9 }, [14]);
    expect(['PAL', 'FOE', 'DEEP'].map((name) => s.body(name).hiding)).toEqual([4, null, 12]);
    s.act('HERO', 'end-turn');
    expect(s.refused('HERO', 'search')).toEqual(['not-your-turn']);
  });
  test('TT-R33 who moves on behind cover stays hidden, and is seen where its move ends in the open', () => {
    const wall: GridField = { ...blankGrid(40, 20), walls: [{ a: { x: 8, y: 0 }, b: { x: 8, y: 9 } }] };
    const moved = (steps: number): number | null => {
      const s = behind({ hiding: 7, speed: 9 }, wall);
      s.set('HERO', { hiding: 7 });
      s.act('HERO', 'walk', { path: Array.from({ length: steps }, (_, at) => [7, 6 + at]) });
      return s.body('HERO').hiding;
    };
    expect([moved(1), moved(9)]).toEqual([7, null]);
  });
  test('TT-149 who attacks from hiding is seen afterwards; its target may still Dodge', () => {
    const s = duel(6, { ...BOW, hiding: 4 }, { grit: 1 });
    strike(s, 'missile', []);
    expect(s.asked()).toEqual([['FOE', 'defend']]);
    const before = s.scene;
    const facts = s.answer('FOE', 'pass', {}, [16]);
    expect([s.body('HERO').hiding, whys(facts).includes('seen')]).toEqual([null, true]);
    expect(linesTold(tomesByTorchlight, before, facts, GM)).toContainEqual(['HERO is seen']);
  });
  test('TT-149 whom the GM has hidden is the GM’s to show', () => {
    const s = duel(6, {}, { ...BOW, hiding: null, hidden: true });
    s.turnOf('FOE');
    s.act('FOE', 'missile', { target: 'HERO' }, [19]);
    expect(s.scene.combatants.find(({ id }) => id === 'FOE')?.hidden).toBe(true);
  });
});
