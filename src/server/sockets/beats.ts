import type { Socket } from 'node:net';
import { BEAT_MS } from '../../core/wire/events.ts';
import type { Connection } from './waiting.ts';

/**
 * A WebSocket frame that holds `6`: the packet of the connection's protocol that says nothing and asks for nothing. It
 * is the same for everybody, so nothing is made for each. The library writes whole frames, so it comes between two.
 */
const BEAT = Uint8Array.of(0x81, 1, 0x36);

/** Not all connections are written to at once, but in so many parts of the time between two beats. */
const PARTS = 200;
const PART_MS = BEAT_MS / PARTS;

const beat = (carrier: Socket): void => {
  // Whoever has something to read yet is told enough by that.
  if (carrier.writable && carrier.writableLength === 0) carrier.write(BEAT);
};

/**
 * Lets everybody connected hear every BEAT_MS that the server is there. The library's own pings would say it too, but
 * each is answered, waited for and timed: for thousands of connections that costs more than their moves do. So does
 * looking again and again who was told something else meanwhile: a beat is three bytes.
 */
export const openBeats = (now: () => number = () => performance.now()) => {
  const parts = Array.from({ length: PARTS }, () => new Set<Socket>());
  let followed = 0;
  let next = 0;
  let timer: NodeJS.Timeout | null = null;
  let done = 0;

  /** Whatever is due, also where the loop was held up: nobody is left out for that, and nobody is told twice. */
  const catchUp = (): void => {
    const due = Math.floor(now() / PART_MS);
    done = Math.max(done, due - PARTS);
    for (; done < due; done++) parts[done % PARTS]?.forEach(beat);
  };

  return {
    /** Begins to be heard by a connection, until it closes. */
    follow(conn: Connection): void {
      const part = parts[next++ % PARTS];
      const carrier = conn.request.socket;
      part?.add(carrier);
      if (followed++ === 0) {
        done = Math.floor(now() / PART_MS);
        timer = setInterval(catchUp, PART_MS).unref();
      }
      conn.once('close', () => {
        part?.delete(carrier);
        if (--followed === 0 && timer !== null) clearInterval(timer);
      });
    },
  };
};
