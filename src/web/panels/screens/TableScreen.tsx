import { useEffect, useState } from 'react';
import { labelsOf } from '../../../core/rules/views/labels.ts';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { dropTable, keepTable } from '../../lobby/tables.ts';
import { dropBlankSheet, isBlankSheet, isUnseen } from '../../lobby/arrivals.ts';
import { addressOf } from '../../link/address.ts';
import { leaveTable, openTable } from '../../store/session.ts';
import { combatantOf, isTurn, shownView } from '../../store/select.ts';
import type { TableState } from '../../store/table.ts';
import { useTable } from '../../store/table.ts';
import { Labels } from '../../ui/faces/labels.ts';
import { Waiting } from '../../ui/marks/Waiting.tsx';
import { SpokenForm } from '../bar/SpokenForm.tsx';
import { clearDesk, openCard } from '../common/desk.ts';
import { useKeptFocus } from '../common/keep-focus.ts';
import { loadAhead } from './ahead/ahead.ts';
import { DeskScreen } from './DeskScreen.tsx';
import { Gone } from './Gone.tsx';
import { Live } from './Live.tsx';
import { NameForm } from './NameForm.tsx';
import { OpenPalette } from './OpenCard.tsx';
import { useKeys } from '../tools/use-keys.ts';
import { usePhone } from '../../ui/use-media.ts';
import { soon } from '../../ui/soon.ts';

const PhoneScreen = soon(() => import('./PhoneScreen.tsx').then(({ PhoneScreen: part }) => part));
const WatchScreen = soon(() => import('./WatchScreen.tsx').then(({ WatchScreen: part }) => part));

const NOBODY: readonly CombatantView[] = [];

const YourTurn = soon(() => import('../stage/YourTurn.tsx').then(({ YourTurn: part }) => part));

/** The names of a player's own whose turn it is; empty: none, or it is no player's screen. */
const ownTurn = ({ view }: TableState): string =>
  view?.you.role !== 'player'
    ? ''
    : view.turnOrder.active
        .flatMap((who) => combatantOf(view, who) ?? [])
        .flatMap(({ yours, name }) => (yours ? [name] : []))
        .join(', ');

/** A table: the way in, and then the screen that fits its seat and its size. */
export const TableScreen = ({ table }: { readonly table: string }) => {
  const state = useTable((now) => now.connection.state);
  const role = useTable((now) => now.view?.you.role ?? null);
  useEffect(() => {
    const address = addressOf(location);
    if (address !== null) void openTable(address);
    if (isUnseen(table)) openCard('map');
    else if (isBlankSheet(table)) openCard('draw');
    dropBlankSheet();
    return () => {
      clearDesk();
      leaveTable();
    };
  }, [table]);
  useKeptTable();
  useEffect(() => (role === null ? undefined : loadAhead(role)), [role]);
  useKeys();
  useKeptFocus();
  const phone = useShownPhone();
  const labels = useTable((now) => labelsOf(shownView(now)?.combatants ?? NOBODY));
  const turn = useTable(ownTurn);
  if (state === 'naming') return <NameForm />;
  if (state === 'gone') return <Gone />;
  if (role === null) return <Joining />;
  return (
    <Labels value={labels}>
      {role === 'watch' ? null : <SkipLink />}
      {role === 'watch' ? (
        <WatchScreen meanwhile={<Joining />} />
      ) : phone ? (
        <PhoneScreen meanwhile={<Joining />} />
      ) : (
        <DeskScreen />
      )}
      {role === 'watch' ? null : <OpenPalette />}
      {turn === '' ? null : <YourTurn names={turn} />}
      <Live />
      {role === 'watch' ? null : <SpokenForm />}
    </Labels>
  );
};

/** Whether a phone's screen is shown: the one there is stays until that has come. */
const useShownPhone = (): boolean => {
  const phone = usePhone();
  const [there, setThere] = useState(phone);
  useEffect(() => {
    if (phone) void PhoneScreen.ahead().then(() => setThere(true));
  }, [phone]);
  return phone && there;
};

/** For keys: past all tools to the map. Seen while it has the focus. */
const SkipLink = () => (
  <button
    type="button"
    onClick={() => document.querySelector<HTMLElement>('[data-board]')?.focus({ preventScroll: true })}
    className={
      'sr-only z-50 rounded-6 bg-raised px-3 py-2 text-13 font-medium text-ink shadow-float ' +
      'focus:not-sr-only focus:fixed focus:top-3 focus:left-3'
    }
  >
    Skip to the map
  </button>
);

/** Nothing of the table has come yet. */
const Joining = () =>
  useTable((now) => now.connection.silent) ? (
    <Waiting say="The table does not answer. Still trying to join" />
  ) : (
    <Waiting say="Joining the table" />
  );

/** The table is listed on the first page of this browser, and named in its title. */
const useKeptTable = (): void => {
  const table = useTable((state) => state.view?.table);
  const name = useTable((state) => state.view?.name);
  const ruleset = useTable((state) => state.view?.ruleset.name);
  const role = useTable((state) => state.view?.you.role);
  const asked = useTable(
    (state) =>
      (state.view?.questions.some((question) => question.yours) ?? false) ||
      (state.view?.rolls.some((roll) => roll.yours) ?? false),
  );
  useEffect(() => {
    if (table === undefined || name === undefined || ruleset === undefined || role === undefined) return;
    if (role === 'watch') dropTable(table);
    else keepTable({ id: table, name, ruleset, role, at: Date.now() });
  }, [table, name, ruleset, role]);
  const turn = useTable((state) => ownTurn(state) !== '');
  const own = useTable(({ view }) => view !== null && isTurn(view));
  useEffect(() => {
    if (name !== undefined)
      document.title = `${turn && own ? 'Your turn: ' : turn || asked ? '● ' : ''}${name} · Foray`;
  }, [name, asked, turn, own]);
};
