import { plain } from '../../../core/rules/text/text.ts';
import { sayResult } from '../../../core/rules/views/result-said.ts';
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

/** What was said of an entry and its head does not say already. */
export const beyondHead = (entry: EntryView): readonly Said[] => {
  const [result, other] = stepsOf(entry.told).flatMap(({ results }) => results);
  const single = result !== undefined && other === undefined && plain(entry.title).includes(sayResult(result));
  return saidBut(entry, entry.title).filter((said) => !(single && isHeaded(said)) && !isTitled(entry, said));
};

/** What was said of an entry, but for lines of which these words say all and more. */
export const saidBut = ({ told }: EntryView, words: Text): readonly Said[] => {
  const parts = plain(words).split(/[;.] /u);
  return told.filter(
    (line): line is Said => line.type === 'said' && !parts.some((part) => part.startsWith(plain(line.text))),
  );
};
