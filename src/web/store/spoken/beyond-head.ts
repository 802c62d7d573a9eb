import { plain } from '../../../core/rules/text/text.ts';
import { inRowOf, sayResult } from '../../../core/rules/views/result-said.ts';
import type { StageResult } from '../../../core/rules/views/staging.ts';
import { stepsOf } from '../../../core/rules/views/staging.ts';
import type { EntryView, Text, Told } from '../../../core/rules/views/view.ts';

export type Said = Extract<Told, { type: 'said' }>;

/** Whether the title of an entry says itself who attacks whom with what. */
const isTitled = ({ title }: EntryView, { stage }: Said): boolean =>
  stage?.type === 'attack' &&
  [...stage.by, ...stage.targets].every((who) =>
    title.some((part) => typeof part !== 'string' && part.who !== null && part.who === who),
  ) &&
  plain(title).includes(stage.with ?? '');

/** The one result of an entry, if its head says it. */
const headedResult = ({ told, title }: EntryView): StageResult | null => {
  const [result, other] = stepsOf(told).flatMap(({ results }) => results);
  return result !== undefined && other === undefined && plain(title).includes(sayResult(result)) ? result : null;
};

const wordsIn = (words: string): number => words.split(' ').length;

/**
 * Whether a line says of what befell the target of the one result no more than the head does: "Orc is dead" after "hit
 * for 9 and killed".
 */
const isRepeated = ({ title }: EntryView, result: StageResult | null, { stage, text }: Said): boolean => {
  if (result === null || stage?.type !== 'effect' || stage.who !== result.target) return false;
  if (stage.total !== undefined || stage.harm !== undefined) return false;
  const [name] = text.filter((part) => typeof part !== 'string');
  const called = name === undefined ? '' : `${name.name} `;
  return plain(title).includes(inRowOf(stage)) && wordsIn(plain(text)) <= wordsIn(`${called}${stage.word}`);
};

/** Words that a line needs to be a sentence of its own, and that say nothing new beside a head. */
const FILLING =
  /^(?:is|and|for|from|by|to|the|an?|of|on|at|it|but|no|hp|takes|loses|makes|hits|rolls|lands|damage|vs|against|appears|over|without)$/u;

/** The words of a sentence without their endings: "succeeds" and "success" are one, "misses" and "missed". */
const stemsOf = (words: string): readonly string[] =>
  (words.toLowerCase().match(/[\p{L}\d−]+/gu) ?? [])
    .filter((word) => !FILLING.test(word))
    .map((word) => word.replace(/(?:es|(?<!s)s|ed)$/u, '').slice(0, 5));

/** What was said of an entry and its head does not say already, if in other words. */
export const beyondHead = (entry: EntryView): readonly Said[] => {
  const head = stemsOf(plain(entry.title));
  const isIn = (stem: string): boolean =>
    head.some((other) => other.startsWith(stem)) || (stem === 'fall' && head.includes('kill'));
  return saidBut(entry, entry.title).filter(
    (said) => !isTitled(entry, said) && !stemsOf(plain(said.text)).every((stem) => isIn(stem)),
  );
};

/** What was said of an entry, but for lines of which these words say all and more. */
export const saidBut = (entry: EntryView, words: Text): readonly Said[] => {
  const parts = plain(words).split(/[;.] /u);
  const result = headedResult(entry);
  return entry.told.filter(
    (line): line is Said =>
      line.type === 'said' &&
      !parts.some((part) => part.startsWith(plain(line.text))) &&
      !isRepeated(entry, result, line),
  );
};
