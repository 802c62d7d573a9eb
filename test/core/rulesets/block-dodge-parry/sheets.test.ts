import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../../src/core/rulesets/block-dodge-parry/data/creatures/catalogue.ts';
import { blockDodgeParry } from '../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { held, newBody, worn } from '../../../../src/core/rulesets/block-dodge-parry/sheet/new-body.ts';

describe('sheets', () => {
  test('everybody in the catalogue has a sheet that reads back as it is', () => {
    for (const { name, body } of catalogue)
      expect(blockDodgeParry.body.parse(JSON.parse(JSON.stringify(body))), name).toEqual({ ok: true, value: body });
  });

  const sheet = newBody({ kind: 'pc', items: [held('longsword'), worn('light')] });
  const says = (json: unknown): readonly string[] => {
    const read = blockDodgeParry.body.parse(json);
    return read.ok ? [] : read.error.map(({ at }) => at);
  };
  const faults: readonly (readonly [string, unknown, readonly string[]])[] = [
    ['no object', 7, ['']],
    ['more HP than it may have', { ...sheet, hp: 9, maxHp: 6 }, ['hp']],
    ['not a number', { ...sheet, str: Number.NaN }, ['str']],
    ['an unknown weapon', { ...sheet, items: [{ ...held('longsword'), weapon: 'broom' }] }, ['items[0].weapon']],
    ['three hands', { ...sheet, items: [held('greataxe'), worn('shield')] }, ['items']],
    ['eleven slots', { ...sheet, fatigue: 9 }, ['items']],
    ['a state twice', { ...sheet, states: ['prone', 'prone'] }, ['states']],
    ['a member it does not know', { ...sheet, wings: 2 }, ['']],
  ];
  const sets: readonly (readonly [string, object])[] = [
    ['HP', { hp: 3 }],
    ['HP below 0', { hp: -1 }],
    ['more HP than it may have', { hp: 9 }],
    ['no number', { str: Number.NaN }],
    ['nothing', { dex: undefined }],
    ['a text for a flag', { shocked: 'yes' }],
    ['a state', { states: ['prone'] }],
    ['a state twice', { states: ['prone', 'prone'] }],
    ['a state that is none', { states: ['bored'] }],
    ['things without an id of their own', { items: [{ type: 'gear', name: 'Rope', slots: 1, where: 'stored' }] }],
    ['three hands', { items: [held('greataxe'), worn('shield')] }],
    ['too much Fatigue', { fatigue: 9 }],
    [
      'a reaction twice',
      {
        reactions: [
          { id: 'block', uses: null },
          { id: 'block', uses: 1 },
        ],
      },
    ],
    ['a member that is none', { wings: 2 }],
  ];
  test.each(sets)('of %s, what is wrong with them is wrong with the whole sheet, and nothing else is', (_, set) => {
    for (const whole of [sheet, ...catalogue.slice(0, 3).map(({ body }) => body)]) {
      const changed = { ...whole, ...set } as typeof sheet;
      expect(blockDodgeParry.body.faults?.(changed, Object.keys(set)).length === 0).toBe(
        blockDodgeParry.body.parse(changed).ok,
      );
    }
  });
  test.each(faults)('%s is refused with its place', (_, json, at) => {
    expect(says(json)).toEqual(at);
  });

  test('things without an id get one of their own', () => {
    const { id: _, ...sword } = held('longsword');
    const read = blockDodgeParry.body.parse({ ...sheet, items: [sword, held('dagger', 'longsword')] });
    expect(read.ok && read.value.items.map(({ id }) => id)).toEqual(['longsword', 'longsword-2']);
  });

  test('settings left out are the usual ones, and wrong ones are refused', () => {
    const usual = blockDodgeParry.settings.parse(null);
    expect(blockDodgeParry.settings.parse({ farMax: 3 })).toEqual({
      ok: true,
      value: { ...(usual.ok ? (usual.value as object) : {}), farMax: 3 },
    });
    expect(blockDodgeParry.settings.parse({ farMax: 0 }).ok).toBe(false);
  });
});
