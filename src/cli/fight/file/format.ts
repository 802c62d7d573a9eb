import * as z from 'zod/mini';
import { AUTOMATIONS, DICE_WAYS, ODDS_SHOWN, ORDERS } from '../../../core/rules/views/view.ts';
import { SIDES } from '../../../core/rules/scene/scene.ts';
import { MOST_COMBATANTS } from '../../../core/table/index.ts';
import { expectSchema, expectWithOdds, finalSchema, policyShape } from './expected.ts';
import { combatantSchema, fieldSchema } from './fielded.ts';
import { words, say, fileId, player, optional, members, asked, faces } from './shapes.ts';

/**
 * The shape of a fight file. What hangs together across its parts is checked by `parse.ts`; every shape here says what
 * it is for the JSON Schema.
 */

export const FIGHT_FORMAT = 'foray-fight';
const FIGHT_VERSION = 1;

const MOST_STEPS = 10_000;

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
export type Step = z.infer<typeof steps>;
export type StepOf<Do extends Step['do']> = Extract<Step, { readonly do: Do }>;
export type Policy = NonNullable<FightFile['policy']>;
