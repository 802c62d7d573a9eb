import { readFile } from 'node:fs/promises';
import type { Json } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';
import { parseJson } from '../../core/maps/report/json.ts';
import { atOnce } from '../../core/rules/scene/at-once.ts';
import { rulesetOf } from '../../core/rulesets/index.ts';
import { readingExport, replaying } from '../../core/table/index.ts';
import { cleanTexts } from '../../core/table/log/names.ts';
import { partsOf } from '../storage/stored-parts.ts';
import { sha256 } from '../storage/sums.ts';
import type { Give, Jobs } from './jobs.ts';
import { takingOver } from './taking-over.ts';

/** The hashes of all pictures that a table's records speak of. */
const picturesIn = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(/"(?:hash|picture)"\s*:\s*"([0-9a-f]{64})"/g), ([, hash]) => hash ?? ''));

/** Reads an exported table whole, plays its entries again, and gives its records in parts. */
export const readTable = async (
  { file, seat, person, at, mostPictures, mostRecords, replayMs }: Jobs['table']['takes'],
  give: Give,
): Promise<Jobs['table']['gives']> => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch {
    return refused([{ at: 'The file', say: 'is not UTF-8 text, so it is not an exported table' }]);
  }
  const parse = (line: string): ReturnType<typeof parseJson> => {
    const json = parseJson(line);
    return json.ok ? ok(cleanTexts(json.value as Json)) : json;
  };
  const exported = atOnce(readingExport(text, { parse, ruleset: rulesetOf, sum: sha256, mostRecords }));
  if (!exported.ok) return exported;
  const { opening, table: restored, warnings } = exported.value;
  const until = performance.now() + replayMs;
  const { diverging, left } = atOnce(replaying(restored, () => performance.now() > until));
  const over = takingOver(restored, { seat, person, name: null }, at);
  if (!over.ok) return refused([{ at: 'The table', say: over.error.say }]);
  const records = [...restored.log, ...over.value];
  await give({ row: { name: opening.name, ruleset: opening.ruleset.id }, opening: JSON.stringify(opening) });
  for (const part of partsOf(records)) await give(part);
  return ok({
    name: restored.name,
    ruleset: restored.ruleset.name,
    records: records.length,
    hashes: [...picturesIn(text)].slice(0, mostPictures),
    warnings,
    diverging: { entries: diverging.length, first: diverging[0]?.seq ?? 0 },
    inPart: left > 0,
  });
};
