import { createHash } from 'node:crypto';
import type { Sum } from '../../core/table/index.ts';

/** The SHA-256 of a text that comes in pieces. */
export const sha256 = (): Sum => {
  const hash = createHash('sha256');
  return { add: (text) => void hash.update(text), end: () => hash.digest('hex') };
};
