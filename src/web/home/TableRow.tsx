import { ArrowRight, Copy, Download, EllipsisVertical, ListX, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../ui/classes.ts';
import type { MenuItem } from '../ui/floating/menu-props.ts';
import { Menu } from '../ui/floating/Menu.tsx';
import { goTo } from '../link/route.ts';
import { GoneRow } from './GoneRow.tsx';
import { NameRow } from './NameRow.tsx';
import type { KeptTable } from '../lobby/tables.ts';
import type { RowProps } from './use-my-tables.ts';

const ROLE_WORD: Readonly<Record<KeptTable['role'], string>> = { gm: 'GM', player: 'Player', watch: 'Watching' };

const DOTS = classes(
  'inline-flex size-8 shrink-0 items-center justify-center rounded-6 text-ink-quiet transition duration-150',
  'hover:bg-ink/7 hover:text-ink',
  'aria-disabled:opacity-45 pointer-coarse:size-11',
);

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

/** A table this screen has a seat at: the way back to it, and what may be done with it. */
export const TableRow = ({ table, mine }: RowProps) => {
  const [naming, setNaming] = useState(false);
  const [there] = useState(table.goneUntil === undefined);
  const link = useRef<HTMLAnchorElement>(null);
  const away = naming || table.goneUntil !== undefined;
  const wasAway = useRef(away);
  useEffect(() => {
    // What had the focus is no more: it goes on from the table's own row.
    if (wasAway.current && !away) link.current?.focus();
    wasAway.current = away;
  }, [away]);
  if (table.goneUntil !== undefined) return <GoneRow table={table} mine={mine} fresh={there} />;
  if (naming) return <NameRow table={table} mine={mine} onDone={() => setNaming(false)} />;
  const doing = mine.busy?.id === table.id ? mine.busy.say : null;
  // not disabled, which would take the focus from it: while something is done, nothing else is
  const pick = (act: () => void) => (): void => {
    if (doing === null) act();
  };
  const icon = 'size-4';
  const forGm: readonly (MenuItem | null)[] = [
    { label: 'Rename', icon: <Pencil aria-hidden className={icon} />, onPick: pick(() => setNaming(true)) },
    { label: 'Duplicate', icon: <Copy aria-hidden className={icon} />, onPick: pick(() => void mine.copy(table)) },
    { label: 'Export', icon: <Download aria-hidden className={icon} />, onPick: pick(() => void mine.save(table)) },
    null,
  ];
  const deleting: MenuItem = {
    label: 'Delete for everyone',
    icon: <Trash2 aria-hidden className={icon} />,
    danger: true,
    onPick: pick(() => void mine.remove(table)),
  };
  return (
    <li className="group flex items-center gap-1 rounded-6 pr-1 hover:bg-ink/5">
      <a
        ref={link}
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
          <span aria-live="polite" className="block truncate text-12 text-ink-quiet">
            {doing ?? `${ROLE_WORD[table.role]} · ${table.ruleset} · ${since(table.at)}`}
          </span>
        </span>
        <ArrowRight
          aria-hidden
          className={
            'size-4 shrink-0 text-ink-quiet transition duration-150 group-hover:translate-x-0.5 ' +
            'group-hover:text-ink'
          }
        />
      </a>
      <Menu
        label={table.name}
        trigger={
          <button
            type="button"
            aria-haspopup="menu"
            aria-label={`Actions for ${table.name}`}
            aria-disabled={doing !== null || undefined}
            className={DOTS}
          >
            <EllipsisVertical aria-hidden className={icon} />
          </button>
        }
        items={[
          ...(table.role === 'gm' ? forGm : []),
          {
            label: 'Remove from this list',
            icon: <ListX aria-hidden className={icon} />,
            onPick: pick(() => mine.forget(table)),
          },
          ...(table.role === 'gm' ? [deleting] : []),
        ]}
      />
    </li>
  );
};
