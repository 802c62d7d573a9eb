import { ok, refused, type Problem, type Result } from '../../base.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BAD = 0xff;
const VALUES = new Uint8Array(128).fill(BAD);
for (let i = 0; i < ALPHABET.length; i++) VALUES[ALPHABET.charCodeAt(i)] = i;

const valueAt = (text: string, i: number): number => VALUES[text.charCodeAt(i)] ?? BAD;

/**
 * The bytes of a base64 text; blanks and line breaks are skipped, missing padding is forgiven, the first wrong
 * character is named.
 */
export const bytesFromBase64 = (text: string): Result<Uint8Array, Problem> => {
  const dense = /\s/.test(text) ? text.replaceAll(/\s+/g, '') : text;
  const padding = dense.endsWith('==') ? 2 : dense.endsWith('=') ? 1 : 0;
  const length = dense.length - padding;
  if (length % 4 === 1)
    return refused({ at: 'The picture', say: 'is incomplete base64: its last character stands alone' });
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  const whole = length - (length % 4);
  let out = 0;
  for (let i = 0; i < whole; i += 4) {
    const a = valueAt(dense, i);
    const b = valueAt(dense, i + 1);
    const c = valueAt(dense, i + 2);
    const d = valueAt(dense, i + 3);
    if ((a | b | c | d) > 63) return refused(notBase64(dense, i));
    bytes[out++] = (a << 2) | (b >> 4);
    bytes[out++] = ((b << 4) & 255) | (c >> 2);
    bytes[out++] = ((c << 6) & 255) | d;
  }
  if (whole < length) {
    const a = valueAt(dense, whole);
    const b = valueAt(dense, whole + 1);
    const c = whole + 2 < length ? valueAt(dense, whole + 2) : 0;
    if ((a | b | c) > 63) return refused(notBase64(dense, whole));
    bytes[out++] = (a << 2) | (b >> 4);
    if (whole + 2 < length) bytes[out] = ((b << 4) & 255) | (c >> 2);
  }
  return ok(bytes);
};

const notBase64 = (text: string, from: number): Problem => {
  let at = from;
  while (at < text.length && valueAt(text, at) !== BAD) at++;
  return { at: 'The picture', say: `is not base64: its character ${at + 1} does not belong there` };
};
