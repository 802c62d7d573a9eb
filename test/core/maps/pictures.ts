/** Pictures of a few pixels, built byte by byte, to be cut off, faked and imported by the tests. */
const latin = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const be32 = (n: number): number[] => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const le32 = (n: number): number[] => be32(n).reverse();
const be16 = (n: number): number[] => [(n >>> 8) & 255, n & 255];

const chunk = (name: string, body: readonly number[]): number[] => [
  ...be32(body.length),
  ...latin(name),
  ...body,
  0,
  0,
  0,
  0,
];

/** A PNG by chunks, of this size on paper; its pixels are not worth decoding. */
export const png = (width: number, height: number, extra: readonly number[] = []): Uint8Array =>
  Uint8Array.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    ...chunk('IHDR', [...be32(width), ...be32(height), 8, 6, 0, 0, 0]),
    ...extra,
    ...chunk('IDAT', [1, 2, 3]),
    ...chunk('IEND', []),
  ]);
export const ANIMATION_CHUNK = chunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0]);

/** A JPEG by segments; `orientation` is written as Exif in Intel or Motorola order. */
export const jpeg = (
  width: number,
  height: number,
  { frame = 0xc0, orientation = 1, motorola = false } = {},
): Uint8Array => {
  const le16 = (n: number): number[] => be16(n).reverse();
  const [u16, u32] = motorola ? [be16, be32] : [le16, le32];
  const tiff = [
    ...latin(motorola ? 'MM' : 'II'),
    ...u16(42),
    ...u32(8),
    ...u16(1),
    ...u16(0x0112),
    ...u16(3),
    ...u32(1),
    ...u16(orientation),
    0,
    0,
    ...u32(0),
  ];
  const exif = [...latin('Exif\0\0'), ...tiff];
  return Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xe1,
    ...be16(exif.length + 2),
    ...exif,
    0xff,
    frame,
    ...be16(11),
    8,
    ...be16(height),
    ...be16(width),
    1,
    1,
    0x11,
    0,
    0xff,
    0xda,
    ...be16(8),
    1,
    1,
    0,
    0,
    63,
    0,
    1,
    2,
    0xff,
    0,
    3,
    0xff,
    0xd0,
    4,
    0xff,
    0xd9,
  ]);
};

const riff = (...chunks: readonly (readonly [string, readonly number[]])[]): Uint8Array => {
  const body = chunks.flatMap(([name, bytes]) => [
    ...latin(name),
    ...le32(bytes.length),
    ...bytes,
    ...(bytes.length % 2 === 1 ? [0] : []),
  ]);
  return Uint8Array.from([...latin('RIFF'), ...le32(body.length + 4), ...latin('WEBP'), ...body]);
};
const le24 = (n: number): number[] => le32(n).slice(0, 3);
const lossyFrame = (width: number, height: number): number[] => [
  0x10,
  0,
  0,
  0x9d,
  1,
  0x2a,
  ...le32(width).slice(0, 2),
  ...le32(height).slice(0, 2),
  0,
  0,
];
const losslessFrame = (width: number, height: number): number[] => [
  0x2f,
  ...le32((width - 1) | ((height - 1) << 14)),
  0,
];
const header = (width: number, height: number, flags = 0): [string, number[]] => [
  'VP8X',
  [flags, 0, 0, 0, ...le24(width - 1), ...le24(height - 1)],
];

export const webp = {
  lossy: (width: number, height: number): Uint8Array => riff(['VP8 ', lossyFrame(width, height)]),
  lossless: (width: number, height: number): Uint8Array => riff(['VP8L', losslessFrame(width, height)]),
  extended: (width: number, height: number): Uint8Array =>
    riff(header(width, height), ['ICCP', [1, 2, 3]], ['VP8 ', lossyFrame(width, height)]),
  twoSizes: (): Uint8Array => riff(header(40, 40), ['VP8 ', lossyFrame(8, 6)]),
  animated: (): Uint8Array => riff(header(8, 6, 2), ['ANIM', [0, 0, 0, 0, 0, 0]]),
  empty: (): Uint8Array => riff(),
};

/** What Chromium's canvas writes for 8 by 6 pixels. */
export const FROM_A_BROWSER = {
  png:
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAYAAAD+Bd/7AAAAI0lEQVR4AczKMQ0AAAwCwQZtFVdx9QQOYOWT3w5/' +
    'Szcm1AAEAAD//+FK0d4AAAAGSURBVAMAtiIUxXASCcwAAAAASUVORK5CYII=',
  webp: 'UklGRjIAAABXRUJQVlA4ICYAAACwAQCdASoIAAYABABoJaACdLoABdQAAP7OgvoUbKJin7di7dBBAAA=',
  jpeg:
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6j' +
    'q62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk' +
    'pKSkpKSkpKT/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA' +
    'FAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALABFv/Z',
} as const;
