import { EventEmitter } from 'node:events';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BEAT_MS } from '../../../src/core/wire/events.ts';
import { openBeats } from '../../../src/server/sockets/beats.ts';
import type { Connection } from '../../../src/server/sockets/waiting.ts';
import { serve } from '../support/running.ts';

/** Every screen hears its server every four seconds, whatever happens at its table. */

describe('beats', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** A connection that counts its beats; so many bytes wait for it to read. */
  const counting = (waiting = 0) => {
    const heard: Uint8Array[] = [];
    const socket = {
      writable: true,
      writableLength: waiting,
      write(frame: Uint8Array): void {
        heard.push(frame);
      },
    };
    const conn = Object.assign(new EventEmitter(), { request: { socket } });
    return {
      conn: conn as unknown as Connection,
      heard,
      end: () => conn.emit('close'),
    };
  };
  /** The longest time (ms) without a beat: the clock of the beats goes by parts. */
  const LONGEST = BEAT_MS + BEAT_MS / 200;

  test('come to everybody in their time, and not to all at once', () => {
    const beats = openBeats();
    const all = Array.from({ length: 500 }, () => counting());
    for (const { conn } of all) beats.follow(conn);
    const heard = (): number => all.reduce((sum, one) => sum + one.heard.length, 0);
    vi.advanceTimersByTime(BEAT_MS);
    for (let step = 0; step < 20; step++) {
      const before = heard();
      vi.advanceTimersByTime(BEAT_MS / 20);
      expect(heard() - before).toBeLessThan(40);
    }
    expect(all.every((one) => one.heard.length >= 1)).toBe(true);
    vi.advanceTimersByTime(8 * LONGEST);
    expect(all.every((one) => one.heard.length >= 9)).toBe(true);
  });

  test('leave nobody out where the server was held up, and come once for all that were missed', () => {
    let now = 0;
    const beats = openBeats(() => now);
    const all = Array.from({ length: 200 }, () => counting());
    for (const { conn } of all) beats.follow(conn);
    now = 10 * BEAT_MS;
    vi.advanceTimersByTime(LONGEST);
    expect(all.every((one) => one.heard.length === 1)).toBe(true);
  });

  test('do not wait in line for who does not read, and end with the connection', () => {
    const beats = openBeats();
    const [reads, deaf] = [counting(), counting(1)];
    beats.follow(reads.conn);
    beats.follow(deaf.conn);
    vi.advanceTimersByTime(2 * BEAT_MS);
    expect([reads.heard.length, deaf.heard.length]).toEqual([2, 0]);
    reads.end();
    deaf.end();
    expect(vi.getTimerCount()).toBe(0);
    const late = counting();
    beats.follow(late.conn);
    vi.advanceTimersByTime(LONGEST);
    expect([reads.heard.length, late.heard.length]).toEqual([2, 1]);
  });
});

test('a screen at which nothing happens hears the server in time, and answers nothing', async () => {
  const server = await serve();
  const socket = io(server.address, { transports: ['websocket'] });
  await new Promise<void>((done) => void socket.once('connect', done));
  const heard: string[] = [];
  const sent: string[] = [];
  socket.io.engine.on('packet', ({ type }) => void heard.push(type));
  socket.io.engine.on('packetCreate', ({ type }) => void sent.push(type));
  try {
    await expect.poll(() => heard.length, { timeout: 2 * BEAT_MS }).toBeGreaterThan(0);
    expect([heard[0], sent]).toEqual(['noop', []]);
  } finally {
    socket.close();
    await server.stop();
  }
});
