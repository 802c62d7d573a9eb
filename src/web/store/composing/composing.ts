import type { Json, Result } from '../../../core/base.ts';
import type { Offer, Slots } from '../../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Refusal } from '../../../core/wire/messages.ts';
import { withSide, withTurn } from './area-slot.ts';
import { composed, missing, visibleSlots, requestOf, selectedFor, withSlot, withTarget } from './compose.ts';
import type { Point } from '../camera.ts';
import { aimAt } from '../doing/aiming.ts';
import { notify } from '../doing/notices.ts';
import { command, request } from '../doing/requests.ts';
import { ask } from '../queries.ts';
import { combatantOf, gm, selectionIn } from '../select.ts';
import type { Tool } from '../on-screen.ts';
import { useTable, state } from '../table.ts';

/**
 * Takes up a tool. The area tool takes up the action with an area that the selected combatant placed last, else the
 * first that is legal.
 */
export const setTool = (tool: Tool): void => {
  if (tool !== 'area') {
    useTable.setState({
      tool,
      menu: null,
      aim: null,
      measureFrom: null,
      ...(state().tool === 'area' ? { composing: null } : {}),
    });
    return;
  }
  const who = state().selected ?? state().view?.turnOrder.active[0] ?? null;
  if (who === null) notify({ tone: 'plain', say: 'Select the combatant that places the area first.' });
  else void takeUpArea(who);
};

/** What each combatant placed last from this screen. */
const placedLast = new Map<CombatantId, string>();
const hasArea = (offer: Offer): boolean => offer.slots.some((slot) => slot.type === 'area');

const takeUpArea = async (who: CombatantId): Promise<void> => {
  const asked = await ask({ type: 'offers', who });
  if (!asked.ok) return notify({ tone: 'warn', say: asked.error.say, reasons: asked.error.reasons });
  const placing = asked.value.offers.filter(hasArea);
  const legal = placing.filter((offer) => offer.reasons.length === 0);
  const offer = legal.find(({ id }) => id === placedLast.get(who)) ?? legal[0] ?? placing[0];
  const slot = offer?.slots.find((slot) => slot.type === 'area');
  if (offer === undefined || slot === undefined)
    return notify({
      tone: 'plain',
      say: `${combatantOf(state().view, who)?.name ?? 'No one'} has no action with an area.`,
    });
  const way = slot.when?.is[0];
  compose(who, offer, slot.when !== undefined && way !== undefined ? { [slot.when.slot]: way } : {});
  if (state().composing !== null) useTable.setState({ tool: 'area' });
};

/**
 * Takes an offer up: gives the command at once if nothing is left to be chosen, else it is put together on board and
 * panel.
 */
export const compose = (who: CombatantId | null, offer: Offer, slots: Slots = {}): void => {
  const next = composed(who, offer, { ...(who === null ? chosenFor(offer) : {}), ...slots }, gm());
  const open = visibleSlots(offer, next.slots, gm());
  if (open.length === 0) void command(who, offer.id, {});
  else useTable.setState({ composing: next, menu: null, context: null, aim: null, tool: 'select' });
};

/** Those selected, where they are several whom something for the whole table may be about: it begins with them. */
const chosenFor = (offer: Offer): Slots => {
  const about = selectedFor(offer, selectionIn(state()));
  return about === null ? {} : { [about.slot]: [...about.whom] };
};

/** Fills a slot of what is being put together. */
export const fill = (slot: string, value: Json): void =>
  useTable.setState(({ composing }) =>
    composing === null ? {} : { composing: withSlot(composing, slot, value, gm()) },
  );

/** Feet: the side that an area is placed with. */
export const setSide = (side: number): void =>
  useTable.setState(({ composing }) => (composing === null ? {} : { composing: withSide(composing, side, gm()) }));

/** Turns the area being placed by so many of its steps; `now` is where the pointer has it point, in degrees. */
export const turnArea = (steps: number, now = 0): void =>
  useTable.setState(({ composing }) =>
    composing === null ? {} : { composing: withTurn(composing, steps, now, gm()) },
  );

/** Somebody's move waits for its button on the map; null: nobody's does. */
export const confirmMove = (confirming: CombatantId | null): void => useTable.setState({ confirming });

/** The slot that the board fills now. */
export const aimSlot = (slot: string | null): void =>
  useTable.setState(({ composing }) => (composing === null ? {} : { composing: { ...composing, slot } }));

/**
 * A combatant pointed at on the board or in a list. Where it was all that was missing, the command is given. A finger,
 * which touched them there, is first shown what an attack would do, as a pointer over them is; a second touch gives it.
 */
export const pointAt = (who: CombatantId, touched: Point | null = null): void => {
  const { composing, aim } = state();
  if (composing === null) return;
  const next = withTarget(composing, who, gm());
  const slot = composing.offer.slots.find((slot) => slot.name === composing.slot);
  const whole =
    slot?.type === 'target' &&
    missing(next, gm()).length === 0 &&
    visibleSlots(next.offer, next.slots, gm()).length === 1;
  if (whole && touched !== null && composing.offer.gesture === 'strike' && (aim?.target !== who || !aim.strikes))
    return void showFirst(who, touched);
  useTable.setState({ composing: next, ...(whole && { aim: null }) });
  if (whole) void commitComposed();
};

/** What the attack that is taken up would do to somebody; where nothing can be said of it, it is made at once. */
const showFirst = async (who: CombatantId, at: Point): Promise<void> => {
  const shown = aimAt(who, at, true);
  if (state().aim === null) return pointAt(who);
  await shown;
  const { aim } = state();
  if (aim?.target === who && aim.strikes?.length === 0) pointAt(who);
};

/** Gives the command that was put together. It stays on screen when it is refused. */
export const commitComposed = async (forced: string | null = null): Promise<Result<number, Refusal> | null> => {
  const { composing, view } = state();
  if (composing === null || view === null) return null;
  const result = await request({ type: 'command', command: requestOf(composing, view.turnOrder.turn, gm()), forced });
  if (result.ok && composing.who !== null && hasArea(composing.offer))
    placedLast.set(composing.who, composing.offer.id);
  if (result.ok)
    useTable.setState((now) =>
      now.composing?.offer.id === composing.offer.id
        ? { composing: null, tool: now.tool === 'area' ? 'select' : now.tool }
        : now,
    );
  return result;
};

/** Puts away what is being put together. */
export const stopComposing = (): void =>
  useTable.setState(({ tool }) => ({ composing: null, aim: null, tool: tool === 'area' ? 'select' : tool }));
