import { describe, expect, test } from 'vitest';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { lost } from '../reading.ts';
import type { Stage } from '../stage.ts';
import { stage } from '../stage.ts';
import { LONG, far, around } from './far.ts';

/** What becomes of a shot between its launch and its impact, and what comes before it at the same count. */

describe('at Extreme range', () => {
  test('LG-328 several things of one place: those launched first arrive first', () => {
    const s = far({ attackBonuses: [20, 20] });
    s.act('A', 'attack:enchanted-bow', { target: 'F' });
    s.act('A', 'attack:enchanted-bow', { target: 'F2' });
    const facts = around(s, 10, 2, 10, 3);
    const order = facts.flatMap((fact) => (fact.type === 'changed' && fact.because.type === 'hurt' ? [fact.who] : []));
    expect(order).toEqual(['F', 'F2']);
  });

  describe('LG-328 a shot and what ends at the same count', () => {
    /** +4 to its AC for a round: with it a 10 at +20 −4 misses AC 27, without it it hits AC 23. */
    const ward = (s: Stage): unknown => s.act('F', 'modify', { to: 'ac', by: 4, source: 'shield spell', rounds: 1 });
    const shoot = (s: Stage): unknown => s.act('A', 'attack:enchanted-bow', { target: 'F' });
    const target: Partial<Body> = { acMisc: 12 };

    test('LG-328 the shield first, then the shot: the shield ends before the impact', () => {
      const s = far({}, target);
      ward(s);
      shoot(s);
      around(s, 10, 4);
      expect([lost(s), s.body('F').modifiers]).toEqual([4, []]);
    });

    test('LG-328 the shot first, then the shield: the impact meets the shield, and then it ends', () => {
      const s = far({}, target);
      shoot(s);
      ward(s);
      around(s, 10);
      expect([lost(s), s.body('F').modifiers]).toEqual([0, []]);
    });

    test('LG-328 an immunity that ends there is no other: gone before a shot after it, there for one before it', () => {
      const immune = (s: Stage): unknown => s.act('F', 'mark', { what: 'immunity', of: 'physical', rounds: 1 });
      for (const [first, second, damage] of [
        [immune, shoot, 4],
        [shoot, immune, 0],
      ] as const) {
        const s = far({}, target);
        first(s);
        second(s);
        around(s, 10 + 4, 4);
        expect([lost(s), s.body('F').tags]).toEqual([damage, []]);
      }
    });

    test('LG-328 what was written before ages were kept ends first, as it did', () => {
      const s = far({}, target);
      shoot(s);
      const until = { type: 'place', round: 3, count: 20, rank: 0 } as const;
      s.set('F', { modifiers: [{ to: 'ac', value: 4, source: 'shield spell', until }] });
      around(s, 10, 4);
      expect([lost(s), s.body('F').modifiers]).toEqual([4, []]);
    });

    test('LG-328 an area laid after the shot ends after it, one laid before it before', () => {
      const mist = newBlast({ name: 'Smoke', shape: 'around', feet: 5, plus: 0, lasts: 1, cost: 'move' });
      for (const [first, second, told] of [
        [shoot, (s: Stage) => s.act('A', 'area:0'), ['arrived', 'area-ended']],
        [(s: Stage) => s.act('A', 'area:0'), shoot, ['area-ended', 'arrived']],
      ] as const) {
        const s = far({ blasts: [mist] }, target);
        first(s);
        second(s);
        const facts = around(s, 1);
        const order = facts.flatMap((fact) => (fact.type === 'turned' ? [fact.because.type] : []));
        expect(order.filter((type) => type === 'arrived' || type === 'area-ended')).toEqual(told);
      }
    });
  });

  test('LG-383 it arrives though the shooter is dead, or gone', () => {
    for (const gone of [false, true]) {
      const s = far();
      s.act('A', 'attack:enchanted-bow', { target: 'F' });
      s.act('A', 'end-turn');
      if (gone) s.remove('A');
      else s.set('A', { conditions: ['dead'], hp: -50 });
      s.act('F', 'end-turn');
      const facts = s.act('F2', 'end-turn', {}, 10, 4);
      expect(lost(s)).toBe(4);
      // it is still the shot of who sent it
      expect(
        facts.flatMap((fact) => (fact.type === 'changed' && fact.because.type === 'hurt' ? [fact.because.by] : [])),
      ).toEqual(['A']);
    }
  });

  test('LG-048 a natural 20 as it arrives adds twice the level: 4 and 20', () => {
    const s = far();
    s.act('A', 'attack:enchanted-bow', { target: 'F' });
    around(s, 20, 4);
    expect(lost(s)).toBe(24);
  });

  test('LG-110 of two at the same count the shot of the second arrives as the second comes up', () => {
    const archer = { level: 10, attackBonuses: [20], ...LONG } as const;
    const s = stage(
      { A: { at: [0, 0] }, B: { at: [0, 5], ...archer }, F: { at: [240, 5], hpMax: 200 } },
      { phase: 'idle' },
    );
    s.act(null, 'start-combat', {}, 15, 15, 5, 12, 3);
    s.act('A', 'end-turn');
    s.act('B', 'attack:enchanted-bow', { target: 'F' });
    s.act('B', 'end-turn');
    s.act('F', 'end-turn');
    expect([s.scene.turn.now, lost(s)]).toEqual(['A', 0]);
    s.act('A', 'end-turn', {}, 10, 4);
    expect([s.scene.turn.now, lost(s)]).toEqual(['B', 4]);
  });

  test('LG-220 LG-383 whom the shot of somebody gone brings down is dying or stable as the GM says', () => {
    const s = far({}, { hp: 3 });
    s.act('A', 'attack:enchanted-bow', { target: 'F' });
    s.act('A', 'end-turn');
    s.remove('A');
    s.act('F', 'end-turn');
    s.act('F2', 'end-turn', {}, 10, 4);
    expect([s.body('F').hp, s.asked()]).toEqual([-1, ['gm fall']]);
  });
});

test('LG-313 the archer puts off its next turn: the shot arrives at 20 all the same', () => {
  const s = far();
  s.act('A', 'attack:enchanted-bow', { target: 'F' });
  around(s, 10, 4);
  s.act('A', 'delay');
  expect([s.scene.turn.now, s.scene.turn.shots, lost(s, 'F') > 0]).toEqual(['F', [], true]);
});

test('LG-313 nor does one that was sent while its archer waits come later', () => {
  const s = far();
  s.act('A', 'delay');
  s.act('A', 'grant', { what: 'standard' });
  s.act('A', 'attack:enchanted-bow', { target: 'F' });
  s.act('F', 'end-turn');
  s.answer('A', 'pass');
  s.act('F2', 'end-turn');
  s.answer('A', 'act');
  expect([s.scene.turn.at.count, s.scene.turn.shots[0]?.due]).toMatchObject([18, { round: 3, count: 19 }]);
});

test('LG-371 a shot in flight when the encounter ends: the GM lets it go, or it arrives', () => {
  for (const [answer, dice] of [
    ['no', []],
    ['yes', [10, 4]],
  ] as const) {
    const s = far();
    s.act('A', 'attack:enchanted-bow', { target: 'F' });
    s.act(null, 'end-combat', { why: 'overcome' });
    expect(s.asked()).toEqual(['gm in-flight']);
    s.answer('gm', answer, ...dice);
    expect([s.scene.turn.shots, lost(s, 'F') > 0, s.scene.turn.phase]).toEqual([[], answer === 'yes', 'idle']);
  }
});
