import type { ComponentProps } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { middleIn } from '../../board/field/bases.ts';
import { boardCamera } from '../../board/camera/camera.ts';
import { shownView } from '../../store/select.ts';
import type { StrikeMenu } from '../../store/table.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';

const MARGIN = 12;
/** Clear of the token under the pointer, in px. */
const AWAY = 28;

/** Where a card beside a point fits into the window, in px; rather not over `other`, if there is room. */
const beside = (
  at: StrikeMenu['at'],
  size: { readonly width: number; readonly height: number },
  other: StrikeMenu['at'] | null,
): { readonly left: number; readonly top: number } => {
  const fits = (x: number): boolean => x >= MARGIN && x + size.width + MARGIN <= innerWidth;
  const right = at.x + AWAY;
  const before = at.x - AWAY - size.width;
  const clear = [right, before, ...(other === null ? [] : [other.x + AWAY])].filter(
    (x) => other === null || other.x < x || other.x > x + size.width,
  );
  const left = clear.find(fits) ?? (fits(right) ? right : Math.max(MARGIN, before));
  return { left, top: Math.max(MARGIN, Math.min(at.y - size.height / 3, innerHeight - size.height - MARGIN)) };
};

/**
 * Keeps a card in the window beside its point and off whoever strikes, whatever size it grows to. It is placed by its
 * own node, before it is painted.
 */
export const Beside = ({
  at,
  who,
  className,
  children,
  ...rest
}: ComponentProps<'div'> & Pick<StrikeMenu, 'at' | 'who'>) => {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = card.current;
    if (node === null) return undefined;
    const place = (): void => {
      const middle = middleIn(shownView(useTable.getState()), who);
      const { left, top } = beside(
        at,
        { width: node.offsetWidth, height: node.offsetHeight },
        middle === null ? null : boardCamera.onScreen(middle),
      );
      node.style.left = `${String(left)}px`;
      node.style.top = `${String(top)}px`;
    };
    place();
    const watcher = new ResizeObserver(place);
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [at, who]);
  return (
    <div ref={card} className={classes(FLOAT, 'fixed', className)} {...rest}>
      {children}
    </div>
  );
};
