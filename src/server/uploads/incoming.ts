import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { Writable as Sink } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Result } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import { addressOf } from '../limits/address.ts';
import { discard } from '../http/body.ts';
import { counter } from '../limits/counters.ts';
import type { Config } from '../base/config.ts';
import { withFileLater } from '../storage/failure.ts';
import { newId } from '../limits/secrets.ts';

/** A body that was received: its file, alone in a folder that goes when the work on it is done. */
export interface Upload {
  readonly file: string;
  readonly folder: string;
  /** Where it came from. */
  readonly address: string;
  readonly bytes: number;
}

const refusals = {
  tooLarge: (most: number): Refusal => refusal('too-large', `At most ${most} bytes are allowed.`),
  address: (): Refusal =>
    refusal('too-many', 'Too many uploads from this address at once. Wait until the others are done.'),
  server: (): Refusal => refusal('too-many', 'The server is busy with other uploads. Try again in a moment.'),
  slow: (): Refusal => refusal('too-slow', 'The upload took too long or stopped halfway.'),
  cutOff: (): Refusal => refusal('cut-off', 'The upload was interrupted.'),
};

/**
 * Receives the bodies of requests: small ones in memory, large ones in files. All that is being received is bounded, in
 * all and for each address, and so is the time that a body may take. What an earlier start left behind is removed.
 */
export const openIncoming = (config: Config) => {
  const files = join(config.folder, 'incoming');
  rmSync(files, { recursive: true, force: true });
  mkdirSync(files, { recursive: true });
  const held = counter();
  const ALL = '';

  const roomFor = (address: string, bytes: number): Refusal | null => {
    if (held.of(address) + bytes > config.mostIncomingBytesPerAddress) return refusals.address();
    return held.of(ALL) + bytes > config.mostIncomingBytes ? refusals.server() : null;
  };
  const hold = (address: string, bytes: number): void => {
    for (const key of [address, ALL]) held.add(key, bytes);
  };

  /** Hands a body on as it comes. How many bytes came is added to what is held, whatever becomes of the rest. */
  const receive = (
    request: IncomingMessage,
    address: string,
    most: number,
    sink: Writable,
    came: (bytes: number) => void,
  ): Promise<Result<null, Refusal>> =>
    new Promise((done, failed) => {
      let size = 0;
      const settle = (settled: () => void): void => {
        clearTimeout(longest);
        clearTimeout(pause);
        request.off('data', take).off('end', ended).off('close', cutOff);
        sink.off('error', broken);
        settled();
      };
      const refuse = (why: Refusal): void =>
        settle(() => {
          discard(request);
          done(refused(why));
        });
      const tooSlow = (): void => refuse(refusals.slow());
      const longest = setTimeout(tooSlow, config.bodyMs);
      const pause = setTimeout(tooSlow, config.bodyPauseMs);
      const take = (chunk: Buffer): void => {
        size += chunk.length;
        const full = size > most ? refusals.tooLarge(most) : roomFor(address, chunk.length);
        if (full !== null) return refuse(full);
        hold(address, chunk.length);
        came(chunk.length);
        pause.refresh();
        if (sink.write(chunk)) return;
        request.pause();
        sink.once('drain', () => {
          pause.refresh();
          request.resume();
        });
      };
      const ended = (): void => settle(() => done(ok(null)));
      const cutOff = (): void => settle(() => done(refused(refusals.cutOff())));
      const broken = (error: Error): void =>
        settle(() => {
          discard(request);
          failed(error);
        });
      const declared = Number(request.headers['content-length'] ?? 0);
      const full = declared > most ? refusals.tooLarge(most) : roomFor(address, declared);
      if (full !== null) return refuse(full);
      if (request.destroyed) return cutOff();
      sink.once('error', broken);
      request.on('data', take).once('end', ended).once('close', cutOff);
    });

  /** Receives a body into a sink, then does something with it. What it held is given back after that. */
  const received = async <T>(
    request: IncomingMessage,
    most: number,
    sink: Writable,
    use: (came: Pick<Upload, 'address' | 'bytes'>) => Promise<Result<T, Refusal>>,
  ): Promise<Result<T, Refusal>> => {
    const address = addressOf(request, config.trustProxy);
    let bytes = 0;
    try {
      const came = await receive(request, address, most, sink, (more) => void (bytes += more));
      return came.ok ? await use({ address, bytes }) : came;
    } finally {
      sink.destroy();
      hold(address, -bytes);
    }
  };

  return {
    /**
     * A body that is kept in memory. Refused where it is larger than `most` bytes, too slow, or where too much else is
     * on its way.
     */
    small(request: IncomingMessage, most: number): Promise<Result<Buffer, Refusal>> {
      const chunks: Buffer[] = [];
      const sink = new Sink({
        write(chunk: Buffer, _, done): void {
          chunks.push(chunk);
          done();
        },
      });
      return received(request, most, sink, () => Promise.resolve(ok(Buffer.concat(chunks))));
    },

    /**
     * Receives a body into a file, does something with it, and removes it. Refused as a small one is; rejects where the
     * disk takes nothing.
     */
    async large<T>(
      request: IncomingMessage,
      most: number,
      use: (upload: Upload) => Promise<Result<T, Refusal>>,
    ): Promise<Result<T, Refusal>> {
      const folder = join(files, newId());
      const file = join(folder, 'body');
      try {
        const sink = await withFileLater(files, async () => {
          await mkdir(folder);
          return (await open(file, 'wx')).createWriteStream();
        });
        // What breaks once nobody listens any more is of no use to anybody.
        sink.on('error', () => undefined);
        // The sink's own faults name no file: of a full disk the folder is named.
        sink.prependListener('error', (error) => void Object.assign(error, { path: files }));
        return await received(request, most, sink, async (came) => {
          sink.end();
          await finished(sink);
          return use({ file, folder, ...came });
        });
      } finally {
        // What cannot be removed now is removed at the next start; what went wrong before is what is told.
        await rm(folder, { recursive: true, force: true }).catch(() => undefined);
      }
    },

    /** Bytes that are held just now: what is being received, and what was and is worked on. */
    held: (): number => held.of(ALL),
  };
};

export type Incoming = ReturnType<typeof openIncoming>;
