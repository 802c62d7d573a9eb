import type { Opening, Rec } from '../../core/table/index.ts';
import { writingExport } from '../../core/table/index.ts';
import { playFight, sayTrouble } from '../fight/play.ts';
import type { Fight } from '../fight/file/parse.ts';
import { prettyLog, prettyScene } from '../terminal/pretty.ts';
import type { Ruleset } from '../../core/rules/ruleset/ruleset.ts';
import type { Exit, Terminal } from '../terminal/terminal.ts';
import { EXIT } from '../terminal/terminal.ts';
import { sha256 } from '../terminal/sums.ts';
import { loadFight, plainLines, sayNotes, sayProblems, shownPath } from './load.ts';

export type PlayStyle = 'lines' | 'pretty' | 'export';

/**
 * Plays a fight file: records as JSON lines and the final scene, or the log in sentences, or the table as an export.
 */
export const play = (path: string, style: PlayStyle, terminal: Terminal): Exit => {
  const loaded = loadFight(path, terminal);
  return loaded === null ? EXIT.unusable : played(path, loaded.fight, loaded.ruleset, style, terminal);
};

const exportLines = (opening: Opening, records: readonly Rec[]): readonly string[] => {
  const lines = writingExport(sha256());
  return [
    ...lines.begin(JSON.stringify(opening)),
    ...records.map((record) => lines.record(JSON.stringify(record))),
    lines.end(),
  ];
};

const played = (path: string, fight: Fight, ruleset: Ruleset, style: PlayStyle, terminal: Terminal): Exit => {
  const records: Rec[] = [];
  const result = playFight(fight, ruleset, (record) => records.push(record));
  if (!result.ok) {
    terminal.err(sayProblems(path, result.error));
    return EXIT.unusable;
  }
  const { stage, trouble } = result.value;
  if (style === 'pretty') terminal.out([...prettyLog(stage), '', ...prettyScene(stage)].join('\n'));
  else
    for (const line of style === 'export'
      ? exportLines(stage.opening, records)
      : records.map((record) => JSON.stringify(record)))
      terminal.out(line);
  if (style === 'lines')
    terminal.out(JSON.stringify({ type: 'scene', ids: stage.ids.entries(), scene: stage.table().scene }));
  sayNotes(path, stage.notes, terminal);
  if (trouble === null) return EXIT.well;
  terminal.err(`${shownPath(path)}: ${plainLines(sayTrouble(trouble))}`);
  return EXIT.wrong;
};
