/** Big-endian and little-endian numbers of a byte array; 0 beyond its end, so callers check lengths first. */
export const u16be = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
export const u16le = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
export const u24le = (bytes: Uint8Array, at: number): number => u16le(bytes, at) | ((bytes[at + 2] ?? 0) << 16);
export const u32be = (bytes: Uint8Array, at: number): number => u16be(bytes, at) * 65536 + u16be(bytes, at + 2);
export const u32le = (bytes: Uint8Array, at: number): number => u16le(bytes, at) + u16le(bytes, at + 2) * 65536;

/** Bytes read as Latin letters, for the four-letter names of chunks. */
export const letters = (bytes: Uint8Array, at: number, count: number): string => String.fromCharCode(...bytes.subarray(at, at + count));
