import type { Gesture } from '../../core/wire/messages.ts';
import { isLetGo } from '../../core/wire/messages.ts';

/** ms between two gestures sent: a hand is not followed more closely. */
const GESTURE_MS = 50;

/** ms after which a hand that rests is sent once more: what cannot be sent at once, here or by the server, is lost. */
const REST_MS = 300;

/**
 * Sends gestures at most so often; of those in between the last one is sent, so that an end is never lost. Kinds do not
 * push each other out.
 */
export const paced = (send: (gesture: Gesture) => void): ((gesture: Gesture) => void) => {
  const waiting = new Map<string, Gesture>();
  const resting = new Map<string, ReturnType<typeof setTimeout>>();
  let free = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = (): void => {
    timer = null;
    const [key] = waiting.keys();
    const first = key === undefined ? undefined : waiting.get(key);
    if (key === undefined || first === undefined) return;
    waiting.delete(key);
    free = performance.now() + GESTURE_MS;
    send(first);
    if (first.type !== 'ping' && !isLetGo(first)) resting.set(key, setTimeout(send, REST_MS, first));
    if (waiting.size > 0) timer = setTimeout(flush, GESTURE_MS);
  };
  return (gesture) => {
    const key = 'who' in gesture ? gesture.type + gesture.who : gesture.type;
    clearTimeout(resting.get(key));
    waiting.set(key, gesture);
    if (timer !== null) return;
    const wait = free - performance.now();
    if (wait <= 0) flush();
    else timer = setTimeout(flush, wait);
  };
};
