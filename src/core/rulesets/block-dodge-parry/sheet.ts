import * as z from 'zod/mini';
import type { Problem } from '../../base.ts';
import { ok, refused } from '../../base.ts';
import type { Schema } from '../../rules/ruleset.ts';
import { formOf, memberFaults, read, settingsSchemaOf } from '../../rules/schemas.ts';
import type { FormSchema } from '../../rules/view.ts';
import { THING_SIZES } from '../../space/field.ts';
import { ARMOURS } from './armour-list.ts';
import { handsUsed, UNARMED } from './arms.ts';
import type { Body, Item, NaturalAttack } from './body.ts';
import { AWARENESS, DICE, KINDS, OWN_REACTIONS, RANGES, SPEEDS, STATES, TRAITS, WHERES } from './body.ts';
import { slotsUsed, SLOTS } from './derived.ts';
import { USUAL } from './new-body.ts';
import type { Settings } from './turn.ts';
import { WEAPONS } from './weapon-list.ts';

/** What a sheet and the settings look like from outside: read whole, or refused with what is wrong and where. */

const titles = z.registry<{ title: string; description?: string }>();
const titled = <T extends z.ZodMiniType>(schema: T, title: string, description?: string): T => {
  titles.add(schema, description === undefined ? { title } : { title, description });
  return schema;
};

export const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
export const text = (most: number) => z.string().check(z.maxLength(most));
export const list = <T extends z.ZodMiniType>(of: T, most: number) => z.array(of).check(z.maxLength(most));
const name = text(60).check(z.minLength(1));
const itemId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/));
const oneOf = (ids: readonly string[]) => z.enum(ids as [string, ...string[]]);
const where = () => titled(z.enum(WHERES), 'Where', 'In the hand, worn, at hand, or in the backpack.');
const id = () => titled(z.optional(itemId), 'Id', 'A short name of its own; made up where it is left out.');
const broken = () => titled(z.boolean(), 'Broken');

export const item = z.discriminatedUnion('type', [
  titled(
    z.strictObject({
      type: z.literal('weapon'),
      id: id(),
      weapon: titled(oneOf(WEAPONS.map((one) => one.id)), 'Weapon'),
      where: where(),
      proficient: titled(z.boolean(), 'Proficient', 'Only then do its type and tags work.'),
      magic: titled(z.optional(whole(1, 3)), 'Magic', 'Enchanted: as much more damage.'),
      loaded: titled(z.boolean(), 'Loaded or drawn'),
      broken: broken(),
    }),
    'Weapon',
  ),
  titled(
    z.strictObject({
      type: z.literal('improvised'),
      id: id(),
      name: titled(name, 'Name'),
      size: titled(z.enum(THING_SIZES), 'Size'),
      where: where(),
      broken: broken(),
    }),
    'Thing to strike with',
  ),
  titled(
    z.strictObject({
      type: z.literal('armour'),
      id: id(),
      armour: titled(oneOf(ARMOURS.map((one) => one.id)), 'Armour'),
      where: where(),
      broken: broken(),
    }),
    'Armour',
  ),
  titled(
    z.strictObject({
      type: z.literal('gear'),
      id: id(),
      name: titled(name, 'Name'),
      slots: titled(whole(0, 2), 'Slots'),
      where: where(),
    }),
    'Other gear',
  ),
]);

const attack = z.strictObject({
  id: id(),
  name: titled(name, 'Name'),
  components: titled(
    list(
      z.strictObject({
        die: titled(z.union(DICE.map((die) => z.literal(die))), 'Die'),
        speed: titled(z.enum(SPEEDS), 'Speed'),
      }),
      4,
    ).check(z.minLength(1)),
    'Dice',
  ),
  reach: titled(z.boolean(), 'Reach'),
  range: titled(z.enum(RANGES), 'Range'),
  held: titled(z.boolean(), 'A weapon in hand', 'It can be struck from the hand.'),
  blast: titled(z.boolean(), 'Blast'),
  special: titled(z.boolean(), 'Magic or elemental'),
  closing: titled(z.boolean(), 'Only when it closes in'),
  lost: titled(z.boolean(), 'Lost'),
});

const score = (least: number, most: number, title: string) => titled(whole(least, most), title);

const body = z.strictObject({
  kind: titled(z.enum(KINDS), 'Kind'),
  hp: score(0, 18, 'HP'),
  maxHp: score(0, 18, 'HP at most'),
  str: score(0, 20, 'STR'),
  maxStr: score(0, 20, 'STR at most'),
  dex: score(0, 20, 'DEX'),
  maxDex: score(0, 20, 'DEX at most'),
  wil: score(0, 20, 'WIL'),
  maxWil: score(0, 20, 'WIL at most'),
  naturalArmour: titled(whole(0, 3), 'Natural Armor'),
  items: titled(list(item, 40), 'Things'),
  attacks: titled(list(attack, 12), 'Natural attacks'),
  slotsTracked: titled(z.boolean(), 'Slots are tracked'),
  fatigue: titled(whole(0, 20), 'Fatigue'),
  md: titled(whole(0, 4), 'Magic Dice'),
  faith: titled(whole(0, 4), 'Faith Dice'),
  reactions: titled(
    list(
      z.strictObject({
        id: titled(z.enum(OWN_REACTIONS), 'Reaction'),
        uses: titled(z.nullable(whole(0, 99)), 'Uses left', 'Empty: no limit.'),
      }),
      4,
    ),
    'Reactions beside Defend',
  ),
  traits: titled(list(titled(z.enum(TRAITS), 'Trait'), TRAITS.length), 'Traits'),
  group: titled(z.nullable(name), 'Group', 'Who stands and breaks together.'),
  leader: titled(z.boolean(), 'Leads its group'),
  notes: titled(text(2000), 'Notes'),

  awareness: titled(z.enum(AWARENESS), 'Awareness'),
  unawareOf: titled(list(text(80), 400), 'Has not noticed'),
  states: titled(list(titled(z.enum(STATES), 'State'), STATES.length), 'States'),
  backlash: titled(z.boolean(), 'The next attack on it is enhanced'),
  shocked: titled(z.boolean(), 'Its next DEX save fails'),
  bleeding: titled(z.boolean(), 'Bleeds'),
});

const settings = z.strictObject({
  initiative: titled(
    z.enum(['lengths', 'simple-dex-save']),
    'Who goes first',
    'By turns and weapon lengths, or by a DEX save alone.',
  ),
  impairedEnhanced: titled(z.enum(['cancel', 'd4+d12', 'd4']), 'Impaired and enhanced at once'),
  parryArmor: titled(z.boolean(), 'Armor counts against parry damage'),
  detachmentOverflow: titled(z.enum(['str', 'wil']), 'What a detachment loses beyond its HP'),
  critical: titled(z.enum(['cairn', 'd6', 'd10']), 'Failed critical saves'),
  scars: titled(z.boolean(), 'Scars at exactly 0 HP'),
  provoke: titled(
    z.enum(['ask', 'always', 'never']),
    'Leaving a zone with enemies',
    'Ask the GM each time, always provoke, or never.',
  ),
  farMax: titled(whole(1, 20), 'Zones that are still Far'),
  surpriseFlip: titled(z.boolean(), 'Surprise odds may favour the party'),
});

/** The form of a shape, its members called as this ruleset calls them. */
export const form = (schema: z.ZodMiniType): FormSchema => formOf(schema, titles);

/** Something carried or grown as a form gives it: it may have no id yet. */
type Raw<T extends { readonly id: string }> = Omit<T, 'id'> & { readonly id?: string };
const baseOf = (thing: Raw<Item> | Raw<NaturalAttack>): string => {
  const said =
    'weapon' in thing
      ? String(thing.weapon)
      : 'armour' in thing
        ? String(thing.armour)
        : 'name' in thing
          ? thing.name
          : 'thing';
  const slug = said
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);
  return slug === '' || slug === UNARMED.id ? 'thing' : slug;
};

/** Things without an id of their own get one; two with the same keep it for the first. */
const withIds = <T extends { readonly id: string }>(things: readonly Raw<T>[], used: Set<string>): readonly T[] =>
  things.map((thing) => {
    const wanted = thing.id ?? baseOf(thing as never);
    let id = wanted;
    for (let n = 2; used.has(id) || id === UNARMED.id; n++) id = `${wanted}-${n}`;
    used.add(id);
    return { ...thing, id } as T;
  });

/** What the rules say against a sheet that is otherwise well formed. */
const sheetProblems = (sheet: Body): readonly Problem[] => {
  const problems: Problem[] = [];
  for (const [now, most] of [
    ['hp', 'maxHp'],
    ['str', 'maxStr'],
    ['dex', 'maxDex'],
    ['wil', 'maxWil'],
  ] as const) {
    if (sheet[now] > sheet[most]) problems.push({ at: now, say: `is ${sheet[now]}, at most ${sheet[most]}` });
  }
  if (handsUsed(sheet) > 2) problems.push({ at: 'items', say: 'More is wielded than two hands hold.' });
  const { total } = slotsUsed(sheet);
  if (sheet.slotsTracked && total > SLOTS)
    problems.push({
      at: 'items',
      say: `Things and Fatigue take ${total} slots, there are ${SLOTS} (BD-285).`,
    });
  for (const list of ['traits', 'states'] as const)
    if (new Set<string>(sheet[list]).size < sheet[list].length)
      problems.push({
        at: list,
        say: 'names one of them twice',
      });
  if (new Set(sheet.reactions.map(({ id: one }) => one)).size < sheet.reactions.length)
    problems.push({
      at: 'reactions',
      say: 'names one of them twice',
    });
  return problems;
};

export const bodySchema: Schema<Body> = {
  parse: (json) => {
    const found = read<
      Omit<Body, 'items' | 'attacks'> & {
        readonly items: readonly Raw<Item>[];
        readonly attacks: readonly Raw<NaturalAttack>[];
      }
    >(body, json);
    if (!found.ok) return found;
    const used = new Set<string>();
    const sheet: Body = {
      ...found.value,
      items: withIds<Item>(found.value.items, used),
      attacks: withIds<NaturalAttack>(found.value.attacks, used),
    };
    const problems = sheetProblems(sheet);
    return problems.length > 0 ? refused(problems) : ok(sheet);
  },
  faults: (sheet, changed) => {
    const wrong = memberFaults(body.shape, sheet, changed);
    return wrong.length > 0 ? wrong : sheetProblems(sheet);
  },
  form: form(body),
};

/** Reads the settings of a table. */
export const settingsSchema: Schema<Settings> = settingsSchemaOf(settings, USUAL, form(settings));
