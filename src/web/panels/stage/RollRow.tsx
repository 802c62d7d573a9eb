import type { StageRoll } from '../../../core/rules/views/staging.ts';
import { DiceRow } from '../../ui/marks/Dice.tsx';

interface RollRowProps {
  readonly roll: StageRoll;
  readonly total: number | null;
  /** Whose it is and what for; null: the sentence says it. */
  readonly caption: string | null;
}

/** A roll with what it was for, its dice and their total. */
export const RollRow = ({ roll, total, caption }: RollRowProps) => (
  <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-quiet">
    {caption === null ? null : <span>{caption}</span>}
    {roll.rolled === null ? (
      <span>rolled in secret</span>
    ) : (
      // where they do not fit beside the caption, the dice and their total go below it together
      <span className="flex flex-wrap items-center gap-x-2">
        <DiceRow rolled={roll.rolled} />
        {total === null ? null : <b className="nums text-15 text-ink">{total}</b>}
      </span>
    )}
  </div>
);
