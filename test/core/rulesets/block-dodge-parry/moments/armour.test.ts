import { expect, test } from 'vitest';
import { armourKind, repairCost } from '../../../../../src/core/rulesets/block-dodge-parry/data/armour-list.ts';
import { armourClass, armourOf } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/derived.ts';
import type { Given, Who } from '../support/moment-stage.ts';
import { attack, hpStr, moments, thing } from '../support/moment-stage.ts';

test('BD-129 Armor counts once, against the die that is kept', () => {
  const stage = moments({ P: { naturalArmour: 2 }, N1: {}, N2: {} });
  stage.moment(['N1', 'N2'], 'P', '[d8=3 d8=5]');
  expect(hpStr(stage, 'P')).toEqual([3, 10]);
});

test('BD-130 a shield counts while it is held', () => {
  const stage = moments({ P: { has: ['light', 'shield'] } });
  expect(armourOf(stage.body('P')).total).toBe(2);
  stage.set('P', { items: [thing('light'), { ...thing('shield'), where: 'carried' }] });
  expect(armourOf(stage.body('P')).total).toBe(1);
  stage.set('P', { items: [thing('light')] });
  expect(armourOf(stage.body('P')).total).toBe(1);
});

test('BD-131 nobody has more than 3 Armor', () => {
  expect(armourOf(moments({ P: { has: ['heavy', 'shield'] } }).body('P')).total).toBe(3);
});

test('BD-132 the class of armor is that of the body piece alone', () => {
  const { body } = { body: moments({ P: { has: ['medium', 'shield'] } }).body('P') };
  expect(armourOf(body).total).toBe(3);
  expect(armourClass(body)).toBe('medium');
});

const sacrifice = (item: string, drop?: string): Given => [
  'P',
  'sacrifice',
  'sacrifice',
  drop === undefined ? { item } : { item, drop },
];

/** What may be sacrificed against a blow at 0 HP, and what not; null: nobody is asked. */
const stopping = (
  target: Who,
  foe: Who = {},
  dice = '[d8=8 d20=1]',
): {
  readonly yes: readonly string[];
  readonly no: readonly string[];
} | null => {
  const done = moments({ P: { hp: 0, awareness: 'surprised', ...target }, N: foe }).moment(['N'], 'P', dice);
  const slot = done.questions
    .find(({ kind }) => kind === 'sacrifice')
    ?.options.find(({ id }) => id === 'sacrifice')
    ?.slots.find(({ name }) => name === 'item');
  if (slot?.type !== 'option') return null;
  const ids = (barred: boolean): readonly string[] =>
    slot.options.filter(({ reasons }) => reasons.length > 0 === barred).map(({ id }) => id);
  return { yes: ids(false), no: ids(true) };
};

test('BD-133 gear is given up for a blow, which then does nothing', () => {
  const stage = moments({ P: { has: ['longsword', 'shield'], hp: 0 }, N: {} });
  expect(stage.moment(['N'], 'P', '[d8=7]', [sacrifice('shield')]).rolls).toBe(1);
  expect(hpStr(stage, 'P')).toEqual([0, 10]);
  const scratch = moments({ P: { has: ['longsword', 'shield'], hp: 0 }, N: {} });
  expect(scratch.moment(['N'], 'P', '[d8=2]', [sacrifice('shield')]).rolls).toBe(1);
});

test('BD-134 it takes 0 HP, which stay 0', () => {
  const stage = moments({ P: { has: ['longsword', 'shield'], hp: 0 }, N: {} });
  const done = stage.moment(['N'], 'P', '[d8=7]', [sacrifice('shield')]);
  expect(stage.body('P').hp).toBe(0);
  expect([...done.facts].reverse().find((fact) => fact.type === 'changed' && fact.who === 'P')).toMatchObject({
    because: {
      type: 'sacrificed',
      dropped: false,
    },
  });
});

test('BD-135 or dropping to 0 HP by choice; else it may not be done', () => {
  const stage = moments({ P: { has: ['longsword', 'shield'], hp: 5, maxHp: 6 }, N: {} });
  const done = stage.moment(['N'], 'P', '[d8=7]', [sacrifice('shield', 'yes')]);
  expect(hpStr(stage, 'P')).toEqual([0, 10]);
  const question = done.questions.find(({ kind }) => kind === 'sacrifice');
  expect(
    question
      ?.check({
        offer: 'sacrifice',
        slots: { item: 'shield', drop: 'no' },
      })
      .map(({ code }) => code),
  ).toEqual(['sacrifice-needs-zero-hp']);
});

test('BD-136 the thing is destroyed and no longer counts', () => {
  const stage = moments({ P: { has: ['dagger', 'medium', 'shield'], hp: 0 }, N: { has: ['greatsword'] } });
  expect(armourOf(stage.body('P')).total).toBe(3);
  stage.moment(['N'], 'P', '[d10=9]', [sacrifice('medium')]);
  expect(armourOf(stage.body('P')).total).toBe(1);
  const again = stopping({ has: ['dagger', { ...thing('medium'), broken: true } as never, 'shield'] });
  expect(again).toEqual({ yes: ['shield'], no: ['dagger', 'medium'] });
});

test('BD-136 what is broken, of the hand or of the stat block, neither strikes nor is given up again', () => {
  const pieces = { has: [], attacks: [attack('halberd', 8, 'balanced')] };
  for (const [thing, foe] of [
    ['longsword', {}],
    ['halberd', pieces],
  ] as const) {
    const stage = moments({ P: {}, N: { ...foe, hp: 0, awareness: 'surprised' } });
    const blow = () => stage.unplanned('N', `attack:${thing}`, { target: 'P' });
    expect(blow()).toEqual([]);
    stage.moment(['P'], 'N', '[d8=7]', [['N', 'sacrifice', 'sacrifice', { item: thing }]]);
    expect(hpStr(stage, 'N')).toEqual([0, 10]);
    expect(blow()).toEqual(['nothing-to-do']);
    expect(stage.moment(['P'], 'N', '[d8=2 d20=1]').asked).not.toContain('N sacrifice');
    // nor does a blow that was meant before
    expect(stage.moment([{ who: 'N', arms: [thing] }], 'P', '').rolls).toBe(0);
  }
});

test('BD-137 mending it costs three quarters of its price, up to a full coin', () => {
  expect(repairCost(10)).toBe(8);
});

test('BD-138 shields are lost for good', () => {
  expect(armourKind('shield')?.repairable).toBe(false);
  expect(repairCost(10, false)).toBeNull();
});

test('BD-139 balanced weapons stop a mundane blow', () => {
  expect(stopping({ has: ['longsword'] })?.yes).toEqual(['longsword']);
});

test('BD-140 so do slow ones', () => {
  expect(stopping({ has: ['greataxe'] })?.yes).toEqual(['greataxe']);
});

test('BD-141 so do shields', () => {
  expect(stopping({ has: ['dagger', 'shield'] })?.yes).toEqual(['shield']);
  expect(stopping({ has: ['longsword', { ...thing('shield'), where: 'carried' }] })?.yes).toEqual(['longsword']);
});

test('BD-142 so does medium and heavy body armor', () => {
  expect(stopping({ has: ['medium'] })?.yes).toEqual(['medium']);
  expect(stopping({ has: ['heavy'] })?.yes).toEqual(['heavy']);
});

test('BD-143 fast weapons and light armor stop nothing', () => {
  expect(stopping({ has: ['dagger', 'light'] })).toBeNull();
  expect(stopping({ has: ['dagger', 'light', 'shield'] })?.no).toEqual(['dagger', 'light']);
});

test('BD-144 magic and the elements are stopped by heavy armor and shields only', () => {
  const fire: Who = { has: [], attacks: [attack('fire bolt', 8, 'fast', { special: true, held: false })] };
  expect(stopping({ has: ['longsword', 'medium'] }, fire)).toBeNull();
  expect(stopping({ has: ['longsword', 'heavy', 'shield'] }, fire)?.yes).toEqual(['heavy', 'shield']);
});

test('BD-145 reactions are chosen before any die lies on the table', () => {
  const stage = moments({ P: {}, N: {} });
  expect(stage.asking(['N'], 'P').map(({ kind }) => kind)).toEqual(['react']);
});

test('BD-145 the dice that come in, and whether they are slow, are known to whoever chooses', () => {
  const question = moments({ P: {}, N: { has: ['greatsword'] } }).asking(['N'], 'P')[0];
  const about = (offer: string) => question?.options.find(({ id }) => id === offer)?.about;
  expect(about('defend')).toBe('Incoming: d10. No risk and no cost.');
  expect(about('block')).toContain('No effect on this attack.');
  expect(about('dodge')).toContain('d10 impaired to d4.');
});

test('BD-146 Defend is what happens anyway: the damage is taken, nothing is paid', () => {
  const stage = moments({ P: {}, N: {} });
  expect(stage.asking(['N'], 'P')[0]?.otherwise).toEqual({ offer: 'defend', slots: {} });
  stage.moment(['N'], 'P', '[d8=4]');
  expect(hpStr(stage, 'P')).toEqual([2, 10]);
  expect(stage.body('P').fatigue).toBe(0);
});
