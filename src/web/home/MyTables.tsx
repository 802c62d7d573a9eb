import { ArrowRight, Trash2 } from 'lucide-react';
import { IconButton } from '../ui/IconButton.tsx';
import { goTo } from '../ui/route.ts';
import type { KeptTable } from './tables.ts';

const ROLE_WORD: Readonly<Record<KeptTable['role'], string>> = { gm: 'GM', player: 'Player', watch: 'Watching' };

const STEPS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;
const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "5 minutes ago", "yesterday". */
const since = (at: number): string => {
  const past = Date.now() - at;
  const step = STEPS.find(({ ms }) => past >= ms);
  return step === undefined ? 'just now' : ago.format(-Math.floor(past / step.ms), step.unit);
};

/** Where this screen has a seat: go back to it, or forget it. */
export const MyTables = ({
  tables,
  onForget,
}: {
  readonly tables: readonly KeptTable[];
  readonly onForget: (table: KeptTable) => void;
}) => (
  <ul className="-mx-2 flex flex-col">
    {tables.map((table) => (
      <li key={table.id} className="group flex items-center gap-1 rounded-6 pr-1 hover:bg-ink/5">
        <a
          href={`/t/${table.id}`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            goTo(`/t/${table.id}`);
          }}
          className="flex min-w-0 flex-1 items-center gap-3 rounded-6 px-2 py-2"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-serif text-15 font-medium">{table.name}</span>
            <span className="block truncate text-12 text-ink-quiet">
              {ROLE_WORD[table.role]} · {table.ruleset} · {since(table.at)}
            </span>
          </span>
          <ArrowRight
            aria-hidden
            className="size-4 shrink-0 text-ink-quiet transition duration-150 group-hover:translate-x-0.5 group-hover:text-ink"
          />
        </a>
        <IconButton
          label={`Forget ${table.name}`}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={() => onForget(table)}
          side="left"
        />
      </li>
    ))}
  </ul>
);
