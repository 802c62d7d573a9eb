import { Check, Pencil, Undo2 } from 'lucide-react';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { EntryView } from '../../../core/rules/views/view.ts';
import { select } from '../../store/actions.ts';
import { request } from '../../store/doing/requests.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { editSheet, showTab } from '../common/desk.ts';
import { EntrySentence, Outcome } from '../log/EntrySentence.tsx';
import { namedIn } from './named-in.ts';

/** So many may be amended by a press; the others are clicked on the board. */
const MOST_AMENDED = 3;

const amend = (who: CombatantId): void => {
  select(who);
  showTab('who');
  editSheet(who);
};

/**
 * Under the automation `suggest`: what happened is provisional until the GM keeps it. Whatever the GM corrects now
 * belongs to it.
 */
export const KeepCard = ({ entry }: { readonly entry: EntryView }) => (
  <section
    aria-label="Keep this result?"
    className={classes(FLOAT, 'flex w-96 max-w-full animate-rise flex-col gap-2 border-accent/60 p-3')}
  >
    <p className="text-12 font-bold text-accent-word">Suggested, not yet confirmed</p>
    <p className="text-15">
      <EntrySentence entry={entry} />
    </p>
    <Outcome entry={entry} most={6} />
    <p className="text-12 text-ink-quiet">To amend it, change sheets or move tokens first, then keep it.</p>
    <div className="flex flex-wrap gap-1.5">
      {namedIn(entry)
        .slice(0, MOST_AMENDED)
        .map(({ who, name }) => (
          <Button
            key={who}
            size="small"
            look="quiet"
            icon={<Pencil aria-hidden className="size-3.5" />}
            onClick={() => amend(who)}
          >
            Amend {name}
          </Button>
        ))}
    </div>
    <div className="flex justify-end gap-2">
      <Button
        icon={<Undo2 aria-hidden className="size-4" />}
        onClick={() => void request({ type: 'withdraw', entry: entry.id })}
      >
        Withdraw
      </Button>
      <Button
        look="primary"
        icon={<Check aria-hidden className="size-4" />}
        onClick={() => void request({ type: 'keep', entry: entry.id })}
        autoFocus
      >
        Keep
      </Button>
    </div>
  </section>
);
