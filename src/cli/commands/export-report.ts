import type { Json } from '../../core/base.ts';
import { atOnce } from '../../core/rules/scene/at-once.ts';
import { parseJson } from '../../core/maps/report/json.ts';
import { counted } from '../../core/maps/report/report.ts';
import type { Divergence } from '../../core/rules/ruleset/replay.ts';
import { rulesetOf } from '../../core/rulesets/index.ts';
import type { Table } from '../../core/table/index.ts';
import { EXPORT_FORMAT, readingExport, replaying } from '../../core/table/index.ts';
import { shownValue } from '../fight/compare.ts';
import { sha256 } from '../terminal/sums.ts';
import type { Found } from './reports.ts';
import { fine, wrong } from './reports.ts';

const firstLine = (text: string): string => text.slice(0, Math.max(0, text.indexOf('\n'))) || text;

/** Whether a text is a table as it is exported, by its first line. That of the older version is the table's opening. */
export const isExport = (text: string): boolean => {
  const json = parseJson(firstLine(text));
  if (!json.ok || typeof json.value !== 'object' || json.value === null) return false;
  return (
    ('format' in json.value && json.value.format === EXPORT_FORMAT) || ('salt' in json.value && 'ruleset' in json.value)
  );
};

/** Restores the table of an export, as a host would, plays its entries again and says what is in it. */
export const reportExport = (path: string, text: string): Found => {
  const read = atOnce(readingExport(text, { parse: parseJson, ruleset: rulesetOf, sum: sha256 }));
  if (!read.ok)
    return wrong(
      path,
      read.error.map(({ at, say }) => `${at}: ${say}.`),
    );
  const { table, warnings } = read.value;
  const { again, older, diverging } = atOnce(replaying(table));
  if (diverging.length > 0) {
    return wrong(path, [
      ...sayTable(table),
      ...warnings,
      ...diverging.map(
        ({ entry, seq, offer, found }) =>
          `Entry ${entry} (record ${seq}, ${offer}) gives a different result when replayed: ${sayDivergence(found)}`,
      ),
    ]);
  }
  const rest =
    older === 0
      ? ''
      : ` ${counted(older, 'entry', 'entries')} from another version of the rules ${older === 1 ? 'was' : 'were'} ` +
        'read, not played.';
  return fine(path, [
    ...sayTable(table),
    ...warnings,
    `${counted(again, 'command')} replayed with the same facts.${rest}`,
  ]);
};

const sayDivergence = (found: Divergence): string =>
  found.type === 'input'
    ? `${found.say}.`
    : `fact ${found.at + 1} was ${shownValue(found.logged as Json)} and is ${shownValue(found.played as Json)}.`;

const sayTable = (table: Table): readonly string[] => {
  const states = new Map<string, number>();
  for (const { state } of table.entries) states.set(state, (states.get(state) ?? 0) + 1);
  return [
    `Table "${table.name}": ${table.ruleset.name}, ${counted(table.log.length, 'record')}, ` +
      `${counted(table.entries.length, 'entry', 'entries')} ` +
      `(${[...states].map(([state, count]) => `${count} ${state}`).join(', ')}).`,
    `${counted(table.seats.length, 'seat')}, ${counted(table.scene.combatants.length, 'combatant')}.`,
  ];
};
