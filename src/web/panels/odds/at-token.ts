import { boardCamera } from '../../board/camera/camera.ts';
import { baseOf } from '../../board/field/bases.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { View } from '../../../core/rules/views/view.ts';
import type { Point } from '../../store/camera.ts';

/** Pixels of the window of the middle of a token, which the board is made to show; null: it is not on the board. */
export const atToken = (view: View, who: CombatantId): Point | null => {
  const base = baseOf(view, who);
  if (base === null) return null;
  boardCamera.bringIn([base]);
  const { x, y } = boardCamera.onScreen({ x: base.x + base.size / 2, y: base.y + base.size / 2 });
  return { x, y };
};
