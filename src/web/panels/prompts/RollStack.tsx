import { Dices } from 'lucide-react';
import { useRef } from 'react';
import type { RollView } from '../../../core/rules/views/view.ts';
import { rollDice } from '../../store/doing/requests.ts';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { useCardFocus } from '../common/focus.ts';
import { RollCard, RollRow } from './RollCard.tsx';

/** Dice that wait: a card for one; for several a card with a row each, and one press for all. */
export const RollStack = ({ rolls }: { readonly rolls: readonly RollView[] }) => {
  const [first] = rolls;
  if (first === undefined) return null;
  return rolls.length === 1 ? <RollCard key={first.id} roll={first} /> : <Several rolls={rolls} />;
};

const Several = ({ rolls }: { readonly rolls: readonly RollView[] }) => {
  const card = useRef<HTMLElement>(null);
  const typed = useTable((state) => state.view?.options.dice === 'typed');
  useCardFocus(card, typed ? 'input' : '[data-rolls]');
  return (
    <section
      ref={card}
      aria-label="Rolls"
      className={classes(FLOAT, 'flex w-96 max-w-full animate-rise flex-col border-accent/60')}
    >
      <header className="flex items-center gap-2.5 border-b border-line px-3 py-2.5">
        <Dices aria-hidden className="size-5 shrink-0 text-accent" />
        <h2 className="min-w-0 flex-1 text-15 font-medium">{rolls.length} rolls wait</h2>
        <Button
          data-rolls
          look="primary"
          onClick={() => {
            for (const roll of rolls) void rollDice(roll, null);
          }}
        >
          Roll all {rolls.length}
        </Button>
      </header>
      <ul
        className={
          'flex max-h-56 flex-col gap-2 overflow-y-auto px-3 py-2.5 ' +
          // whom the table waits for stands below it, in what a small tablet leaves
          'sm:max-[56.24em]:max-h-[calc(30dvh-9.5rem)]'
        }
      >
        {rolls.map((roll) => (
          <li key={roll.id}>
            <RollRow roll={roll} />
          </li>
        ))}
      </ul>
    </section>
  );
};
