import { expect, test } from 'vitest';
import { blockDodgeParry } from '../../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { moments, row, spellIntent, zone } from '../../support/moment-stage.ts';
import type { Who } from '../../support/moment-stage.ts';
import { linesTold } from '../../../telling.ts';
import { GM } from '../../support/fighters.ts';
import { stage } from '../../support/stage.ts';
import { mage, N } from './mage.ts';

/** Counterspells, and miracles. */

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
  const [said] = linesTold(blockDodgeParry, stage.scene, done.facts, GM).filter(([say]) => say.includes('counters'));
  expect(said?.[0]).toMatch(hp === 18 ? /P’s spell is cancelled$/u : /P’s spell still works$/u);
});

const [N2, P] = ['N2' as never, 'P' as never];
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
test('BD-294 nor by who stands beyond Far of the caster, nor where the spell comes to nothing anyway', () => {
  const asked = (zone: string, target: string): boolean => {
    const stage = moments({ P: mage, N: { hp: 18, maxHp: 18, at: [target, 'c1'] }, N2: { ...foe, at: [zone, 'c2'] } });
    return stage.cast('P', { target: N, dice: 2 }, '[d6=5 d6=4]').asked.includes('N2 counterspell');
  };
  // two zones are Far, three beyond
  expect([asked('C', 'A'), asked('D', 'A')]).toEqual([true, false]);
  expect([asked('A', 'C'), asked('A', 'D')]).toEqual([true, false]);
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
    const intent = spellIntent('N2', { magic, target: P });
    const busy = moments({ P: mage, N: { hp: 18, maxHp: 18 }, N2: foe });
    expect(busy.cast('P', { target: N, dice: 1 }, '[d6=1]', [], [intent]).asked).not.toContain('N2 counterspell');
    const both = moments({ P: mage, N: { hp: 18, maxHp: 18 }, N2: foe });
    const intents = [spellIntent('P', { target: N }, 'quick'), intent];
    both.scene = { ...both.scene, turn: { ...both.scene.turn, intents, acted: [N, N2] } };
    const done = both.run(() => blockDodgeParry.resolve(both.goOn()), '[d6=1]');
    expect(done.asked).toContain('N2 counterspell');
  },
);

test('BD-294 not by one who is casting itself', () => {
  const foe = { hp: 18, maxHp: 18, md: 2, has: [] } as const;
  const idle = moments({ P: mage, N: foe });
  expect(idle.cast('P', { target: N, dice: 1 }, '[d6=1]').asked).toContain('N counterspell');
  const own = spellIntent('N', { target: P });
  const busy = moments({ P: mage, N: foe });
  expect(busy.cast('P', { target: N, dice: 1 }, '[d6=1]', [], [own]).asked).not.toContain('N counterspell');
});

test('BD-295 a miracle costs WIL: 1 for a low die, 2 for a high one', () => {
  const stage = moments({ P: { faith: 2 }, N: {} });
  stage.cast('P', { magic: 'miracle', dice: 2 }, '[d6=2 d6=5]');
  expect(stage.body('P').wil).toBe(7);
  stage.set('P', { wil: 10 });
  stage.cast('P', { magic: 'miracle', dice: 2 }, '[d6=3 d6=4]');
  expect(stage.body('P').wil).toBe(7);
});

test('BD-295 who works a miracle does not react before it is done; who casts a spell or is through does', () => {
  const stage = moments({ P: { faith: 2, md: 2 }, N: {} });
  const asked = (magic: 'miracle' | 'spell'): readonly string[] =>
    stage.asking(['N'], 'P', [spellIntent('P', { magic })]).map(({ kind }) => kind);
  expect([asked('miracle').includes('react'), asked('spell').includes('react')]).toEqual([false, true]);
  stage.cast('P', { magic: 'miracle', dice: 1 }, '[d6=2]');
  expect(stage.asking(['N'], 'P').map(({ kind }) => kind)).toContain('react');
});

test('BD-295 a miracle takes the whole turn and no more Faith Dice than there are', () => {
  const fight = stage({ P: { at: 'A.c1', faith: 2 }, N: 'A.c1' });
  expect(fight.reasons('P', 'miracle', { dice: 3 }).map(({ say }) => say)).toEqual([
    'Faith Dice: must be 1 to 2 in steps of 1.',
  ]);
  fight.act('P', 'miracle', { dice: 2 });
  expect(fight.scene.turn.intents[0]?.lane).toBe('spell');
  // one of the dice was lost before the turn came
  const less = moments({ P: { faith: 1 }, N: {} });
  less.cast('P', { magic: 'miracle', dice: 2 }, '[d6=6]');
  expect(less.body('P').wil).toBe(8);
});
