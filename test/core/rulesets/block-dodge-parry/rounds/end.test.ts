import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { catalogue } from '../../../../../src/core/rulesets/block-dodge-parry/data/creatures/catalogue.ts';
import { slotsUsed } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/derived.ts';
import { gear } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/new-body.ts';
import { ground } from '../support/ground.ts';
import type { Setting, Stage, Standing } from '../support/stage.ts';
import { placeAt, rolled, stage } from '../support/stage.ts';

const at = (target: string) => ({ target });
const goblin = (more: Partial<Exclude<Standing, string>> = {}): Standing => ({
  at: 'A.c1',
  group: 'goblins',
  wil: 8,
  maxWil: 8,
  ...more,
});
const doomed = (more: Partial<Exclude<Standing, string>> = {}): Standing => goblin({ hp: 0, str: 2, ...more });
/** P kills the first of them in a quick turn, all others pass; the saves follow. */
const slain = (people: Readonly<Record<string, Standing>>, dice: string, setting: Setting = {}): Stage => {
  const fight = stage(
    { P: { at: 'A.c1', arms: ['dagger'] }, ...people },
    { answers: { broken: { offer: 'surrender', slots: {} } }, ...setting },
  );
  fight.act('P', 'attack:dagger', at('N1'));
  fight.pass(`d6=2 ${dice}`);
  return fight;
};
const states = (fight: Stage, ...names: readonly string[]): readonly (readonly string[])[] =>
  names.map((name) => fight.body(name).states);
const groupOf = (fight: Stage, id: string) => fight.scene.turn.groups.find((group) => group.id === id);

describe('morale', () => {
  test('BD-174 when the first of a group falls the others save WIL, each for itself', () => {
    const fight = slain(
      { N1: doomed(), N2: goblin(), N3: goblin(), N4: goblin(), N5: goblin() },
      'd20=8 d20=9 d20=3 d20=7',
    );
    expect(states(fight, 'N1', 'N2', 'N3', 'N4', 'N5')).toEqual([['dead'], [], ['surrendered'], [], []]);
    expect(groupOf(fight, 'goblins')).toMatchObject({ startCount: 5, firstFallen: true, halfLost: false });
  });

  test.each([
    ['critical', true],
    ['dead', true],
    ['destroyed', true],
    ['unconscious', true],
    ['fled', false],
    ['surrendered', false],
    ['routed', false],
  ] as const)('BD-174 whoever is %s has fallen: %s', (state, fell) => {
    const fight = stage({
      P: 'A.c1',
      N1: goblin({ hp: 1 }),
      ...Object.fromEntries([2, 3, 4, 5].map((n) => [`N${n}`, goblin()])),
    });
    fight.set('N1', { states: [state] });
    const done = fell ? fight.run('d20=8 d20=8 d20=8 d20=8') : fight.pass();
    expect(rolled(done)).toEqual(fell ? [8, 8, 8, 8] : []);
    expect(groupOf(fight, 'goblins')).toMatchObject({ firstFallen: fell, halfLost: false });
  });

  test('BD-174 those of one kind from the list are a group', () => {
    const bandit: Standing = { ...catalogue.find(({ id }) => id === 'bandit')?.body, naturalArmour: 0, at: 'A.c1' };
    const fight = slain({ N1: { ...bandit, hp: 0, str: 2 }, N2: bandit, N3: bandit }, 'd20=9 d20=3');
    expect(states(fight, 'N1', 'N2', 'N3')).toEqual([['dead'], [], []]);
    expect(groupOf(fight, 'bandit')).toMatchObject({ startCount: 3, firstFallen: true });
  });

  test('BD-175 and when half are lost; those who broke count, so that one save can bring the next', () => {
    const fight = slain({ N1: doomed(), N2: goblin(), N3: goblin(), N4: goblin() }, 'd20=9 d20=8 d20=8 d20=8 d20=8');
    expect(states(fight, 'N2', 'N3', 'N4')).toEqual([['surrendered'], [], []]);
    expect(groupOf(fight, 'goblins')).toMatchObject({ firstFallen: true, halfLost: true });
  });

  test('BD-176 a leader’s WIL speaks for all while it is able', () => {
    const fight = slain(
      { N1: doomed(), N2: goblin({ leader: true, wil: 13, maxWil: 13 }), N3: goblin(), N4: goblin(), N5: goblin() },
      'd20=13',
    );
    expect(states(fight, 'N2', 'N3', 'N4', 'N5')).toEqual([[], [], [], []]);
    // wherever the leader stands among them
    const last = slain(
      { N1: doomed(), N2: goblin(), N3: goblin(), N4: goblin(), N5: goblin({ leader: true, wil: 13, maxWil: 13 }) },
      'd20=13',
    );
    expect(states(last, 'N2', 'N3', 'N4', 'N5')).toEqual([[], [], [], []]);
  });

  test('BD-176 a leader who fails speaks for all as well, and its own save is the only one', () => {
    const fight = slain(
      { N1: doomed(), N2: goblin(), N3: goblin({ leader: true, wil: 13, maxWil: 13 }), N4: goblin(), N5: goblin() },
      'd20=14',
    );
    expect(states(fight, 'N2', 'N3', 'N4', 'N5')).toEqual([
      ['surrendered'],
      ['surrendered'],
      ['surrendered'],
      ['surrendered'],
    ]);
  });

  test('BD-176 one whose attitude was set before the fight is led, as is one whose leader is named in it', () => {
    const chief = goblin({ leader: true, wil: 13, maxWil: 13 });
    const met = stage(
      { P: { at: 'A.c1', arms: ['dagger'] }, N1: doomed(), N2: chief, N3: goblin(), N4: goblin(), N5: goblin() },
      { phase: 'idle', answers: { broken: { offer: 'surrender', slots: {} } } },
    );
    met.act(null, 'disposition', { group: 'goblins', label: 'Hostile' });
    met.act(null, 'begin');
    met.act('P', 'attack:dagger', at('N1'));
    met.pass('d6=2 d20=13');
    expect(states(met, 'N2', 'N3', 'N4', 'N5')).toEqual([[], [], [], []]);
    const named = stage({
      P: { at: 'A.c1', arms: ['dagger'] },
      N1: doomed(),
      ...Object.fromEntries([2, 3, 4, 5].map((n) => [`N${n}`, goblin()])),
    });
    named.set('N3', { leader: true, wil: 13, maxWil: 13 });
    named.act('P', 'attack:dagger', at('N1'));
    named.pass('d6=2 d20=13');
    expect(states(named, 'N2', 'N3', 'N4', 'N5')).toEqual([[], [], [], []]);
  });

  test('BD-176 one that can do nothing speaks for nobody', () => {
    const fight = slain(
      {
        N1: doomed(),
        N2: goblin({ leader: true, wil: 13, maxWil: 13, states: ['fled'] }),
        N3: goblin(),
        N4: goblin(),
        N5: goblin(),
      },
      'd20=8 d20=9 d20=8 d20=8 d20=8',
    );
    expect(states(fight, 'N3', 'N4', 'N5')).toEqual([[], ['surrendered'], []]);
  });

  test('BD-177 one alone saves when it is down to 0 HP', () => {
    const fight = stage({ P: 'A.c1', N: { at: 'A.c1', group: 'ogre' } }, { answers: { broken: 'otherwise' } });
    fight.act('P', 'attack:longsword', at('N'));
    const done = fight.pass('d8=6 d20=11');
    expect(rolled(done)).toEqual([6, 11]);
    expect(fight.body('N')).toMatchObject({ hp: 0, str: 10, states: ['fled'] });
  });

  test('BD-178 player characters roll no morale', () => {
    const fight = stage({ P1: { at: 'A.c1', hp: 0, str: 1 }, P2: 'A.c1', N: 'A.c1' });
    fight.act('N', 'attack:longsword', at('P1'));
    fight.pass('d8=4');
    expect(states(fight, 'P1', 'P2')).toEqual([['dead'], []]);
  });

  test('BD-179 the party’s allies do', () => {
    const hireling = (more: object = {}): Standing => ({ at: 'A.c1', kind: 'npc', group: 'hirelings', ...more });
    const fight = stage(
      { P1: 'A.c2', PA: hireling({ hp: 0, str: 1 }), PB: hireling(), N: 'A.c1' },
      { answers: { broken: 'otherwise' } },
    );
    fight.act('N', 'attack:longsword', at('PA'));
    fight.pass('d8=4 d20=12');
    expect(states(fight, 'PA', 'PB')).toEqual([['dead'], ['fled']]);
  });

  test('BD-180 who fails flees or surrenders as the GM says; who flees leaves by the shortest open way', () => {
    const field = ground('A-B-C', { zones: { C: { safeExit: true } } });
    const fight = slain(
      { N1: doomed(), N2: goblin(), N3: goblin(), N4: goblin(), N5: goblin() },
      'd20=9 d20=9 d20=8 d20=8',
      { field, answers: {} },
    );
    expect(fight.asked()).toEqual([['gm', 'broken']]);
    expect(fight.question('gm').options.map(({ id }) => id)).toEqual(['flee', 'surrender', 'some']);
    fight.answer('gm', 'some', { surrender: ['N3'] }, 'd20=8 d20=8');
    expect(states(fight, 'N2', 'N3')).toEqual([['fled'], ['surrendered']]);
    expect([fight.at('N2'), fight.at('N3')]).toEqual(['C.N2', 'A.c1']);
  });

  test('BD-210 the mindless roll no morale', () => {
    const fight = slain(
      {
        N1: doomed({ traits: ['mindless'] }),
        N2: goblin({ traits: ['mindless'] }),
        N3: goblin({ traits: ['mindless'] }),
      },
      '',
    );
    expect(states(fight, 'N2', 'N3')).toEqual([[], []]);
    expect(groupOf(fight, 'goblins')).toMatchObject({ firstFallen: false });
  });

  test('BD-260 a foe that loses heart gives up what it meant to do', () => {
    const fight = stage(
      {
        P: { at: 'A.c1', arms: ['dagger'] },
        N1: doomed(),
        N2: goblin({ at: 'A.c2' }),
        N3: goblin({ at: 'A.c5' }),
        N4: goblin({ at: 'A.c5' }),
      },
      { answers: { broken: 'otherwise' } },
    );
    fight.act('P', 'attack:dagger', at('N1'));
    fight.act('N2', 'attack:longsword', at('P'));
    fight.pass('d6=2 d20=9 d20=8 d20=8 d20=8 d20=8');
    expect(fight.body('P').hp).toBe(6);
    expect(fight.body('N2').states).toEqual(['fled']);
  });

  test('BD-261 in a group of two the first fallen and the half lost are one save', () => {
    const fight = slain({ N1: doomed(), N2: goblin() }, 'd20=8');
    expect(groupOf(fight, 'goblins')).toMatchObject({ firstFallen: true, halfLost: true });
  });

  test('BD-262 the one alone makes its critical save before its morale', () => {
    const fight = stage({ P: 'A.c1', N: { at: 'A.c1', group: 'ogre' } }, { answers: { broken: 'otherwise' } });
    fight.act('P', 'attack:longsword', at('N'));
    fight.pass('d8=8 d20=4 d20=11');
    expect(fight.body('N')).toMatchObject({ hp: 0, str: 8, states: ['fled'] });
  });

  test('BD-263 when the leader falls the others go by their own WIL', () => {
    const fight = slain(
      { N1: doomed({ leader: true, wil: 13, maxWil: 13 }), N2: goblin(), N3: goblin(), N4: goblin(), N5: goblin() },
      'd20=8 d20=13 d20=8 d20=8',
    );
    expect(states(fight, 'N2', 'N3')).toEqual([[], ['surrendered']]);
  });

  test('who joins a group during the fight counts as one of it from the next round on', () => {
    const fight = stage({ P: 'A.c1', N1: goblin(), N2: goblin() });
    const [, first] = fight.scene.combatants;
    if (first === undefined) throw new Error('nobody is there');
    fight.scene = {
      ...fight.scene,
      combatants: [...fight.scene.combatants, { ...first, id: 'N3' as CombatantId, name: 'N3' }],
    };
    fight.pass();
    expect(groupOf(fight, 'goblins')).toMatchObject({ startCount: 3, firstFallen: false });
  });

  test('BD-177 one alone that is placed at 0 HP loses no heart over it', () => {
    const fight = stage({ P: 'A.c1', N: { at: 'A.c1', group: 'ogre', hp: 0, maxHp: 6 } });
    expect(rolled(fight.act('N', 'pass'))).toEqual([]);
    expect(groupOf(fight, 'ogre')).toMatchObject({ startCount: 1, firstFallen: true });
  });

  test('BD-174 who died in an earlier fight is not the first to fall', () => {
    const fight = stage({ P: 'A.c1', N0: goblin({ states: ['dead'] }), N1: goblin(), N2: goblin(), N3: goblin() });
    expect(rolled(fight.pass())).toEqual([]);
    expect(groupOf(fight, 'goblins')).toMatchObject({ startCount: 3, firstFallen: false, halfLost: false });
  });

  test('BD-175 nor one of the half, in the first round or later', () => {
    const fight = stage({
      P: { at: 'A.c1', arms: ['dagger'] },
      N0: goblin({ states: ['dead'] }),
      N1: doomed(),
      N2: goblin(),
      N3: goblin(),
    });
    fight.pass();
    fight.act('P', 'attack:dagger', at('N1'));
    fight.pass('d6=2 d20=8 d20=8');
    expect(groupOf(fight, 'goblins')).toMatchObject({ startCount: 3, firstFallen: true, halfLost: false });
  });

  test('BD-174 a body that is laid out during the fight shakes nobody', () => {
    const fight = stage({ P: 'A.c1', N1: goblin(), N2: goblin() });
    const [, first] = fight.scene.combatants;
    if (first === undefined) throw new Error('nobody is there');
    const body = { ...first, id: 'N3' as CombatantId, name: 'N3', body: { ...first.body, states: ['dead'] as const } };
    fight.scene = { ...fight.scene, combatants: [...fight.scene.combatants, body] };
    expect(rolled(fight.pass())).toEqual([]);
    expect(groupOf(fight, 'goblins')).toMatchObject({ startCount: 2, firstFallen: false });
  });

  test('morale follows a GM’s correction too, by itself', () => {
    const fight = stage({ P: 'A.c1', N1: goblin(), N2: goblin(), N3: goblin() }, { answers: { broken: 'otherwise' } });
    fight.set('N1', { states: ['dead'] });
    fight.run('d20=8 d20=9 d20=8');
    expect(states(fight, 'N2', 'N3')).toEqual([[], ['fled']]);
  });
});

describe('retreat', () => {
  const field = ground('A-B', { zones: { B: { safeExit: true } } });
  const field3 = { zones: { B: { safeExit: true } } };
  const runner = { at: 'A.c1', dex: 12, maxDex: 12 };

  test('BD-181 a DEX save lets one run to safety, and nobody strikes', () => {
    const fight = stage({ P: runner, P2: 'A.c5', N: 'A.c2' }, { field });
    fight.act('P', 'retreat', { to: 'B' });
    fight.pass('d20=12');
    expect([fight.at('P'), fight.body('P').states, fight.body('P').hp]).toEqual(['B.P', ['fled'], 6]);
  });

  test('BD-182 only where there is a safe place to run to', () => {
    const fight = stage({ P: runner, N: 'A.c2' });
    expect(fight.offer('P', 'retreat').reasons.map(({ code }) => code)).toEqual(['no-safe-place']);
  });

  test('BD-183 from who is Near it is a quick turn', () => {
    const fight = stage({ P: runner, N: 'A.c2' }, { field });
    fight.act('P', 'retreat', { to: 'B', pace: 'quick' });
    expect(fight.scene.turn.intents[0]?.lane).toBe('quick');
  });

  test('BD-184 from who is Close it takes two actions: the step away stands even if the save fails', () => {
    const fight = stage({ P: runner, P2: 'A.c5', N: { at: 'A.c1', arms: [] } }, { field });
    expect(fight.refused('P', 'retreat', { to: 'B', pace: 'quick' })).toEqual(['needs-full-turn']);
    fight.act('P', 'retreat', { to: 'B' });
    expect(fight.scene.turn.intents[0]?.lane).toBe('full');
    fight.pass('d20=13');
    expect(fight.at('P')).toBe('A.P');
    fight.answer('gm', 'stay');
    expect([fight.at('P'), fight.body('P').states]).toEqual(['A.P', []]);
  });

  test('BD-185 a failed one: named enemies strike once, then the runner gets away', () => {
    const fight = stage({ P: runner, P2: 'A.c5', N: { at: 'A.c1', arms: ['bow'] } }, { field });
    fight.act('P', 'retreat', { to: 'B' });
    fight.pass('d20=13');
    expect(fight.asked()).toEqual([['gm', 'retreat-failed']]);
    fight.answer('gm', 'hits', { who: ['N'] }, 'd6=4');
    expect([fight.body('P').hp, fight.at('P'), fight.body('P').states]).toEqual([2, 'B.P', ['fled']]);
  });

  test('BD-184 the step away is a move: one stands up for it, and comes out of cover', () => {
    const states = ['prone', 'exposed', 'in-cover'] as const;
    const fight = stage({ P: { ...runner, states }, P2: 'A.c5', N: 'A.c1' }, { field });
    fight.act('P', 'retreat', { to: 'B' });
    fight.pass('d20=13');
    expect([fight.at('P'), fight.body('P').states]).toEqual(['A.P', []]);
  });

  test('BD-185 who is taken off the table while it reacts to the hits gets nowhere', () => {
    const fight = stage({ P: runner, P2: 'A.c5', N: 'A.c1' }, { field, answers: { react: 'ask' } });
    fight.act('P', 'retreat', { to: 'B' });
    fight.pass('d20=13');
    fight.answer('gm', 'hits', { who: ['N'] });
    expect(fight.asked()).toEqual([['P', 'react']]);
    fight.gone('P');
    expect([fight.asked(), fight.scene.combatants.some(({ name }) => name === 'P')]).toEqual([[], false]);
  });

  test.each([
    ['Close', { at: 'A.c1' }, '', 'A.c1', []],
    ['Close, unseen', { at: 'A.c1', hidden: true }, 'd20=12', 'B.P', ['fled']],
    ['no nearer', { at: 'A.c2' }, 'd20=12', 'B.P', ['fled']],
  ] as const)(
    'BD-184 a quick retreat where a foe is %s when it comes to it',
    (_, { at: where, ...more }, dice, end, left) => {
      const fight = stage({ P: runner, P2: 'A.c5', N: 'A.c2' }, { field });
      fight.act(null, 'hold');
      fight.act('P', 'retreat', { to: 'B' });
      expect(fight.scene.turn.intents[0]?.lane).toBe('quick');
      for (const name of ['P2', 'N']) fight.act(name, 'pass');
      fight.act(null, 'go-on');
      const now = { place: placeAt(where), ...more };
      const combatants = fight.scene.combatants.map((one) => (one.name === 'N' ? { ...one, ...now } : one));
      fight.scene = { ...fight.scene, combatants };
      fight.act(null, 'go-on');
      fight.act(null, 'go-on', {}, dice);
      expect(fight.scene.turn.acted).toContain('P');
      expect([fight.at('P'), fight.body('P').states]).toEqual([end, left]);
    },
  );

  test.each([
    ['who was Close', 'A.c1', 'A.P'],
    ['who was Near', 'A.c2', 'A.c1'],
  ] as const)('BD-185 %s catches up and strikes with what it has in hand', (_, from, caught) => {
    const fight = stage({ P: runner, P2: 'A.c5', N: from, N2: 'C.c6' }, { field: ground('A-B-C', field3) });
    fight.act('P', 'retreat', { to: 'B' });
    fight.pass('d20=13');
    expect(fight.question('gm').options[0]).toMatchObject({ id: 'hits', slots: [{ among: ['N'] }, {}] });
    fight.answer('gm', 'hits', { who: ['N'] }, 'd8=4');
    expect([fight.body('P').hp, fight.at('P'), fight.body('P').states]).toEqual([2, 'B.P', ['fled']]);
    expect(fight.at('N')).toBe(caught);
  });

  test('BD-185 only those the GM names strike, and with one blow', () => {
    const fight = stage({ P: runner, P2: 'A.c5', N: 'A.c1', N2: 'A.c1', N3: 'A.c2' }, { field });
    fight.act('P', 'retreat', { to: 'B' });
    fight.pass('d20=13');
    expect(fight.question('gm').options[0]?.slots[0]).toMatchObject({ among: ['N', 'N2', 'N3'] });
    fight.answer('gm', 'hits', { who: ['N', 'N3'] }, 'd8=4 d8=3');
    expect([fight.body('P').hp, fight.at('P'), fight.at('N2')]).toEqual([2, 'B.P', 'A.c1']);
  });

  test('BD-185 who is taken out by the hits does not get away, nor who the GM holds', () => {
    const down = stage({ P: { ...runner, hp: 0, str: 2 }, P2: 'A.c5', N: 'A.c1' }, { field });
    down.act('P', 'retreat', { to: 'B' });
    down.pass('d20=13');
    down.answer('gm', 'hits', { who: ['N'] }, 'd8=4');
    expect([down.at('P'), down.body('P').states]).toEqual(['A.P', ['dead']]);
    const held = stage({ P: runner, P2: 'A.c5', N: 'A.c1' }, { field });
    held.act('P', 'retreat', { to: 'B' });
    held.pass('d20=13');
    const [, afterwards] = held.question('gm').options[0]?.slots ?? [];
    held.answer('gm', 'hits', { who: ['N'], [afterwards?.name ?? '']: 'held' }, 'd8=4');
    expect([held.at('P'), held.body('P').states]).toEqual(['A.P', []]);
  });

  test('BD-185 or the fight moves elsewhere', () => {
    const fight = stage(
      { P: runner, P2: 'A.c5', N: 'A.c1' },
      { field: ground('A-B-C', { zones: { B: { safeExit: true } } }) },
    );
    fight.act('P', 'retreat', { to: 'B' });
    fight.pass('d20=13');
    fight.answer('gm', 'relocate', { zone: 'C' });
    expect([fight.at('P'), fight.body('P').states]).toEqual(['C.P', []]);
  });
});

describe('what costs nothing', () => {
  test('BD-242 dropping the backpack gives guard and reactions back', () => {
    const stored = Array.from(
      { length: 5 },
      (_, nth) => ({ type: 'gear', id: `sack-${nth}`, name: 'Sack', slots: 1, where: 'stored' }) as const,
    );
    const fight = stage({
      P: {
        at: 'A.c1',
        more: [
          ...stored,
          { type: 'gear', id: 'belt', name: 'Belt things', slots: 2, where: 'carried' },
          { type: 'gear', id: 'rope', name: 'Rope', slots: 2, where: 'carried' },
        ],
      },
      N: 'A.c1',
    });
    expect(fight.offer('P', 'drop-pack').reasons).toEqual([]);
    fight.act('P', 'drop-pack');
    expect(fight.body('P').items.map(({ id }) => id)).toEqual(['longsword', 'belt', 'rope']);
    expect(fight.scene.turn.floor).toHaveLength(5);
    fight.act('N', 'attack:longsword', at('P'));
    fight.act('P', 'pass', {}, 'd8=3');
    expect(fight.body('P')).toMatchObject({ hp: 3, str: 10 });
  });

  test('BD-286 with the backpack every stored thing falls, and lies in the zone', () => {
    const stored = Array.from({ length: 6 }, (_, nth) => gear(`sack-${nth}`));
    const fight = stage({
      P: { at: 'A.c1', more: [...stored, gear('belt', 2, 'carried'), gear('rope', 1, 'carried')] },
      N: 'A.c1',
    });
    expect(slotsUsed(fight.body('P')).total).toBe(10);
    fight.act('P', 'drop-pack');
    expect(slotsUsed(fight.body('P')).total).toBe(4);
    expect(fight.scene.turn.floor.map(({ zone }) => zone)).toEqual(['A', 'A', 'A', 'A', 'A', 'A']);
    fight.act('P', 'pick-up', { item: '0' });
    expect(fight.body('P').items.some(({ id }) => id === 'sack-0')).toBe(true);
  });

  test('BD-282 a rest gives back all HP, but not to the deprived and not in a fight', () => {
    const fight = stage(
      { P1: { at: 'A.c1', hp: 2, maxHp: 6 }, P2: { at: 'A.c1', hp: 2, maxHp: 6, states: ['deprived'] }, N: 'B.c1' },
      { phase: 'idle' },
    );
    fight.act(null, 'rest');
    expect([fight.body('P1').hp, fight.body('P2').hp]).toEqual([6, 2]);
    fight.act(null, 'begin');
    expect(fight.offers(null).some(({ id }) => id === 'rest')).toBe(false);
  });

  test('BD-311 a barricade gives way to a STR save', () => {
    const field = ground('A-B', { edges: { 'A-B': { door: 'barricaded' } } });
    const fight = stage({ P: 'A.c1', N: 'B.c1' }, { field });
    fight.act('P', 'door', { door: 'A-B' });
    fight.pass('d20=10');
    expect(fight.refused('P', 'move', { way: [{ zone: 'B', cluster: null }] })).toEqual([]);
  });
});
