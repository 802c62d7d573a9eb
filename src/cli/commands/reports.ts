import { shownPath } from './load.ts';

/** What was found in a file: its report, and whether all is well with it. */
export interface Found {
  readonly well: boolean;
  readonly report: string;
}

/** A report of what is wrong with a file, indented under its name. */
export const wrong = (path: string, lines: readonly string[]): Found => ({
  well: false,
  report: [`${shownPath(path)}:`, ...lines.map((line) => `  ${line}`)].join('\n'),
});
/** A report of a file that is well. */
export const fine = (path: string, lines: readonly string[]): Found => ({
  well: true,
  report: [`${shownPath(path)}:`, ...lines].join('\n'),
});
