import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { Roll } from '../../../../src/core/rules/play/procedure.ts';
import type { CombatantId, Scene } from '../../../../src/core/rules/scene/scene.ts';

/** A scene with nothing in it, for odds of rules written in the test. */

export const A = 'a' as CombatantId;
export const B = 'b' as CombatantId;
export const scene: Scene = { field: blankGrid(2, 2), settings: {}, turn: {}, combatants: [], made: 0, salt: '' };

/** A die whose face is what it comes to. */
export const die = (of: CombatantId, sides: number): Roll<number> => ({
  of,
  label: 'die',
  secret: false,
  draw: (source) => [source.face(sides)],
  wrong: () => null,
  shown: ([face = 0]) => ({ dice: [], parts: [], total: face, landed: null }),
  read: ([face = 0]) => face,
  odds: () => Array.from({ length: sides }, (_, face) => [face + 1, 1 / sides] as const),
});
