import { Check, Undo2 } from 'lucide-react';
import type { EntryView } from '../../../core/rules/view.ts';
import { wish } from '../../store/actions.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { FLOAT } from '../../ui/Panel.tsx';
import { EntrySentence, Outcome } from '../log/EntrySentence.tsx';

/** Under the dial `suggest`: what happened is provisional until the GM keeps it. Whatever the GM corrects now belongs to it. */
export const KeepCard = ({ entry }: { readonly entry: EntryView }) => (
  <section
    aria-label="Keep this result?"
    className={classes(FLOAT, 'flex w-96 max-w-full animate-rise flex-col gap-2 border-accent/60 p-3')}
  >
    <p className="text-12 font-bold text-accent-word">Suggested, not yet kept</p>
    <p className="text-15">
      <EntrySentence entry={entry} />
    </p>
    <Outcome entry={entry} most={6} />
    <p className="text-12 text-ink-quiet">To amend it, correct anything on the board or in the inspector first; then keep it.</p>
    <div className="flex justify-end gap-2">
      <Button icon={<Undo2 aria-hidden className="size-4" />} onClick={() => void wish({ type: 'withdraw', entry: entry.id })}>
        Withdraw
      </Button>
      <Button
        look="primary"
        icon={<Check aria-hidden className="size-4" />}
        onClick={() => void wish({ type: 'keep', entry: entry.id })}
        autoFocus
      >
        Keep
      </Button>
    </div>
  </section>
);
