import { describe, expect, test } from 'vitest';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import type { Slots } from '../../../../../src/core/rules/offers/offer.ts';
import { marksOf } from '../../../../../src/core/rulesets/open-legend/round/body-view.ts';
import { against, attack, quiet, results, sources } from './fighting.ts';
import { stage } from '../stage.ts';

describe('advantage from all sides', () => {
  const net = (
    s: ReturnType<typeof stage>,
    name: 'HERO' | 'ARCH' | 'MAGE' | 'BRUTE' | 'FOE',
    offer: string,
    slots: Slots,
  ): number =>
    openLegend.explain(s.scene, s.command(name, offer, slots)).modifiers.reduce((sum, { value }) => sum + value, 0);

  test('OL-013 attacks on the surprised have advantage 1: 18 against 16 is 2', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], surprised: true } });
    expect(results(attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5+1 Q[9;4,2,5;]=18'))).toEqual({ FOE: 2 });
  });

  test('OL-013 so do all attacks: shots, throws, powers, squares and opportunity attacks; the preview names it', () => {
    const late = { surprised: true } as const;
    const named = (s: ReturnType<typeof stage>, name: 'HERO' | 'ARCH' | 'MAGE', offer: string, slots: Slots) =>
      openLegend
        .explain(s.scene, s.command(name, offer, slots))
        .modifiers.filter(({ label }) => label === 'surprised target')
        .map(({ value }) => value);
    expect(
      named(stage({ HERO: [5, 5], FOE: { at: [6, 5], ...late } }), 'HERO', 'attack:0:might', { targets: ['FOE'] }),
    ).toEqual([1]);
    expect(
      named(stage({ ARCH: [0, 0], FOE: { at: [8, 0], ...late } }), 'ARCH', 'attack:0:agility', { targets: ['FOE'] }),
    ).toEqual([1]);
    const dagger = [{ type: 'listed', weapon: 'dagger', grip: 'one' }] as const;
    expect(
      named(stage({ HERO: { at: [0, 0], weapons: dagger }, FOE: { at: [4, 0], ...late } }), 'HERO', 'throw:0:agility', {
        targets: ['FOE'],
      }),
    ).toEqual([1]);
    const mage = stage({ MAGE: [0, 0], FOE: { at: [4, 0], ...late }, FOE2: [9, 9] });
    expect(named(mage, 'MAGE', 'attack:energy', { targets: ['FOE'] })).toEqual([1]);
    expect(named(mage, 'MAGE', 'area:energy', { area: { x: 4, y: 0, side: 5 } })).toEqual([1]);
    expect(named(mage, 'MAGE', 'attack:energy', { targets: ['FOE2'] })).toEqual([]);
    const bane = stage({ HERO: [5, 5], FOE: { at: [6, 5], ...late } });
    expect(named(bane, 'HERO', 'bane:0:might', { targets: ['FOE'], bane: 'slowed-2' })).toEqual([1]);
    expect(marksOf(bane.body('FOE'), []).map(({ label }) => label)).toEqual(['Surprised']);
    const flees = stage({ FOE: { at: [6, 5], ...late }, HERO: [5, 5] }, { active: 'FOE' });
    flees.act('FOE', 'move', { path: [[7, 5]] });
    flees.answer('HERO', 'attack:0:might', {}, 'A5+1 Q[9;1,2,2;]=13');
  });

  test('OL-014 after its first turn start they have none: 15 misses 16, and it may Defend', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], surprised: true } });
    s.act('HERO', 'end-turn');
    s.act('FOE', 'end-turn');
    expect(results(attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[9;4,2;]=15'))).toEqual({ FOE: 'missed' });
    s.set('HERO', { majorLeft: 1 });
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[10;4,2;]=16');
    expect(s.asked()).toEqual([['FOE', 'defend']]);
    quiet(s);
  });

  test('OL-251 a square beside an enemy but away from the caster is a ranged attack: −3; touching, −2', () => {
    const s = stage({ MAGE: [5, 5], FOE2: [6, 5], FOE: [11, 5] });
    expect(net(s, 'MAGE', 'area:energy', { area: { x: 6, y: 5, side: 10 } })).toBe(-2);
    s.act('MAGE', 'area:energy', { area: { x: 11, y: 5, side: 10 } }, 'A5-3 Q[15;6,2,4,3,1;]=18');
    expect(s.asked().map(([, kind]) => kind)).toEqual(['defend', 'defend']);
    quiet(s);
    expect(s.body('FOE').hp).toBe(22);
    // where shots provoke, the square that is away does, the one that touches does not
    const asks = (x: number) => {
      const on = stage({ MAGE: [5, 5], FOE2: [6, 5], FOE: [11, 5] }, { settings: { rangedAttacksProvoke: true } });
      on.act('MAGE', 'area:energy', { area: { x, y: 5, side: 10 } }, x === 6 ? 'A5-2 Q[15;6,2,4,3;]=20' : '');
      return on.asked().map(([, kind]) => kind);
    };
    expect([asks(11), asks(6)]).toEqual([['opportunity'], ['defend', 'defend']]);
  });

  test('OL-252 where shots provoke, an armed enemy beside the shooter strikes first; a touch never provokes', () => {
    const s = stage({ ARCH: [5, 5], FOE2: [6, 5], FOE: [12, 5] }, { settings: { rangedAttacksProvoke: true } });
    s.act('ARCH', 'attack:0:agility', { targets: ['FOE'] });
    expect(s.asked()).toEqual([['FOE2', 'opportunity']]);
    s.answer('FOE2', 'attack:0:might', {}, 'A4 Q[12;7;]=19');
    s.answer('ARCH', 'pass', {}, 'A5-1 Q[12;6,3,4;]=19');
    expect(s.body('ARCH').hp).toBe(8);
    quiet(s);
    expect(s.body('FOE').hp).toBe(20);
    const off = stage({ ARCH: [5, 5], FOE2: [6, 5], FOE: [12, 5] });
    off.act('ARCH', 'attack:0:agility', { targets: ['FOE'] }, 'A5-1 Q[3;1,2,3;]=6');
    expect(off.waiting).toBeNull();
    const touch = stage({ MAGE: [5, 5], FOE2: [6, 5] }, { settings: { rangedAttacksProvoke: true } });
    touch.act('MAGE', 'area:energy', { area: { x: 6, y: 5, side: 5 } }, 'A5-1 Q[3;1,2,3;]=6');
    expect(touch.waiting).toBeNull();
  });

  test('OL-252 a shooter who drops by it does not shoot', () => {
    const s = stage(
      { ARCH: { at: [5, 5], hp: 2 }, FOE2: [6, 5], FOE: [12, 5] },
      { settings: { rangedAttacksProvoke: true } },
    );
    s.act('ARCH', 'attack:0:agility', { targets: ['FOE'] });
    s.answer('FOE2', 'attack:0:might', {}, 'A4 Q[12;7;]=19');
    quiet(s);
    expect(s.body('ARCH')).toMatchObject({ unconscious: true, majorLeft: 0 });
  });

  test('OL-253 all sources add up: third range −2, enemy beside −1, one legend point +1: −2', () => {
    const s = stage({ ARCH: { at: [0, 0], legendPoints: 2 }, FOE2: [1, 0], FOE: [21, 0] });
    expect(
      openLegend
        .explain(s.scene, s.command('ARCH', 'attack:0:agility', { targets: ['FOE'], legend: 1 }))
        .modifiers.map(({ label, value }) => [label, value]),
    ).toEqual([
      ['long range', -2],
      ['enemy in melee', -1],
      ['legend points', 1],
    ]);
    s.act('ARCH', 'attack:0:agility', { targets: ['FOE'], legend: 1 }, 'A5-2 Q[12;6,3,4,2;]=17');
    quiet(s);
    expect(s.body('ARCH').legendPoints).toBe(1);
  });

  test('OL-254 a surprised target and a prone attacker cancel', () => {
    const s = stage({ HERO: { at: [5, 5], prone: true }, FOE: { at: [6, 5], surprised: true } });
    const { notes } = openLegend.explain(s.scene, s.command('HERO', 'attack:0:might', { targets: ['FOE'] }));
    expect(notes).toContain('Advantage and disadvantage cancel.');
    expect(net(s, 'HERO', 'attack:0:might', { targets: ['FOE'] })).toBe(0);
    expect(results(attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[9;4,2;]=15'))).toEqual({ FOE: 'missed' });
  });

  test('OL-256 at a score of 0 no disadvantage is taken on: no second target, farther range or power at all', () => {
    const melee = stage({ HERO: { at: [5, 5], attributes: {} }, FOE: [6, 5], FOE2: [6, 6] });
    expect(melee.refused('HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual([]);
    expect(melee.refused('HERO', 'attack:0:might', { targets: ['FOE', 'FOE2'] })).toEqual(['zero-attribute']);
    expect(melee.refused('HERO', 'attack:energy', { targets: ['FOE'] })).toContain('zero-attribute');
    expect(melee.refused('HERO', 'area:energy', { area: { x: 6, y: 5, side: 5 } })).toContain('zero-attribute');
    const bow = stage({ ARCH: { at: [0, 0], attributes: {} }, FOE: [10, 0], FOE2: [11, 0] });
    expect(bow.refused('ARCH', 'attack:0:agility', { targets: ['FOE'] })).toEqual([]);
    expect(bow.refused('ARCH', 'attack:0:agility', { targets: ['FOE2'] })).toEqual(['zero-attribute']);
    expect(melee.refused('HERO', 'charge:0:might', { targets: ['FOE'] })).toEqual(['zero-attribute']);
  });

  test('OL-255 at a score of 0 neither counts; with the setting for it two d20 are rolled and one is kept', () => {
    const zero = { HERO: { at: [5, 5], attributes: {} }, FOE: { at: [6, 5], surprised: true } } as const;
    const none = stage(zero);
    expect(results(attack(none, 'HERO', 'attack:0:might', ['FOE'], 'A0+1 Q[14;;]=14'))).toEqual({ FOE: 'missed' });
    const kept = stage(zero, { settings: { zeroAttribute: 'd20keep' } });
    expect(results(attack(kept, 'HERO', 'attack:0:might', ['FOE'], 'A0+1 Q[9,17;;]=17'))).toEqual({ FOE: 1 });
    const prone = stage(
      { ...zero, HERO: { at: [5, 5], attributes: {}, prone: true }, FOE: [6, 5] },
      { settings: { zeroAttribute: 'd20keep' } },
    );
    expect(results(attack(prone, 'HERO', 'attack:0:might', ['FOE'], 'A0-1 Q[9,17;;]=9'))).toEqual({ FOE: 'missed' });
  });

  test('OL-257 targets with different modifiers: what only one has moves its defense by 2', () => {
    const s = stage({ MAGE: [0, 0], FOE: [5, 0], FOE2: { at: [6, 0], prone: true } });
    s.act('MAGE', 'area:energy', { area: { x: 5, y: 0, side: 10 } }, 'A5-2 Q[10;5,1,6,4;]=15');
    expect(s.asked().map(([to]) => to)).toEqual(['FOE', 'FOE2']);
    expect(s.question('FOE').about).toEqual(['FOE2']);
    s.answer('FOE', 'pass');
    expect(results(s.answer('FOE2', 'pass').facts)).toEqual({ FOE: 'missed', FOE2: 1 });
    // two levels more are 4; and of one at +1 and one at −1 the roll takes neither
    s.set('FOE2', { surprised: true });
    expect(against(s, 'MAGE', 'area:energy', { area: { x: 5, y: 0, side: 10 } })).toEqual({
      'FOE: Toughness': 16,
      'FOE2: Toughness': 12,
    });
    const shot = stage({ ARCH: [0, 0], FOE: { at: [5, 0], surprised: true }, FOE2: { at: [6, 0], prone: true } });
    const both = { targets: ['FOE', 'FOE2'] };
    expect(against(shot, 'ARCH', 'attack:0:agility', both)).toEqual({ 'FOE: Evasion': 13, 'FOE2: Evasion': 17 });
    expect(sources(shot, 'ARCH', 'attack:0:agility', both).by).toEqual({ '2 targets': -2 });
  });

  test('R-28 what all share in sign and size goes into the roll', () => {
    const s = stage({
      HERO: [5, 5],
      FOE: { at: [6, 5], surprised: true, prone: true },
      FOE2: { at: [6, 6], surprised: true },
    });
    const { modifiers, tallies } = openLegend.explain(
      s.scene,
      s.command('HERO', 'attack:0:might', { targets: ['FOE', 'FOE2'] }),
    );
    expect(modifiers.map(({ label, value }) => [label, value])).toEqual([
      ['2 targets', -2],
      ['surprised target', 1],
    ]);
    expect(tallies.map(({ label, total }) => [label, total])).toEqual([
      ['FOE: Toughness', 14],
      ['FOE2: Toughness', 16],
    ]);
  });

  test('nobody learns of the hidden by a roll: they hamper no shot, and have no part in what a square shares', () => {
    const shot = stage({ ARCH: [5, 5], FOE: [12, 5], FOE2: { at: [6, 5], hidden: true } });
    expect(net(shot, 'ARCH', 'attack:0:agility', { targets: ['FOE'] })).toBe(0);
    const square = { area: { x: 9, y: 5, side: 10 } };
    const label = (hidden: boolean): string => {
      const s = stage({
        MAGE: [5, 5],
        FOE: { at: [9, 5], surprised: true },
        ...(hidden ? { FOE2: { at: [10, 6], hidden: true, prone: false } as const } : {}),
      });
      const rolled = s
        .act('MAGE', 'area:energy', square, 'A5-1 Q[3;1,2,3;]=6')
        .facts.find(({ type }) => type === 'rolled');
      return rolled?.type === 'rolled' ? rolled.label : '';
    };
    expect(label(true)).toBe(label(false));
    expect(label(true)).toBe('Energy attack, disadvantage 1: 10 ft square −2, surprised target +1');
  });

  test('OL-258 surprised and prone, in melee: advantage 2, 18 against 16 is 2', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], surprised: true, prone: true } });
    expect(results(attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5+2 Q[9;4,2,5,1;]=18'))).toEqual({ FOE: 2 });
  });

  test('OL-258 each counts for one, in a bane attack too; of a shot the fall takes one away', () => {
    const sum = (how: object, offer = 'attack:0:might', more: object = {}): number =>
      sources(stage({ HERO: [5, 5], FOE: { at: [6, 5], ...how } }), 'HERO', offer, { targets: ['FOE'], ...more }).net;
    expect([sum({}), sum({ surprised: true }), sum({ prone: true }), sum({ surprised: true, prone: true })]).toEqual([
      0, 1, 1, 2,
    ]);
    expect(sum({ surprised: true, prone: true }, 'bane:0:might', { bane: 'slowed-2' })).toBe(2);
    const shot = stage({ ARCH: [5, 5], FOE: { at: [9, 5], surprised: true, prone: true } });
    expect(sources(shot, 'ARCH', 'attack:0:agility', { targets: ['FOE'] })).toEqual({
      net: 0,
      by: { 'surprised target': 1, 'prone target': -1 },
    });
  });

  test('OC-03 an attack on two has two dice more, and the two highest are ignored before any rolls on', () => {
    const two = () => stage({ HERO: [5, 5], FOE: [6, 5], FOE2: [4, 5] }, { settings: { failedRoll: 'plain' } });
    const targets = ['FOE', 'FOE2'] as const;
    expect(results(attack(two(), 'HERO', 'attack:0:might', targets, 'A5-2 Q[10;6,5,1,2;]=13'))).toEqual({
      FOE: 'missed',
      FOE2: 'missed',
    });
    expect(results(attack(two(), 'HERO', 'attack:0:might', targets, 'A5-2 Q[10;6,6,6,1;3]=20'))).toEqual({
      FOE: 4,
      FOE2: 4,
    });
  });

  test('OC-06 the GM gives at most 1 for the situation, and only the GM', () => {
    const s = stage({ FOE: [5, 5], HERO: [6, 5] });
    expect(s.refused('FOE', 'attack:0:might', { targets: ['HERO'], situation: 2 })).toEqual(['gm-situational-max-1']);
    expect(s.refused('FOE', 'attack:0:might', { targets: ['HERO'], situation: 1 })).toEqual([]);
    expect(
      stage({ HERO: [5, 5], FOE: [6, 5] }).refused('HERO', 'attack:0:might', { targets: ['FOE'], situation: 1 }),
    ).toEqual(['gm-only']);
  });

  test('OC-13 two-handed in melee: advantage 1, with the bow none', () => {
    expect(net(stage({ BRUTE: [5, 5], HERO: [6, 5] }), 'BRUTE', 'attack:0:might', { targets: ['HERO'] })).toBe(1);
    expect(net(stage({ ARCH: [5, 5], FOE: [9, 5] }), 'ARCH', 'attack:0:agility', { targets: ['FOE'] })).toBe(0);
    const s = stage({ BRUTE: [5, 5], HERO: [6, 5] });
    expect(results(attack(s, 'BRUTE', 'attack:0:might', ['HERO'], 'A7+1 Q[6;4,9,2;]=19'))).toEqual({ HERO: 4 });
  });

  test('OC-14 the longsword in both hands has it too', () => {
    expect(
      net(
        stage({ HERO: { at: [5, 5], weapons: [{ type: 'listed', weapon: 'longsword', grip: 'two' }] }, FOE: [6, 5] }),
        'HERO',
        'attack:0:might',
        { targets: ['FOE'] },
      ),
    ).toBe(1);
  });

  test('OC-15 a quarterstaff reaches two squares, not three', () => {
    const staff = [{ type: 'listed', weapon: 'quarterstaff', grip: 'two' }] as const;
    const s = stage({ HERO: { at: [5, 5], weapons: staff }, FOE: [7, 5], FOE2: [8, 5], FOE3: [6, 5] });
    expect(['FOE', 'FOE2', 'FOE3'].map((text) => s.refused('HERO', 'attack:0:might', { targets: [text] }))).toEqual([
      [],
      ['out-of-reach'],
      [],
    ]);
  });

  test('OC-16 a dagger flies 75 ft at most, and leaves the hand', () => {
    const dagger = [
      { type: 'listed', weapon: 'dagger', grip: 'one' },
      { type: 'listed', weapon: 'longsword', grip: 'one' },
    ] as const;
    const s = stage({
      HERO: { at: [0, 0], weapons: dagger },
      FOE: [5, 0],
      FOE2: [10, 0],
      FOE3: [15, 0],
      FOE4: [16, 0],
    });
    const nets = ['FOE', 'FOE2', 'FOE3'].map((text) => net(s, 'HERO', 'throw:0:agility', { targets: [text] }));
    expect(nets).toEqual([0, -1, -2]);
    expect(s.refused('HERO', 'throw:0:agility', { targets: ['FOE4'] })).toEqual(['out-of-range']);
    expect(s.refused('HERO', 'throw:1:might', { targets: ['FOE'] })).toEqual(['weapon-lacks-property']);
    const done = s.act('HERO', 'throw:0:agility', { targets: ['FOE2'] }, 'A4-1 Q[12;6,3;]=15');
    quiet(s);
    expect(s.body('HERO').weapons).toEqual([{ ...dagger[0], grip: 'dropped' }, dagger[1]]);
    expect(s.offers('HERO').map(({ id }) => id)).not.toContain('throw:0:agility');
    expect(done.facts).toContainEqual(
      expect.objectContaining({ because: { type: 'threw', weapon: 'Dagger', at: 'FOE2' } }),
    );
  });
});
