import { expect, test } from 'vitest';
import { tableActionOf } from '../../../../src/core/rules/kit/action.ts';
import type { Scene } from '../../../../src/core/rules/scene/scene.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';

const sceneOf = (held: boolean): Scene<unknown, { readonly held: boolean }> => ({
  field: blankGrid(2, 2),
  settings: null,
  turn: { held },
  combatants: [],
  made: 0,
  salt: '',
});

test('an offer says what it is now: name, icon, and whether it may come in between', () => {
  const hold = tableActionOf<unknown, { readonly held: boolean }, never>({
    id: 'hold',
    name: ({ turn }) => (turn.held ? 'Let it run' : 'Hold'),
    about: '',
    group: '',
    icon: ({ turn }) => (turn.held ? 'play' : 'pause'),
    meanwhile: ({ turn }) => turn.held,
    resolve: function* () {},
    headline: '',
  });
  const plain = { id: 'hold', about: '', group: '', reasons: [], cost: [], slots: [], gesture: null, rule: null };
  expect([...hold.offers(sceneOf(false)), ...hold.offers(sceneOf(true))]).toEqual([
    { ...plain, name: 'Hold', icon: 'pause' },
    { ...plain, name: 'Let it run', icon: 'play', meanwhile: true },
  ]);
});
