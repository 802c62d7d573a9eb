// Numbers of a byte array, 0 beyond its end, so that a truncated file needs no check at every byte: callers look at
// lengths first.

/** Sixteen bits, big end first. */
export const u16be = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
/** Sixteen bits, little end first. */
export const u16le = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
/** Twenty-four bits, little end first. */
export const u24le = (bytes: Uint8Array, at: number): number => u16le(bytes, at) | ((bytes[at + 2] ?? 0) << 16);
/** Thirty-two bits, big end first; never negative. */
export const u32be = (bytes: Uint8Array, at: number): number => u16be(bytes, at) * 65536 + u16be(bytes, at + 2);
/** Thirty-two bits, little end first; never negative. */
export const u32le = (bytes: Uint8Array, at: number): number => u16le(bytes, at) + u16le(bytes, at + 2) * 65536;

/** Bytes read as Latin letters, for the four-letter names of chunks. */
export const letters = (bytes: Uint8Array, at: number, count: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + count));
