/** What `--help` prints. */

export const USAGE = `Foray in a terminal: the same rules, dice and table as in the browser.

  npm run -s foray -- play FILE [--pretty | --export]
      plays a fight file and prints one JSON line per record, then the final scene
      --pretty    prints the log in sentences instead
      --export    prints the table instead, as a server exports it
  npm run -s foray -- offers FILE [--step N] [--who ID]
      prints what may be commanded or answered after the steps of a fight file, or before step N:
      every offer with its slots and what they take, and the questions and rolls that wait;
      with --who those of one combatant, or of gm
  npm run -s foray -- odds FILE [--step N]
      prints the exact odds of the command of a fight file, after its steps;
      with --step those of the command of step N, before it is given
  npm run -s foray -- check FILE
      reads a fight file, a map (.uvtt, .dd2vtt, .df2vtt, a zone map, a One Page Dungeon), a picture
      (.png, .jpg, .webp), a field or a table that was exported, and prints what it found
  npm run -s foray -- --help

Exit codes: 0 all is well; 1 something is not as it should be; 2 it could not start.
schema/README.md describes the format of fight files.`;
