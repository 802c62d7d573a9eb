import { Undo2 } from 'lucide-react';
import { Button } from '../ui/fields/Button.tsx';
import type { RowProps } from './use-my-tables.ts';

const clock = (at: number): string =>
  new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hour12: false });

/** A table that was deleted, and can still be had back. `fresh`: just now, on this page. */
export const GoneRow = ({ table, mine, fresh }: RowProps & { readonly fresh: boolean }) => (
  <li className="flex items-center gap-3 rounded-6 px-2 py-2">
    <span role="status" className="min-w-0 flex-1">
      <span className="block truncate font-serif text-15 font-medium text-ink-quiet line-through">{table.name}</span>
      <span className="block text-12 text-ink-quiet">Deleted. Restore until {clock(table.goneUntil ?? 0)}.</span>
    </span>
    <Button
      autoFocus={fresh}
      waiting={mine.busy?.id === table.id}
      aria-label={`Restore ${table.name}`}
      icon={<Undo2 aria-hidden className="size-4" />}
      onClick={() => void mine.bringBack(table)}
    >
      Restore
    </Button>
  </li>
);
