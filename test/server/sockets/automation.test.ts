import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Request } from '../../../src/core/wire/messages.ts';
import type { Company } from '../support/company.ts';
import { begun, company, newest, struck, taken } from '../support/company.ts';
import { serve } from '../support/running.ts';

/** How results come to the table, and who throws the dice: a whole fight behind real sockets, under every setting. */

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve({ requestsPerSecond: 500, queriesPerSecond: 500, mostTablesPerHour: 1000 });
});
afterAll(() => server.stop());

/** A fight under way; nobody reacts to anything, and a miss is a miss. */
const fight = async (set: Extract<Request, { type: 'options' }>['set']): Promise<Company> => {
  const at = await company(server.address);
  await begun(at);
  const catalogue = await at.gm.query({ type: 'catalogue' });
  for (const { kind } of catalogue.ok ? catalogue.value.reactions : [])
    for (const { id } of at.gm.view().combatants) await taken(at.gm, { type: 'order', who: id, kind, order: 'never' });
  await taken(at.gm, {
    type: 'correct',
    corrections: [{ type: 'settings', settings: { failedRoll: 'plain' } }],
    note: null,
  });
  await taken(at.gm, { type: 'options', set });
  return at;
};

const blow = async (at: Company, nth = 0): Promise<void> => {
  for (const foe of at.foes) if (await struck(at, at.hers, foe, nth)) return;
  throw new Error('no blow can be struck');
};

const last = ({ gm }: Company) => gm.view().log.at(-1);
const board = ({ gm }: Company): string => JSON.stringify(gm.view().combatants);

const standing = ({ gm }: Company): boolean => gm.view().combatants.every(({ body }) => !body.down);

/** Blows until one changes somebody; none that fells a foe, whose turn would then pass as soon as the blow is kept. */
const wound = async (at: Company, undo: (entry: string) => Request): Promise<string> => {
  const before = board(at);
  for (let tries = 0; tries < 40; tries++) {
    await blow(at, tries);
    const told = last(at)?.told.some((line) => line.type === 'said' && line.pop !== null) === true;
    if (board(at) !== before && told && standing(at)) return before;
    await taken(at.gm, undo(newest(at)));
  }
  throw new Error('no blow ever hits');
};

describe('the automation', () => {
  test('resolve: what happens is so at once', async () => {
    const at = await fight({ automation: 'resolve' });
    await wound(at, (entry) => ({ type: 'undo', entry }));
    expect(last(at)?.state).toBe('done');
    at.leave();
  });

  test('suggest: it is shown as provisional, nobody acts on it, and the GM keeps it', async () => {
    const at = await fight({ automation: 'suggest' });
    const before = await wound(at, (entry) => ({ type: 'withdraw', entry }));
    for (const screen of [at.ann, at.ben, at.eye])
      await screen.until((view) => view.log.at(-1)?.id === newest(at) && view.log.at(-1)?.state === 'provisional');
    const after = board(at);
    const found = await at.gm.query({ type: 'strikes', who: at.hers, target: at.foes[0] ?? at.hers });
    const another = found.ok ? found.value.strikes[0] : undefined;
    if (another === undefined) throw new Error('nothing else to do');
    expect(await at.gm.request({ type: 'command', command: another.command, forced: 'now' })).toMatchObject({
      ok: false,
      error: { code: 'waiting-for' },
    });
    expect((await at.ann.request({ type: 'keep', entry: newest(at) })).ok).toBe(false);
    await taken(at.gm, { type: 'keep', entry: newest(at) });
    expect([last(at)?.state, board(at) === after, after === before]).toEqual(['done', true, false]);
    at.leave();
  });

  test("suggest: the GM amends it, and that is told as the GM's and stays", async () => {
    const at = await fight({ automation: 'suggest' });
    await wound(at, (entry) => ({ type: 'withdraw', entry }));
    await taken(at.gm, {
      type: 'correct',
      corrections: [{ type: 'edit', who: at.hers, set: { name: 'Amended' } }],
      note: 'not so hard',
    });
    expect(last(at)?.state).toBe('provisional');
    await taken(at.gm, { type: 'keep', entry: newest(at) });
    expect(last(at)?.state).toBe('done');
    await at.ben.until((view) => view.combatants.some(({ name }) => name === 'Amended'));
    at.leave();
  });

  test('suggest: the GM withdraws it, and everybody is as before', async () => {
    const at = await fight({ automation: 'suggest' });
    const before = await wound(at, (entry) => ({ type: 'withdraw', entry }));
    await taken(at.gm, { type: 'withdraw', entry: newest(at) });
    expect([board(at) === before, last(at)?.state]).toEqual([true, 'withdrawn']);
    at.leave();
  });

  test('show: the dice are rolled and told, and nothing is applied', async () => {
    const at = await fight({ automation: 'off' });
    const before = board(at);
    for (let nth = 0; nth < 12; nth++) {
      await blow(at, nth);
      expect([last(at)?.state, board(at) === before]).toEqual(['done', true]);
      expect(last(at)?.told.map(({ type }) => type)).toContain('rolled');
    }
    at.leave();
  });
});

describe('dice', () => {
  test('pressed: the roll waits for its roller, whose screen alone can press it', async () => {
    const at = await fight({ dice: 'pressed' });
    await blow(at);
    const [hers, others, watched] = await Promise.all(
      [at.ann, at.ben, at.eye].map(async (screen) => (await screen.until((view) => view.rolls.length > 0)).rolls),
    );
    expect([
      hers?.map(({ yours }) => yours),
      others?.map(({ yours, id }) => [yours, id]),
      watched?.map(({ yours, id }) => [yours, id]),
    ]).toEqual([[true], [[false, '']], [[false, '']]]);
    const { entry, id } = hers?.[0] ?? { entry: '', id: '' };
    expect(await at.ben.request({ type: 'roll', entry, roll: id, faces: null })).toMatchObject({
      ok: false,
      error: { code: 'not-your-roll' },
    });
    expect(await at.ann.request({ type: 'roll', entry, roll: id, faces: [3] })).toMatchObject({
      ok: false,
      error: { code: 'not-typed' },
    });
    expect(JSON.stringify(last(at)?.told)).not.toContain('"rolled"');
    await taken(at.ann, { type: 'roll', entry, roll: id, faces: null });
    await at.gm.until((view) => view.log.at(-1)?.told.some(({ type }) => type === 'rolled') === true);
    at.leave();
  });

  test(
    'typed: the faces of real dice are taken if they can be, told as typed, and asked for by what is wrong with ' +
      'them',
    async () => {
      const at = await fight({ dice: 'typed' });
      await blow(at);
      const { entry, id } = (await at.ann.until((view) => view.rolls.length > 0)).rolls[0] ?? { entry: '', id: '' };
      for (const faces of [[], [0], [-4], [999], [2.5], Array.from({ length: 60 }, () => 2)])
        expect((await at.ann.request({ type: 'roll', entry, roll: id, faces })).ok).toBe(false);
      let done = false;
      for (let count = 1; count < 12 && !done; count++) {
        const tried = await at.ann.request({
          type: 'roll',
          entry,
          roll: id,
          faces: Array.from({ length: count }, () => 2),
        });
        if (!tried.ok) expect(tried.error).toMatchObject({ code: 'wrong-faces', problems: [{ at: 'faces' }] });
        done = tried.ok;
      }
      expect(done).toBe(true);
      const rolled = (
        await at.gm.until((view) => view.log.at(-1)?.told.some(({ type }) => type === 'rolled') === true)
      ).log
        .at(-1)
        ?.told.find(({ type }) => type === 'rolled');
      if (rolled?.type !== 'rolled') throw new Error('nothing rolled');
      expect(rolled.rolled?.dice.every(({ face }) => face === 2)).toBe(true);
      expect(rolled.typed).toBe(true);
      at.leave();
    },
  );
});
