import { create } from 'zustand';
import { asKind } from '../../../store/field/kinds.ts';
import type { Draft, GridMap } from '../draft/drawn/draft.ts';
import { useEditor } from '../draft/editor-state.ts';
import type { GridPen, GridSketch } from './grid-hand.ts';
import type { Pen } from './pen.ts';

/** What the pen has begun on a grid. */
export const useGridSketch = create<{ readonly sketch: GridSketch | null }>(() => ({ sketch: null }));

/** What the pen has begun now. */
export const sketch = (): GridSketch | null => useGridSketch.getState().sketch;

/** What the pen has begun from now on. */
export const put = (next: GridSketch | null): void => useGridSketch.setState({ sketch: next });

interface Work {
  readonly draft: Draft;
  readonly field: GridMap;
}

/** The draft of a grid and the pen it is drawn with; null: no grid is being drawn. */
export const work = (): Work | null => {
  const { draft } = useEditor.getState();
  const field = draft === null ? null : asKind(draft.field, 'grid');
  return draft === null || field === null ? null : { draft, field };
};

/** The pen as a grid takes it: on the map, with its reach and the size of its brush. */
export const penOn = ({ width, height }: GridMap, { at, shift, by }: Pen, reach: number): GridPen => ({
  at: { x: Math.min(width, Math.max(0, at.x)), y: Math.min(height, Math.max(0, at.y)) },
  free: shift,
  reach: by === 'touch' ? reach * 2 : reach,
  size: useEditor.getState().brush.size,
});
