import { signed } from '../../../core/rules/text/text.ts';
import type { Part, Tally } from '../../../core/base.ts';
import { classes } from '../classes.ts';

/** The parts of a total, one to a line, numbers in a column. The row of its rule is in the tip of a part. */
export const Parts = ({ parts }: { readonly parts: readonly Part[] }) => (
  <>
    {parts.map((part, at) => (
      <div key={`${part.label}-${String(at)}`} className="contents">
        <dt
          title={part.rule === undefined ? undefined : `Rule ${part.rule}`}
          className="min-w-0 truncate text-ink-quiet first-letter:uppercase"
        >
          {part.label}
        </dt>
        <dd className="pl-4 text-right">{signed(part.value)}</dd>
      </div>
    ))}
  </>
);

/** A total and everything that went into it; where that is one part alone, both stand on one line. */
export const TallyTable = ({ tally, className }: { readonly tally: Tally; readonly className?: string }) => {
  const { label, total, parts } = tally;
  const [first, ...more] = parts;
  const whole = first !== undefined && more.length === 0 && first.value === total ? first : null;
  const line = whole === null ? 'border-t border-line pt-0.5' : '';
  return (
    <dl className={classes('nums grid grid-cols-[1fr_auto] gap-y-0.5 text-12', className)}>
      {whole === null && <Parts parts={parts} />}
      <dt className={classes('font-medium', line)}>
        {label}
        {whole !== null && (
          <span
            title={whole.rule === undefined ? undefined : `Rule ${whole.rule}`}
            className="font-normal text-ink-quiet"
          >
            {` ${whole.label}`}
          </span>
        )}
      </dt>
      <dd className={classes('pl-4 text-right font-bold', line)}>{total}</dd>
    </dl>
  );
};
