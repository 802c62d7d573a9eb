import { expect, test } from 'vitest';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { linesTold } from '../../telling.ts';
import { GM, player } from '../support/fighters.ts';
import type { By, Given, Who } from '../support/moment-stage.ts';
import { attacksShown, moments } from '../support/moment-stage.ts';

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
