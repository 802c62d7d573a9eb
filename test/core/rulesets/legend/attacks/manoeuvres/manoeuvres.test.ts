import { describe, expect, test } from 'vitest';
import { asKnown } from '../../../../../../src/core/rules/known/reader.ts';
import { MANOEUVRES } from '../../../../../../src/core/rulesets/legend/data/manoeuvre-list.ts';
import { legend } from '../../../../../../src/core/rulesets/legend/index.ts';
import { USUAL } from '../../../../../../src/core/rulesets/legend/sheet/turn.ts';
import { FRESH, newBody } from '../../../../../../src/core/rulesets/legend/sheet/body.ts';
import { has } from '../../usual.ts';
import { lost } from '../../reading.ts';
import { stage } from '../../stage.ts';
import type { Stage } from '../../stage.ts';
import { tag } from '../../states/two.ts';
import { A, F, duel, hold, tries } from './duel.ts';

/** What the sheet says of somebody's weapons. */
const carriedBy = (s: Stage, name: string): readonly string[] => {
  const who = s.scene.combatants.find(({ id }) => id === name);
  const weapons = who && legend.viewOf(asKnown(who), 'sheet').sheet.find(({ label }) => label === 'Weapons');
  return weapons?.lines.map(({ label, value }) => `${label}: ${value}`) ?? [];
};

describe('a manoeuvre', () => {
  test('LG-261 DC 17: no save where the attack misses; 17 no effect, 16 an effect; a standard action', () => {
    const s = duel();
    tries(s, 'trip', 6);
    expect([has(s.body('F'), 'prone'), s.body('A').standard]).toEqual([false, 0]);
    expect(s.refused('A', 'manoeuvre:trip', { target: 'F' })).toEqual(['no-standard']);
    const saved = duel({ saves: { fortitude: 0, reflex: 5, will: 0 } });
    tries(saved, 'trip', 7, 12);
    expect(has(saved.body('F'), 'prone')).toBe(false);
    const failed = duel({ saves: { fortitude: 0, reflex: 5, will: 0 } });
    tries(failed, 'trip', 7, 11);
    expect(has(failed.body('F'), 'prone')).toBe(true);
  });

  test('LG-261 it provokes, from the target alone', () => {
    const s = stage({
      A: { at: [5, 5], ...A },
      F: { at: [6, 5], ...F, opportunities: 1 },
      F2: { at: [5, 6], ...F, opportunities: 1 },
    });
    tries(s, 'trip');
    expect(s.asked()).toEqual(['F opportunity']);
  });

  test('LG-261 who is struck down for it tries nothing, and the standard action is gone', () => {
    const s = duel({ opportunities: 1 }, { hp: 1 });
    tries(s, 'trip');
    s.answer('F', 'strike', 20, 6);
    s.answer('F', 'stable');
    expect([has(s.body('F'), 'prone'), s.body('A').standard]).toEqual([false, 0]);
  });

  test('LG-261 two of them in one attack action are refused without an ability for it', () => {
    const s = duel({}, { attackBonuses: [11, 6] });
    s.act('A', 'attack:sword', { target: 'F' }, 1);
    expect(s.refused('A', 'manoeuvre:trip', { target: 'F' })).toEqual(['no-standard']);
  });

  test.each(MANOEUVRES)('LG-412 the save of each is the table’s to say: a %s against Will', (id) => {
    const { manoeuvreRules } = USUAL;
    const held = id === 'pin' ? [hold('grappled', 'A')] : [];
    const s = stage(
      { A: { at: [5, 5], ...A }, F: { at: [6, 5], ...F, saves: { fortitude: 0, reflex: 0, will: 19 }, lasting: held } },
      { settings: { manoeuvreRules: { ...manoeuvreRules, [id]: { ...manoeuvreRules[id], save: 'will' } } } },
    );
    tries(s, id, ...(id === 'bull-rush' ? [] : [10]), 1);
    expect([s.asked(), s.at('F')]).toEqual([[], [6, 5]]);
    expect(s.body('F')).toMatchObject({ conditions: [], lasting: held, wielded: 'sword' });
  });

  test('LG-412 so is what it costs: a trip with the move action', () => {
    const { manoeuvreRules } = USUAL;
    const s = stage(
      { A: { at: [5, 5], ...A }, F: { at: [6, 5], ...F } },
      { settings: { manoeuvreRules: { ...manoeuvreRules, trip: { ...manoeuvreRules.trip, cost: 'move' } } } },
    );
    tries(s, 'trip', 1);
    expect([s.body('A').standard, s.body('A').move]).toEqual([1, 0]);
    expect(s.refused('A', 'manoeuvre:trip', { target: 'F' })).toEqual(['no-move']);
  });

  test('LG-412 a table may do without them, or have their attack deal damage', () => {
    const off = stage({ A: { at: [5, 5], ...A }, F: { at: [6, 5], ...F } }, { settings: { manoeuvres: false } });
    expect(off.offer('A', 'manoeuvre:trip')).toBeUndefined();
    const s = stage({ A: { at: [5, 5], ...A }, F: { at: [6, 5], ...F } }, { settings: { manoeuvreDamage: true } });
    tries(s, 'trip', 10, 3, 20);
    expect(lost(s)).toBe(7);
  });

  test('LG-413 in place of the third attack of a level 11 list it is at +11', () => {
    // 10 and 11 reach AC 21, 9 and 11 do not
    for (const [dice, prone] of [
      [[10, 1], true],
      [[9], false],
    ] as const) {
      const s = duel(
        { acMisc: 10 },
        { bab: 'good', level: 11, kom: 5, tricks: [{ manoeuvre: 'trip', instead: 'attack' }] },
      );
      s.act('A', 'attack:sword', { target: 'F' }, 1);
      s.act('A', 'attack:sword', { target: 'F' }, 1);
      tries(s, 'trip', ...dice);
      expect([has(s.body('F'), 'prone'), s.body('A').queue]).toEqual([prone, []]);
    }
  });

  test.each([
    ['average', 12],
    ['large', 10],
    ['huge', 8],
  ] as const)('LG-414 DC 15 against Reflex +3: the %s need a %i', (size, needed) => {
    for (const [die, prone] of [
      [needed, false],
      [needed - 1, true],
    ] as const) {
      const s = duel({ size, saves: { fortitude: 0, reflex: 3, will: 0 } }, { level: 3, kom: 4 });
      tries(s, 'trip', 20, die);
      expect(has(s.body('F'), 'prone')).toBe(prone);
    }
  });

  test('LG-263 trip: a Reflex save of 16 against DC 17 is prone, 17 stands', () => {
    for (const [die, prone] of [
      [16, true],
      [17, false],
    ] as const) {
      const s = duel({ saves: { fortitude: 30, reflex: 0, will: 30 } });
      tries(s, 'trip', 10, die);
      expect(has(s.body('F'), 'prone')).toBe(prone);
    }
    const immune = duel({ tags: [tag('immunity', 'prone')] });
    tries(immune, 'trip', 10, 1);
    expect(has(immune.body('F'), 'prone')).toBe(false);
  });

  test('LG-264 disarm: the weapon lies on the target’s square, its reach is gone; nothing in hand: refused', () => {
    const s = duel({ weapons: ['long-spear'], wielded: 'long-spear' });
    tries(s, 'disarm', 10, 1);
    expect(s.body('F')).toMatchObject({ wielded: null, weapons: [] });
    expect(s.areas()).toContainEqual(expect.objectContaining({ label: 'Long spear' }));
    expect(s.scene.turn.markers).toMatchObject([{ x: 6, y: 5 }]);
    for (const wielded of [null, 'jaws'] as const) {
      const bare = duel({ weapons: ['jaws'], wielded });
      expect(bare.refused('A', 'manoeuvre:disarm', { target: 'F' })).toEqual(['nothing-to-disarm']);
    }
  });

  test('LG-264 what lies there is picked up again with a move action, as it was, and foes beside may strike', () => {
    const flame = { weapon: 'sword', name: 'Flame', properties: [], attack: 2, damage: 3, kind: 'fire' } as const;
    const s = duel({ fitted: [flame] }, { opportunities: 1, weapons: ['maul'], wielded: 'maul' });
    tries(s, 'disarm', 10, 1);
    expect([s.body('F').fitted, s.areas().map(({ label }) => label)]).toEqual([[], ['Flame']]);
    s.act('A', 'end-turn');
    s.act('F', 'pick-up', { weapon: 'flame 1' });
    expect(s.asked()).toEqual(['A opportunity']);
    s.answer('A', 'pass');
    expect(s.body('F')).toMatchObject({ weapons: ['sword'], wielded: 'sword', fitted: [flame], move: 0, standard: 1 });
    expect(s.scene.turn.markers).toEqual([]);
    expect(s.offer('F', 'pick-up')).toBeUndefined();
  });

  test('LG-264 it is anybody’s who stands within 5 ft of it, and stowed where a hand is full', () => {
    const s = duel({}, { weapons: ['maul'], wielded: 'maul' });
    tries(s, 'disarm', 10, 1);
    s.act('A', 'pick-up', { weapon: 'sword 1' });
    expect(s.body('A')).toMatchObject({ weapons: ['maul', 'sword'], wielded: 'maul', move: 0 });
    const far = duel({}, { weapons: ['maul'], wielded: 'maul' });
    tries(far, 'disarm', 10, 1);
    far.put('A', 4, 5);
    expect(far.offer('A', 'pick-up')).toBeUndefined();
    far.put('A', 5, 4);
    expect(far.offer('A', 'pick-up')?.reasons).toEqual([]);
    far.set('A', { conditions: ['flying'] });
    expect(far.offer('A', 'pick-up')).toBeUndefined();
  });

  test('LG-264 whoever has such a weapon takes a second: it is shown, and in hand once the first has fallen', () => {
    const s = duel();
    tries(s, 'disarm', 10, 1);
    s.act('A', 'pick-up', { weapon: 'sword 1' });
    expect([s.body('A').weapons, s.body('A').wielded, s.scene.turn.markers]).toEqual([['sword'], 'sword', []]);
    expect(carriedBy(s, 'A')).toEqual(['Sword: in hand', 'Sword: stowed']);
    s.act('A', 'drop');
    expect(carriedBy(s, 'A')).toEqual(['Sword: stowed']);
    expect(s.scene.turn.markers).toMatchObject([{ name: 'Sword', x: 5, y: 5 }]);
    s.act('A', 'draw', { weapon: 'sword', pay: 'swift' });
    s.act('A', 'drop');
    expect([carriedBy(s, 'A'), s.scene.turn.markers.length]).toEqual([[], 2]);
  });

  test('LG-264 a second of a kind keeps what is special about it: drawn, it changes places with the first', () => {
    const flame = { weapon: 'sword', name: 'Flame', properties: [], attack: 2, damage: 3, kind: 'fire' } as const;
    const s = duel({ fitted: [flame] });
    tries(s, 'disarm', 10, 1);
    s.act('A', 'pick-up', { weapon: 'flame 1' });
    expect([s.body('A').fitted, carriedBy(s, 'A')]).toEqual([[], ['Sword: in hand', 'Flame: stowed']]);
    s.set('A', FRESH);
    s.act('A', 'draw', { weapon: 'sword 2', pay: 'swift' });
    expect([s.body('A').fitted, carriedBy(s, 'A')]).toEqual([[flame], ['Flame: in hand', 'Sword: stowed']]);
    s.set('F', { weapons: ['sword'], wielded: 'sword' });
    s.set('A', { opportunities: 0, standard: 0 });
    s.act('A', 'end-turn');
    s.set('F', { ...FRESH, kom: 9 });
    s.act('F', 'manoeuvre:disarm', { target: 'A' }, 20, 1);
    expect([s.body('A').fitted, carriedBy(s, 'A')]).toEqual([[], ['Sword: stowed']]);
    expect(s.scene.turn.markers).toMatchObject([{ name: 'Flame', lies: { fitted: flame } }]);
  });

  test('LG-264 picked up with an empty hand it is the one in use, and no sheet has a second without a first', () => {
    const s = duel();
    s.act('A', 'drop');
    s.set('A', { weapons: ['sword'] });
    s.act('A', 'pick-up', { weapon: 'sword 1' });
    expect([s.body('A').wielded, carriedBy(s, 'A')]).toEqual(['sword', ['Sword: in hand', 'Sword: stowed']]);
    const seconds = [{ weapon: 'maul', fitted: null }] as const;
    const odd = legend.body.parse(newBody({ weapons: ['sword'], seconds }));
    expect(odd).toMatchObject({
      ok: false,
      error: [{ at: 'seconds', say: 'name a kind that is none of its weapons' }],
    });
  });

  test('LG-264 a chance that fells whoever stoops for it leaves it where it lies', () => {
    const s = duel({ hp: 1 }, { opportunities: 1, weapons: ['maul'], wielded: 'maul' });
    tries(s, 'disarm', 10, 1);
    s.act('A', 'end-turn');
    s.act('F', 'pick-up', { weapon: 'sword 1' });
    s.answer('A', 'strike', 10, 6);
    s.answer('A', 'stable');
    expect([s.body('F').weapons, s.scene.turn.markers.length]).toEqual([[], 1]);
  });

  test('LG-264 it lies there after the encounter too, and is taken up for nothing', () => {
    const s = duel();
    tries(s, 'disarm', 10, 1);
    s.act(null, 'end-combat', { why: 'overcome' });
    expect(s.scene.turn.markers).toMatchObject([{ name: 'Sword', x: 6, y: 5 }]);
    expect(s.offer('F', 'pick-up')?.cost).toEqual([]);
    s.act('F', 'pick-up', { weapon: 'sword 1' });
    expect([s.body('F').wielded, s.scene.turn.markers]).toEqual(['sword', []]);
  });
});
