import { describe, expect, test } from 'vitest';
import { asKnown } from '../../../../../src/core/rules/known/reader.ts';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import { ATTACKS_USUAL } from '../../../../../src/core/rulesets/legend/sheet/settings/attack-settings.ts';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { FRESH, newBody } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { acOf, has } from '../../../../../src/core/rulesets/legend/sheet/derived.ts';
import type { ManoeuvreId } from '../../../../../src/core/rulesets/legend/data/manoeuvre-list.ts';
import type { Lasting } from '../../../../../src/core/rulesets/legend/sheet/lasting.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { hits, lost } from '../reading.ts';
import { stage } from '../stage.ts';
import type { Stage } from '../stage.ts';

const SWORD = { weapons: ['sword'], wielded: 'sword' } as const satisfies Partial<Body>;
/** DC 17; +11 on its attacks. */
const A: Partial<Body> = { level: 7, kom: 4, attackBonuses: [11], hpMax: 60, ...SWORD };
/** AC 18, no opportunity attack of its own. */
const F: Partial<Body> = { hpMax: 100, acMisc: 7, opportunities: 0, ...SWORD };

const duel = (foe: Partial<Body> = {}, own: Partial<Body> = {}, at: readonly [number, number] = [6, 5]): Stage =>
  stage({ A: { at: [5, 5], ...A, ...own }, F: { at, ...F, ...foe } });
const tries = (s: Stage, id: ManoeuvreId, ...dice: number[]): ReturnType<Stage['act']> =>
  s.act('A', `manoeuvre:${id}`, { target: 'F' }, ...dice);
/** What the sheet says of somebody's weapons. */
const carriedBy = (s: Stage, name: string): readonly string[] => {
  const who = s.scene.combatants.find(({ id }) => id === name);
  const weapons = who && legend.viewOf(asKnown(who), 'sheet').sheet.find(({ label }) => label === 'Weapons');
  return weapons?.lines.map(({ label, value }) => `${label}: ${value}`) ?? [];
};
const hold = (condition: 'grappled' | 'pinned', by: string): Lasting => ({
  condition,
  source: 'Grapple',
  by: by as CombatantId,
  until: { type: 'none' },
  suspended: false,
});

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

  test('LG-261 two of them in one attack action are refused without an ability for it', () => {
    const s = duel({}, { attackBonuses: [11, 6] });
    s.act('A', 'attack:sword', { target: 'F' }, 1);
    expect(s.refused('A', 'manoeuvre:trip', { target: 'F' })).toEqual(['no-standard']);
  });

  test('LG-412 the save of each is the table’s to say: a trip against Fortitude', () => {
    const { manoeuvreRules } = ATTACKS_USUAL;
    const s = stage(
      { A: { at: [5, 5], ...A }, F: { at: [6, 5], ...F, saves: { fortitude: 19, reflex: 0, will: 0 } } },
      { settings: { manoeuvreRules: { ...manoeuvreRules, trip: { ...manoeuvreRules.trip, save: 'fortitude' } } } },
    );
    tries(s, 'trip', 10, 1);
    expect(has(s.body('F'), 'prone')).toBe(false);
  });

  test('LG-412 so is what it costs: a trip with the move action', () => {
    const { manoeuvreRules } = ATTACKS_USUAL;
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

  test('LG-263 trip: 16 against DC 17 is prone, 17 stands', () => {
    for (const [die, prone] of [
      [16, true],
      [17, false],
    ] as const) {
      const s = duel();
      tries(s, 'trip', 10, die);
      expect(has(s.body('F'), 'prone')).toBe(prone);
    }
  });

  test('LG-264 disarm: the weapon lies on the target’s square, its reach is gone; nothing in hand: refused', () => {
    const s = duel({ weapons: ['long-spear'], wielded: 'long-spear' });
    tries(s, 'disarm', 10, 1);
    expect(s.body('F')).toMatchObject({ wielded: null, weapons: [] });
    expect(s.areas()).toContainEqual(expect.objectContaining({ label: 'Long spear' }));
    expect(s.scene.turn.markers).toMatchObject([{ x: 6, y: 5 }]);
    const bare = duel({ weapons: ['jaws'], wielded: null });
    expect(bare.refused('A', 'manoeuvre:disarm', { target: 'F' })).toEqual(['nothing-to-disarm']);
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

describe('bull rush', () => {
  test('LG-262 DC 17, save 6: missed by 11, up to 15 ft, and the attacker moves along', () => {
    const s = duel();
    tries(s, 'bull-rush', 6);
    s.answer('A', 'follow');
    expect([s.at('F'), s.at('A')]).toEqual([
      [9, 5],
      [8, 5],
    ]);
  });

  test('LG-262 who stays pushes 5 ft', () => {
    const s = duel();
    tries(s, 'bull-rush', 6);
    s.answer('A', 'stay');
    expect([s.at('F'), s.at('A')]).toEqual([
      [7, 5],
      [5, 5],
    ]);
  });

  test('LG-262 not adjacent: refused; a save: nothing; another creature stops the push', () => {
    expect(duel({}, {}, [7, 5]).refused('A', 'manoeuvre:bull-rush', { target: 'F' })).toEqual(['not-adjacent']);
    const saved = duel();
    tries(saved, 'bull-rush', 17);
    expect(saved.at('F')).toEqual([6, 5]);
    const s = stage({ A: { at: [5, 5], ...A }, F: { at: [6, 5], ...F }, F2: { at: [8, 5], ...F } });
    tries(s, 'bull-rush', 1);
    s.answer('A', 'follow');
    expect([s.at('F'), s.at('A')]).toEqual([
      [7, 5],
      [6, 5],
    ]);
  });
});

describe('holds', () => {
  test('LG-265 the grappled cannot move; the holder may step away, and the hold ends', () => {
    const s = duel();
    tries(s, 'grapple', 10, 1);
    expect(has(s.body('F'), 'grappled')).toBe(true);
    expect(s.offer('F', 'move')?.reasons.map(({ code }) => code)).toEqual(['not-your-turn']);
    s.act('A', 'step', { path: [[4, 5]] });
    expect(s.body('A').lasting).toEqual([]);
    s.act('A', 'end-turn');
    expect(has(s.body('F'), 'grappled')).toBe(true);
    const away = duel({}, { speed: 30, level: 1, kom: 7 });
    tries(away, 'grapple', 10, 1);
    away.act('A', 'step', { path: [[4, 5]] });
    expect(has(away.body('F'), 'grappled')).toBe(false);
  });

  test('LG-265 the move of the victim is refused, and its attacks are at −2', () => {
    const s = stage({ A: { at: [5, 5], ...A, lasting: [hold('grappled', 'F')] }, F: { at: [6, 5], ...F } });
    expect(s.refused('A', 'move', { path: [[4, 5]] })).toContain('grappled');
    expect(s.explain('A', 'attack:sword', { target: 'F' }).modifiers).toContainEqual({ label: 'Grappled', value: -2 });
  });

  test('LG-265 the grappled have no opportunity attacks', () => {
    const leaving = (lasting: readonly Lasting[]): readonly string[] => {
      const foe = { ...F, opportunities: 1, lasting: [...lasting] };
      const s = stage({ A: { at: [5, 5], ...A }, F: { at: [6, 5], ...foe }, B: { at: [7, 5] } });
      s.act('A', 'move', { path: [[4, 5]] });
      return s.asked();
    };
    expect([leaving([]), leaving([hold('grappled', 'B')])]).toEqual([['F opportunity'], []]);
  });

  test('LG-415 pin: only whom one has grappled; no defensive modifier, no immediate action', () => {
    const s = duel({ kdm: 3 });
    expect(s.refused('A', 'manoeuvre:pin', { target: 'F' })).toEqual(['grapple-first']);
    const held = duel({ kdm: 3, lasting: [hold('grappled', 'A')] });
    tries(held, 'pin', 10, 1);
    const body = held.body('F');
    expect([has(body, 'pinned'), has(body, 'flat-footed'), has(body, 'grappled')]).toEqual([true, true, false]);
    expect(acOf(body).total).toBe(10 + 1 + 7);
  });

  test('LG-416 choke: level 7, 7 damage without a die; only the pinned', () => {
    const s = duel({ lasting: [hold('pinned', 'A')] });
    s.act('A', 'choke', { target: 'F' });
    expect([lost(s), s.body('A').move, s.body('A').standard]).toEqual([7, 0, 1]);
    expect(duel({ lasting: [hold('grappled', 'A')] }).refused('A', 'choke', { target: 'F' })).toEqual(['pin-first']);
  });

  test.each([
    ['grappled', 'reflex'],
    ['pinned', 'fortitude'],
  ] as const)(
    'LG-417 escape from being %s: %s 17 against DC 17 frees, 16 does not; a move action in both',
    (state, save) => {
      for (const [die, free] of [
        [17, true],
        [16, false],
      ] as const) {
        const saves = { fortitude: 19, reflex: 19, will: 0, [save]: 0 };
        const s = stage({
          A: { at: [5, 5], lasting: [hold(state, 'F')], saves },
          F: { at: [6, 5], ...F, level: 7, kom: 4 },
        });
        s.act('A', 'escape', {}, die);
        expect([has(s.body('A'), state), s.body('A').move]).toEqual([!free, 0]);
      }
    },
  );

  test('LG-418 an attack of the held: 16 against 17 loses the standard action, 17 attacks', () => {
    for (const [dice, landed] of [
      [[16], 0],
      [[17, 20, 3], 1],
    ] as const) {
      const s = stage({
        A: { at: [5, 5], ...SWORD, attackBonuses: [9], lasting: [hold('grappled', 'F')] },
        F: { at: [6, 5], ...F, level: 7, kom: 4 },
      });
      expect(hits(s.act('A', 'attack:sword', { target: 'F' }, ...dice))).toBe(landed);
      expect(s.body('A').standard).toBe(0);
    }
  });

  test('LG-418 free and swift actions of the held need no save', () => {
    const s = stage({
      A: { at: [5, 5], weapons: ['sword', 'maul'], wielded: 'sword', lasting: [hold('grappled', 'F')] },
      F: { at: [6, 5], ...F },
    });
    s.act('A', 'draw', { weapon: 'maul', pay: 'swift' });
    s.act('A', 'drop');
    expect(s.body('A')).toMatchObject({ wielded: null, standard: 1 });
  });

  test('LG-419 a hold ends where the holder is pushed out of reach, helpless, dead, gone, or lets go', () => {
    const held = (): Stage => duel({ lasting: [hold('pinned', 'A')] }, { level: 1 });
    const ends = (change: (s: Stage) => void): boolean => {
      const s = held();
      change(s);
      s.act('A', 'end-turn');
      return !has(s.body('F'), 'pinned');
    };
    expect(ends(() => {})).toBe(false);
    expect(ends((s) => s.put('A', 3, 5))).toBe(true);
    expect(ends((s) => s.put('F', 8, 5))).toBe(true);
    const free = held();
    free.act('A', 'let-go', { target: 'F' });
    expect([has(free.body('F'), 'pinned'), free.body('A').free]).toEqual([false, 4]);
    for (const set of [{ conditions: ['helpless'] }, { conditions: ['dead'], hp: -40 }] as const) {
      const s = stage({
        A: { at: [5, 5], ...A },
        F: { at: [6, 5], ...F, lasting: [hold('pinned', 'B')] },
        B: { at: [7, 5] },
      });
      s.set('B', set);
      s.act('A', 'end-turn');
      expect(has(s.body('F'), 'pinned')).toBe(false);
    }
    const s = stage({
      A: { at: [5, 5], ...A },
      F: { at: [6, 5], ...F, lasting: [hold('pinned', 'B')] },
      B: { at: [7, 5] },
    });
    s.remove('B');
    s.act('A', 'end-turn');
    expect(has(s.body('F'), 'pinned')).toBe(false);
  });

  test('LG-419 an effect that moves both keeps the hold', () => {
    const s = duel({ lasting: [hold('pinned', 'A')] });
    s.act('A', 'drag', { path: [[6, 5]] });
    expect([s.at('A'), s.at('F'), has(s.body('F'), 'pinned')]).toEqual([[6, 5], [7, 5], true]);
  });

  test('LG-420 an opportunity attack is a plain one, or a manoeuvre that an ability allows; never a charge', () => {
    const options = (tricks: Body['tricks']): readonly string[] => {
      const s = stage({ A: { at: [5, 5] }, F: { at: [6, 5], ...F, opportunities: 1, tricks } });
      s.act('A', 'move', { path: [[4, 5]] });
      return s.waiting?.questions[0]?.options.map(({ id }) => id) ?? [];
    };
    expect(options([])).toEqual(['strike', 'pass']);
    expect(options([{ manoeuvre: 'trip', instead: 'opportunity' }])).toEqual(['strike', 'trip', 'pass']);
    const s = stage({
      A: { at: [5, 5] },
      F: {
        at: [6, 5],
        ...F,
        opportunities: 1,
        attackBonuses: [20],
        tricks: [{ manoeuvre: 'trip', instead: 'opportunity' }],
      },
    });
    s.act('A', 'move', { path: [[4, 5]] });
    s.answer('F', 'trip', 10, 1);
    expect([has(s.body('A'), 'prone'), s.body('F').opportunities]).toEqual([true, 0]);
  });
});

describe('charge', () => {
  const runner = (rows?: readonly string[], at: readonly [number, number] = [8, 0]): Stage =>
    stage(
      { A: { at: [1, 0], ...SWORD, attackBonuses: [5], acMisc: 7, hpMax: 50 }, F: { at, ...F } },
      rows === undefined ? {} : { rows },
    );

  test('LG-260 30 ft straight at speed 30: +2 to the attack, AC 18 becomes 16, the move action is left', () => {
    const s = runner();
    expect(hits(s.act('A', 'charge', { target: 'F' }, 11, 3))).toBe(1);
    expect([s.at('A'), acOf(s.body('A')).total, s.body('A').move, s.body('A').standard]).toEqual([[7, 0], 16, 1, 0]);
    s.act('A', 'end-turn');
    expect(acOf(s.body('A')).total).toBe(16);
    s.act('F', 'end-turn');
    expect(acOf(s.body('A')).total).toBe(18);
  });

  test('LG-260 before it is made the board shows its way, where it ends, and whom it passes', () => {
    const s = stage({
      A: { at: [1, 5], ...SWORD, attackBonuses: [5], acMisc: 7 },
      F: { at: [6, 5], ...F },
      F2: { at: [3, 6], ...F, opportunities: 1 },
    });
    const { goes, modifiers, notes } = s.explain('A', 'charge', { target: 'F' });
    expect(goes).toEqual({
      cells: [1, 2, 3, 4, 5].map((x) => ({ x, y: 5 })),
      size: 1,
      feet: 20,
      provokes: [{ step: 2, by: ['F2'] }],
    });
    expect(modifiers).toContainEqual({ label: 'charge', value: 2 });
    expect(notes).toEqual(['20 ft, to F6.']);
    s.act('A', 'charge', { target: 'F' });
    expect(s.asked()).toEqual(['F2 opportunity']);
    s.answer('F2', 'pass', 1);
    expect(s.at('A')).toEqual([5, 5]);
  });

  test('LG-260 35 ft, 5 ft, bog or somebody on the line: refused', () => {
    expect(runner(undefined, [9, 0]).refused('A', 'charge', { target: 'F' })).toEqual(['charge-far']);
    expect(runner(undefined, [3, 0]).refused('A', 'charge', { target: 'F' })).toEqual(['charge-short']);
    expect(runner(['....~......']).refused('A', 'charge', { target: 'F' })).toEqual(['charge-difficult']);
    expect(runner(['....#......']).refused('A', 'charge', { target: 'F' })).toEqual(['charge-blocked']);
  });

  test('LG-260 the factor of the table: twice the speed', () => {
    const s = stage({ A: { at: [1, 0], ...SWORD }, F: { at: [14, 0], ...F } }, { settings: { chargeFactor: 2 } });
    expect(s.refused('A', 'charge', { target: 'F' })).toEqual([]);
  });
});

test('LG-421 with a factor of 2 somebody at speed 30 moves 30 and runs 60 ft', () => {
  const s = stage({ A: { at: [0, 0] }, F: { at: [40, 20], ...F } }, { settings: { runFactor: 2 } });
  s.act('A', 'move', { path: Array.from({ length: 6 }, (_, at) => [at + 1, 0]) });
  s.act('A', 'run', { path: Array.from({ length: 12 }, (_, at) => [at + 7, 0]) });
  expect([s.at('A'), s.body('A').standard]).toEqual([[18, 0], 0]);
  const usual = stage({ A: { at: [0, 0] }, F: { at: [40, 20], ...F } });
  expect(usual.refused('A', 'run', { path: Array.from({ length: 7 }, (_, at) => [at + 1, 0]) })).toEqual(['cannot-go']);
});
