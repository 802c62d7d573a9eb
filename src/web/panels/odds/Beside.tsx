import type { ComponentProps } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { StrikeMenu } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { FLOAT } from '../../ui/Panel.tsx';

const MARGIN = 12;
/** Clear of the token under the pointer, in px. */
const AWAY = 28;

/** Where a card beside a point fits into the window, in px. */
const beside = (
  at: StrikeMenu['at'],
  size: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } => {
  const right = at.x + AWAY;
  const left = right + size.width + MARGIN > innerWidth ? Math.max(MARGIN, at.x - AWAY - size.width) : right;
  return { left, top: Math.max(MARGIN, Math.min(at.y - size.height / 3, innerHeight - size.height - MARGIN)) };
};

/** Keeps a card in the window beside its point, whatever size it grows to. It is placed by its own node, before it is painted. */
export const Beside = ({ at, className, children, ...rest }: ComponentProps<'div'> & { readonly at: StrikeMenu['at'] }) => {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = card.current;
    if (node === null) return undefined;
    const place = (): void => {
      const { left, top } = beside(at, { width: node.offsetWidth, height: node.offsetHeight });
      node.style.left = `${String(left)}px`;
      node.style.top = `${String(top)}px`;
    };
    place();
    const watcher = new ResizeObserver(place);
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [at]);
  return (
    <div ref={card} className={classes(FLOAT, 'fixed', className)} {...rest}>
      {children}
    </div>
  );
};
