import { useEffect, useState } from 'react';
import type { Tone } from '../../core/rules/views/view.ts';

/** Something to tell at the foot of the page, with what can be done about it. */
export interface Notice {
  readonly tone: Tone;
  readonly say: string;
  /** A table to go to. */
  readonly table: string | null;
  /** Takes it back. */
  readonly undo: (() => void) | null;
  /** It goes by itself after so many ms; null: it stays until somebody puts it away. */
  readonly forMs: number | null;
}

/** What is told just now, and a way to tell something else; null: nothing. */
export const useNotice = (): readonly [Notice | null, (notice: Notice | null) => void] => {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    if (notice === null || notice.forMs === null) return undefined;
    const timer = setTimeout(() => setNotice(null), notice.forMs);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice];
};
