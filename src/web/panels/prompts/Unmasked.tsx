import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { EntryView } from '../../../core/rules/views/view.ts';
import { editAll } from '../../store/hands/by-hand.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';

/** So many of the newest entries are looked at: a turn may have passed since. */
const NEWEST = 4;

/** The newest entry that somebody did out of hiding. */
export const unmaskingIn = (log: readonly EntryView[]): EntryView | undefined =>
  log
    .slice(-NEWEST)
    .reverse()
    .find(({ unmasks }) => unmasks !== undefined);

/** Somebody hidden has just struck: the GM may reveal them, or leave it. Goes as the log goes on. */
export const Unmasked = () => {
  const log = useTable((state) => (state.past === null ? state.view?.log : undefined));
  const newest = unmaskingIn(log ?? []);
  const combatant = useTable((state) => combatantOf(state.view, newest?.unmasks ?? null));
  const [left, setLeft] = useState<string | null>(null);
  const over = newest === undefined || newest.state === 'undone' || newest.state === 'withdrawn';
  if (over || combatant?.hidden !== true || left === newest.id) return null;
  return (
    <div
      role="group"
      aria-label={`Reveal ${combatant.name}?`}
      className={classes(FLOAT, 'flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-13')}
    >
      <span>
        <b>{combatant.name}</b> acted while hidden.
      </span>
      <Button
        size="small"
        look="primary"
        icon={<Eye aria-hidden className="size-3.5" />}
        onClick={() => void editAll([combatant.id], { hidden: false })}
      >
        Reveal
      </Button>
      <Button size="small" look="quiet" onClick={() => setLeft(newest.id)}>
        Keep hidden
      </Button>
    </div>
  );
};
