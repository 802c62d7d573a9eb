import { pictureUrl } from '../../link/pictures.ts';

const pictures = new Map<string, HTMLImageElement>();
const arrivals = new Set<() => void>();

let count = 0;
/** How many pictures have arrived so far. */
export const picturesArrived = (): number => count;

/** Something to be painted is there now. */
export const arrived = (): void => {
  count++;
  for (const told of arrivals) told();
};

/** A picture by its content hash, or null while it is on its way; who waits is told by `onPicture`. */
export const pictureOf = (hash: string): HTMLImageElement | null => {
  let picture = pictures.get(hash);
  if (picture === undefined) {
    picture = new Image();
    picture.decoding = 'async';
    picture.addEventListener('load', arrived);
    picture.src = pictureUrl(hash);
    pictures.set(hash, picture);
  }
  return picture.complete && picture.naturalWidth > 0 ? picture : null;
};

/** Called whenever a picture has arrived. Returns the way to stop. */
export const onPicture = (told: () => void): (() => void) => {
  arrivals.add(told);
  return () => arrivals.delete(told);
};
