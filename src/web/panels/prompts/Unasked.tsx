import { BellOff } from 'lucide-react';
import { request } from '../../store/doing/requests.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { silentIn } from './silent.ts';

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
            <span className="min-w-0 flex-[1_1_12rem]">{plain(text)}</span>
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
