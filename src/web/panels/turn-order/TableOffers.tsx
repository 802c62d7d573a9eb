import { Ellipsis, UserPlus } from 'lucide-react';
import { useQuery } from '../../store/queries.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { Tip } from '../../ui/floating/Tip.tsx';
import { OfferIcon } from '../../ui/marks/icons.tsx';
import { OfferAbout } from '../bar/OfferButton.tsx';
import { OfferList } from '../bar/OfferList.tsx';
import { takeOffer } from '../bar/take.ts';
import { openCard } from '../common/desk.ts';

/** So many stand in the turn order before there is an order; then the next one only. The list holds all. */
const SHOWN = 3;

/** What may be done for the table as a whole: to begin a fight, to end it. The GM's. */
export const TableOffers = () => {
  const idle = useTable((state) => state.view?.turnOrder.active.length !== 1 && state.view?.waitingFor.length === 0);
  // while somebody has yet to roll or to choose, that is what comes next
  const next = useTable((state) => state.view?.turnOrder.active.length === 0);
  const ordered = useTable((state) => state.view?.turnOrder.lanes.some((lane) => lane.items.length > 0));
  const empty = useTable((state) => state.view?.combatants.every(({ place }) => place === null) === true);
  const { answer } = useQuery({ type: 'offers', who: null });
  if (answer === null || answer.offers.length === 0) return null;
  const legal = answer.offers.filter((offer) => offer.reasons.length === 0 && offer.secondary !== true);
  return (
    <div className="flex min-w-0 shrink-0 items-center gap-1 overflow-x-auto">
      {empty ? (
        <Button
          size="small"
          look="primary"
          icon={<UserPlus aria-hidden className="size-4" />}
          onClick={() => openCard('add')}
        >
          Add combatants
        </Button>
      ) : null}
      {(idle && !empty ? legal.slice(0, ordered ? 1 : SHOWN) : []).map((offer, at) => (
        <Tip key={offer.id} side="bottom" wide say={<OfferAbout offer={offer} />}>
          <Button
            size="small"
            // a phone has room for one beside what the fight waits for
            {...(at === 0 ? {} : { className: 'max-sm:hidden' })}
            look={at === 0 && next ? 'primary' : 'quiet'}
            icon={<OfferIcon name={offer.icon} className="size-4" />}
            onClick={() => takeOffer(null, offer)}
          >
            <span className={ordered && !(at === 0 && next) ? 'max-sm:sr-only' : ''}>{plain(offer.name)}</span>
          </Button>
        </Tip>
      ))}
      <OfferList
        label="For the whole table"
        side="bottom"
        offers={answer.offers}
        onTake={(offer) => takeOffer(null, offer)}
        icon={<Ellipsis aria-hidden className="size-4" />}
        className="size-7 rounded-6 pointer-coarse:size-11"
      />
    </div>
  );
};
