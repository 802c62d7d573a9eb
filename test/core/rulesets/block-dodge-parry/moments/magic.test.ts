import { expect, test } from 'vitest';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { attack, hpStr, moments, row, why, zone } from '../support/moment-stage.ts';
import type { Given, Who } from '../support/moment-stage.ts';

const mage: Who = { has: [], md: 4, pack: 0, wil: 14, maxWil: 14 };
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
const N = 'N' as never;
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

test('BD-290 matching dice turn back on HP, then WIL, after the spell has worked', () => {
  const stage = moments({ P: { ...mage, hp: 4, maxHp: 4, wil: 10 }, N: { hp: 18, maxHp: 18 } });
  const done = stage.cast('P', { target: N, dice: 3 }, '[d6=4 d6=3 d6=3]');
  expect(stage.body('P').hp).toBe(0);
  expect(stage.body('P').wil).toBe(8);
  expect(stage.body('N').hp).toBe(8);
  expect(
    done.facts.flatMap((fact) => (fact.type === 'changed' && fact.set.hp !== undefined ? [fact.who] : [])),
  ).toEqual(['N', 'P']);
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

test.each([
  ['[d6=5 d6=4 d6=6 d6=3]', 18],
  ['[d6=5 d6=4 d6=6 d6=2]', 9],
])('BD-294 a counterspell of as much or more cancels the spell: %s', (dice, hp) => {
  const stage = moments({ P: mage, N: { hp: 18, maxHp: 18, md: 2, has: [] } });
  const done = stage.cast('P', { target: N, dice: 2 }, dice, [['N', 'counterspell', 'counterspell', { dice: 2 }]]);
  expect(stage.body('N').hp).toBe(hp);
  expect(
    done.facts.flatMap((fact) =>
      fact.type === 'noted' && fact.note.type === 'counterspell' ? [fact.note.worked] : [],
    ),
  ).toEqual([hp === 18]);
});

const N2 = 'N2' as never;
const foe: Who = { hp: 18, maxHp: 18, md: 2, has: [], at: ['A', 'c2'], slotsTracked: true };
test.each([
  ['a foe with Magic Dice', {}, true],
  ['one without', { md: 0 }, false],
  ['one taken by surprise', { awareness: 'surprised' }, false],
  ['one unaware', { awareness: 'unaware' }, false],
  ['one knocked out', { states: ['unconscious'] }, false],
  ['one stunned', { states: ['stunned'] }, false],
  ['one helpless', { states: ['helpless'] }, false],
  ['one unaware of the caster', { unawareOf: ['P' as never] }, false],
  ['one unaware of another', { unawareOf: ['P2' as never] }, true],
  ['one a zone off', { at: ['B', 'c2'] }, true],
] as const)('BD-294 asked to counter is %s: %j', (_, more, asked) => {
  const stage = moments({ P: mage, N: { hp: 18, maxHp: 18 }, N2: { ...foe, ...more } });
  expect(stage.cast('P', { target: N, dice: 1 }, '[d6=1]').asked.includes('N2 counterspell')).toBe(asked);
});
test('BD-294 nor a friend, nor who sees nothing of it through a shut door, nor who does not know of the caster', () => {
  const friend = moments({ P: mage, P2: mage, N: { hp: 18, maxHp: 18 } });
  expect(friend.cast('P', { target: N, dice: 1 }, '[d6=1]').asked).not.toContain('P2 counterspell');
  const rooms = row([zone('A'), zone('B')], 'closed');
  const beyond = moments({ P: mage, N: { hp: 18, maxHp: 18 }, N2: { ...foe, at: ['B', 'c2'] } }, { field: rooms });
  expect(beyond.cast('P', { target: N, dice: 1 }, '[d6=1]').asked).not.toContain('N2 counterspell');
  const lurking = (hidden: boolean) => {
    const stage = moments({ P: mage, N: { ...mage, at: ['A', 'c2'] } });
    const combatants = stage.scene.combatants.map((one) => (one.id === N ? { ...one, hidden } : one));
    stage.scene = { ...stage.scene, combatants };
    return stage.cast('N', { target: 'P' as never, dice: 1 }, '[d6=1]').asked.includes('P counterspell');
  };
  expect([lurking(false), lurking(true)]).toEqual([true, false]);
});
test('BD-294 dice are no more than it has; each of 4 to 6 is a Fatigue, and one that works may turn back', () => {
  const failed = moments({ P: mage, N: foe });
  failed.cast('P', { target: N, dice: 2 }, '[d6=6 d6=5 d6=5]', [['N', 'counterspell', 'counterspell', { dice: 1 }]]);
  expect([failed.body('N').hp, failed.body('N').fatigue]).toEqual([7, 1]);
  const worked = moments({ P: mage, N: foe });
  const done = worked.cast('P', { target: N, dice: 1 }, '[d6=5 d6=3 d6=3]', [
    ['N', 'counterspell', 'counterspell', { dice: 2 }],
  ]);
  const [counter] = done.questions.find(({ kind }) => kind === 'counterspell')?.options ?? [];
  expect(counter?.slots[0]).toMatchObject({ min: 1, max: 2, initial: 2 });
  // both dice match: 6 of its own HP, and the spell is off though its caster has paid for it
  expect([worked.body('N').hp, worked.body('N').fatigue, worked.body('P').fatigue]).toEqual([12, 0, 1]);
});
test('BD-294 where one fails another may still counter it, and once it is off nobody else rolls', () => {
  const people = { P: mage, N: foe, N2: foe, N3: foe };
  const stage = moments(people);
  const done = stage.cast('P', { target: N, dice: 2 }, '[d6=5 d6=4 d6=3 d6=1 d6=6 d6=3]', [
    ['N', 'counterspell', 'counterspell', { dice: 2 }],
    ['N2', 'counterspell', 'counterspell', { dice: 2 }],
  ]);
  expect(
    done.facts.flatMap((fact) =>
      fact.type === 'noted' && fact.note.type === 'counterspell' ? [[fact.of, fact.note.worked]] : [],
    ),
  ).toEqual([
    ['N', false],
    [N2, true],
  ]);
  expect(stage.body('N').hp).toBe(18);
});
test.each(['trick', 'miracle', 'spell'] as const)(
  'BD-294 nor by one whose %s is still to come; who has cast may',
  (magic) => {
    const intent = {
      who: 'N2',
      deed: { type: 'spell', magic, target: 'P', dice: 1, fast: false, say: '' },
      path: [],
      moveFirst: true,
      lane: 'spell',
      overruled: false,
      request: null,
      masked: false,
      moved: false,
      receives: false,
      forced: false,
    } as never;
    const busy = moments({ P: mage, N: { hp: 18, maxHp: 18 }, N2: foe });
    expect(busy.cast('P', { target: N, dice: 1 }, '[d6=1]', [], [intent]).asked).not.toContain('N2 counterspell');
    const both = moments({ P: mage, N: { hp: 18, maxHp: 18 }, N2: foe });
    const deed = { type: 'spell', magic: 'spell', target: N, dice: 1, fast: false, say: '' };
    const intents = [{ ...(intent as object), who: 'P', lane: 'quick', deed }, intent] as never;
    both.scene = { ...both.scene, turn: { ...both.scene.turn, intents, acted: [N, N2] } };
    const done = both.run(() => blockDodgeParry.resolve(both.goOn()), '[d6=1]');
    expect(done.asked).toContain('N2 counterspell');
  },
);

test('BD-294 not by one who is casting itself', () => {
  const foe = { hp: 18, maxHp: 18, md: 2, has: [] } as const;
  const idle = moments({ P: mage, N: foe });
  expect(idle.cast('P', { target: N, dice: 1 }, '[d6=1]').asked).toContain('N counterspell');
  const own = {
    who: 'N',
    deed: { type: 'spell', magic: 'spell', target: 'P', dice: 1, fast: false, say: '' },
    path: [],
    moveFirst: true,
    lane: 'spell',
    overruled: false,
    request: null,
    masked: false,
    moved: false,
    receives: false,
    forced: false,
  };
  const busy = moments({ P: mage, N: foe });
  expect(busy.cast('P', { target: N, dice: 1 }, '[d6=1]', [], [own as never]).asked).not.toContain('N counterspell');
});

test('BD-295 a miracle costs WIL: 1 for a low die, 2 for a high one', () => {
  const stage = moments({ P: { faith: 2 }, N: {} });
  stage.cast('P', { magic: 'miracle', dice: 2 }, '[d6=2 d6=5]');
  expect(stage.body('P').wil).toBe(7);
});

test('BD-295 who works a miracle does not react before it is done', () => {
  const intent = {
    who: 'P',
    deed: { type: 'spell', magic: 'miracle', target: null, dice: 1, fast: false, say: '' },
    path: [],
    moveFirst: true,
    lane: 'spell',
    overruled: false,
    request: null,
    masked: false,
    moved: false,
    receives: false,
    forced: false,
  };
  const stage = moments({ P: { faith: 2 }, N: {} });
  expect(stage.asking(['N'], 'P').map(({ kind }) => kind)).toContain('react');
  expect(stage.asking(['N'], 'P', [intent as never]).map(({ kind }) => kind)).not.toContain('react');
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
