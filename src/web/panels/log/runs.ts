import type { EntryView } from '../../../core/rules/views/view.ts';
import { plain } from '../../store/words.ts';

/** So many entries alike, one after the other, are told as one that opens. */
const LEAST = 3;

/** Entries that say the same one after the other, as the strokes of one sitting at the map do. */
export interface Run {
  readonly id: string;
  readonly entries: readonly EntryView[];
}

/** Whether an entry says no more than its title. */
const saysNothing = ({ title, told, state }: EntryView): boolean =>
  state === 'done' && told.every((line) => line.type === 'said' && plain(line.text) === plain(title));

const alike = (a: EntryView, b: EntryView): boolean =>
  saysNothing(a) && saysNothing(b) && a.by === b.by && a.kind === b.kind && plain(a.title) === plain(b.title);

/** The entries in their order, those alike as one run; a run keeps the id of its oldest, which stays as it grows. */
export const runsOf = (entries: readonly EntryView[]): readonly Run[] => {
  const runs: EntryView[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last?.[0] !== undefined && alike(last[0], entry)) last.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run): readonly Run[] =>
    run.length >= LEAST
      ? [{ id: `run ${run.at(-1)?.id ?? ''}`, entries: run }]
      : run.map((entry) => ({ id: entry.id, entries: [entry] })),
  );
};
