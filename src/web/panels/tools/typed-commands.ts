import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import type { CountChange } from '../../../core/rules/ruleset/by-hand.ts';

/** What the GM types to do something to somebody: "damage orc 7", "hide wolf", "prone orc". */

type Deed =
  | { readonly type: 'count'; readonly change: CountChange; readonly by: number }
  | { readonly type: 'condition'; readonly id: string; readonly on: boolean }
  | { readonly type: 'hidden'; readonly hidden: boolean }
  | { readonly type: 'remove' }
  | { readonly type: 'duplicate' }
  | { readonly type: 'play' };

export interface TypedCommand {
  readonly deed: Deed;
  readonly whom: readonly CombatantId[];
  /** "Damage Orc Raider 1: 7" */
  readonly say: string;
}

const COUNTS: Readonly<Record<string, readonly [CountChange, string]>> = {
  damage: ['less', 'Damage'],
  harm: ['less', 'Damage'],
  hurt: ['less', 'Damage'],
  heal: ['more', 'Heal'],
  hp: ['to', 'Set'],
  set: ['to', 'Set'],
};
const DEEDS: Readonly<Record<string, readonly [Deed, string]>> = {
  hide: [{ type: 'hidden', hidden: true }, 'Hide'],
  reveal: [{ type: 'hidden', hidden: false }, 'Reveal'],
  show: [{ type: 'hidden', hidden: false }, 'Reveal'],
  remove: [{ type: 'remove' }, 'Remove'],
  delete: [{ type: 'remove' }, 'Remove'],
  duplicate: [{ type: 'duplicate' }, 'Duplicate'],
  copy: [{ type: 'duplicate' }, 'Duplicate'],
  play: [{ type: 'play' }, 'Play as'],
};

interface Condition {
  readonly id: string;
  readonly label: string;
}

const beginning = (text: string, start: string): boolean =>
  text
    .toLowerCase()
    .split(/[\s-]+/u)
    .some((part) => part.startsWith(start));

/** Those whom all these words begin a word of the name of; a number may be part of the name. */
export const meant = (all: readonly CombatantView[], words: readonly string[]): readonly CombatantView[] =>
  words.length === 0 ? [] : all.filter(({ name }) => words.every((word) => beginning(name, word)));

/** One command for each who is meant, and one for all of them, where they are several. */
const forEach = (
  deed: Deed,
  whom: readonly CombatantView[],
  say: (name: string) => string,
): readonly TypedCommand[] => [
  ...(whom.length > 1 && deed.type !== 'play'
    ? [
        {
          deed,
          whom: whom.map(({ id }) => id),
          say: say(`all ${String(whom.length)}: ${whom.map(({ name }) => name).join(', ')}`),
        },
      ]
    : []),
  ...whom.map((combatant) => ({ deed, whom: [combatant.id], say: say(combatant.name) })),
];

/** Whoever the words name; without any, whoever is selected. */
const meantOr = (
  all: readonly CombatantView[],
  words: readonly string[],
  selected: readonly CombatantId[],
): readonly CombatantView[] => (words.length === 0 ? all.filter(({ id }) => selected.includes(id)) : meant(all, words));

/** Conditions that the first words name, with the words behind them. */
const conditionsNamed = (
  words: readonly string[],
  conditions: readonly Condition[],
): readonly { readonly condition: Condition; readonly rest: readonly string[] }[] =>
  conditions.flatMap((condition) => {
    const label = condition.label.toLowerCase();
    // as many of the words as its name has, or as were typed of it
    for (let many = Math.min(words.length, label.split(/\s+/u).length); many > 0; many--) {
      const head = words.slice(0, many).join(' ');
      if (head.length > 2 && label.startsWith(head)) return [{ condition, rest: words.slice(many) }];
    }
    return [];
  });

/**
 * What was typed as commands of the GM; none where it is no command. Without a name it is about whoever is selected.
 */
export const typedCommands = (
  typed: string,
  all: readonly CombatantView[],
  conditions: readonly Condition[],
  selected: readonly CombatantId[] = [],
): readonly TypedCommand[] => {
  const words = typed
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const [verb = '', ...rest] = words;
  const count = COUNTS[verb];
  if (count !== undefined) {
    const [change, did] = count;
    // the last number is how much, where a number is left for the name
    const at = rest.map((word) => /^\d{1,4}$/u.test(word)).lastIndexOf(true);
    if (at < 0) return [];
    const by = Number(rest[at]);
    const whom = meantOr(
      all,
      rest.filter((_, nth) => nth !== at),
      selected,
    );
    return forEach({ type: 'count', change, by }, whom, (name) => `${did} ${name}: ${String(by)}`);
  }
  const known = DEEDS[verb];
  if (known !== undefined) {
    const named = verb === 'play' && rest[0] === 'as' ? rest.slice(1) : rest;
    return forEach(known[0], meantOr(all, named, selected), (name) => `${known[1]} ${name}`);
  }
  return conditionsNamed(words, conditions).flatMap(({ condition: { id, label }, rest: named }) => {
    const whom = meantOr(all, named, selected);
    return [true, false].flatMap((on) =>
      forEach(
        { type: 'condition', id, on },
        whom.filter(({ body }) => body.marks.some((mark) => mark.id === id) !== on),
        (name) => (on ? `${label}: ${name}` : `No longer ${label}: ${name}`),
      ),
    );
  });
};

/** Conditions that what was typed names alone, while nobody is selected whom it could be about. */
export const conditionsAlone = (
  typed: string,
  conditions: readonly Condition[],
  selected: readonly CombatantId[],
): readonly Condition[] =>
  selected.length > 0
    ? []
    : conditionsNamed(typed.toLowerCase().trim().split(/\s+/u), conditions).flatMap(({ condition, rest }) =>
        rest.length === 0 ? [condition] : [],
      );
