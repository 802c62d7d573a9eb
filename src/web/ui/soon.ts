import type { ComponentType, ReactNode } from 'react';
import { createElement, useSyncExternalStore } from 'react';

/** What is drawn until a part has come; left out: nothing. */
interface Meanwhile {
  readonly meanwhile?: ReactNode;
}

/**
 * A component whose module is fetched when it is first drawn, or `ahead` of that. React's own `lazy` holds back what
 * comes after something stood in its place, until that stood there for 300 ms. Throws what fetching failed with; what
 * could not be had ahead is asked for again when it is drawn.
 */
export const soon = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let part: ComponentType<Props> | null = null;
  let fault: unknown = null;
  let coming: Promise<void> | null = null;
  const drawn = new Set<() => void>();
  const come = async (): Promise<void> => {
    try {
      part = await load();
    } catch (error) {
      coming = null;
      if (drawn.size > 0) fault = error;
    }
    for (const again of drawn) again();
  };
  const ahead = (): Promise<void> => (coming ??= come());
  const watch = (again: () => void): (() => void) => {
    drawn.add(again);
    void ahead();
    return () => void drawn.delete(again);
  };
  const now = (): unknown => part ?? fault;
  const Soon = ({ meanwhile = null, ...props }: Props & Meanwhile): ReactNode => {
    void ahead();
    useSyncExternalStore(watch, now, now);
    if (fault !== null) throw fault;
    return part === null ? meanwhile : createElement(part, props as unknown as Props);
  };
  return Object.assign(Soon, { ahead });
};
