import type { IncomingMessage } from 'node:http';

/** The client's address: the socket's, or behind a trusted proxy the last hop that the proxy wrote. */
export const addressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: boolean): string => {
  const forwarded = trustProxy ? String(request.headers['x-forwarded-for'] ?? '').split(',').at(-1)?.trim() : undefined;
  return forwarded !== undefined && forwarded !== '' ? forwarded : (request.socket.remoteAddress ?? 'unknown');
};
