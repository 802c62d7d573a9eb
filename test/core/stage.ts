import { scripted, seeded } from '../../src/core/dice/index.ts';
import type { DiceSource } from '../../src/core/dice/index.ts';
import type { Ruleset } from '../../src/core/rules/ruleset/ruleset.ts';
import type { CombatantId, SeatId } from '../../src/core/rules/scene/scene.ts';
import type { Role } from '../../src/core/rules/offers/offer.ts';
import { commit, decide, due, openTable, viewFor } from '../../src/core/table/index.ts';
import { Unreadable } from '../../src/core/table/log/playing/readable.ts';
import type {
  AskedFor,
  Correction,
  HostRequest,
  Opening,
  Rec,
  Refusal,
  Table,
  Request,
} from '../../src/core/table/index.ts';
import { blankGrid } from '../../src/core/space/field/field.ts';
import type { Field } from '../../src/core/space/field/field.ts';
import { toy } from './toy/index.ts';
import { plain } from '../../src/core/rules/text/text.ts';

export const GM = 'gm-seat' as SeatId;
export const ANN = 'ann-seat' as SeatId;
export const BEN = 'ben-seat' as SeatId;
export const EYE = 'eye-seat' as SeatId;

export const opening = (ruleset: Pick<Ruleset, 'id' | 'version'> = toy, field: Field = blankGrid(20, 20)): Opening => ({
  version: 2,
  id: 'table-1',
  name: 'A table',
  ruleset: { id: ruleset.id, version: ruleset.version },
  field,
  settings: null,
  salt: 'salt',
  at: 1_000,
});

/** A table under test, with everything it recorded. Ids and times are counted, dice are scripted. */
export interface Stage {
  table: Table;
  readonly records: Rec[];
  readonly opening: Opening;
  dice: DiceSource;
  /** Its clock goes on with every record but those that are made while it is stopped. */
  isStopped: boolean;
  /** How many those are. */
  untimed: number;
  /** The record, or the refusal. */
  try(by: SeatId | 'table', request: Request | HostRequest, id?: string): Rec | Refusal;
  /** The record; throws what refused it. */
  give(by: SeatId | 'table', request: Request | HostRequest, id?: string): Rec;
  /** All that is due, in a row. */
  settle(): void;
  who(name: string): CombatantId;
}

export const isRefusal = (value: Rec | Refusal): value is Refusal => 'code' in value;

export const stage = (ruleset: Ruleset = toy, start: Opening = opening(ruleset), ids = 'request'): Stage => {
  const opened = openTable(ruleset, start);
  if (!opened.ok) throw new Error(opened.error.say);
  let made = 0;
  const nextId = (): string => `${ids}-${String(++made).padStart(6, '0')}`;
  const self: Stage = {
    table: opened.value,
    records: [],
    opening: start,
    dice: seeded(1),
    isStopped: false,
    untimed: 0,
    try: (by, request, id = nextId()) => {
      const asked: AskedFor = { id, request };
      const decided = decide(self.table, by, asked, {
        dice: self.dice,
        at: 1_000 + self.records.length - self.untimed,
        id: nextId,
        // what no sheet holds is refused; here it is a bug
        broke: (error) => {
          if (error instanceof Unreadable) throw error;
        },
      });
      if (!decided.ok) return decided.error;
      if (decided.value.seq > self.table.seq) {
        // Every record goes through JSON, as it does on its way to a disk.
        const stored = JSON.parse(JSON.stringify(decided.value)) as Rec;
        self.table = commit(self.table, stored);
        self.records.push(stored);
        if (self.isStopped) self.untimed++;
      }
      return decided.value;
    },
    give: (by, request, id) => {
      const result = self.try(by, request, id);
      if (isRefusal(result)) throw new Error(`${result.code}: ${result.say}`);
      return result;
    },
    settle: () => {
      for (let next = due(self.table); next !== null; next = due(self.table)) self.give('table', next);
    },
    who: (name) => {
      const combatant = self.table.scene.combatants.find((combatant) => combatant.name === name);
      if (combatant === undefined) throw new Error(`nobody called ${name}`);
      return combatant.id;
    },
  };
  return self;
};

/** What is done takes no time: a table at which it is done and one at which it is not tell the same time after it. */
export const inNoTime = <T>(self: Stage, act: () => T): T => {
  self.isStopped = true;
  try {
    return act();
  } finally {
    self.isStopped = false;
  }
};

let forks = 0;

/** A second table at the same moment: what is done at it leaves the first as it is. */
export const fork = (self: Stage): Stage => {
  const other = stage(self.table.ruleset, self.opening, `fork${++forks}`);
  const { entries, requests, byTable, orders } = self.table.index;
  other.table = {
    ...self.table,
    index: {
      entries: new Map(entries),
      requests: new Map(requests),
      byTable: new Set(byTable),
      orders: new Map(orders),
      now: null,
    },
  };
  other.records.push(...self.records);
  other.untimed = self.untimed;
  return other;
};

export const seated = (self: Stage, seat: SeatId, name: string, role: Role): void =>
  void self.give('table', { type: 'seated', seat, name, role });

const SEATED: Readonly<Record<SeatId, readonly [name: string, role: Role]>> = {
  [GM]: ['Gail', 'gm'],
  [ANN]: ['Ann', 'player'],
  [BEN]: ['Ben', 'player'],
  [EYE]: ['Eye', 'watch'],
};

/** Seats these: Gail is the GM, Ann and Ben play, Eye watches. */
export const sit = (self: Stage, ...seats: readonly SeatId[]): void => {
  for (const seat of seats) {
    const known = SEATED[seat];
    if (known === undefined) throw new Error(`nobody is known by the seat ${seat}`);
    seated(self, seat, ...known);
  }
};

export const placed = (
  from: string,
  name: string,
  x: number,
  y: number,
  more: Partial<Extract<Correction, { type: 'place' }>> = {},
): Correction => ({
  type: 'place',
  name,
  from,
  side: from === 'hero' ? 'ally' : 'foe',
  count: 1,
  place: { type: 'cell', x, y, height: 0 },
  hidden: false,
  ...more,
});

/**
 * A GM, Ann with Vera, Ben with Tom, a watcher; a goblin beside Vera and Tom, and a hidden one far off. It is Vera's
 * turn.
 */
export const duel = (faces: readonly number[] = []): Stage => {
  const self = stage();
  sit(self, GM, ANN, BEN, EYE);
  self.give(GM, {
    type: 'correct',
    note: null,
    corrections: [
      placed('hero', 'Vera', 5, 5),
      placed('hero', 'Tom', 6, 6),
      placed('goblin', 'Grub', 6, 5),
      placed('goblin', 'Lurker', 15, 15, { hidden: true }),
    ],
  });
  self.give(ANN, { type: 'take', who: self.who('Vera'), seat: ANN });
  self.give(BEN, { type: 'take', who: self.who('Tom'), seat: BEN });
  self.dice = scripted([20, 15, 10, 5]);
  self.give(GM, command(self, null, 'begin'));
  self.dice = scripted(faces);
  return self;
};

export const command = (
  self: Stage,
  who: string | null,
  offer: string,
  slots: Extract<Request, { type: 'command' }>['command']['slots'] = {},
  forced: string | null = null,
): Extract<Request, { type: 'command' }> => ({
  type: 'command',
  command: {
    who: who === null ? null : self.who(who),
    offer,
    slots,
    turn: self.table.ruleset.turnName(self.table.scene),
  },
  forced,
});

/** The answer to the open question of this kind to this combatant. */
export const reply = (self: Stage, kind: string, to: string, offer: string): Extract<Request, { type: 'answer' }> => {
  const record = self.records.at(-1);
  const asking = record?.asking.find(({ id }) => id.includes(`${kind}.${self.who(to)}.`));
  if (record === undefined || asking === undefined) throw new Error(`${kind} is not asked of ${to}`);
  return { type: 'answer', entry: record.entry, question: asking.id, offer, slots: {} };
};

/** The head of the newest entry of the log, as this seat reads it. */
export const headline = (self: Stage, seat: SeatId): string => plain(viewFor(self.table, seat).log.at(-1)?.title ?? []);
