import { expect, test } from 'vitest';
import { attack, hpStr, moments, why } from '../../support/moment-stage.ts';
import type { Given, Who } from '../../support/moment-stage.ts';
import { blockDodgeParry } from '../../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { linesTold } from '../../../telling.ts';
import { GM } from '../../support/fighters.ts';
import { stage } from '../../support/stage.ts';
import { mage, N } from './mage.ts';

const goblins = {
  kind: 'detachment',
  hp: 12,
  maxHp: 12,
  str: 8,
  wil: 11,
  has: [],
  attacks: [attack('dagger', 6, 'fast')],
  footprint: 5,
} as const;
const spend = (...dice: readonly string[]): Given => [
  'P',
  'assign-dice',
  'spend',
  Object.fromEntries(dice.map((what, at) => [`die-${at + 1}`, what])),
];

test('BD-104 against a detachment the highest of the dice counts', () => {
  const stage = moments({ P: mage, N: goblins });
  stage.cast('P', { target: N, dice: 3 }, '[d6=4 d6=2 d6=1]');
  expect(stage.body('N').hp).toBe(8);
});

test('BD-105 with Blast in the spell the sum does', () => {
  const stage = moments({ P: mage, N: goblins });
  stage.cast('P', { target: N, dice: 4 }, '[d6=4 d6=2 d6=1 d6=3]', [spend('damage', 'blast', 'damage', 'damage')]);
  expect(stage.body('N').hp).toBe(5);
});

test('BD-110 a detachment whose WIL is gone is destroyed, without a save', () => {
  const stage = moments({ P: mage, N: { ...goblins, hp: 0, wil: 3 } });
  const done = stage.cast('P', { target: N, dice: 2 }, '[d6=3 d6=1]', [spend('damage', 'wil')]);
  expect(stage.body('N').wil).toBe(0);
  expect(stage.body('N').states).toEqual(['destroyed']);
  expect(done.rolls).toBe(1);
  const slain = moments({ P: mage, N: { ...goblins, hp: 0, str: 3 } });
  slain.cast('P', { target: N, dice: 2 }, '[d6=3 d6=1]');
  expect(slain.body('N').states).toEqual(['destroyed']);
});

test('BD-288 each die of 4 to 6 is a Fatigue', () => {
  const stage = moments({ P: mage, N: { hp: 18, maxHp: 18 } });
  stage.cast('P', { target: N, dice: 2 }, '[d6=5 d6=2]');
  expect(stage.body('P').fatigue).toBe(1);
  expect(stage.body('N').hp).toBe(11);
});

test('BD-290 the harm of a spell is the sum of its dice, and no face of one', () => {
  const stage = moments({ P: mage, N: { hp: 18, maxHp: 18 } });
  const { facts } = stage.cast('P', { target: N, dice: 2 }, '[d6=5 d6=2]');
  const harmed = facts.flatMap((fact) =>
    fact.type === 'changed' && fact.because.type === 'guard' ? [fact.because] : [],
  );
  expect(harmed).toMatchObject([{ with: 'Spell', face: null, net: { total: 7 } }]);
});

test('BD-288 it takes no more dice than one has', () => {
  const fight = stage({ P: { at: 'A.c1', arms: [], md: 2 }, N: 'A.c1' });
  const refused = (dice: number) => fight.refused('P', 'spell', { target: 'N', dice, speed: 'full' }).length > 0;
  expect([refused(1), refused(2), refused(3)]).toEqual([false, false, true]);
});

test('BD-288 the Fatigue of all dice is told at once, also where something falls for it', () => {
  const marked = (pack: number): readonly unknown[] => {
    const stage = moments({ P: { ...mage, pack }, N: { hp: 18, maxHp: 18 } });
    const { facts } = stage.cast('P', { target: N, dice: 3 }, '[d6=5 d6=4 d6=1]');
    return facts.flatMap((fact) =>
      fact.type === 'changed' && fact.because.type === 'fatigue' ? [fact.set, fact.because] : [],
    );
  };
  const two = [{ fatigue: 2 }, { type: 'fatigue', amount: 2, label: 'magic' }];
  expect(marked(0)).toEqual(two);
  expect(marked(9)).toEqual(two);
});

test('BD-289 a 6 allows one more die, never more than four', () => {
  const stage = moments({ P: mage, N: { hp: 18, maxHp: 18 } });
  const done = stage.cast('P', { target: N, dice: 3 }, '[d6=6 d6=2 d6=1 d6=3]', [['P', 'extra-die', 'more']]);
  expect(stage.body('N').hp).toBe(6);
  expect(done.asked.filter((name) => name === 'P extra-die')).toHaveLength(1);
  const four = moments({ P: mage, N: { hp: 18, maxHp: 18 } });
  expect(four.cast('P', { target: N, dice: 4 }, '[d6=6 d6=2 d6=1 d6=3]').asked).not.toContain('P extra-die');
});

test.each([
  ['of two dice', '[d6=6 d6=6 d6=2 d6=1]'],
  ['of the die that came for one', '[d6=6 d6=2 d6=6 d6=1]'],
])('BD-289 a second 6 allows another die: %s', (_, dice) => {
  const more: Given = ['P', 'extra-die', 'more'];
  const stage = moments({ P: mage, N: { hp: 18, maxHp: 18, at: ['A', 'c2'] } });
  const done = stage.cast('P', { target: N, dice: 2 }, dice, [more, more]);
  expect(done.asked.filter((name) => name === 'P extra-die')).toHaveLength(2);
});

test('BD-290 matching dice turn back on HP, then WIL, after the spell has worked', () => {
  const stage = moments({ P: { ...mage, hp: 4, maxHp: 4, wil: 10 }, N: { hp: 18, maxHp: 18 } });
  const done = stage.cast('P', { target: N, dice: 3 }, '[d6=4 d6=3 d6=3]');
  expect(stage.body('P').hp).toBe(0);
  expect(stage.body('P').wil).toBe(8);
  expect(stage.body('N').hp).toBe(8);
  expect(
    done.facts.flatMap((fact) => (fact.type === 'changed' && fact.set.hp !== undefined ? [fact.who] : [])),
  ).toEqual(['N', 'P']);
  stage.set('P', { hp: 4, wil: 10 });
  stage.cast('P', { target: N, dice: 3 }, '[d6=2 d6=2 d6=2]');
  expect([stage.body('P').hp, stage.body('P').wil]).toEqual([0, 8]);
});

test('BD-291 more than 6 of it bursts out on everybody Close', () => {
  const stage = moments({
    P: { ...mage, hp: 18, maxHp: 18 },
    P2: { hp: 18, maxHp: 18 },
    P3: { hp: 18, maxHp: 18, at: ['A', 'elsewhere'] },
    N: { hp: 18, maxHp: 18, at: ['A', 'over-there'] },
  });
  stage.cast('P', { target: N, dice: 2 }, '[d6=4 d6=4]');
  expect(['P', 'P2', 'P3'].map((name) => stage.body(name).hp)).toEqual([10, 10, 18]);
});

test('BD-291 just 6 of it stays with the caster', () => {
  const stage = moments({
    P: { ...mage, hp: 18, maxHp: 18 },
    P2: { hp: 18, maxHp: 18 },
    N: { hp: 18, maxHp: 18, at: ['A', 'over-there'] },
  });
  stage.cast('P', { target: N, dice: 2 }, '[d6=3 d6=3]');
  expect(['P', 'P2'].map((name) => stage.body(name).hp)).toEqual([12, 18]);
});

test('BD-292 each die is spent on damage or on an effect; a far target takes one', () => {
  const stage = moments({ P: mage, N: { hp: 18, maxHp: 18, at: ['B', 'c1'] } });
  const done = stage.cast('P', { target: N, dice: 3 }, '[d6=5 d6=4 d6=4]', [spend('damage', 'damage', 'far')]);
  expect(stage.body('N').hp).toBe(9);
  const question = done.questions.find(({ kind }) => kind === 'assign-dice');
  expect(
    question
      ?.check({
        offer: 'spend',
        slots: { 'die-1': 'damage', 'die-2': 'damage', 'die-3': 'damage' },
      })
      .map(({ code }) => code),
  ).toEqual(['slot-malformed']);
});

test('BD-292 a fast spell takes a die too, and is not cast with too few', () => {
  const stage = moments({ P: mage, N: { hp: 18, maxHp: 18 } });
  const done = stage.cast('P', { target: N, dice: 2, fast: true }, '[d6=5 d6=4]');
  // the lower die buys the speed
  expect(stage.body('N').hp).toBe(13);
  const question = done.questions.find(({ kind }) => kind === 'assign-dice');
  const both = { offer: 'spend', slots: { 'die-1': 'damage', 'die-2': 'damage' } };
  expect(question?.check(both).map(({ say }) => say)).toEqual(['Still needs a die: fast.']);
  const far = moments({ P: mage, N: { hp: 18, maxHp: 18, at: ['B', 'c1'] } });
  expect(why(far.cast('P', { target: N, dice: 1, fast: true }, '[d6=2]'))).toContain('spell-fails');
});

test('BD-292 without a die for more, a spell takes a full turn and reaches no further than Far', () => {
  const lane = (speed: string): string | undefined => {
    const fight = stage({ P: { at: 'A.c1', arms: [], md: 2 }, N: 'A.c2' });
    fight.act('P', 'spell', { target: 'N', dice: 1, speed });
    return fight.scene.turn.intents[0]?.lane;
  };
  expect([lane('full'), lane('fast')]).toEqual(['spell', 'quick']);
  const distant = moments({ P: mage, N: { at: ['D', 'c1'] } });
  expect(why(distant.cast('P', { target: N, dice: 2 }, '[d6=5 d6=4]'))).toContain('spell-fails');
});

test('BD-292 dice buy a second target, another ability to harm, and force', () => {
  const cast = (hp: number, bought: string, saves = '') => {
    const foe: Who = { hp, maxHp: 18 };
    const stage = moments({ P: mage, N: foe, N2: foe, N3: { at: ['D', 'c1'] } });
    const before = stage.scene;
    const [to, kind, offer, slots] = spend('damage', 'second', bought);
    const given: Given = [to, kind, offer, { ...slots, second: 'N2' }];
    const { facts, questions } = stage.cast('P', { target: N, dice: 3 }, `[d6=5 d6=4 d6=3 ${saves}]`, [given]);
    const bodies = [stage.body('N'), stage.body('N2')];
    return { bodies, questions, said: linesTold(blockDodgeParry, before, facts, GM).map(([say]) => say) };
  };
  const wil = cast(2, 'wil');
  expect(wil.bodies).toMatchObject([2, 2].map(() => ({ hp: 0, str: 10, dex: 10, wil: 7 })));
  expect(wil.said).toContain('P spends the dice on 5 damage, a second target and harm WIL');
  expect(cast(2, 'dex').bodies).toMatchObject([2, 2].map(() => ({ hp: 0, str: 10, dex: 7, wil: 10 })));
  const down = cast(18, 'force', 'd20=20 d20=1').bodies;
  expect(down.map(({ hp, states }) => [hp, states.includes('prone')])).toEqual([
    [13, true],
    [13, false],
  ]);
  const question = wil.questions.find(({ kind }) => kind === 'assign-dice');
  expect(question?.options[0]?.slots.find(({ name }) => name === 'second')).toMatchObject({ among: ['N2'] });
  const nobody = { offer: 'spend', slots: { 'die-1': 'damage', 'die-2': 'second', 'die-3': 'damage' } };
  expect(question?.check(nobody).map(({ say }) => say)).toEqual(['Who is the second target?']);
});

test('BD-293 a trick is a gambit by magic: every further die takes 2 off the save', () => {
  const stage = moments({ P: mage, N: { str: 14, maxStr: 14 } });
  const save: Given = ['gm', 'gambit-save', 'save', { ability: 'str' }];
  const done = stage.cast('P', { magic: 'trick', target: N, dice: 2 }, '[d6=1 d6=2 d20=13]', [save]);
  expect(done.facts.find((fact) => fact.type === 'noted' && fact.note.type === 'gambit')).toMatchObject({
    note: {
      die: 13,
      worked: true,
      difficulty: 0,
    },
  });
  const passed = moments({ P: mage, N: { str: 14, maxStr: 14 } }).cast(
    'P',
    { magic: 'trick', target: N, dice: 2 },
    '[d6=1 d6=2 d20=12]',
    [save],
  );
  expect(passed.facts.find((fact) => fact.type === 'noted' && fact.note.type === 'gambit')).toMatchObject({
    note: { worked: false },
  });
  const far = moments({ P: mage, N: { at: ['B', 'c1'] } });
  expect(far.cast('P', { magic: 'trick', target: N }, '').rolls).toBe(0);
});

test('a spell is met by Fight Back alone, Armor counts, and what stops it must stop magic (R-53)', () => {
  const stage = moments({
    N: { ...mage, hp: 18, maxHp: 18 },
    P: { naturalArmour: 1, hp: 0, has: ['longsword', 'shield'] },
  });
  const done = stage.cast('N', { target: 'P' as never, dice: 2 }, '[d6=3 d6=2 d8=3]', [
    ['P', 'react', 'fight-back'],
    ['P', 'sacrifice', 'sacrifice', { item: 'shield' }],
  ]);
  const reasons = (id: string): readonly string[] | undefined =>
    done.questions
      .find(({ kind }) => kind === 'react')
      ?.options.find((offer) => offer.id === id)
      ?.reasons.map(({ code }) => code);
  expect([reasons('block'), reasons('dodge'), reasons('parry')]).toEqual([
    ['class-not-affected'],
    ['class-not-affected'],
    ['not-parryable'],
  ]);
  expect(hpStr(stage, 'P')).toEqual([0, 10]);
  expect(stage.body('N').hp).toBe(15);
});

test('BD-213 BD-214 BD-215 three Magic Dice: two into damage, one to knock the flier down', () => {
  const stage = moments({ P: mage, N: { naturalArmour: 1, hp: 14, maxHp: 14, states: ['airborne'] } });
  const done = stage.cast('P', { target: N, dice: 3 }, '[d6=4 d6=2 d6=1 d20=14]', [spend('damage', 'damage', 'force')]);
  expect(stage.body('P').fatigue).toBe(1);
  expect(stage.body('N').hp).toBe(9);
  expect(stage.body('N').states).toEqual([]);
  expect(why(done)).toContain('knocked-down');
});
