import { turnOrderFor } from '../../../../../src/core/rules/telling/speaking.ts';
import { tellFact } from '../../../../../src/core/rules/telling/tell.ts';
import { describe, expect, test } from 'vitest';
import type { Body } from '../../../../../src/core/rulesets/open-legend/sheet/body.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import type { Slots } from '../../../../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { attack, quiet, resolved, results } from './fighting.ts';
import { PEOPLE } from '../people.ts';
import { stage, why } from '../stage.ts';

/** FOE strikes at HERO, who has so many hit points. */
const struck = (dice: string, hero: object, after = '') => {
  const s = stage({ FOE: [5, 5], HERO: { at: [6, 5], interruptDebt: true, ...hero } }, { active: 'FOE' });
  const done = s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, dice + after);
  return { s, done };
};

/** What a sheet is on which the GM has written so many hit points more. */
const healed = (body: Body, amount: number): Body => {
  const read = openLegend.body.parse({ ...body, hp: body.hp + amount });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

describe('damage and unconsciousness', () => {
  test('OL-194 damage lowers hit points: 20 takes 6, 14 are left', () => {
    expect(struck('A4 Q[13;8;]=21', { hp: 20 }).s.body('HERO').hp).toBe(14);
  });

  test('OL-195 healing raises them up to the maximum: 18 of 20 and 11 are 20', () => {
    expect(healed({ ...PEOPLE.HERO, hp: 18 }, 11)).toMatchObject({ hp: 20, unconscious: false });
  });

  test('OL-196 at zero one falls unconscious: no actions, no reactions', () => {
    const { s } = struck('A4 Q[15;9;]=24', { hp: 6 });
    expect(s.body('HERO')).toMatchObject({ hp: 0, unconscious: true });
    expect(s.offer('HERO', 'attack:0:might').reasons.map(({ code }) => code)).toContain('unconscious');
    expect(s.refused('HERO', 'improvise', { what: 'x', attribute: 'might' })).toContain('unconscious');
    s.set('FOE', { majorLeft: 1 });
  });

  test('OL-196 is cited where somebody falls, with those words, and not of harm to one who lay there before', () => {
    const told = (hero: object, dice: string) => {
      const { s, done } = struck(dice, hero);
      const at = done.facts.findIndex((fact) => fact.type === 'changed' && fact.because.type === 'struck');
      const before = stage(
        { FOE: [5, 5], HERO: { at: [6, 5], interruptDebt: true, ...hero } },
        { active: 'FOE' },
      ).scene;
      const said = tellFact(
        openLegend,
        done.facts[at] as Parameters<typeof openLegend.tell>[0],
        before,
        s.scene,
        { role: 'gm', seat: null },
        true,
      );
      if (said?.type !== 'said') throw new Error('nothing was said');
      return [said.rule, said.text.some((part) => typeof part === 'string' && part.includes('falls unconscious'))];
    };
    expect(told({ hp: 6 }, 'A4 Q[15;9;]=24')).toEqual(['OL-196', true]);
    expect(told({ hp: 6, defenceless: true }, 'A4 Q[15;9;]=24 A2 Q[3;3;]=6')).toEqual(['OL-196', true]);
    expect(told({ hp: 0, unconscious: true }, 'A4 Q[15;9;]=24 A2 Q[3;3;]=6')).toEqual(['OL-090', false]);
    expect(told({ hp: 20 }, 'A4 Q[15;9;]=24')).toEqual(['OL-090', false]);
  });

  test('OL-197 never below zero: 6 − 9 is 0, and healing 4 makes 4', () => {
    const { s } = struck('A4 Q[15;9;]=24', { hp: 6 });
    expect(s.body('HERO').hp).toBe(0);
    expect(healed(s.body('HERO'), 4)).toMatchObject({ hp: 4, unconscious: false });
  });

  test('OL-198 while unconscious every attack is a finishing blow, and the preview says so', () => {
    const s = stage({ FOE: [5, 5], HERO: { at: [6, 5], hp: 0, unconscious: true } }, { active: 'FOE' });
    const target = openLegend
      .targets(s.scene, 'FOE' as CombatantId, 'attack:0:might', {})
      .find(({ who }) => who === 'HERO');
    expect(target?.note).toContain('finishing blow');
    const done = s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[17;9;]=26 A2 Q[3;3;]=6');
    expect(why(done)).toEqual(['attacked', 'struck', 'finished']);
  });

  test('OL-199 healing above zero restores consciousness at once', () => {
    expect(healed({ ...PEOPLE.HERO, hp: 0, unconscious: true }, 1)).toMatchObject({ hp: 1, unconscious: false });
    expect(healed({ ...PEOPLE.HERO, hp: 0, unconscious: true, dead: true }, 1)).toMatchObject({
      unconscious: true,
      dead: true,
    });
  });

  test('OL-200 one the GM calls defenceless is struck a finishing blow; one dropped by this very attack is not', () => {
    const s = stage({ FOE: [5, 5], HERO: { at: [6, 5], hp: 15 } }, { active: 'FOE' });
    s.act(null, 'defenceless', { targets: ['HERO'], can: 'no' });
    expect(why(s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;8;]=21 A2 Q[3;3;]=6'))).toContain(
      'finished',
    );
    expect(why(struck('A4 Q[15;9;]=24', { hp: 6 }).done)).toEqual(['attacked', 'struck']);
  });

  const finish = (fortitude: string) => {
    const s = stage({ FOE: [5, 5], HERO: { at: [6, 5], hp: 0, unconscious: true } }, { active: 'FOE' });
    s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, `A4 Q[17;9;]=26 ${fortitude}`);
    return s;
  };
  test('OL-201 11 damage: a Fortitude roll of 6 survives, 12 reaching 11', () =>
    expect(finish('A2 Q[3;3;]=6').body('HERO').dead).toBe(false));
  test('OL-201 half of the damage exactly is enough: 6 against 12', () => {
    const { s } = struck('A4 Q[18;9;]=27', { hp: 0, unconscious: true }, ' A2 Q[3;3;]=6');
    expect(s.body('HERO')).toMatchObject({ hp: 0, dead: false });
  });
  test('OL-202 a roll of 5 does not: dead, out of the order, the token stays', () => {
    const s = finish('A2 Q[3;2;]=5');
    expect(s.body('HERO')).toMatchObject({ dead: true, hp: 0, unconscious: true });
    expect(
      turnOrderFor(openLegend, s.scene, { role: 'gm', seat: null }).lanes.flatMap(({ items }) =>
        items.map(({ who }) => who),
      ),
    ).toEqual(['FOE']);
    expect(s.scene.combatants.map(({ id }) => id)).toContain('HERO');
    s.set('FOE', { majorLeft: 1 });
    expect(s.refused('FOE', 'attack:0:might', { targets: ['HERO'] })).toContain('dead');
  });

  test('R-53 a finishing blow of 0 damage asks for no roll; even a boss rolls, at 0 hit points too', () => {
    const none = stage({ FOE: [5, 5], HERO: { at: [6, 5], hp: 0, unconscious: true } }, { active: 'FOE' });
    expect(why(none.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[7;8;]=15'))).toEqual([
      'attacked',
      'struck',
    ]);
  });

  test('OL-046 one attack a turn: the second finds no major action', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[3;1,2;]=6');
    expect(s.refused('HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual(['no-major-left']);
  });
});

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
    quiet(s);
    expect(s.body('FOE').hp).toBe(22);
  });

  test('OL-252 where shots provoke, an armed enemy beside the shooter strikes first; a touching square never provokes', () => {
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
    expect(results(attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[9;4,2;]=15'))).toEqual({ FOE: 'missed' });
    expect(
      net(
        stage({ HERO: { at: [5, 5], prone: true }, FOE: { at: [6, 5], surprised: true } }),
        'HERO',
        'attack:0:might',
        {
          targets: ['FOE'],
        },
      ),
    ).toBe(0);
  });

  test('OL-256 at a score of 0 no disadvantage is taken on: no second target, no farther range, no power at all', () => {
    const melee = stage({ HERO: { at: [5, 5], attributes: {} }, FOE: [6, 5], FOE2: [6, 6] });
    expect(melee.refused('HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual([]);
    expect(melee.refused('HERO', 'attack:0:might', { targets: ['FOE', 'FOE2'] })).toEqual(['zero-attribute']);
    expect(melee.refused('HERO', 'attack:energy', { targets: ['FOE'] })).toContain('zero-attribute');
    expect(melee.refused('HERO', 'area:energy', { area: { x: 6, y: 5, side: 5 } })).toContain('zero-attribute');
    const bow = stage({ ARCH: { at: [0, 0], attributes: {} }, FOE: [10, 0], FOE2: [11, 0] });
    expect(bow.refused('ARCH', 'attack:0:agility', { targets: ['FOE'] })).toEqual([]);
    expect(bow.refused('ARCH', 'attack:0:agility', { targets: ['FOE2'] })).toEqual(['zero-attribute']);
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
    expect(label(true)).toBe('Energy attack, disadvantage 1: 10 ft square -2, surprised target +1');
  });

  test('OL-258 surprised and prone, in melee: advantage 2, 18 against 16 is 2', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], surprised: true, prone: true } });
    expect(results(attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5+2 Q[9;4,2,5,1;]=18'))).toEqual({ FOE: 2 });
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

describe('what may not be aimed at', () => {
  test('friends, oneself and nobody are refused, the GM may force a friend', () => {
    const s = stage({ HERO: [5, 5], ALLY: [6, 5], FOE: [30, 30] });
    expect(s.refused('HERO', 'attack:0:might', { targets: ['ALLY'] })).toEqual(['not-a-foe']);
    expect(s.refused('HERO', 'attack:0:might', { targets: ['HERO'] })).toEqual(['not-a-foe']);
    expect(s.refused('HERO', 'attack:0:might', { targets: ['NOBODY'] })).toEqual(['slot-malformed']);
    expect(results(s.force('HERO', 'attack:0:might', { targets: ['ALLY'] }, 'A5 Q[10;4,2;]=16').facts)).toEqual({
      ALLY: 1,
    });
  });

  test('malformed choices are reasons, whatever is in them', () => {
    const s = stage({ MAGE: [5, 5], FOE: [6, 5] });
    for (const targets of [null, 'FOE', [], ['FOE', 'FOE'], [1], [null], { 0: 'FOE' }, [['FOE']]])
      expect(s.refused('MAGE', 'attack:energy', { targets }).length, JSON.stringify(targets)).toBeGreaterThan(0);
    for (const area of [
      null,
      5,
      {},
      { x: 1, y: 1 },
      { x: 0.5, y: 1, side: 5 },
      { x: 1, y: 1, side: -5 },
      { x: 1, y: 1, side: 0 },
      { x: 1e9, y: 1, side: 5 },
      { x: 1, y: 1, side: 1e9 },
      { x: 1, y: 1, side: 7.5 },
    ]) {
      expect(s.refused('MAGE', 'area:energy', { area }).length, JSON.stringify(area)).toBeGreaterThan(0);
    }
    for (const offer of [
      'attack',
      'attack:',
      'attack:9:might',
      'attack:0',
      'attack:-1:might',
      'attack:x',
      'throw:energy',
      'area:',
      'area:0:might',
      'move:x',
      'attack:energy:more',
    ]) {
      expect(s.refused('MAGE', offer, { targets: ['FOE'] }).length, offer).toBeGreaterThan(0);
    }
  });

  test('whatever the GM forces runs, and breaks nothing', () => {
    const broken = [null, 'FOE', ['FOE', 'NOBODY'], [1], [{}]];
    for (const offer of [
      'attack',
      'attack:energy',
      'attack:9:might',
      'throw:0:might',
      'area:energy',
      'move',
      'stand',
      'defend',
      'attack:creation',
    ]) {
      for (const value of broken) {
        const s = stage({ MAGE: [5, 5], FOE: { at: [6, 5], interruptDebt: true } });
        const command = {
          ...s.command('MAGE', offer, { targets: value, path: value, area: value }, 'gm'),
          forced: 'so be it',
        };
        expect(() => resolved(s, command), `${offer} ${JSON.stringify(value)}`).not.toThrow();
        expect(() => openLegend.explain(s.scene, command)).not.toThrow();
        expect(() => openLegend.area(s.scene, command)).not.toThrow();
      }
    }
  });
});
