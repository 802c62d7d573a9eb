import type { Role } from '../../../core/rules/offers/offer.ts';
import { boardCamera } from '../../board/camera/camera.ts';
import { fitWhole, followActive } from '../../board/camera/controls.ts';
import { share } from '../../store/actions.ts';
import { selectEverybody } from '../../store/hands/several.ts';
import { redoLast, undoLast } from '../../store/hands/undoing.ts';
import { useTable } from '../../store/table.ts';
import { chooseScheme, shownScheme } from '../../ui/scheme.ts';
import { goTo } from '../../link/route.ts';
import { setTool } from '../../store/composing/composing.ts';
import { openCard, toggleCard } from '../common/desk.ts';

/** Something this screen can do, by name: for the palette, the key list and the keys themselves. */
export interface Entry {
  readonly name: string;
  /** As `KeyboardEvent.key`, small; `ctrl+k` with a modifier. */
  readonly shortcut: string | null;
  readonly group: 'Tools' | 'View' | 'Table';
  readonly roles: readonly Role[];
  readonly act: () => void;
}

const PLAYING: readonly Role[] = ['gm', 'player'];
const GM: readonly Role[] = ['gm'];

export const ENTRIES: readonly Entry[] = [
  { name: 'Select and move', shortcut: 'v', group: 'Tools', roles: PLAYING, act: () => setTool('select') },
  { name: 'Select several', shortcut: 'b', group: 'Tools', roles: PLAYING, act: () => setTool('several') },
  { name: 'Measure', shortcut: 'm', group: 'Tools', roles: PLAYING, act: () => setTool('measure') },
  { name: 'Area', shortcut: 'a', group: 'Tools', roles: PLAYING, act: () => setTool('area') },
  { name: 'Ping a spot', shortcut: 'p', group: 'Tools', roles: PLAYING, act: () => setTool('ping') },
  { name: 'Add combatants', shortcut: 'n', group: 'Tools', roles: GM, act: () => toggleCard('add') },
  { name: 'Draw on the map', shortcut: 'd', group: 'Tools', roles: GM, act: () => toggleCard('draw') },
  { name: 'Import a map', shortcut: null, group: 'Table', roles: GM, act: () => toggleCard('map') },
  { name: 'Fit the whole map', shortcut: 'f', group: 'View', roles: PLAYING, act: fitWhole },
  { name: 'Zoom in', shortcut: '+', group: 'View', roles: PLAYING, act: () => boardCamera.zoomBy(1.25) },
  { name: 'Zoom out', shortcut: '-', group: 'View', roles: PLAYING, act: () => boardCamera.zoomBy(0.8) },
  { name: 'Go to the active combatant', shortcut: 't', group: 'View', roles: PLAYING, act: followActive },
  { name: 'What is here, in words', shortcut: 'w', group: 'View', roles: PLAYING, act: () => toggleCard('here') },
  {
    name: 'Switch dark or light colours',
    shortcut: null,
    group: 'View',
    roles: PLAYING,
    act: () => chooseScheme(shownScheme() === 'dark' ? 'light' : 'dark'),
  },
  {
    name: 'Watch screens follow my view: on or off',
    shortcut: null,
    group: 'View',
    roles: GM,
    act: () => share(!useTable.getState().sharing),
  },
  { name: 'Undo', shortcut: 'ctrl+z', group: 'Table', roles: PLAYING, act: () => void undoLast() },
  { name: 'Redo', shortcut: 'ctrl+shift+z', group: 'Table', roles: PLAYING, act: () => void redoLast() },
  { name: 'Select everyone', shortcut: 'ctrl+a', group: 'Table', roles: PLAYING, act: selectEverybody },
  {
    name: 'Standing orders for a side',
    shortcut: null,
    group: 'Table',
    roles: PLAYING,
    act: () => toggleCard('orders'),
  },
  { name: 'Links for players and screens', shortcut: 'l', group: 'Table', roles: GM, act: () => toggleCard('links') },
  { name: 'People at the table', shortcut: null, group: 'Table', roles: PLAYING, act: () => toggleCard('people') },
  { name: 'Table settings', shortcut: null, group: 'Table', roles: GM, act: () => toggleCard('options') },
  { name: 'Keyboard shortcuts', shortcut: '?', group: 'Table', roles: PLAYING, act: () => toggleCard('keys') },
  { name: 'Commands', shortcut: 'ctrl+k', group: 'Table', roles: PLAYING, act: () => toggleCard('palette') },
  {
    name: 'Go to the home page',
    shortcut: null,
    group: 'Table',
    roles: PLAYING,
    act: () => {
      openCard(null);
      goTo('/');
    },
  },
];

/** The entry a key is for, for this role. */
export const entryFor = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  role: Role,
): Entry | null => {
  if (event.altKey) return null;
  const key = event.ctrlKey || event.metaKey ? `ctrl+${event.key.toLowerCase()}` : event.key.toLowerCase();
  return ENTRIES.find((entry) => entry.shortcut === key && entry.roles.includes(role)) ?? null;
};
