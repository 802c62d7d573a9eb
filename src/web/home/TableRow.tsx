import { ArrowRight, Copy, Download, EllipsisVertical, ListX, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { TextField } from '../ui/Field.tsx';
import type { MenuItem } from '../ui/Menu.tsx';
import { Menu } from '../ui/Menu.tsx';
import { goTo } from '../ui/route.ts';
import type { KeptTable } from './tables.ts';
import type { MyTablesState } from './use-my-tables.ts';

const ROLE_WORD: Readonly<Record<KeptTable['role'], string>> = { gm: 'GM', player: 'Player', watch: 'Watching' };
const MOST_NAME = 60;

const DOTS = classes(
  'inline-flex size-8 shrink-0 items-center justify-center rounded-6 text-ink-quiet transition duration-150 hover:bg-ink/7 hover:text-ink',
  'disabled:opacity-45 pointer-coarse:size-11',
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

const clock = (at: number): string => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hour12: false });

interface RowProps {
  readonly table: KeptTable;
  readonly mine: MyTablesState;
}

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
  const icon = 'size-4';
  const forGm: readonly (MenuItem | null)[] = [
    { label: 'Rename', icon: <Pencil aria-hidden className={icon} />, onPick: () => setNaming(true) },
    { label: 'Duplicate', icon: <Copy aria-hidden className={icon} />, onPick: () => void mine.copy(table) },
    { label: 'Export', icon: <Download aria-hidden className={icon} />, onPick: () => void mine.save(table) },
    null,
  ];
  const deleting: MenuItem = {
    label: 'Delete for everybody',
    icon: <Trash2 aria-hidden className={icon} />,
    danger: true,
    onPick: () => void mine.remove(table),
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
          className="size-4 shrink-0 text-ink-quiet transition duration-150 group-hover:translate-x-0.5 group-hover:text-ink"
        />
      </a>
      <Menu
        label={table.name}
        trigger={
          <button
            type="button"
            aria-haspopup="menu"
            aria-label={`What to do with ${table.name}`}
            disabled={doing !== null}
            className={DOTS}
          >
            <EllipsisVertical aria-hidden className={icon} />
          </button>
        }
        items={[
          ...(table.role === 'gm' ? forGm : []),
          { label: 'Take off this list', icon: <ListX aria-hidden className={icon} />, onPick: () => mine.forget(table) },
          ...(table.role === 'gm' ? [deleting] : []),
        ]}
      />
    </li>
  );
};

/** Its name, to be written anew. */
const NameRow = ({ table, mine, onDone }: RowProps & { readonly onDone: () => void }) => {
  const [name, setName] = useState(table.name);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    const refused = name.trim() === table.name ? null : await mine.rename(table, name);
    if (refused === null) onDone();
    else setFault(refused);
  };
  return (
    <li className="px-2 py-2">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
        className="flex flex-wrap items-start gap-2"
      >
        <TextField
          label={`New name of ${table.name}`}
          quiet
          value={name}
          onChange={setName}
          maxLength={MOST_NAME}
          autoFocus
          onFocus={(event) => event.target.select()}
          autoComplete="off"
          error={fault}
          className="min-w-40 flex-1"
        />
        <Button type="submit" look="primary" waiting={mine.busy?.id === table.id}>
          Rename
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </form>
    </li>
  );
};

/** It was deleted, and can still be had back. `fresh`: just now, on this page. */
const GoneRow = ({ table, mine, fresh }: RowProps & { readonly fresh: boolean }) => (
  <li className="flex items-center gap-3 rounded-6 px-2 py-2">
    <span role="status" className="min-w-0 flex-1">
      <span className="block truncate font-serif text-15 font-medium text-ink-quiet line-through">{table.name}</span>
      <span className="block text-12 text-ink-quiet">Deleted. It can be had back until {clock(table.goneUntil ?? 0)}.</span>
    </span>
    <Button
      autoFocus={fresh}
      waiting={mine.busy?.id === table.id}
      aria-label={`Undo: bring ${table.name} back`}
      icon={<Undo2 aria-hidden className="size-4" />}
      onClick={() => void mine.bringBack(table)}
    >
      Undo
    </Button>
  </li>
);
