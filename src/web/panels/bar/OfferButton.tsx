import type { CSSProperties } from 'react';
import type { Offer } from '../../../core/rules/offers/offer.ts';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import { classes } from '../../ui/classes.ts';
import { OfferIcon } from '../../ui/marks/icons.tsx';
import { Kbd } from '../../ui/marks/Kbd.tsx';
import { Tip } from '../../ui/floating/Tip.tsx';
import { Reasons } from '../common/Reasons.tsx';

export interface OfferButtonProps {
  readonly offer: Offer;
  readonly digit: number | null;
  readonly chosen: boolean;
  readonly onTake: () => void;
}

/** What it does, what it costs, and every reason against it: for the tip. */
export const OfferAbout = ({ offer }: { readonly offer: Offer }) => (
  <div className="flex max-w-72 flex-col gap-1.5 py-0.5">
    <p>
      <b>{plain(offer.name)}</b>
    </p>
    {offer.about === '' ? null : <p className="text-ink-quiet">{plain(offer.about)}</p>}
    <Reasons reasons={offer.reasons} />
  </div>
);

/** Letters of the longer of two lines that a name is written on. */
export const twoLines = (name: string): number => {
  const breaks = [...name.matchAll(/ /gu)].map(({ index }) => Math.max(index, name.length - index - 1));
  return Math.min(name.length, ...breaks);
};

/**
 * One action of the bar: icon, word, key. One that is not legal stays in reach, pale, and says why; the GM may take it
 * up all the same.
 */
export const OfferButton = ({ offer, digit, chosen, onTake }: OfferButtonProps) => {
  const gm = useTable((state) => isGm(state.view));
  const illegal = offer.reasons.length > 0;
  // What the GM may take up all the same has to be readable.
  const pale = illegal && (gm ? 'text-ink-quiet' : 'opacity-45');
  return (
    <Tip side="top" wide say={<OfferAbout offer={offer} />}>
      <button
        type="button"
        aria-disabled={(illegal && !gm) || undefined}
        aria-pressed={chosen || undefined}
        aria-keyshortcuts={digit === null ? undefined : String(digit)}
        onClick={() => {
          if (!illegal || gm) onTake();
        }}
        className={classes(
          'relative flex min-h-15 w-[max(4.75rem,var(--two-lines))] shrink-0 flex-col items-center justify-start gap-1',
          'rounded-6 px-0.5 pt-1.5',
          'text-12 font-medium transition duration-150 select-none',
          chosen ? 'bg-accent/16 ring-1 ring-accent/60 ring-inset' : 'hover:bg-ink/8',
        )}
        // in the grid of a phone it is as wide as its column
        style={{ '--two-lines': `calc(${twoLines(plain(offer.name))}ch + 0.25rem)` } as CSSProperties}
      >
        <OfferIcon
          name={offer.icon}
          className={classes('size-4.5', illegal && 'opacity-45', chosen && 'text-accent')}
        />
        <span className={classes('max-w-full text-center leading-tight', pale)}>{plain(offer.name)}</span>
        {digit === null ? null : <Kbd className="absolute top-0.5 right-0.5 border-transparent">{digit}</Kbd>}
      </button>
    </Tip>
  );
};
