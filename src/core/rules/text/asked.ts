import type { Known } from '../known/reader.ts';
import type { CombatantId, Scene } from '../scene/scene.ts';
import { begun, inRow, named, namedFoe, text, UNSEEN_FOE } from './text.ts';
import type { Text } from './sentence.ts';
import { lookUp } from '../scene/scene.ts';

/**
 * Sentences of questions. They are made in the middle of a rule, where the truth is at hand, and read by seats that
 * know less: so they hold no names but ids, and whatever words of the scene they hold were handed to them with
 * `handed`.
 */

/** Somebody whom a sentence names: every reader is told the name that they know. */
interface Called {
  readonly of: CombatantId;
  /** Who is unseen is "an unseen foe", not "someone". */
  readonly foe?: true;
}

declare const HANDED: unique symbol;
/** Words of the scene that whoever is asked may read. */
interface Handed {
  readonly words: string;
  readonly [HANDED]: true;
}

export type Sentence = readonly (string | Called)[];

/** The name of somebody, as each reader knows it. */
export const called = (of: CombatantId): Called => ({ of });

/** The same of whoever attacks. */
export const calledFoe = (of: CombatantId): Called => ({ of, foe: true });

/** Names in a row: "A, B and C". */
export const calledAll = (ids: readonly CombatantId[]): Sentence => inRow<string | Called>(ids.map(called));

/**
 * Words that are not the sentence's own: what a thing or a spell is called, what a player wrote. Never who somebody is.
 */
export const handed = (words: string): Handed => ({ words }) as Handed;

type Part = string | number | null | false | Called | Handed | Sentence;

/** Words that stand in the code are parts as they are; others, which may come out of the scene, are not. */
type OwnWords<P> = P extends string ? (string extends P ? never : P) : P;

/** Writes a question: sentence`${called(by)} casts ${handed(spell)}. Counter it?` What is null or false is left out. */
export const sentence = <const Parts extends readonly Part[]>(
  words: TemplateStringsArray,
  ...parts: { readonly [At in keyof Parts]: OwnWords<Parts[At]> }
): Sentence =>
  words.flatMap((word, at): Sentence => {
    const part = parts[at] as Part | undefined;
    return [...(word === '' ? [] : [word]), ...(part === undefined ? [] : flat(part))];
  });

const flat = (part: Part): Sentence => {
  if (part === null || part === false) return [];
  if (typeof part === 'number') return [String(part)];
  if (typeof part === 'string') return [part];
  if ('of' in part) return [part];
  return 'words' in part ? [part.words] : part;
};

/** A question as somebody reads it who knows no more than this scene: others are "someone", or "an unseen foe". */
export const asked = (sentence: Sentence, known: Known<Scene>): Text => {
  const parts = begun(
    sentence.map((part) => (typeof part === 'string' ? part : (part.foe === true ? namedFoe : named)(known, part.of))),
  );
  return parts.length === 0 ? [] : text`${parts}`;
};

/** The same as words that everybody may read: nobody hidden is named in them. */
export const openly = (sentence: Sentence, scene: Scene): string =>
  sentence
    .map((part) => {
      const one = typeof part === 'string' ? null : lookUp(scene, part.of);
      if (typeof part === 'string') return part;
      return one === null || one.hidden ? (part.foe === true ? UNSEEN_FOE : 'someone') : one.name;
    })
    .join('');
