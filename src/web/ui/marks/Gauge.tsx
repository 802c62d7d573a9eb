import { figure } from '../../../core/rules/text/text.ts';
import type { Gauge as GaugeView } from '../../../core/rules/views/view.ts';
import { classes } from '../classes.ts';

const toneOf = (share: number): string => (share > 0.5 ? 'bg-good' : share > 0.25 ? 'bg-warn' : 'bg-bad');

/** How whole somebody is: a bar, with figures for those who may know them and a word for the others. */
export const Gauge = ({ gauge }: { readonly gauge: GaugeView }) => {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-12 text-ink-quiet">
        <span>{gauge.label}</span>
        {gauge.now !== null && gauge.most !== null ? (
          <span className="nums">
            <b className="text-18 leading-tight font-bold text-ink">{figure(gauge.now)}</b> / {gauge.most}
          </span>
        ) : (
          <span className="text-13 font-medium text-ink">{gauge.say}</span>
        )}
      </div>
      <div
        role="meter"
        aria-label={gauge.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(gauge.share * 100)}
        aria-valuetext={gauge.say}
        className="mt-1 h-1.5 overflow-hidden rounded-full bg-ink/12"
      >
        <div
          className={classes('h-full rounded-full transition-[width] duration-200', toneOf(gauge.share))}
          style={{ width: `${String(Math.max(0, Math.min(1, gauge.share)) * 100)}%` }}
        />
      </div>
    </div>
  );
};
