import * as z from 'zod/mini';
import { isRecord } from '../base.ts';
import type { Json } from '../base.ts';
import { SIDES } from '../rules/scene/scene.ts';
import type { CombatantId, SeatId } from '../rules/scene/scene.ts';
import { AUTOMATIONS, DICE_WAYS, ODDS_SHOWN, ORDERS, PACES } from '../rules/views/view.ts';
import { LARGEST_BASE } from '../space/grid/footprint.ts';
import { LONGEST_NAME, LONGEST_READ } from '../table/log/names.ts';

/** The small shapes that messages are made of. Texts are bounded here, names are cleaned by the table. */

/** A text of at most so many characters. */
export const line = (most: number) => z.string().check(z.maxLength(most));
/** Ids of combatants, seats and offers; the last carry a weapon or a bane in them. */
export const id = line(80).check(z.minLength(1));
/** The id of a combatant, who need not be there. */
export const combatantId = z.custom<CombatantId>((id) => typeof id === 'string' && id.length > 0 && id.length <= 80, {
  error: 'must be the id of a combatant',
});
/** The id of a seat, which need not be there. */
export const seatId = z.custom<SeatId>((id) => typeof id === 'string' && id.length > 0 && id.length <= 80, {
  error: 'must be the id of a seat',
});
/** Cells: farther off than any field reaches. */
const FAR = 1_000_000;
const cell = z.int().check(z.gte(-FAR), z.lte(FAR));
export const coordinate = z.number().check(z.gte(-FAR), z.lte(FAR));

/** Anything: `measured` has looked at it. */
export const json = z.custom<Json>((value) => value !== undefined, { error: 'must be there' });
const record = (error: string) => z.custom<{ readonly [member: string]: Json }>(isRecord, { error });
export const slots = record('must be an object of slots');
export const members = record('must be an object of members');

const spot = z.strictObject({ x: coordinate, y: coordinate });
export const place = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('cell'), x: cell, y: cell, height: z.number().check(z.gte(-FAR), z.lte(FAR)) }),
  z.strictObject({ type: z.literal('zone'), zone: id, cluster: line(80), at: z.optional(spot) }),
]);

export const side = z.enum(SIDES);
export const footprint = z.int().check(z.gte(1), z.lte(LARGEST_BASE));
export const order = z.enum(ORDERS);
export const optionsSet = z.partial(
  z.strictObject({
    automation: z.enum(AUTOMATIONS),
    dice: z.enum(DICE_WAYS),
    playersSeeOdds: z.enum(ODDS_SHOWN),
    playersSeeNumbers: z.boolean(),
    pace: z.enum(PACES),
  }),
);
const turn = line(200);
/** More is let in than a name may have: the table counts what is left of it once it is cleaned. */
export const name = z
  .string()
  .check(z.maxLength(LONGEST_READ, { error: `must be at most ${LONGEST_NAME} characters` }));
export const commandRequest = z.strictObject({ who: z.nullable(combatantId), offer: id, slots, turn });
/** Ids of questions hold a kind, whom they ask, and whom that concerns. */
export const questionId = line(300);
