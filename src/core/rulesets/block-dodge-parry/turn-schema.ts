import * as z from 'zod/mini';
import type { Schema } from '../../rules/ruleset.ts';
import { read } from '../../rules/schemas.ts';
import { ABILITIES, STATES } from './body.ts';
import { form, item, list, text, whole } from './sheet.ts';
import { GAMBITS, LANES, PHASES, RULINGS, WHY_FIRST } from './turn.ts';
import type { Turn } from './turn.ts';

/** What a turn looks like in a stored table. */

const id = text(80);
const ids = list(id, 1000);
const lane = z.enum(LANES);
const arms = list(text(80), 4);
const said = text(200);
const step = z.strictObject({ zone: text(200), cluster: z.nullable(text(200)) });
const deed = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('attack'), arms, target: z.nullable(id), nonLethal: z.optional(z.boolean()) }),
  z.strictObject({
    type: z.literal('gambit'),
    arms,
    target: z.nullable(id),
    gambit: z.enum(GAMBITS),
    say: said,
    save: z.optional(z.enum(ABILITIES)),
  }),
  z.strictObject({
    type: z.literal('spell'),
    magic: z.enum(['spell', 'trick', 'miracle']),
    target: z.nullable(id),
    dice: whole(1, 4),
    fast: z.boolean(),
    say: said,
  }),
  z.strictObject({ type: z.literal('retreat'), to: text(200) }),
  z.strictObject({ type: z.literal('withdraw') }),
  z.strictObject({ type: z.literal('take'), zone: text(200), feature: text(200) }),
  z.strictObject({ type: z.literal('hide') }),
  z.strictObject({ type: z.literal('cover') }),
  z.strictObject({ type: z.literal('load'), arm: text(80) }),
  z.strictObject({ type: z.literal('gear'), item: text(80), to: z.enum(['wielded', 'carried']) }),
  z.strictObject({ type: z.literal('door'), edge: text(200) }),
  z.strictObject({ type: z.literal('rally'), target: id }),
  z.strictObject({ type: z.literal('other'), say: said, becomes: z.nullable(z.enum(STATES)) }),
  z.strictObject({ type: z.literal('none') }),
]);
const intent = z.strictObject({
  who: id,
  deed,
  path: list(step, 4),
  moveFirst: z.boolean(),
  lane,
  overruled: z.boolean(),
  request: z.nullable(said),
  masked: z.boolean(),
  moved: z.boolean(),
  receives: z.boolean(),
  forced: z.boolean(),
});
const risk = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('backlash') }),
  z.strictObject({ type: z.literal('fatigue') }),
  z.strictObject({ type: z.literal('harm'), die: whole(1, 100), critical: z.boolean() }),
  z.strictObject({ type: z.literal('gear'), item: text(80) }),
]);
const turn = z.strictObject({
  phase: z.enum(PHASES),
  round: whole(0, 1_000_000),
  clock: whole(0, 100_000_000),
  fighters: ids,
  noticed: z.strictObject({ ally: z.boolean(), foe: z.boolean() }),
  surprised: z.nullable(z.enum(['ally', 'foe', 'none'])),
  groups: list(
    z.strictObject({
      id: text(80),
      startCount: whole(0, 1000),
      counted: z.optional(ids),
      firstFallen: z.boolean(),
      halfLost: z.boolean(),
      led: z.boolean(),
      disposition: z.nullable(text(60)),
      shown: z.boolean(),
    }),
    1000,
  ),
  intents: list(intent, 1000),
  rulings: list(
    z.strictObject({ who: id, against: z.nullable(id), ruling: z.enum(RULINGS), risk: z.nullable(risk) }),
    1000,
  ),
  hints: list(z.strictObject({ of: id, about: z.nullable(id), say: said }), 1000),
  asks: z.optional(list(z.strictObject({ who: id, of: id }), 1000)),
  saves: list(z.strictObject({ who: id, die: whole(1, 20), against: whole(0, 60), passed: z.boolean() }), 1000),
  before: list(z.strictObject({ first: id, second: id, why: z.enum(WHY_FIRST) }), 100_000),
  ahead: ids,
  acted: ids,
  moments: whole(0, 100_000),
  floor: list(z.strictObject({ zone: text(200), item }), 1000),
  held: z.boolean(),
});

export const turnSchema: Schema<Turn> = { parse: (json) => read<Turn>(turn, json), form: form(turn) };
