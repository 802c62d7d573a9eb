import { describe, expect, test } from 'vitest';
import type { Stage } from './stage.ts';
import { why, whys } from './stage.ts';
import { duel } from './duel.ts';

describe('spells', () => {
  const spell = {
    name: 'Veil',
    obstacle: 2,
    actions: 1,
    concentration: false,
    does: 'other',
    effect: '',
    prepared: true,
  } as const;
  const mage = (more: Partial<typeof spell> | { readonly actions: number } = {}): Stage =>
    duel(9, { spells: [{ ...spell, ...more }], attributes: { INT: 15 } });

  test('TT-017 casting is an action', () => {
    const s = mage();
    s.act('HERO', 'cast', { spell: 'Veil' }, [3]);
    expect(s.body('HERO').actionsLeft).toBe(1);
    // nothing to cast for those without a spell, nor before a fight
    expect(
      duel(9, { spells: [] })
        .offers('HERO')
        .map(({ id }) => id),
    ).not.toContain('cast');
    expect(duel(9, { spells: [{ ...spell, prepared: false }] }).refused('HERO', 'cast', { spell: 'Veil' })).toContain(
      'spell-not-prepared',
    );
  });
  test('TT-086 a spell that was cast is off the list', () => {
    const s = mage();
    s.act('HERO', 'cast', { spell: 'Veil' }, [3]);
    expect(s.refused('HERO', 'cast', { spell: 'Veil' })).toContain('spell-not-prepared');
    s.gm('HERO', 'prepare');
    expect(s.refused('HERO', 'cast', { spell: 'Veil' })).toEqual([]);
    // of two alike the one that is still there goes, and the GM has nothing to prepare before one is gone
    const twice = duel(9, { spells: [{ ...spell, prepared: false }, spell], attributes: { INT: 15 } });
    twice.act('HERO', 'cast', { spell: 'Veil' }, [3]);
    expect(twice.body('HERO').spells.map(({ prepared }) => prepared)).toEqual([false, false]);
    expect(
      mage()
        .offers('HERO')
        .map(({ id }) => id),
    ).not.toContain('prepare');
  });
  test('TT-087 a check of its attribute against the spell’s obstacle: a 3 casts it, a 2 fails', () => {
    expect(why(mage().act('HERO', 'cast', { spell: 'Veil' }, [3]), 'casts')).toMatchObject({ degrees: 1 });
    const s = mage();
    s.act('HERO', 'cast', { spell: 'Veil' }, [2]);
    expect(s.asked()).toEqual([['gm', 'spell-failure']]);
    // a 20 is a fumble as well
    const fumbled = mage();
    fumbled.act('HERO', 'cast', { spell: 'Veil' }, [20]);
    fumbled.answer('gm', 'nothing', {}, [4]);
    expect(fumbled.asked()).toEqual([['gm', 'fumble-table']]);
  });
  test('TT-087 whoever concentrates on one spell lets it go for another', () => {
    const s = duel(9, { spells: [{ ...spell, concentration: true }], attributes: { INT: 15 } });
    s.set('HERO', { concentrating: 'Ward' });
    const facts = s.act('HERO', 'cast', { spell: 'Veil' }, [3]);
    expect(why(facts, 'stops-concentrating')).toEqual({ type: 'stops-concentrating', spell: 'Ward' });
    expect(s.body('HERO').concentrating).toBe('Veil');
  });
  test('TT-R25 a spell of two actions goes on next turn', () => {
    const s = mage({ actions: 3 });
    s.act('HERO', 'cast', { spell: 'Veil' });
    s.act('HERO', 'cast-on');
    expect(s.body('HERO').casting).toEqual({ spell: 'Veil', paid: 2 });
    s.act('HERO', 'end-turn');
    s.act('FOE', 'end-turn');
    expect(whys(s.act('HERO', 'cast-on', {}, [9]))).toContain('casts');
  });
  test('a dart is dodged and not slipped, and Armor does not help', () => {
    const s = duel(
      9,
      { spells: [{ ...spell, does: 'dart' }], attributes: { INT: 15 } },
      { grit: 2, armor: 'heavy', attributes: { DEX: 13, CON: 20 } },
    );
    s.act('HERO', 'cast', { spell: 'Veil', targets: ['FOE'] }, [10]);
    expect(s.question('FOE').options.map(({ id }) => id)).toEqual(['dodge', 'pass']);
    expect(why(s.answer('FOE', 'dodge', {}, [3, 9]), 'struck')).toMatchObject({ damage: 5 });
  });
  test('a sleep takes a turn from those who fail a Wisdom check', () => {
    const s = duel(
      9,
      { spells: [{ ...spell, does: 'sleep' }], attributes: { INT: 15 } },
      { attributes: { WIS: 12, CON: 20 } },
    );
    s.act('HERO', 'cast', { spell: 'Veil', targets: ['FOE'] }, [8, 5]);
    expect(s.body('FOE').asleep).toBe(true);
    s.act('HERO', 'end-turn');
    expect([s.turn.round, s.turn.now, s.body('FOE').asleep]).toEqual([2, 'HERO', false]);
  });
});

test('a spell of two actions that the board knows is aimed with the last of them, never at its caster', () => {
  const sleep = {
    name: 'Circle',
    obstacle: 0,
    actions: 2,
    concentration: false,
    does: 'sleep',
    effect: '',
    prepared: true,
  } as const;
  const s = duel(9, { spells: [sleep], attributes: { INT: 15 } }, { attributes: { WIS: 12, CON: 20 } });
  s.act('HERO', 'cast', { spell: 'Circle' });
  expect(s.refused('HERO', 'cast-on')).toEqual(['nothing-to-do']);
  s.act('HERO', 'cast-on', { targets: ['FOE'] }, [8, 5]);
  expect([s.body('FOE').asleep, s.body('HERO').asleep]).toEqual([true, false]);
});
