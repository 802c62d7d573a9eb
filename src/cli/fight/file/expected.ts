import * as z from 'zod/mini';
import { words, say, called, fileId, optional, members, asked, codes } from './shapes.ts';

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

/** How reactions are answered while odds are worked out. */
export const policyShape = {
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

/** What a step is to come to. */
export const expectSchema = z.strictObject(during).check(called('expect', 'what a step must lead to'));

/** What a step is to come to, and the odds beforehand. */
export const expectWithOdds = z.strictObject({ ...during, odds: z.optional(oddsSchema) });

/** How it is to stand when all is over. */
export const finalSchema = z.strictObject(after);

export type Expect = z.infer<typeof expectWithOdds>;
export type FinalExpect = z.infer<typeof finalSchema>;
export type ExpectedOdds = z.infer<typeof oddsSchema>;

export type FiledReaction = z.infer<typeof reaction>;
