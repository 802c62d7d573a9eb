import { open } from 'node:fs/promises';
import type { Problem, Result } from '../../core/base.ts';
import { refused } from '../../core/base.ts';
import { problemText } from '../../core/maps/report/problem.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import type { Upload } from './incoming.ts';
import type { Reading } from './reading.ts';
import type { Jobs, LookedAt, MapRead } from './jobs.ts';

/** Every problem as a whole sentence: `at` is often no path but a thing, “The picture”. */
export const unreadable = (problems: readonly Problem[], code = 'unreadable-map'): Refusal => {
  const listed: readonly Problem[] = problems.map((problem) => ({ at: problem.at, say: problemText(problem) }));
  return refusal(code, listed[0]?.say ?? 'The file cannot be read.', { problems: listed });
};

/** So much of a file is looked at to tell what it is. */
const HEAD = 4096;

/** Whether the first thing in a file, after its byte order mark and blanks, opens a record of JSON. */
export const beginsAsJson = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return (
      buffer.subarray(0, bytesRead).find((byte) => byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf) ===
      0x7b
    );
  } finally {
    await handle.close();
  }
};

/** The map in an uploaded file of text; or why it is none. */
export const readMap = async (reading: Reading, map: Jobs['map']['takes']): Promise<Result<MapRead, Refusal>> => {
  const read = await reading.read('map', map);
  return !read.ok ? read : read.value.ok ? read.value : refused(unreadable(read.value.error));
};

/** The picture in an uploaded file, its pixels not yet decoded; or why it is none, under this code. */
export const lookAt = async (
  reading: Reading,
  { file }: Upload,
  code = 'unreadable-map',
): Promise<Result<LookedAt, Refusal>> => {
  const read = await reading.read('picture', { file });
  return !read.ok ? read : read.value.ok ? read.value : refused(unreadable([read.value.error], code));
};
