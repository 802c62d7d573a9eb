/** What a disk or a database can have against a write. */
export type StorageFault = 'full' | 'read-only' | 'locked' | 'damaged' | 'failing';

const CODES: readonly (readonly [RegExp, StorageFault])[] = [
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/, 'full'],
  [/^(?:SQLITE_READONLY|SQLITE_PERM|EROFS|EACCES|EPERM)/, 'read-only'],
  [/^(?:SQLITE_BUSY|SQLITE_LOCKED)/, 'locked'],
  [/^(?:SQLITE_CORRUPT|SQLITE_NOTADB)/, 'damaged'],
  [
    /^(?:SQLITE_IOERR|SQLITE_CANTOPEN|SQLITE_NOMEM|SQLITE_NOLFS|EIO|ENOENT|ENOTDIR|EEXIST|EISDIR|EMFILE|ENFILE|ENOMEM)/,
    'failing',
  ],
];

/** An opening that fails has no code of its own, only SQLite's number at its end. */
const UNOPENED = /^ConnectionFailed\(.*: (\d+)"\)$/s;
const NUMBERS: Readonly<Record<string, string>> = {
  3: 'SQLITE_PERM',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

/** The code that the system or the database gives an error; empty: none. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string' && error.code !== '') return error.code;
  return NUMBERS[UNOPENED.exec(error.message)?.[1] ?? ''] ?? '';
};

/** What the disk or the database has against something; null: the fault is not theirs. */
export const storageFault = (error: unknown): StorageFault | null =>
  CODES.find(([codes]) => codes.test(codeOf(error)))?.[1] ?? null;
