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

/** What was said of an entry, but for lines of which these words say all and more. */
export const saidBut = ({ told }: Pick<EntryView, 'told'>, words: Text): readonly Said[] => {
  const head = stemsOf(plain(words));
  const isIn = (stem: string): boolean =>
    head.some((other) => (/\d/u.test(stem) ? other === stem : other.startsWith(stem))) ||
    (/^(?:fall|dead)$/u.test(stem) && head.includes('kill')) ||
    (stem === 'fall' && head.includes('uncon'));
  return told.filter(
    (line): line is Said =>
      line.type === 'said' && !stemsOf(plain(line.text).replace(/ \(.*\)/u, '')).every((stem) => isIn(stem)),
  );
};
