import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { boonsOn } from '../../../../../src/core/rulesets/open-legend/effects/bearing.ts';
import { attack, quiet, sources } from '../fight/fighting.ts';
import { PEOPLE } from '../people.ts';
import type { Name } from '../people.ts';
import { stage } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { baneOf, banesOf, suffering } from './suffering.ts';

const boonsOf = (s: Stage, who: Name): readonly string[] =>
  boonsOn(s.scene, who as string as CombatantId).map(({ kind, level }) => `${kind} ${level}`);
const costOf = (s: Stage, who: Name, offer: string) => s.offer(who, offer).cost.map(({ pip }) => pip);

describe('boon focus', () => {
  const focused = (tier: number, feat = 'boon-focus:flight') =>
    stage({ MAGE: { at: [0, 0], feats: [`${feat}-${tier}`] }, HERO: [1, 0], FOE: [20, 20] });

  test('1: no roll for a single target, advantage 2 for several; 2 and 3: advantage 3 and 4', () => {
    const net = (tier: number) =>
      sources(focused(tier), 'MAGE', 'boon:flight:alteration', { targets: ['MAGE', 'HERO'] }).by['boon focus'];
    expect([1, 2, 3].map(net)).toEqual([2, 3, 4]);
    const s = focused(1);
    s.act('MAGE', 'boon:flight:alteration', { targets: ['HERO'] });
    expect([boonsOf(s, 'HERO'), s.body('MAGE').majorLeft]).toEqual([['flight 6'], 0]);
  });

  test('2: one step of time faster', () => {
    expect([1, 2].map((tier) => costOf(focused(tier), 'MAGE', 'boon:flight:alteration'))).toEqual([
      ['major'],
      ['move'],
    ]);
    expect(costOf(focused(2, 'boon-focus:light'), 'MAGE', 'boon:light:creation')).toEqual([]);
    const s = focused(2);
    s.act('MAGE', 'boon:flight:alteration', { targets: ['HERO'] });
    expect([s.body('MAGE').majorLeft, s.body('MAGE').moveLeft]).toEqual([1, 0]);
    const teleports = stage({
      MAGE: { at: [5, 5], attributes: { movement: 4 }, feats: ['boon-focus:teleport-2'] },
      FOE: [20, 20],
    });
    teleports.act('MAGE', 'boon:teleport:movement', { cell: [1, 5] });
    expect([teleports.at('MAGE'), teleports.body('MAGE').moveLeft, teleports.body('MAGE').minorsUsed]).toEqual([
      [1, 5],
      1,
      ['teleport'],
    ]);
    const minute = stage({ MAGE: { at: [0, 0], attributes: { prescience: 3 }, feats: ['boon-focus:augury-2'] } });
    expect(costOf(minute, 'MAGE', 'boon:augury:prescience')).toEqual(['major']);
  });

  test('3: always on: not sustained, and back when its invoker’s turn starts, unless dispelled', () => {
    const s = focused(3);
    s.act('MAGE', 'boon:flight:alteration', { targets: ['MAGE'] });
    const round = (): void => {
      for (const name of ['MAGE', 'HERO', 'FOE'] as const) s.act(name, 'end-turn');
    };
    round();
    s.act('MAGE', 'drop-boon', { boon: 'flight.MAGE.1' });
    expect(boonsOf(s, 'MAGE')).toEqual([]);
    round();
    expect(boonsOf(s, 'MAGE')).toEqual(['flight 6']);
    s.act(null, 'give-bane', { bane: 'dispel-6', targets: ['MAGE'], source: 'FOE' });
    quiet(s);
    expect(boonsOf(s, 'MAGE')).toEqual([]);
    round();
    expect(boonsOf(s, 'MAGE')).toEqual([]);
  });
});

describe('hospitaler', () => {
  const tending = () =>
    stage({ MAGE: { at: [0, 0], feats: ['hospitaler'] }, HERO: [1, 0], ALLY: [9, 9], FOE: [20, 20] });

  test('an ally beside rolls two d20 and keeps the higher; a failure is not tallied', () => {
    const s = tending();
    expect(s.offer('MAGE', 'hospitaler').reasons.map(({ code }) => code)).toEqual(['nothing-to-do']);
    suffering(s, 'HERO', 'slowed');
    suffering(s, 'ALLY', 'stunned');
    s.act('MAGE', 'hospitaler', { bane: 'slowed.HERO.1' }, 'R[4,12]');
    expect([banesOf(s, 'HERO'), s.body('MAGE').majorLeft]).toEqual([[], 0]);
    const fails = tending();
    suffering(fails, 'HERO', 'slowed');
    fails.act('MAGE', 'hospitaler', { bane: 'slowed.HERO.1' }, 'R[4,9]');
    expect(baneOf(fails, 'HERO', 'slowed').failed).toBe(0);
    expect(fails.offers('HERO').some(({ id }) => id === 'hospitaler')).toBe(false);
  });

  test('their Restoration has advantage 1', () => {
    const by = sources(tending(), 'MAGE', 'boon:restoration:creation', { targets: ['HERO'] }).by;
    expect(by).toEqual({ hospitaler: 1 });
  });
});

describe('multi-bane specialist', () => {
  const two = { bane: 'slowed-2', second: 'knockdown-2', targets: ['FOE'] };
  const learnt = (might = 5) =>
    stage({
      HERO: { at: [5, 5], attributes: { ...PEOPLE.HERO.attributes, might }, feats: ['multi-bane-specialist'] },
      FOE: { at: [6, 5], interruptDebt: true },
    });

  test('two banes by one attack, if the score reaches the sum of their levels', () => {
    const s = learnt();
    attack(s, 'HERO', 'bane:0:might', ['FOE'], 'A5 Q[10;3,3;]=16', two);
    expect([banesOf(s, 'FOE'), s.body('FOE').prone]).toEqual([['slowed'], true]);
    expect(learnt(3).refused('HERO', 'bane:0:might', two)).toEqual(['attribute-too-low']);
    expect(learnt().refused('HERO', 'bane:0:might', { ...two, second: 'slowed-2' })).toEqual(['slot-malformed']);
  });

  test('OL-285 neither of them may be suffered already', () => {
    const s = learnt();
    suffering(s, 'FOE', 'slowed');
    expect(s.refused('HERO', 'bane:0:might', two)).toEqual(['already-suffering']);
    const second = { bane: 'knockdown-2', second: 'slowed-2', targets: ['FOE'] };
    expect(s.refused('HERO', 'bane:0:might', second)).toEqual(['already-suffering']);
  });

  test('OL-026 both come with a success with a twist', () => {
    const s = stage(
      {
        HERO: { at: [5, 5], feats: ['multi-bane-specialist'] },
        FOE: { at: [6, 5], interruptDebt: true },
      },
      { settings: { failedRoll: 'narrative' } },
    );
    s.act('HERO', 'bane:0:might', two, 'A5 Q[2;3,3;]=8');
    s.answer('gm', 'twist');
    expect([banesOf(s, 'FOE'), s.body('FOE').prone]).toEqual([['slowed'], true]);
  });

  describe('and on an exceptional success', () => {
    /** HERO strikes FOE for damage: 30 against Toughness 16, and Resolve 12 unless it is another. */
    const beaten = (feats: readonly string[], foe: object = {}, dice = 'A5 Q[17;6,4;3]=30') => {
      const s = stage({ HERO: { at: [5, 5], feats }, FOE: { at: [6, 5], interruptDebt: true, ...foe } });
      s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, dice);
      return s;
    };
    const slotsOf = (s: Stage) => s.question('HERO').options[0]?.slots.map(({ name }) => name);

    test('OL-096 two banes may be added, if the score reaches the sum of their levels', () => {
      const s = beaten(['multi-bane-specialist']);
      expect(s.refusedAnswer('HERO', 'add', { bane: 'stunned-4', second: 'slowed-2' })).toEqual(['attribute-too-low']);
      expect(s.refusedAnswer('HERO', 'add', { bane: 'slowed-2', second: 'slowed-2' })).toEqual(['slot-malformed']);
      s.answer('HERO', 'add', { bane: 'slowed-2', second: 'knockdown-2' });
      expect([banesOf(s, 'FOE'), s.body('FOE').prone]).toEqual([['slowed'], true]);
    });

    test('OL-096 one is enough, and without the feat there is one', () => {
      const s = beaten(['multi-bane-specialist']);
      s.answer('HERO', 'add', { bane: 'slowed-2' });
      expect([banesOf(s, 'FOE'), s.body('FOE').prone]).toEqual([['slowed'], false]);
      expect(slotsOf(beaten([]))).not.toContain('second');
    });

    test('OL-094 of two defenses the attacker picks one, that of the bane named first', () => {
      const resolute = { defenses: { toughness: 16, evasion: 15, resolve: 31 } };
      const s = beaten(['multi-bane-specialist'], resolute);
      s.answer('HERO', 'add', { bane: 'slowed-2', second: 'demoralized-2' });
      expect(banesOf(s, 'FOE')).toEqual(['slowed', 'demoralized']);
      const sick = beaten(['multi-bane-specialist'], resolute);
      expect(sick.refusedAnswer('HERO', 'add', { bane: 'demoralized-2', second: 'slowed-2' })).not.toEqual([]);
    });

    test('a smaller margin is enough only where it is for both', () => {
      const near = 'A5 Q[15;3,3;]=21';
      const both = beaten(['multi-bane-specialist', 'bane-focus:slowed', 'bane-focus:knockdown'], {}, near);
      both.answer('HERO', 'add', { bane: 'slowed-2', second: 'knockdown-2' });
      expect([banesOf(both, 'FOE'), both.body('FOE').prone]).toEqual([['slowed'], true]);
      const one = beaten(['multi-bane-specialist', 'bane-focus:slowed'], {}, near);
      expect(one.refusedAnswer('HERO', 'add', { bane: 'slowed-2', second: 'knockdown-2' })).not.toEqual([]);
    });
  });

  describe('for pairs that the sheet names', () => {
    const paired = (...pairs: readonly string[]) =>
      stage({
        HERO: { at: [5, 5], feats: pairs.map((pair) => `multi-bane-specialist:${pair}`) },
        FOE: { at: [6, 5], interruptDebt: true },
      });
    const seconds = (s: Stage) =>
      s
        .offer('HERO', 'bane:0:might')
        .slots.flatMap((slot) => (slot.name === 'second' && slot.type === 'option' ? slot.options : []))
        .map(({ id }) => id);

    test('only banes of a pair are offered along, and only those two go together', () => {
      const s = paired('slowed+knockdown', 'demoralized+silenced');
      expect(seconds(paired('slowed+knockdown')).sort()).toEqual(['knockdown-2', 'none', 'slowed-2']);
      const across = { ...two, second: 'silenced-2' };
      expect(s.refused('HERO', 'bane:0:might', across)).toEqual(['slot-malformed']);
      expect(s.refused('HERO', 'bane:0:might', { ...two, second: 'forced-move-2' })).toEqual(['slot-malformed']);
      attack(s, 'HERO', 'bane:0:might', ['FOE'], 'A5 Q[10;3,3;]=16', two);
      expect([banesOf(s, 'FOE'), s.body('FOE').prone]).toEqual([['slowed'], true]);
    });

    test('the same on an exceptional success', () => {
      const s = paired('slowed+knockdown', 'demoralized+silenced');
      s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[17;6,4;3]=30');
      expect(s.refusedAnswer('HERO', 'add', { bane: 'slowed-2', second: 'silenced-2' })).toEqual(['slot-malformed']);
      s.answer('HERO', 'add', { bane: 'knockdown-2', second: 'slowed-2' });
      expect([banesOf(s, 'FOE'), s.body('FOE').prone]).toEqual([['slowed'], true]);
    });

    test('and in an opportunity attack, where the score has to reach the sum as well', () => {
      const fleeing = (feat: string) => {
        const s = stage({ HERO: [6, 5], FOE: { at: [5, 5], feats: [feat] } });
        s.act('HERO', 'move', { path: [[7, 5]] });
        return s;
      };
      const any = fleeing('multi-bane-specialist');
      const high = { bane: 'stunned-4', second: 'slowed-2' };
      expect(any.refusedAnswer('FOE', 'bane:0:might', high)).toEqual(['attribute-too-low']);
      const s = fleeing('multi-bane-specialist:slowed+silenced');
      expect(s.refusedAnswer('FOE', 'bane:0:might', { bane: 'knockdown-2', second: 'slowed-2' })).toEqual([
        'slot-malformed',
      ]);
    });
  });

  test('without the feat there is one', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], interruptDebt: true } });
    expect(s.offer('HERO', 'bane:0:might').slots.some(({ name }) => name === 'second')).toBe(false);
    expect(s.refused('HERO', 'bane:0:might', two)).toEqual(['slot-malformed']);
  });
});

describe('OC-29 an exceptional success on one foe may intimidate another', () => {
  const struck = (resolve: number) => {
    const s = stage({
      HERO: [5, 5],
      FOE: { at: [6, 5], interruptDebt: true },
      FOE2: { at: [15, 5], interruptDebt: true, defenses: { toughness: 16, evasion: 15, resolve } },
    });
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[17;6,4;3]=30');
    return s;
  };

  test('whose Resolve the roll reaches, instead of the one struck', () => {
    const s = struck(30);
    expect(s.asked()).toEqual([['HERO', 'exceptional']]);
    s.answer('HERO', 'add', { bane: 'intimidated-5', other: 'FOE2' });
    expect([banesOf(s, 'FOE'), banesOf(s, 'FOE2')]).toEqual([[], ['intimidated']]);
    const firm = struck(31);
    expect(firm.question('HERO').options[0]?.slots.map(({ name }) => name)).not.toContain('other');
  });

  test('or the one struck, if nobody else is named', () => {
    const s = struck(12);
    s.answer('HERO', 'add', { bane: 'intimidated-4' });
    expect([banesOf(s, 'FOE'), banesOf(s, 'FOE2')]).toEqual([['intimidated'], []]);
  });
});
