import { describe, expect, test } from 'vitest';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import type { GridField } from '../../../../../src/core/space/field/field.ts';
import { hits } from '../reading.ts';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { stage } from '../stage.ts';
import type { Stage } from '../stage.ts';

const BOW = { weapons: ['bow'], wielded: 'bow', attackBonuses: [10] } as const satisfies Partial<Body>;
const SPEAR = { weapons: ['long-spear'], wielded: 'long-spear', attackBonuses: [10] } as const satisfies Partial<Body>;
/** AC 18. */
const F: Partial<Body> = { hpMax: 100, acMisc: 7 };
const walled = (...walls: readonly (readonly [number, number, number, number])[]): GridField => ({
  ...blankGrid(20, 20, '1.5'),
  walls: walls.map(([x1, y1, x2, y2]) => ({ a: { x: x1, y: y1 }, b: { x: x2, y: y2 } })),
});
const acOf = (s: Stage, weapon: string): number | undefined =>
  s.explain('A', `attack:${weapon}`, { target: 'F' }).tallies[0]?.total;

describe('cover', () => {
  test('LG-256 a wall that hides part of the target: AC 18 becomes 22', () => {
    const s = stage({ A: { at: [2, 5], ...BOW }, F: { at: [8, 5], ...F } }, { field: walled([8, 4, 8, 5.4]) });
    expect(acOf(s, 'bow')).toBe(22);
    expect(hits(s.act('A', 'attack:bow', { target: 'F' }, 11))).toBe(0);
    const open = stage({ A: { at: [2, 5], ...BOW }, F: { at: [8, 5], ...F } }, { field: walled() });
    expect(acOf(open, 'bow')).toBe(18);
    expect(hits(open.act('A', 'attack:bow', { target: 'F' }, 11, 3))).toBe(1);
  });

  test('LG-256 the same wall gives +2 on a Reflex save against what comes past it', () => {
    const bolt = newBlast({ name: 'Bolt', shape: 'target', feet: 0, range: 'medium', plus: 4, save: 'reflex' });
    const left = (field: GridField): number => {
      const s = stage({ A: { at: [2, 5], blasts: [bolt] }, F: { at: [8, 5] } }, { field });
      s.act('A', 'area:0', { target: 'F' }, 8);
      return s.body('F').hp;
    };
    expect([left(walled([8, 4, 8, 5.4])), left(walled())]).toEqual([10, 6]);
  });

  test('LG-256 a wall along the way of both hides nothing', () => {
    const s = stage({ A: { at: [2, 5], ...BOW }, F: { at: [8, 5], ...F } }, { field: walled([0, 5, 12, 5]) });
    expect(acOf(s, 'bow')).toBe(18);
  });

  test('LG-256 the attacker may choose its best corner: who stands at the end of the wall shoots past it', () => {
    const s = stage({ A: { at: [2, 5], ...BOW }, F: { at: [8, 8], ...F } }, { field: walled([3, 4, 3, 5.3]) });
    expect(acOf(s, 'bow')).toBe(18);
  });

  test('LG-257 a creature in the line: +4 against a bow, nothing against a spear', () => {
    const bow = stage({ A: { at: [2, 5], ...BOW }, F: { at: [8, 5], ...F }, B: { at: [5, 5] } });
    expect(acOf(bow, 'bow')).toBe(22);
    const spear = stage({ A: { at: [2, 5], ...SPEAR }, F: { at: [4, 5], ...F }, B: { at: [3, 5] } });
    expect(acOf(spear, 'long-spear')).toBe(18);
  });

  test('LG-257 the dead, the tiny, those who soar and those beside the line give none', () => {
    const s = stage({
      A: { at: [2, 5], ...BOW },
      F: { at: [8, 5], ...F },
      B: { at: [5, 5], conditions: ['dead'] },
      C: { at: [5, 7] },
      D: { at: [4, 5], size: 'tiny' },
      E: { at: [6, 5], conditions: ['soaring'] },
    });
    expect(acOf(s, 'bow')).toBe(18);
  });

  test('LG-256 the four lines that cover is counted by are drawn, and what breaks each', () => {
    const hits = (weapon: string, more: Partial<Body> = {}, field?: GridField) =>
      stage({ A: { at: [2, 5], ...BOW, ...more }, F: { at: [4, 5], ...F }, B: { at: [3, 5] } }, field ? { field } : {})
        .explain('A', `attack:${weapon}`, { target: 'F' })
        .lines?.map(({ hit }) => hit);
    expect(hits('bow')).toEqual(['soft', 'soft', 'soft', 'soft']);
    expect(hits('long-spear', SPEAR)).toEqual([null, null, null, null]);
    // a wall that ends 0.15 above the lower edge: the lines to both upper corners break
    expect(hits('long-spear', SPEAR, walled([3.5, 4, 3.5, 5.85]))).toEqual(['solid', 'solid', null, null]);
    // one that ends 0.4 above it breaks a single line, which is cover as well
    expect(hits('long-spear', SPEAR, walled([3.5, 4, 3.5, 5.6]))).toEqual(['solid', null, null, null]);
    const one = stage({ A: { at: [2, 5], ...SPEAR }, F: { at: [4, 5], ...F } }, { field: walled([3.5, 4, 3.5, 5.6]) });
    expect(acOf(one, 'long-spear')).toBe(22);
  });

  test('LG-258 a solid wall: no line of effect', () => {
    const s = stage({ A: { at: [2, 5], ...BOW }, F: { at: [8, 5], ...F } }, { field: walled([5, 0, 5, 20]) });
    expect(s.refused('A', 'attack:bow', { target: 'F' })).toEqual(['no-line']);
    // nor for a fist, nor for an ability at one target
    const blasts = [newBlast({ name: 'Spark', shape: 'target', feet: 0, plus: 1 })];
    const near = stage({ A: { at: [4, 5], blasts }, F: { at: [5, 5], ...F } }, { field: walled([5, 0, 5, 20]) });
    for (const offer of ['attack:unarmed', 'area:0'])
      expect(near.refused('A', offer, { target: 'F' }), offer).toEqual(['no-line']);
  });
});

describe('opportunity attacks', () => {
  const foe = { acMisc: 0, attackBonuses: [20] } as const;
  const leaving = (more: Partial<Body>, field?: GridField): readonly string[] => {
    const s = stage({ A: { at: [5, 5] }, F: { at: [6, 5], ...foe, ...more } }, field === undefined ? {} : { field });
    s.act('A', 'move', { path: [[4, 5]] });
    return s.asked();
  };

  test('LG-250 a flat-footed guard is passed without a prompt', () => {
    expect(leaving({})).toEqual(['F opportunity']);
    for (const condition of ['flat-footed', 'helpless', 'dazed', 'stunned'] as const)
      expect(leaving({ conditions: [condition] })).toEqual([]);
    expect([leaving({ hp: 0 }), leaving({ hp: -1 })]).toEqual([['F opportunity'], []]);
  });

  test('LG-250 none against somebody in cover; the board marks none either', () => {
    const field = walled([6, 4, 6, 5.2], [6, 5.8, 6, 7]);
    expect(leaving({}, field)).toEqual([]);
    const s = stage({ A: { at: [5, 5] }, F: { at: [6, 5], ...foe } }, { field });
    const reach = s.reach('A', 'move');
    expect(reach?.cells).toContain(5 * 20 + 4);
    expect(reach?.provokes.filter(([from]) => from === 5 * 20 + 5)).toEqual([]);
  });

  test('LG-250 soft cover does not count', () => {
    const s = stage({
      A: { at: [5, 5] },
      F: { at: [7, 5], ...foe, level: 5 },
      F2: { at: [6, 5], ...foe, opportunities: 0 },
    });
    s.act('A', 'move', { path: [[4, 5]] });
    expect(s.asked()).toEqual(['F opportunity']);
  });

  test('LG-252 a bow shot beside a foe: one prompt for the whole action', () => {
    const s = stage({ A: { at: [5, 5], ...BOW, attackBonuses: [0, 0] }, F: { at: [6, 5], ...F } });
    s.act('A', 'attack:bow', { target: 'F' });
    expect(s.asked()).toEqual(['F opportunity']);
    s.answer('F', 'pass', 1);
    s.act('A', 'attack:bow', { target: 'F' }, 1);
    expect([s.asked(), s.body('A').queue]).toEqual([[], []]);
  });

  test(
    'LG-252 a spell-like touch provokes, unless its entry says that it does not; a sword never does, a shot or a ' +
      'spell always',
    () => {
      const touch = { weapons: ['touch'], wielded: 'touch' } as const satisfies Partial<Body>;
      const asked = (more: Partial<Body>, weapon: string, ...dice: number[]): readonly string[] => {
        const s = stage({ A: { at: [5, 5], ...more }, F: { at: [6, 5], ...F } });
        s.act('A', `attack:${weapon}`, { target: 'F' }, ...dice);
        return s.asked();
      };
      const quiet = {
        weapon: 'touch',
        name: '',
        properties: ['does-not-provoke'],
        attack: 0,
        damage: 0,
        kind: null,
      } as const;
      expect(asked(touch, 'touch')).toEqual(['F opportunity']);
      expect(asked({ ...touch, fitted: [quiet] }, 'touch', 1)).toEqual([]);
      expect(asked({ weapons: ['sword'], wielded: 'sword' }, 'sword', 1)).toEqual([]);
      for (const id of ['hand-crossbow', 'ray', 'enchanted-bow'] as const)
        expect(asked({ weapons: [id], wielded: id }, id)).toEqual(['F opportunity']);
    },
  );

  test('LG-252 picking a weapon up provokes, dropping it does not', () => {
    const s = stage({ A: { at: [5, 5], weapons: ['sword'], wielded: 'sword' }, F: { at: [6, 5], ...F } });
    s.act('A', 'drop');
    expect(s.asked()).toEqual([]);
    s.act('A', 'pick-up', { weapon: 'sword 1' });
    expect(s.asked()).toEqual(['F opportunity']);
  });

  test('LG-252 which tasks provoke is the table’s to correct', () => {
    const s = stage(
      { A: { at: [5, 5], conditions: ['prone'], ...BOW }, F: { at: [6, 5], ...F } },
      { settings: { provoking: ['attack-melee'] } },
    );
    s.act('A', 'stand');
    expect([s.asked(), s.body('A').conditions]).toEqual([[], []]);
    s.act('A', 'attack:unarmed', { target: 'F' });
    expect(s.asked()).toEqual(['F opportunity']);
  });

  test('LG-330 a reach weapon enlarges the threatened area: leaving at 10 ft', () => {
    const s = stage({ A: { at: [5, 5] }, F: { at: [7, 5], weapons: ['long-spear'], wielded: 'long-spear' } });
    s.act('A', 'move', { path: [[5, 4]] });
    expect(s.asked()).toEqual(['F opportunity']);
    const fist = stage({ A: { at: [5, 5] }, F: { at: [7, 5] } });
    fist.act('A', 'move', { path: [[5, 4]] });
    expect(fist.asked()).toEqual([]);
  });

  test('LG-331 level 20: running 8 squares past at 25 ft gives one chance', () => {
    const s = stage({ A: { at: [6, 10], speed: 60 }, F: { at: [10, 5], level: 20 } });
    s.act('A', 'run', { path: Array.from({ length: 8 }, (_, at) => [7 + at, 10]) });
    s.answer('F', 'pass');
    expect([s.asked(), s.at('A')]).toEqual([[], [14, 10]]);
  });
});
