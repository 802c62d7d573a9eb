import { RotateCcw, RotateCw } from 'lucide-react';
import type { Json } from '../../../core/base.ts';
import type { Slot } from '../../../core/rules/offers/offer.ts';
import { turnArea } from '../../store/composing/composing.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { startToward } from '../../board/grid/area.ts';

const COMPASS = ['East', 'Southeast', 'South', 'Southwest', 'West', 'Northwest', 'North', 'Northeast'];
/** More directions than this are turned through, not listed. */
const MOST_LISTED = 24;

interface TurnFieldProps {
  readonly slot: Extract<Slot, { shape: 'aimed' }>;
  readonly value: Json | undefined;
  /** Feet: the size it is placed with. */
  readonly side: number | null;
  readonly onPut: (value: Json) => void;
}

/** Turns an area by a finger, and aims one that starts at its source without a look at the map. */
export const TurnField = ({ slot, value, side, onPut }: TurnFieldProps) => {
  const { turn, starts } = slot;
  if (turn === null) return null;
  const angle = typeof value === 'object' && value !== null && 'angle' in value ? JSON.stringify(value['angle']) : '';
  const options = Array.from({ length: Math.round(360 / turn) }, (_, at) => ({
    id: String(at * turn),
    label: (at * turn) % 45 === 0 ? (COMPASS[(at * turn) / 45] ?? '') : `${String(at * turn)}°`,
  }));
  const listed = typeof starts !== 'string' && options.length <= MOST_LISTED && side !== null;
  return (
    <div className="flex items-end gap-2">
      <Button icon={<RotateCcw aria-hidden className="size-4" />} onClick={() => turnArea(-1)}>
        Turn left
      </Button>
      <Button icon={<RotateCw aria-hidden className="size-4" />} onClick={() => turnArea(1)} shortcut="R">
        Turn right
      </Button>
      {listed ? (
        <SelectField
          label="Direction"
          value={angle}
          options={angle === '' ? [{ id: '', label: '–' }, ...options] : options}
          onChange={(next) => {
            if (next !== '') onPut({ ...startToward(starts, Number(next)), side, angle: Number(next) });
          }}
        />
      ) : null}
    </div>
  );
};
