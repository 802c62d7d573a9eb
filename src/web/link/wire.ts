import { io } from 'socket.io-client';
import type { AnswerTo, Questions, ServerToClient } from '../../core/wire/events.ts';
import type { Gesture } from '../../core/wire/messages.ts';
import { isLetGo } from '../../core/wire/messages.ts';

/** What a wire tells: what the server says, and how the connection is. */
export interface WireEvents extends ServerToClient {
  connect: () => void;
  disconnect: () => void;
  /** Anything at all came, a beat too. */
  heard: () => void;
}

/** What a link needs of a connection: questions with answers, words thrown across, and news of how it is. */
export interface Wire {
  readonly connected: () => boolean;
  /** Connects, and goes on trying. */
  connect(): void;
  disconnect(): void;
  /** The answer, or undefined if none came in time (ms). */
  ask<E extends keyof Questions>(
    event: E,
    message: Questions[E]['message'],
    within: number,
  ): Promise<AnswerTo<E> | undefined>;
  /** Said once, and lost if it cannot be sent at once; only that something is let go is not. */
  whisper(event: 'gesture', message: Gesture): void;
  /** What the other side says; `connect` and `disconnect` are the wire's own words. */
  on<E extends keyof WireEvents>(event: E, hear: WireEvents[E]): void;
}

/** ms until a connection that the server has closed or refused is tried again. */
const AGAIN_MS = 500;

/** A socket to the server this page came from. It is tried again at once when the network or the page comes back. */
export const socketWire = (): Wire => {
  const socket = io({
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: 200,
    reconnectionDelayMax: 1000,
    randomizationFactor: 0.3,
  });
  let wanted = false;
  let again: ReturnType<typeof setTimeout> | null = null;

  const connect = (): void => {
    if (again !== null) clearTimeout(again);
    again = null;
    if (wanted) socket.connect();
  };
  const later = (): void => {
    if (again === null) again = setTimeout(connect, AGAIN_MS);
  };
  const wake = (): void => {
    if (!socket.connected && document.visibilityState === 'visible') connect();
  };
  // a server that stops or is full says so, and then it is on us to come back
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && later());
  socket.on('connect_error', () => !socket.active && later());

  return {
    connected: () => socket.connected,
    connect: () => {
      if (!wanted) {
        addEventListener('online', wake);
        document.addEventListener('visibilitychange', wake);
      }
      wanted = true;
      connect();
    },
    disconnect: () => {
      wanted = false;
      connect();
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      socket.disconnect();
    },
    ask: (event, message, within) =>
      new Promise((resolve) => {
        socket
          .timeout(within)
          .emit(event, message, (late: Error | null, answer: AnswerTo<typeof event>) =>
            resolve(late === null ? answer : undefined),
          );
      }),
    whisper: (event, message) => void (isLetGo(message) ? socket : socket.volatile).emit(event, message),
    on: (event, hear) => {
      if (event === 'heard')
        socket.io.on('open', () => void socket.io.engine.on('packet', () => (hear as () => void)()));
      else socket.on<string>(event, hear);
    },
  };
};
