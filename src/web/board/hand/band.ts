import type { Layer } from 'konva/lib/Layer.js';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { baseOf } from '../field/bases.ts';
import { boardCamera } from '../camera/camera.ts';
import { boardField } from '../board-field-of.ts';
import type { Live } from '../state/live.ts';

/** The rows of pixels that what the hand holds is drawn in. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** Pixels of a line of words, and of all else that stands over or under what is drawn. */
const LINE = 26;
const MARGIN = 64;
/** Bands grow by so many pixels at a time: a canvas of another size is a new one. */
const STEP = 128;

/**
 * The rows that a drag needs, with room for what is said of it; null: something else is drawn too, which may be
 * anywhere.
 */
export const bandOf = (live: Live): Band | null => {
  const { gesture, resting } = live;
  const state = useTable.getState();
  const view = shownView(state);
  if (
    gesture.type !== 'dragging' ||
    resting !== null ||
    view === null ||
    state.motions.some(({ type }) => type === 'walk')
  )
    return null;
  const base = baseOf(view, gesture.who);
  if (base === null) return null;
  const own = [base.y, gesture.over.y, gesture.at.y - gesture.grab.y].flatMap((y) => [y, y + base.size]);
  const { ys: more, over, under } = boardField(view.field).room(view, gesture, live.reach());
  const ys = [...own, ...more];
  const { y, scale } = boardCamera.now();
  const top = y + Math.min(...ys) * scale - over * LINE - MARGIN;
  const bottom = y + Math.max(...ys) * scale + under * LINE + MARGIN;
  return { top: Math.floor(top / STEP) * STEP, bottom: Math.ceil(bottom / STEP) * STEP };
};

/** Both bands in one. */
export const joined = (a: Band | null, b: Band): Band =>
  a === null ? b : { top: Math.min(a.top, b.top), bottom: Math.max(a.bottom, b.bottom) };

/**
 * Makes a layer's canvas as high as a band and puts it there; null: as high as the stage. A smaller canvas costs less
 * with every picture.
 */
export const fitTo = (layer: Layer, band: Band | null): void => {
  const stage = layer.getStage();
  if (stage === null) return;
  const top = Math.max(0, band?.top ?? 0);
  const high = Math.max(1, Math.min(stage.height(), band?.bottom ?? stage.height()) - top);
  const canvas = layer.getCanvas();
  const ratio = canvas.getPixelRatio();
  if (canvas.getHeight() !== Math.floor(high * ratio) || canvas.getWidth() !== Math.floor(stage.width() * ratio))
    canvas.setSize(stage.width(), high);
  const element = layer.getNativeCanvasElement();
  if (element.style.top !== `${top}px`) element.style.top = `${top}px`;
  const y = -top / stage.scaleY();
  if (layer.y() !== y) layer.y(y);
};
