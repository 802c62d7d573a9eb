import { basename, dirname } from 'node:path';
import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import { LeaseLost } from './lease/lease.ts';
import type { Logger } from '../base/log.ts';
import { sayOf, stackOf } from '../base/log.ts';
import { DamagedRow } from './rows.ts';
import { type StorageFault, codeOf, storageFault } from './storage-fault.ts';

const pathOf = (error: unknown): string | null =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null;

/** The file that was not written, as everybody may read it: without the folders above the data folder. */
const fileOf = (error: unknown): string => {
  const path = pathOf(error);
  if (path === null) return 'foray.db';
  const folder = basename(dirname(path));
  return folder === 'pictures' ? `${folder}/${basename(path)}` : basename(path);
};

const SAYS: Readonly<Record<StorageFault, (file: string) => string>> = {
  full: (file) =>
    `${file} could not be written: the server’s disk is full. Nothing was changed; try again when there is room.`,
  'read-only': (file) =>
    `${file} could not be written: the server may not write there, or its disk is read-only. Nothing was ` +
    'changed; the server’s operator has to make it writable.',
  locked: (file) =>
    `${file} could not be written: another program is using it. Nothing was changed; try again in a moment.`,
  damaged: (file) =>
    `${file} could not be read or written: it is damaged. Nothing was changed; the server’s operator has to ` +
    'restore a copy.',
  failing: (file) =>
    `${file} could not be read or written: the server’s disk refuses it. Nothing was changed; try again, and ` +
    'tell the server’s operator.',
};

/** A file operation whose error names this file, whatever the system says: of a full disk it says no name at all. */
export const withFile = <T>(file: string, step: () => T): T => {
  try {
    return step();
  } catch (error) {
    if (error instanceof Error && storageFault(error) !== null) Object.assign(error, { path: file });
    throw error;
  }
};

/** The same of one that goes on by itself. */
export const withFileLater = async <T>(file: string, step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    if (error instanceof Error && storageFault(error) !== null) Object.assign(error, { path: file });
    throw error;
  }
};

/**
 * The refusal for something that broke under a request: the disk's fault is said as such, with its file; all else is
 * ours.
 */
export const failure = (error: unknown): Refusal => {
  if (error instanceof DamagedRow) {
    return refusal(
      'log-unreadable',
      `This table is damaged in foray.db on the server: ${error.message}. It was left untouched; the server’s ` +
        'operator can restore a copy.',
      { problems: [{ at: error.row, say: error.why }] },
    );
  }
  if (error instanceof LeaseLost)
    return refusal(
      'not-held',
      `${error.message} It has stopped working, and nothing was changed. Reload the page in a moment.`,
    );
  const fault = storageFault(error);
  if (fault === null) return refusal('internal', 'Something went wrong on the server. Nothing was changed.');
  return refusal('storage-failed', SAYS[fault](fileOf(error)), {
    problems: [{ at: fileOf(error), say: `${fault} (${codeOf(error)})` }],
  });
};

/** The same, told to the log too: the disk's fault with its file, a bug with its stack. */
export const failed = (
  log: Logger,
  event: string,
  error: unknown,
  more: Readonly<Record<string, unknown>> = {},
): Refusal => {
  const why = failure(error);
  if (why.code === 'internal') log.warn(event, { ...more, bug: true, error: stackOf(error) });
  else
    log.warn(event, {
      ...more,
      code: why.code,
      ...(pathOf(error) === null ? {} : { file: pathOf(error) }),
      error: sayOf(error),
    });
  return why;
};
