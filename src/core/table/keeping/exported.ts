import { ok, refused } from '../../base.ts';
import type { Problem, Result } from '../../base.ts';
import type { Fact } from '../../rules/scene/fact.ts';
import type { Ruleset } from '../../rules/ruleset/ruleset.ts';
import { MOST_COMBATANTS } from '../correcting/correct-place.ts';
import { readingLines } from './export-lines.ts';
import type { LineReading } from './export-lines.ts';
import { LONGEST_NAME } from '../log/names.ts';
import type { Rec } from '../log/record.ts';
import type { Opening } from '../log/opening.ts';
import { refusal } from '../log/refusal.ts';
import { restoring } from './restore.ts';
import { parseOpening } from '../log/stored/stored.ts';
import type { Table } from '../log/table.ts';

/** A table as it was exported, and what whoever opens it ought to know of the file, in sentences. */
export interface Exported {
  readonly opening: Opening;
  readonly table: Table;
  readonly warnings: readonly string[];
}

/**
 * What reading takes from outside: how a line becomes JSON, the sum of all lines, and the rules that the file names.
 */
export interface Reading extends LineReading {
  readonly ruleset: (id: string) => Ruleset | null;
}

/** Who numbers what they place goes a little beyond the longest name. */
const LONGEST_NUMBERED = LONGEST_NAME + 20;
const REQUEST = /^[\w-]{1,80}$/;
const PICTURE = /^[0-9a-f]{64}$/;
const FACE = /^[a-z0-9-]{1,64}$/;

const UNCLOSED = 'The file is from an older version without a closing line, so a missing end cannot be detected.';

/**
 * Restores the table of an export as a host would, a line at a time. What is wrong is said with its line ("Line 5")
 * and, of a record, the member; whatever a table would not have let in is refused too, and so is a file that lost lines
 * or had some changed.
 */
export function* readingExport(text: string, reading: Reading): Generator<void, Result<Exported, readonly Problem[]>> {
  const lines = yield* readingLines(text, reading);
  if (!lines.ok) return refused([lines.error]);
  const { values, lineOf, end } = lines.value;
  const [first, ...records] = values;
  const top = `Line ${lineOf[0] ?? 1}`;
  const begun = parseOpening(first);
  if (!begun.ok) return refused(begun.error.map(({ at, say }) => ({ at: top, say: `${at} ${say}` })));
  const { id } = begun.value.ruleset;
  const rules = reading.ruleset(id);
  if (rules === null)
    return refused([{ at: top, say: `The opening: ruleset is unknown: ${JSON.stringify(id.slice(0, 80))}` }]);
  const restored = yield* folded(restoring(rules, first, records), lineOf);
  if (!restored.ok) {
    const { problems, say } = restored.error;
    return refused(
      problems.length === 0 ? [{ at: 'The table', say }] : problems.map((problem) => located(problem, lineOf)),
    );
  }
  const { log, scene } = restored.value;
  for (const record of log) {
    const say = unheardOf(record);
    if (say !== null)
      return refused([{ at: `Line ${lineOf[record.seq] ?? '?'}`, say: `records[${record.seq}].${say}` }]);
  }
  if (scene.combatants.length > MOST_COMBATANTS)
    return refused([
      { at: 'The table', say: `has ${scene.combatants.length} combatants; at most ${MOST_COMBATANTS} are allowed` },
    ]);
  if (end !== null) {
    const at = `Line ${end.line}`;
    if (end.says.records !== records.length)
      return refused([
        {
          at,
          say: `says ${end.says.records} records, but there are ${records.length}: some are missing or were added`,
        },
      ]);
    if (end.says.sha256 !== end.sum)
      return refused([
        {
          at,
          say:
            'has a different checksum from the lines before it: the file was damaged, or changed after it was ' +
            'exported',
        },
      ]);
  }
  return ok({ opening: begun.value, table: restored.value, warnings: end === null ? [UNCLOSED] : [] });
}

/** Takes the records in; one that speaks of what is not there breaks the fold, and is named. */
function* folded(steps: ReturnType<typeof restoring>, lineOf: readonly number[]): ReturnType<typeof restoring> {
  let taken = 0;
  try {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      taken++;
      yield;
    }
  } catch (error) {
    const at = taken + 1 < lineOf.length ? `records[${taken + 1}]` : '';
    return refused(
      refusal('log-unreadable', '', {
        problems: [
          {
            at,
            say:
              'does not follow from the records before it ' +
              `(${error instanceof Error ? error.message : String(error)})`,
          },
        ],
      }),
    );
  }
}

/** A problem of the stored table with the line of the file it stands in. */
const located = ({ at, say }: Problem, lineOf: readonly number[]): Problem => {
  const nth = /^records\[(\d+)\]/.exec(at)?.[1];
  const line = nth === undefined ? (at.startsWith('opening') ? lineOf[0] : undefined) : lineOf[Number(nth)];
  return { at: line === undefined ? 'The table' : `Line ${line}`, say: `${at} ${say}` };
};

/** What no table lets in, and so no record has: null if there is nothing of the kind. */
const unheardOf = ({ request, change, facts }: Rec): string | null => {
  if (!REQUEST.test(request)) return 'request is none';
  if (change !== null && tooLong(nameIn(change))) return `change.name must be at most ${LONGEST_NAME} characters`;
  for (const [at, fact] of facts.entries()) {
    const { name, picture, face } = looksOf(fact);
    if (tooLong(name)) return `facts[${at}].name must be at most ${LONGEST_NAME} characters`;
    if (typeof picture === 'string' && !PICTURE.test(picture))
      return `facts[${at}].picture is not a SHA-256: pictures are named by theirs`;
    if (typeof face === 'string' && !FACE.test(face))
      return `facts[${at}].face is not a name: use lower-case letters, digits and hyphens`;
  }
  return null;
};

const tooLong = (name: string | null | undefined): boolean =>
  name != null && Array.from(name.slice(0, 4 * LONGEST_NUMBERED)).length > LONGEST_NUMBERED;

const nameIn = (change: NonNullable<Rec['change']>): string | undefined =>
  change.type === 'seated'
    ? change.seat.name
    : change.type === 'seat-renamed' || change.type === 'renamed'
      ? change.name
      : undefined;

const looksOf = (fact: Fact): { readonly [K in 'name' | 'picture' | 'face']?: string | null | undefined } =>
  fact.type === 'placed' ? fact.combatant : fact.type === 'edited' ? fact.set : {};
