import { ok, refused } from '../base.ts';
import type { Problem, Result } from '../base.ts';
import type { Fact } from '../rules/fact.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { MOST_COMBATANTS } from './correct-place.ts';
import { LONGEST_NAME } from './names.ts';
import type { Opening, Rec } from './record.ts';
import { refusal } from './refusal.ts';
import { restoring } from './restore.ts';
import { parseOpening } from './stored.ts';
import type { Table } from './table.ts';

/** An exported table: its opening in the first line, then a record in each of the others. */
export interface Exported {
  readonly opening: Opening;
  readonly table: Table;
}

/** What reading takes from outside: how a line becomes JSON, and the rules that the file names. */
export interface Reading {
  readonly parse: (line: string) => Result<unknown, Problem>;
  readonly ruleset: (id: string) => Ruleset | null;
}

/** Who numbers what they place goes a little beyond the longest name. */
const LONGEST_NUMBERED = LONGEST_NAME + 20;
const WISH = /^[\w-]{1,80}$/;
const PICTURE = /^[0-9a-f]{64}$/;

/**
 * Restores the table of an export as a host would, a line at a time. What is wrong is said with its line ("Line 5") and, of a record, the
 * member; whatever a table would not have let in is refused too.
 */
export function* readingExport(text: string, { parse, ruleset }: Reading): Generator<void, Result<Exported, readonly Problem[]>> {
  const values: unknown[] = [];
  const lineOf: number[] = [];
  const wishes = new Set<unknown>();
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const json = parse(line);
    const place = `Line ${at + 1}`;
    if (!json.ok) return refused([{ at: place, say: `${json.error.at.replace(/^Line 1, /, '')} ${json.error.say}` }]);
    const { wish } = (json.value ?? {}) as { readonly wish?: unknown };
    if (values.length > 0 && wishes.has(wish)) return refused([{ at: place, say: 'is a wish that was made before' }]);
    wishes.add(wish);
    values.push(json.value);
    lineOf.push(at + 1);
    yield;
  }
  const [first, ...records] = values;
  const begun = parseOpening(first);
  if (!begun.ok) return refused(begun.error.map(({ at, say }) => ({ at: 'Line 1', say: `${at} ${say}` })));
  const { id } = begun.value.ruleset;
  const rules = ruleset(id);
  if (rules === null) return refused([{ at: 'Line 1', say: `The opening: ruleset is none of this game: ${JSON.stringify(id.slice(0, 80))}` }]);
  const restored = yield* folded(restoring(rules, first, records), lineOf);
  if (!restored.ok) {
    const { problems, say } = restored.error;
    return refused(problems.length === 0 ? [{ at: 'The table', say }] : problems.map((problem) => located(problem, lineOf)));
  }
  const { log, scene } = restored.value;
  for (const record of log) {
    const say = unheardOf(record);
    if (say !== null) return refused([{ at: `Line ${lineOf[record.seq] ?? '?'}`, say: `records[${record.seq}].${say}` }]);
  }
  if (scene.combatants.length > MOST_COMBATANTS) return refused([{ at: 'The table', say: `has ${scene.combatants.length} combatants; at most ${MOST_COMBATANTS} are taken` }]);
  return ok({ opening: begun.value, table: restored.value });
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
    return refused(refusal('log-unreadable', '', { problems: [{ at, say: `does not follow from what is before it (${error instanceof Error ? error.message : String(error)})` }] }));
  }
}

/** A problem of the stored table with the line of the file it stands in. */
const located = ({ at, say }: Problem, lineOf: readonly number[]): Problem => {
  const nth = /^records\[(\d+)\]/.exec(at)?.[1];
  const line = nth === undefined ? (at.startsWith('opening') ? 1 : undefined) : lineOf[Number(nth)];
  return { at: line === undefined ? 'The table' : `Line ${line}`, say: `${at} ${say}` };
};

/** What no table lets in, and so no record has: null if there is nothing of the kind. */
const unheardOf = ({ wish, change, facts }: Rec): string | null => {
  if (!WISH.test(wish)) return 'wish is none';
  if (change !== null && tooLong(nameIn(change))) return `change.name must be at most ${LONGEST_NAME} characters`;
  for (const [at, fact] of facts.entries()) {
    const { name, picture } = looksOf(fact);
    if (tooLong(name)) return `facts[${at}].name must be at most ${LONGEST_NAME} characters`;
    if (typeof picture === 'string' && !PICTURE.test(picture)) return `facts[${at}].picture is none: a picture is named by its SHA-256`;
  }
  return null;
};

const tooLong = (name: string | undefined): boolean => name !== undefined && Array.from(name.slice(0, 4 * LONGEST_NUMBERED)).length > LONGEST_NUMBERED;

const nameIn = (change: NonNullable<Rec['change']>): string | undefined =>
  change.type === 'seated' ? change.seat.name : change.type === 'seat-renamed' || change.type === 'renamed' ? change.name : undefined;

const looksOf = (fact: Fact): { readonly name?: string | undefined; readonly picture?: string | null | undefined } =>
  fact.type === 'placed' ? fact.combatant : fact.type === 'edited' ? fact.set : {};
