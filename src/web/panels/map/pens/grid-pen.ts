import type { Point } from '../../../../core/space/field/field.ts';
import { backInEditor } from '../draft/editor.ts';
import { movedOnGrid } from './grid-hand.ts';
import { apart } from '../geometry/grid-lines.ts';
import { removePicked } from '../draft/removing.ts';
import { work, penOn, sketch, put } from './grid-sketch.ts';
import type { Pen } from './pen.ts';
import { pickedSaid } from './picked-said.ts';

export const moveGrid = (given: Pen, reach: number): void => {
  const begun = sketch();
  const now = work();
  if (begun !== null && now !== null) put(movedOnGrid(begun, now.field, penOn(now.field, given, reach)));
};

/** What was begun is not meant: a second finger came, or the pen was taken away. */
export const cancelGrid = (): void => {
  const begun = sketch();
  put(begun?.type === 'wall' && begun.chain ? { ...begun, to: begun.from } : null);
};

/** Keys on the map. Returns whether there was anything for them to do. */
export const keyGrid = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const begun = sketch();
  if (begun === null && (event.key === 'Delete' || event.key === 'Backspace')) return removePicked();
  if (begun?.type !== 'wall' || !begun.chain || event.key !== 'Enter' || apart(begun.from, begun.to) > 0.01)
    return false;
  put(null);
  return true;
};

/** Takes back what is begun, or else a step of the editor. Returns whether there was anything to take back. */
export const backInGrid = (): boolean => {
  if (sketch() === null) return backInEditor();
  put(null);
  return true;
};

/** What is where the keys have led the pen. */
export const describeGrid = ({ x, y }: Point): string => {
  const begun = sketch();
  const far =
    begun !== null && 'from' in begun
      ? `, ${String(Math.abs(x - begun.from.x))} across and ${String(Math.abs(y - begun.from.y))} down from where ` +
        'it began'
      : '';
  return `${String(x)} across, ${String(y)} down${far}${pickedSaid()}`;
};
