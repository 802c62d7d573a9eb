import { expect, test } from 'vitest';
import { armourOf } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/derived.ts';
import { provokedAttack } from '../../../../../src/core/rulesets/block-dodge-parry/acts/harm/quick-attack.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import type { Given } from '../support/moment-stage.ts';
import { attack, bottle, hpStr, moments } from '../support/moment-stage.ts';

const react = (what: string, slots = {}): readonly Given[] => [['P', 'react', what, slots]];
const sacrifice = (item: string, actor = 'P'): Given => [actor, 'sacrifice', 'sacrifice', { item }];
const goblins = {
  kind: 'detachment',
  hp: 4,
  maxHp: 4,
  str: 8,
  wil: 11,
  has: [],
  attacks: [attack('dagger', 6, 'fast')],
  footprint: 5,
} as const;
const enhanced = (actor: string, against: string): { rulings: never[] } => ({
  rulings: [{ who: actor, against, ruling: 'enhanced', risk: null } as never],
});
const states = (stage: ReturnType<typeof moments>, name: string): readonly string[] => stage.body(name).states;

test('BD-217 impaired from two sources is still one d4', () => {
  const stage = moments({ P: { states: ['in-cover'] }, N: { has: ['bow'], at: ['B', 'c1'] } });
  stage.moment(['N'], 'P', '[d4=4]', react('block'));
  expect(hpStr(stage, 'P')).toEqual([2, 10]);
});

test('BD-218 enhanced from two sources is still one d12', () => {
  const stage = moments({ P: {}, N: { states: ['helpless'] } }, { turn: enhanced('P', 'N') });
  stage.moment(['P'], 'N', '[d8=1 d12=1]');
});

test('BD-219 enhanced and then blocked: both cancel', () => {
  const stage = moments({ P: {}, N: {} }, { turn: enhanced('N', 'P') });
  stage.moment(['N'], 'P', '[d8=5]', react('block'));
  expect(hpStr(stage, 'P')).toEqual([1, 10]);
  expect(stage.body('P').fatigue).toBe(1);
});

test('BD-219 the table may play it otherwise (R-01)', () => {
  moments({ P: {}, N: {} }, { turn: enhanced('N', 'P'), settings: { impairedEnhanced: 'd4+d12' } }).moment(
    ['N'],
    'P',
    '[d4=1 d12=2]',
    react('block'),
  );
  moments({ P: {}, N: {} }, { turn: enhanced('N', 'P'), settings: { impairedEnhanced: 'd4' } }).moment(
    ['N'],
    'P',
    '[d4=1]',
    react('block'),
  );
});

test('BD-220 an individual with a stunt against a detachment rolls its normal die', () => {
  const stage = moments({ P: {}, N: goblins }, { turn: enhanced('P', 'N') });
  stage.moment(['P'], 'N', '[d8=6 d20=11]');
  expect(hpStr(stage, 'N')).toEqual([0, 6]);
});

test('BD-221 a detachment with a fast die, blocked: its normal die alone', () => {
  const stage = moments({ P: {}, N: goblins });
  stage.moment(['N'], 'P', '[d6=5]', react('block'));
  expect(hpStr(stage, 'P')).toEqual([1, 10]);
});

test('BD-222 dodged, nothing changes', () => {
  const stage = moments({ P: {}, N: goblins });
  stage.moment(['N'], 'P', '[d6=2 d12=8 d20=8]', react('dodge'));
  expect(hpStr(stage, 'P')).toEqual([0, 8]);
});

test('BD-223 Block against dagger and greatsword together impairs the dagger alone', () => {
  const stage = moments({ P: {}, N1: { has: ['dagger'] }, N2: { has: ['greatsword'] } });
  const done = stage.moment(['N1', 'N2'], 'P', '[d4=4 d10=3]', react('block'));
  expect(hpStr(stage, 'P')).toEqual([2, 10]);
  expect(done.facts.find((fact) => fact.type === 'changed')).toMatchObject({ because: { by: 'N1', with: 'Dagger' } });
});

test('BD-224 Dodge against longsword and dagger of one foe impairs the longsword alone', () => {
  const stage = moments({ P: {}, N: { has: ['longsword', 'dagger'] } });
  stage.moment(['N'], 'P', '[d4=1 d6=6]', react('dodge'));
  expect(hpStr(stage, 'P')).toEqual([0, 10]);
});

test('BD-225 enhanced, that foe rolls d4, d6 and d12', () => {
  const stage = moments({ P: {}, N: { has: ['longsword', 'dagger'] } }, { turn: enhanced('N', 'P') });
  stage.moment(['N'], 'P', '[d4=3 d6=2 d12=7 d20=9]', react('dodge'));
  expect(hpStr(stage, 'P')).toEqual([0, 9]);
});

const two = { P: {}, NA: {}, NB: { has: ['greatsword'] } } as const;

test("BD-226 a parry won against one of two: the other's die still lands", () => {
  const stage = moments(two);
  stage.moment(['NA', 'NB'], 'P', '[d8=5 d10=9 d8=6 d20=7]', react('parry', { against: 'NA' }));
  expect(stage.body('NA').str).toBe(4);
  expect(hpStr(stage, 'P')).toEqual([0, 7]);
  expect(states(stage, 'P')).toEqual([]);
});

test('BD-227 a parry lost, but another rolled higher: only that lands, on HP', () => {
  const stage = moments(two);
  stage.moment(['NA', 'NB'], 'P', '[d8=5 d10=9 d8=4 d20=7]', react('parry', { against: 'NA' }));
  expect(hpStr(stage, 'P')).toEqual([0, 7]);
  expect(hpStr(stage, 'NA')).toEqual([6, 10]);
});

test('BD-228 a parry lost and the highest: it alone lands, on STR, without a save', () => {
  const stage = moments(two);
  stage.moment(['NA', 'NB'], 'P', '[d8=7 d10=6 d8=4]', react('parry', { against: 'NA' }));
  expect(hpStr(stage, 'P')).toEqual([6, 3]);
});

test('BD-229 a parry tied: that die is void, the others land', () => {
  const stage = moments(two);
  stage.moment(['NA', 'NB'], 'P', '[d8=4 d10=2 d8=4]', react('parry', { against: 'NA' }));
  expect(hpStr(stage, 'P')).toEqual([4, 10]);
});

test('BD-230 a parry against an enhanced attacker compares with its highest die', () => {
  const stage = moments({ P: {}, N: {} }, { turn: enhanced('N', 'P') });
  stage.moment(['N'], 'P', '[d8=3 d12=7 d8=6]', react('parry'));
  expect(hpStr(stage, 'P')).toEqual([6, 3]);
});

test("BD-231 a parry against a detachment: the defender's die is impaired", () => {
  const stage = moments({ P: {}, N: goblins });
  stage.moment(['N'], 'P', '[d6=2 d12=3 d4=4]', react('parry'));
  expect(hpStr(stage, 'N')).toEqual([4, 4]);
  expect(hpStr(stage, 'P')).toEqual([6, 10]);
});

test('BD-232 a parry with two weapons rolls both', () => {
  const stage = moments({ P: { has: ['longsword', 'dagger'] }, N: {} });
  stage.moment(['N'], 'P', '[d8=5 d8=4 d6=6]', react('parry'));
  expect(stage.body('N').str).toBe(4);
});

test('BD-233 parry damage to STR 0 kills although no save is rolled', () => {
  const stage = moments({ P: {}, N: { str: 5 } });
  stage.moment(['N'], 'P', '[d8=2 d8=7]', react('parry'));
  expect(stage.body('N').str).toBe(0);
  expect(states(stage, 'N')).toEqual(['dead']);
});

test('BD-235 no Fight Back by who is taken out; the Fatigue is marked all the same', () => {
  const stage = moments({ P: { hp: 3, maxHp: 6 }, N: {} });
  stage.moment(['N'], 'P', '[d8=8 d20=20]', react('fight-back'));
  expect(states(stage, 'P')).toEqual(['critical']);
  expect(stage.body('P').fatigue).toBe(1);
});

test('BD-236 Fight Back against several strikes the one chosen, after the single blow', () => {
  const stage = moments({ P: {}, N1: {}, N2: {} });
  stage.moment(['N1', 'N2'], 'P', '[d8=4 d8=2 d8=6]', react('fight-back', { against: 'N2' }));
  expect(hpStr(stage, 'P')).toEqual([2, 10]);
  expect([stage.body('N1').hp, stage.body('N2').hp]).toEqual([6, 0]);
  expect(stage.body('P').fatigue).toBe(1);
  const other = moments({ P: {}, N1: {}, N2: {} });
  other.moment(['N1', 'N2'], 'P', '[d8=4 d8=2 d8=6]', react('fight-back', { against: 'N1' }));
  expect([other.body('N1').hp, other.body('N2').hp]).toEqual([0, 6]);
});

test('BD-237 Fight Back with two weapons rolls both', () => {
  const stage = moments({ P: { has: ['longsword', 'dagger'] }, N: { has: ['dagger'] } });
  stage.moment(['N'], 'P', '[d6=1 d8=2 d6=6]', react('fight-back'));
  expect(hpStr(stage, 'N')).toEqual([0, 10]);
});

test('BD-238 Fight Back against a Far archer takes a bow', () => {
  const archer = { has: ['bow'], at: ['C', 'c1'] } as const;
  expect(moments({ P: {}, N: archer }).refused(['N'], 'P', 'fight-back')).toEqual(['cannot-reach-attacker']);
  const stage = moments({ P: { has: ['bow'] }, N: archer });
  stage.moment(['N'], 'P', '[d6=2 d6=3]', react('fight-back'));
  expect([stage.body('P').hp, stage.body('N').hp]).toEqual([4, 3]);
});

test('BD-239 two who fight back against one foe are two moments', () => {
  const stage = moments({ P1: {}, P2: {}, N: { has: [], attacks: [attack('sweep', 4, 'fast', { blast: true })] } });
  const all = stage.moment(['N'], 'P1', '[d4=1 d4=1 d8=3 d8=4 d20=9]', [
    ['P1', 'react', 'fight-back'],
    ['P2', 'react', 'fight-back'],
  ]);
  expect(hpStr(stage, 'N')).toEqual([0, 9]);
  expect(
    all.facts.filter((fact) => fact.type === 'noted' && fact.note.type === 'attack' && fact.note.how === 'fight-back'),
  ).toHaveLength(2);
});

test("BD-240 the tenth slot, filled by a reaction's Fatigue, does not open the guard in the same moment", () => {
  const stage = moments({ P: { pack: 8 }, N: {} });
  stage.moment(['N'], 'P', '[d4=3]', react('block'));
  expect(hpStr(stage, 'P')).toEqual([3, 10]);
  expect(stage.body('P').fatigue).toBe(1);
});

test('BD-241 the next moment finds no guard and no reaction', () => {
  const stage = moments({ P: { pack: 8, hp: 3, maxHp: 6, fatigue: 1 }, N2: {} });
  const done = stage.moment(['N2'], 'P', '[d8=4 d20=6]');
  expect(done.asked).toEqual([]);
  expect(hpStr(stage, 'P')).toEqual([3, 6]);
});

test('BD-243 an unaware target of two attackers: highest die, Armor, STR', () => {
  const stage = moments({ P: { awareness: 'unaware', naturalArmour: 1 }, N1: {}, N2: { has: ['dagger'] } });
  const done = stage.moment(['N1', 'N2'], 'P', '[d8=3 d6=6 d20=5]');
  expect(done.asked).toEqual([]);
  expect(hpStr(stage, 'P')).toEqual([6, 5]);
});

test('BD-244 the helpless get no reaction and are struck enhanced; HP still counts', () => {
  const stage = moments({ P: { states: ['helpless'] }, N: {} });
  const done = stage.moment(['N'], 'P', '[d8=2 d12=11 d20=9]');
  expect(done.asked).not.toContain('P react');
  expect(hpStr(stage, 'P')).toEqual([0, 5]);
  expect(states(stage, 'P')).toContain('critical');
});

test.each(['unconscious', 'paralysed', 'critical'] as const)(
  'BD-245 the %s are struck enhanced and on STR',
  (state) => {
    const stage = moments({ P: { states: [state] }, N: {} });
    stage.moment(['N'], 'P', '[d8=2 d12=11]');
    expect(hpStr(stage, 'P')).toEqual([6, 0]);
    expect(states(stage, 'P')).toContain('dead');
  },
);

test('BD-246 a sacrifice after a Block; its Fatigue stays', () => {
  const stage = moments({ P: { has: ['longsword', 'shield'], hp: 0 }, N: {} });
  stage.moment(['N'], 'P', '[d4=4]', [...react('block', { with: 'longsword' }), sacrifice('shield')]);
  expect(stage.body('P').str).toBe(10);
  expect(stage.body('P').fatigue).toBe(1);
  expect(stage.body('P').items.find(({ id }) => id === 'shield')).toMatchObject({ broken: true });
});

test('BD-247 a sacrifice stops the whole blow of the moment', () => {
  const stage = moments({ P: { hp: 0 }, N1: {}, N2: {} });
  stage.moment(['N1', 'N2'], 'P', '[d8=8 d8=7]', [sacrifice('longsword')]);
  expect(hpStr(stage, 'P')).toEqual([0, 10]);
});

test('BD-248 a sacrificed shield no longer counts and no longer blocks', () => {
  const stage = moments({ P: { has: ['light', 'shield', 'dagger'], hp: 0 }, N: {} });
  expect(armourOf(stage.body('P')).total).toBe(2);
  stage.moment(['N'], 'P', '[d8=8]', [sacrifice('shield')]);
  expect(armourOf(stage.body('P')).total).toBe(1);
  expect(stage.refused(['N'], 'P', 'block')).toEqual(['no-block-gear']);
});

test('BD-249 without its heavy armor Dodge is legal again, and free with a dagger', () => {
  const stage = moments({ P: { has: ['heavy', 'dagger'], hp: 0 }, N: {} });
  expect(stage.refused(['N'], 'P', 'dodge')).toEqual(['heavy-armor']);
  stage.moment(['N'], 'P', '[d8=8]', [sacrifice('heavy')]);
  stage.moment(['N'], 'P', '[d4=1 d20=1]', react('dodge'));
  expect(stage.body('P').fatigue).toBe(0);
});

test('BD-250 an attacker struck by Fight Back may give gear up; it is no reaction', () => {
  const stage = moments({ P: {}, N: { hp: 0, has: ['longsword', 'shield'] } });
  const done = stage.moment(['N'], 'P', '[d8=1 d8=5]', [...react('fight-back'), sacrifice('shield', 'N')]);
  expect(hpStr(stage, 'N')).toEqual([0, 10]);
  expect(done.facts).toContainEqual(
    expect.objectContaining({
      who: 'N',
      because: expect.objectContaining({ type: 'sacrificed', gone: true }) as object,
    }),
  );
  expect(armourOf(stage.body('N')).total).toBe(0);
  expect(stage.body('N').items.find(({ id }) => id === 'shield')).toMatchObject({ broken: true });
});

test('BD-255 a quick attack that takes the mover out', () => {
  const stage = moments({ P: { hp: 0, str: 2 }, N: {} });
  stage.run(() => provokedAttack('P' as CombatantId, ['N' as CombatantId]), '[d4=2]');
  expect(stage.body('P').str).toBe(0);
  expect(states(stage, 'P')).toEqual(['dead']);
});

test('BD-256 a waiting backlash is used up by a quick attack', () => {
  const stage = moments({ P: { backlash: true, has: [] }, N: {} });
  stage.run(() => provokedAttack('P' as CombatantId, ['N' as CombatantId]), '[d4=1 d12=7 d20=9]');
  expect(hpStr(stage, 'P')).toEqual([0, 9]);
  expect(stage.body('P').backlash).toBe(false);
});

test('BD-070 who has not noticed one of two reacts to the other alone, and not to a spell from the dark', () => {
  const stage = moments({ P: { unawareOf: ['N2' as never] }, N1: {}, N2: { has: [], md: 1 } });
  const [question] = stage.asking(['N1', 'N2'], 'P');
  expect(question?.about).toEqual(['N1']);
  expect(
    question?.options.find(({ id }) => id === 'parry')?.slots.find(({ name }) => name === 'against'),
  ).toBeUndefined();
  expect(stage.cast('N2', { target: 'P' as never, dice: 1 }, '[d6=2 d20=1]').asked).not.toContain('P react');
});

test('BD-270 an improvised weapon that parried is gone', () => {
  const stage = moments({ P: { has: [bottle('chair')] }, N: {} });
  stage.moment(['N'], 'P', '[d8=3 d8=5]', react('parry'));
  expect(stage.body('N').str).toBe(5);
  expect(stage.body('P').items[0]).toMatchObject({ broken: true });
});

test('BD-272 who lies unconscious can still be struck to the quick', () => {
  const stage = moments({ P: {}, P2: { has: [] }, N: { hp: 0 } });
  stage.moment(['P2'], 'N', '[d4=2 d20=20]');
  expect(states(stage, 'N')).toEqual(['unconscious']);
  stage.moment(['P'], 'N', '[d8=2 d12=3 d20=20]');
  expect(states(stage, 'N')).toEqual(['critical']);
});
