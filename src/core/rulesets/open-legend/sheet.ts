import * as z from 'zod/mini';
import type { Problem } from '../../base.ts';
import { ok, refused } from '../../base.ts';
import type { Schema } from '../../rules/ruleset.ts';
import { formOf, memberFaults, read, settingsSchemaOf } from '../../rules/schemas.ts';
import { capital } from '../../rules/text.ts';
import type { FormSchema } from '../../rules/view.ts';
import { ARMOURS, SHIELDS, armourOf, shieldOf } from './armour.ts';
import type { Body, Settings, Turn } from './body.ts';
import { ATTRIBUTES, DEFENSES, GRIPS, KINDS, MINORS, ZERO_ATTRIBUTE } from './body.ts';
import { heavyLoad, maxHpOf, score } from './derived.ts';
import { HIGHEST_SCORE } from './dice.ts';
import { featTier } from './feats.ts';
import { reason } from './reasons.ts';
import { WEAPONS } from './weapon-list.ts';
import { handsUsed } from './weapons.ts';

/**
 * What a sheet, a turn and the settings look like from outside: read whole, or refused with what is wrong and where.
 */

const titles = z.registry<{ title: string; description?: string }>();
const titled = <T extends z.ZodMiniType>(schema: T, title: string, description?: string): T => {
  titles.add(schema, description === undefined ? { title } : { title, description });
  return schema;
};

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const feet = () => z.int().check(z.gte(0), z.lte(500), z.multipleOf(5));
const text = (most: number) => z.string().check(z.maxLength(most));
const list = <T extends z.ZodMiniType>(of: T, most: number) => z.array(of).check(z.maxLength(most));
const oneOf = (ids: readonly string[]) => z.enum(ids as [string, ...string[]]);
const idText = text(80);

const weapon = z.discriminatedUnion('type', [
  titled(
    z.strictObject({
      type: z.literal('listed'),
      weapon: titled(oneOf(WEAPONS.map(({ id }) => id)), 'Weapon'),
      grip: titled(z.enum(GRIPS), 'Grip', 'In one hand, in two, stowed away, or lying where it fell.'),
    }),
    'Weapon of the list',
  ),
  titled(
    z.strictObject({
      type: z.literal('natural'),
      name: titled(text(60).check(z.minLength(1)), 'Name'),
      forceful: titled(z.boolean(), 'Forceful', 'Might against Toughness.'),
      precise: titled(z.boolean(), 'Precise', 'Agility against Evasion.'),
      net: titled(whole(-9, 9), 'Standing advantage'),
    }),
    'Natural weapon',
  ),
]);

const attributes = z.strictObject(
  Object.fromEntries(ATTRIBUTES.map((id) => [id, titled(z.optional(whole(0, HIGHEST_SCORE)), capital(id))])),
);

const body = z.strictObject({
  kind: titled(z.enum(KINDS), 'Kind'),
  level: titled(whole(1, 10), 'Level'),
  attributes: titled(attributes, 'Attributes'),
  armour: titled(z.nullable(oneOf(ARMOURS.map(({ id }) => id))), 'Armour'),
  shield: titled(z.nullable(oneOf(SHIELDS.map(({ id }) => id))), 'Shield'),
  weapons: titled(list(weapon, 20), 'Weapons'),
  items: titled(list(text(60).check(z.minLength(1)), 40), 'Items'),
  inHand: titled(z.nullable(text(60)), 'In hand', 'What was taken out.'),
  defenses: titled(
    z.nullable(z.strictObject(Object.fromEntries(DEFENSES.map((id) => [id, titled(whole(0, 60), capital(id))])))),
    'Defenses set directly',
    'Worked out from attributes and armour where left empty.',
  ),
  maxHp: titled(
    z.nullable(whole(1, 999)),
    'Hit points set directly',
    'Worked out from Fortitude, Presence and Will where left empty.',
  ),
  feats: titled(list(text(80).check(z.regex(/^[a-z-]+(:[a-z+-]+)?(-\d+)?$/)), 30), 'Feats', 'Such as fleet-of-foot-2.'),
  speedFeet: titled(feet(), 'Base speed', 'In feet.'),
  speedModes: titled(
    z.strictObject({
      fly: titled(z.optional(feet()), 'Fly'),
      swim: titled(z.optional(feet()), 'Swim'),
      climb: titled(z.optional(feet()), 'Climb'),
    }),
    'Other speeds',
  ),
  heavyItems: titled(whole(0, 40), 'Other heavy items'),
  bulkyItems: titled(whole(0, 40), 'Bulky items'),
  legendPoints: titled(whole(0, 10), 'Legend points'),
  bossActions: titled(whole(0, 4), 'Boss actions'),
  notes: titled(text(2000), 'Notes'),

  hp: titled(whole(0, 999), 'Hit points now'),
  unconscious: titled(z.boolean(), 'Unconscious'),
  dead: titled(z.boolean(), 'Dead'),
  defenceless: titled(z.boolean(), 'Unable to defend itself'),
  prone: titled(z.boolean(), 'Prone'),
  surprised: titled(z.boolean(), 'Surprised'),
  initiative: titled(z.nullable(whole(-99, 9999)), 'Initiative'),
  tieDie: titled(z.nullable(whole(1, 20)), 'Tie die'),
  pendingDraw: titled(z.nullable(whole(0, 19)), 'Weapon to be drawn'),
  interruptDebt: titled(z.boolean(), 'Next major action given away'),
  majorLeft: titled(whole(0, 9), 'Major actions left'),
  moveLeft: titled(whole(0, 9), 'Move actions left'),
  feetLeft: titled(whole(0, 999), 'Feet left'),
  minorsUsed: titled(list(z.enum(MINORS), MINORS.length), 'Minor actions used'),
  opportunityUsed: titled(whole(0, 99), 'Opportunity attacks made'),
  awareOf: titled(list(idText, 100), 'Tricks seen through'),
});

const slot = z.strictObject({ who: idText, initiative: z.int(), group: z.nullable(idText), nth: whole(0, 9) });
const ids = z.array(idText).check(z.maxLength(1000));
const turn = z.strictObject({
  phase: z.enum(['idle', 'surprise', 'initiative', 'rounds']),
  round: whole(0, 1_000_000),
  fighters: ids,
  ready: z.array(slot).check(z.maxLength(1000)),
  surprised: z.array(slot).check(z.maxLength(1000)),
  groups: z.array(ids).check(z.maxLength(500)),
  extras: z.array(z.strictObject({ who: idText, initiative: z.int() })).check(z.maxLength(1000)),
  active: z.nullable(idText),
  nth: whole(0, 9),
  begun: ids,
});

const settings = z.strictObject({
  failedRoll: titled(z.enum(['plain']), 'A failed roll', 'Plain: a miss is a miss.'),
  fiveFootAreaFree: titled(z.boolean(), 'A 5 ft area costs no disadvantage'),
  rangedAttacksProvoke: titled(z.boolean(), 'Shooting beside an armed enemy gives it an opportunity attack'),
  zeroAttribute: titled(
    z.enum(ZERO_ATTRIBUTE),
    'Advantage at a score of 0',
    'none: it does nothing. d20keep: two d20, of which the better or the worse is kept.',
  ),
});

const form = (schema: z.ZodMiniType): FormSchema => formOf(schema, titles);

/** What the rules say against a sheet that is otherwise well formed (OC-11, OC-12, OC-18). */
const sheetProblems = (sheet: Body): readonly Problem[] => {
  const problems: Problem[] = [];
  const [armour, shield] = [armourOf(sheet.armour), shieldOf(sheet.shield)];
  const fortitude = score(sheet, 'fortitude');
  const eased = armour === null ? 0 : featTier(sheet, 'armor-mastery', armour.id);
  if (armour !== null && fortitude < armour.fortitude - eased)
    problems.push({ at: 'armour', say: reason('fortitude-too-low', `${armour.name} needs ${armour.fortitude}.`).say });
  if (shield !== null && fortitude < shield.fortitude)
    problems.push({ at: 'shield', say: reason('fortitude-too-low', `${shield.name} needs ${shield.fortitude}.`).say });
  for (const [at, one] of sheet.weapons.entries()) {
    if (one.type !== 'listed') continue;
    const { hands, name } = WEAPONS.find(({ id }) => id === one.weapon) ?? { hands: 'one', name: '' };
    if (hands === 'two' && one.grip === 'one')
      problems.push({ at: `weapons.${at}.grip`, say: `${name} takes both hands.` });
    if (hands === 'one' && one.grip === 'two')
      problems.push({ at: `weapons.${at}.grip`, say: `${name} is held in one hand.` });
  }
  if (handsUsed(sheet) > 2)
    problems.push({ at: sheet.shield === null ? 'weapons' : 'shield', say: reason('no-free-hand').say });
  const load = heavyLoad(sheet);
  if (load.carried > load.most)
    problems.push({ at: 'heavyItems', say: reason('heavy-load', `Carried: ${load.carried}.`).say });
  if (sheet.pendingDraw !== null && sheet.pendingDraw >= sheet.weapons.length)
    problems.push({ at: 'pendingDraw', say: 'There is no such weapon.' });
  return problems;
};

/**
 * Hit points stay within what is possible (OL-195, OL-197); at 0 (or dead) one is unconscious (OL-196), above 0 one is
 * not (OL-199).
 */
const settled = (sheet: Body): Body => {
  const hp = Math.min(sheet.hp, maxHpOf(sheet).total);
  return { ...sheet, hp, unconscious: hp === 0 || sheet.dead };
};

/** Reads a body, hit points settled to what is possible; every fault of one that is none. */
export const bodySchema: Schema<Body> = {
  parse: (json) => {
    const found = read<Body>(body, json);
    if (!found.ok) return found;
    // The sheet as it came: what was made of its lists before is kept by them.
    const problems = sheetProblems(json as Body);
    return problems.length > 0 ? refused(problems) : ok(settled(found.value));
  },
  faults: (sheet, changed) => {
    const wrong = memberFaults(body.shape, sheet, changed);
    return wrong.length > 0 ? wrong : sheetProblems(sheet);
  },
  form: form(body),
};

/** Reads the state of a fight's turns. */
export const turnSchema: Schema<Turn> = { parse: (json) => read<Turn>(turn, json), form: form(turn) };

const USUAL: Settings = {
  failedRoll: 'plain',
  fiveFootAreaFree: false,
  rangedAttacksProvoke: false,
  zeroAttribute: 'none',
};

/** Reads the settings of a table. */
export const settingsSchema: Schema<Settings> = settingsSchemaOf(settings, USUAL, form(settings));
