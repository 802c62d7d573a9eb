import { describe, expect, test } from 'vitest';
import type { Slots } from '../../../../../src/core/rules/offers/offer.ts';
import { tellFact } from '../../../../../src/core/rules/telling/tell.ts';
import { plain } from '../../../../../src/core/rules/text/text.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { ATTRIBUTES } from '../../../../../src/core/rulesets/open-legend/data/attribute-list.ts';
import { BANES } from '../../../../../src/core/rulesets/open-legend/data/bane-list.ts';
import { inOne } from '../../../../../src/core/rulesets/open-legend/data/creatures/creature-list.ts';
import { against, aimed, attack, oddsOf, quiet, sources } from '../fight/fighting.ts';
import type { Name } from '../people.ts';
import { PEOPLE } from '../people.ts';
import type { Stage, Standing } from '../stage.ts';
import { stage } from '../stage.ts';
import { baneOf, banesOf, suffering } from './suffering.ts';

/** The banes that may be chosen of an offer or a question, and those that are greyed out. */
const choices = (slots: readonly { readonly name: string }[], reasons = false): readonly string[] => {
  const slot = slots.find(({ name }) => name === 'bane') as
    | { readonly options: readonly { readonly id: string; readonly reasons: readonly unknown[] }[] }
    | undefined;
  return (slot?.options ?? []).filter((option) => option.reasons.length > 0 === reasons).map(({ id }) => id);
};

/** HERO strikes FOE and others beside it by Might; nobody defends. */
const beaten = (dice: string, foes: { readonly [N in Name]?: Standing } = { FOE: [6, 5] }): Stage => {
  const debt = (standing: Standing): Standing =>
    Array.isArray(standing)
      ? { at: standing as [number, number], interruptDebt: true }
      : ({ ...(standing as object), interruptDebt: true } as Standing);
  const all = Object.fromEntries(Object.entries(foes).map(([name, at]) => [name, debt(at)]));
  const s = stage({ HERO: [5, 5], ...all });
  s.act('HERO', 'attack:0:might', { targets: Object.keys(foes) }, dice);
  return s;
};
const addable = (s: Stage): readonly string[] =>
  choices(s.question('HERO', 'exceptional').options.find(({ id }) => id === 'add')?.slots ?? []);

describe('a bane on an exceptional success', () => {
  test('OL-092 a roll that exceeds the defense by 10 asks for a bane: 26 vs Toughness 16 does, 25 does not', () => {
    expect(beaten('A5 Q[15;6,3;2]=26').asked()).toEqual([['HERO', 'exceptional']]);
    expect(beaten('A5 Q[16;5,4;]=25').waiting).toBeNull();
    // a Defend counts first: 26 beats 16 by 10, and 17 by only 9
    const defended = (dice: string): Stage => {
      const s = stage({ HERO: [5, 5], FOE: [6, 5] });
      s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[15;6,3;2]=26');
      s.answer('FOE', 'defend', { attribute: 'might' }, dice);
      return s;
    };
    expect(defended('A4 Q[11;5;]=16').asked()).toEqual([['HERO', 'exceptional']]);
    expect(defended('A4 Q[12;5;]=17').waiting).toBeNull();
  });

  test('OL-093 any bane up to the score of the attribute may be added, or none', () => {
    const s = beaten('A5 Q[17;6,4;3]=30');
    expect(addable(s)).toContain('stunned-4');
    expect(addable(s)).not.toContain('death-9');
    expect(addable(s).filter((id) => ['forced-move-2', 'forced-move-4', 'forced-move-6'].includes(id))).toEqual([
      'forced-move-4',
      'forced-move-2',
    ]);
    s.answer('HERO', 'pass');
    expect(banesOf(s, 'FOE')).toEqual([]);
    expect(s.body('FOE').hp).toBe(10);
    // of an attack with Agility 3 that score counts, not Might 5
    const arms = { weapons: [inOne('dagger')], attributes: { agility: 3, might: 5 } };
    const agile = stage({ HERO: { at: [5, 5], ...arms }, FOE: { at: [6, 5], interruptDebt: true } });
    agile.act('HERO', 'attack:0:agility', { targets: ['FOE'] }, 'A3 Q[19;8;4]=31');
    expect([addable(agile).includes('slowed-2'), addable(agile).includes('stunned-4')]).toEqual([true, false]);
  });

  test('OL-094 the roll has to reach the defense against that bane too', () => {
    const by24 = (resolve: number) =>
      addable(beaten('A5 Q[14;6,3;1]=24', { FOE: { at: [6, 5], defenses: { toughness: 13, evasion: 13, resolve } } }));
    expect(by24(28)).toContain('slowed-2');
    expect([28, 25, 24].map((resolve) => by24(resolve).includes('demoralized-2'))).toEqual([false, false, true]);
  });

  test('OL-095 every target that qualifies suffers it, and only those', () => {
    const dice = 'A5-2 Q[20;5,3,6,6;2]=30';
    const s = beaten('A5-2 Q[17;5,5,6,6;]=27', { FOE: [6, 5], BRUTE: [5, 6] });
    s.answer('HERO', 'add', { bane: 'slowed-2' });
    expect([banesOf(s, 'FOE'), banesOf(s, 'BRUTE')]).toEqual([['slowed'], []]);
    const just = beaten('A5-2 Q[16;5,5,6,6;]=26', { FOE: [6, 5], BRUTE: [5, 6] });
    just.answer('HERO', 'add', { bane: 'slowed-2' });
    expect([banesOf(just, 'FOE'), banesOf(just, 'BRUTE')]).toEqual([['slowed'], []]);
    const both = beaten(dice, { FOE: [6, 5], FOE2: [5, 6] });
    both.answer('HERO', 'add', { bane: 'slowed-2' });
    expect([banesOf(both, 'FOE'), banesOf(both, 'FOE2')]).toEqual([['slowed'], ['slowed']]);
    const brave = { at: [5, 6] as const, defenses: { toughness: 13, evasion: 13, resolve: 31 } };
    const one = beaten(dice, { FOE: [6, 5], FOE2: brave });
    one.answer('HERO', 'add', { bane: 'demoralized-2' });
    expect([banesOf(one, 'FOE'), banesOf(one, 'FOE2')]).toEqual([['demoralized'], []]);
  });

  test('OL-096 one bane for the whole attack, however many targets', () => {
    const s = beaten('A5-2 Q[20;5,3,6,6;2]=30', { FOE: [6, 5], FOE2: [5, 6] });
    s.answer('HERO', 'add', { bane: 'stunned-4' });
    expect(s.waiting).toBeNull();
    expect([banesOf(s, 'FOE'), banesOf(s, 'FOE2')]).toEqual([['stunned'], ['stunned']]);
  });

  test('what is suffered already is not listed, and bane focus needs a margin of 5', () => {
    const s = stage({ HERO: { at: [5, 5], feats: ['bane-focus:slowed-1'] }, FOE: { at: [6, 5], interruptDebt: true } });
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[15;3,3;]=21');
    expect(addable(s)).toEqual(['slowed-2']);
    s.answer('HERO', 'pass');
    const again = stage({ HERO: [5, 5], FOE: { at: [6, 5], interruptDebt: true } });
    suffering(again, 'FOE', 'slowed', { owner: 'HERO' });
    again.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[17;6,4;3]=30');
    expect(addable(again)).not.toContain('slowed-2');
  });
});

describe('a bane attack', () => {
  const slots = (bane: string, ...targets: readonly Name[]): Slots => ({ targets, bane });

  test('OL-097 the bane is chosen with the attack, before the roll', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], interruptDebt: true } });
    expect(s.refused('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'nothing' })).toEqual(['slot-malformed']);
    s.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'slowed-2' }, 'A5 Q[19;6,4;2]=31');
    // 15 above Toughness 16, and there is none to choose any more
    expect(s.waiting).toBeNull();
    expect(s.body('HERO').majorLeft).toBe(0);
  });

  test('OL-098 it does no damage and adds no second bane, however high the roll', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], interruptDebt: true } });
    attack(s, 'HERO', 'bane:0:might', ['FOE'], 'A5 Q[19;6,4;2]=31', { bane: 'slowed-2' });
    expect(s.body('FOE').hp).toBe(24);
    expect(banesOf(s, 'FOE')).toEqual(['slowed']);
    const open = stage({ HERO: [5, 5], FOE: { at: [6, 5], interruptDebt: true } });
    open.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'slowed-2' }, 'A5 Q[19;6,4;2]=31');
    expect(open.asked()).toEqual([]);
  });

  test('OL-099 the score must reach the power level; of several levels the highest is chosen first', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    expect(s.refused('HERO', 'bane:0:agility', slots('blinded-4', 'FOE'))).toEqual([]);
    const foe = stage({
      FOE: { at: [6, 5], weapons: [{ type: 'natural', name: 'claws', forceful: true, precise: true, net: 0 }] },
      HERO: [5, 5],
    });
    expect(foe.refused('FOE', 'bane:0:agility', slots('blinded-4', 'HERO'))).toEqual(['attribute-too-low']);
    expect(foe.offer('FOE', 'bane:0:agility').slots[1]).toMatchObject({ name: 'bane', initial: 'demoralized-2' });
    expect(choices(s.offer('HERO', 'bane:0:might').slots, true)).toContain('forced-move-6');
    expect(choices(s.offer('HERO', 'bane:0:might').slots).filter((id) => /forced/u.test(id))).toEqual([
      'forced-move-4',
      'forced-move-2',
    ]);
    // of a bane that has but one level the level says nothing
    const named = s
      .offer('HERO', 'bane:0:might')
      .slots.flatMap((slot) =>
        slot.name === 'bane' && slot.type === 'option' ? slot.options.map(({ label }) => label) : [],
      );
    expect(named).toContain('Forced move (power level 4) vs Toughness');
    expect(named).toContain('Slowed vs Toughness');
  });

  test('OL-100 range and number of targets are those of any attack', () => {
    const s = stage({
      MAGE: [0, 0],
      FOE: { at: [6, 0], interruptDebt: true },
      FOE2: { at: [6, 1], interruptDebt: true },
    });
    expect(sources(s, 'MAGE', 'bane:energy', slots('blinded-4', 'FOE', 'FOE2')).net).toBe(-2);
    attack(s, 'MAGE', 'bane:energy', ['FOE', 'FOE2'], 'A5-2 Q[16;2,5,1,4;]=19', { bane: 'blinded-4' });
    expect([banesOf(s, 'FOE'), banesOf(s, 'FOE2')]).toEqual([['blinded'], ['blinded']]);
    const far = stage({ MAGE: [0, 0], FOE: [11, 0] });
    expect(far.refused('MAGE', 'bane:energy', slots('blinded-4', 'FOE'))).toEqual(['out-of-range']);
  });

  test('OL-100 a bane may be laid on a square', () => {
    const s = stage({
      MAGE: [0, 0],
      FOE: { at: [6, 0], interruptDebt: true },
      HERO: { at: [7, 0], interruptDebt: true },
    });
    s.act('MAGE', 'bane-area:energy', { area: { x: 6, y: 0, side: 10 }, bane: 'slowed-2' }, 'A5-2 Q[15;2,3,4,3;]=20');
    quiet(s);
    expect([banesOf(s, 'FOE'), banesOf(s, 'HERO')]).toEqual([['slowed'], ['slowed']]);
  });

  test('OL-101 the bane says which defense counts: blinded by Agility Evasion, by Entropy Toughness', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    expect(against(s, 'HERO', 'bane:0:agility', slots('blinded-4', 'FOE'))).toEqual({ 'FOE: Evasion': 15 });
    const seer = stage({ SEER: [5, 5], HERO: [7, 5] }, { active: 'SEER' });
    expect(against(seer, 'SEER', 'bane:entropy', slots('blinded-4', 'HERO'))).toEqual({ 'HERO: Toughness': 15 });
  });

  test('OL-102 and which attributes inflict it: knockdown by Might, never by Agility', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    expect(choices(s.offer('HERO', 'bane:0:might').slots)).toContain('knockdown-2');
    expect(choices(s.offer('HERO', 'bane:0:agility').slots)).not.toContain('knockdown-2');
    expect(s.refused('HERO', 'bane:0:agility', slots('knockdown-2', 'FOE'))).toEqual(['slot-malformed']);
    expect(s.refused('HERO', 'bane:learning', slots('slowed-2', 'FOE'))).toContain('no-such-bane');
  });

  test('OL-102 each attribute inflicts those banes that list it, and no others', () => {
    const of = (attribute: string) => {
      const s = stage({ MAGE: { at: [5, 5], attributes: { [attribute]: 9 } }, FOE: [6, 5] });
      const found = ['bane', 'intimidate'].flatMap((way) =>
        s.offers('MAGE').filter(({ id }) => id === `${way}:${attribute}`),
      );
      return [...new Set(found.flatMap(({ slots }) => choices(slots)).map((id) => id.replace(/-\d+$/u, '')))].sort();
    };
    for (const attribute of ATTRIBUTES.filter((id) => id !== 'might' && id !== 'agility')) {
      const listed = BANES.filter(({ inRounds, defenses }) => inRounds && defenses[attribute] !== undefined);
      expect(of(attribute), attribute).toEqual(listed.map(({ id }) => id).sort());
    }
    expect(of('energy')).toEqual(expect.arrayContaining(['knockdown', 'blinded', 'slowed']));
    expect(of('fortitude')).toEqual([]);
  });

  test('OL-045 attributes that deal no damage may still inflict banes: Presence demoralizes', () => {
    const s = stage({ MAGE: [5, 5], FOE: { at: [6, 5], interruptDebt: true } });
    expect(s.refused('MAGE', 'attack:creation', { targets: ['FOE'] })).toContain('attribute-not-allowed');
    attack(s, 'MAGE', 'bane:presence', ['FOE'], 'A2 Q[10;3;]=13', { bane: 'demoralized-2' });
    expect(banesOf(s, 'FOE')).toEqual(['demoralized']);
  });

  test('OL-103 a total that reaches the defense inflicts it, with its source, level, attribute and no failures', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], interruptDebt: true } });
    attack(s, 'HERO', 'bane:0:might', ['FOE'], 'A5 Q[10;3,3;]=16', { bane: 'slowed-2' });
    expect(baneOf(s, 'FOE', 'slowed')).toMatchObject({
      owner: 'HERO',
      source: 'longsword',
      level: 2,
      attribute: 'might',
      failed: 0,
      locked: false,
    });
    const miss = stage({ HERO: [5, 5], FOE: [6, 5] });
    attack(miss, 'HERO', 'bane:0:might', ['FOE'], 'A5 Q[9;3,3;]=15', { bane: 'slowed-2' });
    expect(banesOf(miss, 'FOE')).toEqual([]);
  });

  test('OL-104 seed example: blinded in melee, Agility 5, Evasion 18, total 20', () => {
    const s = stage({
      HERO: { at: [5, 5], attributes: { agility: 5 } },
      FOE: { at: [6, 5], defenses: { toughness: 21, evasion: 18, resolve: 21 }, interruptDebt: true },
    });
    attack(s, 'HERO', 'bane:0:agility', ['FOE'], 'A5 Q[13;4,3;]=20', { bane: 'blinded-4' });
    expect(banesOf(s, 'FOE')).toEqual(['blinded']);
  });

  test('OL-105 seed example: Presence 8 demoralizes three of four: 75 ft, disadvantage 4, one total for all', () => {
    const foe = (x: number, resolve: number) => ({
      at: [x, 5] as const,
      defenses: { toughness: 10, evasion: 10, resolve },
      interruptDebt: true,
    });
    const s = stage({
      HERO: { at: [0, 5], attributes: { presence: 8 } },
      FOE: foe(13, 14),
      FOE2: foe(14, 17),
      FOE3: foe(15, 22),
      FOE4: foe(12, 25),
    });
    const all: readonly Name[] = ['FOE', 'FOE2', 'FOE3', 'FOE4'];
    expect(sources(s, 'HERO', 'bane:presence', slots('demoralized-2', ...all)).net).toBe(-4);
    attack(s, 'HERO', 'bane:presence', all, 'A8-4 Q[14;8,2,5,3,6,7,3;]=22', { bane: 'demoralized-2' });
    expect(all.map((name) => banesOf(s, name))).toEqual([['demoralized'], ['demoralized'], ['demoralized'], []]);
    expect(s.refused('HERO', 'bane:presence', slots('demoralized-2', 'FOE'))).not.toContain('out-of-range');
    const edge = stage({ HERO: { at: [0, 5], attributes: { presence: 8 } }, FOE: [15, 5], FOE2: [16, 5] });
    expect(edge.refused('HERO', 'bane:presence', slots('demoralized-2', 'FOE'))).toEqual([]);
    expect(edge.refused('HERO', 'bane:presence', slots('demoralized-2', 'FOE2'))).toEqual(['out-of-range']);
  });

  test('OC-17 a weapon made for a bane: its level is 1 lower, and bane attacks have advantage 1', () => {
    const s = stage({ ARCH: { at: [0, 0], attributes: { ...PEOPLE.ARCH.attributes, agility: 1 } }, FOE: [8, 0] });
    expect(s.refused('ARCH', 'bane:0:agility', slots('slowed-2', 'FOE'))).toEqual([]);
    expect(s.refused('ARCH', 'bane:0:agility', slots('disarmed-3', 'FOE'))).toEqual(['attribute-too-low']);
    expect(sources(s, 'ARCH', 'bane:0:agility', slots('slowed-2', 'FOE')).by).toEqual({ 'made for slowed': 1 });
    const able = stage({ ARCH: [0, 0], FOE: [8, 0] });
    expect(sources(able, 'ARCH', 'bane:0:agility', slots('slowed-2', 'FOE')).net).toBe(1);
    expect(sources(able, 'ARCH', 'bane:0:agility', slots('disarmed-3', 'FOE')).net).toBe(0);
  });

  test('OL-285 a bane suffered already is no target; fatigued rises, intimidated counts by source', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    suffering(s, 'FOE', 'slowed', { owner: 'HERO' });
    expect(aimed(s, 'HERO', 'bane:0:might', 'FOE', { bane: 'slowed-2' })).toEqual(['already-suffering']);
    expect(s.refused('HERO', 'bane:0:might', slots('slowed-2', 'FOE'))).toEqual(['already-suffering']);
    // prone is what knockdown makes of somebody
    expect(s.refused('HERO', 'bane:0:might', slots('knockdown-2', 'FOE'))).toEqual([]);
    s.set('FOE', { prone: true });
    expect(s.refused('HERO', 'bane:0:might', slots('knockdown-2', 'FOE'))).toEqual(['already-suffering']);
    suffering(s, 'FOE', 'intimidated', { owner: 'ALLY' });
    expect(aimed(s, 'HERO', 'intimidate:0:might', 'FOE', { bane: 'intimidated-4' })).toEqual([]);
    const seer = stage({ SEER: [5, 5], HERO: { at: [7, 5], interruptDebt: true } }, { active: 'SEER' });
    suffering(seer, 'HERO', 'fatigued', { owner: 'SEER' });
    attack(seer, 'SEER', 'bane:entropy', ['HERO'], 'A5 Q[12;3,3;]=18', { bane: 'fatigued-5' });
    expect(baneOf(seer, 'HERO', 'fatigued').degree).toBe(2);
  });

  test('who inflicted it is said: “slowed by”, “suffers fear from”', () => {
    const { scene } = stage({ HERO: [5, 5], FOE: [6, 5] });
    const rolled = { total: 20, against: { label: 'Guard', total: 15, parts: [] } };
    const told = (kind: string) => {
      const note = { type: 'bane-began', who: 'FOE', kind, level: 2, by: 'HERO', rolled };
      const fact = { type: 'noted', of: 'FOE', note, gmOnly: false } as never;
      const said = tellFact(openLegend, fact, scene, scene, { role: 'gm', seat: null }, true);
      return said?.type === 'said' ? plain(said.text) : null;
    };
    expect(told('slowed')).toBe('FOE is slowed (power level 2) by HERO');
    expect(told('fear')).toBe('FOE suffers fear (power level 2) from HERO');
  });

  test('the preview shows the chance to inflict it, by the defense it goes against', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    const odds = oddsOf(s, 'HERO', 'bane:0:might', slots('slowed-2', 'FOE'));
    const harm = oddsOf(s, 'HERO', 'attack:0:might', { targets: ['FOE'] });
    const hit = harm.chances.find(({ label }) => label === 'hit')?.chance ?? 0;
    expect(odds.chances.map(({ of, label }) => [of, label])).toEqual([['FOE', 'bane']]);
    expect(odds.chances[0]?.chance).toBeCloseTo(hit, 9);
  });
});
