import { looksAlike } from '../../../rules/known/known.ts';
import type { Viewer } from '../../../rules/offers/offer.ts';
import type { Scene } from '../../../rules/scene/scene.ts';
import { commandIn, type Entry } from '../../log/entry.ts';
import type { Table } from '../../log/table.ts';

/** Whether a viewer was told anything so far, and whether anything but how the turn goes on. */
export interface Heard {
  readonly any: boolean;
  readonly acted: boolean;
}

/** Whether the table went on and this viewer neither hears of it nor sees anything by it. */
export const passesUnseen = (
  { ruleset }: Table,
  entry: Entry,
  viewer: Viewer,
  heard: Heard,
  before: Scene,
  after: Scene,
): boolean => {
  const command = commandIn(entry);
  if (viewer.role === 'gm' || heard.any || command === null || command.who !== null || entry.by === viewer.seat)
    return false;
  return looksAlike(ruleset.known(before, viewer), ruleset.known(after, viewer));
};
