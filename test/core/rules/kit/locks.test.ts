import { expect, test } from 'vitest';
import { knownBy } from '../../../../src/core/rules/kit/known.ts';
import { knownLocks, lockedBy, locking, missingOf } from '../../../../src/core/rules/kit/rounds/locks.ts';
import type { Combatant, CombatantId, Scene } from '../../../../src/core/rules/scene/scene.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';

const id = (name: string): CombatantId => name as CombatantId;
const [A, B, C] = [id('a'), id('b'), id('c')];

test('a lock takes the place of what the same one had locked before', () => {
  const first = locking(locking([], A, 'cast'), B, 'flee');
  expect(locking(first, A, 'nothing')).toEqual([
    { who: B, what: 'flee' },
    { who: A, what: 'nothing' },
  ]);
  expect([lockedBy(first, A), lockedBy(first, C)]).toEqual(['cast', null]);
});

test('those are missing who have locked nothing, in their order', () => {
  expect(missingOf([{ id: C }, { id: A }, { id: B }], locking([], A, 'cast')).map((one) => one.id)).toEqual([C, B]);
});

test('of locks that are not open a viewer learns nothing, not even that they are there', () => {
  const locks = locking(locking(locking([], A, 'cast'), B, 'flee'), C, 'wait');
  expect(
    knownLocks(
      locks,
      (who) => who !== C,
      (who) => who === A || who === C,
    ),
  ).toEqual([{ who: A, what: 'cast' }]);
});

interface Turn {
  readonly secrets: readonly string[];
  readonly sides: readonly (string | null)[];
}
const somebody = (name: string, side: Combatant['side']): Combatant => ({
  id: id(name),
  name,
  seat: null,
  side,
  place: null,
  footprint: 1,
  hidden: false,
  picture: null,
  body: {},
});
test('a turn that keeps secrets of its own is cut for all but the GM, though nobody hides', () => {
  const scene: Scene<unknown, Turn> = {
    field: blankGrid(2, 2),
    settings: null,
    turn: { secrets: ['s'], sides: [] },
    combatants: [somebody('a', 'ally'), somebody('b', 'foe')],
    made: 0,
    salt: '',
  };
  const cut = (_turn: Turn, _known: unknown, side: (of: CombatantId) => string | null): Turn => ({
    secrets: [],
    sides: [side(A), side(B), side(C)],
  });
  const known = knownBy<unknown, Turn>(cut, { secret: true });
  const player = { role: 'player', seat: null } as const;
  expect(known(scene, player).turn).toEqual({ secrets: [], sides: ['ally', 'foe', null] });
  expect(known(scene, player)).toBe(known(scene, player));
  expect(known(scene, { role: 'gm', seat: null })).toBe(scene);
  expect(knownBy<unknown, Turn>(cut)(scene, player)).toBe(scene);
});
