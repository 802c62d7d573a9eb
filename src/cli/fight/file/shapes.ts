import * as z from 'zod/mini';
import type { Json } from '../../../core/base.ts';
import { LIMITS } from '../../../core/space/reading/limits.ts';
import { WRITTEN_DIE } from './dice.ts';

/** How a file calls a combatant: capitals, digits and hyphens, so that it is mistaken for nothing else in a slot. */
const FILE_ID = /^[A-Z][A-Z0-9]{0,19}(?:-[A-Z0-9]{1,19}){0,3}$/;

/** How a file calls the GM where it names who is asked. */
export const GM = 'gm';

const MOST_DICE = 10_000;

/** What a member is for, in the JSON Schema. */
export const say = (what: string) => z.describe(what);

/** What a shape is called in the JSON Schema, where it is used more than once. */
export const called = (id: string, what: string) => z.meta({ id, description: what });

/** A text of at most so many letters. */
export const words = (most: number) => z.string().check(z.maxLength(most));

/** The id of a combatant. */
export const fileId = z
  .string()
  .check(z.regex(FILE_ID, 'must be an id such as HERO or ORC-2'), called('id', 'how the file calls a combatant'));

/** The name of a player. */
export const player = z.string().check(z.minLength(1), z.maxLength(60));

/** Whom a question or a roll waits for. */
export const asked = z
  .string()
  .check(
    z.regex(new RegExp(`^${GM}$|${FILE_ID.source}`), 'must be "gm" or an id such as HERO or ORC-2'),
    called('asked', 'whom a question or roll waits for'),
  );
const coordinate = z.int().check(z.gte(0), z.lt(LIMITS.side));

/** A cell of a grid. */
export const cell = z.tuple([coordinate, coordinate]).check(called('cell', '[x, y], from the top left cell [0, 0]'));

/** A letter of the drawing, for a cell. */
export const letter = z.string().check(z.regex(/^[A-Za-z0-9]$/, 'must be one letter or digit of the drawing'));

/** A zone with its cluster. */
export const spot = z.strictObject({ zone: words(LIMITS.text), cluster: words(LIMITS.text) });

/** A member that may be left out. */
export const optional = <T extends z.ZodMiniType>(schema: T, what: string): z.ZodMiniOptional<T> =>
  z.optional(schema).check(say(what));

/** The file's text was JSON, so any value in it is. */
const json = z.unknown() as z.ZodMiniType<Json>;

/** Any members, by name. */
export const members = z.record(z.string(), json).check(called('members', 'any members'));
const die = z.union([
  z.int().check(z.gte(1), z.lte(1_000_000)),
  z.string().check(z.regex(WRITTEN_DIE, 'must be a die such as "d8=3"')),
]);

/** What dice show. */
export const faces = z
  .array(die)
  .check(
    z.maxLength(MOST_DICE),
    called('faces', 'what dice show: 3, or "d8=3", which is checked against the die that is rolled'),
  );

/** The codes of refusals. */
export const codes = z.array(words(80)).check(z.maxLength(50));
