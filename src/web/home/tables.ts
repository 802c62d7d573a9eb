import * as z from 'zod/mini';
import { recall, remember } from '../ui/kept.ts';

/** The tables this screen has sat at, newest first. Seats themselves are kept by the link. */

const kept = z.array(
  z.object({ id: z.string(), name: z.string(), ruleset: z.string(), role: z.enum(['gm', 'player', 'watch']), at: z.number() }),
);
export type KeptTable = z.infer<typeof kept>[number];

const MOST = 50;

export const keptTables = (): readonly KeptTable[] => {
  try {
    const parsed = z.safeParse(kept, JSON.parse(recall('tables') ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
};

const write = (tables: readonly KeptTable[]): void => remember('tables', JSON.stringify(tables.slice(0, MOST)));

export const keepTable = (table: KeptTable): void => write([table, ...keptTables().filter((one) => one.id !== table.id)]);

export const dropTable = (id: string): void => write(keptTables().filter((one) => one.id !== id));
