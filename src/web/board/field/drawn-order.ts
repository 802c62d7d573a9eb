import { memo } from '../../../core/memo.ts';
import type { CombatantView } from '../../../core/rules/views/view.ts';

const layerOf = ({ body }: CombatantView): number => (body.carrier !== undefined ? 2 : body.down ? 0 : 1);

/**
 * Everybody as their tokens lie on one another, the undermost first: the fallen, those who stand, whoever is carried.
 */
export const drawnOrder = memo((combatants: readonly CombatantView[]): readonly CombatantView[] =>
  [...combatants].sort((a, b) => layerOf(a) - layerOf(b)),
);
