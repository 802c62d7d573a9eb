import type { Problem } from '../../core/base.ts';
import { shownText } from '../../core/maps/report/problem.ts';
import type { Ruleset } from '../../core/rules/ruleset/ruleset.ts';
import { rulesetOf, rulesets } from '../../core/rulesets/index.ts';
import type { Fight } from '../fight/file/parse.ts';
import { parseFight } from '../fight/file/parse.ts';
import { textOf } from '../terminal/files.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** A path as it may be printed. */
export const shownPath = (path: string): string => shownText(path, 400);

/** Text that quotes from a file, fit for a terminal: its lines without control and direction characters. */
export const plainLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => shownText(line, 4000))
    .join('\n');

/** "fights/orcs.json:" and the problems, a line each. */
export const sayProblems = (path: string, problems: readonly Problem[]): string =>
  [
    `${shownPath(path)}:`,
    ...problems.map(({ at, say }) => shownText(`  ${at === '' ? say : `${at} ${say}`}`, 400)),
  ].join('\n');

/** What the file may say by mistake, a line each, among the errors. */
export const sayNotes = (path: string, notes: readonly string[], terminal: Terminal): void =>
  notes.forEach((note) => terminal.err(`${shownPath(path)}: note: ${plainLines(note)}`));

/** The text of a file; null, and the reason printed, where there is none. */
const loadText = (path: string, terminal: Terminal): string | null => {
  const bytes = terminal.read(path);
  if (!bytes.ok) {
    terminal.err(`${shownPath(path)} ${bytes.error}.`);
    return null;
  }
  const text = textOf(bytes.value);
  if (text === null) terminal.err(`${shownPath(path)} is not UTF-8 text.`);
  return text;
};

/** The ruleset a file names, or the problem with the name. */
export const rulesetNamed = (id: string): Ruleset | Problem =>
  rulesetOf(id) ?? {
    at: 'ruleset',
    say:
      `is unknown: ${JSON.stringify(id.slice(0, 80))}. Known rulesets: ` +
      `${rulesets.map((ruleset) => ruleset.id).join(', ')}.`,
  };

/** The fight of a file and the ruleset it names; null, and the reasons printed, where it is no readable fight. */
export const loadFight = (
  path: string,
  terminal: Terminal,
): { readonly fight: Fight; readonly ruleset: Ruleset } | null => {
  const text = loadText(path, terminal);
  if (text === null) return null;
  const fight = parseFight(text);
  if (!fight.ok) {
    terminal.err(sayProblems(path, fight.error));
    return null;
  }
  const ruleset = rulesetNamed(fight.value.file.ruleset);
  if ('say' in ruleset) {
    terminal.err(sayProblems(path, [ruleset]));
    return null;
  }
  return { fight: fight.value, ruleset };
};
