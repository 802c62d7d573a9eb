import { Plus, Search } from 'lucide-react';
import { useMemo } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useDraft } from '../../../ui/draft.ts';
import { CONTROL } from '../../../ui/fields/Field.tsx';
import { Portrait } from '../../../ui/marks/Portrait.tsx';
import { SideCard } from '../../../ui/cards/SideCard.tsx';
import { Segments } from '../../../ui/fields/Toggle.tsx';
import { useCatalogue } from '../../../store/catalogue.ts';
import { openCard, useDesk } from '../../common/desk.ts';
import type { Entry } from './Chosen.tsx';
import { Chosen } from './Chosen.tsx';
import { creaturesFor, searched } from './creature-search.ts';
import { PasteBody } from './PasteBody.tsx';

/** Creatures and characters by name and count, then a click on the map, or a place the table finds. */
export const AddCombatants = () => {
  const catalogue = useCatalogue();
  const [way, setWay] = useDraft<'list' | 'paste'>('added from', 'list');
  return (
    <SideCard title="Add combatants" onClose={() => openCard(null)}>
      <div className="flex flex-col gap-3">
        <Segments
          label="Source"
          quiet
          value={way}
          options={[
            { id: 'list', label: 'From the list' },
            { id: 'paste', label: 'Paste a sheet' },
          ]}
          onChange={setWay}
        />
        {catalogue === null ? (
          <p className="text-13 text-ink-quiet">Loading the list…</p>
        ) : way === 'list' ? (
          <FromList entries={catalogue.entries} />
        ) : (
          <PasteBody form={catalogue.form} />
        )}
      </div>
    </SideCard>
  );
};

const FromList = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const wanted = useDesk((desk) => desk.search);
  const [search, setSearch] = useDraft('added search', wanted);
  const [chosen, setChosen] = useDraft<Entry | null>('added entry', null);
  const { words, count } = useMemo(() => searched(search), [search]);
  const found = useMemo(() => creaturesFor(entries, words), [entries, words]);
  // best first where somebody is looked for, by their groups else
  const groups = words.length > 0 ? [null] : [...new Set(found.map((entry) => entry.group))];
  const sections = groups.map((group) => ({
    label: group ?? 'Found',
    entries: group === null ? found : found.filter((entry) => entry.group === group),
  }));
  if (chosen !== null) return <Chosen entry={chosen} many={count ?? 1} onBack={() => setChosen(null)} />;
  return (
    <>
      <label className="relative block">
        <span className="sr-only">Search the list</span>
        <Search aria-hidden className="absolute top-2 left-2.5 size-4 text-ink-quiet" />
        <input
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || found[0] === undefined || words.length === 0) return;
            event.preventDefault();
            setChosen(found[0]);
          }}
          placeholder="Goblin, orc raider x3"
          autoFocus
          className={classes(CONTROL, 'h-8 pl-8.5 pointer-coarse:h-11')}
        />
      </label>
      {found.length === 0 ? (
        <p className="py-4 text-center text-13 text-ink-quiet">No match. Search again, or paste a stat block.</p>
      ) : null}
      <div className="-mx-2 flex flex-col">
        {sections.map(({ label, entries: listed }) => (
          <section key={label} aria-label={label}>
            <h3 className="px-2 pt-2 pb-0.5 text-12 font-bold text-ink-quiet">{label}</h3>
            {listed.map((entry) => (
              <button
                key={entry.id}
                type="button"
                onClick={() => setChosen(entry)}
                className={
                  'flex w-full items-center gap-2.5 rounded-6 px-2 py-1.5 text-left hover:bg-ink/6 ' +
                  'pointer-coarse:min-h-12'
                }
              >
                <Portrait name={entry.name} side={entry.side} face={entry.face} className="size-7" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-13 font-medium">{entry.name}</span>
                  <span className="block truncate text-12 text-ink-quiet">{entry.about}</span>
                </span>
                {count === null ? null : <span className="nums text-13 font-bold">×{count}</span>}
                <Plus aria-hidden className="size-4 text-ink-quiet" />
              </button>
            ))}
          </section>
        ))}
      </div>
    </>
  );
};
