import type { Tally } from '../../base.ts';
import type { CombatantId, Scene } from '../scene/scene.ts';
import { lookUp } from '../scene/scene.ts';
import type { StageMark } from './stage-mark.ts';
import type { Text, Tone, Words } from './sentence.ts';

/** A combatant's name in a sentence; who is not in the scene (any more, or for this viewer) is "someone". */
export const named = (scene: Scene, id: CombatantId): Text[number] => {
  const who = lookUp(scene, id);
  return who === null ? { who: null, name: 'someone' } : { who: id, name: who.name };
};

/** What whoever does harm is called by those who do not know of them. */
export const UNSEEN_FOE = 'an unseen foe';

/** The same of whoever does harm: who is not in the scene is "an unseen foe". */
export const namedFoe = (scene: Scene, id: CombatantId): Text[number] => {
  const who = lookUp(scene, id);
  return who === null ? { who: null, name: UNSEEN_FOE } : { who: id, name: who.name };
};

/** The name of somebody at hand, as a part of a sentence. */
export const nameOf = ({ id, name }: { readonly id: CombatantId; readonly name: string }): Text[number] => ({
  who: id,
  name,
});

/** A number as people write it, with the sign for less than nothing that is as wide as a digit: "13", "−3". */
export const figure = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** A number with its sign, as people write it: "+2", "−3". */
export const signed = (value: number): string => (value < 0 ? figure(value) : `+${value}`);

/** Parts in a row: "A, B and C". */
export const inRow = <Part = Text[number]>(parts: readonly Part[]): readonly (Part | string)[] =>
  parts.flatMap((part, at) => [...(at === 0 ? [] : [at === parts.length - 1 ? ' and ' : ', ']), part]);

/** A sentence that begins with somebody whose name is not known begins with a capital all the same. */
export const begun = (text: Text): Text => {
  const [first, ...rest] = text;
  return typeof first === 'object' && first.who === null ? [{ ...first, name: capital(first.name) }, ...rest] : text;
};

/** Names in a row: "A, B and C". */
export const namedAll = (scene: Scene, ids: readonly CombatantId[]): Text => inRow(ids.map((id) => named(scene, id)));

/** The same text with its plain words in one piece between names. */
export const joined = (text: Text): Text => {
  const parts: Text[number][] = [];
  for (const part of text) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
};

/**
 * Writes a sentence with names in it: text`${nameOf(vera)} leaves the reach of ${nameOf(orc)}.` What is null or false
 * is left out.
 */
export const text = (
  words: TemplateStringsArray,
  ...between: readonly (Words | number | Text[number] | null | false)[]
): Text =>
  flowing(
    joined(
      words.flatMap((word, at): Text => {
        const part = between[at];
        const next: Text =
          part === undefined || part === null || part === false
            ? []
            : Array.isArray(part)
              ? (part as Text)
              : [typeof part === 'number' ? figure(part) : (part as Text[number])];
        return word === '' ? next : [word, ...next];
      }),
    ),
  );

/** A sentence as one string, for whoever may read all of it. */
export const plain = (words: Words): string =>
  typeof words === 'string' ? words : words.map((part) => (typeof part === 'string' ? part : part.name)).join('');

/** A sentence as somebody may read it: whom they do not know of is "someone" in it. */
export const readBy = (words: Words, knows: (id: CombatantId) => boolean): Words =>
  typeof words === 'string' || words.every((part) => typeof part === 'string' || part.who === null || knows(part.who))
    ? words
    : words.map((part, at) =>
        typeof part === 'string' || part.who === null || knows(part.who)
          ? part
          : { who: null, name: at === 0 ? 'Someone' : 'someone' },
      );

/** "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** A name as it stands within a sentence: "the pontiff" of "The pontiff". */
export const within = (name: string): string =>
  /^(?:The|An?) \S/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** A sentence with the names in it as they stand within one; one that begins it stays as it is. */
export const flowing = (text: Text): Text => {
  const lowered = (part: Text[number], at: number): boolean => {
    const last = text[at - 1];
    return (
      typeof part !== 'string' &&
      within(part.name) !== part.name &&
      last !== undefined &&
      !(typeof last === 'string' && /[.!?“]\s*$/u.test(last))
    );
  };
  return text.some(lowered)
    ? text.map((part, at) =>
        lowered(part, at) && typeof part !== 'string' ? { ...part, name: within(part.name) } : part,
      )
    : text;
};

/** Things as they stand within a sentence: "spear and dagger" of "Spear and Dagger", "a rope" of "A rope". */
export const small = (names: string): string =>
  names.replace(/(?:^| and )\p{Lu}(?=\p{Ll}|(?<=A) )/gu, (first) => first.toLowerCase());

/** A thing with its article: "a longsword", "an axe"; what is in the plural, or a name of its own, goes without. */
export const aThing = (thing: string): string =>
  /^\p{Lu}| and |s$|^unarmed/u.test(thing) ? thing : `${/^[aeiou]/u.test(thing) ? 'an' : 'a'} ${thing}`;

const PLURALS: readonly (readonly [ending: RegExp, plural: string])[] = [
  [/(?<!hu|sha)man$/u, 'men'],
  [/(?<=[lor])f$/u, 'ves'],
  [/(?<=[Tt]hie)f$/u, 'ves'],
  [/(?<=[^aeiou])y$/u, 'ies'],
  [/(?<=s|x|z|ch|sh)$/u, 'es'],
  [/$/u, 's'],
];
/** Several of a kind: "goblins", "wolves", "lizard men". */
export const plural = (word: string): string => {
  const [ending, by] = PLURALS.find(([one]) => one.test(word)) ?? [/$/u, 's'];
  return word.replace(ending, by);
};

const VERBS: readonly (readonly [one: RegExp, several: string])[] = [
  [/^(\s*)is\b/u, '$1are'],
  [/^(\s*)has\b/u, '$1have'],
  [/^(\s*\w*(?:ss|sh|ch|x|do|go))es\b/u, '$1'],
  [/^(\s*\w+[^aeiou\W])ies\b/u, '$1y'],
  [/^(\s*\w+[^s\W])s\b/u, '$1'],
];
/** What several do of what one does: "fall asleep" of "falls asleep", "are harmed" of "is harmed". */
export const verbOf = (does: string): string => {
  const [one, several] = VERBS.find(([form]) => form.test(does)) ?? [/^/u, ''];
  return does.replace(one, several);
};

/** "1 hit point", "2 hit points". */
export const counted = (count: number, thing: string, several = plural(thing)): string =>
  `${count} ${count === 1 ? thing : several}`;

/** A sentence's first letter made large. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A thing as something is done with it: "a longsword", "an axe", "claws", "holy water". */
export const aWith = (thing: string): string => {
  const name = small(thing);
  return /(?:[^s]s|teeth|oil|water)$/iu.test(name) ? name : `${/^[aeiou]/iu.test(name) ? 'an' : 'a'} ${name}`;
};

/** What is said of a fact: the sentence, its tone, the row it follows, and a number that rises from somebody. */
export interface Saying {
  readonly tallies?: readonly Tally[];
  readonly text: Text;
  readonly tone?: Tone;
  readonly rule?: string;
  readonly pop?: { readonly who: CombatantId; readonly text: string; readonly tone: Tone };
  /** What it is on a stage; whom its reader does not know is taken out of it. */
  readonly stage?: StageMark;
}
