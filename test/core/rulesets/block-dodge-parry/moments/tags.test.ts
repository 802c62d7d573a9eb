import { expect, test } from 'vitest';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { linesTold } from '../../telling.ts';
import { GM } from '../support/fighters.ts';
import { attack, bottle, hpStr, moments, proficient, why } from '../support/moment-stage.ts';
import type { Who } from '../support/moment-stage.ts';
import { stage } from '../support/stage.ts';

/** What a proficient weapon does to an Armor, from 18 HP. */
const damage = (weapon: string, dice: string, foe: Who = {}): number => {
  const stage = moments({ P: { has: [proficient(weapon)] }, N: { hp: 18, maxHp: 18, ...foe } });
  stage.moment(['P'], 'N', dice);
  return 18 - stage.body('N').hp;
};

test('BD-296 piercing: the maximum of the normal die ignores Armor', () => {
  expect(damage('rapier', '[d8=8]', { naturalArmour: 3 })).toBe(8);
  expect(damage('rapier', '[d8=7]', { naturalArmour: 3 })).toBe(4);
  expect(damage('rapier', '[d8=1 d12=12]', { naturalArmour: 3, states: ['helpless'] })).toBe(9);
  const blocked = moments({ P: { naturalArmour: 3 }, N: { has: [proficient('rapier')] } });
  blocked.moment(['N'], 'P', '[d4=4]', [['P', 'react', 'block']]);
  expect(blocked.body('P').hp).toBe(5);
});

test('BD-297 bludgeoning ignores 1 Armor', () => {
  expect(damage('cudgel', '[d6=5]', { naturalArmour: 2 })).toBe(4);
});

test('BD-298 slashing: 1 more where there is no Armor', () => {
  expect(damage('katana', '[d8=5]')).toBe(6);
  expect(damage('katana', '[d8=5]', { naturalArmour: 1 })).toBe(4);
});

test('BD-299 heavy: a low die misses, and as much Armor is ignored', () => {
  expect(damage('greataxe', '[d10=2]', { naturalArmour: 3 })).toBe(0);
  expect(damage('greataxe', '[d10=3]')).toBe(4);
  expect(damage('greataxe', '[d10=7]', { naturalArmour: 3 })).toBe(6);
  expect([1, 2].map((face) => damage('axe', `[d8=${face}]`))).toEqual([0, 3]);
  expect(damage('axe', '[d8=7]', { naturalArmour: 3 })).toBe(5);
});

test('BD-299 a heavy die that misses leaves the field to another', () => {
  const stage = moments({ P: { has: [proficient('greataxe')] }, P2: { has: ['dagger'] }, N: {} });
  const done = stage.moment(['P', 'P2'], 'N', '[d10=2 d6=1]');
  expect(hpStr(stage, 'N')).toEqual([5, 10]);
  const roll = done.facts.find((fact) => fact.type === 'rolled');
  expect(roll).toMatchObject({ rolled: { landed: 1, total: 1 } });
});

test('BD-300 sweep: one more attack on another in reach, without a chain', () => {
  const stage = moments({
    P: { has: [proficient('longsword')] },
    N1: { naturalArmour: 1 },
    N2: { naturalArmour: 1 },
    N3: { naturalArmour: 1 },
  });
  const done = stage.moment(['P'], 'N1', '[d8=7 d8=7]', [['P', 'sweep', 'sweep', { target: 'N2' }]]);
  expect(['N1', 'N2', 'N3'].map((name) => stage.body(name).hp)).toEqual([0, 0, 6]);
  expect(done.asked.filter((name) => name === 'P sweep')).toHaveLength(1);
  const low = moments({ P: { has: [proficient('longsword')] }, N1: { hp: 18, maxHp: 18 }, N2: {} });
  expect(low.moment(['P'], 'N1', '[d8=6]').asked).not.toContain('P sweep');
});

test('BD-300 it does not sweep on to whom it has just struck', () => {
  const tough = { hp: 18, maxHp: 18 };
  const far = { at: ['A', 'elsewhere'] } as const;
  const stage = moments({ P: { has: [proficient('longsword')] }, N1: tough, N2: tough, N3: far });
  const swept = stage.moment(['P'], 'N1', '[d8=7]').questions.find(({ kind }) => kind === 'sweep');
  const reasons = ['N1', 'N2'].map((target) => swept?.check({ offer: 'sweep', slots: { target } }).length);
  expect(reasons).toEqual([1, 0]);
  // nor to one out of reach
  expect(swept?.options[0]).toMatchObject({ name: 'Sweep on', rule: 'BD-300', slots: [{ among: ['N2'] }] });
});

test('BD-301 push: the target is no longer Close', () => {
  const stage = moments({ P: { has: [proficient('spear')] }, N: { naturalArmour: 3 } });
  stage.moment(['P'], 'N', '[d8=6]');
  expect(stage.at('N')[0]).toBe('A');
  expect(stage.at('N')[1]).not.toBe('c1');
  const low = moments({ P: { has: [proficient('spear')] }, N: {} });
  low.moment(['P'], 'N', '[d8=5]');
  expect(low.at('N')).toEqual(['A', 'c1']);
});

test('BD-301 only one who is Close is pushed, which is told; another blow takes a move again', () => {
  const spear = { has: [proficient('spear')] };
  const near = moments({ P: spear, N: { hp: 18, maxHp: 18, at: ['A', 'c2'] } });
  expect(why(near.moment(['P'], 'N', '[d8=6]'))).not.toContain('pushed');
  expect(near.at('N')).toEqual(['A', 'c2']);
  const stage = moments({ P: spear, N: { hp: 18, maxHp: 18 } });
  const before = stage.scene;
  const { facts } = stage.moment(['P'], 'N', '[d8=7]');
  expect(linesTold(blockDodgeParry, before, facts, GM)).toContainEqual(['N now stands alone']);
  expect(stage.unplanned('N', 'attack:longsword', { target: 'P', pace: 'quick' })).toEqual(['target-not-close']);
});

test('BD-302 counter: a low die against its bearer hurts who struck', () => {
  const stage = moments({ P: { has: [proficient('rapier')] }, N: {} });
  const done = stage.moment(['N'], 'P', '[d8=2]');
  expect(stage.body('N').hp).toBe(4);
  expect(stage.body('P').hp).toBe(6);
  expect(why(done)).toContain('turned-back');
  const far = moments({ P: { has: [proficient('rapier')] }, N: { has: ['bow'], at: ['B', 'c1'] } });
  far.moment(['N'], 'P', '[d6=2]');
  expect(far.body('P').hp).toBe(4);
  const higher = moments({ P: { has: [proficient('rapier')] }, N: {} });
  higher.moment(['N'], 'P', '[d8=3]');
  expect([higher.body('P').hp, higher.body('N').hp]).toEqual([3, 6]);
  // what is turned back has the attacker's Armor to pass
  const armoured = moments({ P: { has: [proficient('rapier')] }, N: { naturalArmour: 1 } });
  armoured.moment(['N'], 'P', '[d8=2]');
  expect(armoured.body('N').hp).toBe(5);
  // and goes to HP, also where the blow would have gone past a guard
  const laden = moments({ P: { has: [proficient('rapier')], pack: 9, slotsTracked: true }, N: {} });
  laden.moment(['N'], 'P', '[d8=2]');
  expect([hpStr(laden, 'P'), hpStr(laden, 'N')]).toEqual([
    [6, 10],
    [4, 10],
  ]);
});

test('BD-303 brutal: critical damage kills, and shakes the group', () => {
  const stage = butchery(true);
  const { facts } = stage.moment(['P'], 'N1', '[d8=5 d20=20 d20=9 d20=8]');
  expect(['N1', 'N2', 'N3'].map((name) => stage.body(name).states)).toEqual([['dead'], ['fled'], []]);
  const saves = facts.flatMap((fact) =>
    fact.type === 'noted' && fact.note.type === 'morale-rolled' ? [fact.note] : [],
  );
  expect(saves).toMatchObject([
    { of: 'N2', why: 'forced', passed: false },
    { of: 'N3', why: 'forced', passed: true },
  ]);
});

test('BD-303 only a failed save on the number or more kills; a first to fall is one reason to save, not two', () => {
  const states = (dice: string, shaken = true) => {
    const stage = butchery(shaken);
    stage.moment(['P'], 'N1', dice);
    return stage.body('N1').states;
  };
  expect(states('[d8=4 d20=20]')).toEqual(['critical']);
  expect(states('[d8=5 d20=1]')).toEqual([]);
  expect(states('[d8=5 d20=20]', false)).toEqual(['dead']);
});

/** An executioner, and a group at 0 HP that has been shaken already, or not. */
const butchery = (shaken: boolean) => {
  const group = { group: 'g', hp: 0, naturalArmour: 1, wil: 8 } as const;
  const fallen = { firstFallen: shaken, halfLost: shaken };
  const turn = { groups: [{ id: 'g', startCount: 3, ...fallen, led: false, disposition: null, shown: false }] };
  return moments({ P: { has: [proficient('executioner-axe')] }, N1: group, N2: group, N3: group }, { turn });
};

test('BD-304 shock: the next DEX save of the round fails', () => {
  const stage = moments({ P: { has: [proficient('mace')] }, N: { hp: 18, maxHp: 18 } });
  stage.moment(['P'], 'N', '[d8=8]');
  expect(stage.body('N').shocked).toBe(true);
  const fallen = moments({ P: { has: [proficient('mace')] }, N: { hp: 1, str: 10 } });
  fallen.moment(['P'], 'N', '[d8=8 d20=20]');
  expect(fallen.body('N')).toMatchObject({ states: ['critical'], shocked: false });
  const done = stage.moment([{ who: 'P', gambit: { kind: 'trip', say: '' } }], 'N', '[d8=8 d20=1]');
  expect(done.facts.find((fact) => fact.type === 'noted' && fact.note.type === 'gambit')).toMatchObject({
    note: { worked: true },
  });
  expect(stage.body('N').shocked).toBe(false);
  const low = moments({ P: { has: [proficient('mace')] }, N: { hp: 18, maxHp: 18 } });
  low.moment(['P'], 'N', '[d8=7]');
  expect(low.body('N').shocked).toBe(false);
});

test.each([
  ['a danger', 'harm', { die: 'fixed', amount: 1, to: 'hp', save: 'dex', critical: 'no' }, '[d20=1]'],
  ['an opposed save', 'call-save', { ability: 'dex', target: 'P', other: 'str' }, '[d20=1 d20=1]'],
] as const)(
  'BD-304 the shock is over with the DEX save that it fails, whatever asks for it: %s',
  (_, offer, slots, dice) => {
    const stage = moments({ P: { shocked: true }, N: { shocked: true } });
    stage.act('N', offer, { ...slots }, dice);
    expect([stage.body('N').shocked, stage.body('P').shocked]).toEqual([false, true]);
  },
);
test('BD-304 so too with the one to reach a flier, and the one to stay up', () => {
  const stage = moments({ P: { shocked: true }, N: { traits: ['flying'], states: ['airborne'] } });
  stage.moment(['P'], 'N', '[d20=1]');
  expect(stage.body('P').shocked).toBe(false);
  const mage = { has: [], md: 2, pack: 0 };
  const cast = moments({ P: mage, N: { hp: 18, maxHp: 18, shocked: true } });
  const force = { 'die-1': 'damage', 'die-2': 'force' };
  cast.cast('P', { target: 'N' as never, dice: 2 }, '[d6=3 d6=1 d20=1]', [['P', 'assign-dice', 'spend', force]]);
  expect([cast.body('N').states, cast.body('N').shocked]).toEqual([['prone', 'exposed'], false]);
});

test('BD-305 bleed: 1d4 STR at the start of its next turn', () => {
  const stage = moments({ P: { has: [proficient('flamberge')] }, N: { hp: 18, maxHp: 18, naturalArmour: 1 } });
  stage.moment(['P'], 'N', '[d8=6]');
  expect(stage.body('N').bleeding).toBe(true);
  stage.prepare(['N'], 'P');
  const before = stage.scene;
  const { facts } = stage.moment(['N'], 'P', '[d4=2 d8=1]');
  expect(linesTold(blockDodgeParry, before, facts, GM)).toContainEqual(['N loses 2 STR to bleeding']);
  expect(stage.body('N').str).toBe(8);
  expect(stage.body('N').bleeding).toBe(false);
  stage.moment(['P'], 'N', '[d8=5]');
  expect(stage.body('N').bleeding).toBe(false);
});

test('BD-307 an enchanted weapon does as much more damage', () => {
  const blade = {
    type: 'weapon',
    id: 'blade',
    weapon: 'shortsword',
    where: 'wielded',
    proficient: true,
    magic: 1,
    loaded: true,
    broken: false,
  } as const;
  const left = (naturalArmour: number, dice: string): number => {
    const stage = moments({ P: { has: [blade] }, N: { naturalArmour } });
    stage.moment(['P'], 'N', dice);
    return stage.body('N').hp;
  };
  expect(left(1, '[d6=5]')).toBe(1);
  // Armor stops no more than there is
  expect([left(3, '[d6=1]'), left(3, '[d6=2]'), left(3, '[d6=3]')]).toEqual([6, 6, 5]);
});

test('BD-308 a thrown weapon is lost on a 1', () => {
  const stage = moments({ P: { has: ['dagger'] }, N: { at: ['A', 'elsewhere'] } });
  stage.moment(['P'], 'N', '[d6=1]');
  expect(stage.body('N').hp).toBe(5);
  expect(stage.body('P').items.some(({ id }) => id === 'dagger')).toBe(false);
  const hand = moments({ P: { has: ['dagger'] }, N: {} });
  hand.moment(['P'], 'N', '[d6=1]');
  expect(hand.body('P').items.some(({ id }) => id === 'dagger')).toBe(true);
  // the die of what enhances the throw is not the weapon's
  const rulings = [{ who: 'P', against: 'N', ruling: 'enhanced', risk: null } as never];
  const sure = moments({ P: { has: ['dagger'] }, N: { at: ['A', 'elsewhere'] } }, { turn: { rulings } });
  expect(why(sure.moment(['P'], 'N', '[d6=2 d12=1]'))).not.toContain('threw-away');
  const spines = { has: [], attacks: [attack('spines', 6, 'fast', { range: 'thrown', held: false })] };
  const natural = moments({ P: {}, N: { ...spines, at: ['A', 'elsewhere'] } });
  expect(why(natural.moment(['N'], 'P', '[d6=1]'))).not.toContain('threw-away');
});

test('BD-309 a crossbow that was shot has to be loaded', () => {
  const stage = moments({ P: { has: ['crossbow'] }, N: { at: ['B', 'c1'] } });
  stage.moment(['P'], 'N', '[d8=1]');
  expect(stage.body('P').items[0]).toMatchObject({ loaded: false });
  expect(stage.moment(['P'], 'N', '').rolls).toBe(0);
});

test('BD-309 another shot is refused until the crossbow is loaded, which takes a quick turn', () => {
  const fight = stage({ P: { at: 'A.c1', arms: ['crossbow'] }, N: { at: 'B.c2', hp: 18, maxHp: 18 } });
  const shot = { target: 'N' };
  fight.act('P', 'attack:crossbow', shot);
  fight.pass('d8=1');
  expect(fight.reasons('P', 'attack:crossbow', shot)).toMatchObject([
    { code: 'weapon-not-loaded', say: 'The weapon is not loaded.', rule: 'BD-309' },
  ]);
  fight.act('P', 'load:crossbow');
  expect(fight.scene.turn.intents[0]?.lane).toBe('quick');
  fight.pass();
  expect(fight.refused('P', 'attack:crossbow', shot)).toEqual([]);
});

test('BD-309 a greatbow has to be drawn anew, a sling does not, and carries Near', () => {
  const bow = moments({ P: { has: ['greatbow'] }, N: { at: ['B', 'c1'] } });
  bow.moment(['P'], 'N', '[d10=1]');
  expect([bow.body('P').items[0], bow.moment(['P'], 'N', '').rolls]).toMatchObject([{ loaded: false }, 0]);
  const near = moments({ P: { has: ['sling'] }, N: { at: ['A', 'elsewhere'] } });
  near.moment(['P'], 'N', '[d6=1]');
  near.moment(['P'], 'N', '[d6=1]');
  const far = moments({ P: { has: ['sling'] }, N: { at: ['B', 'c1'] } });
  expect(far.moment(['P'], 'N', '').rolls).toBe(0);
});

test('tags and types do nothing in unpractised hands', () => {
  const stage = moments({ P: { has: ['greatsword'] }, N: { hp: 18, maxHp: 18 } });
  stage.moment(['P'], 'N', '[d10=8]');
  expect(stage.body('N').hp).toBe(10);
  const broken = moments({ P: { has: [bottle('bottle')] }, N: {} });
  broken.moment(['P'], 'N', '[d6=1]');
  expect(broken.body('N').hp).toBe(5);
});
