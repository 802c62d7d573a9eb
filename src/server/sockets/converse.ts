import type { Questions } from '../../core/wire/events.ts';
import { Conversation } from './conversation.ts';
import type { End, Parts } from './parts.ts';
import type { ScreenSocket } from './socket-screen.ts';

/** Hears one kind of message of whichever connection it comes over. */
const hearing = (event: keyof Questions) =>
  function hear(this: ScreenSocket, message: unknown, ack: unknown): void {
    this.data.talk?.heard(event, message, ack);
  };
const HEARING = {
  hello: hearing('hello'),
  request: hearing('request'),
  query: hearing('query'),
  renew: hearing('renew'),
};

function hearGesture(this: ScreenSocket, message: unknown): void {
  this.data.talk?.gesture(message);
}

function hearGone(this: ScreenSocket): void {
  this.data.talk?.gone();
}

/** Begins to answer what one connection says. */
export const converse = (parts: Parts, end: End): void => {
  const { socket } = end;
  socket.data.talk = new Conversation(parts, end);
  for (const event of ['hello', 'request', 'query', 'renew'] as const)
    socket.on<keyof Questions>(event, HEARING[event]);
  socket.on('gesture', hearGesture);
  socket.on('disconnect', hearGone);
};
