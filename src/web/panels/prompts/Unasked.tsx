import { BellOff } from 'lucide-react';
import type { EntryView, Told } from '../../../core/rules/views/view.ts';
import { request } from '../../store/doing/requests.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';

type Silent = Extract<Told, { type: 'said' }> & {
  readonly unasked: NonNullable<Extract<Told, { type: 'said' }>['unasked']>;
};

/**
 * What an entry says of reactions that nobody was asked for because they are too far off; whoever wants `never` knows.
 */
export const silentIn = (entry: EntryView | undefined): readonly Silent[] =>
  entry === undefined || entry.state === 'undone' || entry.state === 'withdrawn'
    ? []
    : entry.told.filter((told): told is Silent => told.type === 'said' && told.unasked?.order === 'near');

/** Who was not asked to react to what just happened, and why; a click has them asked from then on. */
export const Unasked = () => {
  const newest = useTable((state) => (state.past === null ? state.view?.log.at(-1) : undefined));
  const orders = useTable((state) => state.view?.orders);
  const silent = silentIn(newest);
  if (silent.length === 0) return null;
  return (
    <>
      {silent.map(({ text, unasked: { kind, who } }) => {
        const still = who.filter(
          (id) => orders?.some((given) => given.who === id && given.kind === kind && given.order === 'ask') !== true,
        );
        return still.length === 0 ? null : (
          <div
            key={`${newest?.id ?? ''} ${kind} ${who.join(' ')}`}
            role="note"
            aria-label="Not asked"
            className={classes(
              FLOAT,
              'flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-12 text-ink-quiet',
            )}
          >
            <BellOff aria-hidden className="size-3.5 shrink-0" />
            <span>{plain(text)}</span>
            <Button
              size="small"
              look="quiet"
              onClick={() => void request({ type: 'order', who: still, kind, order: 'ask' })}
            >
              Ask from now on
            </Button>
          </div>
        );
      })}
    </>
  );
};
