import type { Result } from '../../core/base.ts';

/** What a command may do to the world: read files and print. Tests hand it another one. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** The bytes of a file; or why it cannot be read, as what follows its name: "is a folder". */
  readonly read: (path: string) => Result<Uint8Array, string>;
}

/** How a command ended: all is well; something is not as it should be; it could not even begin. */
export const EXIT = { well: 0, wrong: 1, unusable: 2 } as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];
