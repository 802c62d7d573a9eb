import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import type { Bucket } from '../limits/bucket.ts';
import { bucket } from '../limits/bucket.ts';
import type { Config } from '../base/config.ts';
import type { Logger } from '../base/log.ts';

/** A connection below Socket.IO: what is written to it waits here until the other side reads. */
export type Connection = Socket['conn'];

/** Frames a second that ask for nothing but an answer: pages send none. */
const PINGS_PER_SECOND = 2;

/** With this part of its bound waiting, a connection is asked to read before it asks for more. */
const BEHIND = 0.25;

/** What a message that waits costs beside its bytes. */
const PACKET_BYTES = 100;

/** The WebSocket that carries a connection. */
const carrier = (conn: Connection) =>
  (
    conn.request as IncomingMessage & {
      readonly websocket?: {
        readonly bufferedAmount: number;
        terminate(): void;
        on(event: 'ping', hear: () => void): void;
      };
    }
  ).websocket;

/** Ends a connection at once; what waits for it is given up. A clean end would wait for the reader. */
export const cutOff = (conn: Connection): void => carrier(conn)?.terminate();

/**
 * Bounds what waits for those who do not read. Whoever has more than `mostWaitingBytes` waiting when there is yet more
 * to say is cut off; where an address has too much waiting in all, its connections that have the most. A page that only
 * was slow comes back by itself and catches up. One message may be larger than the bound, so that the largest map
 * reaches the slowest reader.
 */
export const openWaiting = (config: Pick<Config, 'mostWaitingBytes' | 'mostWaitingBytesPerAddress'>, log: Logger) => {
  interface Line {
    readonly conn: Connection;
    /** Bytes that wait, as last counted. */
    bytes: number;
    /** Of these, what Socket.IO still holds. */
    held: number;
    largest: number;
  }
  /** The connections of one address, and the bytes that wait for all of them. */
  interface Lines {
    readonly address: string;
    readonly all: Set<Line>;
    bytes: number;
  }
  const known = new Map<string, Lines>();
  const linesOf = (address: string): Lines => {
    let lines = known.get(address);
    if (lines === undefined) known.set(address, (lines = { address, all: new Set(), bytes: 0 }));
    return lines;
  };

  const count = (lines: Lines, line: Line): void => {
    const bytes = line.held + (carrier(line.conn)?.bufferedAmount ?? 0);
    lines.bytes += bytes - line.bytes;
    line.bytes = bytes;
  };

  const cut = (lines: Lines, line: Line, why: string): void => {
    log.warn('reader-cut-off', { address: lines.address, waiting: line.bytes, why });
    leave(lines, line);
    cutOff(line.conn);
  };

  const leave = (lines: Lines, line: Line): void => {
    if (!lines.all.delete(line)) return;
    lines.bytes -= line.bytes;
    if (lines.all.size === 0) known.delete(lines.address);
  };

  const check = (lines: Lines, line: Line): void => {
    if (line.bytes - line.largest > config.mostWaitingBytes) cut(lines, line, 'too much waits for this connection');
    while (lines.bytes > config.mostWaitingBytesPerAddress) {
      const [worst] = [...lines.all].sort((a, b) => b.bytes - a.bytes);
      if (worst === undefined) return;
      cut(lines, worst, 'too much waits for connections of this address');
    }
  };

  return {
    /**
     * Watches a connection until it closes. Returns whether so much waits for it that nothing large should be made for
     * it now.
     */
    watch(conn: Connection, address: string): () => boolean {
      const line: Line = { conn, bytes: 0, held: 0, largest: 0 };
      const lines = linesOf(address);
      lines.all.add(line);
      const recount = (): void => {
        if (lines.all.has(line)) count(lines, line);
      };
      conn.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
        const size =
          PACKET_BYTES +
          (typeof data === 'string' ? Buffer.byteLength(data) : data instanceof Uint8Array ? data.length : 0);
        line.held += size;
        line.largest = Math.max(line.largest, size);
        recount();
        check(lines, line);
      });
      conn.on('flush', () => void (line.held = 0));
      // Handed on by Socket.IO, and written out.
      conn.on('drain', recount);
      conn.transport.on('drain', recount);
      // The WebSocket answers pings by itself; the answers wait like everything else.
      let pings: Bucket | null = null;
      carrier(conn)?.on('ping', () => {
        if (!(pings ??= bucket(PINGS_PER_SECOND)).take()) cut(lines, line, 'pings without end');
      });
      conn.once('close', () => leave(lines, line));
      return () => line.bytes > config.mostWaitingBytes * BEHIND;
    },
    /** Bytes that wait for an address. */
    of: (address: string): number => known.get(address)?.bytes ?? 0,
  };
};

export type Waiting = ReturnType<typeof openWaiting>;
