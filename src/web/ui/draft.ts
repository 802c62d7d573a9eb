import { useLayoutEffect, useState } from 'react';

interface Draft {
  value: unknown;
  /** How often it is on screen. */
  shown: number;
}
const drafts = new Map<string, Draft>();

/**
 * What is being filled in, and its setter. A window that is turned or made smaller shows the same form in another
 * layout, which goes on with it; it ends with the form. The name is that of one form and field.
 */
export const useDraft = <T>(name: string, initial: T): readonly [T, (next: T) => void] => {
  const [value, setValue] = useState<T>(() => {
    const draft = drafts.get(name);
    return draft === undefined ? initial : (draft.value as T);
  });
  useLayoutEffect(() => {
    const draft = drafts.get(name) ?? { value, shown: 0 };
    draft.value = value;
    draft.shown++;
    drafts.set(name, draft);
    return () => {
      draft.shown--;
      // another layout that shows it has come by then
      queueMicrotask(() => {
        if (draft.shown === 0) drafts.delete(name);
      });
    };
  }, [name, value]);
  return [value, setValue];
};
