import { recall } from './kept.ts';

/** What this device keeps its choice of a sound under. */
export const TURN_SOUND = 'turn-sound';

/** Whether this device sounds when a turn of its player begins; off until it is switched on. */
export const sounds = (): boolean => recall(TURN_SOUND) === 'yes';
