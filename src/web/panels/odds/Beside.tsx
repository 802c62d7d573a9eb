import type { Middleware } from '@floating-ui/react-dom';
import { useMemo } from 'react';
import type { ComponentProps } from 'react';
import { boardCamera } from '../../board/camera/camera.ts';
import { baseOf } from '../../board/field/bases.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { View } from '../../../core/rules/views/view.ts';
import { shownView } from '../../store/select.ts';
import type { StrikeMenu } from '../../store/on-screen.ts';
import { useTable } from '../../store/table.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { classes } from '../../ui/classes.ts';
import { Floating } from '../../ui/floating/Floating.tsx';
import type { Box } from './clear-spot.ts';
import { clearSpot } from './clear-spot.ts';

const MARGIN = 12;
/** Clear of the token under the pointer, in px. */
const AWAY = 28;
/** Pixels below a token in which its name stands. */
const NAME = 24;

/** A token with its name, in pixels of the window. */
const boxOf = (view: View, who: CombatantId): Box | null => {
  const base = baseOf(view, who);
  if (base === null) return null;
  const { x, y } = boardCamera.onScreen(base);
  const edge = base.size * boardCamera.now().scale;
  return { x, y, width: edge, height: edge + NAME };
};

/** Moves a card to where it covers neither who it is about nor, as far as there is room, anybody else. */
const clearOf = (about: readonly CombatantId[]): Middleware => ({
  name: 'clear',
  fn: ({ x, y, rects: { floating } }) => {
    const view = shownView(useTable.getState());
    if (view === null) return {};
    const boxes = (whom: readonly CombatantId[]): readonly Box[] => whom.flatMap((who) => boxOf(view, who) ?? []);
    const others = view.combatants.flatMap(({ id }) => (about.includes(id) ? [] : [id]));
    return clearSpot({
      card: { width: floating.width, height: floating.height },
      window: { width: innerWidth, height: innerHeight },
      margin: MARGIN,
      spot: { x, y },
      about: boxes(about),
      others: boxes(others),
    });
  },
});

export interface BesideProps extends ComponentProps<'div'>, Pick<StrikeMenu, 'at' | 'who'> {
  readonly target: CombatantId;
}

/**
 * Keeps a card in the window beside its point, off whoever strikes and whoever is struck, whatever size it grows to.
 */
export const Beside = ({ at, who, target, className, ...rest }: BesideProps) => {
  const anchor = useMemo(() => ({ getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) }), [at]);
  const correct = useMemo(() => clearOf([who, target]), [who, target]);
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
