import { isRecord } from '../../../base.ts';
import * as z from 'zod/mini';
import type { CombatantId, SeatId } from '../../../rules/scene/scene.ts';

/** A text that a table stores. */
export const text = z.string();

/** A whole number from 0. */
export const count = z.int().check(z.gte(0));

/** The id of a combatant. */
export const combatantId = z.custom<CombatantId>((id) => typeof id === 'string');

/** The id of a seat. */
export const seatId = z.custom<SeatId>((id) => typeof id === 'string');

/** Members of any kind. */
export const object = z.custom<Readonly<Record<string, unknown>>>(isRecord);

/** This, or null. */
export const nullable = z.nullable;
