import type { Json, Result } from '../../core/base.ts';
import type { Offer, Slots } from '../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../core/rules/scene/scene.ts';
import type { QuestionView, RollView } from '../../core/rules/views/view.ts';
import type { CommandRequest, Correction, Gesture, Refusal, Strike, Request } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import type { Point } from './camera.ts';
import {
  composed,
  initialSlots,
  missing,
  visibleSlots,
  requestOf,
  withSide,
  withTurn,
  withSlot,
  withTarget,
} from './compose.ts';
import { ask } from './queries.ts';
import { PING_MS, withPing } from './receive.ts';
import { aimerIn, combatantOf, isGm } from './select.ts';
import { currentLink } from './session.ts';
import type { Drawing, Notice, TableState, Tool } from './table.ts';
import { useTable } from './table.ts';

const state = (): TableState => useTable.getState();
const gm = (): boolean => isGm(state().view);

/** Sends a request; a refusal becomes a notice, which lets the GM force a refused command. */
export const request = async (wanted: Request): Promise<Result<number, Refusal>> => {
  const link = currentLink();
  if (link === null) return { ok: false, error: refusal('offline', 'No table is open.') };
  const answer = await link.request(wanted);
  if (!answer.ok) {
    const force =
      wanted.type === 'command' && wanted.forced === null && gm() && answer.error.reasons.length > 0
        ? wanted.command
        : null;
    notify({ tone: 'warn', say: answer.error.say, reasons: answer.error.reasons, force });
  }
  return answer;
};

/** Gives a command for the turn that is now. `forced` is why the GM overrules what speaks against it. */
export const command = (
  who: CombatantId | null,
  offer: string,
  slots: Slots,
  forced: string | null = null,
): Promise<Result<number, Refusal>> =>
  request({ type: 'command', command: { who, offer, slots, turn: state().view?.turnOrder.turn ?? '' }, forced });

export const answer = ({ entry, id }: QuestionView, offer: string, slots: Slots): Promise<Result<number, Refusal>> =>
  request({ type: 'answer', entry, question: id, offer, slots });

/** Rolls what waits for this hand; `faces` are those of real dice, null lets the table roll. */
export const rollDice = ({ entry, id }: RollView, faces: readonly number[] | null): Promise<Result<number, Refusal>> =>
  request({ type: 'roll', entry, roll: id, faces });

export const correct = (
  corrections: readonly Correction[],
  note: string | null = null,
): Promise<Result<number, Refusal>> => request({ type: 'correct', corrections, note });

export const gesture = (made: Gesture): void => currentLink()?.gesture(made);

export const select = (who: CombatantId | null): void =>
  useTable.setState((now) =>
    now.selected === who && now.also.length === 0
      ? now
      : now.selected === who
        ? { also: [] }
        : {
            selected: who,
            also: [],
            aim: null,
            menu: null,
            composing: null,
            tool: now.tool === 'area' ? 'select' : now.tool,
          },
  );

/** Somebody is pointed at, or with nobody there a cell. */
export const hover = (who: CombatantId | null, pointed: Point | null = null): void =>
  useTable.setState({ hovered: who, pointed });

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

/** Shows the board as it was after an entry of the log; null comes back to the present. */
export const lookAtPast = async (entry: string | null): Promise<void> => {
  if (entry === null) return useTable.setState({ past: null });
  const asked = await ask({ type: 'past', entry });
  if (asked.ok) useTable.setState({ past: { entry, view: asked.value.view }, menu: null, aim: null, composing: null });
  else notify({ tone: 'warn', say: asked.error.say, reasons: asked.error.reasons });
};

/** Shows a map on this screen's board as it is being drawn; null shows the table's own again. */
export const showDrawing = (drawing: Drawing | null): void => useTable.setState({ drawing });

/** Whether watch screens follow what this one looks at. */
export const share = (sharing: boolean): void => useTable.setState({ sharing });

/**
 * Takes an offer up: gives the command at once if nothing is left to be chosen, else it is put together on board and
 * panel.
 */
export const compose = (who: CombatantId | null, offer: Offer, slots: Slots = {}): void => {
  const next = composed(who, offer, slots, gm());
  const open = visibleSlots(offer, next.slots, gm());
  if (open.length === 0) void command(who, offer.id, {});
  else useTable.setState({ composing: next, menu: null, context: null, aim: null, tool: 'select' });
};

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

/** The slot that the board fills now. */
export const aimSlot = (slot: string | null): void =>
  useTable.setState(({ composing }) => (composing === null ? {} : { composing: { ...composing, slot } }));

/** A combatant pointed at on the board or in a list. Where it was all that was missing, the command is given. */
export const pointAt = (who: CombatantId): void => {
  const { composing } = state();
  if (composing === null) return;
  const next = withTarget(composing, who, gm());
  useTable.setState({ composing: next });
  const slot = composing.offer.slots.find((slot) => slot.name === composing.slot);
  if (
    slot?.type === 'target' &&
    missing(next, gm()).length === 0 &&
    visibleSlots(next.offer, next.slots, gm()).length === 1
  )
    void commitComposed();
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

export const stopComposing = (): void =>
  useTable.setState(({ tool }) => ({ composing: null, tool: tool === 'area' ? 'select' : tool }));

const aimer = (): CombatantId | null => aimerIn(state().view, state().selected, state().playing);

/** Opens what whoever aims may do to another, at a point of the window. */
export const openMenu = async (target: CombatantId, at: Point): Promise<void> => {
  const who = aimer();
  if (who === null) return;
  useTable.setState({ menu: { who, target, at, strikes: null }, aim: null });
  const asked = await ask({ type: 'strikes', who, target });
  const { menu } = state();
  if (menu === null || menu.who !== who || menu.target !== target) return;
  useTable.setState({ menu: asked.ok ? { ...menu, strikes: asked.value.strikes } : null });
  if (!asked.ok) notify({ tone: 'warn', say: asked.error.say, reasons: asked.error.reasons });
};

export const closeMenu = (): void => useTable.setState({ menu: null });

/** The odds card for a foe under the pointer; null takes it away. */
export const aimAt = async (target: CombatantId | null, at: Point): Promise<void> => {
  const { aim } = state();
  const who = aimer();
  if (target === null || who === null) {
    if (aim !== null) useTable.setState({ aim: null });
    return;
  }
  if (aim?.target === target && aim.who === who) return;
  useTable.setState({ aim: { who, target, at, strikes: null } });
  const asked = await ask({ type: 'strikes', who, target });
  const now = state().aim;
  if (asked.ok && now !== null && now.who === who && now.target === target)
    useTable.setState({ aim: { ...now, strikes: asked.value.strikes } });
};

export const strikeWith = (strike: Strike, forced: string | null = null): Promise<Result<number, Refusal>> => {
  useTable.setState({ menu: null, aim: null });
  return request({ type: 'command', command: strike.command, forced });
};

/**
 * The best legal attack at once; where there is none, the menu says why. One that spends what does not come back asks
 * first.
 */
export const strikeBest = async (target: CombatantId, at: Point): Promise<void> => {
  const who = aimer();
  if (who === null) return;
  const asked = await ask({ type: 'strikes', who, target });
  const best = asked.ok ? asked.value.strikes.find((strike) => strike.preview.reasons.length === 0) : undefined;
  if (best === undefined) await openMenu(target, at);
  else if (best.spends === undefined) await strikeWith(best);
  else if (asked.ok)
    useTable.setState({ menu: { who, target, at, strikes: asked.value.strikes, asks: best }, aim: null });
};

/** Names the slots of a question's option or of an offer in the bar. */
export const slotKey = (owner: string | null, offer: string): string => `${owner ?? 'table'}/${offer}`;
export const setSlot = (key: string, name: string, value: Json): void =>
  useTable.setState(({ slots }) => ({ slots: { ...slots, [key]: { ...slots[key], [name]: value } } }));
/** The slots as this screen has them, over their initial values. */
export const slotsOf = (slots: TableState['slots'], key: string, offer: Offer): Slots => ({
  ...initialSlots(offer),
  ...slots[key],
});

/**
 * Takes everything back from an entry on; what waits is withdrawn first, and where that was the entry itself, that is
 * all. Returns whether the table took it.
 */
export const undoTo = async (entry: string): Promise<boolean> => {
  const waiting = state().view?.log.find((entry) => entry.state === 'open' || entry.state === 'provisional');
  if (waiting !== undefined && !(await request({ type: 'withdraw', entry: waiting.id })).ok) return false;
  return waiting?.id === entry || (await request({ type: 'undo', entry })).ok;
};

/** More than these would cover what is played. */
const MOST_NOTICES = 2;

let noticed = 0;
/** Says something in the corner of the screen, once however often it is said. */
export const notify = (notice: Pick<Notice, 'tone' | 'say'> & Partial<Pick<Notice, 'reasons' | 'force'>>): void =>
  useTable.setState(({ notices }) => ({
    notices: [
      ...notices.filter(({ say }) => say !== notice.say),
      { reasons: [], force: null, ...notice, id: ++noticed },
    ].slice(-MOST_NOTICES),
  }));
export const dropNotice = (id: number): void =>
  useTable.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
/** The GM does it all the same, and says why. */
export const forceNotice = async (notice: Notice, why: string): Promise<void> => {
  dropNotice(notice.id);
  if (notice.force !== null)
    await request({ type: 'command', command: notice.force satisfies CommandRequest, forced: why });
};

/** Shows everybody a spot of the field (cells). */
export const ping = (at: Point): void => {
  gesture({ type: 'ping', x: at.x, y: at.y });
  useTable.setState((now) => ({ pings: withPing(now, now.view?.you.name ?? '', at) }));
};
export const dropPing = (id: number): void =>
  useTable.setState(({ pings }) => ({ pings: pings.filter((ping) => ping.id !== id) }));
export { PING_MS };

/** Everybody is where they are: walks end now, and what has risen is gone. */
export const endMotions = (now: number): void =>
  useTable.setState(({ motions }) =>
    motions.some((motion) => motion.until <= now) ? { motions: motions.filter((motion) => motion.until > now) } : {},
  );
export const skipWalks = (now: number): void =>
  useTable.setState(({ motions }) =>
    motions.some((motion) => motion.type === 'walk')
      ? {
          motions: motions
            .filter((motion) => motion.type === 'pop')
            .map((pop) =>
              pop.from > now ? { ...pop, after: 0, from: now, until: now + (pop.until - pop.from) } : pop,
            ),
        }
      : {},
  );
