import { signed } from '../../../src/core/rules/text/text.ts';
import { expect, test } from 'vitest';
import { entryFor } from '../../../src/web/panels/tools/entries.ts';

test.each([
  [3, '+3'],
  [0, '+0'],
  [-2, '−2'],
])('%d has its sign: %s', (value, say) => {
  expect(signed(value)).toBe(say);
});

const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false, altKey: false });
test('a key does what it does for who may: N adds combatants for the GM only, Ctrl and K opens the palette', () => {
  expect(entryFor(key('n'), 'gm')?.name).toBe('Add combatants');
  expect(entryFor(key('n'), 'player')).toBeNull();
  expect(entryFor(key('V'), 'player')?.name).toBe('Select and move');
  expect(entryFor(key('K', true), 'player')?.name).toBe('Commands');
  expect(entryFor(key('v', true), 'gm')).toBeNull();
  expect(entryFor({ ...key('v'), altKey: true }, 'gm')).toBeNull();
});
