import type { Ruleset } from '../../core/rules/ruleset/ruleset.ts';
import type { Fight } from '../fight/file/parse.ts';
import { playFight, sayTrouble } from '../fight/play.ts';
import type { Stage } from '../fight/stage.ts';
import type { Exit, Terminal } from '../terminal/terminal.ts';
import { EXIT } from '../terminal/terminal.ts';
import { plainLines, sayProblems, shownPath } from './load.ts';

/**
 * The table of a fight before step `step`, or after the last; or how the command ends where it does not come so far,
 * and the reasons printed.
 */
export const playedTo = (
  path: string,
  { fight, ruleset }: { readonly fight: Fight; readonly ruleset: Ruleset },
  step: number | null,
  terminal: Terminal,
): Stage | Exit => {
  const result = playFight(fight, ruleset, () => {}, step === null ? undefined : step - 1);
  if (!result.ok) {
    terminal.err(sayProblems(path, result.error));
    return EXIT.unusable;
  }
  const { stage, trouble } = result.value;
  if (trouble === null) return stage;
  terminal.err(`${shownPath(path)}: ${plainLines(sayTrouble(trouble))}`);
  return EXIT.wrong;
};
