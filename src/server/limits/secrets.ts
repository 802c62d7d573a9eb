import { createHash, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto';
import type { DiceSource } from '../../core/dice/index.ts';
import { fromBytes } from '../../core/dice/index.ts';

/** 192 random bits as text fit for an address's fragment. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** A random id of 72 bits: unguessable enough for names, not for secrets. */
export const newId = (): string => randomBytes(9).toString('base64url').replaceAll('-', 'a').replaceAll('_', 'b');

/** What is stored of a secret. They are random and long, so a plain hash keeps them. */
export const hashed = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whether a secret is the one whose hash was stored, in a time that tells nothing. */
export const matches = (secret: string, hash: string | null): boolean => {
  if (hash === null) return false;
  const given = Buffer.from(hashed(secret));
  const stored = Buffer.from(hash);
  return given.length === stored.length && timingSafeEqual(given, stored);
};

/** Dice from the operating system's cryptographic source. */
export const cryptographicDice = (): DiceSource => fromBytes((array) => void randomFillSync(array));
