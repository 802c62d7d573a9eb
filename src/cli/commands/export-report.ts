import type { Json } from '../../core/base.ts';
import { parseJson } from '../../core/maps/json.ts';
import { counted } from '../../core/maps/report.ts';
import type { Divergence } from '../../core/rules/replay.ts';
import { replay } from '../../core/rules/replay.ts';
import type { Table } from '../../core/table/index.ts';
import { factsOf, inputsOf, restore, sceneBefore } from '../../core/table/index.ts';
import { shownValue } from '../fight/compare.ts';
import { rulesetNamed } from './load.ts';
import type { Found } from './reports.ts';
import { fine, wrong } from './reports.ts';

const firstLine = (text: string): string => text.slice(0, Math.max(0, text.indexOf('\n'))) || text;

/** Whether a text is a table as it is exported: its opening in the first line, then a record a line. */
export const isExport = (text: string): boolean => {
  const json = parseJson(firstLine(text));
  return json.ok && typeof json.value === 'object' && json.value !== null && 'salt' in json.value && 'ruleset' in json.value;
};

/** Restores the table of an export, as a host would, plays its entries again and says what is in it. */
export const reportExport = (path: string, text: string): Found => {
  const lines = text.split('\n').map((line, nth) => ({ line, nth: nth + 1 })).filter(({ line }) => line.trim() !== '');
  const values: unknown[] = [];
  for (const { line, nth } of lines) {
    const json = parseJson(line);
    if (!json.ok) return wrong(path, [`Line ${nth}: ${json.error.at.replace(/^Line 1, /, '')} ${json.error.say}.`]);
    values.push(json.value);
  }
  const [opening, ...records] = values;
  const id: unknown = (opening as { readonly ruleset?: { readonly id?: unknown } | null }).ruleset?.id;
  const ruleset = rulesetNamed(String(id));
  if ('say' in ruleset) return wrong(path, [`The opening: ${ruleset.at} ${ruleset.say}.`]);
  const restored = restore(ruleset, opening, records);
  if (!restored.ok) return wrong(path, restored.error.problems.length > 0 ? restored.error.problems.map(({ at, say }) => `${at} ${say}.`) : [restored.error.say]);
  const { say, diverging } = replayed(restored.value);
  return diverging.length > 0 ? wrong(path, [...sayTable(restored.value), ...diverging]) : fine(path, [...sayTable(restored.value), say]);
};

/** Plays every entry again over what came from outside: the rules that made its facts must make them again. Other versions are only folded. */
const replayed = (table: Table): { readonly say: string; readonly diverging: readonly string[] } => {
  let again = 0;
  let older = 0;
  const diverging: string[] = [];
  for (const [at, entry] of table.entries.entries()) {
    if (entry.command === null) continue;
    if (entry.records.some(({ ruleset }) => ruleset.version !== table.ruleset.version)) {
      older++;
      continue;
    }
    again++;
    const found = replay(table.ruleset, sceneBefore(table, at), entry.command, inputsOf(entry), factsOf(entry), entry.dial === 'show');
    if (found !== null) diverging.push(`Entry ${at + 1} (record ${entry.records[0]?.seq ?? 0}, ${entry.command.offer}) comes to something else when it is played again: ${sayDivergence(found)}`);
  }
  const rest = older === 0 ? '' : ` ${counted(older, 'entry', 'entries')} of another version of the rules ${older === 1 ? 'was' : 'were'} read, not played.`;
  return { say: `${counted(again, 'command')} played again, with the same facts.${rest}`, diverging };
};

const sayDivergence = (found: Divergence): string =>
  found.type === 'input' ? `${found.say}.` : `fact ${found.at + 1} was ${shownValue(found.logged as Json)} and is ${shownValue(found.played as Json)}.`;

const sayTable = (table: Table): readonly string[] => {
  const states = new Map<string, number>();
  for (const { state } of table.entries) states.set(state, (states.get(state) ?? 0) + 1);
  return [
    `Table "${table.name}": ${table.ruleset.name}, ${counted(table.log.length, 'record')}, ${counted(table.entries.length, 'entry', 'entries')} (${[...states].map(([state, count]) => `${count} ${state}`).join(', ')}).`,
    `${counted(table.seats.length, 'seat')}, ${counted(table.scene.combatants.length, 'combatant')}.`,
  ];
};
