import { describe, expect, test } from 'vitest';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { catalogue } from '../../../../../src/core/rulesets/open-legend/data/creatures/catalogue.ts';
import { newBody } from '../../../../../src/core/rulesets/open-legend/sheet/new-body.ts';

describe('members that change', () => {
  const [catalogueEntry] = catalogue;
  const body = newBody({});
  const sets: readonly (readonly [string, object])[] = [
    ['hit points', { hp: 3 }],
    ['hit points below 0', { hp: -1 }],
    ['half an action', { majorLeft: 0.5, feetLeft: 10 }],
    ['no number', { feetLeft: Number.NaN }],
    ['a text for a flag', { prone: 'yes' }],
    ['nothing', { hp: undefined }],
    ['armour too heavy for them', { armour: 'plate' }],
    [
      'four hands full',
      {
        weapons: ['longsword', 'longsword', 'longsword', 'longsword'].map((weapon) => ({
          type: 'listed',
          weapon,
          grip: 'one',
        })),
      },
    ],
    ['a weapon that is none', { weapons: [{ type: 'listed', weapon: 'spoon', grip: 'one' }] }],
    ['a weapon to draw that is not there', { pendingDraw: 7 }],
    ['a member that is none', { luck: 1 }],
  ];
  test.each(sets)('%s: what is wrong with them is wrong with the whole sheet, and nothing else is', (_, set) => {
    for (const whole of [body, catalogueEntry?.body ?? body]) {
      const changed = { ...whole, ...set } as typeof body;
      const read = openLegend.body.parse(changed);
      expect(openLegend.body.faults?.(changed, Object.keys(set)).length === 0).toBe(read.ok);
    }
  });
});

describe('hit points changed by hand', () => {
  const [hp] = openLegend.counts;
  const after = (body: Partial<typeof whole>, to: number) => hp?.set({ ...whole, ...body }, to);
  const whole = newBody({ maxHp: 20 });

  test('OL-196 at none one falls unconscious, OL-199 above none one comes round', () => {
    expect(after({}, 0)).toEqual({ hp: 0, unconscious: true });
    expect(after({ hp: 0, unconscious: true }, 3)).toEqual({ hp: 3, unconscious: false });
    expect(after({ hp: 5 }, 8)).toEqual({ hp: 8, unconscious: false });
  });

  test('the dead stay down, and so does who lies there with hit points left', () => {
    expect(after({ hp: 0, unconscious: true, dead: true }, 3)).toEqual({ hp: 3, unconscious: true });
    expect(after({ hp: 5, unconscious: true }, 8)).toEqual({ hp: 8, unconscious: true });
  });
});
