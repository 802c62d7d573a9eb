import { turnArea } from '../../store/composing/composing.ts';
import { turnable } from '../../store/composing/area-slot.ts';
import { asKind } from '../../store/field/kinds.ts';
import { useTable } from '../../store/table.ts';
import { areaAt } from '../grid/area.ts';
import type { Live } from '../state/live.ts';

/** Pixels of the wheel that turn an area by one step: one notch of a mouse, a short pull on a touchpad. */
const NOTCH = 60;

/** Turns the area being placed by so many steps, from where the pointer has it point. False where nothing turns. */
export const turnPointed = (live: Live, steps: number): boolean => {
  const { composing, view } = useTable.getState();
  const slot = turnable(composing);
  const field = view === null ? null : asKind(view.field, 'grid');
  if (slot === null || composing === null || field === null) return false;
  const pointed =
    live.pointer === null ? null : areaAt(slot, live.pointer, composing.side ?? field.feet, field.feet, null);
  const now = typeof pointed === 'object' && pointed !== null && 'angle' in pointed ? Number(pointed['angle']) : 0;
  turnArea(steps, now);
  return true;
};

/** Counts what a wheel was turned, and turns the area by a step a notch. False where nothing turns. */
export const turningWheel = () => {
  let left = 0;
  return {
    by: (live: Live, pixels: number): boolean => {
      if (turnable(useTable.getState().composing) === null) return false;
      left += pixels;
      const steps = Math.trunc(left / NOTCH);
      left -= steps * NOTCH;
      return steps === 0 || turnPointed(live, steps);
    },
  };
};
