import { ArrowUp } from 'lucide-react';
import type { Json } from '../../../core/base.ts';
import type { Slot, SlotCell } from '../../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { isNoted } from '../../store/grid/asked-cells.ts';
import { useCombatant } from '../../store/select.ts';
import { cellName } from '../../store/words.ts';
import { classes } from '../../ui/classes.ts';
import { PAD } from './StepPad.tsx';

/** Marks a square of which the note holds; the board has the same dot. */
const Dot = ({ className = '' }: { readonly className?: string }) => (
  <span aria-hidden className={classes('size-1.5 shrink-0 rounded-full bg-accent', className)} />
);

/** A square that an answer wants, where the board is not asked for it: those beside by direction, others by name. */
export const CellField = ({
  slot,
  who,
  value,
  onPut,
}: {
  readonly slot: Extract<Slot, { readonly type: 'cell' }>;
  readonly who: CombatantId | null;
  readonly value: Json | undefined;
  readonly onPut: (value: Json) => void;
}) => {
  const place = useCombatant(who)?.place;
  const from = place?.type === 'cell' ? place : null;
  const { noted } = slot;
  const is = ([x, y]: SlotCell): boolean => Array.isArray(value) && value[0] === x && value[1] === y;
  const open = ([x, y]: SlotCell): boolean =>
    slot.among === undefined || slot.among.some((cell) => cell[0] === x && cell[1] === y);
  const beside = ([x, y]: SlotCell): boolean =>
    from !== null && Math.max(Math.abs(x - from.x), Math.abs(y - from.y)) === 1;
  const said = (cell: SlotCell): string => (isNoted(noted, cell) ? `. ${noted?.note ?? ''}` : '');
  const others = (slot.among ?? []).filter((cell) => !beside(cell));
  const [x, y] = Array.isArray(value) ? value : [];
  return (
    <div className="flex flex-wrap items-center gap-3">
      {from === null ? null : (
        <div role="group" aria-label={slot.label} className="grid grid-cols-3 gap-px">
          {PAD.map((step) => {
            if (step === null) return <span key="middle" />;
            const cell = [from.x + step[0], from.y + step[1]] as const;
            return (
              <button
                key={step[2]}
                type="button"
                aria-label={`${cellName(...cell)}, ${step[2]}${said(cell)}`}
                aria-pressed={is(cell)}
                disabled={!open(cell)}
                onClick={() => onPut([...cell])}
                className={classes(
                  'relative flex size-7 items-center justify-center rounded-6',
                  'disabled:opacity-25 pointer-coarse:size-11',
                  is(cell) ? 'bg-accent/30 ring-1 ring-accent' : 'bg-ink/5 hover:bg-ink/12',
                )}
              >
                <ArrowUp aria-hidden className="size-3.5" style={{ transform: `rotate(${String(step[3])}deg)` }} />
                {isNoted(noted, cell) ? <Dot className="absolute right-1 bottom-1" /> : null}
              </button>
            );
          })}
        </div>
      )}
      <div className="min-w-0 text-12">
        <span className="block font-medium text-ink-quiet">{slot.label}</span>
        <span className="nums" aria-live="polite">
          {typeof x === 'number' && typeof y === 'number' ? cellName(x, y) : 'Pick a square, here or on the map'}
        </span>
        {noted === undefined || noted.cells.length === 0 ? null : (
          <span className="mt-1 flex items-center gap-1.5 text-ink-quiet">
            <Dot /> {noted.note}
          </span>
        )}
      </div>
      {others.length === 0 ? null : (
        <ul className="flex w-full flex-wrap gap-1.5">
          {others.map((cell) => (
            <li key={cell.join()}>
              <button
                type="button"
                aria-label={`${cellName(...cell)}${said(cell)}`}
                aria-pressed={is(cell)}
                onClick={() => onPut([...cell])}
                className={classes(
                  'flex min-h-8 items-center gap-1.5 rounded-6 px-2 text-13 ring-1 ring-inset pointer-coarse:min-h-11',
                  is(cell) ? 'bg-accent/16 ring-accent/70' : 'ring-line hover:ring-ink-quiet/60',
                )}
              >
                {cellName(...cell)}
                {isNoted(noted, cell) ? <Dot /> : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
