import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driver, Found, Point } from './driver.ts';
import { pause, until } from './driver.ts';

/** A Firefox as people have it, spoken to by WebDriver BiDi. */

const PLACES = [
  process.env['FIREFOX_PATH'] ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
const PORT = process.env['FIREFOX_DRIVER_PORT'] ?? '5392';

interface Reply {
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly message?: string;
}

/** A connection that asks one thing after another; null: nobody listens yet. */
const connect = (url: string): Promise<WebSocket | null> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('error', () => resolve(null));
  });

const open = async (path: string): Promise<Driver> => {
  const profile = mkdtempSync(join(tmpdir(), 'foray-firefox-'));
  const child = spawn(path, ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${PORT}`], {
    stdio: 'ignore',
  });
  const end = (): void => {
    child.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }));
    child.kill();
  };
  try {
    const socket = await until('Firefox', () => connect(`ws://127.0.0.1:${PORT}/session`));
    let last = 0;
    const ask = <T>(method: string, params: object): Promise<T> =>
      new Promise((resolve, reject) => {
        const id = ++last;
        const hear = ({ data }: MessageEvent): void => {
          const reply = JSON.parse(String(data)) as Reply;
          if (reply.id !== id) return;
          socket.removeEventListener('message', hear);
          if (reply.type === 'success') resolve(reply.result as T);
          else reject(new Error(`${method}: ${reply.message ?? ''}`));
        };
        socket.addEventListener('message', hear);
        socket.send(JSON.stringify({ id, method, params }));
      });
    const session = await ask<{ readonly capabilities: { readonly browserVersion: string } }>('session.new', {
      capabilities: {},
    });
    const { contexts } = await ask<{ readonly contexts: readonly { readonly context: string }[] }>(
      'browsingContext.getTree',
      {},
    );
    const context = contexts[0]?.context ?? '';
    await ask('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
    const move = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 60 });
    return {
      name: `Firefox ${session.capabilities.browserVersion}`,
      open: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
      read: async <T>(expression: string): Promise<T> => {
        const { result } = await ask<{ readonly result?: { readonly value?: string } }>('script.evaluate', {
          expression: `JSON.stringify(${expression}) ?? 'null'`,
          target: { context },
          awaitPromise: false,
        });
        return JSON.parse(result?.value ?? 'null') as T;
      },
      press: async (...points) => {
        const [first, ...more] = points;
        if (first === undefined) return;
        const way = more.flatMap((to, index) => {
          const from = points[index] ?? first;
          return [0.25, 0.5, 0.75, 1].map((part) => ({
            x: from.x + (to.x - from.x) * part,
            y: from.y + (to.y - from.y) * part,
          }));
        });
        await ask('input.performActions', {
          context,
          actions: [
            {
              type: 'pointer',
              id: 'mouse',
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
      picture: async () =>
        Buffer.from((await ask<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
      close: async () => {
        await Promise.race([ask('session.end', {}).catch(() => null), pause(2000)]);
        socket.close();
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
};

/** A stock Firefox, where there is one. */
export const findFirefox = (): Found => {
  const path = PLACES.find((place) => place !== '' && existsSync(place));
  return path === undefined
    ? {
        name: 'Firefox',
        open: null,
        get: 'Install Firefox (Debian: apt-get install firefox-esr), or set FIREFOX_PATH.',
      }
    : { name: 'Firefox', open: () => open(path) };
};
