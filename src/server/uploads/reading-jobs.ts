import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, refused } from '../../core/base.ts';
import type { Picture } from '../../core/maps/picture/picture.ts';
import { inspectPicture } from '../../core/maps/picture/picture.ts';
import type { Covering } from '../../core/maps/report/placing.ts';
import { importMap, withPicture } from '../../core/maps/reading/read.ts';
import { parseField } from '../../core/space/reading/parse.ts';
import { isPngBomb } from './png-bomb.ts';
import type { Give, JobName, Jobs, LookedAt, MapRead } from './jobs.ts';

/**
 * What is read of files from outside, aside from the event loop. What comes back is copied, so it is small: pictures
 * stay in files, records come in parts.
 */

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

/** Does a job; `give` hands over a part of what it reads and resolves when it may go on. */
export const doJob: { readonly [J in JobName]: (takes: Jobs[J]['takes'], give: Give) => Promise<Jobs[J]['gives']> } = {
  picture,
  map,
  // Tables need the rulesets, which take longer to load than most pictures to read.
  table: async (takes, give) => (await import('./reading-tables.ts')).readTable(takes, give),
};
