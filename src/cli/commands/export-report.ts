import { parseJson } from '../../core/maps/json.ts';
import { counted } from '../../core/maps/report.ts';
import type { Table } from '../../core/table/index.ts';
import { restore } from '../../core/table/index.ts';
import { rulesetNamed } from './load.ts';
import type { Found } from './reports.ts';
import { fine, wrong } from './reports.ts';

const firstLine = (text: string): string => text.slice(0, Math.max(0, text.indexOf('\n'))) || text;

/** Whether a text is a table as it is exported: its opening in the first line, then a record a line. */
export const isExport = (text: string): boolean => {
  const json = parseJson(firstLine(text));
  return json.ok && typeof json.value === 'object' && json.value !== null && 'salt' in json.value && 'ruleset' in json.value;
};

/** Restores the table of an export, as a host would, and says what is in it. */
export const reportExport = (path: string, text: string): Found => {
  const lines = text.split('\n').map((line, nth) => ({ line, nth: nth + 1 })).filter(({ line }) => line.trim() !== '');
  const values: unknown[] = [];
  for (const { line, nth } of lines) {
    const json = parseJson(line);
    if (!json.ok) return wrong(path, [`Line ${nth}: ${json.error.where.replace(/^Line 1, /, '')} ${json.error.what}.`]);
    values.push(json.value);
  }
  const [opening, ...records] = values;
  const id: unknown = (opening as { readonly ruleset?: { readonly id?: unknown } | null }).ruleset?.id;
  const ruleset = rulesetNamed(String(id));
  if ('say' in ruleset) return wrong(path, [`The opening: ${ruleset.at} ${ruleset.say}.`]);
  const restored = restore(ruleset, opening, records);
  if (!restored.ok) return wrong(path, restored.error.problems.length > 0 ? restored.error.problems.map(({ at, say }) => `${at} ${say}.`) : [restored.error.say]);
  return fine(path, sayTable(restored.value));
};

const sayTable = (table: Table): readonly string[] => {
  const states = new Map<string, number>();
  for (const { state } of table.entries) states.set(state, (states.get(state) ?? 0) + 1);
  return [
    `Table "${table.name}": ${table.ruleset.name}, ${counted(table.log.length, 'record')}, ${counted(table.entries.length, 'entry', 'entries')} (${[...states].map(([state, count]) => `${count} ${state}`).join(', ')}).`,
    `${counted(table.seats.length, 'seat')}, ${counted(table.scene.combatants.length, 'combatant')}.`,
  ];
};
