import { pictureUrl } from '../../link/pictures.ts';

const pictures = new Map<string, HTMLImageElement>();
/** Those that can be painted at once. */
const decoded = new WeakSet<HTMLImageElement>();
const arrivals = new Set<() => void>();

let count = 0;
/** How many pictures have arrived so far. */
export const picturesArrived = (): number => count;

/** Something to be painted is there now. */
export const arrived = (): void => {
  count++;
  for (const told of arrivals) told();
};

/** A picture by its address, or null while it is on its way; who waits is told by `onPicture`. */
export const pictureAt = (address: string): HTMLImageElement | null => {
  let picture = pictures.get(address);
  if (picture === undefined) {
    picture = new Image();
    const coming = picture;
    // Some browsers paint nothing of a picture that has come and is not decoded yet, and the map stays blank.
    picture.addEventListener('load', () => {
      const ready = (): void => {
        decoded.add(coming);
        arrived();
      };
      coming.decode().then(ready, ready);
    });
    picture.src = address;
    pictures.set(address, picture);
  }
  return decoded.has(picture) && picture.naturalWidth > 0 ? picture : null;
};

/** The same by its content hash. */
export const pictureOf = (hash: string): HTMLImageElement | null => pictureAt(pictureUrl(hash));

/** Called whenever a picture has arrived. Returns the way to stop. */
export const onPicture = (told: () => void): (() => void) => {
  arrivals.add(told);
  return () => arrivals.delete(told);
};
