import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Driver, Found } from './driver.ts';
import { until } from './driver.ts';

/** WebKitGTK's own small browser, spoken to by WebDriver. It wants a display: Xvfb is started where there is none. */

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const PORT = Number(process.env['WEBKIT_DRIVER_PORT'] ?? 5391);
const DISPLAY = ':91';

const miniBrowser = (): string | null => {
  for (const arch of ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib']) {
    if (!existsSync(arch)) continue;
    for (const folder of readdirSync(arch).filter(
      (name) => name.startsWith('webkit2gtk-4') || name.startsWith('webkitgtk-6'),
    ))
      if (existsSync(join(arch, folder, 'MiniBrowser'))) return join(arch, folder, 'MiniBrowser');
  }
  return null;
};

const call = async (method: string, path: string, body?: object): Promise<unknown> => {
  const answer = await fetch(`http://127.0.0.1:${String(PORT)}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (!answer.ok) throw new Error(`WebKitWebDriver ${method} ${path}: ${JSON.stringify(value).slice(0, 300)}`);
  return value;
};

const open = async (binary: string): Promise<Driver> => {
  const started: ChildProcess[] = [];
  const start = (program: string, args: readonly string[], env = {}): void =>
    void started.push(spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } }));
  const end = (): void => started.forEach((child) => child.kill());
  try {
    const display = process.env['DISPLAY'] ?? DISPLAY;
    if (process.env['DISPLAY'] === undefined) start(XVFB, [DISPLAY, '-screen', '0', '1400x900x24']);
    start(DRIVER, [`--port=${String(PORT)}`], { DISPLAY: display });
    await until('WebKitWebDriver', () =>
      call('GET', '/status').then(
        () => true,
        () => null,
      ),
    );
    const session = (await call('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
    })) as { readonly sessionId: string; readonly capabilities: { readonly browserVersion?: string } };
    const at = `/session/${session.sessionId}`;
    await call('POST', `${at}/window/rect`, { width: 1280, height: 860 });
    return {
      name: `WebKitGTK ${session.capabilities.browserVersion ?? ''}`.trim(),
      open: async (url) => void (await call('POST', `${at}/url`, { url })),
      read: async <T>(expression: string) =>
        (await call('POST', `${at}/execute/sync`, { script: `return (${expression});`, args: [] })) as T,
      press: async (...points) => {
        const whole = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
        const [first, ...more] = whole;
        if (first === undefined) return;
        // a hand stops on its way
        const way = more.flatMap((to, index) => {
          const from = whole[index] ?? first;
          return [0.25, 0.5, 0.75, 1].map((part) => ({
            x: Math.round(from.x + (to.x - from.x) * part),
            y: Math.round(from.y + (to.y - from.y) * part),
          }));
        });
        const move = (to: object) => ({ type: 'pointerMove', duration: 40, origin: 'viewport', ...to });
        await call('POST', `${at}/actions`, {
          actions: [
            {
              type: 'pointer',
              id: 'mouse',
              parameters: { pointerType: 'mouse' },
              actions: [
                move(first),
                { type: 'pointerDown', button: 0 },
                ...way.map(move),
                { type: 'pause', duration: 100 },
                { type: 'pointerUp', button: 0 },
              ],
            },
          ],
        });
      },
      picture: async () => Buffer.from((await call('GET', `${at}/screenshot`)) as string, 'base64'),
      close: async () => {
        await call('DELETE', at).catch(() => null);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
};

/** WebKitGTK with its driver, where they are. */
export const findWebKit = (): Found => {
  const binary = miniBrowser();
  const shown = process.env['DISPLAY'] !== undefined || existsSync(XVFB);
  return binary === null || !existsSync(DRIVER) || !shown
    ? {
        name: 'WebKit',
        open: null,
        get: 'On Debian: apt-get install webkit2gtk-driver xvfb. Elsewhere, look at the page in Safari.',
      }
    : { name: 'WebKit', open: () => open(binary) };
};
