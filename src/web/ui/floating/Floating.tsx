import type { ComponentProps } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

export type Side = 'top' | 'right' | 'bottom' | 'left';

const OPPOSITE: Readonly<Record<Side, Side>> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };
/** px between anchor and card, and between card and the edge of the window. */
const AWAY = 6;
const MARGIN = 8;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const at = (
  side: Side,
  anchor: Box,
  size: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } => {
  const middle = {
    left: anchor.left + (anchor.width - size.width) / 2,
    top: anchor.top + (anchor.height - size.height) / 2,
  };
  switch (side) {
    case 'top':
      return { left: middle.left, top: anchor.top - size.height - AWAY };
    case 'bottom':
      return { left: middle.left, top: anchor.top + anchor.height + AWAY };
    case 'left':
      return { left: anchor.left - size.width - AWAY, top: middle.top };
    default:
      return { left: anchor.left + anchor.width + AWAY, top: middle.top };
  }
};

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Where a card stands beside its anchor: on the side asked for, on the opposite one if it does not fit there, always in
 * the window.
 */
export const placed = (
  side: Side,
  anchor: Box,
  size: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } => {
  const fits = ({ left, top }: { readonly left: number; readonly top: number }): boolean =>
    side === 'top' || side === 'bottom'
      ? top >= MARGIN && top + size.height <= window.height - MARGIN
      : left >= MARGIN && left + size.width <= window.width - MARGIN;
  const wanted = at(side, anchor, size);
  const other = at(OPPOSITE[side], anchor, size);
  const { left, top } = fits(wanted) || !fits(other) ? wanted : other;
  return {
    left: within(MARGIN, left, window.width - size.width - MARGIN),
    top: within(MARGIN, top, window.height - size.height - MARGIN),
  };
};

/** A card that floats over everything beside an element of the page, and stays there. */
export const Floating = ({
  anchor,
  side,
  ...rest
}: ComponentProps<'div'> & { readonly anchor: Element; readonly side: Side }) => {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = card.current;
    if (node === null) return undefined;
    const place = (): void => {
      const { left, top } = placed(
        side,
        anchor.getBoundingClientRect(),
        { width: node.offsetWidth, height: node.offsetHeight },
        { width: innerWidth, height: innerHeight },
      );
      node.style.left = `${String(left)}px`;
      node.style.top = `${String(top)}px`;
    };
    place();
    const watcher = new ResizeObserver(place);
    watcher.observe(node);
    window.addEventListener('resize', place);
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [anchor, side]);
  return createPortal(<div ref={card} {...rest} />, document.body);
};
