import { check } from './commands/check.ts';
import { odds } from './commands/odds.ts';
import { offers } from './commands/offers.ts';
import type { PlayStyle } from './commands/play.ts';
import { play } from './commands/play.ts';
import type { Exit, Terminal } from './terminal/terminal.ts';
import { EXIT } from './terminal/terminal.ts';
import { USAGE } from './usage.ts';
import { unusable, withFile, optionOf, stepOf, NO_STEP } from './arguments.ts';

/** Runs what the arguments say and returns the exit code. */
export const run = (args: readonly string[], terminal: Terminal): Exit => {
  if (args.some((text) => text === '--help' || text === '-h')) {
    terminal.out(USAGE);
    return EXIT.well;
  }
  const [command, ...rest] = args;
  switch (command) {
    case undefined:
      return unusable(terminal, 'No command given. Commands: play, offers, odds and check.');
    case 'play':
      return runPlay(rest, terminal);
    case 'odds':
      return runOdds(rest, terminal);
    case 'offers':
      return runOffers(rest, terminal);
    case 'check':
      return withFile(rest, 'check', terminal, (path) => check(path, terminal));
    default:
      return unusable(
        terminal,
        `Unknown command ${JSON.stringify(command.slice(0, 60))}. Commands: play, offers, odds and check.`,
      );
  }
};

const STYLES: Readonly<Record<string, PlayStyle>> = { '--pretty': 'pretty', '--export': 'export' };

const runPlay = (args: readonly string[], terminal: Terminal): Exit => {
  const styles = [...new Set(args.flatMap((arg) => (Object.hasOwn(STYLES, arg) ? [STYLES[arg] as PlayStyle] : [])))];
  if (styles.length > 1) return unusable(terminal, 'play prints either --pretty or --export.');
  const rest = args.filter((arg) => !Object.hasOwn(STYLES, arg));
  return withFile(rest, 'play', terminal, (path) => play(path, styles[0] ?? 'lines', terminal));
};

const runOdds = (args: readonly string[], terminal: Terminal): Exit => {
  const { value, rest } = optionOf(args, '--step');
  const step = stepOf(value);
  return step === undefined
    ? unusable(terminal, NO_STEP)
    : withFile(rest, 'odds', terminal, (path) => odds(path, step, terminal));
};

const runOffers = (args: readonly string[], terminal: Terminal): Exit => {
  const { value, rest } = optionOf(args, '--step');
  const step = stepOf(value);
  if (step === undefined) return unusable(terminal, NO_STEP);
  const who = optionOf(rest, '--who');
  if (who.value === '') return unusable(terminal, '--who needs a combatant of the file, or gm.');
  return withFile(who.rest, 'offers', terminal, (path) => offers(path, step, who.value, terminal));
};
