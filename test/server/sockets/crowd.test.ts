import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { MOST_AT_ONCE, MOST_COMBATANTS } from '../../../src/core/table/index.ts';
import { found, seated, serve } from '../support/running.ts';

/** Many combatants at the door and on the wire, under every ruleset. */

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve({ requestsPerSecond: 500, queriesPerSecond: 500 });
});
afterAll(() => server.stop());

const MANY = 200;
/** Characters of one small update, and of everything for who comes in late. */
const [UPDATE, WELCOME] = [2_000, 200_000];

test.each(rulesets.map((ruleset) => [ruleset.name, ruleset] as const))(
  '%s: two hundred come in by few requests, are on every screen, and a change of one stays small; past the most ' +
    'there may be it is refused',
  async (_, ruleset) => {
    const table = await found(server.address, ruleset.id, ruleset.demos[0]?.id ?? null);
    const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
    const from = ruleset.catalogue.find(({ character }) => !character)?.id ?? '';
    const place = gm.view().combatants[0]?.place ?? null;
    const more = (count: number, at = place) =>
      gm.request({
        type: 'correct',
        note: null,
        corrections: [{ type: 'place', name: 'One of many', side: 'foe', from, count, place: at, hidden: false }],
      });
    // Beside whoever of those who are there still has room round them; a map that is full has the rest wait beside it.
    const places = [...gm.view().combatants.map((combatant) => combatant.place), null];
    for (let left = MANY - gm.view().combatants.length; left > 0; left -= MOST_AT_ONCE) {
      let taken = false;
      for (let nth = 0; nth < places.length && !taken; nth++)
        taken = (await more(Math.min(left, MOST_AT_ONCE), places[nth])).ok;
      expect(taken).toBe(true);
    }

    const ann = await seated(server.address, {
      type: 'join',
      table: table.table,
      link: `player.${table.links.player}`,
      name: 'Ann',
    });
    const hidden = gm.view().combatants.filter((combatant) => combatant.hidden).length;
    expect(ann.view().combatants).toHaveLength(MANY - hidden);
    expect(JSON.stringify(ann.welcome).length).toBeLessThan(WELCOME);

    const who = ann.view().combatants.at(-1)?.id;
    if (who === undefined) throw new Error('nobody is there');
    const before = ann.heard.length;
    expect(
      await gm.request({
        type: 'correct',
        note: null,
        corrections: [{ type: 'edit', who, set: { name: 'The last' } }],
      }),
    ).toMatchObject({ ok: true });
    await ann.until((view) => view.combatants.some(({ name }) => name === 'The last'));
    expect(Math.max(...ann.heard.slice(before).map((message) => message.length))).toBeLessThan(UPDATE);

    let refused = await more(MOST_AT_ONCE, null);
    for (let requests = 1; refused.ok && requests * MOST_AT_ONCE <= MOST_COMBATANTS; requests++)
      refused = await more(MOST_AT_ONCE, null);
    expect(refused).toMatchObject({
      ok: false,
      error: { say: expect.stringContaining(String(MOST_COMBATANTS)) as string },
    });
    expect(gm.view().combatants.length).toBeLessThanOrEqual(MOST_COMBATANTS);
    for (const screen of [gm, ann]) screen.leave();
  },
);
