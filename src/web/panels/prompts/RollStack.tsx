import { Dices } from 'lucide-react';
import type { RollView } from '../../../core/rules/view.ts';
import { rollDice } from '../../store/actions.ts';
import { Button } from '../../ui/Button.tsx';
import { RollCard } from './RollCard.tsx';

/** So many rolls stand side by side. */
const SHOWN = 2;

/** Dice that wait: one card each, and one press for all when there are several. */
export const RollStack = ({ rolls }: { readonly rolls: readonly RollView[] }) =>
  rolls.length === 0 ? null : (
    <div className="pointer-events-none flex flex-col items-center gap-2">
      {rolls.length > 1 ? (
        <Button
          look="primary"
          className="pointer-events-auto shadow-float"
          icon={<Dices aria-hidden className="size-4" />}
          onClick={() => {
            for (const roll of rolls) void rollDice(roll, null);
          }}
        >
          Roll all {rolls.length}
        </Button>
      ) : null}
      {rolls.slice(0, SHOWN).map((roll) => (
        <RollCard key={roll.id} roll={roll} />
      ))}
      {rolls.length > SHOWN ? <p className="rounded-6 bg-panel px-2 py-1 text-12 text-ink-quiet">and {rolls.length - SHOWN} more</p> : null}
    </div>
  );
