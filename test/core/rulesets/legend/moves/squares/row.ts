import type { Slots } from '../../../../../../src/core/rules/offers/offer.ts';
import { find } from '../../../../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../../../../src/core/rules/scene/scene.ts';
import { freeBeside } from '../../../../../../src/core/rulesets/legend/moves/occupying.ts';
import type { Stage, Standing } from '../../stage.ts';
import { stage, way } from '../../stage.ts';

export const HORSE = { kind: 'mount', side: 'ally' } as const satisfies Partial<Standing>;
export const east = (squares: number): Slots => ({ path: way([0, 0], [1, 0], squares) });
export const row = (of: string, people: Readonly<Record<string, Standing>>): Stage =>
  stage({ A: { at: [0, 0] }, ...people }, { rows: [of] });
export const one = (s: Stage, name: string) => find(s.scene, name as CombatantId);
export const begin = (s: Stage): void => {
  s.act('A', 'end-turn');
};
export const shut = (s: Stage, squares: number): boolean => s.refused('A', 'move', east(squares)).length > 0;

/** Squares beside (3, 3) that are free for one who makes room there, out of 8, as `x y`. */
export const room = (people: Readonly<Record<string, Standing>>, rows?: readonly string[]): readonly string[] => {
  const standing = { A: { at: [3, 3], side: 'ally' }, B: { at: [3, 3] }, ...people } as const;
  const s = stage(standing, rows === undefined ? {} : { rows });
  begin(s);
  return freeBeside(s.scene, one(s, 'B')).map(({ x, y }) => `${x} ${y}`);
};
export const ROUND = ['2 2', '3 2', '4 2', '2 3', '4 3', '2 4', '3 4', '4 4'];
export const trained = { rideTrained: true } as const;
/** Whether a mount of one square may be put at (3, 3) between scenes. */
export const placedAt33 = (people: Readonly<Record<string, Standing>>, rows?: readonly string[]): readonly string[] =>
  stage(
    { A: { at: [1, 3], ...trained }, ...people },
    { phase: 'idle', ...(rows === undefined ? {} : { rows }) },
  ).refused('A', 'call-mount', { cell: [3, 3], size: 'average' });
