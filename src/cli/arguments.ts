import type { Exit, Terminal } from './terminal/terminal.ts';
import { EXIT } from './terminal/terminal.ts';

/** Says why the arguments cannot be used. */
export const unusable = (terminal: Terminal, say: string): Exit => {
  terminal.err(`${say}\nTry: npm run -s foray -- --help`);
  return EXIT.unusable;
};

const isOption = (arg: string): boolean => arg.length > 1 && arg.startsWith('-');

/** Goes on with the one file that the arguments name, or says what is wrong with them. */
export const withFile = (
  args: readonly string[],
  command: string,
  terminal: Terminal,
  then: (path: string) => Exit,
): Exit => {
  const odd = args.find(isOption);
  if (odd !== undefined)
    return unusable(terminal, `Unknown option ${JSON.stringify(odd.slice(0, 60))} for ${command}.`);
  const [path, more] = args;
  if (path === undefined || path === '') return unusable(terminal, `${command} needs a file.`);
  return more === undefined ? then(path) : unusable(terminal, `${command} takes only one file.`);
};

/** The value after an option, and the arguments without both; null: it is not there. */
export const optionOf = (
  args: readonly string[],
  option: string,
): { readonly value: string | null; readonly rest: readonly string[] } => {
  const at = args.indexOf(option);
  return at < 0
    ? { value: null, rest: args }
    : { value: args[at + 1] ?? '', rest: [...args.slice(0, at), ...args.slice(at + 2)] };
};

/** The number of a step; null: none is asked for; undefined: it is no number. */
export const stepOf = (value: string | null): number | null | undefined =>
  value === null ? null : /^[1-9][0-9]{0,4}$/.test(value) ? Number(value) : undefined;

/** What is said where the number of a step is none. */
export const NO_STEP = '--step needs the number of a step, counted from 1.';
