import { describe, expect, test } from 'vitest';
import { tomesByTorchlight } from '../../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import { duel } from './duel.ts';
import type { Stage } from './stage.ts';
import { whys } from './stage.ts';

/** What comes of a spell where another rule has already changed its caster or its target. */

const spell = {
  name: 'Veil',
  obstacle: 0,
  actions: 1,
  concentration: false,
  does: 'other',
  effect: '',
  prepared: true,
} as const;
const byHand = (s: Stage, name: string, mark: string, on: boolean): void => {
  const found = tomesByTorchlight.conditions.find((one) => one.mark.id === mark);
  if (found === undefined) throw new Error(`no ${mark}`);
  s.set(name, found.set(s.body(name), on, s.scene.settings));
};

describe('spells', () => {
  const busy = {
    casting: { spell: 'Veil', paid: 1 },
    concentrating: 'Fog',
    spells: [{ ...spell, actions: 2 }],
  } as const;
  test('TT-054 TT-055 who is casting while concentrating loses both by one check, each with its failure', () => {
    const s = duel(9, { ...busy, grit: 0, attributes: { INT: 15, CON: 10 } });
    s.gm('HERO', 'harm', { damage: 4 }, [4]);
    expect(s.body('HERO')).toMatchObject({ casting: null, concentrating: null, spells: [{ prepared: false }] });
    expect(s.asks('gm')).toContain('Veil');
    s.answer('gm', 'nothing');
    expect(s.asks('gm')).toContain('Fog');
    s.answer('gm', 'nothing');
    expect(whys(s.facts()).filter((kind) => kind === 'spell-failed')).toHaveLength(2);
  });
  test('TT-064 the dead cast nothing, nor do the helpless', () => {
    const none = { casting: null, concentrating: null };
    const dead = duel(9, {}, { ...busy, grit: 0, woundLimit: 1 });
    dead.gm('FOE', 'harm', { damage: 4 });
    expect(dead.body('FOE')).toMatchObject({ dead: true, ...none });
    for (const mark of ['dead', 'surrendered', 'asleep']) {
      const s = duel(9, busy);
      byHand(s, 'HERO', mark, true);
      expect(s.body('HERO')).toMatchObject(none);
    }
    const asleep = duel(
      9,
      { spells: [{ ...spell, does: 'sleep' }], attributes: { INT: 15 } },
      { ...busy, attributes: { WIS: 12 } },
    );
    asleep.act('HERO', 'cast', { spell: 'Veil', targets: ['FOE'] }, [8, 5]);
    expect(asleep.body('FOE')).toMatchObject({ asleep: true, ...none });
  });
  test('a spell begun may be given up, and then another cast', () => {
    const s = duel(9, { spells: [{ ...spell, actions: 2 }] });
    s.act('HERO', 'cast', { spell: 'Veil' });
    expect(s.refused('HERO', 'cast', { spell: 'Veil' })).toEqual(['already-casting']);
    expect(s.offer('HERO', 'let-go').name).toBe('Stop casting');
    s.act('HERO', 'let-go');
    expect(s.refused('HERO', 'cast', { spell: 'Veil' })).toEqual([]);
  });
  test('TT-087 no spell is aimed at the dead, and the reason says so', () => {
    const s = duel(9, { spells: [{ ...spell, does: 'dart' }] });
    s.set('FOE', { surrendered: true });
    expect(s.refused('HERO', 'cast', { spell: 'Veil', targets: ['FOE'] })).toEqual(['surrendered']);
  });
  test('TT-149 a dart gives its caster away as any attack does', () => {
    const s = duel(9, { spells: [{ ...spell, does: 'dart' }], hiding: 5, attributes: { INT: 15 } });
    s.act('HERO', 'cast', { spell: 'Veil', targets: ['FOE'] }, [3]);
    expect(s.body('HERO').hiding).toBeNull();
  });
  test('TT-144 who is taken off the table when its spell fails suffers no critical hit', () => {
    const s = duel(1, { attributes: { STR: 6 } }, { ...busy, grit: 0, attributes: { INT: 15, CON: 20 } });
    s.act('HERO', 'melee', { target: 'FOE' }, [6, 3]);
    expect(s.asked()).toEqual([['gm', 'spell-failure']]);
    s.meanwhile('FOE', null);
    expect(s.asked()).toEqual([]);
  });
});

test('a spell that is concentrated on ends the one before it, and the log says so', () => {
  const s = duel(9, { spells: [{ ...spell, concentration: true }], concentrating: 'Fog', attributes: { INT: 15 } });
  expect(whys(s.act('HERO', 'cast', { spell: 'Veil' }, [9]))).toContain('stops-concentrating');
  expect(s.body('HERO').concentrating).toBe('Veil');
});

test('a dart that is dodged whole is said to miss', () => {
  const s = duel(9, { spells: [{ ...spell, does: 'dart' }], attributes: { INT: 15 } }, { attributes: { DEX: 13 } });
  s.set('FOE', { grit: 1 });
  s.act('HERO', 'cast', { spell: 'Veil', targets: ['FOE'] }, [3]);
  expect(whys(s.answer('FOE', 'dodge', {}, [9]))).toContain('missed');
});
