import { describe, expect, test } from 'vitest';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { conditionsOn, has, onlyOf } from '../usual.ts';
import { newBody } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { conditions } from '../../../../../src/core/rulesets/legend/round/views.ts';
import { newSpecial } from '../../../../../src/core/rulesets/legend/sheet/special.ts';
import type { Stage, Standing } from '../stage.ts';
import { stage } from '../stage.ts';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { impose, is, tag, two } from './two.ts';

/** Conditions and hit points where two rules meet. */

describe('hit points below 0', () => {
  test('LG-222 LG-224 who sinks to the end of it is dead', () => {
    const s = stage({
      A: { at: [0, 0] },
      B: { at: [5, 0], hp: -9, hpMax: 20, conditions: ['dying'] },
      F: { at: [9, 9] },
    });
    s.act('A', 'end-turn', {}, 50);
    expect(s.body('B')).toMatchObject({ hp: -10, conditions: ['dead'] });
  });

  test('LG-220 whoever strikes the stable says anew what becomes of them', () => {
    const s = two({}, { hp: -3, hpMax: 20, conditions: ['stable'] });
    s.act('B', 'hurt', { amount: 2, kind: 'physical' });
    expect(s.asked()).toEqual(['gm fall']);
    s.answer('gm', 'dying');
    expect([s.body('B').hp, s.body('B').conditions]).toEqual([-5, ['dying']]);
  });

  test('LG-222 whom any healing reaches sinks no further', () => {
    const s = two({}, { hp: -5, hpMax: 20, conditions: ['dying'] });
    s.act('B', 'restore', { what: 'heal', amount: 2 });
    expect([s.body('B').hp, s.body('B').conditions]).toEqual([-3, ['stable']]);
  });

  test('ending the turn comes last of what one usually wants, also beside the dying and while on fire', () => {
    const s = two({ conditions: ['burning'] }, { hp: -5, hpMax: 20, conditions: ['dying'] });
    const usual = legend
      .offers(s.scene, 'A' as CombatantId)
      .filter(({ secondary, gmOnly }) => secondary !== true && gmOnly !== true);
    expect(usual.map((offer) => offer.id)).toContain('stabilise');
    expect(usual.at(-1)?.id).toBe('end-turn');
  });

  test('LG-376 who soars falls too', () => {
    const s = two({}, { hp: 3, hpMax: 20, conditions: ['soaring'] });
    s.act('B', 'hurt', { amount: 3, kind: 'fire' });
    expect([s.asked(), s.body('B').conditions]).toEqual([['gm falling'], []]);
  });

  test('LG-398 LG-399 15 from elsewhere beside 10 of a second wind and 8 others: 25', () => {
    const s = two({ tempHp: 18, vigor: 10 });
    s.act('A', 'restore', { what: 'temporary', amount: 15 });
    expect(s.body('A')).toMatchObject({ tempHp: 25, vigor: 10 });
  });

  test('LG-433 nobody tends who cannot act, nor whom has fallen', () => {
    const s = stage({ A: { at: [0, 0] }, F: { at: [1, 0], hp: -2, conditions: ['stable'] } }, { phase: 'idle' });
    const among = s.offer('A', 'tend')?.slots[0];
    expect(among).toMatchObject({ among: [] });
    s.set('A', { conditions: ['unconscious'] });
    expect(s.offer('A', 'tend')?.reasons.map(({ code }) => code)).toEqual(['cannot-act']);
  });
});

describe('LG-221 a standard action at 0 hit points', () => {
  const BLAST = newBlast({ name: 'Spark', shape: 'target', feet: 0, plus: 1, range: 'close' });
  const weary = (more: Partial<Standing> = {}): Stage =>
    stage({ A: { at: [0, 0], hp: 0, hpMax: 20, ...more }, F: { at: [1, 0], hpMax: 90, acMisc: 20, opportunities: 0 } });

  test.each([
    ['area:0', { target: 'F' }, { blasts: [BLAST] }],
    ['ability:0', {}, { special: [newSpecial({ name: 'Song', cost: 'standard' })] }],
    ['ability:0.standard', {}, { special: [newSpecial({ name: 'Song', cost: 'none', partOf: ['standard'] })] }],
    ['task:total-defence', {}, {}],
    ['manoeuvre:trip', { target: 'F' }, {}],
  ] as const)('LG-221 %s costs one after it', (offer, slots, more) => {
    const s = weary(more);
    s.act('A', offer, slots, ...(offer === 'manoeuvre:trip' ? [1] : []));
    expect([s.body('A').hp, s.body('A').conditions]).toEqual([-1, ['dying']]);
  });

  test('LG-221 it goes at half its speed', () => {
    expect(weary().offer('A', 'move')?.about).toBe('Up to 15 ft.');
  });

  test('LG-221 but none to whom a chance brings to 0 before it', () => {
    const s = weary({ hp: 4, weapons: ['bow'], wielded: 'bow' });
    s.set('F', { opportunities: 1, attackBonuses: [20] });
    s.act('A', 'attack:bow', { target: 'F' });
    s.answer('F', 'strike', 10, 4, 2);
    expect([s.body('A').hp, s.body('A').standard]).toEqual([0, 0]);
  });

  test('LG-221 so does an attack action that is broken off', () => {
    const s = weary({ attackBonuses: [6, 1] });
    s.act('A', 'attack:unarmed', { target: 'F' }, 1);
    expect(s.body('A').hp).toBe(0);
    s.act('A', 'end-turn');
    expect(s.body('A').hp).toBe(-1);
  });

  test('LG-221 a move and a swift action cost nothing', () => {
    const s = weary({ special: [newSpecial({ name: 'Shout', cost: 'swift' })] });
    s.act('A', 'ability:0');
    s.act('A', 'move', { path: [[0, 1]] });
    s.act('A', 'end-turn');
    expect(s.body('A').hp).toBe(0);
  });
});

describe('conditions together', () => {
  test('LG-226 LG-240 slowed and nauseated in either order: a move action, and nothing else', () => {
    for (const both of [['slowed', 'nauseated'] as const, ['nauseated', 'slowed'] as const])
      expect(onlyOf(newBody({ conditions: both }))).toEqual(['move']);
    expect(onlyOf(newBody({ conditions: ['slowed'] }))).toEqual(['standard', 'move']);
    expect(onlyOf(newBody({ hp: 0, conditions: ['nauseated'] }))).toEqual(['move']);
  });

  test('LG-240 the panicked attack nobody: no attack, no manoeuvre, no charge, no opportunity', () => {
    const s = stage({ A: { at: [5, 5], conditions: ['panicked'] }, F: { at: [6, 5] }, F2: { at: [9, 5] } });
    expect([
      s.refused('A', 'attack:unarmed', { target: 'F' }),
      s.refused('A', 'manoeuvre:trip', { target: 'F' }),
      s.refused('A', 'charge', { target: 'F2' }),
    ]).toEqual([['no-attack'], ['no-attack'], expect.arrayContaining(['no-attack'])]);
    s.set('F', { conditions: ['panicked'], opportunities: 1 });
    s.act('A', 'move', { path: [[4, 5]] });
    expect(s.asked()).toEqual([]);
  });

  test('LG-387 LG-240 fears that add up to a panic let it drop what it holds', () => {
    const s = two({}, { weapons: ['sword'], wielded: 'sword' });
    impose(s, 'B', 'frightened', { source: 'a dragon' });
    expect(s.body('B').wielded).toBe('sword');
    impose(s, 'B', 'shaken', { source: 'a ghost' });
    expect([is(s, 'B', 'panicked'), s.body('B').wielded]).toEqual([true, null]);
  });

  test('LG-394 LG-395 LG-256 neither mist nor a wall hides the revealed', () => {
    const bow = { weapons: ['bow'], wielded: 'bow', attackBonuses: [30] } as const;
    const s = stage(
      { A: { at: [0, 0], ...bow }, F: { at: [3, 0], hpMax: 50, conditions: ['revealed'] } },
      { rows: ['.::.'] },
    );
    s.act('A', 'attack:bow', { target: 'F' }, 10, 4);
    expect(s.body('F').hp).toBe(46);
    const wall = { a: { x: 8, y: 4 }, b: { x: 8, y: 5.4 } };
    const field = { ...blankGrid(20, 20, '1.5'), walls: [wall] };
    const ac = (conditions: NonNullable<Standing['conditions']>) =>
      stage({ A: { at: [2, 5], ...bow }, F: { at: [8, 5], conditions } }, { field }).explain('A', 'attack:bow', {
        target: 'F',
      }).tallies[0]?.total;
    expect([ac([]), ac(['revealed'])]).toEqual([15, 11]);
  });

  test('LG-395 all attacks at once through mist: each that hits may miss', () => {
    const bow = { weapons: ['bow'], wielded: 'bow', attackBonuses: [30, 25] } as const;
    const s = stage({ A: { at: [0, 0], ...bow }, F: { at: [3, 0], hpMax: 50 } }, { rows: ['.::.'] });
    s.act('A', 'attack:bow', { target: 'F', attacks: 'all' }, 10, 20, 10, 21, 4);
    expect(s.body('F').hp).toBe(46);
  });

  test('LG-229 LG-390 bleeding and fire that have ended begin anew, whatever ended them', () => {
    const s = two({}, { bled: 2, burned: 2 });
    impose(s, 'B', 'bleeding');
    impose(s, 'B', 'burning');
    expect(s.body('B')).toMatchObject({ bled: 0, bleeds: 3, burned: 0 });
    s.set('B', { bled: 1, burned: 1 });
    impose(s, 'B', 'bleeding');
    impose(s, 'B', 'burning');
    expect(s.body('B')).toMatchObject({ bled: 1, bleeds: 3, burned: 1 });
  });

  test('LG-229 bleeding that the GM gives by hand lasts three rounds too', () => {
    const s = two({}, { hpMax: 40, hp: 40, conditions: ['bleeding'] });
    s.act('A', 'end-turn');
    s.answer('B', 'begin', 1);
    expect([is(s, 'B', 'bleeding'), s.body('B').bleeds]).toEqual([true, 2]);
  });

  test('LG-160 LG-373 a condition given by hand ends what it would end anyhow', () => {
    const given = (id: string, body: Partial<Standing>) => {
      const { at: _, side: __, ...sheet } = { at: [0, 0] as const, side: 'ally' as const, ...body };
      const one = newBody(sheet);
      const set = conditions.find(({ mark }) => mark.id === id)?.set(one, true, null) ?? {};
      return conditionsOn({ ...one, ...set });
    };
    expect(given('flying', { conditions: ['swimming'] })).toEqual(['flying']);
    expect(given('dead', { conditions: ['dying', 'prone'] })).toEqual(['prone', 'dead']);
  });

  test('LG-401 LG-373 the immune and the struck as before', () => {
    const s = two({}, { tags: [tag('immunity', 'fire')] });
    s.act('B', 'hurt', { amount: 5, kind: 'fire' });
    expect([s.body('B').hp, has(s.body('B'), 'dying')]).toEqual([10, false]);
  });
});
