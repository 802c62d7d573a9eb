import * as z from 'zod/mini';
import type { Json } from '../../../core/base.ts';
import { AUTOMATIONS, DICE_WAYS, ODDS_SHOWN, ORDERS } from '../../../core/rules/views/view.ts';
import { SIDES } from '../../../core/rules/scene/scene.ts';
import { DIAGONALS } from '../../../core/space/field/field.ts';
import { gridSchema, LIMITS, zoneSchema } from '../../../core/space/reading/schema.ts';
import { MOST_COMBATANTS } from '../../../core/table/index.ts';
import { WRITTEN_DIE } from './dice.ts';

/**
 * The shape of a fight file. What hangs together across its parts is checked by `parse.ts`; every shape here says what
 * it is for the JSON Schema.
 */

export const FIGHT_FORMAT = 'foray-fight';
const FIGHT_VERSION = 1;

/** How a file calls a combatant: capitals, digits and hyphens, so that it is mistaken for nothing else in a slot. */
const FILE_ID = /^[A-Z][A-Z0-9]{0,19}(?:-[A-Z0-9]{1,19}){0,3}$/;
export const GM = 'gm';

const MOST_STEPS = 10_000;
const MOST_DICE = 10_000;

const say = (what: string) => z.describe(what);
/** What a shape is called in the JSON Schema, where it is used more than once. */
const called = (id: string, what: string) => z.meta({ id, description: what });
const words = (most: number) => z.string().check(z.maxLength(most));
const fileId = z
  .string()
  .check(z.regex(FILE_ID, 'must be an id such as HERO or ORC-2'), called('id', 'how the file calls a combatant'));
const player = z.string().check(z.minLength(1), z.maxLength(60));
const asked = z
  .string()
  .check(
    z.regex(new RegExp(`^${GM}$|${FILE_ID.source}`), 'must be "gm" or an id such as HERO or ORC-2'),
    called('asked', 'whom a question or roll waits for'),
  );
const coordinate = z.int().check(z.gte(0), z.lt(LIMITS.side));
const cell = z.tuple([coordinate, coordinate]).check(called('cell', '[x, y], from the top left cell [0, 0]'));
const letter = z.string().check(z.regex(/^[A-Za-z0-9]$/, 'must be one letter or digit of the drawing'));
const spot = z.strictObject({ zone: words(LIMITS.text), cluster: words(LIMITS.text) });
const optional = <T extends z.ZodMiniType>(schema: T, what: string): z.ZodMiniOptional<T> =>
  z.optional(schema).check(say(what));
/** The file's text was JSON, so any value in it is. */
const json = z.unknown() as z.ZodMiniType<Json>;
const members = z.record(z.string(), json).check(called('members', 'any members'));
const die = z.union([
  z.int().check(z.gte(1), z.lte(1_000_000)),
  z.string().check(z.regex(WRITTEN_DIE, 'must be a die such as "d8=3"')),
]);
const faces = z
  .array(die)
  .check(
    z.maxLength(MOST_DICE),
    called('faces', 'what dice show: 3, or "d8=3", which is checked against the die that is rolled'),
  );
const codes = z.array(words(80)).check(z.maxLength(50));

const drawing = z.strictObject({
  text: z
    .array(words(2 * LIMITS.side))
    .check(z.minLength(1), z.maxLength(2 * LIMITS.side), say('the drawing, a line each')),
  diagonal: z.optional(z.enum(DIAGONALS)),
  feet: z.optional(z.number().check(z.gt(0), z.lte(1000), say('along one edge of a cell; 5 where left out'))),
});

const side = z.int().check(z.gte(1), z.lte(LIMITS.side));
const fieldSchema = z.union([
  gridSchema.check(called('grid', 'a grid as it is stored')),
  zoneSchema.check(called('zones', 'zones as they are stored')),
  z.strictObject({
    blank: z.tuple([side, side]).check(say('columns and rows of open cells')),
    diagonal: z.optional(z.enum(DIAGONALS)),
  }),
  z.strictObject({ demo: words(40).check(say('one of the maps that come with the game')) }),
  drawing,
]);

const combatantSchema = z
  .strictObject({
    id: fileId,
    name: z.optional(words(200).check(say('what the table calls it; the id where left out'))),
    side: z.enum(SIDES),
    player: z.optional(player.check(say("whose character it is; the GM's where left out"))),
    from: z.optional(words(80).check(say('id in the catalogue of the ruleset'))),
    body: optional(members, 'members of its sheet, laid over those of the catalogue'),
    footprint: z.optional(z.int().check(z.gte(1), z.lte(6), say('cells along one edge of its base'))),
    at: z
      .nullable(z.union([cell, letter, spot]))
      .check(say('its cell, its letter in the drawing, or its zone; null: not on the field')),
    height: z.optional(z.number().check(z.gte(-1000), z.lte(1000), say('feet above the ground'))),
    hidden: z.optional(z.boolean()),
  })
  .check(called('combatant', 'a combatant on the field'));

const chance = z
  .strictObject({
    chance: z.optional(z.number().check(z.gte(0), z.lte(1), say('the chance that it is not 0, to 6 decimals'))),
    expected: z.optional(z.number().check(say('the mean, to 6 decimals'))),
  })
  .check(called('chance', 'the chance, and the mean'));
const reaction = z
  .strictObject({
    to: asked,
    kind: words(80).check(say('the kind of question')),
    offer: words(120).check(say('the option that is taken, whenever this is asked')),
    slots: optional(members, 'ids of the file stand for their combatants'),
  })
  .check(called('reaction', 'how a question is answered while odds are worked out'));
const policyShape = {
  defender: optional(fileId, 'who reacts, as their order "always" would; nobody where left out'),
  reactions: z.optional(
    z.array(reaction).check(z.minLength(1), z.maxLength(50), say('who reacts and how; all others let it pass')),
  ),
};
const oddsSchema = z.strictObject({
  ...policyShape,
  of: z.record(fileId, z.record(words(80), chance)).check(say('by combatant and what happens to it')),
});
const askSchema = z.union([z.strictObject({ kind: words(80), to: asked }), z.strictObject({ roll: asked })]);

const after = {
  asks: z.optional(
    z.array(askSchema).check(z.maxLength(1000), say('all that the table waits for then; []: it waits for nothing')),
  ),
  scene: z.optional(
    z
      .record(fileId, z.nullable(members))
      .check(say('by combatant: at, hidden, side, and members of its body; null: it is gone')),
  ),
  turn: optional(members, 'members of the turn'),
};
const refusals = z.optional(codes.check(z.minLength(1), say('the step is refused with exactly these codes')));
const during = {
  refused: refusals,
  ...after,
  totals: z.optional(z.array(z.number()).check(z.maxLength(1000), say('of all rolls of the step, in order'))),
  facts: z.optional(
    z.array(members).check(z.maxLength(1000), say('facts of the step, in order; others may lie between them')),
  ),
};
const expectSchema = z.strictObject(during).check(called('expect', 'what a step must lead to'));
const expectWithOdds = z.strictObject({ ...during, odds: z.optional(oddsSchema) });
const finalSchema = z.strictObject(after);

const about = z.optional(words(2000).check(say('for people who read the file')));
const by = z.optional(
  player.check(say('"gm" or a player of the file; by default the one who decides for that combatant')),
);
const dice = optional(faces, 'faces in the order they are rolled; more come from the seed');
const name = z.optional(words(80).check(z.minLength(1), say('what later steps call the entry that this one makes')));
const alone = { name, about, expect: z.optional(expectSchema) };
const common = { ...alone, by };

const commandShape = {
  who: z.nullable(fileId).check(say('null: what the GM does for the table')),
  offer: words(120),
  slots: optional(members, 'ids of the file stand for their combatants'),
};

const STEPS = {
  command: z.strictObject({
    do: z.literal('command'),
    ...commandShape,
    turn: z.optional(words(200).check(say('the turn it is meant for; the present one where left out'))),
    forced: z.optional(words(200).check(say('why the GM overrules what is against it'))),
    dice,
    name,
    about,
    by,
    expect: z.optional(expectWithOdds),
  }),
  answer: z.strictObject({
    do: z.literal('answer'),
    kind: words(80),
    to: asked,
    offer: words(120),
    slots: z.optional(members),
    dice,
    ...common,
  }),
  roll: z.strictObject({
    do: z.literal('roll'),
    to: asked,
    faces: optional(faces, 'of real dice, typed in; rolled for where left out'),
    dice,
    ...common,
  }),
  place: z.strictObject({
    do: z.literal('place'),
    combatants: z.array(combatantSchema).check(z.minLength(1), z.maxLength(MOST_COMBATANTS)),
    ...alone,
  }),
  correct: z.strictObject({
    do: z.literal('correct'),
    corrections: z
      .array(members)
      .check(
        z.minLength(1),
        z.maxLength(1000),
        say("as a GM's screen gives them; ids of the file stand for their combatants"),
      ),
    note: z.optional(words(200)),
    dice,
    ...common,
  }),
  withdraw: z.strictObject({ do: z.literal('withdraw'), dice, ...common }),
  keep: z.strictObject({ do: z.literal('keep'), dice, ...common }),
  undo: z.strictObject({
    do: z.literal('undo'),
    entry: z.optional(words(80).check(say('back to before the entry of the step of this name'))),
    step: z.optional(
      z
        .int()
        .check(
          z.gte(1),
          z.lte(MOST_STEPS),
          say('the same by the number of the step, counted from 1: read in older files'),
        ),
    ),
    dice,
    ...common,
  }),
  order: z.strictObject({
    do: z.literal('order'),
    who: optional(fileId, 'whose order it is; left out where it is for a side'),
    side: optional(z.enum(SIDES), 'for all of this side that the giver decides for'),
    kind: words(80),
    order: z.enum(ORDERS),
    dice,
    ...common,
  }),
  'time-out': z.strictObject({ do: z.literal('time-out'), kind: words(80), to: asked, dice, ...alone }),
} as const;

const steps = z.discriminatedUnion('do', [
  STEPS.command,
  STEPS.answer,
  STEPS.roll,
  STEPS.place,
  STEPS.correct,
  STEPS.withdraw,
  STEPS.keep,
  STEPS.undo,
  STEPS.order,
  STEPS['time-out'],
]);

const optionsSchema = z.strictObject({
  automation: z.optional(z.enum(AUTOMATIONS)),
  dice: z.optional(z.enum(DICE_WAYS)),
  playersSeeOdds: z.optional(
    z
      .union([z.enum(ODDS_SHOWN), z.boolean()])
      .check(say('what odds tell players of foes; true is "hit", false "none"')),
  ),
  playersSeeNumbers: z.optional(z.boolean()),
});

export const fightSchema = z.strictObject({
  $schema: z.optional(words(400)),
  format: z.literal(FIGHT_FORMAT),
  version: z.literal(FIGHT_VERSION),
  name: words(200),
  about,
  ruleset: words(80).check(say('its id')),
  settings: optional(members, 'of the ruleset; its own where left out'),
  seed: z.optional(
    z
      .union([words(200), z.int()])
      .check(say('dice that a step leaves out are rolled from it; without one, every die is written')),
  ),
  options: z.optional(optionsSchema.check(say('how the table is run'))),
  field: fieldSchema.check(
    say('a battlefield as it is stored, open cells, a map that comes with the game, or a drawing'),
  ),
  combatants: z.array(combatantSchema).check(z.maxLength(MOST_COMBATANTS)),
  steps: z.optional(z.array(steps).check(z.maxLength(MOST_STEPS))),
  expect: z.optional(finalSchema.check(say('how it is after the last step'))),
  command: z.optional(z.strictObject(commandShape).check(say('whose odds are asked for, after the last step'))),
  policy: z.optional(z.strictObject(policyShape)),
});

export type FightFile = z.infer<typeof fightSchema>;
export type Fielded = z.infer<typeof combatantSchema>;
export type FieldSource = z.infer<typeof fieldSchema>;
export type Drawing = z.infer<typeof drawing>;
export type Step = z.infer<typeof steps>;
export type StepOf<Do extends Step['do']> = Extract<Step, { readonly do: Do }>;
export type Expect = z.infer<typeof expectWithOdds>;
export type FinalExpect = z.infer<typeof finalSchema>;
export type ExpectedOdds = z.infer<typeof oddsSchema>;
export type Policy = NonNullable<FightFile['policy']>;
export type FiledReaction = z.infer<typeof reaction>;
