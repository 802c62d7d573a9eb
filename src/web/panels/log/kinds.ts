import { unreachable } from '../../../core/base.ts';
import type { EntryView } from '../../../core/rules/views/view.ts';
import { plain } from '../../store/words.ts';

/** What the log can be narrowed to. */
export const KINDS = ['all', 'rolls', 'results', 'mine', 'undone'] as const;
export type Kind = (typeof KINDS)[number];
export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  all: 'Everything',
  rolls: 'Dice rolls',
  results: 'Results',
  mine: 'Mine',
  undone: 'Undone',
};

/** Whether an undo or redo was taken back itself: what it was about says how that stands now. */
const isMoot = ({ kind, state }: EntryView): boolean => kind !== undefined && state === 'undone';

const isOfKind = (entry: EntryView, kind: Kind, me: string): boolean => {
  if (kind !== 'undone' && isMoot(entry)) return false;
  switch (kind) {
    case 'all':
      return true;
    case 'rolls':
      return entry.told.some((told) => told.type === 'rolled');
    case 'results':
      return entry.told.some((told) => told.type === 'said' && told.tone !== 'plain');
    case 'mine':
      return entry.by === me;
    case 'undone':
      return entry.state === 'undone' || entry.state === 'withdrawn';
    default:
      return unreachable(kind);
  }
};

/** Everything an entry says, in lower case. */
const wordsOf = (entry: EntryView): string =>
  [
    plain(entry.title),
    entry.by ?? '',
    ...entry.told.map((told) =>
      told.type === 'said'
        ? `${plain(told.text)} ${told.rule ?? ''}`
        : told.type === 'rolled'
          ? `${told.name ?? ''} ${told.label}`
          : (told.name ?? ''),
    ),
  ]
    .join(' ')
    .toLowerCase();

/** The entries of a kind that hold every word searched for, newest first. */
export const narrowed = (
  entries: readonly EntryView[],
  kind: Kind,
  search: string,
  me: string,
): readonly EntryView[] => {
  const words = search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  return entries
    .filter((entry) => isOfKind(entry, kind, me) && words.every((word) => wordsOf(entry).includes(word)))
    .reverse();
};
