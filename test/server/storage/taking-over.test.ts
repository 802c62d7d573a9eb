import { describe, expect, test } from 'vitest';
import { seeded } from '../../../src/core/dice/index.ts';
import { demoMaps } from '../../../src/core/maps/demo/index.ts';
import type { SeatId } from '../../../src/core/rules/scene/scene.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import type { AskedFor, Table } from '../../../src/core/table/index.ts';
import { commit, decide, demoCorrections, openTable, seatOf } from '../../../src/core/table/index.ts';
import { takingOver } from '../../../src/server/uploads/taking-over.ts';

/** A table that becomes somebody else's. */

const dice = seeded('taking over');
let ids = 0;
const take = (table: Table, by: string, request: AskedFor['request']): Table => {
  const decided = decide(
    table,
    by as SeatId | 'table',
    { id: `a-request-${ids++}`, request },
    { dice, at: 1, id: () => `id-${ids++}` },
  );
  if (!decided.ok) throw new Error(decided.error.say);
  return commit(table, decided.value);
};
const sit = (table: Table, seat: string, role: 'gm' | 'player' | 'watch'): Table =>
  take(table, 'table', { type: 'seated', seat: seat as SeatId, name: `Who is ${seat}`, role });

const [rules] = rulesets;
const fight = (): Table => {
  const demo = rules?.demos[0];
  if (rules === undefined || demo === undefined) throw new Error('no ready fight');
  const opening = {
    version: 2,
    id: 'table-1',
    name: 'A table',
    ruleset: { id: rules.id, version: rules.version },
    field: demoMaps[demo.map]?.field ?? blankGrid(30, 30),
    settings: null,
    salt: 'salt',
    at: 1,
  } as const;
  const table = openTable(rules, opening);
  if (!table.ok) throw new Error(table.error.say);
  return take(sit(sit(table.value, 'old-gm', 'gm'), 'ann', 'player'), 'old-gm', {
    type: 'correct',
    corrections: demoCorrections(rules, demo),
    note: null,
  });
};
const taken = (table: Table): Table => {
  const made = takingOver(table, { seat: 'new-gm' as SeatId, person: 'Gail', name: null }, 2);
  if (!made.ok) throw new Error(made.error.say);
  return made.value.reduce(commit, table);
};

describe('who takes a table over', () => {
  test('is alone at it, also where it was full', () => {
    let table = fight();
    for (let n = table.seats.length; n < 200; n++) table = sit(table, `eye-${n}`, n % 3 === 0 ? 'player' : 'watch');
    expect(taken(table).seats).toEqual([{ id: 'new-gm', name: 'Gail', role: 'gm' }]);
  });

  test('is alone at one that had several GMs, and at one that had nobody', () => {
    expect(taken(sit(fight(), 'other-gm', 'gm')).seats.map(({ id }) => id)).toEqual(['new-gm']);
    const { ruleset } = fight();
    const empty = openTable(ruleset, {
      version: 2,
      id: 'table-2',
      name: 'Empty',
      ruleset: { id: ruleset.id, version: ruleset.version },
      field: blankGrid(5, 5),
      settings: null,
      salt: 'salt',
      at: 1,
    });
    expect(empty.ok && taken(empty.value).seats.map(({ id }) => id)).toEqual(['new-gm']);
  });

  test('finds whom players played free to take, also whom the GM had handed them; the GM’s own stay the GM’s', () => {
    const before = fight();
    const listed = before.characters[0];
    const handed = before.scene.combatants.find(({ id }) => !before.characters.includes(id))?.id;
    if (listed === undefined || handed === undefined) throw new Error('nobody');
    const played = [listed, handed].reduce(
      (table, who) => take(table, 'old-gm', { type: 'take', who, seat: 'ann' as SeatId }),
      before,
    );
    const table = taken(played);
    expect(table.scene.combatants.filter(({ seat }) => seat !== null && seatOf(table, seat) === null)).toEqual([]);
    expect(table.characters).toEqual([...before.characters, handed]);
  });
});
