import { readFileSync, statSync } from 'node:fs';
import type { Result } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';

/** Bytes a file may have. */
const LARGEST = 256 * 1024 * 1024;

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is not there',
  EACCES: 'may not be read by you',
  EPERM: 'may not be read by you',
  ENAMETOOLONG: 'has a name longer than this system takes',
};

/** The bytes of a plain file; or why it cannot be read. */
export const readFile = (path: string): Result<Uint8Array, string> => {
  try {
    const stat = statSync(path);
    if (stat.isDirectory()) return refused('is a folder');
    if (!stat.isFile()) return refused('is not a regular file');
    if (stat.size > LARGEST)
      return refused(`is ${Math.ceil(stat.size / 1048576)} MB large; at most ${LARGEST / 1048576} MB are read`);
    return ok(readFileSync(path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return refused(WHY[code] ?? `cannot be read${code === '' ? '' : ` (${code})`}`);
  }
};

/** The text of UTF-8 bytes, without its byte order mark; null where they are none. */
export const textOf = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
