import { keysOf } from '../../../base.ts';
import { list, oneNamed, oneOf, record, text, whole, type TypeOf } from '../../../rules/kit/shapes.ts';
import { since, untilShape } from './lasting.ts';

/** What effects give or take beside conditions: numbers with an end, and lasting marks such as immunities. */

const NAMED = {
  attack: 'Attack',
  damage: 'Damage',
  ac: 'AC',
  saves: 'Saves',
  checks: 'Checks',
  speed: 'Speed',
} as const;
export const MODIFIED = keysOf(NAMED);
const modifierShape = record({
  to: oneNamed(NAMED, 'To'),
  value: whole(-99, 99, 'Number'),
  source: text(80, 'From'),
  until: untilShape,
});
export type Modifier = TypeOf<typeof modifierShape>;
export const modifierList = list(modifierShape, 60, 'Bonuses and penalties');

export const TAGS = [
  'immunity',
  'resistance',
  'reduction',
  'vulnerability',
  'fast-healing',
  'miss-chance',
  'kept-burning',
] as const;
const tagShape = record({
  type: oneOf(TAGS, 'What'),
  /** A kind of damage, a descriptor or a condition: "fire", "binding", "slowed". */
  of: text(60, 'To'),
  amount: whole(0, 999, 'Amount'),
  source: text(80, 'From'),
  until: untilShape,
  since: since(),
});
export type Tag = TypeOf<typeof tagShape>;
export const tagList = list(tagShape, 60, 'Immunities and the like');

/**
 * What bears on one figure: bonuses add up, and of the penalties of one source only the largest counts (LG-402).
 */
export const bearing = (modifiers: readonly Modifier[], to: Modifier['to']): readonly Modifier[] =>
  modifiers.filter(
    (one) =>
      one.to === to &&
      (one.value >= 0 ||
        !modifiers.some(
          (other) =>
            other.to === to &&
            other.source === one.source &&
            (other.value < one.value ||
              (other.value === one.value && modifiers.indexOf(other) < modifiers.indexOf(one))),
        )),
  );

/** The highest amount of such a mark; 0 without one (LG-259, LG-397). */
export const highest = (tags: readonly Tag[], type: Tag['type']): number =>
  tags.reduce((most, tag) => (tag.type === type ? Math.max(most, tag.amount) : most), 0);

/** What all such marks come to: the highest, or their sum where the table adds sources up (RU-74). */
export const amountOfAll = (tags: readonly Tag[], type: Tag['type'], add: boolean): number =>
  add ? tags.reduce((sum, tag) => sum + (tag.type === type ? tag.amount : 0), 0) : highest(tags, type);

/** Whether there is such a mark for any of these words. */
export const marked = (tags: readonly Tag[], type: Tag['type'], words: readonly string[]): Tag | null =>
  tags.find((tag) => tag.type === type && words.includes(tag.of.trim().toLowerCase())) ?? null;
