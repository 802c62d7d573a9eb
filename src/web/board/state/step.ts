import type { Gesture, Input, Stepped } from './gesture.ts';
import { cancelled, dropped, reached, stepped } from './lifted.ts';
import { moved, pressed } from './pressed.ts';
import { released } from './released.ts';
import type { Situation } from './situation.ts';

/** What a gesture becomes by an input, and what comes of it. */
export const step = (gesture: Gesture, input: Input, situation: Situation): Stepped => {
  switch (input.type) {
    case 'down':
      return pressed(gesture, input, situation);
    case 'move':
      return moved(gesture, input, situation);
    case 'up':
      return released(gesture, input, situation);
    case 'long':
      if (gesture.type !== 'pressing' || gesture.under !== null) return [gesture];
      return [
        { type: 'spent', pointer: gesture.pointer, under: gesture.under },
        { type: 'context', who: gesture.who, px: gesture.px },
      ];
    case 'measure':
      return gesture.type === 'rest' || gesture.type === 'measuring'
        ? [{ type: 'measuring', pointer: null, from: input.from, to: input.to }]
        : [gesture];
    case 'cancel':
      return cancelled(gesture);
    case 'step':
      return stepped(gesture, input, situation);
    case 'commit':
      return gesture.type === 'lifted' && gesture.over !== null ? dropped(gesture, gesture.over, situation) : [gesture];
    case 'reached':
      return gesture.type === 'lifted' && gesture.over !== null ? reached(gesture, gesture.over, situation) : [gesture];
    case 'safe':
      return gesture.type === 'lifted' || gesture.type === 'dragging' ? [{ ...gesture, safe: input.safe }] : [gesture];
    default:
      return [gesture];
  }
};
