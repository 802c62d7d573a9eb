import type { Socket } from 'node:net';
import { BEAT_MS } from '../../core/wire/events.ts';
import type { Connection } from './waiting.ts';

/**
 * A WebSocket frame that holds `6`: the packet of the connection's protocol that says nothing and asks for nothing. It
 * is the same for everybody, so nothing is made for each. The library writes whole frames, so it comes between two.
 */
const BEAT = Uint8Array.of(0x81, 1, 0x36);

/** Looks at a connection between two beats. What was said to it between two looks is as good as a beat. */
const LOOKS = 6;
/** Not all connections are looked at at once, but in so many parts. */
const PARTS = 20;
const PART_MS = BEAT_MS / LOOKS / PARTS;

/** A connection: how much it had been sent at the last look, and how many looks have found no more since. */
interface Line {
  readonly carrier: Socket;
  sent: number;
  quiet: number;
}

const look = (line: Line): void => {
  const { carrier } = line;
  const sent = carrier.bytesWritten;
  line.quiet = sent === line.sent ? line.quiet + 1 : 0;
  line.sent = sent;
  // Whoever has something to read yet is told enough by that.
  if (line.quiet < LOOKS || !carrier.writable || carrier.writableLength > 0) return;
  carrier.write(BEAT);
  line.sent = carrier.bytesWritten;
  line.quiet = 0;
};

/**
 * Lets everybody connected hear at least once in BEAT_MS and a sixth that the server is there. The library's own
 * pings would say it too, but each is answered, waited for and timed: for thousands of connections that costs more than
 * their moves do.
 */
export const openBeats = (now: () => number = () => performance.now()) => {
  const parts = Array.from({ length: PARTS }, () => new Set<Line>());
  let followed = 0;
  let next = 0;
  let timer: NodeJS.Timeout | null = null;
  let done = 0;

  /** Whatever is due, also where the loop was held up: nobody is left out for that. */
  const catchUp = (): void => {
    const due = Math.floor(now() / PART_MS);
    done = Math.max(done, due - LOOKS * PARTS);
    for (; done < due; done++) parts[done % PARTS]?.forEach(look);
  };

  return {
    /** Begins to be heard by a connection, until it closes. */
    follow(conn: Connection): void {
      const part = parts[next++ % PARTS];
      const line: Line = { carrier: conn.request.socket, sent: 0, quiet: 0 };
      part?.add(line);
      if (followed++ === 0) {
        done = Math.floor(now() / PART_MS);
        timer = setInterval(catchUp, PART_MS).unref();
      }
      conn.once('close', () => {
        part?.delete(line);
        if (--followed === 0 && timer !== null) clearInterval(timer);
      });
    },
  };
};
