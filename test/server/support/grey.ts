import { crc32, deflateSync } from 'node:zlib';

const be32 = (n: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
};
const chunk = (name: string, body: Buffer): Buffer =>
  Buffer.concat([
    be32(body.length),
    Buffer.from(name, 'latin1'),
    body,
    be32(crc32(Buffer.concat([Buffer.from(name, 'latin1'), body]))),
  ]);

/** A grey PNG of this size in pixels. */
export const grey = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', Buffer.concat([be32(width), be32(height), Buffer.from([8, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (width + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
