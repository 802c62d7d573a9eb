import { recall, remember } from '../ui/kept.ts';

/** The tables this screen has sat at, newest first. Seats themselves are kept by the link. */

export interface KeptTable {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  readonly role: 'gm' | 'player' | 'watch';
  readonly at: number;
  /** It was deleted from here, and can be brought back until then, in ms. */
  readonly goneUntil?: number | undefined;
}

const ROLES: readonly unknown[] = ['gm', 'player', 'watch'];
/** By hand: this is in everybody's first load, and schemas weigh more than all else here. */
const isKept = (item: Partial<KeptTable> | null): item is KeptTable =>
  typeof item === 'object' &&
  item !== null &&
  [item.id, item.name, item.ruleset].every((text) => typeof text === 'string') &&
  ROLES.includes(item.role) &&
  [item.at, item.goneUntil ?? 0].every(Number.isFinite);

const MOST = 50;

export const keptTables = (): readonly KeptTable[] => {
  try {
    const listed = JSON.parse(recall('tables') ?? '[]') as unknown;
    return Array.isArray(listed) ? (listed as (Partial<KeptTable> | null)[]).filter(isKept) : [];
  } catch {
    return [];
  }
};

const write = (tables: readonly KeptTable[]): void => remember('tables', JSON.stringify(tables.slice(0, MOST)));

export const keepTable = (table: KeptTable): void =>
  write([table, ...keptTables().filter((other) => other.id !== table.id)]);

/** Changes what is kept of a table where it stands in the list. */
export const markTable = (id: string, set: Partial<KeptTable>): void =>
  write(keptTables().map((table) => (table.id === id ? { ...table, ...set } : table)));

export const dropTable = (id: string): void => write(keptTables().filter((table) => table.id !== id));
