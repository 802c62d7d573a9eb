import type { Problem } from '../../base.ts';

/**
 * The problem of a file or picture as one sentence: `at` is a path such as `line_of_sight[3][17].x`, a position such as
 * `line 2, column 14`, or a thing such as `The picture`.
 */
export const problemText = ({ at, say }: Problem): string => `${at} ${say}.`;

const LISTED = 20;

/** Collects the faults of one file: the first twenty in full, the others as a number. */
export class Faults {
  readonly #listed: Problem[] = [];
  #count = 0;

  add(at: string, say: string): void {
    this.#count++;
    if (this.#listed.length < LISTED) this.#listed.push({ at, say });
  }

  get any(): boolean {
    return this.#count > 0;
  }

  list(): readonly Problem[] {
    const more = this.#count - this.#listed.length;
    return more > 0
      ? [...this.#listed, { at: 'The file', say: `has ${more} more problems of this kind` }]
      : [...this.#listed];
  }
}

/** A value of a file as it may be shown to a person: its type when it is large, never more than 40 characters of it. */
export const shown = (value: unknown): string => {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object' && value !== null) return 'a record';
  return shownText(JSON.stringify(value) ?? typeof value);
};

/**
 * Text of a stranger, fit for a sentence: control, direction and zero-width characters gone, at most `most` characters.
 */
export const shownText = (text: string, most = 40): string => {
  const clean = text.slice(0, most * 4).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '');
  const letters = Array.from(clean);
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : clean;
};
