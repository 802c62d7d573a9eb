import { apply } from '../../../rules/scene/fact.ts';
import type { Fact } from '../../../rules/scene/fact.ts';
import { looksAlike } from '../../../rules/known/known.ts';
import type { Viewer } from '../../../rules/offers/offer.ts';
import { same } from '../../../rules/scene/same.ts';
import type { Scene } from '../../../rules/scene/scene.ts';
import { addTold, tellFact } from '../../../rules/telling/tell.ts';
import type { Told } from '../../../rules/views/view.ts';
import { sceneAfterEntry, sceneBefore } from '../../log/past/history.ts';
import { addedBy, factsOf, run } from '../../log/playing/playing.ts';
import { commandIn, type Entry } from '../../log/entry.ts';
import type { Table } from '../../log/table.ts';
import { optionsAt } from '../../log/lookups.ts';

/** Whether this viewer hears anything else of an entry than what they knew comes to. */
export const differs = (table: Table, entry: Entry, at: number, viewer: Viewer): boolean => {
  const { ruleset } = table;
  const before = sceneBefore(table, at);
  const known = ruleset.known(before, viewer);
  const facts = factsOf(entry);
  const after = ruleset.known(sceneAfterEntry(table, at), viewer);
  const expected = expectedOf(table, entry, known);
  const come = expected === null ? null : ruleset.known(expected.reduce<Scene>(apply, known), viewer);
  // What is told of a fact is told of what is known: of the same facts they heard the same.
  if (come !== null && same(expected, facts)) return !looksAlike(come, after);
  const numbers = optionsAt(table, entry.records[0]?.seq ?? 0).playersSeeNumbers;
  const happened = heard(table, before, facts, viewer, numbers);
  if (happened.length === 0 && looksAlike(known, after)) return false;
  if (expected === null || come === null) return true;
  return !same(heard(table, known, expected, viewer, numbers), happened) || !looksAlike(come, after);
};

/**
 * The facts that a command comes to on what was known; null: it would have waited, or the rules cannot play it there.
 */
const expectedOf = ({ ruleset }: Table, entry: Entry, known: Scene): readonly Fact[] | null => {
  const { automation, records } = entry;
  const command = commandIn(entry);
  if (command === null || records.some((record) => record.ruleset.version !== ruleset.version)) return null;
  try {
    const played = run(ruleset, known, command, [], null);
    return played.waiting === null ? addedBy(played, automation, { inputs: 0, facts: [] }).facts : null;
  } catch {
    // The rules met somebody or something that this viewer's scene does not have.
    return null;
  }
};

const heard = (
  { ruleset }: Table,
  from: Scene,
  facts: readonly Fact[],
  viewer: Viewer,
  numbers: boolean,
): readonly Told[] => {
  const told: Told[] = [];
  let before = from;
  for (const fact of facts) {
    const after = apply(before, fact);
    const line = tellFact(ruleset, fact, before, after, viewer, numbers);
    if (line !== null) addTold(told, line);
    before = after;
  }
  return told;
};
