import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import type { Result } from '../../../src/core/base.ts';
import type { View } from '../../../src/core/rules/views/view.ts';
import type { Answers, Hello, Query, Refusal, Update, Welcome, Request } from '../../../src/core/wire/messages.ts';
import { WIRE_VERSION } from '../../../src/core/wire/messages.ts';
import { applyPatch } from '../../../src/core/wire/patch.ts';

export interface Founded {
  readonly table: string;
  readonly secret: string;
  readonly links: { readonly gm: string; readonly player: string; readonly watch: string };
}

/** Founds a table over HTTP, as the home page does. */
export const found = async (
  address: string,
  ruleset: string,
  demo: string | null,
  blank:
    | { readonly type: 'zones' }
    | { readonly type: 'grid'; readonly width: number; readonly height: number }
    | null = null,
): Promise<Founded> => {
  const response = await fetch(`${address}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ruleset, name: 'Test', demo, blank }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Founded;
};

/** A screen without a picture: keeps its view by patches, as the page does. */
export const screen = async (
  address: string,
  hello: Omit<Extract<Hello, { type: 'join' }>, 'version'> | Omit<Extract<Hello, { type: 'enter' }>, 'version'>,
) => {
  const socket: Socket = io(address, { transports: ['websocket'], reconnection: false, forceNew: true });
  const updates: Update[] = [];
  const heard: string[] = [];
  let view: View | null = null;
  let n = 0;
  let wake: (() => void)[] = [];
  socket.onAny((event: string, message: unknown) => void heard.push(JSON.stringify([event, message])));
  socket.on('update', (update: Update) => {
    updates.push(update);
    if (view !== null) view = applyPatch(view, update.patch);
    n = update.n;
    const waiting = wake;
    wake = [];
    for (const one of waiting) one();
  });
  await new Promise<void>((done, failed) => {
    socket.once('connect', done);
    socket.once('connect_error', failed);
  });
  const greeted = (await socket.emitWithAck('hello', { version: WIRE_VERSION, ...hello })) as Result<Welcome, Refusal>;
  if (!greeted.ok) {
    socket.disconnect();
    return { refused: greeted.error } as const;
  }
  const welcome = greeted.value;
  heard.push(JSON.stringify(welcome));
  view = welcome.view;
  n = welcome.n;
  // What came in one piece with the answer was heard before the answer was read: Node hands both over in one go.
  for (const update of updates.filter((update) => update.n > welcome.n)) {
    if (view !== null) view = applyPatch(view, update.patch);
    n = update.n;
  }
  let requests = 0;
  return {
    refused: null,
    socket,
    welcome,
    updates,
    /** Everything this screen received, as text. */
    heard,
    view: (): View => {
      if (view === null) throw new Error('no view yet');
      return view;
    },
    n: () => n,
    request: (
      request: Request,
      id = `${welcome.seat.slice(0, 8)}-${requests++}-${socket.id ?? ''}`
        .replaceAll(/[^\w-]/g, '')
        .slice(0, 40)
        .padEnd(8, '0'),
    ) => socket.timeout(10_000).emitWithAck('request', { id, request }) as Promise<Result<number, Refusal>>,
    query: <Q extends Query>(query: Q) =>
      socket.timeout(10_000).emitWithAck('query', query) as Promise<Result<Answers[Q['type']], Refusal>>,
    /** Resolves when the view satisfies this; rejects after ten seconds. */
    until: async (what: (view: View) => boolean): Promise<View> => {
      const deadline = Date.now() + 10_000;
      for (;;) {
        if (view !== null && what(view)) return view;
        const left = deadline - Date.now();
        if (left <= 0) throw new Error(`never came; log: ${JSON.stringify(view?.log.at(-1))}`);
        await new Promise<void>((done) => {
          const timer = setTimeout(done, left);
          wake.push(() => {
            clearTimeout(timer);
            done();
          });
        });
      }
    },
    leave: () => void socket.disconnect(),
  } as const;
};

export type Screen = Extract<Awaited<ReturnType<typeof screen>>, { refused: null }>;

/** The screen, or a failure that says why it was refused. */
export const seated = async (address: string, hello: Parameters<typeof screen>[1]): Promise<Screen> => {
  const made = await screen(address, hello);
  if (made.refused !== null) throw new Error(made.refused.say);
  return made;
};
