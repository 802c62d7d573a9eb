import { expect, vi } from 'vitest';
import type { Result } from '../../../src/core/base.ts';
import type { SeatId } from '../../../src/core/rules/scene/scene.ts';
import type { View } from '../../../src/core/rules/views/view.ts';
import type { Refusal, Welcome, Request } from '../../../src/core/wire/messages.ts';
import type { News } from '../../../src/web/link/link.ts';
import { linkOver } from '../../../src/web/link/over-wire.ts';
import type { Wire } from '../../../src/web/link/wire.ts';

/** A view of which nothing is asked but its name. */
export const named = (name: string): View =>
  ({ name, log: [], combatants: [], seats: [], turnOrder: {} }) as unknown as View;

/** A request like any other. */
export const rename: Request = { type: 'rename', name: 'Ford' };

/** A wire whose other end is the test: it hears what is asked and answers when it likes. */
export const fakeWire = () => {
  const hearers = new Map<string, (message: unknown) => void>();
  const asked: { readonly event: string; readonly message: unknown; readonly answer: (reply: unknown) => void }[] = [];
  const whispered: unknown[] = [];
  let up = false;
  const wire: Wire = {
    connected: () => up,
    connect: () => undefined,
    disconnect: () => {
      up = false;
    },
    ask: (event, message, within) =>
      new Promise((resolve) => {
        asked.push({ event, message, answer: resolve as (reply: unknown) => void });
        setTimeout(() => resolve(undefined), within);
      }),
    whisper: (_, message) => whispered.push(message),
    on: (event, hear) => void hearers.set(event, hear as (message: unknown) => void),
  };
  const say = (event: string, message?: unknown): void => hearers.get(event)?.(message);
  return {
    wire,
    asked,
    whispered,
    say,
    rise: () => {
      up = true;
      say('connect');
    },
    fall: () => {
      up = false;
      say('disconnect');
    },
    last: (event: string) => asked.filter((item) => item.event === event).at(-1),
    count: (event: string) => asked.filter((item) => item.event === event).length,
  };
};

/** What a server answers to a greeting; a view of null: what was missed follows. */
export const welcome = (
  view: View | null,
  n: number,
  stream = 's',
  secret: string | null = null,
): Result<Welcome, Refusal> => ({ ok: true, value: { seat: 'ann' as SeatId, secret, stream, n, view } });

/** Lets everything happen that is due now. */
export const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** A link that has entered, at update 3 of stream s. */
export const entered = async () => {
  const end = fakeWire();
  const link = linkOver('t', end.wire);
  const heard: News[] = [];
  link.subscribe((news) => heard.push(news));
  const done = link.enter('secret');
  end.rise();
  await settle();
  end.last('hello')?.answer(welcome(named('three'), 3));
  expect(await done).toMatchObject({ ok: true });
  const views = () => heard.flatMap((news) => (news.type === 'view' ? [[news.view.name, news.n]] : []));
  const states = () => heard.flatMap((news) => (news.type === 'state' ? [news.state] : []));
  return { end, link, heard, views, states };
};
