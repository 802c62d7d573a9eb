import { describe, expect, test } from 'vitest';
import { tomesByTorchlight } from '../../../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import { newBody } from '../../../../../src/core/rulesets/tomes-by-torchlight/sheet/new-body.ts';
import type { Body } from '../../../../../src/core/rulesets/tomes-by-torchlight/sheet/body.ts';
import { GM, rolls, stage, whys } from '../stage.ts';
import { harmed } from './harmed.ts';

describe('spells at stake', () => {
  const spell = (more: Partial<Body['spells'][number]> = {}): Body['spells'][number] => ({
    name: 'Fog wall',
    obstacle: 2,
    actions: 2,
    concentration: true,
    does: 'other',
    effect: '',
    prepared: true,
    ...more,
  });
  const caster = (more: Partial<Body> = {}) =>
    ({
      ...newBody({ spells: [spell()] }),
      attributes: { ...newBody({}).attributes, CON: 12, INT: 15 },
      kind: 'pc' as const,
      grit: 5,
      woundLimit: 9,
      casting: { spell: 'Fog wall', paid: 1 },
      ...more,
    }) as const;

  test('TT-054 damage while casting calls for a spellcasting check; else for none', () => {
    expect(rolls(harmed(caster(), 4, [6, 9]).facts)).toEqual(['Wound check', 'Spellcasting']);
    expect(rolls(harmed(caster({ casting: null }), 4, [6]).facts)).toEqual(['Wound check']);
  });
  test('TT-054 it is casting from the first action given to the spell to the last, and shows a mark for it', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5, caster({ casting: null, spells: [spell({ concentration: false })] })],
      FOE: ['brigand', 15, 5],
    }).begin();
    const marks = (): readonly string[] => {
      const known = tomesByTorchlight.known(s.scene, GM);
      return known.combatants
        .filter(({ name }) => name === 'HERO')
        .flatMap((hero) => tomesByTorchlight.viewOf(hero as never, 'looks', known).marks.map(({ id }) => id));
    };
    expect(marks()).toEqual([]);
    s.act('HERO', 'cast', { spell: 'Fog wall' });
    expect(marks()).toEqual(['casting']);
    expect(rolls(s.gm('HERO', 'harm', { damage: 4 }, [6, 9]))).toEqual(['Wound check', 'Spellcasting']);
    s.act('HERO', 'cast-on', {}, [9]);
    expect(marks()).toEqual([]);
    expect(rolls(s.gm('HERO', 'harm', { damage: 4 }, [6]))).toEqual(['Wound check']);
  });
  test('TT-055 so does damage while concentrating', () => {
    expect(rolls(harmed(caster({ casting: null, concentrating: 'Fog wall' }), 4, [6, 9]).facts)).toEqual([
      'Wound check',
      'Spellcasting',
    ]);
  });
  test('TT-056 after the Wound check, against the damage: a 9 keeps the spell', () => {
    const { s } = harmed(caster(), 4, [6, 9]);
    expect(s.body('HERO')).toMatchObject({ grit: 1, casting: { spell: 'Fog wall', paid: 1 } });
    // against all of it, not only what was left for the Wound check: 12 of 14 is a sure Wound
    const massive = harmed(caster(), 14, [6, 13]);
    expect(massive.s.body('HERO')).toMatchObject({ casting: null });
  });
  test('TT-057 a 4 loses it, and it is off the list', () => {
    const { s, facts } = harmed(caster(), 4, [6, 4]);
    expect(whys(facts)).toContain('spell-lost');
    s.answer('gm', 'nothing');
    expect(s.body('HERO')).toMatchObject({ casting: null, spells: [{ prepared: false }] });
    const held = harmed(caster({ casting: null, concentrating: 'Fog wall' }), 4, [6, 4]);
    held.s.answer('gm', 'nothing');
    expect(held.s.body('HERO')).toMatchObject({ concentrating: null, spells: [{ prepared: false }] });
  });
  test('TT-058 that is one spell failure, and the GM says what comes of it', () => {
    const { s } = harmed(caster(), 4, [6, 4]);
    expect(s.asked()).toEqual([['gm', 'spell-failure']]);
    const facts = s.answer('gm', 'note', { said: 'sparks' });
    expect(whys(facts).filter((kind) => kind === 'spell-failed')).toHaveLength(1);
    // whoever casts one and concentrates on another loses both, and each is a failure
    const both = harmed(caster({ concentrating: 'Ward' }), 4, [6, 4]);
    both.s.answer('gm', 'nothing');
    expect(both.s.asked()).toEqual([['gm', 'spell-failure']]);
  });
  test('TT-139 without Grit the Wound is sure, and the spell is still rolled for', () => {
    const { s, facts } = harmed(caster({ grit: 0 }), 6, [7]);
    expect(rolls(facts)).toEqual(['Spellcasting']);
    expect(s.body('HERO')).toMatchObject({ wounds: [{ fresh: true }], casting: { paid: 1 } });
  });
  test('TT-140 a massive blow: the spell faces all of it, and cannot be kept', () => {
    const { s, facts } = harmed(
      caster({ grit: 9, attributes: { ...newBody({}).attributes, CON: 10, INT: 15 } }),
      16,
      [8],
    );
    expect(rolls(facts)).toEqual(['Wound check']);
    expect(whys(facts)).toContain('spell-lost');
    expect(s.body('HERO').wounds).toHaveLength(1);
  });
});
