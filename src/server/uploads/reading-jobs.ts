import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';
import { parseJson } from '../../core/maps/report/json.ts';
import type { Picture } from '../../core/maps/picture/picture.ts';
import { inspectPicture } from '../../core/maps/picture/picture.ts';
import type { Covering } from '../../core/maps/report/placing.ts';
import { importMap, withPicture } from '../../core/maps/reading/read.ts';
import { atOnce } from '../../core/rules/scene/at-once.ts';
import { rulesetOf } from '../../core/rulesets/index.ts';
import { parseField } from '../../core/space/reading/parse.ts';
import { readingExport, replaying } from '../../core/table/index.ts';
import { cleanTexts } from '../../core/table/log/names.ts';
import { isPngBomb } from './png-bomb.ts';
import { partsOf } from '../storage/stored-parts.ts';
import { sha256 } from '../storage/sums.ts';
import type { TablePart, LookedAt, Jobs, MapRead, JobName } from './jobs.ts';
import { takingOver } from './taking-over.ts';

/**
 * What is read of files from outside, aside from the event loop. What comes back is copied, so it is small: pictures
 * stay in files, records come in parts.
 */
type Give = (part: TablePart) => Promise<void>;

const lookedAt = async (file: string, bytes: Uint8Array, picture: Picture): Promise<LookedAt> => {
  const bomb = picture.kind === 'png' && (await isPngBomb(bytes, picture));
  const damage = bomb ? { at: 'The picture', say: 'unpacks to more pixels than it says it has' } : null;
  return { ...picture, file, hash: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length, damage };
};

const picture = async ({ file }: Jobs['picture']['takes']): Promise<Jobs['picture']['gives']> => {
  const bytes = await readFile(file);
  const seen = inspectPicture(bytes);
  return seen.ok ? ok(await lookedAt(file, bytes, seen.value)) : seen;
};

/** A map's picture, in a file of its own. */
const laidAside = async (
  { bytes, covers, kind, width, height }: Picture & { readonly bytes: Uint8Array; readonly covers: Covering },
  file: string,
): Promise<NonNullable<MapRead['picture']>> => {
  await writeFile(file, bytes);
  return { ...(await lookedAt(file, bytes, { kind, width, height })), covers };
};

const map = async ({ upload, name, fields, as, damage }: Jobs['map']['takes']): Promise<Jobs['map']['gives']> => {
  const read = importMap(new TextDecoder().decode(await readFile(upload.file)), name, fields, as, damage);
  if (!read.ok) return read;
  const { field, report, picture } = read.value;
  const looked = picture === null ? null : await laidAside(picture, join(upload.folder, 'picture'));
  const whole = parseField(looked === null ? field : withPicture(read.value, looked.hash));
  if (!whole.ok) return refused(whole.error.map(({ at, say }) => ({ at: `The imported map: ${at}`, say })));
  return ok({ field: whole.value, report, picture: looked });
};

/** The hashes of all pictures that a table's records speak of. */
const picturesIn = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(/"(?:hash|picture)"\s*:\s*"([0-9a-f]{64})"/g), ([, hash]) => hash ?? ''));

const table = async (
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

/** Does a job; `give` hands over a part of what it reads and resolves when it may go on. */
export const doJob: { readonly [J in JobName]: (takes: Jobs[J]['takes'], give: Give) => Promise<Jobs[J]['gives']> } = {
  picture,
  map,
  table,
};
