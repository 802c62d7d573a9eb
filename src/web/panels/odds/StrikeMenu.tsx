import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Reason } from '../../../core/rules/offers/offer.ts';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { closeMenu, strikeWith } from '../../store/doing/aiming.ts';
import { combatantOf, isGm } from '../../store/select.ts';
import type { StrikeMenu as Menu } from '../../store/on-screen.ts';
import { useTable } from '../../store/table.ts';
import { WAITING_FOR } from '../../../core/wire/messages.ts';
import { SHEET_BELOW_TABS } from '../../ui/cards/sheet.ts';
import { classes } from '../../ui/classes.ts';
import { usePhone, useTablet } from '../../ui/use-media.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { focusBoard } from '../common/focus.ts';
import { Force } from '../common/Force.tsx';
import { Reasons } from '../common/Reasons.tsx';
import { Beside } from './Beside.tsx';
import { Explained } from './Explained.tsx';
import { Assuming } from './Odds.tsx';
import { plain } from '../../store/words.ts';
import { StrikeRow } from './StrikeRow.tsx';

/** What stands against an attack also when the table waits no more; only that it waits, where that is all. */
const lastingIn = (reasons: readonly Reason[]): readonly Reason[] => {
  const lasting = reasons.filter(({ code }) => code !== WAITING_FOR);
  return lasting.length === 0 ? reasons : lasting;
};

/** A clicked foe: every attack on it, best first, with its odds; one more click strikes. */
export const StrikeMenu = () => {
  const menu = useTable((state) => state.menu);
  const target = useTable((state) => combatantOf(state.view, state.menu?.target ?? null));
  return menu === null || target === null ? null : (
    <Opened key={`${menu.who} ${menu.target}`} menu={menu} target={target} />
  );
};

const Opened = ({ menu, target }: { readonly menu: Menu; readonly target: CombatantView }) => {
  const gm = useTable((state) => isGm(state.view));
  const [shown, setShown] = useState(() =>
    Math.max(0, menu.asks === undefined ? 0 : (menu.strikes?.indexOf(menu.asks) ?? 0)),
  );
  const list = useRef<HTMLDivElement>(null);
  const first = useRef(shown);
  const there = menu.strikes !== null;
  useEffect(() => {
    if (there) list.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[first.current]?.focus();
  }, [there]);
  useEffect(() => {
    const close = (event: PointerEvent): void => {
      if (event.target instanceof Element && event.target.closest('[data-strike-menu]') === null) closeMenu();
    };
    window.addEventListener('pointerdown', close, true);
    return () => {
      window.removeEventListener('pointerdown', close, true);
      focusBoard();
    };
  }, []);
  const strikes = menu.strikes ?? [];
  const chosen = strikes[shown];
  const step = (by: number): void => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items[(at + by + items.length) % items.length]?.focus();
  };
  return (
    <Placed
      menu={menu}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeMenu();
        else if (event.key === 'ArrowDown') step(1);
        else if (event.key === 'ArrowUp') step(-1);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <div className="flex items-center gap-2 pt-1.5 pr-1.5 pl-3">
        <p className="min-w-0 flex-1 truncate text-12 text-ink-quiet">
          Attack <b className="text-ink">{target.name}</b>
        </p>
        <IconButton label="Close" size="small" icon={<X aria-hidden className="size-3.5" />} onClick={closeMenu} />
      </div>
      {menu.asks?.spends === undefined ? null : (
        <p role="alert" className="mx-3 mt-1 rounded-6 bg-warn/14 px-2 py-1 text-13">
          {plain(menu.asks.name)} spends {menu.asks.spends}, which does not come back. Attack with it?
        </p>
      )}
      {menu.strikes === null ? <p className="px-3 pt-1 pb-3 text-13 text-ink-quiet">Loading attacks…</p> : null}
      {menu.strikes?.length === 0 ? (
        <p className="px-3 pt-1 pb-3 text-13 text-ink-quiet">No attack on {target.name} is possible.</p>
      ) : null}
      <div ref={list} role="menu" aria-label={`Attacks on ${target.name}`} className="max-h-72 overflow-y-auto p-1">
        {strikes.map((strike, at) => (
          <StrikeRow
            key={`${plain(strike.name)} ${String(at)}`}
            strike={strike}
            shown={at === shown}
            onShow={() => setShown(at)}
          />
        ))}
      </div>
      {chosen === undefined ? null : (
        <div className="flex flex-col gap-2 border-t border-line px-3 py-2">
          <Reasons reasons={lastingIn(chosen.preview.reasons)} />
          <Explained explained={chosen.preview.explained} />
          <Assuming odds={chosen.preview.odds} assuming={chosen.preview.assuming} />
          {gm && chosen.preview.reasons.length > 0 ? (
            <Force key={shown} onForce={(why) => void strikeWith(chosen, why)} />
          ) : null}
        </div>
      )}
    </Placed>
  );
};

/**
 * At the dock, so that the map stays free; on a phone in the sheet. Only where there is no column beside the map it
 * stands beside the foe.
 */
const Placed = ({ menu, ...rest }: ComponentProps<'div'> & { readonly menu: Menu }) => {
  const [phone, tablet] = [usePhone(), useTablet()];
  if (tablet && !phone)
    return (
      <Beside
        at={menu.at}
        who={menu.who}
        target={menu.target}
        data-strike-menu
        className="z-40 w-96 max-w-[calc(100vw-24px)]"
        {...rest}
      />
    );
  return (
    <div
      data-strike-menu
      {...(phone ? { 'data-dock': true } : {})}
      className={phone ? classes('fixed inset-x-0 bottom-0 z-40 overflow-y-auto bg-panel', SHEET_BELOW_TABS) : FLOAT}
      {...rest}
    />
  );
};
