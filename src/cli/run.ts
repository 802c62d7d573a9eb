import { check } from './commands/check.ts';
import { odds } from './commands/odds.ts';
import { offers } from './commands/offers.ts';
import type { PlayStyle } from './commands/play.ts';
import { play } from './commands/play.ts';
import type { Exit, Terminal } from './terminal/terminal.ts';
import { EXIT } from './terminal/terminal.ts';
import { USAGE } from './usage.ts';

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

const unusable = (terminal: Terminal, say: string): Exit => {
  terminal.err(`${say}\nTry: npm run -s foray -- --help`);
  return EXIT.unusable;
};

const isOption = (arg: string): boolean => arg.length > 1 && arg.startsWith('-');

const withFile = (args: readonly string[], command: string, terminal: Terminal, then: (path: string) => Exit): Exit => {
  const odd = args.find(isOption);
  if (odd !== undefined)
    return unusable(terminal, `Unknown option ${JSON.stringify(odd.slice(0, 60))} for ${command}.`);
  const [path, more] = args;
  if (path === undefined || path === '') return unusable(terminal, `${command} needs a file.`);
  return more === undefined ? then(path) : unusable(terminal, `${command} takes only one file.`);
};

const STYLES: Readonly<Record<string, PlayStyle>> = { '--pretty': 'pretty', '--export': 'export' };

const runPlay = (args: readonly string[], terminal: Terminal): Exit => {
  const styles = [...new Set(args.flatMap((arg) => (Object.hasOwn(STYLES, arg) ? [STYLES[arg] as PlayStyle] : [])))];
  if (styles.length > 1) return unusable(terminal, 'play prints either --pretty or --export.');
  const rest = args.filter((arg) => !Object.hasOwn(STYLES, arg));
  return withFile(rest, 'play', terminal, (path) => play(path, styles[0] ?? 'lines', terminal));
};

/** The value after an option, and the arguments without both; null: it is not there. */
const optionOf = (
  args: readonly string[],
  option: string,
): { readonly value: string | null; readonly rest: readonly string[] } => {
  const at = args.indexOf(option);
  return at < 0
    ? { value: null, rest: args }
    : { value: args[at + 1] ?? '', rest: [...args.slice(0, at), ...args.slice(at + 2)] };
};

/** The number of a step; null: none is asked for; undefined: it is no number. */
const stepOf = (value: string | null): number | null | undefined =>
  value === null ? null : /^[1-9][0-9]{0,4}$/.test(value) ? Number(value) : undefined;
const NO_STEP = '--step needs the number of a step, counted from 1.';

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
