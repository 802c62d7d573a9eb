import { expect, test } from 'vitest';
import { IMPROVISED } from '../../../../../src/core/rulesets/block-dodge-parry/data/weapon-list.ts';
import { stage } from '../support/stage.ts';
import { attack, attacksShown, bottle, hpStr, moments, row, why, zone } from '../support/moment-stage.ts';

const states = (stage: ReturnType<typeof moments>, name: string): readonly string[] => stage.body(name).states;

test('BD-061 who strikes whom is shown before anybody reacts; each target has its own moment and reaction', () => {
  const stage = moments({ P1: {}, P2: {}, N1: {}, N2: {}, N3: {} });
  const first = stage.moment(['N1', 'N2'], 'P1', '[d8=1 d8=1]', [['P1', 'react', 'defend']]);
  const second = stage.moment(['N3'], 'P2', '[d8=1]', [['P2', 'react', 'defend']]);
  expect(first.asked.filter((name) => name.endsWith('react'))).toEqual(['P1 react']);
  expect(second.asked.filter((name) => name.endsWith('react'))).toEqual(['P2 react']);
  expect(attacksShown(first)).toMatchObject([
    {
      target: 'P1',
      how: 'attack',
      by: [
        { who: 'N1', dice: 'd8', with: 'Longsword' },
        { who: 'N2', dice: 'd8' },
      ],
    },
  ]);
});

test('BD-062 an attack is its damage die and nothing else', () => {
  const stage = moments({ P: {}, N: {} });
  expect(stage.moment(['P'], 'N', '[d8=4]').rolls).toBe(1);
});

test('BD-063 Armor is taken off the roll, down to nothing', () => {
  const stage = moments({ P: {}, N: { naturalArmour: 3 } });
  const done = stage.moment(['P'], 'N', '[d8=2]');
  expect(hpStr(stage, 'N')).toEqual([6, 10]);
  expect(why(done)).toContain('held-off');
});

test('BD-064 the rest goes to HP', () => {
  const stage = moments({ P: {}, N: { naturalArmour: 1 } });
  stage.moment(['P'], 'N', '[d8=5]');
  expect(hpStr(stage, 'N')).toEqual([2, 10]);
});

test('BD-065 what is left over at 0 HP goes to STR in one step', () => {
  const stage = moments({ P: {}, N: { hp: 3, maxHp: 6 } });
  stage.moment(['P'], 'N', '[d8=8 d20=3]');
  expect(hpStr(stage, 'N')).toEqual([0, 5]);
});

test.each([
  [5, []],
  [6, ['critical']],
])('BD-066 a save against critical damage is rolled on the STR that is left: %i on 5', (die, found) => {
  const stage = moments({ P: {}, N: { hp: 3, maxHp: 6 } });
  stage.moment(['P'], 'N', `[d8=8 d20=${die}]`);
  expect(stage.body('N').str).toBe(5);
  expect(states(stage, 'N')).toEqual(found);
});

test('BD-067 exactly 0 HP calls for no save', () => {
  const stage = moments({ P: { has: ['greatsword'] }, N: {} });
  expect(stage.moment(['P'], 'N', '[d10=6]').rolls).toBe(1);
  expect(hpStr(stage, 'N')).toEqual([0, 10]);
});

test('BD-068 a hit that leaves HP is one on the guard', () => {
  const done = moments({ P: {}, N: {} }).moment(['P'], 'N', '[d8=4]');
  expect(why(done)).toContain('guard');
  expect(why(done)).not.toContain('wound');
});

test('BD-069 only what reaches STR is a wound', () => {
  const done = moments({ P: {}, N: { hp: 0 } }).moment(['P'], 'N', '[d8=5 d20=1]');
  expect(why(done)).toContain('wound');
  expect(why(done)).not.toContain('guard');
});

test.each([
  ['of anybody', { awareness: 'unaware' }],
  ['of the attacker alone', { unawareOf: ['N' as never] }],
] as const)('BD-070 the unaware %s have no guard and no reaction; Armor counts', (_, sheet) => {
  const stage = moments({ P: { naturalArmour: 1, ...sheet }, N: {} });
  const done = stage.moment(['N'], 'P', '[d8=5 d20=6]');
  expect(done.asked).toEqual([]);
  expect(hpStr(stage, 'P')).toEqual([6, 6]);
  expect(states(stage, 'P')).toEqual([]);
});

test('BD-071 with all slots full there is no guard either; with one free there is', () => {
  const full = moments({ P: { pack: 9 }, N: {} });
  expect(full.moment(['N'], 'P', '[d8=3 d20=7]').asked).toEqual([]);
  expect(hpStr(full, 'P')).toEqual([6, 7]);
  const free = moments({ P: { pack: 8 }, N: {} });
  free.moment(['N'], 'P', '[d8=3]');
  expect(hpStr(free, 'P')).toEqual([3, 10]);
});

test('BD-072 an attack that cannot hurt its target is not rolled', () => {
  const stage = moments(
    { P: { has: ['bow'] }, N: {} },
    { turn: { rulings: [{ who: 'P' as never, against: 'N' as never, ruling: 'ineffective', risk: null }] } },
  );
  const done = stage.moment(['P'], 'N', '');
  expect(done.rolls).toBe(0);
  expect(hpStr(stage, 'N')).toEqual([6, 10]);
  expect(why(done)).toContain('ineffective');
});

test('BD-073 an attack without effect still wakes its target', () => {
  const stage = moments(
    { P: { has: ['bow'] }, N: { awareness: 'unaware' } },
    { turn: { rulings: [{ who: 'P' as never, against: 'N' as never, ruling: 'ineffective', risk: null }] } },
  );
  stage.moment(['P'], 'N', '');
  expect(stage.body('N').awareness).toBe('aware');
});

test('BD-074 bare hands roll a d4', () => {
  const stage = moments({ P: { has: [] }, N: {} });
  stage.moment(['P'], 'N', '[d4=3]');
  expect(hpStr(stage, 'N')).toEqual([3, 10]);
});

test('BD-074 bare hands only knock out', () => {
  const stage = moments({ P: { has: [] }, N: { hp: 2 } });
  stage.moment(['P'], 'N', '[d4=4 d20=9]');
  expect(states(stage, 'N')).toEqual(['unconscious']);
});

test.each([
  ['BD-076 a bottle is a d6, fast, in one hand', 'bottle', '[d6=6]', [0, 10], 'fast', 1],
  ['BD-077 a chair is a d8, balanced, in one hand', 'chair', '[d8=4]', [2, 10], 'balanced', 1],
  ['BD-078 a table is a d10, slow, in both hands', 'table', '[d10=5]', [1, 10], 'slow', 2],
] as const)('%s', (_, size, dice, left, speed, hands) => {
  const stage = moments({ P: { has: [bottle(size)] }, N: {} });
  stage.moment(['P'], 'N', dice);
  expect(hpStr(stage, 'N')).toEqual(left);
  expect(IMPROVISED[size]).toMatchObject({ speed, hands });
});

test('BD-079 an improvised weapon breaks with its one attack, even one that Armor stops', () => {
  const stage = moments({ P: { has: [bottle('chair')] }, N: { naturalArmour: 3 } });
  const done = stage.moment(['P'], 'N', '[d8=2]');
  expect(stage.body('P').items[0]).toMatchObject({ id: 'chair', broken: true });
  expect(why(done)).toContain('weapon-broke');
  const parried = moments({ P: {}, N: { has: [bottle('chair')] } });
  parried.moment(['N'], 'P', '[d8=2 d8=2]', [['P', 'react', 'parry']]);
  expect(parried.body('N').items[0]).toMatchObject({ id: 'chair', broken: true });
});

test('BD-080 bare hands damage STR too', () => {
  const stage = moments({ P: { has: [] }, N: { hp: 2, maxHp: 6 } });
  stage.moment(['P'], 'N', '[d4=4 d20=8]');
  expect(hpStr(stage, 'N')).toEqual([0, 8]);
  expect(states(stage, 'N')).toEqual([]);
});

test('BD-081 a failed save against such an attack is unconsciousness', () => {
  const stage = moments({ P: { has: [] }, N: { hp: 2, maxHp: 6 } });
  stage.moment(['P'], 'N', '[d4=4 d20=9]');
  expect(stage.body('N').str).toBe(8);
  expect(states(stage, 'N')).toEqual(['unconscious']);
});

test('BD-082 an impaired attack rolls a d4 whatever its die', () => {
  const stage = moments({ P: { has: ['bow'] }, N: { states: ['in-cover'], at: ['B', 'c1'] } });
  stage.moment(['P'], 'N', '[d4=4]');
  expect(hpStr(stage, 'N')).toEqual([2, 10]);
  const bound = moments({ P: { has: ['greatsword'], states: ['bound'] }, N: {} });
  bound.moment(['P'], 'N', '[d4=4]');
  expect(hpStr(bound, 'N')).toEqual([2, 10]);
  // one’s own cover is in nobody’s way
  moments({ P: { has: ['bow'], states: ['in-cover'] }, N: { at: ['B', 'c1'] } }).moment(['P'], 'N', '[d6=6]');
});

test('BD-082 smoke impairs shots into it and out of it', () => {
  const smoke = zone('B', {
    dangers: [{ id: 'smoke', label: 'Smoke', trigger: 'always', effect: { type: 'obscured' } }],
  });
  const field = row([zone('A'), smoke, zone('C')]);
  moments({ P: { has: ['bow'] }, N: { at: ['B', 'c1'] } }, { field }).moment(['P'], 'N', '[d4=1]');
  moments({ P: { has: ['bow'], at: ['B', 'c2'] }, N: { at: ['C', 'c1'] } }, { field }).moment(['P'], 'N', '[d4=1]');
  moments({ P: { has: ['bow'], at: ['B', 'c2'] }, N: { at: ['B', 'c1'] } }, { field }).moment(['P'], 'N', '[d6=1]');
});

const enhanced = { rulings: [{ who: 'P' as never, against: 'N' as never, ruling: 'enhanced' as const, risk: null }] };

test.each([
  ['[d8=6 d12=9 d20=7]', [0, 7]],
  ['[d8=7 d12=2 d20=9]', [0, 9]],
] as const)('BD-083 an enhanced attack rolls a d12 beside its die, and the highest counts: %s', (dice, left) => {
  const stage = moments({ P: {}, N: {} }, { turn: enhanced });
  stage.moment(['P'], 'N', dice);
  expect(hpStr(stage, 'N')).toEqual(left);
});

test('BD-084 a helpless target is struck enhanced', () => {
  const stage = moments({ P: {}, N: { states: ['helpless'] } });
  const done = stage.moment(['P'], 'N', '[d8=1 d12=1]');
  expect(attacksShown(done)).toMatchObject([{ by: [{ dice: 'd8 + d12', because: ['enhanced: helpless'] }] }]);
});

test('BD-085 a stunt the GM has granted adds the d12; without his word the attack is plain', () => {
  moments({ P: {}, N: {} }, { turn: enhanced }).moment(['P'], 'N', '[d8=1 d12=2]');
  moments({ P: {}, N: {} }).moment(['P'], 'N', '[d8=1]');
});

const stunt = (risk: object): { rulings: never[] } => ({
  rulings: [{ who: 'P', against: 'N', ruling: 'enhanced', risk } as never],
});

test('BD-086 after a stunt the first attack that comes in is enhanced', () => {
  const stage = moments({ P: {}, N: {} }, { turn: stunt({ type: 'backlash' }) });
  stage.moment(['P'], 'N', '[d8=2 d12=3]');
  expect(stage.body('P').backlash).toBe(true);
  stage.moment(['N'], 'P', '[d8=3 d12=10 d20=6]');
  expect(hpStr(stage, 'P')).toEqual([0, 6]);
  expect(stage.body('P').backlash).toBe(false);
});

test('BD-087 the same where the target falls but another foe is there; with nobody left, nothing', () => {
  const other = moments({ P: {}, N: { str: 1 }, N2: { at: ['A', 'c9'] } }, { turn: stunt({ type: 'backlash' }) });
  other.moment(['P'], 'N', '[d8=2 d12=12]');
  expect(other.body('P').backlash).toBe(true);
  const alone = moments({ P: {}, N: { str: 1 }, N2: { at: ['B', 'c9'] } }, { turn: stunt({ type: 'backlash' }) });
  alone.moment(['P'], 'N', '[d8=2 d12=12]');
  expect(alone.body('P').backlash).toBe(false);
  const shot = moments(
    { P: {}, N: { str: 1 }, N2: { at: ['B', 'c9'], has: ['bow'] } },
    { turn: stunt({ type: 'backlash' }) },
  );
  shot.moment(['P'], 'N', '[d8=2 d12=12]');
  expect(shot.body('P').backlash).toBe(true);
});

test('BD-088 or it costs Fatigue', () => {
  const stage = moments({ P: {}, N: {} }, { turn: stunt({ type: 'fatigue' }) });
  stage.moment(['P'], 'N', '[d8=2 d12=3]');
  expect(stage.body('P').fatigue).toBe(1);
});

test('BD-089 or STR', () => {
  const stage = moments({ P: {}, N: {} }, { turn: stunt({ type: 'harm', die: 4, critical: false }) });
  stage.moment(['P'], 'N', '[d8=2 d12=3 d4=3]');
  expect(hpStr(stage, 'P')).toEqual([6, 7]);
  const saved = moments({ P: {}, N: {} }, { turn: stunt({ type: 'harm', die: 4, critical: true }) });
  saved.moment(['P'], 'N', '[d8=2 d12=3 d4=3 d20=7]');
  expect([hpStr(saved, 'P'), states(saved, 'P')]).toEqual([[6, 7], []]);
});

test('BD-090 or a thing: the longsword lies on the floor', () => {
  const stage = moments({ P: {}, N: {} }, { turn: stunt({ type: 'gear', item: 'longsword' }) });
  stage.moment(['P'], 'N', '[d8=2 d12=3]');
  expect(stage.body('P').items.some(({ id }) => id === 'longsword')).toBe(false);
  expect(stage.scene.turn.floor).toMatchObject([{ zone: 'A', item: { id: 'longsword' } }]);
});

test('BD-091 the leap at the goblin: enhanced, and an enhanced blow in return', () => {
  const stage = moments(
    { P: {}, N: { hp: 4, maxHp: 4, attacks: [attack('dagger', 6, 'fast')], has: [] } },
    { turn: stunt({ type: 'backlash' }) },
  );
  stage.moment(['P'], 'N', '[d8=2 d12=3]');
  expect(hpStr(stage, 'N')).toEqual([1, 10]);
  stage.moment(['N'], 'P', '[d6=5 d12=4]');
  expect(hpStr(stage, 'P')).toEqual([1, 10]);
  expect(stage.body('P').backlash).toBe(false);
});

test('BD-092 two weapons roll both dice and keep the highest', () => {
  const stage = moments({ P: { has: ['longsword', 'dagger'] }, N: {} });
  const done = stage.moment(['P'], 'N', '[d8=3 d6=5]');
  expect(hpStr(stage, 'N')).toEqual([1, 10]);
  expect(done.facts.find((fact) => fact.type === 'changed')).toMatchObject({
    because: { type: 'guard', with: 'Dagger', face: 5 },
  });
});

test('BD-097 several attackers keep the single highest', () => {
  const stage = moments({ P: {}, N1: {}, N2: { has: ['dagger'] } });
  const { facts } = stage.moment(['N1', 'N2'], 'P', '[d8=3 d6=5]');
  expect(hpStr(stage, 'P')).toEqual([1, 10]);
  expect(facts).toContainEqual(expect.objectContaining({ of: 'N1', label: 'joint attack on P, d8 + d6' }));
});

test('BD-098 the target’s own turn lies between two moments, and so does a part of the round', () => {
  const people = { P: { at: 'A.c1' }, N1: { at: 'A.c1', arms: ['dagger'] }, N2: { at: 'A.c1', arms: ['greataxe'] } };
  const fight = stage(people);
  fight.act('P', 'attack:longsword', { target: 'N1' });
  fight.act('N1', 'attack:dagger', { target: 'P' });
  // dagger, sword, axe: engaged, the shorter goes first
  fight.act('N2', 'attack:greataxe', { target: 'P' }, 'd6=4 d8=1 d10=2');
  expect(fight.body('P').hp).toBe(0);
  const parts = stage({ P: { at: 'A.c1' }, N1: { at: 'A.c1' }, N2: { at: 'A.c1' } });
  parts.act('N1', 'attack:longsword', { target: 'P' });
  parts.act('N2', 'attack:longsword', { target: 'P', move: 'after', way: [{ zone: 'A', cluster: 'c9' }] });
  parts.pass('d8=4 d8=2');
  expect(parts.body('P').hp).toBe(0);
  // with nothing in between they are one moment
  const together = stage({ P: { at: 'A.c1' }, N1: { at: 'A.c1' }, N2: { at: 'A.c1' } });
  together.act('N1', 'attack:longsword', { target: 'P' });
  together.act('N2', 'attack:longsword', { target: 'P' });
  together.pass('d8=4 d8=2');
  expect(together.body('P').hp).toBe(2);
});

test('BD-098 separate moments of a round do not share a highest', () => {
  const stage = moments({ P: {}, N1: {}, N2: {} });
  stage.moment(['N1'], 'P', '[d8=4]');
  expect(stage.body('P').hp).toBe(2);
  stage.moment(['N2'], 'P', '[d8=2]');
  expect(stage.body('P').hp).toBe(0);
});
