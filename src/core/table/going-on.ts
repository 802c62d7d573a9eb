import { commandIn } from './log/entry.ts';
import type { Table } from './log/table.ts';

/** So many entries in a row the table makes by itself, and so many more for each combatant: rounds pass in a row. */
const MOST_IN_A_ROW = 100;
const MORE_EACH = 4;

/**
 * Whether the rules went on by themselves for so long that they would go on without end: then the table stops until
 * somebody does something.
 */
export const isEndless = ({ entries, scene }: Pick<Table, 'entries' | 'scene'>): boolean => {
  const most = MOST_IN_A_ROW + MORE_EACH * scene.combatants.length;
  if (entries.length < most) return false;
  let made = 0;
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at];
    // What was answered in between was somebody's doing.
    const own = entry?.by === 'table' && commandIn(entry) !== null && entry.records.every(({ by }) => by === 'table');
    if (!own || ++made >= most) break;
  }
  return made >= most;
};
