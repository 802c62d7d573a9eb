import type { Effect, Gesture, Input, Lifted, Stepped } from './gesture.ts';
import { REST, lowered } from './gesture.ts';
import { dropped } from './lifted.ts';
import { same } from './points.ts';
import type { Situation } from './situation.ts';

/** What comes of letting go. */

/** A finger or a button is let go. */
export const released = (gesture: Gesture, input: Extract<Input, { type: 'up' }>, situation: Situation): Stepped => {
  switch (gesture.type) {
    case 'pressing':
      return input.pointer === gesture.pointer ? tapped(gesture, input, situation) : [gesture];
    case 'panning':
    case 'spent':
      return input.pointer === gesture.pointer ? [lowered(gesture.under)] : [gesture];
    case 'pinching': {
      const left = gesture.fingers.find((finger) => finger.pointer !== input.pointer);
      return left === undefined
        ? [lowered(gesture.under)]
        : [{ type: 'panning', pointer: left.pointer, px: left.px, under: gesture.under }];
    }
    case 'dragging': {
      if (input.pointer !== gesture.pointer) return [gesture];
      const { who, over } = gesture;
      const place = situation.placeOf(who);
      const ended: Effect = { type: 'ghost', who, over: null };
      if (place !== null && same(place, over)) return [REST, ended];
      return [
        REST,
        gesture.free ? { type: 'place', who, over } : { type: 'drop', who, over, safe: gesture.safe },
        ended,
      ];
    }
    case 'framing':
      return input.pointer === gesture.pointer
        ? [REST, { type: 'frame', from: gesture.from, to: input.at }]
        : [gesture];
    case 'measuring':
      return gesture.pointer === input.pointer ? [{ ...gesture, pointer: null }] : [gesture];
    default:
      return [gesture];
  }
};

/** Whose way is being put together: a tap on the ground says where it goes, as if it had been picked up. */
const onItsWay = ({ tool, filling, selected, movable }: Situation): Lifted | null =>
  tool === 'select' && filling === 'path' && selected !== null && movable(selected)
    ? { type: 'lifted', who: selected, over: null, safe: false }
    : null;

/** A press that never strayed: what it means depends on what is being put together. */
const tapped = (
  { who, under: held, at }: Extract<Gesture, { type: 'pressing' }>,
  input: Extract<Input, { type: 'up' }>,
  situation: Situation,
): Stepped => {
  const { tool, filling } = situation;
  // who was picked up is put down as soon as somebody else is selected, wherever that was done
  const lifted = held !== null && situation.selected === held.who ? held : null;
  const under = lifted ?? (who === null ? onItsWay(situation) : null);
  if (tool === 'ping') return [lowered(under), { type: 'ping', at }];
  if (filling === 'target' || filling === 'targets' || filling === 'combatant' || filling === 'combatants')
    return who === null
      ? [lowered(under)]
      : [lowered(under), { type: 'point', who, px: input.touch ? input.px : null }];
  if (filling === 'area' || (filling === 'way' && under === null)) return [lowered(under), { type: 'spot', at }];
  const square = { x: Math.floor(at.x), y: Math.floor(at.y) };
  if (filling === null && tool === 'select' && under === null && who === null && situation.asked(square))
    return [REST, { type: 'answer', at: square }];
  if (under !== null) {
    if (who === under.who) return [REST];
    const cell = situation.spotAt(under.who, at, under.over);
    const onto = who === null || situation.joins(who);
    if (onto && under.over !== null && same(cell, under.over)) return dropped(under, cell, situation);
    if (onto && input.door === null)
      return situation.stops(cell)
        ? [
            { ...under, over: cell },
            { type: 'ghost', who: under.who, over: cell },
          ]
        : [
            { ...under, over: null },
            { type: 'refuse', who: under.who, over: cell },
          ];
  }
  if (filling === 'cell') return [lowered(under), { type: 'spot', at }];
  if (who === null)
    return input.door === null ? [REST, { type: 'dismiss' }] : [lowered(under), { type: 'door', id: input.door }];
  if (input.shift || tool === 'several') return [lowered(under), { type: 'toggle', who }];
  if (situation.aimable(who)) return [lowered(under), { type: input.double ? 'strike' : 'menu', who, px: input.px }];
  if (!situation.movable(who)) return [REST, { type: 'select', who }];
  return [
    { type: 'lifted', who, over: null, safe: false },
    { type: 'select', who },
    { type: 'lift', who },
  ];
};
