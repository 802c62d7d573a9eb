import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Offer } from '../../../core/rules/offers/offer.ts';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import { classes } from '../../ui/classes.ts';
import { OfferIcon } from '../../ui/marks/icons.tsx';
import { Popover } from '../../ui/floating/Popover.tsx';
import { Reasons } from '../common/Reasons.tsx';

export interface OfferListProps {
  readonly label: string;
  readonly offers: readonly Offer[];
  /** What stands on the button that opens it, and how that looks. */
  readonly icon: ReactNode;
  readonly className: string;
  readonly side: 'top' | 'bottom';
  readonly onTake: (offer: Offer) => void;
}

/** Every offer as a list by group, with what it does and why not; the GM may take up also what is not legal. */
export const OfferList = ({ label, offers, icon, className, side, onTake }: OfferListProps) => {
  const [open, setOpen] = useState(false);
  const gm = useTable((state) => isGm(state.view));
  const trigger = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      className={classes(
        'flex shrink-0 items-center justify-center text-ink-quiet hover:bg-ink/7 hover:text-ink',
        className,
      )}
    >
      {icon}
    </button>
  );
  const groups = [...new Set(offers.map((offer) => offer.group))];
  return (
    <Popover
      label={label}
      side={side}
      align="end"
      open={open}
      onOpenChange={setOpen}
      className="max-h-112 w-96 max-w-[calc(100vw-24px)] p-1"
      trigger={trigger}
    >
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h3 className="px-2 pt-2 pb-1 text-12 font-bold text-ink-quiet">{group}</h3>
          {offers
            .filter((offer) => offer.group === group)
            // what can be done now stands first
            .sort((a, b) => Math.sign(a.reasons.length) - Math.sign(b.reasons.length))
            .map((offer) => (
              <button
                key={offer.id}
                type="button"
                aria-disabled={(offer.reasons.length > 0 && !gm) || undefined}
                onClick={() => {
                  if (offer.reasons.length > 0 && !gm) return;
                  setOpen(false);
                  onTake(offer);
                }}
                className={
                  'flex w-full items-start gap-2.5 rounded-6 px-2 py-1.5 text-left hover:bg-ink/7 ' +
                  'pointer-coarse:min-h-11'
                }
              >
                <OfferIcon
                  name={offer.icon}
                  className={classes('mt-0.5 size-4 shrink-0 text-ink-quiet', offer.reasons.length > 0 && 'opacity-45')}
                />
                <span className="min-w-0 flex-1">
                  <span className={classes('block text-13 font-medium', offer.reasons.length > 0 && 'opacity-45')}>
                    {plain(offer.name)}
                  </span>
                  <span className="block text-12 text-ink-quiet">{plain(offer.about)}</span>
                  <Reasons reasons={offer.reasons} className="mt-1" />
                </span>
              </button>
            ))}
        </section>
      ))}
    </Popover>
  );
};
