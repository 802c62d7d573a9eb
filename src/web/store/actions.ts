import type { Json } from '../../core/base.ts';
import type { Offer, Slots } from '../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../core/rules/scene/scene.ts';
import type { Point } from './camera.ts';
import { initialSlots } from './composing/compose.ts';
import { notify } from './doing/notices.ts';
import { gesture } from './doing/requests.ts';
import type { Drawing } from './on-screen.ts';
import { ask } from './queries.ts';
import { PING_MS, withPing } from './receive.ts';
import type { TableState } from './table.ts';
import { useTable } from './table.ts';

/** Selects one combatant and no other; null: nobody. */
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

/** Names the slots of a question's option or of an offer in the bar. */
export const slotKey = (owner: string | null, offer: string): string => `${owner ?? 'table'}/${offer}`;
/** Fills a slot of what is not put together yet. */
export const setSlot = (key: string, name: string, value: Json): void =>
  useTable.setState(({ slots }) => ({ slots: { ...slots, [key]: { ...slots[key], [name]: value } } }));
/** The slots as this screen has them, over their initial values. */
export const slotsOf = (slots: TableState['slots'], key: string, offer: Offer): Slots => ({
  ...initialSlots(offer),
  ...slots[key],
});

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
