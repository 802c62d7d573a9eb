import { expect, test } from 'vitest';
import { clusterNameOf } from '../../../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { attacksShown, hpStr, moments, row, why, zone } from '../support/moment-stage.ts';
import type { By, Given } from '../support/moment-stage.ts';

const trip = (actor: string, say = ''): By => ({ who: actor, gambit: { kind: 'trip', say } });
const shove = (actor: string): By => ({ who: actor, gambit: { kind: 'shove', say: '' } });
const disarm = (actor: string): By => ({ who: actor, gambit: { kind: 'disarm', say: '' } });
const counter = (actor: string, gambit = 'trip'): Given => [actor, 'counter', 'counter', { gambit }];
const str: Given = ['gm', 'gambit-save', 'save', { ability: 'str' }];

/** Every try, with what it was saved with. */
const tried = (done: ReturnType<ReturnType<typeof moments>['moment']>): readonly (readonly [unknown, string])[] =>
  done.facts.flatMap((fact) =>
    fact.type === 'noted' && fact.note.type === 'gambit' ? [[fact.of, fact.note.ability] as const] : [],
  );
const note = (done: ReturnType<ReturnType<typeof moments>['moment']>): object | undefined =>
  done.facts.flatMap((fact) => (fact.type === 'noted' && fact.note.type === 'gambit' ? [fact.note] : []))[0];

test('BD-114 a gambit takes the place of an attack, where the attack would reach', () => {
  const stage = moments({ P: {}, N: { at: ['A', 'elsewhere'] } });
  expect(stage.moment([trip('P')], 'N', '').rolls).toBe(0);
});

test('BD-115 a trip throws its target down', () => {
  const stage = moments({ P: {}, N: {} });
  stage.moment([trip('P')], 'N', '[d8=5 d20=11]');
  expect(stage.body('N').states).toEqual(['prone', 'exposed']);
  expect(attacksShown(stage.moment(['P'], 'N', '[d8=2 d12=3]'))).toMatchObject([
    { by: [{ because: ['enhanced: tripped'] }] },
  ]);
});

test('BD-115 a stun takes reactions and the turn, a disarming the weapon', () => {
  const stage = moments({ P: {}, N: {} });
  stage.moment([{ who: 'P', gambit: { kind: 'stun', say: '' } }], 'N', '[d8=5 d20=20]');
  expect(stage.body('N').states).toEqual(['stunned']);
  const other = moments({ P: {}, N: {} });
  other.moment([{ who: 'P', gambit: { kind: 'disarm', say: '' } }], 'N', '[d8=5 d20=20]');
  expect(other.body('N').items.some(({ id }) => id === 'longsword')).toBe(false);
  expect(other.scene.turn.floor).toMatchObject([{ item: { id: 'longsword' } }]);
});

test('BD-117 it deals no damage', () => {
  const stage = moments({ P: { has: ['maul'] }, N: {} });
  stage.moment([trip('P')], 'N', '[d10=10 d20=3]');
  expect(hpStr(stage, 'N')).toEqual([6, 10]);
});

test('BD-118 a weapon die of 1, 2 or 3 is the Difficulty', () => {
  const stage = moments({ P: { has: ['dagger'] }, N: {} });
  expect(note(stage.moment([trip('P')], 'N', '[d6=3 d20=4]'))).toMatchObject({ difficulty: 3, worked: false });
});

test('BD-118 of two weapons the higher die is the Difficulty', () => {
  const tried = (dice: string) => {
    const stage = moments({ P: { has: ['longsword', 'dagger'] }, N: {} });
    return note(
      stage.moment([{ who: 'P', arms: ['longsword', 'dagger'], gambit: { kind: 'trip', say: '' } }], 'N', dice),
    );
  };
  expect(tried('[d8=1 d6=3 d20=4]')).toMatchObject({ difficulty: 3 });
  expect(tried('[d8=2 d6=5 d20=4]')).toMatchObject({ difficulty: 0 });
});

test('BD-119 more is none', () => {
  const stage = moments({ P: { has: ['dagger'] }, N: {} });
  expect(note(stage.moment([trip('P')], 'N', '[d6=4 d20=4]'))).toMatchObject({ difficulty: 0, worked: false });
});

test('BD-120 the GM names the save before the roll', () => {
  const stage = moments({ P: {}, N: {} });
  expect(stage.asking([shove('P')], 'N').map(({ to, kind }) => [to, kind])).toEqual([['gm', 'gambit-save']]);
  expect(note(stage.moment([shove('P')], 'N', '[d8=8 d20=10]', [str]))).toMatchObject({
    ability: 'str',
    worked: false,
  });
});

test(
  'BD-120 every gambit of a chain has its own save: what was named for the last of its kind comes first, and the ' +
    'GM may name another',
  () => {
    const stage = moments({ P: { has: ['dagger'] }, N: {} });
    const done = stage.moment([trip('P')], 'N', '[d6=6 d20=1 d8=8 d20=1 d6=6 d20=20]', [
      str,
      counter('N'),
      counter('P'),
    ]);
    const named = done.questions
      .filter(({ kind }) => kind === 'gambit-save')
      .map(({ otherwise }) => otherwise.slots['ability']);
    expect(named).toEqual(['dex', 'str']);
    expect(tried(done)).toEqual([
      ['P', 'str'],
      ['N', 'str'],
      ['P', 'str'],
    ]);
  },
);

test('BD-120 for his own the GM names the save with the counter, or with the intention, and is not asked', () => {
  const stage = moments({ P: {}, N: {} });
  const done = stage.moment([trip('P')], 'N', '[d8=8 d20=1 d8=8 d20=20]', [
    ['N', 'counter', 'counter', { gambit: 'shove', ability: 'wil', zone: 'B' }],
  ]);
  expect(tried(done)).toEqual([
    ['P', 'dex'],
    ['N', 'wil'],
  ]);
  expect(stage.at('P')[0]).toBe('B');
  const meant = moments({ P: {}, N: {} });
  const second = meant.moment([{ who: 'N', gambit: { kind: 'trip', say: '', save: 'wil' } }], 'P', '[d8=8 d20=20]');
  expect(second.asked).toEqual([]);
  expect(tried(second)).toEqual([['N', 'wil']]);
});

test('BD-118, BD-121 who tries it rolls the weapon, then who suffers it the save', () => {
  const stage = moments({ P: { has: ['dagger'] }, N: { str: 8 } });
  const dice = stage
    .moment([shove('P')], 'N', '[d6=2 d20=2]')
    .facts.flatMap((fact) => (fact.type === 'rolled' ? [[fact.of, fact.faces]] : []));
  expect(dice).toEqual([
    ['P', [2]],
    ['N', [2]],
  ]);
});

test.each([
  [2, true],
  [3, false],
  [8, false],
  [9, true],
])(
  'BD-121 the target rolls no more than its ability and more than the Difficulty: %i on STR 8 over 2',
  (die, worked) => {
    const stage = moments({ P: { has: ['dagger'] }, N: { str: 8 } });
    expect(note(stage.moment([shove('P')], 'N', `[d6=2 d20=${die}]`))).toMatchObject({ worked });
  },
);

test('BD-122 a failed save: the gambit works at once', () => {
  const stage = moments({ P: {}, N: { str: 8 } });
  stage.moment([shove('P')], 'N', '[d8=8 d20=9]');
  expect(stage.at('N')).toEqual(['A', clusterNameOf('N' as CombatantId)]);
});

test('BD-123 a passed save lets the target try a gambit of its own; if it does not, that is all', () => {
  const stage = moments({ P: {}, N: {} });
  const done = stage.moment([shove('P')], 'N', '[d8=8 d20=5]');
  expect(done.asked).toEqual(['gm gambit-save', 'N counter']);
  expect(stage.body('P').states).toEqual([]);
});

test('BD-124 gambits answer gambits until one works', () => {
  const stage = moments({ P: { has: ['dagger'] }, N: {} });
  stage.moment([trip('P')], 'N', '[d6=2 d20=5 d8=6 d20=12]', [counter('N')]);
  expect(stage.body('P').states).toContain('prone');
  const long = moments({ P: {}, N: {} });
  long.moment([trip('P')], 'N', '[d8=8 d20=1 d8=8 d20=1 d8=8 d20=1 d8=8 d20=20]', [
    counter('N'),
    counter('P'),
    counter('N'),
  ]);
  expect(long.body('P').states).toContain('prone');
});

test.each([
  [2, true],
  [8, false],
])('BD-125 the dagger shove at the goblin with STR 8: %i', (die, worked) => {
  const stage = moments({ P: { has: ['dagger'] }, N: { str: 8 } });
  expect(note(stage.moment([shove('P')], 'N', `[d6=2 d20=${die}]`))).toMatchObject({ worked });
});

test('BD-126 no reaction answers a gambit', () => {
  const stage = moments({ P: {}, N1: {}, N2: {} });
  expect(stage.moment([trip('N1')], 'P', '[d8=8 d20=20]').asked).toEqual([]);
  const both = moments({ P: {}, N1: {}, N2: {} });
  const done = both.moment([trip('N1'), 'N2'], 'P', '[d8=8 d20=1 d8=1]');
  expect(done.questions.find(({ kind }) => kind === 'react')?.about).toEqual(['N2']);
});

test('BD-127 gambits come before the blows of a moment: what was struck from the hand does not block', () => {
  const stage = moments({ P: {}, N1: {}, N2: {} });
  const done = stage.moment([disarm('N1'), 'N2'], 'P', '[d8=8 d20=20 d8=1]');
  const question = done.questions.find(({ kind }) => kind === 'react');
  expect(question?.options.find(({ id }) => id === 'block')?.reasons.map(({ code }) => code)).toEqual([
    'no-block-gear',
  ]);
});

test("BD-251 a disarming before an ally's attack takes Block away, and a Parry is bare-handed", () => {
  const stage = moments({ P: {}, N1: {}, N2: {} });
  stage.moment([disarm('N1'), 'N2'], 'P', '[d8=2 d20=16 d8=5 d4=3]', [['P', 'react', 'parry']]);
  expect(hpStr(stage, 'P')).toEqual([6, 5]);
});

test('BD-252 a counter that works undoes only the one who tried: its allies strike on', () => {
  const stage = moments({ P: {}, N1: {}, N2: {} });
  stage.moment([trip('N1'), 'N2'], 'P', '[d8=8 d20=5 d8=8 d20=20 d8=5]', [counter('P', 'shove')]);
  expect(stage.at('N1')[1]).not.toBe('c1');
  expect(stage.body('P').states).toEqual([]);
  expect(hpStr(stage, 'P')).toEqual([1, 10]);
});

test('BD-253 a natural 1 does not beat a Difficulty', () => {
  const stage = moments({ P: {}, N: { str: 15, maxStr: 15 } });
  expect(note(stage.moment([shove('P')], 'N', '[d8=1 d20=1]'))).toMatchObject({ difficulty: 1, worked: true });
});

test('BD-254 a natural 20 fails any save', () => {
  const strong = { str: 20, maxStr: 20 } as const;
  const stage = moments({ P: {}, N: strong });
  expect(note(stage.moment([shove('P')], 'N', '[d8=8 d20=20]'))).toMatchObject({ worked: true });
  expect(note(moments({ P: {}, N: strong }).moment([shove('P')], 'N', '[d8=8 d20=19]'))).toMatchObject({
    worked: false,
  });
  // of any other too
  const saves = (die: number) =>
    stage
      .act('N', 'call-save', { ability: 'str' }, `[d20=${die}]`)
      .facts.flatMap((fact) => (fact.type === 'noted' && fact.note.type === 'saved' ? [fact.note.passed] : []));
  expect([saves(19), saves(20)]).toEqual([[true], [false]]);
});

test('BD-265 a shove into a full zone throws its target down where it stands', () => {
  const field = row([zone('A'), zone('B', { capacity: 1 })]);
  const stage = moments({ P: {}, N: {}, N2: { at: ['B', 'c1'] } }, { field });
  stage.moment([shove('P')], 'N', '[d8=8 d20=20]', [['gm', 'gambit-save', 'save', { ability: 'str', zone: 'B' }]]);
  expect(stage.at('N')).toEqual(['A', 'c1']);
  expect(stage.body('N').states).toContain('prone');
});

test('a shove may lead into a neighbouring zone with room', () => {
  const stage = moments({ P: {}, N: {} });
  stage.moment([shove('P')], 'N', '[d8=8 d20=20]', [['gm', 'gambit-save', 'save', { ability: 'str', zone: 'B' }]]);
  expect(stage.at('N')[0]).toBe('B');
});

test('the tripped are struck enhanced, once (BD-083)', () => {
  const stage = moments({ P: {}, N: { hp: 18, maxHp: 18 } });
  stage.moment([trip('P')], 'N', '[d8=8 d20=20]');
  stage.moment(['P'], 'N', '[d8=1 d12=2]');
  const done = stage.moment(['P'], 'N', '[d8=1]');
  expect(why(done)).toContain('guard');
  expect(stage.body('N').states).toEqual(['prone']);
});

test('the stunned do not react', () => {
  const stage = moments({ P: {}, N: {} });
  stage.moment([{ who: 'N', gambit: { kind: 'stun', say: '' } }], 'P', '[d8=8 d20=20]');
  expect(stage.body('P').states).toEqual(['stunned']);
  expect(stage.asking(['N'], 'P').map(({ kind }) => kind)).not.toContain('react');
});

test('BD-120 an intention carries the save its GM names', () => {
  const stage = moments({ P: {}, N: {} }, { turn: { phase: 'intentions' } });
  stage.act('N', 'gambit:longsword', { target: 'P', gambit: 'trip', ability: 'wil' }, '');
  expect(stage.scene.turn.intents.map(({ deed }) => deed)).toMatchObject([{ type: 'gambit', save: 'wil' }]);
  expect(blockDodgeParry.turn.parse(stage.scene.turn).ok).toBe(true);
});
