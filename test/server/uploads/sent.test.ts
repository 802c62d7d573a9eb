import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer, get } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { openPages } from '../../../src/server/http/pages.ts';
import { stream } from '../../../src/server/http/streaming.ts';
import { folder, found, serve } from '../support/running.ts';

/** Pictures on their way to readers who go away, or read nothing. */

const FILES = '/proc/self/fd';
/** How many files of pictures this process has open. */
const open = (): number =>
  readdirSync(FILES).filter((file) => {
    try {
      return readlinkSync(`${FILES}/${file}`).includes('/pictures/');
    } catch {
      return false;
    }
  }).length;

/** A picture that no network takes in for somebody who does not read: its bytes and its hash. */
const large = async (address: string) => {
  const table = await found(address, rulesets[0]?.id ?? '', null);
  const side = 2000;
  const noise = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
  const sent = await fetch(`${address}/api/tables/${table.table}/pictures`, {
    method: 'POST',
    body: new Uint8Array(noise),
    headers: { Authorization: `Bearer ${table.secret}` },
  });
  const { hash } = (await sent.json()) as { readonly hash: string };
  return { noise, hash };
};

test.skipIf(!existsSync(FILES))('whoever goes away in the middle of a picture leaves no file open', async () => {
  const server = await serve();
  const { noise, hash } = await large(server.address);
  for (let nth = 0; nth < 10; nth++) {
    const asked = get(`${server.address}/pictures/${hash}`);
    const [response] = (await once(asked, 'response')) as [Readable];
    await once(response, 'data');
    response.on('error', () => undefined);
    asked.on('error', () => undefined).destroy();
  }
  await expect.poll(open).toBe(0);
  // who stays has it whole
  const whole = Buffer.from(await (await fetch(`${server.address}/pictures/${hash}`)).arrayBuffer());
  expect(whole.equals(noise)).toBe(true);
  expect(server.logged()).not.toContain('request-failed');
  await server.stop();
});

test('an address is sent so many pictures at once, read or not, and more when these are done', async () => {
  const server = await serve({ mostPicturesSentPerAddress: 3, trustProxy: true });
  const { noise, hash } = await large(server.address);
  const ask = (from = '10.0.0.1'): Promise<IncomingMessage> =>
    new Promise((done, failed) => {
      const headers = { 'X-Forwarded-For': from };
      get(`${server.address}/pictures/${hash}`, { agent: false, headers }, done).on('error', failed);
    });
  const [first, second, third, fourth] = [await ask(), await ask(), await ask(), await ask()];
  expect([first, second, third, fourth].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  const elsewhere = await ask('10.0.0.2');
  expect(elsewhere.statusCode).toBe(200);
  for (const response of [first, third, fourth, elsewhere]) response.destroy();
  await expect
    .poll(async () => {
      const again = await ask();
      again.destroy();
      return again.statusCode;
    })
    .toBe(200);
  expect((await second.toArray()).reduce((bytes, part: Buffer) => bytes + part.length, 0)).toBe(noise.length);
  await server.stop();
});

test('whoever reads nothing is cut off, and what was opened for them is closed', async () => {
  const source = new Readable({
    read(): void {
      this.push(Buffer.alloc(64 * 1024));
    },
  });
  const server = createServer((_, response) => void stream(response, source, 200));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  reader.on('error', () => undefined);
  reader.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  await new Promise<void>((done) => void source.on('error', () => undefined).once('close', done));
  reader.destroy();
  server.close();
  expect(source.destroyed).toBe(true);
});

test('whoever asks for a page and reads nothing of it is cut off; who reads slowly is not', async () => {
  const own = folder();
  writeFileSync(join(own.path, 'large.txt'), randomBytes(12 * 1024 * 1024).toString('hex'));
  const pages = openPages(own.path, 300);
  const server = createServer((request, response) => void pages(request, response, '/large.txt'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reader = (): Socket => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    return socket;
  };
  const [, slow] = [reader(), reader()];
  let read = 0;
  slow.resume();
  slow.on('data', (part: Buffer) => {
    read += part.length;
    slow.pause();
    setTimeout(() => slow.resume(), 1);
  });
  await once(slow, 'close');
  expect(read).toBeGreaterThan(24 * 1024 * 1024);
  await expect.poll(() => new Promise((done) => server.getConnections((_, count) => done(count)))).toBe(0);
  server.close();
  own.done();
});
