import { create } from 'mutative';
import { apply, byGm } from '../../src/core/rules/scene/fact.ts';
import type { Fact } from '../../src/core/rules/scene/fact.ts';
import { indexOf } from '../../src/core/rules/scene/scene.ts';
import type { CombatantId, Scene, SeatId } from '../../src/core/rules/scene/scene.ts';
import { commit, decide, openTable, restore, viewFor } from '../../src/core/table/index.ts';
import type { Rec, Table } from '../../src/core/table/index.ts';
import { blankGrid } from '../../src/core/space/field/field.ts';
import { diff, diffsOf } from '../../src/core/wire/diff.ts';
import { ANN, GM, command, duel, opening, seated, stage } from '../core/stage.ts';
import { SEATS } from '../properties/random-table.ts';
import { duellist, toy } from '../core/toy/index.ts';
import type { Job } from './measure.ts';
import { median, ms, race, row, times } from './measure.ts';

const MANY = 1_000;

/** A scene of many combatants, every twentieth of them hidden. */
const crowd = (seats: readonly SeatId[]): Scene => ({
  field: blankGrid(100, 100),
  settings: {},
  turn: toy.opening(),
  made: MANY,
  salt: 'bench',
  combatants: Array.from({ length: MANY }, (_, n) => ({
    id: `c${n}` as CombatantId,
    name: `C ${n}`,
    seat: seats[n] ?? null,
    side: 'foe' as const,
    place: { type: 'cell', x: n % 100, y: Math.floor(n / 100), height: 0 } as const,
    footprint: 1,
    hidden: n >= 500 && n % 20 === 0,
    picture: null,
    body: duellist(),
  })),
});

const moved = (n: number, step: number): Fact => ({
  type: 'moved',
  who: `c${n}` as CombatantId,
  path: [{ type: 'cell', x: step % 100, y: 50, height: 0 }],
  voluntary: true,
  because: byGm(),
});

const folding: Job = () => {
  const scene = crowd([]);
  indexOf(scene.combatants);
  const byId: { readonly combatants: { readonly [id: string]: { place: unknown } } } = {
    ...scene,
    combatants: Object.fromEntries(scene.combatants.map((combatant) => [combatant.id, { ...combatant }])),
  };
  let step = 0;
  const took = race(
    {
      fold: () => apply(scene, moved(step++ % MANY, step)),
      mutative: () =>
        create(byId, (draft) => {
          const draftedObject = draft.combatants[`c${step++ % MANY}`];
          if (draftedObject !== undefined) draftedObject.place = { type: 'cell', x: step % 100, y: 50, height: 0 };
        }),
    },
    101,
    50,
  );
  row('fold one fact into a scene of 1,000 combatants', ms(took.fold), '5 µs', took.fold <= 0.005);
  row(
    '  against mutative, which finds them by id',
    times(took.mutative / took.fold),
    'at least 10x',
    took.mutative / took.fold >= 10,
  );
};

/** A table of many combatants and fifty players, who play one each. */
const fullTable = (): Table => {
  const seats = Array.from({ length: 50 }, (_, n) => `seat-${n}` as SeatId);
  const self = stage();
  seated(self, GM, 'Gail', 'gm');
  seats.forEach((seat, n) => seated(self, seat, `Player ${n}`, 'player'));
  const at = crowd(seats);
  // The last of them has the turn, and a long way to go.
  const combatants = at.combatants.map((combatant, n) =>
    n === MANY - 1 ? { ...combatant, body: duellist({ feet: 100_000 }) } : combatant,
  );
  const scene = { ...at, combatants, turn: { round: 1, order: [`c${MANY - 1}` as CombatantId], at: 0 } };
  return { ...self.table, scene, first: scene };
};

const viewing: Job = () => {
  let table = fullTable();
  const seats = table.seats.filter(({ role }) => role === 'player').map(({ id }) => id);
  const last = new Map(seats.map((seat) => [seat, viewFor(table, seat)]));
  const took: number[] = [];
  const whole: number[] = [];
  for (let n = 0; n < 200; n++) {
    const path = [[n % 2 === 0 ? 98 : 99, 9]];
    const step = {
      type: 'command',
      forced: null,
      command: { who: `c${MANY - 1}` as CombatantId, offer: 'step', slots: { path }, turn: '1:0' },
    } as const;
    const made = decide(
      table,
      GM,
      { id: `bench-request-${n}`, request: step },
      { dice: { face: () => 1 }, at: n, id: () => '' },
    );
    if (!made.ok) throw new Error(`${n} ${made.error.say}`);
    table = commit(table, made.value);
    const start = performance.now();
    const views = seats.map((seat) => viewFor(table, seat));
    const between = performance.now();
    const changed = diffsOf();
    views.forEach((view, at) => changed(last.get(seats[at] as SeatId) ?? view, view));
    const end = performance.now();
    views.forEach((view, at) => last.set(seats[at] as SeatId, view));
    if (n < 50) continue;
    took.push(between - start);
    whole.push(end - start);
  }
  row('views of 1,000 combatants for 50 seats after one move', ms(median(took)), '0.3 ms', median(took) <= 0.3);
  row('  and what changed in each', ms(median(whole)), '-', true);
};

/** A log of ten thousand records: moves and corrections by turns. */
const longLog = (): { readonly records: readonly string[]; readonly start: ReturnType<typeof opening> } => {
  const start = opening(toy, blankGrid(20, 20));
  const opened = openTable(toy, start);
  if (!opened.ok) throw new Error(opened.error.say);
  const self = duel();
  const records: Rec[] = [...self.records];
  while (records.length < 10_000) {
    const n = records.length;
    const request =
      n % 3 === 0
        ? ({
            type: 'correct',
            note: null,
            corrections: [{ type: 'move', who: self.who('Grub'), place: { type: 'cell', x: n % 20, y: 9, height: 0 } }],
          } as const)
        : command(self, 'Vera', 'step', { path: [[5 + (n % 2), 4]] }, 'on we go');
    self.give(GM, request, `long-log-${n}`);
    records.push(self.records.at(-1) as Rec);
  }
  return { records: records.map((record) => JSON.stringify(record)), start: self.opening };
};

const opens: Job = () => {
  const { records, start } = longLog();
  const took = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    const table = restore(
      toy,
      start,
      records.map((record): unknown => JSON.parse(record)),
    );
    if (!table.ok) throw new Error(table.error.say);
    for (const seat of SEATS) viewFor(table.value, seat);
    return performance.now() - begun;
  });
  row('open a table of 10,000 records, with views for 4 seats', ms(median(took)), 'under 1 s', median(took) < 1_000);
};

const plainMove: Job = () => {
  for (const [by, whose] of [
    [ANN, 'their own token'],
    [GM, 'another’s token, by the GM'],
  ] as const) {
    const self = duel();
    const before = SEATS.map((seat) => viewFor(self.table, seat));
    self.give(
      by,
      command(self, 'Vera', 'step', {
        path: [
          [5, 4],
          [5, 3],
          [4, 2],
          [4, 1],
          [3, 1],
          [2, 1],
        ],
      }),
    );
    const bytes = Math.max(
      ...SEATS.map(
        (seat, at) => JSON.stringify({ n: 1234, patch: diff(before[at] as never, viewFor(self.table, seat)) }).length,
      ),
    );
    row(
      `bytes of a plain move of six cells, ${whose}, for the seat that gets most`,
      `${bytes} B`,
      'at most 120 B',
      bytes <= 120,
    );
  }
};

/** What `npm run bench` runs of the kernel and the table. */
export const jobs: readonly Job[] = [folding, viewing, opens, plainMove];
