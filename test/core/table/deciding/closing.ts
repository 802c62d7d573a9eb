import { sha256 } from '../../../../src/cli/terminal/sums.ts';
import { EXPORT_FORMAT } from '../../../../src/core/table/index.ts';

/** The text of an exported table whose lines were changed by hand, closed anew as if it had been exported so. */
export const closedAnew = (text: string): string => {
  const lines = text.trimEnd().split('\n').slice(0, -1);
  const sum = sha256();
  for (const line of lines) sum.add(`${line}\n`);
  return [...lines, JSON.stringify({ end: EXPORT_FORMAT, records: lines.length - 2, sha256: sum.end() }), ''].join(
    '\n',
  );
};
