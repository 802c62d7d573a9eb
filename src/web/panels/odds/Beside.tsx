import type { Middleware } from '@floating-ui/react-dom';
import { useMemo } from 'react';
import type { ComponentProps } from 'react';
import { boardCamera } from '../../board/camera/camera.ts';
import { middleIn } from '../../board/field/bases.ts';
import { shownView } from '../../store/select.ts';
import type { StrikeMenu } from '../../store/on-screen.ts';
import { useTable } from '../../store/table.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { classes } from '../../ui/classes.ts';
import { Floating } from '../../ui/floating/Floating.tsx';

const MARGIN = 12;
/** Clear of the token under the pointer, in px. */
const AWAY = 28;

/** Moves a card past a point that it would cover, where there is room beyond it. */
const clearOf = (point: () => StrikeMenu['at'] | null): Middleware => ({
  name: 'clear',
  fn: ({ x, rects }) => {
    const other = point();
    const covers = other !== null && other.x >= x && other.x <= x + rects.floating.width;
    if (!covers) return {};
    const beyond = [other.x + AWAY, other.x - AWAY - rects.floating.width];
    const found = beyond.find((left) => left >= MARGIN && left + rects.floating.width + MARGIN <= innerWidth);
    return found === undefined ? {} : { x: found };
  },
});

/** Keeps a card in the window beside its point and off whoever strikes, whatever size it grows to. */
export const Beside = ({ at, who, className, ...rest }: ComponentProps<'div'> & Pick<StrikeMenu, 'at' | 'who'>) => {
  const anchor = useMemo(() => ({ getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) }), [at]);
  const correct = useMemo(
    () =>
      clearOf(() => {
        const middle = middleIn(shownView(useTable.getState()), who);
        return middle === null ? null : boardCamera.onScreen(middle);
      }),
    [who],
  );
  return (
    <Floating
      anchor={anchor}
      side="right"
      away={AWAY}
      correct={correct}
      className={classes(FLOAT, className)}
      {...rest}
    />
  );
};
