import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem, Result } from '../core/base.ts';
import { ok, refused } from '../core/base.ts';
import { inspectPicture } from '../core/maps/picture.ts';
import { problemText } from '../core/maps/problem.ts';
import type { Refusal } from '../core/wire/messages.ts';
import { refusal } from '../core/wire/messages.ts';
import type { Config } from './config.ts';
import { pixelProblem } from './decoding.ts';
import { withFile } from './failure.ts';
import type { Storage } from './storage.ts';
import { oneAtATime } from './turns.ts';

/** A picture that was looked at and stored. Sizes in pixels. */
export interface StoredPicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** How a stored picture is called: the SHA-256 of its bytes. */
export const PICTURE_HASH = /^[0-9a-f]{64}$/;

/** Pictures by content hash, on disk beside the database. What is no PNG, JPEG or WebP by its bytes is refused. */
export const openPictures = (config: Config, storage: Storage) => {
  const folder = join(config.folder, 'pictures');
  withFile(folder, () => mkdirSync(folder, { recursive: true }));
  const fileOf = (hash: string): string => join(folder, hash);
  // Two at once would mix up what is wrong with each: the library has one list of complaints for all its threads.
  const inTurn = oneAtATime(config.mostPicturesWaiting);
  const tooLarge = (bytes: Uint8Array): Refusal => refusal('too-large', `The picture has ${bytes.length} bytes; ${config.mostPictureBytes} are allowed.`);

  const pictures = {
    /** Decodes a picture and says what is wrong with it; null: nothing. Refused when too many others wait for that, or when it is too large. */
    async damage(bytes: Uint8Array): Promise<Result<Problem | null, Refusal>> {
      if (bytes.length > config.mostPictureBytes) return refused(tooLarge(bytes));
      const seen = inspectPicture(bytes);
      if (!seen.ok) return ok(seen.error);
      const decoded = inTurn(() => pixelProblem(bytes, seen.value, config.pictureSeconds));
      return decoded === null ? refused(refusal('too-many', 'The server is busy with other pictures; try again in a moment.')) : ok(await decoded);
    },
    /** Stores a table's picture from outside, once it is decoded, if whoever sent it may still. */
    async take(table: string, bytes: Uint8Array, still: () => Result<unknown, Refusal>): Promise<Result<StoredPicture, Refusal>> {
      const damage = await pictures.damage(bytes);
      if (!damage.ok) return damage;
      const may = still();
      if (!may.ok) return may;
      return damage.value === null ? pictures.add(table, bytes) : refused(refusal('no-picture', problemText(damage.value)));
    },
    /** Stores a picture of ours, or one that was decoded. Refused: wrong kind, too large, damaged, or the table's or server's share is used up. */
    add(table: string, bytes: Uint8Array): Result<StoredPicture, Refusal> {
      if (bytes.length > config.mostPictureBytes) return refused(tooLarge(bytes));
      const seen = inspectPicture(bytes);
      if (!seen.ok) return refused(refusal('no-picture', problemText(seen.error)));
      const hash = createHash('sha256').update(bytes).digest('hex');
      const known = storage.picture(hash) !== null && existsSync(fileOf(hash));
      if (!storage.hasPicture(table, hash) && storage.pictures(table) >= config.mostPicturesPerTable) return refused(refusal('too-many-pictures', `This table has its ${config.mostPicturesPerTable} pictures already.`));
      if (!known) {
        if (storage.pictureBytes() + bytes.length > config.mostPictureBytesInAll) return refused(refusal('server-full', 'The server has no room for more pictures.'));
        // Written aside, then renamed: a picture is there whole or not at all.
        const aside = `${fileOf(hash)}.${process.pid}.part`;
        withFile(fileOf(hash), () => {
          writeFileSync(aside, bytes);
          renameSync(aside, fileOf(hash));
        });
      }
      storage.addPicture(table, hash, seen.value.kind, bytes.length);
      return ok({ hash, width: seen.value.width, height: seen.value.height });
    },
    /** Takes files out whose pictures no table has any more. */
    drop(hashes: readonly string[]): void {
      for (const hash of hashes) rmSync(fileOf(hash), { force: true });
    },
    /** The file and its media type; null if there is none of that hash. */
    find(hash: string): { readonly file: string; readonly type: string } | null {
      if (!PICTURE_HASH.test(hash)) return null;
      const row = storage.picture(hash);
      return row !== null && existsSync(fileOf(hash)) ? { file: fileOf(hash), type: `image/${row.kind}` } : null;
    },
  };
  return pictures;
};

export type Pictures = ReturnType<typeof openPictures>;
