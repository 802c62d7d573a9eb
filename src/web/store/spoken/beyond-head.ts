import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { plain } from '../../../core/rules/text/text.ts';
import type { EntryView, Text, Told } from '../../../core/rules/views/view.ts';

export type Said = Extract<Told, { type: 'said' }>;

/** Words that a line needs to be a sentence of its own, and that say nothing new beside a head. */
const FILLING = new Set(
  (
    'is and for from by to the a an of on at it but no hp takes loses makes hits rolls lands damage vs against ' +
    'appears over without'
  ).split(' '),
);

/** The words of a sentence without their endings: "succeeds" and "success" are one, "misses" and "missed". */
const stemsOf = (words: string): readonly string[] =>
  (words.toLowerCase().match(/[\p{L}\d−]+/gu) ?? [])
    .filter((word) => !FILLING.has(word))
    .map((word) => word.replace(/(?:es|(?<!s)s|ed)$/u, '').slice(0, 5));

/** What was said of an entry and its head does not say already, if in other words; a note in brackets is no news. */
export const beyondHead = (entry: EntryView): readonly Said[] => saidBut(entry, entry.title);

/** Who falls by a line, and in what words a head says so; undefined: nobody does. */
const fallIn = ({ stage }: Said): readonly [who: CombatantId | null, word: string | undefined] | undefined => {
  if (stage === undefined || !('fallen' in stage && stage.fallen)) return undefined;
  return stage.type === 'effect' ? [stage.who, stage.word] : [stage.target, stage.amounts];
};

/** What was said of an entry, but for lines of which these words say all and more. */
export const saidBut = ({ told }: Pick<EntryView, 'told'>, words: Text): readonly Said[] => {
  const head = stemsOf(plain(words));
  /** Whether the head says this, or all but its numbers where it says in other words that they fell. */
  const says = (text: string, fell = false): boolean =>
    stemsOf(text).every((stem) => {
      const figure = /\d/u.test(stem);
      return (fell && !figure) || head.some((other) => (figure ? other === stem : other.startsWith(stem)));
    });
  const said = told.filter((line) => line.type === 'said');
  const fallen = said.flatMap((line) => {
    const [who, word = ''] = fallIn(line) ?? [];
    return word !== '' && words.some((part) => typeof part !== 'string' && part.who === who) && says(word) ? [who] : [];
  });
  return said.filter((line) => !says(plain(line.text).replace(/ \(.*\)/u, ''), fallen.includes(fallIn(line)?.[0])));
};
