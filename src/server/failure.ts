import type { Refusal } from '../core/wire/messages.ts';
import { refusal } from '../core/wire/messages.ts';

/** What a disk or a database says when it takes nothing: full, gone, read-only, worn out, locked by somebody else. */
const STORAGE = /^(?:SQLITE_|ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM|ENOENT|ENOTDIR|EMFILE|ENFILE)/;

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '');

const storageFailed = (what: string, error: unknown): Refusal =>
  refusal('storage-failed', `${what} could not be written to disk (${codeOf(error) || 'the write did not go through'}). Nothing was changed; try again when there is room.`);

/** The refusal for something that broke under a request: the disk's fault is said as such, all else is ours. */
export const failure = (error: unknown): Refusal =>
  STORAGE.test(codeOf(error)) ? storageFailed('This', error) : refusal('internal', 'Something broke on our side; nothing was changed.');
