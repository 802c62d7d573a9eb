import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem, Result } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';
import type { Picture } from '../../core/maps/picture/picture.ts';
import { inspectPicture } from '../../core/maps/picture/picture.ts';
import { problemText } from '../../core/maps/report/problem.ts';
import { counted } from '../../core/maps/report/report.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import type { Config } from '../base/config.ts';
import { refusals } from '../base/words.ts';
import type { Stored } from '../limits/stored.ts';
import { pixelProblem } from './decoding.ts';
import { withFile } from '../storage/failure.ts';
import type { LookedAt } from './jobs.ts';
import type { Storage } from '../storage/storage.ts';
import { oneAtATime } from './turns.ts';

/** A picture that was looked at and stored. Sizes in pixels. */
export interface StoredPicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** How a stored picture is called: the SHA-256 of its bytes. */
export const PICTURE_HASH = /^[0-9a-f]{64}$/;

/** Of a table's pictures players may have brought in this part. */
const PLAYERS_PART = 0.5;

/** Who sent a picture: their address, and the seat where it is a player's. */
interface Sender {
  readonly address: string;
  readonly player?: string | null;
}

/** Pictures by content hash, on disk beside the database. What is no PNG, JPEG or WebP by its bytes is refused. */
export const openPictures = (config: Config, storage: Storage, stored: Stored) => {
  const folder = join(config.folder, 'pictures');
  withFile(folder, () => mkdirSync(folder, { recursive: true }));
  const fileOf = (hash: string): string => join(folder, hash);
  // Two at once would mix up what is wrong with each: the library has one list of complaints for all its threads.
  const inTurn = oneAtATime(config.mostPicturesWaiting);
  const tooLarge = (bytes: number): Refusal =>
    refusal('too-large', `The picture has ${bytes} bytes; the limit is ${config.mostPictureBytes}.`);

  /** Why a table takes no picture of this hash, from the GM or from a player; null: it does. */
  const noRoom = (table: string, hash: string, player: string | null): Refusal | null => {
    if (storage.hasPicture(table, hash)) return null;
    const full = (say: string): Refusal => refusal('too-many-pictures', say);
    if (storage.pictures(table) >= config.mostPicturesPerTable)
      return full(`This table already has ${config.mostPicturesPerTable} pictures.`);
    if (player === null) return null;
    const { all, own } = storage.picturesOfPlayers(table, player);
    if (own >= config.mostPicturesKeptPerPlayer)
      return full(`You already added ${counted(own, 'picture')}. Ask the GM to add this one.`);
    return all >= config.mostPicturesPerTable * PLAYERS_PART
      ? full(`The players already added ${counted(all, 'picture')}. Ask the GM to add this one.`)
      : null;
  };

  /** Why no more bytes of a table's pictures are taken from this address; null: they are, and count from now on. */
  const noShare = (table: string, bytes: number, address: string): Refusal | null => {
    const founded = storage.pictureBytesFounded(table);
    return founded + bytes > config.mostPictureBytesPerAddress
      ? refusals.tooManyBytesFounded(founded, config.mostPictureBytesPerAddress)
      : stored.take(address, bytes);
  };

  /** `sender`: null for a picture of ours, which counts for nobody. */
  const store = (
    table: string,
    { kind, width, height }: Picture,
    hash: string,
    bytes: number,
    write: (to: string) => void,
    sender: Sender | null,
  ): Result<StoredPicture, Refusal> => {
    const player = sender?.player ?? null;
    const full = noRoom(table, hash, player);
    if (full !== null) return refused(full);
    if (storage.picture(hash) === null || !existsSync(fileOf(hash))) {
      if (storage.pictureBytes() + bytes > config.mostPictureBytesInAll)
        return refused(refusal('server-full', 'The server has no room for more pictures.'));
      const spent = sender === null ? null : noShare(table, bytes, sender.address);
      if (spent !== null) return refused(spent);
      write(fileOf(hash));
    }
    storage.addPicture(table, hash, kind, bytes, player);
    return ok({ hash, width, height });
  };

  const pictures = {
    /**
     * Decodes a picture and says what is wrong with it; null: nothing. Refused when too many others wait for that, or
     * when it is too large.
     */
    async damage(picture: LookedAt): Promise<Result<Problem | null, Refusal>> {
      if (picture.bytes > config.mostPictureBytes) return refused(tooLarge(picture.bytes));
      if (picture.damage !== null) return ok(picture.damage);
      const decoded = inTurn(() => pixelProblem(picture.file, picture, config.pictureSeconds));
      return decoded === null
        ? refused(refusal('too-many', 'The server is busy with other pictures. Try again in a moment.'))
        : ok(await decoded);
    },
    /**
     * Takes over the file of a table's picture from outside, once it is decoded, if whoever sent it may still.
     */
    async take(
      table: string,
      picture: LookedAt,
      still: () => Result<unknown, Refusal>,
      sender: Sender,
    ): Promise<Result<StoredPicture, Refusal>> {
      const damage = await pictures.damage(picture);
      if (!damage.ok) return damage;
      const may = still();
      if (!may.ok) return may;
      return damage.value === null
        ? pictures.keep(table, picture, sender)
        : refused(refusal('no-picture', problemText(damage.value)));
    },
    /**
     * Takes over the file of a picture that was decoded; it may be there already. Refused: the share of the player, of
     * the table, of the address or of the server is used up.
     */
    keep: (
      table: string,
      { file, kind, width, height, hash, bytes }: LookedAt,
      sender: Sender,
    ): Result<StoredPicture, Refusal> =>
      store(table, { kind, width, height }, hash, bytes, (to) => withFile(to, () => renameSync(file, to)), sender),
    /**
     * A picture of this server becomes the table's too; false: there is none of that hash, or the table has its share.
     */
    share(table: string, hash: string): boolean {
      const row = pictures.find(hash) === null ? null : storage.picture(hash);
      if (row === null || noRoom(table, hash, null) !== null) return false;
      storage.addPicture(table, hash, row.kind, row.bytes);
      return true;
    },
    /** Stores a picture of ours. Refused: wrong kind, too large, or the table's or server's share is used up. */
    add(table: string, bytes: Uint8Array): Result<StoredPicture, Refusal> {
      if (bytes.length > config.mostPictureBytes) return refused(tooLarge(bytes.length));
      const seen = inspectPicture(bytes);
      if (!seen.ok) return refused(refusal('no-picture', problemText(seen.error)));
      const write = (to: string): void => {
        // Written aside, then renamed: a picture is there whole or not at all.
        const aside = `${to}.${process.pid}.part`;
        withFile(to, () => {
          writeFileSync(aside, bytes);
          renameSync(aside, to);
        });
      };
      const hash = createHash('sha256').update(bytes).digest('hex');
      return store(table, seen.value, hash, bytes.length, write, null);
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
