import { apart, rulesets } from '../../src/core/rulesets/index.ts';
import { lengthOf, sharedBy } from './measure.ts';
import { strangersAmong, ticked } from './titles.ts';

/**
 * Prints, for each ruleset, which of its rows have a test, and how long its code is for each of them. Fails where a
 * test names a row that no ruleset knows.
 */

const found = ticked(['test', 'e2e']);

for (const { id, name, rows } of rulesets) {
  const open = rows.filter((row) => !found.has(row.id));
  console.log(`${name}: ${rows.length - open.length} of ${rows.length} rows have a test`);
  const { lines, procedures } = lengthOf(`src/core/rulesets/${id}`);
  const share = Math.round((100 * procedures) / lines);
  console.log(`  ${lines} lines, ${Math.round(lines / rows.length)} a row, ${share} % of them procedures`);
  for (const [row, why] of Object.entries(apart[id] ?? {})) console.log(`  no rule of the board: ${row} ${why}`);
  for (const row of open) console.log(`  [ ] ${row.id} ${row.rule}`);
}

const shared = sharedBy(rulesets.map(({ id }) => `src/core/rulesets/${id}`));
console.log(`${shared.length} declarations stand in two rulesets word for word`);

const strangers = strangersAmong(found.keys());
for (const id of strangers) console.error(`${id} is no row of any ruleset: ${found.get(id)?.join(', ') ?? ''}`);
if (strangers.length > 0) process.exitCode = 1;
