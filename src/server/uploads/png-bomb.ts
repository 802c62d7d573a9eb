import { createInflate } from 'node:zlib';
import { letters, u32be } from '../../core/maps/picture/bytes.ts';
import type { Picture } from '../../core/maps/picture/picture.ts';

/** Pieces of pixels are handed on in blocks of so many bytes: a file may cut them into millions. */
const BLOCK = 64 * 1024;

/**
 * More bytes than the pixels of any PNG of this size come to: sixteen bits in each of four channels, a byte for each
 * row of each pass.
 */
const mostUnpacked = ({ width, height }: Picture): number => 8 * width * height + 4 * height + 64;

/** The packed pixels of a PNG that `inspectPicture` took, in blocks. */
function* packed(bytes: Uint8Array): Generator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + u32be(bytes, at)) {
    const length = u32be(bytes, at);
    if (length === 0 || letters(bytes, at + 4, 4) !== 'IDAT') continue;
    waiting.push(bytes.subarray(at + 8, at + 8 + length));
    size += length;
    if (size < BLOCK) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Whether a PNG unpacks to far more than its size. Our decoder stops in time; not every browser does. */
export const isPngBomb = (bytes: Uint8Array, picture: Picture): Promise<boolean> =>
  new Promise((done) => {
    const most = mostUnpacked(picture);
    const inflate = createInflate({ chunkSize: 256 * 1024 });
    const blocks = packed(bytes);
    let length = 0;
    const end = (bomb: boolean): void => {
      inflate.destroy();
      done(bomb);
    };
    const feed = (): void => {
      while (!inflate.destroyed) {
        const block = blocks.next();
        if (block.done === true) return void inflate.end();
        if (!inflate.write(block.value)) return void inflate.once('drain', feed);
      }
    };
    inflate.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length > most) end(true);
    });
    inflate.on('end', () => end(false));
    inflate.on('error', () => end(false));
    feed();
  });
