import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { newSpecial } from '../../../../../src/core/rulesets/legend/sheet/special.ts';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { hits, lost } from '../reading.ts';
import { stage } from '../stage.ts';
import { LONG, F, far, around } from './far.ts';

const SIEGE = { weapons: ['siege-lance'], wielded: 'siege-lance' } as const satisfies Partial<Body>;

test('LG-109 nothing is engaged beyond Extreme range', () => {
  const s = stage({ A: { at: [0, 0], level: 3, ...SIEGE }, F: { at: [261, 0], ...F } });
  expect(s.refused('A', 'attack:siege-lance', { target: 'F' })).toEqual(['beyond-extreme']);
  const square = (x: number) => s.refused('A', 'attack:siege-lance/square', { square: [x, 5] });
  expect([square(257), square(262)]).toEqual([[], ['beyond-extreme']]);
  expect(
    stage({ A: { at: [0, 0], level: 3, ...SIEGE }, F: { at: [260, 0] } }).refused('A', 'attack:siege-lance', {
      target: 'F',
    }),
  ).toEqual([]);
});

describe('at Extreme range', () => {
  test('LG-110 launched in round 2 at count 20, it takes effect in round 3 at count 20', () => {
    const s = far();
    expect(hits(s.act('A', 'attack:enchanted-bow', { target: 'F' }))).toBe(0);
    expect([s.body('A').standard, s.scene.turn.shots[0]?.due]).toEqual([0, { round: 3, count: 20, rank: 0 }]);
    around(s, 10, 4);
    expect([s.scene.turn.round, s.scene.turn.now, lost(s)]).toEqual([3, 'A', 4]);
    expect(s.scene.turn.shots).toEqual([]);
  });

  test('LG-111 the square of the target is noted, and drawn', () => {
    const s = far();
    s.act('A', 'attack:enchanted-bow', { target: 'F' });
    expect(s.scene.turn.shots[0]).toMatchObject({ x: 240, y: 0, target: 'F' });
    expect(s.areas()).toContainEqual(expect.objectContaining({ label: 'Shot on its way', rows: [[240, 1]] }));
  });

  test('LG-112 whoever is not on the square then is not hit, and the action stays used', () => {
    const s = far();
    s.act('A', 'attack:enchanted-bow', { target: 'F' });
    expect(s.body('A').standard).toBe(0);
    s.put('F', 241, 0);
    const facts = around(s);
    expect([lost(s), s.scene.turn.shots, s.scene.turn.now, s.scene.turn.round]).toEqual([0, [], 'A', 3]);
    expect(facts.filter(({ type }) => type === 'rolled')).toEqual([]);
    expect(facts).toContainEqual(
      expect.objectContaining({ type: 'turned', because: { type: 'arrived', who: 'A', there: false } }),
    );
  });

  test('LG-112 what it cost is not given back: of two spell slots one is left', () => {
    const slots = newSpecial({ name: 'Spell slot', cost: 'none', per: 'scene', most: 2, left: 2 });
    const fire = newBlast({ name: 'Comet', shape: 'target', feet: 0, plus: 5, range: 'extreme', uses: 'Spell slot' });
    const s = far({ special: [slots], blasts: [fire] });
    s.act('A', 'area:0', { target: 'F' });
    s.put('F', 241, 0);
    around(s);
    expect([lost(s), s.body('A').special[0]?.left]).toEqual([0, 1]);
    const hit = far({ special: [slots], blasts: [fire] });
    hit.act('A', 'area:0', { target: 'F' });
    around(hit);
    expect([lost(hit), hit.body('A').special[0]?.left]).toEqual([5, 1]);
  });

  test('LG-110 LG-426 an area sent to Extreme range acts a round later on those in it then, and may stay', () => {
    const comet = newBlast({ name: 'Comet', shape: 'spread', feet: 10, plus: 5, range: 'extreme', lasts: 1 });
    const s = far({ blasts: [comet] });
    s.act('A', 'area:0', { area: { x: 240, y: 0, side: 10 } });
    expect([lost(s), s.scene.turn.areas, s.body('A').standard]).toEqual([0, [], 0]);
    expect(s.areas()).toContainEqual(expect.objectContaining({ label: 'Comet on its way' }));
    // one walks out of it and another in
    s.put('F', 250, 0);
    s.put('F2', 240, 0);
    around(s);
    expect([lost(s), lost(s, 'F2'), s.scene.turn.areas.map(({ name }) => name)]).toEqual([0, 5, ['Comet']]);
    // whom it has struck it does not strike again before their own turn, be they pushed out of it and in again
    for (const way of ['east', 'west']) s.act('F2', 'push', { way, feet: 20 });
    expect([s.at('F2'), lost(s, 'F2')]).toEqual([[240, 0], 5]);
    const both = far({ blasts: [comet] });
    both.act('A', 'area:0', { area: { x: 240, y: 0, side: 10 } });
    both.put('F2', 241, 0);
    around(both);
    expect([lost(both), lost(both, 'F2')]).toEqual([5, 5]);
    // nearer by it acts at once
    const near = far({ blasts: [comet] }, {});
    near.put('F', 20, 0);
    near.act('A', 'area:0', { area: { x: 20, y: 0, side: 10 } });
    expect([lost(near), near.scene.turn.shots]).toEqual([5, []]);
  });

  test('LG-113 whoever is back on it then is attacked', () => {
    const s = far();
    s.act('A', 'attack:enchanted-bow', { target: 'F' });
    s.put('F', 241, 0);
    s.act('A', 'end-turn');
    s.put('F', 240, 0);
    s.act('F', 'end-turn');
    s.act('F2', 'end-turn', {}, 10, 3);
    expect(lost(s)).toBe(3);
  });

  test('LG-114 at a square: whoever walked in is affected', () => {
    const s = far();
    expect(s.refused('A', 'attack:enchanted-bow/square', { square: [9, 0] })).toEqual(['not-extreme']);
    s.act('A', 'attack:enchanted-bow/square', { square: [239, 5] });
    s.put('F2', 239, 5);
    around(s, 10, 5);
    expect([lost(s), lost(s, 'F2')]).toEqual([0, 5]);
    // two of them: both are
    const both = far();
    both.act('A', 'attack:enchanted-bow/square', { square: [239, 5] });
    both.put('F', 239, 5);
    both.put('F2', 239, 5);
    around(both, 10, 5, 10, 3);
    expect([lost(both), lost(both, 'F2')]).toEqual([5, 3]);
    // be it the shooter
    const own = far();
    own.act('A', 'attack:enchanted-bow/square', { square: [239, 5] });
    own.put('A', 239, 5);
    around(own, 10, 5);
    expect(lost(own, 'A')).toBe(5);
  });

  test.each([2, 3])('LG-115 a table may add a range beyond, with %i rounds on the way', (rounds) => {
    const s = stage(
      { A: { at: [0, 0], level: 3, attackBonuses: [20], ...SIEGE }, F: { at: [270, 0], ...F } },
      { settings: { beyondExtreme: { feet: 5000, rounds } } },
    );
    s.act('A', 'attack:siege-lance', { target: 'F' });
    expect(s.scene.turn.shots[0]).toMatchObject({ due: { round: 2 + rounds, count: 20 }, attack: 16 });
  });

  test('LG-115 it reaches no farther than the table says', () => {
    const at = (x: number): readonly string[] =>
      stage(
        { A: { at: [0, 0], level: 3, ...SIEGE }, F: { at: [x, 0], ...F } },
        { settings: { beyondExtreme: { feet: 1400, rounds: 2 } } },
      ).refused('A', 'attack:siege-lance', { target: 'F' });
    expect([at(280), at(281)]).toEqual([[], ['beyond-extreme']]);
  });

  test('LG-322 LO-32 a Long weapon pushed to Extreme: −4 and a round on the way', () => {
    const s = far();
    s.act('A', 'attack:enchanted-bow', { target: 'F' });
    expect(s.scene.turn.shots[0]).toMatchObject({ attack: 16, due: { round: 3 } });
  });

  test('LG-323 an Extreme weapon at a nearer target strikes at once', () => {
    // the last square of each band: Melee, Close, Medium and Long at level 10
    for (const squares of [3, 10, 40, 160]) {
      const s = stage({ A: { at: [0, 0], level: 10, attackBonuses: [20], ...SIEGE }, F: { at: [squares, 0], ...F } });
      s.act('A', 'attack:siege-lance', { target: 'F' }, 10, 4);
      expect([squares, lost(s)]).toEqual([squares, 4]);
    }
  });

  test('LG-324 a foe beside the shooter has its chance at the launch, not at the impact', () => {
    const s = stage({
      A: { at: [0, 0], level: 10, attackBonuses: [20], ...SIEGE },
      F: { at: [240, 0], ...F },
      F2: { at: [1, 0], ...F },
    });
    s.act('A', 'attack:siege-lance', { target: 'F' });
    expect(s.asked()).toEqual(['F2 opportunity']);
    s.answer('F2', 'pass');
    around(s, 10, 4);
    expect([s.asked(), lost(s)]).toEqual([[], 4]);
  });

  test('LG-325 an ally of the target on the noted square is not hit', () => {
    const s = far();
    s.act('A', 'attack:enchanted-bow', { target: 'F' });
    s.put('F', 245, 0);
    s.put('F2', 240, 0);
    s.put('A', 240, 0);
    around(s);
    expect([lost(s), lost(s, 'F2'), lost(s, 'A')]).toEqual([0, 0, 0]);
  });

  test('LG-326 a large target is noted by one of its squares, which the attacker chooses', () => {
    const s = far({}, { size: 'large' });
    expect(s.refused('A', 'attack:enchanted-bow', { target: 'F', square: [242, 0] })).toEqual(['not-its-square']);
    s.act('A', 'attack:enchanted-bow', { target: 'F', square: [241, 0] });
    s.put('F', 241, 0);
    around(s, 10, 4);
    expect(lost(s)).toBe(4);
  });

  test('LG-326 it fails where the target no longer covers that square; any of its squares may be picked', () => {
    const sent = (square: readonly [number, number] | null, to: readonly [number, number]): number => {
      const s = far({}, { size: 'large' });
      s.act('A', 'attack:enchanted-bow', { target: 'F', ...(square === null ? {} : { square }) });
      s.put('F', ...to);
      around(s, ...(covers(square ?? [240, 0], to) ? [10, 4] : []));
      return lost(s);
    };
    const covers = ([x, y]: readonly [number, number], [a, b]: readonly [number, number]) =>
      x >= a && x < a + 2 && y >= b && y < b + 2;
    for (const square of [
      [240, 0],
      [241, 0],
      [240, 1],
      [241, 1],
    ] as const)
      for (const to of [
        [240, 0],
        [241, 0],
        [240, 1],
        [241, 1],
        [239, 0],
        [242, 0],
      ] as const)
        expect(sent(square, to), `${square.join()} to ${to.join()}`).toBe(covers(square, to) ? 4 : 0);
    // where none is picked it is the first
    expect([sent(null, [240, 0]), sent(null, [239, 0]), sent(null, [241, 0])]).toEqual([4, 4, 0]);
    const s = far({}, { size: 'large' });
    for (const square of [
      [239, 0],
      [242, 0],
      [240, 2],
      [242, 2],
    ] as const)
      expect(s.refused('A', 'attack:enchanted-bow', { target: 'F', square })).toEqual(['not-its-square']);
  });

  test('LG-327 AC and conditions at the impact count, the bonus of the launch', () => {
    const s = far({ attackBonuses: [10] });
    s.act('A', 'attack:enchanted-bow', { target: 'F' });
    s.set('A', { attackMisc: 10 });
    s.set('F', { conditions: ['prone'] });
    // 10 − 4 and 8 against 11 + 4
    expect(hits(around(s, 8))).toBe(0);
  });

  test('LG-327 a fifth of the hits on whoever is concealed by then miss', () => {
    const s = far();
    s.act('A', 'attack:enchanted-bow', { target: 'F' });
    s.set('F', { conditions: ['concealed'] });
    around(s, 15, 20);
    expect(lost(s)).toBe(0);
  });

  test('LG-327 LG-236 half the hits of a shot that the blinded sent miss', () => {
    const s = far({ conditions: ['blinded'] });
    s.act('A', 'attack:enchanted-bow', { target: 'F' });
    s.set('A', { conditions: [] });
    around(s, 15, 50);
    expect(lost(s)).toBe(0);
  });

  test('LG-329 who is pushed off the square is not followed', () => {
    const s = far();
    s.act('A', 'attack:enchanted-bow', { target: 'F' });
    s.put('F', 240, 1);
    around(s);
    expect(lost(s)).toBe(0);
  });

  test('LG-364 a mounted target is noted by the square of its mount: dismounted elsewhere it is not hit', () => {
    for (const [off, damage] of [
      [false, 4],
      [true, 0],
    ] as const) {
      const id = (name: string) => name as CombatantId;
      const s = stage({
        A: { at: [0, 0], level: 10, attackBonuses: [20], ...LONG },
        F: { at: [240, 0], ...F },
        H: { at: [240, 0], kind: 'mount', size: 'large', side: 'foe', rider: id('F'), occupants: [id('F')], hpMax: 99 },
      });
      s.act('A', 'attack:enchanted-bow', { target: 'F', square: [241, 1] });
      if (off) {
        s.put('F', 239, 0);
        s.set('H', { rider: null, occupants: [] });
      }
      s.act('A', 'end-turn');
      s.act('F', 'end-turn');
      s.act('H', 'end-turn', {}, ...(off ? [] : [10, 4]));
      expect(lost(s)).toBe(damage);
    }
  });
});

test('LG-112 LG-170 whoever soars by then is not on the square, whatever was sent there', () => {
  const soared = (soars: boolean, square: boolean): number => {
    const s = stage({
      A: { at: [0, 20], weapons: ['siege-lance'], wielded: 'siege-lance', attackBonuses: [30] },
      F: { at: [200, 20], hpMax: 50 },
    });
    if (square) s.act('A', 'attack:siege-lance/square', { square: [200, 20] });
    else s.act('A', 'attack:siege-lance', { target: 'F' });
    if (soars) s.set('F', { conditions: ['soaring'] });
    s.act('A', 'end-turn');
    s.act('F', 'end-turn', {}, ...(soars ? [] : [10, 4]));
    return 50 - s.body('F').hp;
  };
  expect([soared(false, false), soared(true, false), soared(true, true)]).toEqual([4, 0, 0]);
});
