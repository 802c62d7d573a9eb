import { useQuery } from '../../store/queries.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { OfferIcon } from '../../ui/marks/icons.tsx';
import { useActor } from '../common/actor.ts';
import { inBar } from '../common/in-bar.ts';
import { takeOffer } from '../bar/take.ts';

/**
 * What one does when done, as a button that stays in sight whatever the sheet shows: the last action that one press
 * gives, as in the action bar.
 */
export const NextStep = () => {
  const who = useActor();
  const composing = useTable((state) => state.composing !== null);
  const { answer } = useQuery(who === null ? null : { type: 'offers', who });
  const { last } = inBar(answer?.offers ?? [], true);
  if (composing || last === null || last.reasons.length > 0) return null;
  return (
    <Button
      look="primary"
      className="m-1 max-w-36 shrink-0"
      icon={<OfferIcon name={last.icon} className="size-4" />}
      onClick={() => takeOffer(who, last)}
    >
      <span className="line-clamp-2 text-left leading-snug whitespace-normal">{plain(last.name)}</span>
    </Button>
  );
};
