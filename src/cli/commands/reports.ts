import { shownPath } from './load.ts';

/** What was found in a file: its report, and whether all is well with it. */
export interface Found {
  readonly well: boolean;
  readonly report: string;
}

export const wrong = (path: string, lines: readonly string[]): Found => ({ well: false, report: [`${shownPath(path)}:`, ...lines.map((line) => `  ${line}`)].join('\n') });
export const fine = (path: string, lines: readonly string[]): Found => ({ well: true, report: [`${shownPath(path)}:`, ...lines].join('\n') });
