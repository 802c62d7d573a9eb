import type { EntryView, Told } from '../../../core/rules/views/view.ts';

type Silent = Extract<Told, { type: 'said' }> & {
  readonly unasked: NonNullable<Extract<Told, { type: 'said' }>['unasked']>;
};

/**
 * What an entry says of reactions that nobody was asked for because they are too far off; whoever wants `never` knows.
 */
export const silentIn = (entry: EntryView | undefined): readonly Silent[] =>
  entry === undefined || entry.state === 'undone' || entry.state === 'withdrawn'
    ? []
    : entry.told.filter((told): told is Silent => told.type === 'said' && told.unasked?.order === 'near');
