import { expect, test } from 'vitest';
import { saves } from '../../../../../src/core/rulesets/block-dodge-parry/acts/harm/dice.ts';
import type { Item } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/body.ts';
import type { Settings } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import { id } from '../support/moment-people.ts';
import { attack, hpStr, moments, why } from '../support/moment-stage.ts';
import { stage as stageOf } from '../support/stage.ts';

test('BD-112 many who are alike become one detachment', () => {
  const guards = Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [`N${at}`, { maxHp: 4, hp: at === 0 ? 1 : 4 }]),
  );
  const stage = moments(guards);
  stage.act(null, 'merge', { who: Object.keys(guards) }, '');
  expect(stage.scene.combatants).toHaveLength(1);
  expect(stage.scene.combatants[0]).toMatchObject({ footprint: 5, body: { kind: 'detachment', hp: 4 } });
  const mixed = stageOf({ P: { at: 'A.c1', kind: 'creature' }, N1: 'A.c1', N2: 'A.c1' });
  expect(mixed.reasons(null, 'merge', { who: ['P', 'N1'] })).toMatchObject([
    { code: 'slot-malformed', say: expect.stringContaining('They must all be on the same side.') as string },
  ]);
  expect(mixed.refused(null, 'merge', { who: ['N1', 'N2'] })).toEqual([]);
});

test('BD-113 and individuals again, with their printed scores', () => {
  const stage = moments({
    N: { kind: 'detachment', hp: 1, maxHp: 4, str: 3, maxStr: 8, dex: 2, maxDex: 9, wil: 1, maxWil: 7 },
  });
  stage.act('N', 'split', { count: 3 }, '');
  expect(stage.scene.combatants.map(({ name }) => name)).toEqual(['N 1', 'N 2', 'N 3']);
  expect(
    stage.scene.combatants.every(
      ({ body, footprint }) => body.kind === 'creature' && body.hp === 4 && body.str === 8 && footprint === 1,
    ),
  ).toBe(true);
  expect(stage.scene.combatants.every(({ body }) => body.dex === 9 && body.wil === 7)).toBe(true);
  expect(new Set(stage.scene.combatants.map(({ id }) => id)).size).toBe(3);
});

test.each(['routed', 'destroyed', 'dead', 'fled', 'surrendered'] as const)(
  'BD-113 a detachment that is %s does not come back as individuals',
  (state) => {
    const stage = moments({ N: { kind: 'detachment', states: [state] } });
    expect(stage.offered('N', 'split')).toEqual(['not-able']);
  },
);

test.each([
  [12, 12, true],
  [13, 12, false],
  [20, 20, false],
  [1, 0, true],
])('BD-273 a save is a d20 of no more than the ability: %i on %i', (die, score, passed) => {
  expect(saves(die, score)).toBe(passed);
});

test('BD-275 a player character critically hurt can do nothing; aid saves it', () => {
  const stage = moments({ P: { hp: 0 }, N: {} });
  stage.moment(['N'], 'P', '[d8=2 d20=9]');
  expect(stage.body('P').states).toEqual(['critical']);
  stage.act('P', 'stabilise', {}, '');
  expect(stage.body('P').states).toEqual([]);
  expect(stage.offered('P', 'stabilise')).toBeNull();
});

test('BD-275 aid ends nothing else that keeps it down', () => {
  const stage = moments({ P: { states: ['critical', 'paralysed', 'prone'] } });
  stage.act('P', 'stabilise', {}, '');
  expect(stage.body('P').states).toEqual(['paralysed', 'prone']);
});

test('BD-276 others are out of the fight; what a creature adds to it is read out to the GM', () => {
  const stage = moments({ P: {}, N: { hp: 0 } });
  stage.moment(['P'], 'N', '[d8=2 d20=9]');
  expect(stage.body('N').states).toEqual(['critical']);
  const ghoul = moments({ P: { hp: 0 }, N: { notes: 'Critical damage: deprived.' } });
  const done = ghoul.moment(['N'], 'P', '[d8=2 d20=9]');
  expect(done.facts).toContainEqual({
    type: 'noted',
    of: 'P',
    note: { type: 'creature-note', by: 'N', say: 'Critical damage: deprived.' },
    gmOnly: true,
  });
});

test('exactly 0 HP leaves a scar where the table plays with them (R-54, BD-067)', () => {
  const scars = (on: boolean): readonly string[] =>
    why(moments({ P: {}, N: { has: ['greatsword'] } }, { settings: { scars: on } }).moment(['N'], 'P', '[d10=6]'));
  expect(scars(true)).toContain('scarred');
  expect(scars(false)).not.toContain('scarred');
});

const critical = (dice: string, way: Settings['critical']): ReturnType<typeof moments> => {
  const stage = moments({ P: { hp: 0, maxHp: 6, has: ['longsword'] }, N: {} }, { settings: { critical: way } });
  stage.moment(['N'], 'P', `[d8=2 d20=9 ${dice}]`);
  return stage;
};

test('BD-277 the d6 of critical damage: dead, critical, or up again', () => {
  expect(critical('d6=1', 'd6').body('P').states).toEqual(['dead']);
  for (const face of [2, 5]) expect(critical(`d6=${face}`, 'd6').body('P').states).toEqual(['critical']);
  const up = critical('d6=6 d4=3', 'd6').body('P');
  expect(up.hp).toBe(3);
  expect(up.states).toEqual([]);
  // only player characters roll it
  const foe = moments({ P: {}, N: { hp: 0, maxHp: 6 } }, { settings: { critical: 'd6' } });
  foe.moment(['P'], 'N', '[d8=2 d20=9]');
  expect(foe.body('N').states).toEqual(['critical']);
});

test('BD-278 the place of critical damage', () => {
  const arm = critical('d10=8', 'd10');
  expect(arm.body('P').items.some(({ id }) => id === 'longsword')).toBe(false);
  expect(arm.body('P').states).toEqual(['arm-hurt']);
  arm.moment([{ who: 'P', arms: ['unarmed'] }], 'N', '[d4=1]');
  expect(critical('d10=3 d4=2', 'd10').body('P').str).toBe(6);
  expect(critical('d10=7 d4=2', 'd10').body('P').dex).toBe(8);
  expect(critical('d10=10 d6=3', 'd10').body('P').states).toEqual(['dead']);
  expect(critical('d10=10 d6=4', 'd10').body('P').items.at(-1)).toMatchObject({ name: 'Lost eye', slots: 1 });
});

test.each([
  ['d10=1 d4=2', 'Wounded torso'],
  ['d10=5 d4=2', 'Wounded torso'],
  ['d10=6 d4=2', 'Wounded leg'],
  ['d10=9', 'Wounded arm'],
  ['d10=10 d6=5', 'Lost eye'],
  ['d10=10 d6=6', 'Scar'],
])('BD-278 a wound takes a slot of its own: %s is a %s', (dice, name) => {
  expect(critical(dice, 'd10').body('P').items.at(-1)).toMatchObject({ name, slots: 1 });
});

test('BD-279 STR 0 is death, without a save', () => {
  const stage = moments({ P: {}, N: { hp: 0, str: 2 } });
  stage.moment(['P'], 'N', '[d8=5]');
  expect(stage.body('N').str).toBe(0);
  expect(stage.body('N').states).toEqual(['dead']);
});

test('BD-280 DEX 0 is paralysis', () => {
  const stage = moments({ P: { dex: 3 } });
  stage.act('P', 'harm', { die: 'fixed', amount: 4, to: 'dex', save: 'none', critical: 'no' }, '');
  expect(stage.body('P').dex).toBe(0);
  expect(stage.body('P').states).toEqual(['paralysed']);
});

test('BD-281 WIL 0 is delirium', () => {
  const stage = moments({ P: { wil: 3 } });
  stage.act('P', 'harm', { die: 'fixed', amount: 2, to: 'wil', save: 'none', critical: 'no' }, '');
  expect([stage.body('P').wil, stage.body('P').states]).toEqual([1, []]);
  stage.act('P', 'harm', { die: 'fixed', amount: 3, to: 'wil', save: 'none', critical: 'no' }, '');
  expect([stage.body('P').wil, stage.body('P').states]).toEqual([0, ['delirious']]);
});
test('BD-281 the delirious means nothing and reacts to nothing; who never had a WIL is not delirious', () => {
  const stage = moments({ P: { wil: 1 }, N: { wil: 0, maxWil: 0 } }, { turn: { phase: 'intentions' } });
  expect(stage.offered('P', 'attack:longsword')).toEqual([]);
  stage.act('P', 'harm', { die: 'fixed', amount: 1, to: 'wil', save: 'none', critical: 'no' }, '');
  expect(stage.offered('P', 'attack:longsword')).toEqual(['not-able']);
  stage.act('N', 'harm', { die: 'fixed', amount: 1, to: 'wil', save: 'none', critical: 'no' }, '');
  expect(stage.body('N').states).toEqual([]);
  expect(stage.asking(['N'], 'P').map(({ kind }) => kind)).not.toContain('react');
});

test('BD-285 Fatigue with no slot free makes something fall', () => {
  const stage = moments(
    { P: { pack: 8, fatigue: 1 }, N: {} },
    { turn: { rulings: [{ who: 'P', against: 'N', ruling: 'enhanced', risk: { type: 'fatigue' } } as never] } },
  );
  stage.moment(['P'], 'N', '[d8=1 d12=1]', [['P', 'drop-item', 'drop', { item: 'gear-3' }]]);
  expect(stage.body('P').fatigue).toBe(2);
  expect(stage.body('P').items).toHaveLength(8);
  expect(stage.scene.turn.floor).toMatchObject([{ item: { id: 'gear-3' } }]);
});

test('BD-287 a blast strikes everybody beside its target, rolled for each', () => {
  const stage = moments({
    P: { has: [], attacks: [attack('bomb', 8, 'fast', { blast: true, range: 'far' })], at: ['B', 'c1'] },
    N1: {},
    N2: {},
    N3: { at: ['A', 'elsewhere'] },
    P2: {},
  });
  stage.moment(['P'], 'N1', '[d8=3 d8=5 d8=4]');
  expect(['N1', 'N2', 'N3', 'P2'].map((name) => stage.body(name).hp)).toEqual([3, 1, 6, 2]);
  expect(stage.act(null, 'count-blast', { die: '8' }, '[d8=3]').facts.at(-1)).toMatchObject({
    note: { type: 'counted', count: 3 },
  });
});

test('BD-287 all are struck at once: who fights back well does not save who stands beside', () => {
  const stage = moments({
    P: { has: [], hp: 0, str: 1, attacks: [attack('bomb', 8, 'fast', { blast: true })] },
    N1: { reactions: [{ id: 'fightBack', uses: null }] },
    N2: {},
  });
  const done = stage.moment(['P'], 'N1', '[d8=3 d8=5 d8=4]', [['N1', 'react', 'fight-back']]);
  expect(['N1', 'N2'].map((name) => stage.body(name).hp)).toEqual([3, 1]);
  expect(stage.body('P').states).toEqual(['dead']);
  const story = done.facts.flatMap((fact) =>
    fact.type === 'changed' && fact.because.type === 'guard'
      ? [fact.who]
      : fact.type === 'noted' && fact.note.type === 'attack'
        ? [`${fact.note.how} ${fact.note.target}`]
        : [],
  );
  expect(story).toEqual(['attack N1', 'attack N2', 'N1', 'N2', 'fight-back P']);
});

test('BD-287 a spell with Blast strikes all of them before anybody fights back', () => {
  const stage = moments({
    P: { has: [], md: 2, hp: 0, str: 1 },
    N1: { reactions: [{ id: 'fightBack', uses: null }] },
    N2: {},
  });
  stage.cast('P', { target: id('N1'), dice: 2 }, '[d6=3 d6=1, d8=4]', [
    ['P', 'assign-dice', 'spend', { 'die-1': 'damage', 'die-2': 'blast' }],
    ['N1', 'react', 'fight-back'],
  ]);
  expect(['N1', 'N2'].map((name) => stage.body(name).hp)).toEqual([3, 3]);
  expect(stage.body('P').states).toEqual(['dead']);
});

test('BD-287 the GM marks the whole zone as its area', () => {
  const stage = moments({
    P: { has: [], attacks: [attack('bomb', 8, 'fast', { blast: true, range: 'far' })], at: ['B', 'c1'] },
    N1: {},
    N2: {},
    N3: { at: ['A', 'elsewhere'] },
  });
  stage.act('P', 'rule', { ruling: 'wide-blast' }, '');
  stage.moment(['P'], 'N1', '[d8=3 d8=5 d8=2]');
  expect(['N1', 'N2', 'N3'].map((name) => stage.body(name).hp)).toEqual([3, 1, 4]);
});

test('BD-312 harm that cannot be defended against goes to an ability, with a save if the GM says so', () => {
  const stage = moments({ P: {} });
  stage.act('P', 'harm', { die: '10', to: 'str', save: 'none', critical: 'yes' }, '[d10=4 d20=6]');
  expect(hpStr(stage, 'P')).toEqual([6, 6]);
  expect(stage.body('P').states).toEqual([]);
  stage.act('P', 'harm', { die: '4', to: 'hp', save: 'dex', critical: 'no' }, '[d20=5]');
  expect(stage.body('P').hp).toBe(6);
});

test('BD-208 BD-312 and with a critical save only if the GM says so', () => {
  const stage = moments({ P: {} });
  const done = stage.act('P', 'harm', { die: '10', to: 'str', save: 'none', critical: 'no' }, '[d10=4]');
  expect([hpStr(stage, 'P'), done.rolls]).toEqual([[6, 6], 1]);
});

test('BD-313 two or more of a pack on one target add one d12', () => {
  const stage = moments({ P: {}, N1: { traits: ['pack'] }, N2: { traits: ['pack'] } });
  stage.moment(['N1', 'N2'], 'P', '[d8=1 d12=2 d8=1]');
  expect(stage.body('P').hp).toBe(4);
  const stageNow = moments({ P: {}, N1: { traits: ['pack'] } });
  stageNow.moment(['N1'], 'P', '[d8=1]');
  // beside one who is no part of it there is no d12
  const mixed = moments({ P: {}, N1: { traits: ['pack'] }, N2: {} });
  mixed.moment(['N1', 'N2'], 'P', '[d8=1 d8=2]');
  expect(mixed.body('P').hp).toBe(4);
});

test('BD-314 a charge is enhanced: closing in and striking in one turn', () => {
  const brute = { traits: ['charge'], has: [], attacks: [attack('axe', 10, 'slow')] } as const;
  moments({ P: {}, N: brute }).moment([{ who: 'N', closed: true }], 'P', '[d10=1 d12=2]');
  moments({ P: {}, N: brute }).moment(['N'], 'P', '[d10=1]');
});

test('BD-315 a flier is reached hand to hand by a DEX save only; struck, it may come down instead', () => {
  const missed = moments({ P: {}, N: { traits: ['flying'], states: ['airborne'] } });
  expect(missed.moment(['P'], 'N', '[d20=11]').rolls).toBe(1);
  const stage = moments({ P: {}, N: { traits: ['flying'], states: ['airborne'] } });
  stage.moment(['P'], 'N', '[d20=10 d8=5]', [['N', 'sacrifice', 'land']]);
  expect(stage.body('N').hp).toBe(6);
  expect(stage.body('N').states).toEqual([]);
  const shot = moments({ P: { has: ['bow'] }, N: { at: ['B', 'c1'], traits: ['flying'], states: ['airborne'] } });
  shot.moment(['P'], 'N', '[d6=1]', [['N', 'sacrifice', 'keep']]);
  expect(shot.body('N')).toMatchObject({ hp: 5, states: ['airborne'] });
  // who was lifted cannot come down of its own
  const lifted = moments({ P: { has: ['bow'] }, N: { at: ['B', 'c1'], states: ['airborne'], has: [] } });
  expect(lifted.moment(['P'], 'N', '[d6=6]').asked).not.toContain('N sacrifice');
});

test('BD-316 a terrifying sight: who fails a WIL save strikes with d4s', () => {
  const stage = moments({ P1: {}, P2: {}, N: { traits: ['terrifying'] } });
  const done = stage.act('N', 'terrify', { targets: ['P1', 'P2'] }, '[d20=11 d20=10]');
  expect(why(done)).toContain('undaunted');
  stage.moment(['P1'], 'N', '[d4=1]');
  stage.moment(['P2'], 'N', '[d8=1]');
});

test('BD-317 a breath: a save, or harm straight to STR with a critical save', () => {
  const stage = moments({ P1: {}, P2: {}, N: {} });
  stage.act(
    'N',
    'breath',
    { targets: ['P1', 'P2'], die: '8', to: 'str', save: 'dex', critical: 'yes' },
    '[d20=11 d8=3 d20=7 d20=10]',
  );
  expect([hpStr(stage, 'P1'), hpStr(stage, 'P2')]).toEqual([
    [6, 7],
    [6, 10],
  ]);
  expect(stage.body('P1').states).toEqual([]);
});

test('BD-137 what was sacrificed is mended after the fight; shields are not (BD-138)', () => {
  const stage = moments({ P: { hp: 0, has: ['longsword', 'shield'] }, N: {} });
  stage.moment(['N'], 'P', '[d8=8]', [['P', 'sacrifice', 'sacrifice', { item: 'longsword' }]]);
  expect(stage.offered('P', 'mend')).toBeNull();
  stage.scene = { ...stage.scene, turn: { ...stage.scene.turn, phase: 'idle' } };
  const done = stage.act('P', 'mend', { item: 'longsword' }, '');
  expect(done.facts[0]).toMatchObject({ because: { type: 'repaired', coins: 8 } });
  expect(stage.body('P').items[0]).toMatchObject({ broken: false });
  const shield: Item = { type: 'armour', id: 'shield', armour: 'shield', where: 'wielded', broken: true };
  expect(moments({ P: { has: [shield] } }, { turn: { phase: 'idle' } }).offered('P', 'mend')).toBeNull();
});

test('BD-206 the GM waives a critical save beforehand', () => {
  const turn = { rulings: [{ who: 'N', against: null, ruling: 'waive-critical', risk: null } as never] };
  const stage = moments({ P: {}, N: { hp: 3, str: 8 } }, { turn });
  stage.moment(['P'], 'N', '[d8=8]');
  expect(hpStr(stage, 'N')).toEqual([0, 3]);
});
