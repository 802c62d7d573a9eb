import type { DefaultEventsMap, Socket } from 'socket.io';
import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { ClientToServer, Questions, ServerToClient } from '../../core/wire/events.ts';
import { isLetGo } from '../../core/wire/messages.ts';
import type { Admitted } from '../tables/admission.ts';
import type { Room, Screen } from '../tables/rooms.ts';

/** What is said to one connection, and what hears it. */
export interface Talk {
  readonly socket: ScreenSocket;
  heard(event: keyof Questions, message: unknown, ack: unknown): void;
  gesture(message: unknown): void;
  /** Says no more to it, and cuts it off. */
  close(): void;
  /** It hung up. */
  gone(): void;
}

/** A connection with a screen, and what the two say to each other. */
export type ScreenSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, { talk?: Talk }>;

/** A screen that has entered a room. */
export interface Seated extends Admitted {
  readonly room: Room;
  readonly screen: Screen;
}

/** A screen as its room sees it. There is one for every connection, so it is a class: its functions are shared. */
export class SocketScreen implements Screen {
  readonly seat: SeatId;
  readonly #talk: Talk;

  constructor(seat: SeatId, talk: Talk) {
    this.seat = seat;
    this.#talk = talk;
  }

  present(seats: readonly SeatId[]): void {
    this.#talk.socket.emit('present', seats);
  }
  gone(say: string): void {
    this.#talk.socket.emit('gone', { say });
  }
  /** As the server's own `emit` would write it, but that its text is made once for all who are sent the same. */
  update(text: string): void {
    this.#talk.socket.conn.write(`2["update",${text}]`);
  }
  whisper(message: Parameters<Screen['whisper']>[0]): void {
    const { socket } = this.#talk;
    (isLetGo(message.gesture) ? socket : socket.volatile).emit('gesture', message);
  }
  close(): void {
    this.#talk.close();
  }
}
