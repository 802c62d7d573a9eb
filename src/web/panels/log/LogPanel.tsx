import { Download, ListFilter, Search } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { CONTROL } from '../../ui/fields/Field.tsx';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { Menu } from '../../ui/floating/Menu.tsx';
import { Panel } from '../../ui/cards/Panel.tsx';
import type { Kind } from './kinds.ts';
import { KINDS, KIND_WORDS } from './kinds.ts';
import { LogList } from './LogList.tsx';

/** What makes the file comes when somebody wants one. */
const save = async (as: 'text' | 'json'): Promise<void> => {
  const { saveLog } = await import('./export.ts');
  await saveLog(as);
};

/** The tools of the log: narrow it, search it, keep it as a file. */
export const useLogTools = () => {
  const [kind, setKind] = useState<Kind>('all');
  const [search, setSearch] = useState<string | null>(null);
  const actions = (
    <>
      <IconButton
        label="Search the log"
        size="small"
        pressed={search !== null}
        icon={<Search aria-hidden className="size-3.5" />}
        onClick={() => setSearch(search === null ? '' : null)}
      />
      <Menu
        label="Filter"
        trigger={
          <button
            type="button"
            aria-haspopup="menu"
            aria-label={`Filter: ${KIND_WORDS[kind]}`}
            className={classes(
              'flex size-6 items-center justify-center rounded-6 hover:bg-ink/7 pointer-coarse:size-11',
              kind === 'all' ? 'text-ink-quiet hover:text-ink' : 'text-accent-word',
            )}
          >
            <ListFilter aria-hidden className="size-3.5" />
          </button>
        }
        items={KINDS.map((name) => ({ label: KIND_WORDS[name], chosen: name === kind, onPick: () => setKind(name) }))}
      />
      <Menu
        label="Save the log"
        trigger={
          <button
            type="button"
            aria-haspopup="menu"
            aria-label="Save the log as a file"
            className={
              'flex size-6 items-center justify-center rounded-6 text-ink-quiet hover:bg-ink/7 ' +
              'hover:text-ink pointer-coarse:size-11'
            }
          >
            <Download aria-hidden className="size-3.5" />
          </button>
        }
        items={[
          { label: 'As text', onPick: () => void save('text') },
          { label: 'As JSON', onPick: () => void save('json') },
        ]}
      />
    </>
  );
  const body = (
    <>
      {search === null ? null : (
        <div className="px-2 pb-1.5">
          <input
            aria-label="Search the log"
            value={search}
            autoFocus
            placeholder="A name, a word or a rule"
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              setSearch(null);
            }}
            className={classes(CONTROL, 'h-7 pointer-coarse:h-11')}
          />
        </div>
      )}
      {kind === 'all' ? null : (
        <p className="px-3 pb-1 text-12 text-ink-quiet">
          {KIND_WORDS[kind]}.{' '}
          <button
            type="button"
            onClick={() => setKind('all')}
            className="rounded-6 underline underline-offset-2 hover:text-ink"
          >
            Show everything
          </button>
        </p>
      )}
      <LogList kind={kind} search={search ?? ''} />
    </>
  );
  return { actions, body };
};

/** The log as a floating panel. */
export const LogPanel = ({ className }: { readonly className?: string }) => {
  const { actions, body } = useLogTools();
  return (
    <Panel name="log" title="Log" actions={actions} {...(className === undefined ? {} : { className })}>
      {body}
    </Panel>
  );
};
