import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react-dom';
import { createPortal } from 'react-dom';
import type { FloatingProps } from './floating-props.ts';

/** px between a card and the edge of the window. */
const MARGIN = 8;

/** A card beside its anchor; it is placed anew whenever one of the two moves or changes its size. */
export const FloatingCard = ({ anchor, side, start = false, away = 6, correct, style, ...rest }: FloatingProps) => {
  const {
    refs: { setFloating },
    floatingStyles,
  } = useFloating({
    placement: start ? `${side}-start` : side,
    strategy: 'fixed',
    transform: false,
    elements: { reference: anchor },
    middleware: [
      offset(away),
      flip({ padding: MARGIN, crossAxis: false }),
      correct,
      shift({ padding: MARGIN, crossAxis: true }),
    ],
    whileElementsMounted: autoUpdate,
  });
  return createPortal(<div {...rest} ref={setFloating} style={{ ...style, ...floatingStyles }} />, document.body);
};
