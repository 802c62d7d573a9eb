import { capital } from '../../../core/rules/text/text.ts';
import type { Strike } from '../../../core/wire/messages.ts';
import { strikeWith } from '../../store/doing/aiming.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { OfferIcon } from '../../ui/marks/icons.tsx';
import { useCatalogue } from '../../store/catalogue.ts';
import { readingsOf } from '../../store/readings.ts';
import { plain } from '../../store/words.ts';

/** One attack as a row: what it is, its odds, and why it cannot be made. */
export const StrikeRow = ({
  strike,
  shown,
  onShow,
}: {
  readonly strike: Strike;
  readonly shown: boolean;
  readonly onShow: () => void;
}) => {
  const measures = useCatalogue()?.measures ?? [];
  const target = useTable((state) => state.menu?.target ?? null);
  const readings =
    strike.preview.odds === null || target === null ? [] : readingsOf(strike.preview.odds, measures, target);
  const illegal = strike.preview.reasons.length > 0;
  return (
    <button
      type="button"
      role="menuitem"
      aria-disabled={illegal || undefined}
      onFocus={onShow}
      onPointerEnter={onShow}
      onClick={() => {
        if (illegal) onShow();
        else void strikeWith(strike);
      }}
      className={classes(
        'flex min-h-10 w-full flex-wrap items-center gap-x-2.5 rounded-6 px-2 py-1 text-left pointer-coarse:min-h-12',
        shown && 'bg-ink/7',
      )}
    >
      <OfferIcon name={strike.icon} className={classes('size-4.5 shrink-0 text-ink-quiet', illegal && 'opacity-45')} />
      <span
        className={classes(
          'min-w-24 flex-1 text-13 font-medium',
          strike.costs === undefined && 'truncate',
          illegal && 'opacity-45',
        )}
      >
        {plain(strike.name)}
        {strike.costs === undefined ? null : (
          <span className="block text-12 font-normal text-ink-quiet">{capital(plain(strike.costs))}</span>
        )}
        {strike.spends === undefined ? null : (
          <span className="block truncate text-12 font-normal text-ink-quiet">spends {strike.spends}</span>
        )}
      </span>
      <span className={classes('nums ml-auto flex gap-1 text-13', illegal && 'opacity-45')}>
        {readings.map(({ measure, say }, at) => (
          <span key={measure.name} className="flex w-13 flex-col-reverse text-right">
            <span className="text-12 leading-tight text-ink-quiet">{measure.name}</span>
            <span className={at === 0 ? 'leading-tight font-bold text-accent-word' : 'leading-tight'}>{say}</span>
          </span>
        ))}
      </span>
    </button>
  );
};
