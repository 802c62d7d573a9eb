import { expect, test } from 'vitest';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { linesTold } from '../../telling.ts';
import { GM, player } from '../support/fighters.ts';
import type { By, Given, Who } from '../support/moment-stage.ts';
import { attack, attacksShown, bottle, moments, proficient } from '../support/moment-stage.ts';

/** What is told of blows, and to whom; and what is said before they fall. */

type Stage = ReturnType<typeof moments>;
/** What the GM is told of one moment. */
const told = (stage: Stage, by: readonly By[], target: string, dice: string, answers: readonly Given[] = []) => {
  stage.prepare(by, target);
  const before = stage.scene;
  return linesTold(blockDodgeParry, before, stage.moment(by, target, dice, answers).facts, GM).map(([say]) => say);
};

test.each([[false], [true]])('BD-062 all see the die, but for that of an attacker who is hidden: %s', (hides) => {
  const stage = moments({ P: {}, N: {} });
  const combatants = stage.scene.combatants.map((one) => ({ ...one, hidden: hides && one.name === 'N' }));
  stage.scene = { ...stage.scene, combatants };
  const { facts } = stage.moment(['N'], 'P', '[d8=4]');
  expect(facts.flatMap((fact) => (fact.type === 'rolled' ? [fact.secret] : []))).toEqual([hides]);
});

test('BD-064 what a foe loses is told to all, what Armor took of it to those who may read its sheet', () => {
  const stage = moments({ P: {}, N: { naturalArmour: 1 } });
  stage.prepare(['P'], 'N');
  const before = stage.scene;
  const { facts } = stage.moment(['P'], 'N', '[d8=5]');
  const told = (viewer: typeof GM) => linesTold(blockDodgeParry, before, facts, viewer).at(-1);
  expect([told(GM), told(player('P'))]).toEqual([
    ['N loses 4 HP to P’s longsword', 'Damage 4'],
    ['N loses 4 HP to P’s longsword'],
  ]);
});

test.each([
  ['BD-136', 'longsword', 0, 'P sacrifices the longsword to negate the damage'],
  ['BD-138', 'shield', 0, 'P sacrifices the shield to negate the damage; it is gone for good'],
  ['BD-135', 'longsword', 5, 'P sacrifices the longsword to negate the damage and drops to 0 HP'],
] as const)('%s what was sacrificed, and at which price: %s', (_, item, hp, said) => {
  const stage = moments({ P: { has: ['longsword', 'shield'], hp, maxHp: 6 }, N: {} });
  const slots = { item, ...(hp > 0 ? { drop: 'yes' } : {}) };
  expect(told(stage, ['N'], 'P', '[d8=7]', [['P', 'sacrifice', 'sacrifice', slots]]).at(-1)).toBe(said);
});

test('BD-137 what is mended is told with its price', () => {
  const stage = moments({ P: { hp: 0 }, N: {} });
  stage.moment(['N'], 'P', '[d8=8]', [['P', 'sacrifice', 'sacrifice', { item: 'longsword' }]]);
  stage.scene = { ...stage.scene, turn: { ...stage.scene.turn, phase: 'idle' } };
  const before = stage.scene;
  const { facts } = stage.act('P', 'mend', { item: 'longsword' }, '');
  expect(linesTold(blockDodgeParry, before, facts, GM)).toEqual([['P has Longsword mended for 8 coins']]);
});

test.each([
  ['BD-122', 6, 9, 'P tries to shove N with a longsword. STR save 9: it works'],
  ['BD-123', 6, 8, 'P tries to shove N with a longsword. STR save 8: it fails'],
  ['BD-125', 2, 2, 'P tries to shove N with a longsword. STR save 2 vs Difficulty 2: it works'],
] as const)('%s a gambit is told with its save: %i, %i', (_, weapon, save, said) => {
  const stage = moments({ P: {}, N: { str: 8 } });
  const shoves: By = { who: 'P', gambit: { kind: 'shove', say: '' } };
  expect(told(stage, [shoves], 'N', `[d8=${weapon} d20=${save}]`)).toContain(said);
});

test('BD-088 Fatigue is told with what it is for', () => {
  const rulings = [{ who: 'P', against: 'N', ruling: 'enhanced', risk: { type: 'fatigue' } } as never];
  const stage = moments({ P: {}, N: {} }, { turn: { rulings } });
  expect(told(stage, ['P'], 'N', '[d8=2 d12=3]').at(-1)).toBe('P marks 1 Fatigue (stunt)');
});

test('BD-147 who will fight back says so before the blow, and against whom', () => {
  const said = told(moments({ P: {}, N: {} }), ['N'], 'P', '[d8=4 d8=5]', [['P', 'react', 'fight-back']]);
  expect(said).toContain('P will fight back against N with a longsword');
  expect(said.at(-1)).toBe('P marks 1 Fatigue (fight back)');
});

test('BD-082 a shot through cover is shown as that', () => {
  const stage = moments({ P: { has: ['bow'] }, N: { states: ['in-cover'], at: ['B', 'c1'] } });
  const shown = attacksShown(stage.moment(['P'], 'N', '[d4=4]'));
  expect(shown).toMatchObject([{ by: [{ because: ['impaired: through cover'] }] }]);
});

/** The ways to react that somebody is shown, as `name: about`. */
const ways = (mine: Who, theirs: Who = {}) =>
  moments({ P: mine, N: theirs })
    .asking(['N'], 'P')
    .flatMap(({ options }) => options);

test('BD-149 the question says what a Block makes of the dice', () => {
  expect(ways({}, { has: ['dagger'] }).find(({ id }) => id === 'block')?.about).toBe('d6 impaired to d4. 1 Fatigue.');
  expect(ways({}, { has: ['maul'] }).find(({ id }) => id === 'block')?.about).toBe(
    'No effect on this attack. 1 Fatigue.',
  );
});

test('BD-153 of several things to block with those that cost nothing are named so', () => {
  const block = ways({ has: ['longsword', 'shield', 'heavy'] }).find(({ id }) => id === 'block');
  expect(block?.slots[0]).toMatchObject({ options: [{ label: 'Shield, no Fatigue' }, { label: 'Longsword' }] });
});
test('BD-161 the price stands on the button, for those whose slots are counted', () => {
  const price = (mine: Who) => ways({ has: ['longsword', 'light'], ...mine }).find(({ id }) => id === 'dodge')?.cost;
  expect([price({}), price({ slotsTracked: false })]).toEqual([[{ pip: 'fatigue', amount: 1 }], []]);
});

const ineffective = { turn: { rulings: [{ who: 'P', against: 'N', ruling: 'ineffective', risk: null } as never] } };
const bottleInHand = { has: [bottle('bottle')] };
const band = { kind: 'detachment', hp: 0, str: 8 } as const;
/** P strikes N: who they are, the dice, and a sentence of what is told. */
const blows: readonly [said: string, mine: Who, theirs: Who, dice: string][] = [
  ['BD-063 N takes no damage from P’s longsword: Armor stops it', {}, { naturalArmour: 3 }, '[d8=2]'],
  ['BD-066 N withstands critical damage', {}, { hp: 3, maxHp: 6 }, '[d8=8 d20=3]'],
  ['BD-066 N is critically hurt', {}, { hp: 3, maxHp: 6 }, '[d8=8 d20=6]'],
  ['BD-068 N loses 4 HP to P’s longsword', {}, {}, '[d8=4]'],
  ['BD-069 N is wounded by P’s longsword', {}, { hp: 0, maxHp: 6 }, '[d8=4 d20=1]'],
  ['BD-073 N notices the attack', {}, { awareness: 'unaware' }, '[d8=4 d20=1]'],
  ['BD-079 P’s bottle breaks', bottleInHand, {}, '[d6=3]'],
  ['BD-081 N is knocked unconscious', { has: [] }, { hp: 0, maxHp: 6 }, '[d4=4 d20=19]'],
  ['BD-109 N is routed', {}, band, '[d4=2 d20=12]'],
  ['BD-110 N is destroyed', {}, { ...band, str: 2 }, '[d4=2]'],
  ['BD-279 N dies', {}, { hp: 0, maxHp: 6, str: 4 }, '[d8=4]'],
  ['BD-302 N turns back P’s blow with a rapier', { has: ['dagger'] }, { has: [proficient('rapier')] }, '[d6=2]'],
  ['BD-308 P loses the dagger', { has: ['dagger'] }, { at: ['A', 'elsewhere'] }, '[d6=1]'],
];
test.each(blows)('%s', (said, mine, theirs, dice) => {
  expect(told(moments({ P: mine, N: theirs }), ['P'], 'N', dice)).toContain(said.slice('BD-000 '.length));
});

test('BD-290 what a spell costs whoever cast it is told', () => {
  const mage = { has: [], md: 4, pack: 0, hp: 18, maxHp: 18, wil: 14, maxWil: 14 };
  const stage = moments({ P: mage, N: { hp: 18, maxHp: 18 } });
  const before = stage.scene;
  const { facts } = stage.cast('P', { target: 'N' as never, dice: 2 }, '[d6=3 d6=3]');
  const lines = linesTold(blockDodgeParry, before, facts, GM).map(([say]) => say);
  expect(lines).toContain('P’s magic backfires: 6');
});

test('BD-072 what cannot hurt is told instead of a die', () => {
  expect(told(moments({ P: {}, N: {} }, ineffective), ['P'], 'N', '').at(-1)).toBe('P cannot hurt N like this');
});

/** The parts of what a blow of P comes to at N. */
const parts = (mine: Who, theirs: Who, dice: string) =>
  moments({ P: mine, N: theirs })
    .moment(['P'], 'N', dice)
    .facts.flatMap((fact) =>
      fact.type === 'changed' && 'net' in fact.because
        ? fact.because.net.parts.map(({ label, value }) => [label, value] as const)
        : [],
    );
test('BD-297 BD-307 the sum says what Armor was ignored, and what the enchantment adds', () => {
  expect(parts({ has: [proficient('mace')] }, { naturalArmour: 2 }, '[d8=5]')).toEqual([
    ['Mace', 5],
    ['Armor 2, 1 ignored', -1],
  ]);
  expect(parts({ has: [{ ...proficient('mace'), magic: 1 } as never] }, {}, '[d8=4]')).toEqual([
    ['Mace', 4],
    ['magic', 1],
  ]);
});

test('BD-298 the sum says what slashing adds, in practised hands', () => {
  expect(parts({ has: [proficient('katana')] }, {}, '[d8=5]')).toEqual([
    ['Katana', 5],
    ['slashing', 1],
  ]);
  expect(parts({ has: ['katana'] }, {}, '[d8=5]')).toEqual([['Katana', 5]]);
});

test('BD-313 a pack is shown as what enhances the attack', () => {
  const stage = moments({ P: {}, N1: { traits: ['pack'] }, N2: { traits: ['pack'] } });
  const [shown] = attacksShown(stage.moment(['N1', 'N2'], 'P', '[d8=1 d12=2 d8=1]'));
  expect(shown?.by.map(({ because }) => because)).toEqual([['enhanced: pack'], []]);
  const three = moments({ P: {}, N1: { traits: ['pack'] }, N2: { traits: ['pack'] }, N3: { traits: ['pack'] } });
  const [more] = attacksShown(three.moment(['N1', 'N2', 'N3'], 'P', '[d8=1 d12=2 d8=1 d8=1]'));
  expect(more?.by.map(({ because }) => because)).toEqual([['enhanced: pack'], [], []]);
});

test('BD-313 a pack is of one kind: two wolves bring one d12, and a guard beside a wolf none', () => {
  const of = (group: string): Who => ({ traits: ['pack'], group });
  const stage = moments({ P: { hp: 18, maxHp: 18 }, N1: of('guards'), N2: of('wolves'), N3: of('wolves') });
  const because = (by: readonly string[], dice: string) =>
    attacksShown(stage.moment(by, 'P', dice))
      .at(-1)
      ?.by.map(({ because }) => because);
  expect(because(['N1', 'N2'], '[d8=1 d8=2]')).toEqual([[], []]);
  expect(because(['N1', 'N2', 'N3'], '[d8=1 d8=1 d12=3 d8=1]')).toEqual([[], ['enhanced: pack'], []]);
});

test('BD-314 a charge is shown beside what else enhances it, on either side, and brings one d12 in all', () => {
  const brute = { traits: ['charge'], has: [], attacks: [attack('axe', 10, 'slow')] } as const;
  const stage = moments({ P: brute, N: { hp: 18, maxHp: 18, states: ['exposed'] } });
  const [shown] = attacksShown(stage.moment([{ who: 'P', closed: true }], 'N', '[d10=1 d12=2]'));
  expect(shown?.by.map(({ because }) => because)).toEqual([['enhanced: tripped', 'enhanced: charge']]);
});

test('BD-315 a flier out of reach is told, of gambits too; one who is out cold does not come down', () => {
  const flier: Who = { traits: ['flying'], states: ['airborne'], has: [] };
  const trip: By = { who: 'P', gambit: { kind: 'trip', say: '' } };
  for (const by of ['P', trip])
    expect(told(moments({ P: {}, N: flier }), [by], 'N', '[d20=11]').at(-1)).toBe('N flies out of P’s reach');
  const cold = moments({ P: { has: ['bow'] }, N: { ...flier, states: ['airborne', 'unconscious'] } });
  expect(cold.moment(['P'], 'N', '[d6=1 d12=2 d20=1]').asked).not.toContain('N sacrifice');
});

test('BD-315 who lands instead is told', () => {
  const stage = moments({ P: { has: ['bow'] }, N: { traits: ['flying'], states: ['airborne'], hp: 0 } });
  expect(told(stage, ['P'], 'N', '[d6=3]', [['N', 'sacrifice', 'land']]).at(-1)).toBe(
    'N lands instead of taking the damage',
  );
});

test('BD-118 the dice of a gambit say what they are for', () => {
  const trips: By = { who: 'P', gambit: { kind: 'trip', say: '' } };
  const { facts } = moments({ P: {}, N: {} }).moment([trips], 'N', '[d8=5 d20=11]');
  expect(facts.flatMap((fact) => (fact.type === 'rolled' ? [fact.label] : []))).toEqual([
    'Trip with longsword: a roll of 1 to 3 is the Difficulty',
    'DEX save, trip: 10 or less, and above the Difficulty',
  ]);
});

test.each([
  ['BD-152', 'block', { has: ['dagger'] }, 'Blocking needs a balanced or slow weapon, or a shield, in hand.'],
  ['BD-159', 'dodge', { has: ['heavy', 'dagger'] }, 'Not in heavy armor.'],
  ['BD-160', 'dodge', { has: ['greataxe'] }, 'Not possible with a slow weapon in hand.'],
] as const)('%s why there is no %s is said', (_, how, mine, said) => {
  const option = ways(mine).find(({ id }) => id === how);
  expect(option?.reasons.map(({ say }) => say)).toEqual([said]);
});
