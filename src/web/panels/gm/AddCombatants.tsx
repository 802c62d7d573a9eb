import { Minus, Plus, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Side } from '../../../core/rules/scene/scene.ts';
import { SIDES } from '../../../core/rules/scene/scene.ts';
import type { Answers } from '../../../core/wire/messages.ts';
import { correct } from '../../store/doing/requests.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { CONTROL, TextField } from '../../ui/fields/Field.tsx';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { Portrait } from '../../ui/marks/Portrait.tsx';
import { SideCard } from '../../ui/cards/SideCard.tsx';
import { Segments, Toggle } from '../../ui/fields/Toggle.tsx';
import { useCatalogue } from '../../store/catalogue.ts';
import { openCard, startPlacing, useDesk } from '../common/desk.ts';
import { creaturesFor, searched } from './creature-search.ts';
import { newPlace } from './in-sight.ts';
import { PasteBody } from './PasteBody.tsx';

type Entry = Answers['catalogue']['entries'][number];

const SIDE_LABELS: Readonly<Record<Side, string>> = { ally: 'Ally', foe: 'Foe', other: 'Other' };
const MOST = 24;

/** Creatures and characters by name and count, then a click on the map, or a place the table finds. */
export const AddCombatants = () => {
  const catalogue = useCatalogue();
  const [way, setWay] = useState<'list' | 'paste'>('list');
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
  const [search, setSearch] = useState(() => useDesk.getState().search);
  const [chosen, setChosen] = useState<Entry | null>(null);
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
                className={classes(
                  'flex w-full items-center gap-2.5 rounded-6 px-2 py-1.5 text-left hover:bg-ink/6',
                  'pointer-coarse:min-h-12',
                )}
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

const Chosen = ({
  entry,
  many,
  onBack,
}: {
  readonly entry: Entry;
  /** How many were asked for in the search. */
  readonly many: number;
  readonly onBack: () => void;
}) => {
  const newAt = useDesk((desk) => desk.newAt);
  const [name, setName] = useState(entry.name);
  const [count, setCount] = useState(Math.min(MOST, many));
  const [side, setSide] = useState(entry.side);
  const [hidden, setHidden] = useState(false);
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const named = name.trim() === '' ? entry.name : name.trim();
  const place = async (): Promise<void> => {
    setSending(true);
    const result = await correct([
      { type: 'place', name: named, side, from: entry.id, count, place: newPlace(entry.footprint, newAt), hidden },
    ]);
    setSending(false);
    if (result.ok && newAt !== null) openCard(null);
    else if (result.ok) onBack();
    else setFault(result.error.say);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Portrait name={named} side={side} face={entry.face} hidden={hidden} className="size-10" />
        <div className="min-w-0">
          <p className="text-15 font-bold">{entry.name}</p>
          <p className="text-12 text-ink-quiet">{entry.about}</p>
        </div>
      </div>
      <TextField
        label="Name on the map"
        value={name}
        onChange={setName}
        maxLength={60}
        hint={count > 1 ? `Numbered: ${named} 1, ${named} 2` : undefined}
      />
      <div className="flex items-center justify-between gap-3">
        <span className="text-13">How many</span>
        <span className="flex items-center gap-1">
          <IconButton
            label="One fewer"
            icon={<Minus aria-hidden className="size-4" />}
            disabled={count <= 1}
            onClick={() => setCount(count - 1)}
          />
          <output className="nums w-8 text-center text-15 font-bold" aria-live="polite">
            {count}
          </output>
          <IconButton
            label="One more"
            icon={<Plus aria-hidden className="size-4" />}
            disabled={count >= MOST}
            onClick={() => setCount(count + 1)}
          />
        </span>
      </div>
      <Segments
        label="Side"
        value={side}
        options={SIDES.map((id) => ({ id, label: SIDE_LABELS[id] }))}
        onChange={setSide}
      />
      <Toggle label="Hidden from players" on={hidden} onChange={setHidden} />
      {fault === null ? null : (
        <p role="alert" className="text-12 text-bad-ink">
          {fault}
        </p>
      )}
      <div className="flex flex-col gap-2">
        {newAt === null ? null : (
          <Button look="primary" waiting={sending} onClick={() => void place()}>
            Place here
          </Button>
        )}
        <Button
          look={newAt === null ? 'primary' : 'plain'}
          onClick={() => startPlacing({ from: entry.id, name: named, side, count, footprint: entry.footprint, hidden })}
        >
          Place on the map
        </Button>
        {newAt === null ? (
          <Button waiting={sending} onClick={() => void place()}>
            Place automatically
          </Button>
        ) : null}
        <Button look="quiet" onClick={onBack}>
          Back to the list
        </Button>
      </div>
    </div>
  );
};
