import * as z from 'zod/mini';
import { ok, refused } from '../base.ts';
import type { Problem, Result } from '../base.ts';
import { problemsOf } from '../problems.ts';
import { REQUEST_ID } from '../table/deciding/decide.ts';
import type { Query } from '../table/asking/queries.ts';
import type { Request } from '../table/log/requests.ts';
import { sides } from '../space/reading/change-schema.ts';
import { correction, MOST_CORRECTIONS } from './correction-shapes.ts';
import { measured } from './measured.ts';
import type { Gesture, Hello } from './messages.ts';
import {
  combatantId,
  commandRequest,
  coordinate,
  id,
  line,
  name,
  optionsSet,
  order,
  questionId,
  seatId,
  side,
  slots,
} from './shapes.ts';

/**
 * Parsers of everything a client sends: bounded first, then member by member; what a shape does not have is not taken.
 */
const MOST_FACES = 1_000;

/** Why the GM did it. */
const note = z.nullable(line(1_000));
const entry = id;

const request = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('command'), command: commandRequest, forced: z.nullable(line(1_000)) }),
  z.strictObject({ type: z.literal('answer'), entry, question: questionId, offer: id, slots }),
  z.strictObject({
    type: z.literal('roll'),
    entry,
    roll: questionId,
    faces: z.nullable(z.array(z.int()).check(z.maxLength(MOST_FACES))),
  }),
  z.strictObject({
    type: z.literal('correct'),
    corrections: z.array(correction).check(z.minLength(1), z.maxLength(MOST_CORRECTIONS)),
    note,
  }),
  z.strictObject({ type: z.literal('shift'), who: combatantId, at: z.strictObject({ x: coordinate, y: coordinate }) }),
  z.strictObject({ type: z.literal('withdraw'), entry }),
  z.strictObject({ type: z.literal('keep'), entry }),
  z.strictObject({ type: z.literal('undo'), entry }),
  z.strictObject({
    type: z.literal('order'),
    who: z.nullable(z.union([combatantId, z.array(combatantId).check(z.minLength(1), z.maxLength(MOST_CORRECTIONS))])),
    side: z.optional(side),
    kind: id,
    order: z.nullable(order),
  }),
  z.strictObject({ type: z.literal('options'), set: optionsSet }),
  z.strictObject({ type: z.literal('rename'), name }),
  z.strictObject({ type: z.literal('seat'), seat: seatId, set: z.partial(z.strictObject({ name })) }),
  z.strictObject({ type: z.literal('unseat'), seat: seatId }),
  z.strictObject({ type: z.literal('picture'), who: combatantId, picture: z.nullable(line(128)) }),
  z.strictObject({ type: z.literal('take'), who: combatantId, seat: z.nullable(seatId) }),
]);

const query = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('offers'), who: z.nullable(combatantId) }),
  z.strictObject({ type: z.literal('aims'), who: combatantId }),
  z.strictObject({ type: z.literal('targets'), who: combatantId, offer: id, slots }),
  z.strictObject({ type: z.literal('reach'), who: combatantId, offer: id, slots }),
  z.strictObject({ type: z.literal('provoked'), who: combatantId, offer: id, slots }),
  z.strictObject({ type: z.literal('area'), command: commandRequest }),
  z.strictObject({ type: z.literal('preview'), command: commandRequest, defender: z.nullable(combatantId) }),
  z.strictObject({ type: z.literal('strikes'), who: combatantId, target: combatantId }),
  z.strictObject({ type: z.literal('question-odds'), entry, question: questionId, offer: id, slots }),
  z.strictObject({ type: z.literal('bands'), who: combatantId }),
  z.strictObject({ type: z.literal('sheet'), who: combatantId }),
  z.strictObject({ type: z.literal('catalogue') }),
  z.strictObject({ type: z.literal('settings') }),
  z.strictObject({ type: z.literal('free') }),
  z.strictObject({ type: z.literal('resize'), ...sides }),
  z.strictObject({ type: z.literal('past'), entry }),
  z.strictObject({ type: z.literal('log'), before: z.nullable(entry), most: z.int().check(z.gte(1), z.lte(1_000)) }),
]);

const secret = line(200).check(z.minLength(1));
const version = z.int();
const hello = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('join'), version, table: id, link: secret, name }),
  z.strictObject({
    type: z.literal('enter'),
    version,
    table: id,
    secret,
    have: z.nullable(z.strictObject({ stream: id, n: z.int().check(z.gte(0)) })),
  }),
]);

/** Rows of cells that a template may have; one that walls cut up has some for each row of the map. */
const MOST_ROWS = 256;
/** Cells of the largest map are fewer. */
const MOST_CELLS = 1_000_000;
const cells = (least: number) => z.int().check(z.gte(least), z.lt(MOST_CELLS));

const gesture = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('drag'), who: combatantId, path: z.nullable(line(600)) }),
  z.strictObject({ type: z.literal('ping'), x: coordinate, y: coordinate }),
  z.strictObject({
    type: z.literal('camera'),
    x: coordinate,
    y: coordinate,
    scale: z.number().check(z.gt(0), z.lte(1_000)),
  }),
  z.strictObject({ type: z.literal('measure'), at: z.nullable(z.tuple([cells(0), cells(0), cells(0), cells(0)])) }),
  z.strictObject({
    type: z.literal('template'),
    who: combatantId,
    at: z.nullable(z.array(z.tuple([cells(0), cells(1)])).check(z.maxLength(MOST_ROWS))),
  }),
]);

type Parsed<T> = Result<T, readonly Problem[]>;

const parse = <T>(schema: z.ZodMiniType, message: unknown): Parsed<T> => {
  const problem = measured(message);
  if (problem !== null) return refused([problem]);
  const parsed = z.safeParse(schema, message);
  // The schemas are written after the types of the messages; a test holds the two together.
  return parsed.success ? ok(parsed.data as T) : refused(problemsOf(parsed.error.issues));
};

/** A request from outside, or what is wrong with it and where. */
export const parseRequest = (message: unknown): Parsed<Request> => parse(request, message);

/** The id of a request from outside: 8 to 40 letters, digits, hyphens and underscores. */
export const parseRequestId = (message: unknown): Parsed<string> =>
  typeof message === 'string' && REQUEST_ID.test(message)
    ? ok(message)
    : refused([{ at: 'id', say: 'must be 8 to 40 letters, digits, hyphens or underscores' }]);

/** A query from outside, or what is wrong with it and where. */
export const parseQuery = (message: unknown): Parsed<Query> => parse(query, message);

/** How a screen says who it is, or what is wrong with that and where. */
export const parseHello = (message: unknown): Parsed<Hello> => parse(hello, message);

/** What somebody's hand does just now, or what is wrong with it and where. */
export const parseGesture = (message: unknown): Parsed<Gesture> => parse(gesture, message);
