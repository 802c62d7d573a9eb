import { useSyncExternalStore } from 'react';
import { onPicture, picturesArrived } from './pictures.ts';

/** Counts the pictures and icons that have arrived, so that what shows them is painted again. */
export const usePictures = (): number => useSyncExternalStore(onPicture, picturesArrived);
