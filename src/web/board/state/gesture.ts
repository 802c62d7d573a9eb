import type { Slot } from '../../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Point } from '../../store/camera.ts';
import type { Tool } from '../../store/table.ts';

/** What a hand does on the board, as one state; what comes of it, as effects. No network and no store in here. */

/** Picked up without being held: where to is pointed out by taps or arrow keys, and only then done. */
export interface Lifted {
  readonly type: 'lifted';
  readonly who: CombatantId;
  /** The cell it would go to; null: not pointed out yet. */
  readonly over: Point | null;
  /** By the way that provokes nothing. */
  readonly safe: boolean;
}

export type Gesture =
  | { readonly type: 'rest' }
  | Lifted
  | {
      readonly type: 'pressing';
      readonly pointer: number;
      readonly px: Point;
      readonly at: Point;
      readonly who: CombatantId | null;
      /** Pixels it may stray and still be a tap. */
      readonly slack: number;
      readonly under: Lifted | null;
    }
  | { readonly type: 'panning'; readonly pointer: number; readonly px: Point; readonly under: Lifted | null }
  | { readonly type: 'pinching'; readonly fingers: readonly [Finger, Finger]; readonly under: Lifted | null }
  /** Pressed long, or with a finger too many: nothing comes of it until all is let go. */
  | { readonly type: 'spent'; readonly pointer: number; readonly under: Lifted | null }
  | {
      readonly type: 'dragging';
      readonly pointer: number;
      readonly who: CombatantId;
      /** Cells from the token's corner to where it was taken. */
      readonly grab: Point;
      /** The pointer, in cells. */
      readonly at: Point;
      /** The cell it would go to. */
      readonly over: Point;
      readonly safe: boolean;
      /** The GM puts it there, rules or no rules. */
      readonly free: boolean;
    }
  /** A frame drawn round those who are to be selected. */
  | { readonly type: 'framing'; readonly pointer: number; readonly from: Point; readonly to: Point }
  | { readonly type: 'measuring'; readonly pointer: number | null; readonly from: Point; readonly to: Point };

interface Finger {
  readonly pointer: number;
  readonly px: Point;
}

export type Input =
  | {
      readonly type: 'down';
      readonly pointer: number;
      readonly px: Point;
      readonly at: Point;
      readonly who: CombatantId | null;
      readonly touch: boolean;
      /** Middle button, or the space bar held. */
      readonly pan: boolean;
    }
  | {
      readonly type: 'move';
      readonly pointer: number;
      readonly px: Point;
      readonly at: Point;
      readonly alt: boolean;
      readonly shift: boolean;
    }
  | {
      readonly type: 'up';
      readonly pointer: number;
      readonly px: Point;
      readonly at: Point;
      readonly double: boolean;
      readonly shift: boolean;
      readonly door: string | null;
    }
  | { readonly type: 'long' }
  /** The tape from a spot to the pointer, which is not pressed. */
  | { readonly type: 'measure'; readonly from: Point; readonly to: Point }
  | { readonly type: 'cancel' }
  | { readonly type: 'step'; readonly dx: number; readonly dy: number }
  | { readonly type: 'commit' }
  /** The table has said where the lifted may go. */
  | { readonly type: 'reached' }
  | { readonly type: 'safe'; readonly safe: boolean };

export type Effect =
  | { readonly type: 'pan'; readonly by: Point }
  | { readonly type: 'pinch'; readonly at: Point; readonly by: Point; readonly factor: number }
  | { readonly type: 'select'; readonly who: CombatantId | null }
  /** Its reach is wanted from now on. */
  | { readonly type: 'lift'; readonly who: CombatantId }
  | { readonly type: 'ghost'; readonly who: CombatantId; readonly over: Point | null }
  | { readonly type: 'drop'; readonly who: CombatantId; readonly over: Point; readonly safe: boolean }
  | { readonly type: 'place'; readonly who: CombatantId; readonly over: Point }
  /** Cannot be gone to. */
  | { readonly type: 'refuse'; readonly who: CombatantId; readonly over: Point }
  | { readonly type: 'point'; readonly who: CombatantId }
  | { readonly type: 'spot'; readonly at: Point }
  /** The square that a question asks for. */
  | { readonly type: 'answer'; readonly at: Point }
  | { readonly type: 'menu'; readonly who: CombatantId; readonly px: Point }
  | { readonly type: 'strike'; readonly who: CombatantId; readonly px: Point }
  /** All that may be done to a token, or on the ground. */
  | { readonly type: 'context'; readonly who: CombatantId | null; readonly px: Point }
  /** In or out of the selection. */
  | { readonly type: 'toggle'; readonly who: CombatantId }
  | { readonly type: 'frame'; readonly from: Point; readonly to: Point }
  | { readonly type: 'door'; readonly id: string }
  | { readonly type: 'ping'; readonly at: Point }
  | { readonly type: 'dismiss' };

/**
 * Where a hand can lead a token: every cell of a grid, or what a field of zones has. Points are the corners of tokens,
 * in cells.
 */
export interface Stops {
  /** Where somebody would stand whose corner is held at a point. */
  readonly snap: (who: CombatantId, corner: Point) => Point;
  /** Where somebody would stand who is sent to a point. */
  readonly spotAt: (who: CombatantId, at: Point) => Point;
  /** The next place in the direction of an arrow key; the same one where there is none. */
  readonly nextTo: (who: CombatantId, from: Point, dx: number, dy: number) => Point;
}

/** The stops of a grid: its cells. */
export const CELLS: Stops = {
  snap: (_, corner) => ({ x: Math.round(corner.x) + 0, y: Math.round(corner.y) + 0 }),
  spotAt: (_, at) => ({ x: Math.floor(at.x), y: Math.floor(at.y) }),
  nextTo: (_, from, dx, dy) => ({ x: from.x + dx, y: from.y + dy }),
};

/** What a hand's meaning depends on. */
export interface Situation extends Stops {
  readonly tool: Tool;
  readonly selected: CombatantId | null;
  /** Everybody who is selected. */
  readonly chosen: readonly CombatantId[];
  /** The kind of slot that the board fills for a command being put together. */
  readonly filling: Slot['type'] | null;
  readonly movable: (who: CombatantId) => boolean;
  /** Whether a question of this seat asks for this square. */
  readonly asked: (cell: Point) => boolean;
  /** Whether a click on it asks what the selected combatant may do to it. */
  readonly aimable: (who: CombatantId) => boolean;
  /** Top left cell of where it stands; null: nowhere. */
  readonly placeOf: (who: CombatantId) => Point | null;
  /** Whether the lifted may stop there; also while the table has not said yet. */
  readonly stops: (cell: Point) => boolean;
  /** Whether sending somebody to a token means standing beside it. */
  readonly joins: (who: CombatantId) => boolean;
  /** Whether the lifted may pass there; also while the table has not said yet. */
  readonly passes: (cell: Point) => boolean;
}

export const REST: Gesture = { type: 'rest' };

type Stepped = readonly [Gesture, ...Effect[]];

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

const lowered = (under: Lifted | null): Gesture => under ?? REST;
const underOf = (gesture: Gesture): Lifted | null =>
  gesture.type === 'lifted' ? gesture : 'under' in gesture ? gesture.under : null;

const pressed = (gesture: Gesture, input: Extract<Input, { type: 'down' }>, { tool }: Situation): Stepped => {
  const under = underOf(gesture);
  if (gesture.type === 'pressing' || gesture.type === 'panning') {
    const first: Finger = { pointer: gesture.pointer, px: gesture.px };
    return [{ type: 'pinching', fingers: [first, { pointer: input.pointer, px: input.px }], under }];
  }
  if (gesture.type === 'dragging' && input.touch)
    return [
      { type: 'spent', pointer: input.pointer, under: null },
      { type: 'ghost', who: gesture.who, over: null },
    ];
  if (
    gesture.type === 'dragging' ||
    gesture.type === 'framing' ||
    gesture.type === 'pinching' ||
    gesture.type === 'spent'
  )
    return [gesture];
  if (input.pan) return [{ type: 'panning', pointer: input.pointer, px: input.px, under }];
  if (tool === 'measure') return [{ type: 'measuring', pointer: input.pointer, from: input.at, to: input.at }];
  return [
    {
      type: 'pressing',
      pointer: input.pointer,
      px: input.px,
      at: input.at,
      who: input.who,
      slack: input.touch ? 10 : 4,
      under,
    },
  ];
};

const moved = (gesture: Gesture, input: Extract<Input, { type: 'move' }>, situation: Situation): Stepped => {
  switch (gesture.type) {
    case 'pressing':
      if (
        input.pointer !== gesture.pointer ||
        Math.hypot(input.px.x - gesture.px.x, input.px.y - gesture.px.y) <= gesture.slack
      )
        return [gesture];
      return strayed(gesture, input, situation);
    case 'panning':
      if (input.pointer !== gesture.pointer) return [gesture];
      return [
        { ...gesture, px: input.px },
        { type: 'pan', by: less(input.px, gesture.px) },
      ];
    case 'pinching':
      return pinched(gesture, input);
    case 'dragging': {
      if (input.pointer !== gesture.pointer) return [gesture];
      const over = situation.snap(gesture.who, less(input.at, gesture.grab));
      const next: Gesture = { ...gesture, at: input.at, over, safe: input.shift, free: input.alt };
      return same(over, gesture.over) ? [next] : [next, { type: 'ghost', who: gesture.who, over }];
    }
    case 'framing':
    case 'measuring':
      return gesture.pointer === input.pointer ? [{ ...gesture, to: input.at }] : [gesture];
    default:
      return [gesture];
  }
};

/** A press that has become more than a tap: a drag of what was pressed, if this hand may move it, else of the map. */
const strayed = (
  gesture: Extract<Gesture, { type: 'pressing' }>,
  input: Extract<Input, { type: 'move' }>,
  situation: Situation,
): Stepped => {
  const { who } = gesture;
  if (situation.tool === 'several' || (who === null && input.shift && gesture.under === null && !isFilling(situation)))
    return [{ type: 'framing', pointer: gesture.pointer, from: gesture.at, to: input.at }];
  const place = who === null ? null : situation.placeOf(who);
  const free =
    situation.filling === null ||
    situation.filling === 'path' ||
    situation.filling === 'cell' ||
    situation.filling === 'way';
  if (who === null || place === null || !free || situation.tool !== 'select' || !situation.movable(who)) {
    return [
      { type: 'panning', pointer: gesture.pointer, px: input.px, under: gesture.under },
      { type: 'pan', by: less(input.px, gesture.px) },
    ];
  }
  const grab = less(gesture.at, place);
  const over = situation.snap(who, less(input.at, grab));
  const dragging: Gesture = {
    type: 'dragging',
    pointer: gesture.pointer,
    who,
    grab,
    at: input.at,
    over,
    safe: input.shift,
    free: input.alt,
  };
  const selects: readonly Effect[] = isAmong(who, situation) ? [] : [{ type: 'select', who }];
  return [dragging, ...selects, { type: 'lift', who }, { type: 'ghost', who, over }];
};

/** Whether something is being put together that the board fills. */
const isFilling = ({ filling, tool }: Situation): boolean => filling !== null || tool !== 'select';
/** Whether somebody is one of several who are selected: what is done to one of them is done to all. */
const isAmong = (who: CombatantId, { chosen }: Situation): boolean => chosen.length > 1 && chosen.includes(who);

const pinched = (gesture: Extract<Gesture, { type: 'pinching' }>, input: Extract<Input, { type: 'move' }>): Stepped => {
  const [a, b] = gesture.fingers;
  if (input.pointer !== a.pointer && input.pointer !== b.pointer) return [gesture];
  const fingers: readonly [Finger, Finger] =
    input.pointer === a.pointer ? [{ ...a, px: input.px }, b] : [a, { ...b, px: input.px }];
  const before = middle(a.px, b.px);
  const after = middle(fingers[0].px, fingers[1].px);
  const factor = apart(fingers[0].px, fingers[1].px) / Math.max(1, apart(a.px, b.px));
  return [
    { ...gesture, fingers },
    { type: 'pinch', at: after, by: less(after, before), factor },
  ];
};

const released = (gesture: Gesture, input: Extract<Input, { type: 'up' }>, situation: Situation): Stepped => {
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

const tapped = (
  { who, under: held, at }: Extract<Gesture, { type: 'pressing' }>,
  input: Extract<Input, { type: 'up' }>,
  situation: Situation,
): Stepped => {
  const { tool, filling } = situation;
  // who was picked up is put down as soon as somebody else is selected, wherever that was done
  const under = held !== null && situation.selected === held.who ? held : null;
  if (tool === 'ping') return [lowered(under), { type: 'ping', at }];
  if (filling === 'target' || filling === 'targets' || filling === 'combatant' || filling === 'combatants')
    return who === null ? [lowered(under)] : [lowered(under), { type: 'point', who }];
  if (filling === 'area' || (filling === 'way' && under === null)) return [lowered(under), { type: 'spot', at }];
  const square = { x: Math.floor(at.x), y: Math.floor(at.y) };
  if (filling === null && tool === 'select' && under === null && who === null && situation.asked(square))
    return [REST, { type: 'answer', at: square }];
  if (under !== null) {
    if (who === under.who) return [REST];
    const cell = situation.spotAt(under.who, at);
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

const dropped = (lifted: Lifted, over: Point, situation: Situation): Stepped => {
  const ended: Effect = { type: 'ghost', who: lifted.who, over: null };
  return situation.stops(over)
    ? [REST, { type: 'drop', who: lifted.who, over, safe: lifted.safe }, ended]
    : [lifted, { type: 'refuse', who: lifted.who, over }];
};

/** What was pointed at before the table had answered is looked at again; anew also for who draws it. */
const reached = (lifted: Lifted, over: Point, situation: Situation): Stepped =>
  situation.passes(over)
    ? [{ ...lifted }]
    : [
        { ...lifted, over: null },
        { type: 'ghost', who: lifted.who, over: null },
        { type: 'refuse', who: lifted.who, over },
      ];

const cancelled = (gesture: Gesture): Stepped => {
  if (gesture.type === 'dragging') return [REST, { type: 'ghost', who: gesture.who, over: null }];
  if (gesture.type === 'lifted') return [REST, { type: 'ghost', who: gesture.who, over: null }];
  return gesture.type === 'rest' ? [REST, { type: 'dismiss' }] : [lowered(underOf(gesture))];
};

/** An arrow key: the first picks up the selected token, each moves where it would go by one cell. */
const stepped = (gesture: Gesture, { dx, dy }: Extract<Input, { type: 'step' }>, situation: Situation): Stepped => {
  const who = gesture.type === 'lifted' ? gesture.who : gesture.type === 'rest' ? situation.selected : null;
  const place = who === null ? null : situation.placeOf(who);
  if (who === null || place === null || !situation.movable(who)) return [gesture];
  const lifted: Lifted = gesture.type === 'lifted' ? gesture : { type: 'lifted', who, over: null, safe: false };
  const from = lifted.over ?? place;
  const over = situation.nextTo(who, from, dx, dy);
  const wanted: readonly Effect[] = gesture.type === 'lifted' ? [] : [{ type: 'lift', who }];
  if (same(over, place)) return [{ ...lifted, over: null }, ...wanted, { type: 'ghost', who, over: null }];
  return situation.passes(over)
    ? [{ ...lifted, over }, ...wanted, { type: 'ghost', who, over }]
    : [lifted, ...wanted, { type: 'refuse', who, over }];
};

const less = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
