import { describe, expect, test } from 'vitest';
import { newBlast } from '../../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import type { Lasting } from '../../../../../../src/core/rulesets/legend/sheet/lasting.ts';
import type { Body } from '../../../../../../src/core/rulesets/legend/sheet/body.ts';
import { acOf } from '../../../../../../src/core/rulesets/legend/sheet/derived.ts';
import { has } from '../../usual.ts';
import type { CombatantId } from '../../../../../../src/core/rules/scene/scene.ts';
import { hits, lost } from '../../reading.ts';
import { stage } from '../../stage.ts';
import type { Stage } from '../../stage.ts';
import { SWORD, A, F, duel, hold, tries } from './duel.ts';

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
    const other = duel({ kdm: 3, lasting: [hold('grappled', 'B')] });
    expect(other.refused('A', 'manoeuvre:pin', { target: 'F' })).toEqual(['grapple-first']);
    // Fortitude it is that keeps out of it
    const saves = { fortitude: 0, reflex: 30, will: 30 };
    const held = duel({ kdm: 3, saves, lasting: [hold('grappled', 'A')] });
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

  test.each([
    [16, 'sword'],
    [17, 'maul'],
  ] as const)(
    'LG-418 LG-213 to draw as part of a move action the held needs the save: with %i the %s is in hand',
    (die, held) => {
      const s = stage({
        A: { at: [5, 5], weapons: ['sword', 'maul'], wielded: 'sword', lasting: [hold('grappled', 'F')] },
        F: { at: [6, 5], ...F, level: 7, kom: 4 },
      });
      s.act('A', 'draw', { weapon: 'maul', pay: 'move' }, die);
      expect(s.body('A')).toMatchObject({ wielded: held, move: 0, swift: 1 });
    },
  );

  test('LG-418 LG-158 the held come down from soaring by a standard action only with the save', () => {
    const cloak = { mode: 'soar', source: 'cloak', cost: 'standard', until: { type: 'none' } } as const;
    for (const [die, up] of [
      [16, true],
      [17, false],
    ] as const) {
      const s = stage({
        A: { at: [5, 5], modes: [cloak], conditions: ['soaring'], lasting: [hold('grappled', 'F')] },
        F: { at: [6, 5], ...F, conditions: ['soaring'], level: 7, kom: 4 },
      });
      s.act('A', 'come-down', {}, die);
      expect([has(s.body('A'), 'soaring'), s.body('A').standard]).toEqual([up, 0]);
    }
  });

  test('LG-226 a grapple takes nothing off a pin of the same holder', () => {
    const s = duel({ lasting: [hold('pinned', 'A')] });
    tries(s, 'grapple', 10, 1);
    expect([has(s.body('F'), 'pinned'), has(s.body('F'), 'grappled')]).toEqual([true, false]);
  });

  test.each([
    ['trip', 'prone', []],
    ['grapple', 'grappled', []],
    ['pin', 'pinned', [hold('grappled', 'A')]],
  ] as const)('LG-401 a %s does not make %s whoever is immune to that', (id, condition, lasting) => {
    const immunity = { type: 'immunity', amount: 0, source: 'a charm', until: { type: 'none' } } as const;
    const s = duel({ lasting: [...lasting], tags: [{ ...immunity, of: condition }] });
    const facts = tries(s, id, 10, 1);
    expect(has(s.body('F'), condition)).toBe(false);
    expect(facts.at(-1)).toMatchObject({ note: { type: 'immune', to: condition } });
    const other = duel({ lasting: [...lasting], tags: [{ ...immunity, of: 'fire' }] });
    tries(other, id, 10, 1);
    expect(has(other.body('F'), condition)).toBe(true);
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

  test('LG-419 LG-426 dragged into a fire both burn; dragged about in it they do not burn again', () => {
    const burns = newBlast({ name: 'Fire', shape: 'spread', feet: 10, range: 'medium', plus: 5, lasts: 9 });
    const s = stage({
      A: { at: [5, 5], ...A, hpMax: 50, blasts: [burns] },
      F: { at: [6, 5], ...F, lasting: [hold('pinned', 'A')] },
    });
    s.act('A', 'area:0', { area: { x: 9, y: 5, side: 10 } });
    const left = () => [s.body('A').hp, s.body('F').hp];
    const before = left();
    s.act('A', 'drag', { path: [[8, 5]] });
    expect([left(), has(s.body('F'), 'pinned')]).toEqual([before.map((hp) => hp - 5), true]);
    s.act('A', 'drag', { path: [[8, 4]] });
    expect(left()).toEqual(before.map((hp) => hp - 5));
  });

  test('LG-419 both need free squares: off the map, into a wall or onto others neither goes', () => {
    const held = { ...F, lasting: [hold('pinned', 'A')] };
    const rows = ['......', '....#.', '......'];
    const s = stage({ A: { at: [1, 0], ...A }, F: { at: [0, 0], ...held }, B: { at: [3, 2] } }, { rows });
    const to = (x: number, y: number) => s.refused('A', 'drag', { path: [[x, y]] });
    expect([to(0, 0), to(5, 1), to(4, 2), to(5, 2)]).toEqual([['not-free'], ['not-free'], ['not-free'], []]);
    // the squares that they leave are free for both
    expect(to(2, 0)).toEqual([]);
    s.act('A', 'drag', { path: [[2, 0]] });
    expect([s.at('A'), s.at('F')]).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });

  test('LG-419 a mount is moved with whom it carries, of the holder and of the held', () => {
    const horse = (rider: string) =>
      ({ kind: 'mount', side: 'ally', rider: rider as CombatantId, occupants: [rider as CombatantId] }) as const;
    const riding = stage({
      A: { at: [5, 5], ...A },
      H: { at: [5, 5], ...horse('A') },
      F: { at: [6, 5], ...F, lasting: [hold('pinned', 'A')] },
    });
    riding.act('A', 'drag', { path: [[5, 6]] });
    expect([riding.at('A'), riding.at('H'), riding.at('F'), has(riding.body('F'), 'pinned')]).toEqual([
      [5, 6],
      [5, 6],
      [6, 6],
      true,
    ]);
    const caught = stage({
      A: { at: [5, 5], ...A },
      F: { at: [6, 5], ...F },
      FH: { at: [6, 5], ...horse('F'), side: 'foe', lasting: [hold('pinned', 'A')] },
    });
    caught.act('A', 'drag', { path: [[4, 5]] });
    expect([caught.at('A'), caught.at('FH'), caught.at('F')]).toEqual([
      [4, 5],
      [5, 5],
      [5, 5],
    ]);
  });

  test('LG-420 an opportunity attack is a plain one, or a manoeuvre that an ability allows; never a charge', () => {
    const options = (tricks: Body['tricks']): readonly string[] => {
      const s = stage({ A: { at: [5, 5] }, F: { at: [6, 5], ...F, opportunities: 1, tricks } });
      s.act('A', 'move', { path: [[4, 5]] });
      return s.waiting?.questions[0]?.options.map(({ id }) => id) ?? [];
    };
    expect(options([])).toEqual(['strike', 'pass']);
    expect(options([{ manoeuvre: 'trip', instead: 'opportunity' }])).toEqual(['strike', 'trip', 'pass']);
    expect(options([{ manoeuvre: 'trip', instead: 'attack' }])).toEqual(['strike', 'pass']);
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
