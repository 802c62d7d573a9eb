import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import type { Hello, Update, Welcome } from '../../../src/core/wire/messages.ts';

/** Screens that do nothing with what they hear but count it. */

/** Thousands come in while the machine is busy: nobody gives up before that. */
const CONNECTS_WITHIN = 120_000;

/** A connection that seems to come from the address `from`. */
export const connected = async (address: string, from: string): Promise<Socket> => {
  const socket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    timeout: CONNECTS_WITHIN,
    extraHeaders: { 'x-forwarded-for': from },
  });
  await new Promise<void>((done, failed) => {
    socket.once('connect', done);
    socket.once('connect_error', failed);
  });
  return socket;
};

/** Says hello. Throws where it is refused. */
export const greeted = async (socket: Socket, hello: Hello): Promise<Welcome> => {
  const answer = (await socket.emitWithAck('hello', hello)) as
    | { readonly ok: true; readonly value: Welcome }
    | { readonly ok: false; readonly error: { readonly say: string } };
  if (!answer.ok) throw new Error(answer.error.say);
  return answer.value;
};

/** A table with its screens, one of which moves. */
export interface Playing {
  /** Makes the next move; resolves with the milliseconds until the last screen heard of it. */
  move(): Promise<number>;
  /** What the last screen heard. */
  heard(): Update | null;
  busy: boolean;
}

/** Moves by these requests are over when each of the screens heard one update more. */
export const playing = (screens: readonly Socket[], mover: Socket, next: () => unknown): Playing => {
  let left = 0;
  let begun = 0;
  let done: (took: number) => void = () => undefined;
  let last: Update | null = null;
  for (const screen of screens) {
    screen.on('update', (update: Update) => {
      last = update;
      if (--left === 0) done(performance.now() - begun);
    });
  }
  return {
    busy: false,
    heard: () => last,
    move: () =>
      new Promise<number>((heard, failed) => {
        left = screens.length;
        begun = performance.now();
        done = heard;
        mover.emit('request', next(), (answer: { readonly ok: boolean }) => {
          if (!answer.ok) failed(new Error(JSON.stringify(answer)));
        });
      }),
  };
};
