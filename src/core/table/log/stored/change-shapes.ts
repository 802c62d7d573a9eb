import * as z from 'zod/mini';
import { ROLES } from '../../../rules/offers/offer.ts';
import { SIDES } from '../../../rules/scene/scene.ts';
import { AUTOMATIONS, DICE_WAYS, ODDS_SHOWN, ORDERS, PACES } from '../../../rules/views/view.ts';
import { text, nullable, combatantId, seatId } from './plain-shapes.ts';
import type { TableChange } from '../table-change.ts';

/** The options of a table. */
const options = z.partial(
  z.object({
    automation: z.enum(AUTOMATIONS),
    dice: z.enum(DICE_WAYS),
    playersSeeOdds: z.enum(ODDS_SHOWN),
    playersSeeNumbers: z.boolean(),
    pace: z.enum(PACES),
  }),
);

const given = { kind: text, order: nullable(z.enum(ORDERS)), was: nullable(z.enum(ORDERS)) };

/** What is changed of the table itself, as it is stored. */
export const change: z.ZodMiniType<TableChange> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('seated'), seat: z.object({ id: seatId, name: text, role: z.enum(ROLES) }) }),
  z.object({ type: z.literal('seat-renamed'), seat: seatId, name: text }),
  z.object({ type: z.literal('unseated'), seat: seatId }),
  z.object({ type: z.literal('options'), set: options }),
  z.object({ type: z.literal('renamed'), name: text }),
  z.object({
    type: z.literal('orders'),
    given: z.array(
      z.union([
        z.object({ who: combatantId, ...given }),
        z.object({ side: z.enum(SIDES), seat: nullable(seatId), ...given }),
      ]),
    ),
  }),
  z.object({
    type: z.literal('ordered'),
    order: z.object({ who: combatantId, kind: text, order: nullable(z.enum(ORDERS)) }),
  }),
  z.object({
    type: z.literal('side-ordered'),
    order: z.object({ side: z.enum(SIDES), seat: nullable(seatId), kind: text, order: nullable(z.enum(ORDERS)) }),
  }),
  z.object({ type: z.literal('characters'), add: z.array(combatantId), drop: z.array(combatantId) }),
]) as unknown as z.ZodMiniType<TableChange>;
