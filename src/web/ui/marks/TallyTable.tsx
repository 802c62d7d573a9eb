import type { Part, Tally } from '../../../core/base.ts';
import { classes } from '../classes.ts';

/** A number with its sign: "+2", "−1". */
export const signed = (value: number): string => (value < 0 ? `−${String(-value)}` : `+${String(value)}`);

/** The parts of a total, one to a line, numbers in a column. The row of its rule is in the tip of a part. */
export const Parts = ({ parts }: { readonly parts: readonly Part[] }) => (
  <>
    {parts.map((part, at) => (
      <div key={`${part.label}-${String(at)}`} className="contents">
        <dt
          title={part.rule === undefined ? undefined : `Rule ${part.rule}`}
          className="min-w-0 truncate text-ink-quiet"
        >
          {part.label}
        </dt>
        <dd className="pl-4 text-right">{signed(part.value)}</dd>
      </div>
    ))}
  </>
);

/** A total and everything that went into it. */
export const TallyTable = ({ tally, className }: { readonly tally: Tally; readonly className?: string }) => (
  <dl className={classes('nums grid grid-cols-[1fr_auto] gap-y-0.5 text-12', className)}>
    <Parts parts={tally.parts} />
    <dt className="border-t border-line pt-0.5 font-medium">{tally.label}</dt>
    <dd className="border-t border-line pt-0.5 pl-4 text-right font-bold">{tally.total}</dd>
  </dl>
);
