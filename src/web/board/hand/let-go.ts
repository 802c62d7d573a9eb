import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Point } from '../../store/camera.ts';
import { useTable } from '../../store/table.ts';
import { boardField } from '../board-field-of.ts';
import type { Live } from '../state/live.ts';
import { placeOf } from './situation.ts';

const SLIDE_MS = 160;

/** How long a token stays where it was let go when the table took the move but its news is not here yet. */
const NEWS_MS = 1500;

/** In zones a drop often only says what one means to do: then it is soon shown where it still stands. */
const MEANT_MS = 350;

/** A token stays where it was let go until the table has spoken; if it may not, it slides back. */
export const letGo = async (live: Live, who: CombatantId, over: Point, act: () => Promise<boolean>): Promise<void> => {
  live.resting = { who, at: over, back: null };
  live.redraw();
  useTable.setState({ carried: who });
  const before = placeOf(useTable.getState().view, who);
  const taken = await act();
  const resting = live.resting;
  if (resting === null || resting.who !== who || resting.at !== over) return;
  const now = placeOf(useTable.getState().view, who);
  const moved = before?.x !== now?.x || before?.y !== now?.y;
  if (taken && !moved) {
    const { view } = useTable.getState();
    const meant = view !== null && boardField(view.field).declares;
    setTimeout(
      () => {
        if (live.resting !== resting) return;
        if (meant) slideBack(live, who, over);
        else settle(live);
      },
      meant ? MEANT_MS : NEWS_MS,
    );
  } else if (taken) settle(live);
  else slideBack(live, who, over);
};

/** The token is where the table says. */
export const settle = (live: Live): void => {
  live.resting = null;
  if (useTable.getState().carried !== null) useTable.setState({ carried: null });
  live.redraw();
};

const slideBack = (live: Live, who: CombatantId, at: Point): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return settle(live);
  const from = performance.now();
  live.resting = { who, at, back: { from, until: from + SLIDE_MS } };
  live.redraw();
};
