import * as z from 'zod/mini';
import type { Command } from '../../../rules/offers/offer.ts';
import { ROLES } from '../../../rules/offers/offer.ts';
import { ORDERS } from '../../../rules/views/view.ts';
import { fact } from './fact-shapes.ts';
import { text, object, nullable, combatantId } from './plain-shapes.ts';
import type { Written } from './written.ts';

const choice = z.object({ offer: text, slots: object });

/** A command as it is stored. */
export const command = z.object({
  who: nullable(combatantId),
  offer: text,
  slots: object,
  turn: text,
  role: z.enum(ROLES),
  forced: nullable(text),
}) as unknown as z.ZodMiniType<Command>;

/** More than a table has combatants. */
const MOST_ASKED = 2000;

/** What came to an entry from outside, as it is stored. */
export const input: z.ZodMiniType<Written> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rolled'), roll: text, faces: z.array(z.int()), typed: z.boolean() }),
  z.object({
    type: z.literal('answered'),
    question: text,
    kind: text,
    to: text,
    choice,
    by: text,
    order: z.optional(z.enum(ORDERS)),
  }),
  z.object({
    type: z.literal('ordered'),
    kind: text,
    choice,
    order: z.enum(ORDERS),
    to: z.array(text).check(z.minLength(1), z.maxLength(MOST_ASKED)),
  }),
  z.object({ type: z.literal('meanwhile'), facts: z.array(fact), command: nullable(command) }),
]) as unknown as z.ZodMiniType<Written>;
