import { expect } from 'vitest';
import type { Combatant } from '../../../src/core/rules/scene/scene.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Founded, Screen } from './running.ts';
import { found, seated } from './running.ts';

/** A screen of whoever holds this secret. */
export const as = (address: string, { table, secret }: Pick<Founded, 'table' | 'secret'>): Promise<Screen> =>
  seated(address, { type: 'enter', table, secret, have: null });
/** A screen of somebody new at a table. */
export const joined = (
  address: string,
  table: Founded,
  name: string,
  role: 'player' | 'watch' = 'player',
): Promise<Screen> => seated(address, { type: 'join', table: table.table, link: `${role}.${table.links[role]}`, name });

/** A ready fight with a GM, and Ann, who has taken a character. */
export const sitting = async (address: string) => {
  const table = await found(address, rulesets[0]?.id ?? '', rulesets[0]?.demos[0]?.id ?? null);
  const gm = await as(address, table);
  const ann = await joined(address, table, 'Ann');
  const hers = ann.view().free[0] ?? '';
  expect((await ann.request({ type: 'take', who: hers as Combatant['id'], seat: null })).ok).toBe(true);
  await gm.until((view) => view.combatants.some(({ id, seat }) => id === hers && seat !== null));
  const key = { table: table.table, secret: ann.welcome.secret ?? '' };
  return { table, gm, ann, hers, key, leave: () => [gm, ann].forEach((screen) => screen.leave()) };
};
/** What stands on the board, but for who plays whom. */
export const stands = (screen: Screen) =>
  screen.view().combatants.map(({ id, name, place, body }) => ({ id, name, place, body }));
/** The GM gives a command to somebody, or to the table. */
export const give = (gm: Screen, who: string | null, offer: string) =>
  gm.request({
    type: 'command',
    command: { who: who as Combatant['id'] | null, offer, slots: {}, turn: gm.view().turnOrder.turn },
    forced: null,
  });
/** The GM lays a picture under the field. */
export const send = (table: Founded, address: string, bytes: Buffer) =>
  fetch(`${address}/api/tables/${table.table}/under`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { Authorization: `Bearer ${table.secret}` },
  });
