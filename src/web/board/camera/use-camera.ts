import { useSyncExternalStore } from 'react';
import type { Camera } from '../../store/camera.ts';
import { boardCamera } from './camera.ts';

/** The camera of the board, as it is in every picture. */
export const useCamera = (): Camera => useSyncExternalStore(boardCamera.subscribe, boardCamera.now, boardCamera.now);
