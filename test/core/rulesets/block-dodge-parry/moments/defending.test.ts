import { expect, test } from 'vitest';
import { plain } from '../../../../../src/core/rules/text/text.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import type { Item } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/body.ts';
import { linesTold } from '../../telling.ts';
import { GM } from '../support/fighters.ts';
import type { Given } from '../support/moment-stage.ts';
import { attack, hpStr, moments, thing, why } from '../support/moment-stage.ts';

const block: readonly Given[] = [['P', 'react', 'block']];
const dodge: readonly Given[] = [['P', 'react', 'dodge']];
const back: readonly Given[] = [['P', 'react', 'fight-back']];
const parry: readonly Given[] = [['P', 'react', 'parry']];
/** What the GM is told of a parry with these dice. */
const told = (stage: ReturnType<typeof moments>, dice: string): readonly string[] => {
  stage.prepare(['N'], 'P');
  const before = stage.scene;
  return linesTold(blockDodgeParry, before, stage.moment(['N'], 'P', dice, parry).facts, GM).map(([say]) => say);
};

test('BD-147 Fight Back strikes one attacker after the damage is taken', () => {
  const stage = moments({ P: {}, N: {} });
  stage.moment(['N'], 'P', '[d8=4 d8=5]', back);
  expect(hpStr(stage, 'P')).toEqual([2, 10]);
  expect(hpStr(stage, 'N')).toEqual([1, 10]);
});

test('BD-148 Fight Back costs 1 Fatigue', () => {
  const stage = moments({ P: {}, N: {} });
  stage.moment(['N'], 'P', '[d8=4 d8=5]', back);
  expect(stage.body('P').fatigue).toBe(1);
});

test('BD-149 Block impairs fast attacks', () => {
  const stage = moments({ P: {}, N: { has: ['dagger'] } });
  stage.moment(['N'], 'P', '[d4=2]', block);
  expect(stage.body('P').hp).toBe(4);
});

test('BD-147 one fights back with a weapon that reaches the attacker named, and with no other', () => {
  const stage = moments({ P: { has: ['longsword', 'dagger'] }, N1: {}, N2: { at: ['A', 'c2'], has: ['dagger'] } });
  const done = stage.moment(['N1', 'N2'], 'P', '[d8=1 d6=2]');
  const question = done.questions.find(({ kind }) => kind === 'react');
  const back = (against: string, arms: string): readonly string[] | undefined =>
    question?.check({ offer: 'fight-back', slots: { against, with: arms } }).map(({ code }) => code);
  expect([back('N1', 'longsword'), back('N2', 'dagger')]).toEqual([[], []]);
  expect(back('N2', 'longsword')).toEqual(['cannot-reach-attacker']);
});

test('BD-150 and balanced ones', () => {
  const stage = moments({ P: {}, N: {} });
  stage.moment(['N'], 'P', '[d4=4]', block);
  expect(stage.body('P').hp).toBe(2);
  const parts = [
    { die: 10, speed: 'slow' },
    { die: 8, speed: 'balanced' },
  ] as const;
  const both = moments({
    P: {},
    N: { has: [], attacks: [attack('tail and claws', 10, 'slow', { components: parts })] },
  });
  both.moment(['N'], 'P', '[d10=3 d4=4]', block);
  expect(both.body('P').hp).toBe(2);
});

test('BD-151 but not slow ones: it may be done all the same', () => {
  const stage = moments({ P: {}, N: { has: ['maul'] } });
  const done = stage.moment(['N'], 'P', '[d10=9 d20=7]', block);
  expect(hpStr(stage, 'P')).toEqual([0, 7]);
  expect(stage.body('P').states).toEqual([]);
  expect(done.questions[0]?.options.find(({ id }) => id === 'block')).toMatchObject({
    reasons: [],
    about: expect.stringContaining('No effect on this attack') as string,
  });
});

test('BD-152 Block takes a balanced or slow weapon or a shield', () => {
  expect(moments({ P: { has: ['dagger'] }, N: {} }).refused(['N'], 'P', 'block')).toEqual(['no-block-gear']);
  expect(moments({ P: { has: ['dagger', 'shield'] }, N: {} }).refused(['N'], 'P', 'block')).toEqual([]);
});

test.each([
  ['a balanced weapon', [thing('longsword')], []],
  ['a slow one', [thing('maul')], []],
  ['one that is put away', [{ ...thing('longsword'), where: 'stored' } as const], ['no-block-gear']],
  ['one that is broken', [{ ...thing('longsword'), broken: true } as Item], ['no-block-gear']],
  ['a bow', [thing('bow')], ['no-block-gear']],
  ['a helmet', [thing('helmet')], ['no-block-gear']],
] as const)('BD-152 Block with %s', (_, has, reasons) => {
  expect(moments({ P: { has }, N: {} }).refused(['N'], 'P', 'block')).toEqual(reasons);
});

test('BD-152 a creature blocks with what it holds, not with what has grown on it', () => {
  const refused = (held: boolean, range: 'melee' | 'far' = 'melee') =>
    moments({
      P: {},
      N: {
        has: [],
        reactions: [{ id: 'block', uses: null }],
        attacks: [attack('limb', 8, 'balanced', { held, range })],
      },
    }).refused(['P'], 'N', 'block');
  // with no reaction left to choose nobody is asked
  expect([refused(true), refused(false), refused(true, 'far')]).toEqual([[], null, null]);
});

test('BD-153 Block costs 1 Fatigue', () => {
  const stage = moments({ P: {}, N: {} });
  stage.moment(['N'], 'P', '[d4=1]', block);
  expect(stage.body('P').fatigue).toBe(1);
  expect(fatigueAfter(['dagger', 'shield'], ['P', 'react', 'block'])).toBe(1);
  // by the thing that is named: the shield would cost nothing, and comes first
  const named = (thing: string) =>
    fatigueAfter(['heavy', 'shield', 'longsword'], ['P', 'react', 'block', { with: thing }]);
  expect([named('longsword'), named('shield')]).toEqual([1, 0]);
});

const fatigueAfter = (has: readonly string[], given: Given): number => {
  const stage = moments({ P: { has, pack: 0 }, N: {} });
  stage.moment(['N'], 'P', '[d4=1]', [given]);
  return stage.body('P').fatigue;
};

test('BD-154 not with a shield in heavy armor', () => {
  expect(fatigueAfter(['heavy', 'shield', 'longsword'], ['P', 'react', 'block', { with: 'shield' }])).toBe(0);
  expect(fatigueAfter(['medium', 'shield', 'longsword'], ['P', 'react', 'block', { with: 'shield' }])).toBe(1);
  const price = (...armour: readonly string[]) => {
    const has = [...armour, 'dagger', 'shield'];
    const [asked] = moments({ P: { has, pack: 0, slotsTracked: true }, N: {} }).asking(['N'], 'P');
    return [fatigueAfter(has, ['P', 'react', 'block']), asked?.options.find(({ id }) => id === 'block')?.cost];
  };
  const dear = [1, [{ pip: 'fatigue', amount: 1 }]];
  expect([price('heavy'), price('medium'), price('light'), price()]).toEqual([[0, []], dear, dear, dear]);
});

test('BD-155 nor with a slow weapon in heavy armor', () => {
  expect(fatigueAfter(['heavy', 'greataxe'], ['P', 'react', 'block'])).toBe(0);
  expect(fatigueAfter(['heavy', 'longsword'], ['P', 'react', 'block'])).toBe(1);
});

test('BD-156 Dodge impairs slow attacks', () => {
  const stage = moments({ P: {}, N: { has: ['maul'] } });
  stage.moment(['N'], 'P', '[d4=3]', dodge);
  expect(stage.body('P').hp).toBe(3);
});

test('BD-157 and balanced ones', () => {
  const stage = moments({ P: {}, N: {} });
  stage.moment(['N'], 'P', '[d4=1]', dodge);
  expect(stage.body('P').hp).toBe(5);
});

test('BD-158 but not fast ones', () => {
  const stage = moments({ P: {}, N: { has: ['bow'], at: ['B', 'c1'] } });
  const done = stage.moment(['N'], 'P', '[d6=6]', dodge);
  expect(stage.body('P').hp).toBe(0);
  expect(done.questions[0]?.options.find(({ id }) => id === 'dodge')).toMatchObject({
    reasons: [],
    about: expect.stringContaining('No effect on this attack') as string,
  });
});

test('BD-159 no Dodge in heavy armor, by the body piece', () => {
  expect(moments({ P: { has: ['longsword', 'heavy'] }, N: {} }).refused(['N'], 'P', 'dodge')).toEqual(['heavy-armor']);
  expect(moments({ P: { has: ['longsword', 'medium', 'shield'] }, N: {} }).refused(['N'], 'P', 'dodge')).toEqual([]);
});

test('BD-160 no Dodge with a slow weapon in hand', () => {
  expect(moments({ P: { has: ['greataxe'] }, N: {} }).refused(['N'], 'P', 'dodge')).toEqual(['slow-weapon']);
  expect(
    moments({
      P: {
        has: [
          {
            type: 'weapon',
            id: 'axe',
            weapon: 'greataxe',
            where: 'carried',
            proficient: false,
            loaded: true,
            broken: false,
          },
        ],
      },
      N: {},
    }).refused(['N'], 'P', 'dodge'),
  ).toEqual([]);
});

test('BD-161 Dodge costs 1 Fatigue', () => {
  expect(fatigueAfter(['longsword', 'light'], ['P', 'react', 'dodge'])).toBe(1);
});

test('BD-162 not with fast weapons alone in light or no armor', () => {
  expect(fatigueAfter(['dagger', 'light'], ['P', 'react', 'dodge'])).toBe(0);
  expect(fatigueAfter(['dagger', 'light', 'shield'], ['P', 'react', 'dodge'])).toBe(0);
  expect(fatigueAfter(['dagger', 'medium'], ['P', 'react', 'dodge'])).toBe(1);
  expect(fatigueAfter(['dagger', 'longsword', 'light'], ['P', 'react', 'dodge'])).toBe(1);
});

test('BD-163 nor with bare hands', () => {
  expect(fatigueAfter([], ['P', 'react', 'dodge'])).toBe(0);
});

test('BD-164 Parry takes an attacker that could be struck in return, and no Fatigue', () => {
  const far = moments({ P: {}, N1: { has: ['bow'], at: ['B', 'c1'] }, N2: {} });
  expect(far.refused(['N1'], 'P', 'parry')).toEqual(['cannot-reach-attacker']);
  const slot = far.asking(['N1', 'N2'], 'P')[0]?.options.find(({ id }) => id === 'parry')?.slots[0];
  expect(slot).toMatchObject({ name: 'against', among: ['N2'] });
  expect(far.asking(['N1'], 'P')[0]?.check({ offer: 'parry', slots: {} })).toMatchObject([
    { say: 'No weapon in hand reaches the attacker.', rule: 'BD-164' },
  ]);
  const bare = moments({ P: { has: [] }, N: {} });
  bare.moment(['N'], 'P', '[d8=2 d4=2]', parry);
  expect(bare.body('P').fatigue).toBe(0);
});

test('BD-164 the attacker named is the one parried, with any weapon, and the answer costs nothing', () => {
  const stage = moments({ P: { has: ['maul'], pack: 0, slotsTracked: true }, N1: {}, N2: {} });
  const against: Given = ['P', 'react', 'parry', { against: 'N2' }];
  const done = stage.moment(['N1', 'N2'], 'P', '[d8=2 d8=3 d10=7]', [against]);
  expect([hpStr(stage, 'N1'), hpStr(stage, 'N2'), stage.body('P').fatigue]).toEqual([[6, 10], [6, 3], 0]);
  expect(done.questions[0]?.options.find(({ id }) => id === 'parry')).toMatchObject({ reasons: [], cost: [] });
});

test("BD-165 a parry won hurts the attacker's STR, Armor aside, and voids its roll", () => {
  const stage = moments({ P: {}, N: { naturalArmour: 2 } });
  expect(told(stage, '[d8=5 d8=7]').slice(-2)).toEqual([
    'P wins the parry against N, 7 to 5',
    'N is wounded past the guard by P’s longsword',
  ]);
  expect(hpStr(stage, 'N')).toEqual([6, 5]);
  expect(hpStr(stage, 'P')).toEqual([6, 10]);
});

test('BD-165 where the table has no Armor count against a parry, all of it goes to STR', () => {
  const stage = moments({ P: {}, N: { naturalArmour: 2 } }, { settings: { parryArmor: false } });
  stage.moment(['N'], 'P', '[d8=5 d8=7]', parry);
  expect(hpStr(stage, 'N')).toEqual([6, 3]);
});

test("BD-166 a parry lost hurts the defender's", () => {
  const stage = moments({ P: { naturalArmour: 1 }, N: {} });
  expect(told(stage, '[d8=6 d8=3]').slice(-2)).toEqual([
    'P loses the parry against N, 3 to 6',
    'P is wounded past the guard by N’s longsword',
  ]);
  expect(hpStr(stage, 'P')).toEqual([6, 5]);
});

test('BD-167 equal rolls: nobody is hurt', () => {
  const stage = moments({ P: {}, N: {} });
  const done = stage.moment(['N'], 'P', '[d8=4 d8=4]', parry);
  expect([hpStr(stage, 'P'), hpStr(stage, 'N')]).toEqual([
    [6, 10],
    [6, 10],
  ]);
  expect(done.facts.find((fact) => fact.type === 'noted' && fact.note.type === 'parry')).toMatchObject({
    note: { result: 'tied' },
  });
  expect(told(stage, '[d8=4 d8=4]').at(-1)).toBe('P and N tie the parry, 4 to 4: no damage');
});

test('BD-168 damage of a parry to the attacker calls for no save', () => {
  const stage = moments({ P: {}, N: {} });
  expect(stage.moment(['N'], 'P', '[d8=4 d8=5]', parry).rolls).toBe(2);
  expect(stage.body('N').str).toBe(5);
});

test('BD-169 nor does that to the defender; STR 0 kills all the same', () => {
  const stage = moments({ P: { str: 3 }, N: {} });
  stage.moment(['N'], 'P', '[d8=5 d8=1]', parry);
  expect(stage.body('P').str).toBe(0);
  expect(stage.body('P').states).toEqual(['dead']);
});

test('BD-170 a reaction for every moment, without a limit in a round', () => {
  const stage = moments({ P: {}, N1: {}, N2: {} });
  expect(stage.moment(['N1'], 'P', '[d4=1]', block).asked[0]).toBe('P react');
  expect(stage.moment(['N2'], 'P', '[d4=1]', block).asked[0]).toBe('P react');
});

test('BD-171 some enemies have reactions, some of them only so often', () => {
  const stage = moments({
    P: {},
    N: {
      naturalArmour: 1,
      reactions: [
        { id: 'block', uses: 1 },
        { id: 'dodge', uses: null },
      ],
    },
  });
  expect(stage.refused(['P'], 'N', 'parry')).toEqual(['reaction-not-owned']);
  stage.moment(['P'], 'N', '[d4=1]', [['N', 'react', 'block']]);
  expect(stage.refused(['P'], 'N', 'block')).toEqual(['reaction-uses-spent']);
  expect(stage.refused(['P'], 'N', 'dodge')).toEqual([]);
  expect(moments({ P: {}, N: {} }).refused(['P'], 'N', 'block')).toBeNull();
});

test('BD-172 who is attacking cannot react', () => {
  const stage = moments({ P: {}, N: { reactions: [{ id: 'block', uses: null }] } });
  const done = stage.moment(['N'], 'P', '[d8=1 d8=2]', back);
  expect(done.asked.filter((name) => name === 'N react')).toEqual([]);
});

test('BD-173 every option says which dice it leaves: dodge the hammer or block the arrows', () => {
  const stage = moments({ P: {}, N1: { has: ['warhammer'] }, N2: { has: ['bow'], at: ['B', 'c1'] } });
  const about = (id: string): string =>
    plain(stage.asking(['N1', 'N2'], 'P')[0]?.options.find((offer) => offer.id === id)?.about ?? '');
  expect(about('dodge')).toContain('d10 + d6 impaired to d4 + d6');
  expect(about('block')).toContain('d10 + d6 impaired to d10 + d4');
  expect(about('defend')).toContain('Incoming: d10 + d6');
});

test('an answer to a reaction is looked at before it is taken', () => {
  const stage = moments({ P: {}, N: {} });
  expect(stage.refused(['N'], 'P', 'fight-back', { against: 'nobody' })).toEqual(['slot-malformed']);
  expect(stage.refused(['N'], 'P', 'vanish')).toEqual(['slot-malformed']);
  expect(stage.refused(['N'], 'P', 'block', { with: 7 })).toEqual(['slot-malformed']);
  expect(why(stage.moment(['N'], 'P', '[d8=1]'))).not.toContain('reacted');
});
