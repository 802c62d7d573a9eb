import { expect, test } from 'vitest';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import type { Correction } from '../../../../../src/core/wire/messages.ts';
import { viewFor } from '../../../../../src/core/table/index.ts';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { demoStage } from '../../../../properties/random-table.ts';
import { GM } from '../../../stage.ts';

/** Hit points that the GM changes by hand go below 0 as those of a blow do. */

const [demo] = legend.demos;

type Change = readonly ['less' | 'more' | 'to', number];

/** The hit points of one of 72 after changes by the GM, and which of the three states below 0 they are in. */
const after = (changes: readonly Change[], settings: Readonly<Record<string, number | string>> | null = null) => {
  const { gauge, marks } = changedAs(changes, settings).shown;
  return [gauge?.now, marks.map(({ id }) => id).filter((id) => /^(?:dying|stable|dead)$/u.test(id))];
};

/** The same one, as a body and as it is shown. */
const changedAs = (
  changes: readonly Change[],
  settings: Readonly<Record<string, number | string>> | null,
  sheet: Partial<Pick<Body, 'hp' | 'tempHp' | 'vigor' | 'conditions'>> = {},
) => {
  if (demo === undefined) throw new Error('Legend has no fight to try');
  const self = demoStage(legend, demo);
  if (settings !== null) self.give(GM, { type: 'correct', corrections: [{ type: 'settings', settings }], note: null });
  const corvin = () => {
    const one = viewFor(self.table, GM).combatants.find(({ name }) => name === 'Corvin');
    if (one === undefined) throw new Error('nobody is called Corvin');
    return one;
  };
  self.give(GM, { type: 'correct', corrections: [{ type: 'body', who: corvin().id, set: sheet }], note: null });
  for (const [change, by] of changes) {
    const correction: Correction = { type: 'count', who: corvin().id, count: 'hp', change, by };
    self.give(GM, { type: 'correct', corrections: [correction], note: null });
  }
  const body = self.table.scene.combatants.find(({ id }) => id === corvin().id)?.body as Body;
  return { body, shown: corvin().body };
};

test.each<readonly [string, readonly Change[], readonly [number, string[]]]>([
  ['LG-220 72 less 75 is dying at −3', [['less', 75]], [-3, ['dying']]],
  ['LG-224 72 less 90 is dead', [['less', 90]], [-18, ['dead']]],
  [
    'LG-231 healed by 2 it is stable at −1',
    [
      ['less', 75],
      ['more', 2],
    ],
    [-1, ['stable']],
  ],
  [
    'LG-231 healed by 5 it stands at 2',
    [
      ['less', 75],
      ['more', 5],
    ],
    [2, []],
  ],
  [
    'LG-222 harmed again it goes on dying at −5',
    [
      ['less', 75],
      ['less', 2],
    ],
    [-5, ['dying']],
  ],
  [
    'LG-220 whoever is stable and harmed again is dying at −3',
    [
      ['less', 75],
      ['more', 2],
      ['less', 2],
    ],
    [-3, ['dying']],
  ],
  [
    'LG-220 a number set of 1 has it stand',
    [
      ['less', 75],
      ['to', 1],
    ],
    [1, []],
  ],
  ['LG-220 a number set of −3 has it dying', [['to', -3]], [-3, ['dying']]],
  ['LG-224 a number set of −18 has it dead', [['to', -18]], [-18, ['dead']]],
])('%s', (_, changes, [hp, marks]) => expect(after(changes)).toEqual([hp, marks]));

test('LG-220 where nobody is asked of what nobody dealt, the table’s own word holds: stable at −3', () => {
  expect(after([['less', 75]], { undealt: 'stable' })).toEqual([-3, ['stable']]);
});

test('LG-224 the table’s own point of death holds: dead at −10', () => {
  expect(after([['less', 82]], { deathAt: -10 })).toEqual([-10, ['dead']]);
});

test('LG-398 temporary hit points are lost first, Vigor’s among them: of 9 less 7 are 2, less 5 cost 3 of 72', () => {
  const temporary = { tempHp: 9, vigor: 5 };
  expect(changedAs([['less', 7]], null, temporary).body).toMatchObject({ hp: 72, tempHp: 2, vigor: 0 });
  const twice = [
    ['less', 7],
    ['less', 5],
  ] as const;
  expect(changedAs(twice, null, temporary).body).toMatchObject({ hp: 69, tempHp: 0, vigor: 0 });
  expect(changedAs([['to', 60]], null, temporary).body).toMatchObject({ hp: 60, tempHp: 9, vigor: 5 });
});

test('LG-398 whoever is stable stays so while temporary hit points last', () => {
  const stable = { hp: -1, tempHp: 4, conditions: ['stable'] } as const;
  expect(changedAs([['less', 4]], null, stable).body).toMatchObject({ ...stable, tempHp: 0 });
  expect(changedAs([['less', 5]], null, stable).body).toMatchObject({ hp: -2, tempHp: 0, conditions: ['dying'] });
});

test('LG-222 RU-76 whoever falls by hand has been dying since then, and not anew when harmed again', () => {
  const { dyingSince = 0 } = changedAs([['less', 73]], null).body;
  expect(dyingSince).toBeGreaterThan(0);
  const twice = [
    ['less', 73],
    ['less', 1],
  ] as const;
  expect(changedAs(twice, null).body.dyingSince).toBe(dyingSince);
});
