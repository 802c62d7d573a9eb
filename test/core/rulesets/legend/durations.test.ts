import { expect, test } from 'vitest';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { newBlast } from '../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { has } from './usual.ts';
import { newSpecial } from '../../../../src/core/rulesets/legend/sheet/special.ts';
import type { Special } from '../../../../src/core/rulesets/legend/sheet/special.ts';
import type { Stage, Standing } from './stage.ts';
import { stage } from './stage.ts';

/** What lasts, and until when: turns, rounds counted from place to place, encounters, scenes and quests. */

const trio = (a: Partial<Standing> = {}, b: Partial<Standing> = {}): Stage =>
  stage({ A: { at: [0, 0], ...a }, B: { at: [5, 5], ...b }, F: { at: [9, 9] } });
const sick = (s: Stage, name = 'A') => has(s.body(name), 'sickened');
const ends = (s: Stage, times = 1): void => {
  for (let n = 0; n < times; n++) s.act(s.scene.turn.now, 'end-turn');
};
const impose = (s: Stage, unit: string, who = 'A', rounds = 1, source = 'Hex') =>
  s.act(
    who,
    'impose',
    unit === 'rounds' ? { condition: 'sickened', unit, rounds, source } : { condition: 'sickened', unit, source },
  );
const once = (per: Special['per'], most = 1): Special => newSpecial({ name: 'Spell', cost: 'free', per, most });
const encounters = (s: Stage, times: number): void => {
  for (let n = 0; n < times; n++) {
    if (s.scene.turn.phase === 'idle') s.act(null, 'start-combat', {}, 15, 10, 5);
    s.act(null, 'end-combat', { why: 'overcome' });
  }
};

test('LG-068 once a round, used at 20 in round 2, is back at 20 in round 3', () => {
  const s = trio({ special: [once('round')] });
  s.act('A', 'ability:0');
  expect(s.refused('A', 'ability:0')).toEqual(['used-up']);
  ends(s, 2);
  expect(s.body('A').special[0]?.left).toBe(0);
  ends(s);
  expect([s.scene.turn.round, s.scene.turn.now, s.body('A').special[0]?.left]).toEqual([3, 'A', 1]);
});

test.each(['turn', 'round', 'encounter', 'scene', 'quest'] as const)('LG-068 once a %s is not twice', (per) => {
  const s = trio({ special: [once(per)] });
  s.act('A', 'ability:0');
  expect(s.refused('A', 'ability:0')).toEqual(['used-up']);
});

test.each([['LG-069'], ['LG-071']])(
  '%s the end of the quest ends its effects, but those that say they outlast it; scenes do not',
  () => {
    const s = trio();
    impose(s, 'quest');
    impose(s, 'outlasting', 'B');
    s.act(null, 'end-combat', { why: 'overcome' });
    for (let n = 0; n < 5; n++) {
      s.act(null, 'take-break');
      s.act(null, 'end-scene');
    }
    expect([sick(s), sick(s, 'B')]).toEqual([true, true]);
    expect(s.tableOffer('end-quest')?.about).toBe('Ends effects that last for the quest. Hex outlasts it.');
    s.act(null, 'end-quest');
    expect([sick(s), sick(s, 'B')]).toEqual([false, true]);
  },
);

test('LG-070 off the quest its effects do nothing, and back on it they do', () => {
  const s = trio();
  impose(s, 'quest');
  s.act(null, 'side-trip');
  expect(sick(s)).toBe(false);
  s.act(null, 'side-trip');
  expect(sick(s)).toBe(true);
});

test.each([['LG-072'], ['LG-074']])(
  '%s three encounters make a scene; earlier, without a break, the GM is asked',
  () => {
    const s = trio();
    encounters(s, 1);
    s.act(null, 'end-scene');
    expect(s.asked()).toEqual(['gm end-scene']);
    s.answer('gm', 'no');
    expect(s.scene.turn.encounters).toBe(1);
    expect(s.tableOffer('end-scene')?.about).toContain('1 encounter so far');
    encounters(s, 1);
    s.act(null, 'end-scene');
    expect(s.asked()).toEqual(['gm end-scene']);
    s.answer('gm', 'no');
    s.act(null, 'take-break');
    s.act(null, 'end-scene');
    expect([s.asked(), s.scene.turn.encounters]).toEqual([[], 0]);
    encounters(s, 3);
    expect(s.tableOffer('end-scene')?.about).toContain('3 encounters so far');
    s.act(null, 'end-scene');
    expect([s.asked(), s.scene.turn.encounters]).toEqual([[], 0]);
  },
);

test('LG-074 a break before an encounter is none after it', () => {
  const s = trio();
  encounters(s, 1);
  s.act(null, 'take-break');
  encounters(s, 1);
  s.act(null, 'end-scene');
  expect(s.asked()).toEqual(['gm end-scene']);
});

test.each([['LG-075'], ['LG-085']])('%s before a sixth encounter the GM is asked; a new scene fills the slots', () => {
  const s = trio({ special: [once('scene', 3)] });
  s.act('A', 'ability:0');
  encounters(s, 5);
  s.act(null, 'start-combat');
  expect(s.asked()).toEqual(['gm sixth-encounter']);
  s.answer('gm', 'yes', 15, 10, 5);
  expect([s.scene.turn.encounters, s.body('A').special[0]?.left]).toEqual([0, 3]);
});

test('LG-075 where the scene goes on its seventh encounter asks again', () => {
  const s = trio({ special: [once('scene', 3)] });
  s.act('A', 'ability:0');
  encounters(s, 5);
  s.act(null, 'start-combat');
  s.answer('gm', 'no', 15, 10, 5);
  expect([s.scene.turn.encounters, s.body('A').special[0]?.left]).toEqual([5, 2]);
  encounters(s, 1);
  s.act(null, 'start-combat');
  expect(s.asked()).toEqual(['gm sixth-encounter']);
});

test.each([['LG-076'], ['LG-372']])('%s a scene may end in mid-encounter, and what is shorter ends with it', () => {
  const s = trio();
  impose(s, 'scene');
  impose(s, 'encounter', 'B');
  impose(s, 'rounds', 'F', 3);
  s.act('A', 'impose', { condition: 'shaken', unit: 'quest', source: 'Curse' });
  s.act('A', 'modify', { to: 'ac', by: 1, source: 'Blessing', rounds: 0 });
  s.act(null, 'end-scene');
  s.answer('gm', 'yes');
  // what only something else ends stays
  expect(s.body('A').modifiers).toMatchObject([{ source: 'Blessing' }]);
  expect([sick(s), sick(s, 'B'), sick(s, 'F'), has(s.body('A'), 'shaken')]).toEqual([false, false, false, true]);
  expect([s.scene.turn.phase, s.scene.turn.encounters]).toEqual(['idle', 0]);
});

test('LG-077 until the end of A’s turn: gone when B starts', () => {
  const s = trio();
  impose(s, 'turn');
  expect(sick(s)).toBe(true);
  ends(s);
  expect([s.scene.turn.now, sick(s)]).toEqual(['B', false]);
});

test('LG-079 one round from 19: off at 19 in the next round, before who stands there acts', () => {
  const s = trio();
  ends(s);
  impose(s, 'rounds', 'B');
  ends(s, 2);
  expect(sick(s, 'B')).toBe(true);
  ends(s);
  expect([s.scene.turn.now, sick(s, 'B')]).toEqual(['B', false]);
});

test('LG-081 three rounds from round 2 at 20: off in round 5 at 20', () => {
  const s = trio();
  impose(s, 'rounds', 'A', 3);
  ends(s, 8);
  expect([s.scene.turn.round, s.scene.turn.now, sick(s)]).toEqual([4, 'F', true]);
  ends(s);
  expect([s.scene.turn.round, sick(s)]).toEqual([5, false]);
});

test('LG-081 LG-314 of two at one count: what began on the turn of the second is off as the second comes up', () => {
  const s = stage({ A: { at: [0, 0] }, B: { at: [5, 5] }, F: { at: [9, 9] } }, { phase: 'idle' });
  s.act(null, 'start-combat', {}, 15, 15, 5, 12, 3);
  ends(s);
  impose(s, 'rounds', 'A', 2);
  ends(s, 5);
  expect([s.scene.turn.now, s.scene.turn.round, sick(s)]).toEqual(['A', 3, true]);
  ends(s);
  expect([s.scene.turn.now, sick(s)]).toEqual(['B', false]);
});

test('LG-080 a round is 6 s: in round 11 the clock shows 60 s', () => {
  const s = trio();
  ends(s, 27);
  expect(s.order().title).toBe('Round 11 · 60 s');
  const begun = stage({ A: { at: [0, 0] } }, { phase: 'idle' });
  begun.act(null, 'start-combat', {}, 10);
  expect(begun.order().title).toBe('Round 1 · 0 s');
});

test('LG-082 the encounter ends when the foes are escaped: its effects are gone, and it is counted', () => {
  const s = trio();
  impose(s, 'encounter');
  const facts = s.act(null, 'end-combat', { why: 'escaped' });
  expect([sick(s), s.scene.turn.encounters]).toEqual([false, 1]);
  expect(facts.flatMap((fact) => (fact.type === 'turned' ? [fact.because] : []))).toEqual([
    { type: 'combat-ended', why: 'escaped' },
  ]);
});

test.each(['overcome', 'neutralised', 'escaped'])(
  'LG-082 %s: there are no turns, nothing that lasted for the fight, and nothing to end any more',
  (why) => {
    const s = trio({ special: [once('encounter'), once('round'), once('scene')] });
    for (const nth of [0, 1, 2]) s.act('A', `ability:${nth}`);
    for (const unit of ['turn', 'rounds', 'encounter', 'scene']) impose(s, unit, 'A', 4, unit);
    s.act('B', 'impose', { condition: 'bleeding', unit: 'rounds', rounds: 9, source: 'claws' });
    s.act('B', 'modify', { to: 'attack', by: -2, source: 'hex', rounds: 3 });
    s.act('B', 'mark', { what: 'immunity', of: 'fire', amount: 0, rounds: 3, source: 'ring' });
    s.set('B', { conditions: ['burning', 'prone'], owed: true });
    s.act('B', 'grant', { what: 'step' });
    s.act('B', 'grant', { what: 'move' });
    const facts = s.act(null, 'end-combat', { why });
    expect(facts).toContainEqual(expect.objectContaining({ because: { type: 'combat-ended', why } }));
    expect(s.scene.turn).toMatchObject({ phase: 'idle', round: 0, now: null, order: [], encounters: 1 });
    expect(s.body('A').lasting.map(({ source }) => source)).toEqual(['scene']);
    expect(s.body('A').special.map(({ left }) => left)).toEqual([1, 1, 0]);
    expect(s.body('B')).toMatchObject({ modifiers: [], tags: [], lasting: [], conditions: ['prone'], bleeds: 0 });
    expect(s.body('B')).toMatchObject({ move: 0, steps: 0, owed: false });
    expect(s.refused(null, 'end-combat', { why })).toEqual(['no-fight']);
  },
);

test('LG-082 areas and shots of the fight are gone with it', () => {
  const s = trio({ blasts: [newBlast({ name: 'Fog', shape: 'spread', feet: 10, lasts: 9, range: 'medium' })] });
  s.act('A', 'area:0', { area: { x: 9, y: 3, side: 10 } });
  expect(s.scene.turn.areas).toHaveLength(1);
  s.act(null, 'end-combat', { why: 'overcome' });
  expect(s.scene.turn.areas).toEqual([]);
});

test.each([['LG-084'], ['LG-380']])('%s none of three slots, a new scene: three of three', () => {
  const s = trio({ special: [once('scene', 3)] });
  for (let n = 0; n < 3; n++) s.act('A', 'ability:0');
  expect(s.refused('A', 'ability:0')).toEqual(['used-up']);
  s.act(null, 'end-scene');
  s.answer('gm', 'yes');
  expect(s.body('A').special[0]?.left).toBe(3);
});

test('LG-312 what was begun at 20 ends at 20, though A has moved on to 18', () => {
  const s = trio();
  impose(s, 'rounds', 'B', 2);
  ends(s, 3);
  s.act('A', 'delay');
  ends(s);
  s.answer('A', 'pass');
  ends(s);
  s.answer('A', 'act');
  expect(s.scene.turn.order.map(({ who, count }) => [who, count])).toEqual([
    ['B', 19],
    ['F', 18],
    ['A', 18],
  ]);
  expect(sick(s, 'B')).toBe(true);
  ends(s);
  expect([s.scene.turn.round, s.scene.turn.now, sick(s, 'B')]).toEqual([4, 'B', false]);
});

test('LG-312 nor does it end before the count of 20 comes round: whoever acts at 25 still finds it', () => {
  const s = trio();
  impose(s, 'rounds', 'B', 1);
  s.scene = {
    ...s.scene,
    turn: {
      ...s.scene.turn,
      order: [{ who: 'F' as CombatantId, count: 25, rank: 0 }, ...s.scene.turn.order.slice(0, 2)],
    },
  };
  ends(s, 2);
  expect([s.scene.turn.round, s.scene.turn.now, sick(s, 'B')]).toEqual([3, 'F', true]);
  ends(s);
  expect([s.scene.turn.now, sick(s, 'B')]).toEqual(['A', false]);
});

test('LG-314 an effect made on A’s turn at 20 ends at 20, before A acts', () => {
  const s = trio();
  impose(s, 'rounds', 'B');
  ends(s, 2);
  expect(sick(s, 'B')).toBe(true);
  ends(s);
  expect([s.scene.turn.now, sick(s, 'B')]).toEqual(['A', false]);
});

test('LG-314 one made on B’s turn at 19 is still there at 20, and ends at 19, before B acts', () => {
  const s = trio();
  ends(s);
  impose(s, 'rounds', 'F');
  ends(s, 2);
  expect([s.scene.turn.round, s.scene.turn.now, sick(s, 'F')]).toEqual([3, 'A', true]);
  ends(s);
  expect([s.scene.turn.now, sick(s, 'F')]).toEqual(['B', false]);
});

test('LG-315 the death of its source ends nothing', () => {
  const s = trio();
  impose(s, 'rounds', 'B', 3, 'A');
  s.set('A', { conditions: ['dead'] });
  s.act(null, 'next-turn');
  ends(s, 2);
  expect(sick(s, 'B')).toBe(true);
});

test('LG-083 magic items are changed between scenes only: refused in an encounter, allowed after the scene', () => {
  const items = [
    { name: 'Cloak', used: true },
    { name: 'Ring', used: false },
  ];
  const s = stage({ A: { at: [0, 0], items, itemsMost: 1 }, F: { at: [20, 0] } });
  const swap = { take: 'Ring', leave: 'Cloak' };
  expect(s.refused('A', 'change-items', swap)).toEqual(['between-scenes']);
  s.act(null, 'end-combat', { why: 'overcome' });
  expect(s.refused('A', 'change-items', swap)).toEqual(['between-scenes']);
  s.act(null, 'end-scene');
  s.answer('gm', 'yes');
  expect(s.refused('A', 'change-items', { take: 'Ring' })).toEqual(['slot-malformed']);
  s.act('A', 'change-items', swap);
  expect(s.body('A').items.map(({ used }) => used)).toEqual([false, true]);
});
