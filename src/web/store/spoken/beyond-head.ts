import { plain } from '../../../core/rules/text/text.ts';
import { inRowOf, sayResult } from '../../../core/rules/views/result-said.ts';
import type { StageResult } from '../../../core/rules/views/staging.ts';
import { stepsOf } from '../../../core/rules/views/staging.ts';
import type { EntryView, Text, Told } from '../../../core/rules/views/view.ts';

export type Said = Extract<Told, { type: 'said' }>;

/** Whether the head of an entry says what a line says, where that is its only result: all but that somebody fell. */
const isHeaded = ({ stage }: Said): boolean => stage?.type === 'outcome' && stage.fallen !== true;

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

/** What was said of an entry and its head does not say already. */
export const beyondHead = (entry: EntryView): readonly Said[] => {
  const single = headedResult(entry) !== null;
  return saidBut(entry, entry.title).filter((said) => !(single && isHeaded(said)) && !isTitled(entry, said));
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
