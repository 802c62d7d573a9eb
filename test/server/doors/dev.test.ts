import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { grey } from '../support/grey.ts';
import { lasting } from '../support/process.ts';
import { found, seated } from '../support/running.ts';

/** Starts `npm run dev` without npm in between, on a free port. */
const develop = (data: string) =>
  new Promise<{ readonly address: string; readonly end: () => Promise<number | null> }>((done, failed) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/dev.ts'], {
      env: { ...process.env, PORT: '0', FORAY_DATA: data, FORAY_QUIET: '1', NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const gone = new Promise<number | null>((ended) => void child.once('exit', ended));
    child.stderr.on('data', (text: Buffer) => void (said += text.toString()));
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const address = /^Foray is at (\S+) \(development\)/m.exec(said)?.[1];
      if (address === undefined) return;
      done({
        address,
        end: () => {
          child.kill('SIGTERM');
          return gone;
        },
      });
    });
    child.once('exit', (code) => failed(new Error(`it ended with ${code}: ${said}`)));
  });

/** The first words of the socket that tells the page to reload. */
const reload = (address: string, token: string) =>
  new Promise<string>((done, failed) => {
    const asked = request(`${address}/?token=${token}`, {
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Protocol': 'vite-hmr',
        Origin: address,
      },
    });
    asked.on('upgrade', (_, socket, head: Buffer) => {
      const said = (words: Buffer): void => {
        socket.destroy();
        done(words.toString());
      };
      if (head.length > 0) said(head);
      else socket.once('data', said);
    });
    asked.on('error', failed);
    asked.end();
  });

test('in development one process and one port serve the page as written, its reload and the tables', async () => {
  const data = lasting();
  const server = await develop(data);
  const page = await (await fetch(`${server.address}/`)).text();
  expect(page).toContain('/@vite/client');
  const entry = /<script type="module" src="(\/src\/[^"]+)"/.exec(page)?.[1] ?? '';
  const script = await fetch(`${server.address}${entry}`);
  expect([script.status, script.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('javascript') as unknown,
  ]);
  expect(await (await fetch(`${server.address}/t/sometable`, { headers: { Accept: 'text/html' } })).text()).toContain(
    '/@vite/client',
  );

  const client = await (await fetch(`${server.address}/@vite/client`)).text();
  expect(await reload(server.address, /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '')).toContain('{"type":"connected"}');

  const table = await found(server.address, rulesets[0]?.id ?? '', null);
  const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  expect(await gm.request({ type: 'rename', name: 'Developed' })).toMatchObject({ ok: true });
  expect((await gm.until(({ name }) => name === 'Developed')).you.role).toBe('gm');
  // read in a thread that is translated as it is loaded
  const picture = await fetch(`${server.address}/api/tables/${table.table}/pictures`, {
    method: 'POST',
    body: Buffer.from(grey(12, 8)),
    headers: { Authorization: `Bearer ${table.secret}`, 'X-File-Name': 'small.png' },
  });
  expect([picture.status, await picture.json()]).toEqual([200, expect.objectContaining({ width: 12, height: 8 })]);
  expect(await server.end()).toBe(0);
  gm.leave();
  rmSync(data, { recursive: true, force: true });
});
