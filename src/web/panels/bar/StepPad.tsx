import { ArrowUp, Undo2 } from 'lucide-react';
import type { Json } from '../../../core/base.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { useCombatant } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { cellName } from '../../store/words.ts';
import { classes } from '../../ui/classes.ts';
import { cellsOf, lengthSaid } from './path-said.ts';

/** The pad row by row: steps in x and y, what they are called, and how the arrow is turned; null is the middle. */
export const PAD: readonly (readonly [number, number, string, number] | null)[] = [
  [-1, -1, 'up and left', -45],
  [0, -1, 'up', 0],
  [1, -1, 'up and right', 45],
  [-1, 0, 'left', -90],
  null,
  [1, 0, 'right', 90],
  [-1, 1, 'down and left', -135],
  [0, 1, 'down', 180],
  [1, 1, 'down and right', 135],
];

/** A way given step by step, where the board is not asked for it. The table says whether it can be walked. */
export const StepPad = ({
  label,
  who,
  value,
  onPut,
}: {
  readonly label: string;
  readonly who: CombatantId | null;
  readonly value: Json | undefined;
  readonly onPut: (value: Json) => void;
}) => {
  const place = useCombatant(who)?.place;
  const view = useTable((state) => state.view);
  const cells = cellsOf(value);
  if (place?.type !== 'cell') return null;
  const [x, y] = cells.at(-1) ?? [place.x, place.y];
  const put = (next: readonly (readonly [number, number])[]): void =>
    onPut(next.length === 0 ? null : next.map(([column, row]) => [column, row]));
  return (
    <div className="flex items-center gap-3">
      <div role="group" aria-label={label} className="grid grid-cols-3 gap-px">
        {PAD.map((step) =>
          step === null ? (
            <button
              key="back"
              type="button"
              aria-label="Undo the last step"
              disabled={cells.length === 0}
              onClick={() => put(cells.slice(0, -1))}
              className={classes(
                'flex size-7 items-center justify-center rounded-6 hover:bg-ink/8 disabled:opacity-45',
                'pointer-coarse:size-11',
              )}
            >
              <Undo2 aria-hidden className="size-3.5" />
            </button>
          ) : (
            <button
              key={step[2]}
              type="button"
              aria-label={`Step ${step[2]}`}
              onClick={() => put([...cells, [x + step[0], y + step[1]]])}
              className={classes(
                'flex size-7 items-center justify-center rounded-6 bg-ink/5 hover:bg-ink/12',
                'pointer-coarse:size-11',
              )}
            >
              <ArrowUp aria-hidden className="size-3.5" style={{ transform: `rotate(${String(step[3])}deg)` }} />
            </button>
          ),
        )}
      </div>
      <p className="text-12">
        <span className="block font-medium text-ink-quiet">{label}</span>
        <span className="nums" aria-live="polite">
          {cells.length === 0
            ? `stays at ${cellName(place.x, place.y)}`
            : `${cellName(place.x, place.y)} to ${cellName(x, y)}, ${lengthSaid(view, place, cells)}`}
        </span>
      </p>
    </div>
  );
};
