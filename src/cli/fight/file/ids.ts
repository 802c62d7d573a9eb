import type { Json } from '../../../core/base.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';

/** What the file calls its combatants, and what the table does. */
export class Ids {
  readonly #byFile = new Map<string, CombatantId>();
  readonly #byTable = new Map<string, string>();

  name(file: string, table: CombatantId): void {
    this.#byFile.set(file, table);
    this.#byTable.set(table, file);
  }

  /** The table's id; a combatant that was not placed yet has its file's, which no table knows. */
  table(file: string): CombatantId {
    return this.#byFile.get(file) ?? (file as CombatantId);
  }

  /** The file's id, or the table's where the file has none: a combatant that the fight made. */
  file(table: string): string {
    return this.#byTable.get(table) ?? table;
  }

  /** A value of the file with the table's ids in it. */
  toTable<T>(value: T): T {
    return mapped(value, (text) => this.#byFile.get(text) ?? text) as T;
  }

  /** A value of the table with the file's ids in it. */
  toFile(value: unknown): Json {
    return mapped(value, (text) => this.file(text)) as Json;
  }

  /** An offer's id with the table's id at its end, where the file's stands there: `strike-ORC`. */
  offer(file: string): string {
    const [name = ''] = /[A-Z][A-Z0-9-]*$/.exec(file) ?? [];
    const table = this.#byFile.get(name);
    return table === undefined ? file : `${file.slice(0, file.length - name.length)}${table}`;
  }

  /** An offer's id as the file writes it: with the file's id at its end, where the table's stands there. */
  offerInFile(offer: string): string {
    for (const [table, file] of this.#byTable)
      if (offer.endsWith(table)) return `${offer.slice(0, offer.length - table.length)}${file}`;
    return offer;
  }

  entries(): Readonly<Record<string, CombatantId>> {
    return Object.fromEntries(this.#byFile);
  }
}

const mapped = (value: unknown, to: (text: string) => string): unknown => {
  if (typeof value === 'string') return to(value);
  if (Array.isArray(value)) return value.map((item) => mapped(item, to));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapped(member, to)]));
  return value;
};
