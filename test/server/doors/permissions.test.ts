import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { middleOf } from '../../../src/core/space/zones/outline.ts';
import { PERMISSIONS } from '../../../src/core/table/index.ts';
import type { Query, Request } from '../../../src/core/wire/messages.ts';
import type { Company } from '../support/company.ts';
import { begun, company, newest, struck, taken } from '../support/company.ts';
import { serve } from '../support/running.ts';

/** Every request and every query of every role, through a real socket. */

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve({ requestsPerSecond: 500, queriesPerSecond: 500, mostTablesPerHour: 1000 });
});
afterAll(() => server.stop());

/** Something Ann's character may do that needs nothing chosen. */
const deeds = async ({ gm, hers }: Company): Promise<readonly Request[]> => {
  const found = await gm.query({ type: 'offers', who: hers });
  const offers = found.ok ? found.value.offers : [];
  return offers
    .filter(
      ({ reasons, slots, gmOnly }) =>
        reasons.length === 0 && gmOnly !== true && slots.every(({ optional }) => optional === true),
    )
    .map(({ id }): Request => ({
      type: 'command',
      command: { who: hers, offer: id, slots: {}, turn: gm.view().turnOrder.turn },
      forced: null,
    }));
};

const deed = async (at: Company): Promise<Request> => {
  const [first] = await deeds(at);
  if (first === undefined) throw new Error('nothing to do');
  return first;
};

/** Foes beside Ann's character strike at it until somebody asks her something. */
const asked = async (at: Company): Promise<Request> => {
  const { gm, hers, foes } = at;
  await begun(at);
  for (let tries = 0; tries < 200; tries++) {
    const who = foes[tries % foes.length] ?? hers;
    const place = gm.view().combatants.find(({ id }) => id === who)?.place;
    if (place?.type === 'cell')
      await gm.request({
        type: 'correct',
        corrections: [{ type: 'move', who: hers, place: { ...place, x: place.x + (tries % 2 === 0 ? 1 : -1) } }],
        note: null,
      });
    if (!(await struck(at, who, hers, Math.floor(tries / foes.length)))) continue;
    const question = gm.view().questions.find(({ to }) => to === hers);
    if (question !== undefined)
      return { type: 'answer', entry: question.entry, question: question.id, offer: question.otherwise, slots: {} };
    await gm.request(
      gm.view().questions.length > 0 ? { type: 'withdraw', entry: newest(at) } : { type: 'undo', entry: newest(at) },
    );
  }
  throw new Error('nobody was ever asked anything');
};

/** A table where the request may be made, about what is Ann's. */
const cases: { readonly [T in Request['type']]: (at: Company) => Request | Promise<Request> } = {
  command: deed,
  answer: asked,
  roll: async (at) => {
    await begun(at);
    await taken(at.gm, { type: 'options', set: { dice: 'pressed' } });
    for (const foe of at.foes) {
      await struck(at, at.hers, foe, 0);
      const roll = at.gm.view().rolls.find(({ of }) => of === at.hers);
      if (roll !== undefined) return { type: 'roll', entry: roll.entry, roll: roll.id, faces: null };
    }
    throw new Error('nothing is rolled');
  },
  correct: ({ hers }) => ({
    type: 'correct',
    corrections: [{ type: 'edit', who: hers, set: { name: 'Vee' } }],
    note: null,
  }),
  shift: ({ gm, hers }) => {
    const { field, combatants } = gm.view();
    const place = combatants.find(({ id }) => id === hers)?.place;
    const zone =
      field.type === 'zones' ? field.zones.find(({ id }) => place?.type === 'zone' && id === place.zone) : null;
    if (zone == null) throw new Error('no zone');
    return { type: 'shift', who: hers, at: middleOf(zone.outline) };
  },
  withdraw: async (at) => {
    await asked(at);
    return { type: 'withdraw', entry: newest(at) };
  },
  keep: async (at) => {
    await taken(at.gm, { type: 'options', set: { automation: 'suggest' } });
    const { gm, hers, foes } = at;
    await begun(at);
    // foes strike at Ann's character until a blow waits to be kept; whoever is asked lets it be
    for (let tries = 0; tries < 200; tries++) {
      const [question] = gm.view().questions;
      const waiting = gm.view().log.find(({ state }) => state === 'provisional');
      if (waiting !== undefined) return { type: 'keep', entry: waiting.id };
      const who = foes[tries % foes.length] ?? hers;
      const place = gm.view().combatants.find(({ id }) => id === who)?.place;
      if (question !== undefined) {
        const { entry, id, otherwise } = question;
        await gm.request({ type: 'answer', entry, question: id, offer: otherwise, slots: {} });
      } else if (place?.type === 'cell') {
        await gm.request({
          type: 'correct',
          corrections: [{ type: 'move', who: hers, place: { ...place, x: place.x + (tries % 2 === 0 ? 1 : -1) } }],
          note: null,
        });
        await struck(at, who, hers, Math.floor(tries / foes.length));
      }
    }
    throw new Error('nothing is provisional');
  },
  undo: async (at) => {
    for (const request of await deeds(at)) {
      if (!(await at.ann.request(request)).ok) continue;
      await at.gm.until((view) => view.log.at(-1)?.by === 'Ann');
      if (
        at.gm
          .view()
          .log.at(-1)
          ?.told.every(({ type }) => type !== 'rolled') === true
      )
        return { type: 'undo', entry: newest(at) };
    }
    throw new Error('everything rolls');
  },
  order: ({ hers }) => ({ type: 'order', who: hers, kind: rulesets[0]?.reactions[0]?.kind ?? '', order: 'never' }),
  options: () => ({ type: 'options', set: { playersSeeOdds: 'none' } }),
  rename: () => ({ type: 'rename', name: 'Another' }),
  seat: ({ ann }) => ({ type: 'seat', seat: ann.welcome.seat, set: { name: 'Anna' } }),
  unseat: ({ ann }) => ({ type: 'unseat', seat: ann.welcome.seat }),
  picture: ({ hers }) => ({ type: 'picture', who: hers, picture: 'a'.repeat(64) }),
  take: ({ free, ann }) => ({ type: 'take', who: free, seat: ann.welcome.seat }),
};

/** Only in zones there are spots. */
const fieldFor = (type: Request['type']) => (type === 'shift' ? 'zones' : 'grid');

const roles = [
  ['gm', 'gm'],
  ['own', 'ann'],
  ['others', 'ben'],
  ['watch', 'eye'],
] as const;

describe.each(Object.keys(cases) as Request['type'][])('the request %s through a socket', (type) => {
  test('is taken from whom it may be taken, and nothing changes for the others', async () => {
    // From least to most, so that whoever may not finds the table as it was.
    const at = await company(server.address, fieldFor(type));
    const request = await cases[type](at);
    const before = JSON.stringify(at.gm.view());
    for (const [role, screen] of roles.filter(([name]) => !PERMISSIONS[type][name])) {
      const done = await at[screen].request(request);
      expect([role, done.ok]).toEqual([role, false]);
      expect(JSON.stringify(at.gm.view())).toBe(before);
    }
    const [last] = roles.filter(([name]) => PERMISSIONS[type][name]).reverse();
    if (last === undefined) throw new Error(`nobody may ${type}`);
    const done = await at[last[1]].request(request);
    expect([last[0], done.ok ? 'taken' : done.error.say]).toEqual([last[0], 'taken']);
    if (last[0] !== 'gm') {
      const other = await company(server.address, fieldFor(type));
      const again = await other.gm.request(await cases[type](other));
      expect(['gm', again.ok ? 'taken' : again.error.say]).toEqual(['gm', 'taken']);
      other.leave();
    }
    at.leave();
  });
});

describe('what only the server itself may say', () => {
  test.each(['seated', 'due', 'time-out'])('%s is no message of a screen, whoever sends it', async (type) => {
    const at = await company(server.address);
    for (const screen of [at.gm, at.ann, at.eye]) {
      const request = {
        type,
        seat: 'x',
        name: 'Eve',
        role: 'gm',
        command: { who: null, offer: 'x', slots: {}, turn: '', role: 'gm', forced: null },
        entry: 'x',
        question: 'x',
      } as unknown as Request;
      expect(await screen.request(request)).toMatchObject({ ok: false, error: { code: 'malformed' } });
    }
    at.leave();
  });
});

describe('queries', () => {
  const privately = (at: Company): readonly Query[] => {
    const command = { who: at.hers, offer: 'x', slots: {}, turn: at.gm.view().turnOrder.turn };
    return [
      { type: 'offers', who: at.hers },
      { type: 'sheet', who: at.hers },
      { type: 'targets', who: at.hers, offer: 'x', slots: {} },
      { type: 'reach', who: at.hers, offer: 'x', slots: {} },
      { type: 'provoked', who: at.hers, offer: 'x', slots: {} },
      { type: 'area', command },
      { type: 'preview', command, defender: null },
      { type: 'strikes', who: at.hers, target: at.foes[0] ?? at.hers },
    ];
  };
  test("about what somebody may do are for who decides for them; what the GM may do is the GM's", async () => {
    const at = await company(server.address);
    for (const query of privately(at)) {
      expect([query.type, (await at.gm.query(query)).ok, (await at.ann.query(query)).ok]).toEqual([
        query.type,
        true,
        true,
      ]);
      for (const screen of [at.ben, at.eye])
        expect(await screen.query(query)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    }
    expect((await at.gm.query({ type: 'offers', who: null })).ok).toBe(true);
    for (const screen of [at.ann, at.ben, at.eye])
      expect((await screen.query({ type: 'offers', who: null })).ok).toBe(false);
    for (const screen of [at.ann, at.ben, at.eye])
      expect(await screen.query({ type: 'catalogue' })).toMatchObject({ ok: true, value: { entries: [] } });
    at.leave();
  });
});
