import { ChevronDown } from 'lucide-react';
import { boardField } from '../../board/board-field-of.ts';
import { share } from '../../store/actions.ts';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { HouseMark } from '../../ui/marks/HouseMark.tsx';
import type { MenuItem } from '../../ui/floating/menu-props.ts';
import { Menu } from '../../ui/floating/Menu.tsx';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { goTo } from '../../link/route.ts';
import { chooseScheme, useShownScheme } from '../../ui/scheme.ts';
import { TURN_SOUND } from '../../ui/turn-sound.ts';
import { useKept } from '../../ui/kept.ts';
import { openCard } from '../common/desk.ts';

/** What takes something away is loaded when it is wanted. */
const exporting = () => import('../../lobby/exporting.ts');

/** The table's name, and everything that is about the table rather than the fight. */
export const TableMenu = ({ float = true }: { readonly float?: boolean }) => {
  const name = useTable((state) => state.view?.name ?? '');
  const table = useTable((state) => state.view?.table ?? '');
  const gm = useTable((state) => isGm(state.view));
  const field = useTable((state) => state.view?.field ?? null);
  const map = field === null ? null : boardField(field).exports(field);
  const sharing = useTable((state) => state.sharing);
  const online = useTable((state) => state.connection.state === 'online');
  const scheme = useShownScheme();
  const [sound, pickSound] = useKept(TURN_SOUND, false);
  const forGm: readonly (MenuItem | null)[] = [
    { label: 'Links for players and screens', shortcut: 'L', onPick: () => openCard('links') },
    { label: 'Import a map', onPick: () => openCard('map') },
    { label: 'Table settings', onPick: () => openCard('options') },
    {
      label: sharing ? 'Watch screens follow my view: stop' : 'Watch screens follow my view',
      onPick: () => share(!sharing),
    },
    ...(map === null
      ? []
      : [{ label: map.label, onPick: () => void exporting().then(({ exportMap }) => exportMap(map, name)) }]),
    {
      label: 'Export the table',
      onPick: () => void exporting().then(({ exportRecords }) => exportRecords(table, name)),
    },
    null,
  ];
  return (
    <Menu
      label="Table"
      align="start"
      trigger={
        <button
          type="button"
          aria-haspopup="menu"
          className={classes(
            float ? FLOAT : 'max-sm:shrink',
            'flex h-11 min-w-0 shrink-0 items-center gap-2.5 rounded-10 pr-3 pl-2.5 hover:bg-raised',
          )}
        >
          <HouseMark className="size-6 shrink-0" />
          <span className="max-w-44 truncate font-serif text-15 font-medium">{name}</span>
          <span
            aria-hidden
            title={online ? 'connected' : 'not connected'}
            className={classes('size-2 shrink-0 rounded-full', online ? 'bg-good' : 'bg-warn')}
          />
          <span className="sr-only">{online ? 'connected' : 'not connected'}</span>
          <ChevronDown aria-hidden className="size-3.5 shrink-0 text-ink-quiet" />
        </button>
      }
      items={[
        ...(gm ? forGm : []),
        { label: 'People at the table', onPick: () => openCard('people') },
        {
          label: scheme === 'dark' ? 'Light colours' : 'Dark colours',
          onPick: () => chooseScheme(scheme === 'dark' ? 'light' : 'dark'),
        },
        ...(gm
          ? []
          : [
              {
                label: sound ? 'Mute the sound on your turn' : 'Play a sound on your turn',
                onPick: () => pickSound(!sound),
              },
            ]),
        { label: 'Keyboard shortcuts', shortcut: '?', onPick: () => openCard('keys') },
        null,
        { label: 'Go to the home page', onPick: () => goTo('/') },
      ]}
    />
  );
};
