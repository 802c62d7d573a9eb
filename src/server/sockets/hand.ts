import { seatOf } from '../../core/table/index.ts';
import type { View } from '../../core/rules/views/view.ts';
import type { Gesture } from '../../core/wire/messages.ts';
import { isLetGo } from '../../core/wire/messages.ts';
import type { Screen } from '../tables/rooms.ts';
import type { Seated } from './socket-screen.ts';

type Made = Parameters<Screen['whisper']>[0];

/** What is shown for as long as somebody holds it; pings and cameras are shown once. */
type Holding = Extract<Gesture, { readonly type: 'drag' | 'measure' | 'template' }>;

/** Whether a gesture may be made at all by who sees this: a token of theirs, and cells that the map has. */
const mayMake = ({ you, field, combatants }: View, gesture: Gesture): boolean => {
  const cells = field.type === 'grid' ? field.width * field.height : 0;
  const theirs = (id: string): boolean =>
    combatants.some((combatant) => combatant.id === id && (you.role === 'gm' || combatant.yours));
  switch (gesture.type) {
    case 'drag':
      return theirs(gesture.who);
    case 'camera':
      return you.role === 'gm';
    case 'measure':
      return (
        field.type === 'grid' &&
        (gesture.at ?? []).every((value, nth) => value < (nth % 2 === 0 ? field.width : field.height))
      );
    case 'template':
      return theirs(gesture.who) && (gesture.at ?? []).every(([first, count]) => first + count <= cells);
    default:
      return true;
  }
};

/**
 * Whether others may see what somebody holds. Who drags or aims must be seen by them. A tape has nobody, but it may
 * begin and end at anybody. Whoever sees all that its maker sees is shown it wherever it lies; anybody else only while
 * both its ends are at someone they see. So neither where it stops nor that it comes or goes says who is hidden where.
 */
const maySee = (gesture: Holding, from: View, to: View): boolean => {
  const seen = new Set(to.combatants.map(({ id }) => id));
  if (gesture.type !== 'measure') return seen.has(gesture.who);
  const [fromX, fromY, toX, toY] = gesture.at ?? [0, 0, 0, 0];
  const atSomeone = (x: number, y: number): boolean =>
    to.combatants.some(
      ({ place, footprint }) =>
        place?.type === 'cell' && x >= place.x && y >= place.y && x < place.x + footprint && y < place.y + footprint,
    );
  return (
    from.combatants.every(({ id, place }) => place === null || seen.has(id)) ||
    (atSomeone(fromX, fromY) && atSomeone(toX, toY))
  );
};

/** The same thing in the hand, let go. */
const letGoOf = (gesture: Holding): Holding =>
  gesture.type === 'drag' ? { ...gesture, path: null } : { ...gesture, at: null };

/**
 * What the hand at one connection does, handed on to the other screens of its room. What it holds ends for whoever was
 * shown it, and for nobody else: when it is let go, when they may see it no more, when the connection is over.
 */
export class Hand {
  /** The last of each thing held, and who was shown it: by kind and token. */
  readonly #held = new Map<string, { readonly made: Made & { gesture: Holding }; readonly shown: Set<Screen> }>();

  /** Shows a gesture to those who may see it. What a seat may not do is shown to nobody. */
  show(from: Seated, gesture: Gesture): void {
    const table = from.hosted.table();
    const seat = seatOf(table, from.seat);
    if (seat === null || seat.role === 'watch') return;
    const made = { seat: seat.id, name: seat.name };
    const viewOf = (screen: Screen): View => from.room.streams.at(table, screen.seat).view;
    const own = viewOf(from.screen);
    const others = [...from.room.screens].filter((screen) => screen !== from.screen);
    if (gesture.type === 'ping' || gesture.type === 'camera') {
      if (mayMake(own, gesture)) for (const screen of others) screen.whisper({ ...made, gesture });
      return;
    }
    const key = gesture.type === 'measure' ? gesture.type : `${gesture.type} ${gesture.who}`;
    if (isLetGo(gesture)) return this.#end(key);
    if (!mayMake(own, gesture)) return;
    const { shown } = this.#held.get(key) ?? { shown: new Set<Screen>() };
    const message = { ...made, gesture };
    this.#held.set(key, { made: message, shown });
    for (const screen of others)
      if (maySee(gesture, own, viewOf(screen))) {
        shown.add(screen);
        screen.whisper(message);
      } else if (shown.delete(screen)) screen.whisper({ ...made, gesture: letGoOf(gesture) });
  }

  /** Whatever it holds is let go. */
  letGo(): void {
    for (const key of this.#held.keys()) this.#end(key);
  }

  #end(key: string): void {
    const held = this.#held.get(key);
    this.#held.delete(key);
    if (held === undefined) return;
    for (const screen of held.shown) screen.whisper({ ...held.made, gesture: letGoOf(held.made.gesture) });
  }
}
