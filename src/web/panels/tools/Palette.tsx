import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { compose, select } from '../../store/actions.ts';
import { centreOn } from '../../board/camera/controls.ts';
import { useQuery } from '../../store/queries.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import { classes } from '../../ui/classes.ts';
import { OfferIcon } from '../../ui/marks/icons.tsx';
import { Kbd } from '../../ui/marks/Kbd.tsx';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { Portrait } from '../../ui/marks/Portrait.tsx';
import { useActor } from '../common/actor.ts';
import { openCard } from '../common/desk.ts';
import { focusBoard } from '../common/focus.ts';
import { ENTRIES } from './entries.ts';

interface Found {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly barred: boolean;
  readonly icon: ReactNode;
  readonly shortcut: string | null;
  readonly act: () => void;
}

const MOST = 60;

/** Whether every word typed begins a word of the name, or stands in it. */
const fits = (name: string, typed: string): boolean => {
  const low = name.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => low.includes(word));
};

/** Everything this screen can do, by name: actions, tools, tokens. */
export const Palette = () => {
  const view = useTable((state) => state.view);
  const who = useActor();
  const gm = view?.you.role === 'gm';
  const { answer: mine } = useQuery(who === null ? null : { type: 'offers', who });
  const { answer: table } = useQuery(gm ? { type: 'offers', who: null } : null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const card = useRef<HTMLDivElement>(null);

  const all = useMemo((): readonly Found[] => {
    if (view === null) return [];
    const name = view.combatants.find((combatant) => combatant.id === who)?.name ?? '';
    const offers = [
      ...(mine?.offers ?? []).map((offer) => ({ offer, by: who, of: name })),
      ...(table?.offers ?? []).map((offer) => ({ offer, by: null, of: 'the table' })),
    ];
    return [
      ...offers.map(({ offer, by, of }): Found => ({
        key: `offer ${by ?? ''} ${offer.id}`,
        name: plain(offer.name),
        about: offer.reasons[0]?.say ?? `for ${of}`,
        barred: offer.reasons.length > 0,
        icon: <OfferIcon name={offer.icon} className="size-4 text-ink-quiet" />,
        shortcut: null,
        act: () => compose(by, offer),
      })),
      ...ENTRIES.filter((entry) => entry.roles.includes(view.you.role) && entry.shortcut !== 'ctrl+k').map(
        (entry): Found => ({
          key: entry.name,
          name: entry.name,
          about: entry.group,
          barred: false,
          icon: <OfferIcon name="sparkle" className="size-4 text-ink-quiet" />,
          shortcut: entry.shortcut,
          act: entry.act,
        }),
      ),
      ...view.combatants.map((combatant): Found => ({
        key: combatant.id,
        name: `Go to ${combatant.name}`,
        about: combatant.side,
        barred: false,
        icon: (
          <Portrait name={combatant.name} side={combatant.side} picture={combatant.picture} className="-m-0.5 size-5" />
        ),
        shortcut: null,
        act: () => {
          select(combatant.id);
          centreOn(combatant.id);
        },
      })),
    ];
  }, [view, who, mine, table]);
  const found = all.filter((other) => fits(other.name, typed.trim())).slice(0, MOST);
  const chosen = Math.min(at, found.length - 1);
  const close = (): void => openCard(null);
  const pick = (other: Found | undefined): void => {
    if (other === undefined || other.barred) return;
    close();
    other.act();
  };
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
      aria-label="Everything by name"
      className={classes(
        FLOAT,
        'fixed top-[12vh] left-1/2 z-50 flex w-[32rem] max-w-[calc(100vw-24px)] -translate-x-1/2 animate-rise flex-col bg-raised',
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
          placeholder="An action, a tool, a token"
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          className="h-11 flex-1 bg-transparent text-15 outline-none placeholder:text-ink-quiet"
        />
        <Kbd>Esc</Kbd>
      </div>
      <ul ref={list} id={id} role="listbox" aria-label="Found" className="max-h-80 overflow-y-auto p-1">
        {found.length === 0 ? (
          <li className="px-3 py-4 text-center text-13 text-ink-quiet">Nothing is called that</li>
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
            <span className={classes('min-w-0 shrink-0 font-medium', other.barred && 'opacity-45')}>{other.name}</span>
            <span className="min-w-0 flex-1 truncate text-12 text-ink-quiet">{other.about}</span>
            {other.shortcut === null ? null : <Kbd>{other.shortcut.toUpperCase()}</Kbd>}
          </li>
        ))}
      </ul>
    </div>
  );
};
