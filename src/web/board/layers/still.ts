import type { Layer } from 'konva/lib/Layer.js';

/** ms without a new drawing after which what a layer shows counts as finished. */
const REST_MS = 120;

/**
 * Lets a layer that rests show what it has drawn as a finished picture. A canvas that can be drawn on is copied for
 * every picture of the browser, changed or not; a finished picture is not. For the `ref` of a layer that is on its
 * stage. Both stay in the layout all the time: WebKit shows a canvas that comes back into it empty for a while.
 */
export const still = (layer: Layer | null): (() => void) | undefined => {
  const canvas = layer?.getNativeCanvasElement();
  const shown = document.createElement('canvas');
  const picture = shown.getContext('bitmaprenderer');
  if (layer === null || canvas === undefined || picture === null) return undefined;
  shown.style.cssText = 'position: absolute; inset: 0; width: 100%; height: 100%';
  canvas.before(shown);
  let drawings = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const finish = async (): Promise<void> => {
    const drawing = drawings;
    if (canvas.width === 0 || canvas.height === 0) return;
    const bitmap = await createImageBitmap(canvas).catch(() => null);
    if (bitmap === null) return;
    // drawn on meanwhile: there will be another rest
    if (drawing !== drawings) return bitmap.close();
    Object.assign(shown, { width: bitmap.width, height: bitmap.height });
    picture.transferFromImageBitmap(bitmap);
    shown.style.visibility = '';
    canvas.style.visibility = 'hidden';
  };
  const drawn = (): void => {
    drawings += 1;
    if (canvas.style.visibility === 'hidden') {
      shown.style.visibility = 'hidden';
      canvas.style.visibility = '';
    }
    clearTimeout(resting);
    resting = setTimeout(() => void finish(), REST_MS);
  };
  layer.on('draw.still', drawn);
  return () => {
    drawings += 1;
    clearTimeout(resting);
    layer.off('draw.still');
    shown.remove();
  };
};
