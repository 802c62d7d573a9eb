import type { EventEmitter } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { DefaultEventsMap } from 'socket.io';
import type { ClientToServer, ServerToClient } from '../../core/wire/events.ts';
import { addressOf } from '../limits/address.ts';
import type { Admission } from '../tables/admission.ts';
import { openBeats } from './beats.ts';
import { buckets, MINUTE } from '../limits/bucket.ts';
import { counter, windowed } from '../limits/counters.ts';
import type { Config } from '../base/config.ts';
import { converse } from './converse.ts';
import type { ScreenSocket } from './socket-screen.ts';
import { openFairTurns } from './fair-turns.ts';
import type { Guesses } from '../limits/guesses.ts';
import type { Logger } from '../base/log.ts';
import { originAllowed } from '../limits/origin.ts';
import { openBudget, openRate } from './rates.ts';
import { openRemembered } from '../tables/remembered.ts';
import type { Rooms } from '../tables/rooms.ts';
import type { Connection } from './waiting.ts';
import { cutOff, openWaiting } from './waiting.ts';

interface Parts {
  readonly config: Config;
  readonly admission: Admission;
  readonly rooms: Rooms;
  readonly guesses: Guesses;
  readonly log: Logger;
}

/**
 * ms between two pings, which a page answers, and until one without an answer is gone. That the server is there is told
 * by its beats, more often.
 */
const PING_MS = 20_000;
const PONG_MS = 20_000;

const NONE = Object.freeze({});

/**
 * Lets go of the request that began a connection, with its headers: it would stay for as long as the connection. Only
 * what it is carried by is asked for again. What the library hears errors with before there is a transport, which hears
 * them from then on, holds on to the request as well. So does a function without a name that tells a response, to which
 * nobody listens, that the connection closed. In case something else does, the request is emptied. What is left in its
 * place has the members that the library reads when a client says again that it connects.
 */
const forgetRequest = (socket: ScreenSocket): void => {
  const { request } = socket.conn;
  const { websocket } = request as { readonly websocket?: EventEmitter };
  for (const hear of websocket?.listeners('error') ?? [])
    if (hear.name === 'onUpgradeError') websocket?.off('error', hear as () => void);
  const carrier = (request as { readonly socket?: EventEmitter }).socket;
  for (const hear of (carrier?.rawListeners('close') ?? []) as readonly { readonly listener?: Function }[])
    if (hear.listener?.name === '') carrier?.off('close', hear.listener as () => void);
  Object.assign(request, { headers: {}, rawHeaders: [], url: '', _query: null, websocket: null });
  Object.assign(socket.conn, { request: { websocket, headers: NONE, connection: NONE } });
  Object.assign(socket, { handshake: null });
};

/** Screens connect with their tables here: who is let in, and what all connections share. */
export const openSockets = (http: HttpServer, { config, admission, rooms, guesses, log }: Parts) => {
  const joined = counter();
  const connections = counter();
  const waiting = openWaiting(config, log);
  const beats = openBeats();
  // No memos: set for a connection when it comes in, and when it is let in.
  const behind = new WeakMap<Connection, () => boolean>();
  const letIn = new WeakSet<Connection>();
  const shared = {
    admission,
    rooms,
    log,
    guesses,
    turns: openFairTurns(config),
    remembered: openRemembered(),
    decisions: openBudget(config.requestMsPerSeat, config.requestMsPerAddress),
    newSeats: buckets(1, config.newSeatsPerAddress),
  };
  const rates = {
    requests: openRate(config.requestsPerSecond, config),
    queries: openRate(config.queriesPerSecond, config),
    gestures: openRate(config.gesturesPerSecond, config),
  };

  /** Foreign origins that the log spoke of within a minute. */
  const told = windowed(1, MINUTE);

  const io = new Server<ClientToServer, ServerToClient, DefaultEventsMap, ScreenSocket['data']>(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: config.mostMessageBytes,
    perMessageDeflate: false,
    pingInterval: PING_MS,
    pingTimeout: PONG_MS,
    allowRequest: (request, decide) => {
      const { origin, host } = request.headers;
      if (!originAllowed(request.headers, config)) {
        const key = String(origin).slice(0, 200);
        if (!told.full(key))
          log.warn('foreign-page', {
            origin: key,
            host,
            say:
              'Its connection was refused. If this is your own page behind a proxy, let the proxy pass on the Host ' +
              'header, or list the origin in FORAY_ORIGINS.',
          });
        told.add(key);
        return decide('This page belongs to another server.', false);
      }
      // Who is over their share is told so once connected; far more than that are not even let in.
      return decide(null, connections.of(addressOf(request, config.trustProxy)) < 2 * config.mostSocketsPerAddress);
    },
  });
  // Rooms are our own; the library would keep two sets for every connection.
  io.sockets.adapter.addAll = () => undefined;
  io.engine.on('connection', (conn: Connection) => {
    const address = addressOf(conn.request, config.trustProxy);
    connections.add(address, 1);
    conn.once('close', () => connections.add(address, -1));
    behind.set(conn, waiting.watch(conn, address));
    beats.follow(conn);
  });

  io.use((socket, next) => {
    // A page connects once. The library would make any number of screens of one connection.
    if (letIn.has(socket.conn)) {
      cutOff(socket.conn);
      return next(new Error('This connection is in use.'));
    }
    const address = addressOf(socket.request, config.trustProxy);
    if (joined.of(address) >= config.mostSocketsPerAddress)
      return next(new Error('Too many connections from this address.'));
    letIn.add(socket.conn);
    next();
  });

  io.on('connection', (socket) => {
    const address = addressOf(socket.request, config.trustProxy);
    forgetRequest(socket);
    joined.add(address, 1);
    converse(shared, {
      socket,
      address,
      isBehind: behind.get(socket.conn) ?? (() => false),
      requests: rates.requests(address),
      queries: rates.queries(address),
      gestures: rates.gestures(address),
      closed: () => joined.add(address, -1),
    });
  });

  return io;
};
