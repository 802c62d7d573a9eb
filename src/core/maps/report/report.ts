/**
 * What became of a part of an imported file: taken as it is, taken by a guess, cut at the edge of the field, or left
 * out.
 */
export const REPORT_LEVELS = ['kept', 'guessed', 'clipped', 'dropped'] as const;
export type ReportLevel = (typeof REPORT_LEVELS)[number];

export interface ReportLine {
  readonly level: ReportLevel;
  /** A whole sentence for the GM. */
  readonly what: string;
  /** How many things of the file the sentence is about. */
  readonly count: number;
}

const HEADINGS: Readonly<Record<ReportLevel, string>> = {
  kept: 'Imported',
  guessed: 'Assumed',
  clipped: 'Clipped',
  dropped: 'Left out',
};

/** The report as plain text: what came in, what was guessed, clipped and left out, one indented sentence per line. */
export const reportText = (report: readonly ReportLine[]): string =>
  REPORT_LEVELS.flatMap((level) => {
    const lines = report.filter((line) => line.level === level);
    return lines.length === 0 ? [] : [HEADINGS[level], ...lines.map((line) => `  ${line.what}`)];
  }).join('\n');

/** Adds lines to a report: nothing of what there is none of. */
export const tellingIn =
  (report: ReportLine[]) =>
  (level: ReportLevel, count: number, what: string): void =>
    void (count > 0 && report.push({ level, what, count }));

/** So many names are written out in a line. */
const MOST_NAMES = 5;

/** "a, b, c, d, e, …". */
export const someOf = (names: readonly string[]): string =>
  names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ', …' : '');

/** "1 wall", "2 walls". */
export const counted = (count: number, text: string, many = `${text}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? text : many}`;
