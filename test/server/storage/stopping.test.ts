import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { News } from '../../../src/web/link/link.ts';
import { linkOver } from '../../../src/web/link/over-wire.ts';
import { socketWire } from '../../../src/web/link/wire.ts';
import { begun, company, struck } from '../support/company.ts';
import type { Company } from '../support/company.ts';
import { buildBare, lasting, start } from '../support/process.ts';
import { found, seated } from '../support/running.ts';

/** A server that is told to stop, and started again. */

const NO_HASTE = { FORAY_REQUESTS_PER_SECOND: '500', FORAY_QUERIES_PER_SECOND: '500' };
const data = lasting();
let built = '';
beforeAll(async () => {
  built = await buildBare();
});
afterEach(() => void vi.unstubAllGlobals());
afterAll(() => {
  rmSync(data, { recursive: true, force: true });
  rmSync(dirname(built), { recursive: true, force: true });
});

/** The link of a page that came from this address. */
const page = (address: string, table: string) => {
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const link = linkOver(table, socketWire());
  const heard: News[] = [];
  link.subscribe((news) => void heard.push(news));
  const states = () => heard.flatMap((news) => (news.type === 'state' ? [news.state] : []));
  const view = () => heard.flatMap((news) => (news.type === 'view' ? [news.view] : [])).at(-1);
  return { link, states, view };
};

/** Blows of the foes until somebody is asked. */
const askedOf = async (at: Company): Promise<void> => {
  for (let nth = 0; nth < 20; nth++) {
    for (const foe of at.foes) {
      await struck(at, foe, at.hers, nth);
      if (at.gm.view().questions.length > 0) return;
    }
  }
  throw new Error('nobody is ever asked');
};

test(
  'SIGTERM in the middle of a question: it ends with 0, what it acknowledged is there, screens come back to the ' +
    'same question',
  async () => {
    const server = await start(built, data, NO_HASTE);
    const { port } = new URL(server.address);
    const at = await company(server.address);
    await begun(at);
    await askedOf(at);
    const ann = page(server.address, at.table.table);
    expect(await ann.link.enter(at.ann.welcome.secret ?? '')).toMatchObject({ ok: true });
    const { questions, log } = at.gm.view();

    const screens = [at.gm, at.ann, at.ben, at.eye];
    const told = screens.map(({ socket }) => new Promise<string>((done) => void socket.once('disconnect', done)));
    const requested = Array.from({ length: 40 }, (_, n) =>
      at.gm.request({ type: 'rename', name: `Table ${n}` }, `last-request-${n}`).catch(() => null),
    );
    await requested[0];
    const since = Date.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(Date.now() - since).toBeLessThan(5000);
    expect(await Promise.all(told)).toHaveLength(4);
    const acknowledged = (await Promise.all(requested)).flatMap((answer, n) =>
      answer?.ok === true ? [`last-request-${n}`] : [],
    );
    expect(acknowledged.length).toBeGreaterThan(0);

    const db = new Database(join(data, 'foray.db'));
    const kept = (
      db.prepare("SELECT request FROM records WHERE request LIKE 'last-request-%'").all() as { request: string }[]
    ).map(({ request }) => request);
    db.close();
    expect(acknowledged.filter((id) => kept.filter((other) => other === id).length !== 1)).toEqual([]);

    expect(ann.states().at(-1)).toBe('offline');
    const again = await start(built, data, { ...NO_HASTE, PORT: port });
    await expect.poll(() => ann.states().at(-1)).toBe('online');
    expect(ann.view()?.questions.map(({ id }) => id)).toEqual(at.ann.view().questions.map(({ id }) => id));
    const gm = await seated(again.address, {
      type: 'enter',
      table: at.table.table,
      secret: at.table.secret,
      have: null,
    });
    expect(gm.view().questions).toEqual(questions);
    expect(
      gm
        .view()
        .log.slice(0, log.length)
        .map(({ told: lines }) => lines),
    ).toEqual(log.map(({ told: lines }) => lines));
    const [question] = questions;
    if (question === undefined) throw new Error('no question');
    expect(
      await gm.request({
        type: 'answer',
        entry: question.entry,
        question: question.id,
        offer: question.otherwise,
        slots: {},
      }),
    ).toMatchObject({ ok: true });
    gm.leave();
    ann.link.close();
    expect(await again.end('SIGTERM')).toBe(0);
  },
);

test('who is in the middle of an upload does not keep it from stopping', async () => {
  const server = await start(built, data);
  const table = await found(server.address, rulesets[0]?.id ?? '', null);
  const slow = request(`${server.address}/api/tables/${table.table}/map`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${table.secret}`, 'Content-Length': 100_000 },
  });
  const cut = new Promise<void>((done) => void slow.on('error', () => done()));
  await new Promise<void>((done) => void slow.write('a beginning', () => done()));
  await (await fetch(`${server.address}/healthz`)).text();
  const since = Date.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(Date.now() - since).toBeLessThan(4000);
  await cut;
});
