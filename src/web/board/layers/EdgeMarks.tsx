import { useSyncExternalStore } from 'react';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import type { EdgeMark } from '../../store/camera/safe-area.ts';
import { toPixels } from '../../store/camera.ts';
import { edgeMark } from '../../store/camera/safe-area.ts';
import { combatantOf, shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { Face } from '../../ui/marks/Face.tsx';
import { boardCamera } from '../camera/camera.ts';
import { concernedIn } from '../camera/concerned.ts';
import { centreOn } from '../camera/controls.ts';
import { middleIn } from '../field/bases.ts';

/** Pixels from the middle of a mark to the edge it stands at. */
const KEEP = 30;

const markOf = (who: CombatantId): EdgeMark | null => {
  const bounds = boardCamera.bounds();
  const middle = middleIn(shownView(useTable.getState()), who);
  return bounds === null || middle === null
    ? null
    : edgeMark(toPixels(boardCamera.now(), middle), bounds.size, boardCamera.insets(), KEEP);
};

const watch = (told: () => void): (() => void) => {
  const quiet = [boardCamera.subscribe(told), boardCamera.onInsets(told)];
  return () => quiet.forEach((stop) => stop());
};

/** Whoever acts, and whom a question of this seat is about, as a mark at the edge while they are out of sight. */
export const EdgeMarks = () => {
  const view = useTable(shownView);
  return concernedIn(view).map((who) => {
    const combatant = combatantOf(view, who);
    return combatant === null ? null : <Mark key={who} combatant={combatant} />;
  });
};

const Mark = ({ combatant }: { readonly combatant: CombatantView }) => {
  const said = useSyncExternalStore(watch, () => JSON.stringify(markOf(combatant.id)));
  const mark = JSON.parse(said) as EdgeMark | null;
  if (mark === null) return null;
  return (
    <button
      type="button"
      data-over-board
      data-edge-mark={combatant.id}
      aria-label={`${combatant.name} is out of sight: go there`}
      tabIndex={-1}
      onClick={() => centreOn(combatant.id)}
      className={
        'pointer-events-auto absolute flex size-11 -translate-1/2 items-center justify-center rounded-full ' +
        'border border-line bg-raised shadow-float hover:border-accent'
      }
      style={{ left: mark.x, top: mark.y }}
    >
      <svg
        aria-hidden
        viewBox="-30 -30 60 60"
        className="absolute -inset-2 fill-accent"
        style={{ transform: `rotate(${mark.turn}deg)` }}
      >
        <path d="M22 -6 30 0 22 6z" />
      </svg>
      <Face combatant={combatant} className="size-8" />
    </button>
  );
};
