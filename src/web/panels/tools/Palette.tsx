import { Search } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useFollowing } from '../../board/camera/following.ts';
import { useCatalogue } from '../../store/catalogue.ts';
import { useQuery } from '../../store/queries.ts';
import { selectionIn } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { Kbd } from '../../ui/marks/Kbd.tsx';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { useActor } from '../common/actor.ts';
import { openCard, typedAhead } from '../common/desk.ts';
import { focusBoard } from '../common/focus.ts';
import type { Found } from './found.ts';
import { barredLast, fits, namedFirst } from './found.ts';
import { attacksOn } from './found/attacks.tsx';
import { placesOf } from './found/places.tsx';
import { houseRules, tableSettings } from './found/settings.tsx';
import { tableDeeds } from './found/table.tsx';
import { foundByHand, foundHere } from './found-here.tsx';
import { keyName } from './key-name.ts';
import { morePlaces } from './more-places.tsx';

const MOST = 60;
/** Awaited is whatever will be found first. */
const FIRST = '';

/** Lines with the words they are found by, made ready for every letter that is typed. */
const listed = (found: readonly Found[]) =>
  found.map((line) => ({ line, words: `${line.name} ${line.called ?? ''}`.toLowerCase() }));

/** Everything this screen can do, by name: actions, tools, settings, tokens, creatures and places. */
export const Palette = () => {
  const view = useTable((state) => state.view);
  const who = useActor();
  const gm = view?.you.role === 'gm';
  const { answer: mine, asking: mineAsked } = useQuery(who === null ? null : { type: 'offers', who });
  const { answer: table, asking: tableAsked } = useQuery(gm ? { type: 'offers', who: null } : null);
  const { answer: house } = useQuery(gm ? { type: 'settings' } : null);
  const follows = useFollowing();
  const selected = useTable((state) => state.selected);
  const also = useTable((state) => state.also);
  const playing = useTable((state) => state.playing);
  const catalogue = useCatalogue();
  const asking = mineAsked || tableAsked || catalogue === null;
  const [typed, setTyped] = useState(typedAhead);
  const [at, setAt] = useState(0);
  // Chosen while it was barred by what was offered before the table's last move, or before anything was found.
  const awaited = useRef<string | null>(null);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const card = useRef<HTMLDivElement>(null);

  const whom = useMemo(() => selectionIn({ view, selected, also }), [view, selected, also]);
  const deeds = useMemo(
    () => (view === null ? [] : listed(foundHere(view, who, mine?.offers ?? [], table?.offers ?? []))),
    [view, who, mine, table],
  );
  // what is rarely wanted is found by its name, and not in the way of what is
  const rest = useMemo(
    () =>
      view === null
        ? []
        : listed([
            ...placesOf(view),
            ...(gm ? tableSettings(view) : []),
            ...(house === null ? [] : houseRules(house)),
            ...tableDeeds(view, gm, follows),
          ]),
    [view, gm, house, follows],
  );
  const found = useMemo((): readonly Found[] => {
    if (view === null) return [];
    const { conditions = [], counts = [] } = catalogue?.byHand ?? {};
    return barredLast([
      ...attacksOn(view, selected, playing, typed),
      ...(gm ? foundByHand(typed, view.combatants, conditions, counts[0]?.id, whom) : []),
      ...namedFirst(
        (typed.trim() === '' ? deeds : [...deeds, ...rest]).flatMap(({ line, words }) =>
          fits(words, typed) ? [line] : [],
        ),
        typed,
      ),
      ...(typed.trim().length < 2 ? [] : morePlaces(view, typed, gm, catalogue?.entries ?? [])),
    ]).slice(0, MOST);
  }, [view, gm, typed, catalogue, deeds, rest, selected, whom, playing]);
  const chosen = Math.min(at, found.length - 1);
  const close = (): void => openCard(null);
  const pick = (picked: Found | undefined): void => {
    awaited.current = asking && (picked?.barred ?? true) ? (picked?.key ?? FIRST) : null;
    if (picked === undefined || picked.barred) return;
    close();
    picked.act();
  };
  useEffect(() => {
    const { current } = awaited;
    if (!asking && current !== null) pick(current === FIRST ? found[0] : found.find(({ key }) => key === current));
  });
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  useEffect(() => focusBoard, []);
  useEffect(() => {
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && card.current?.contains(event.target) === false) openCard(null);
    };
    window.addEventListener('pointerdown', outside);
    return () => window.removeEventListener('pointerdown', outside);
  }, []);
  return (
    <div
      ref={card}
      role="dialog"
      aria-label="Commands"
      className={classes(
        FLOAT,
        'fixed top-[12vh] left-1/2 z-50 flex w-[32rem] max-w-[calc(100vw-24px)] -translate-x-1/2 animate-rise',
        'flex-col bg-raised',
      )}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, found.length - 1));
        else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
        else if (event.key === 'Enter') pick(found[chosen]);
        else if (event.key === 'Escape') close();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <div className="flex items-center gap-2.5 border-b border-line px-3">
        <Search aria-hidden className="size-4 text-ink-quiet" />
        <input
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found[chosen] === undefined ? undefined : `${id}-${String(chosen)}`}
          aria-label="Name of an action, a tool or a token"
          autoFocus
          value={typed}
          placeholder="Search, or “damage orc 7”, “hide wolf”"
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
            awaited.current = null;
          }}
          className="h-11 flex-1 bg-transparent text-15 outline-none placeholder:text-ink-quiet"
        />
        <Kbd>Esc</Kbd>
      </div>
      <ul ref={list} id={id} role="listbox" aria-label="Found" className="max-h-80 overflow-y-auto p-1">
        {found.length === 0 ? (
          <li className="px-3 py-4 text-center text-13 text-ink-quiet">
            {asking ? 'Still asking the table…' : 'No match. Try a name, or “damage orc 7”.'}
          </li>
        ) : null}
        {found.map((other, index) => (
          <li
            key={other.key}
            id={`${id}-${String(index)}`}
            role="option"
            aria-selected={index === chosen}
            aria-disabled={other.barred || undefined}
            onPointerMove={() => setAt(index)}
            onClick={() => pick(other)}
            className={classes(
              'flex h-9 cursor-pointer items-center gap-2.5 rounded-6 px-2 text-13 pointer-coarse:h-11',
              index === chosen && 'bg-ink/8',
            )}
          >
            {other.icon}
            <span
              className={classes('max-w-[80%] min-w-0 shrink-0 truncate font-medium', other.barred && 'opacity-45')}
            >
              {other.name}
            </span>
            <span className="min-w-0 flex-1 truncate text-12 text-ink-quiet">{other.about}</span>
            {other.shortcut === null ? null : <Kbd>{keyName(other.shortcut)}</Kbd>}
          </li>
        ))}
      </ul>
    </div>
  );
};
