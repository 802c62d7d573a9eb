import type { Viewer } from '../../../rules/offers/offer.ts';
import type { Scene } from '../../../rules/scene/scene.ts';
import { words } from '../../../rules/telling/words.ts';
import { headingOf } from '../../../rules/text/heading.ts';
import type { Heading } from '../../../rules/text/heading.ts';
import { flowing, joined } from '../../../rules/text/text.ts';
import { optionsAt } from '../../log/lookups.ts';
import { commandIn, type Entry } from '../../log/entry.ts';
import type { Table } from '../../log/table.ts';
import { correctionTitle, ordersTitle, shiftTitle } from './corrected.ts';
import { knowsActor, headlineFor } from './headline.ts';
import { type Heard, passesUnseen } from './passes-unseen.ts';

/** What an entry of the log is headed with, for one viewer. */

/**
 * The heading of an entry as soon as it has one for this viewer. When the turn of somebody unseen passes nothing is
 * said of it: the order shows whose turn it is now, and that is all that can be known.
 */
export const headed = (
  table: Table,
  entry: Entry,
  viewer: Viewer,
  heard: Heard,
  first: boolean,
  before: Scene,
  after: Scene,
): Heading | null => {
  const command = commandIn(entry);
  if (command === null) {
    const record = entry.records[0];
    if (record === undefined) return null;
    const shifted = shiftTitle(record.facts, before);
    if (shifted !== null) return viewer.role === 'gm' || entry.by === viewer.seat ? headingOf(shifted) : null;
    if (!heard.any && viewer.role !== 'gm') return null;
    if (record.change?.type === 'orders') return headingOf(ordersTitle(table.ruleset, record.change.given, before));
    const { playersSeeNumbers } = optionsAt(table, record.seq);
    return headingOf(joined(correctionTitle(table.ruleset, record.facts, before, viewer, playersSeeNumbers)));
  }
  const at = [before, after].find((scene) => knowsActor(command, scene, viewer));
  const found = at === undefined || !(first || heard.any) ? null : headlineFor(table, entry, command, at, viewer);
  if (found !== null && found.text.length > 0)
    return passesUnseen(table, entry, viewer, heard, before, after)
      ? null
      : { ...found, text: joined(flowing(found.text)) };
  if (viewer.role === 'gm' || (entry.by !== 'table' && entry.by === viewer.seat)) return headingOf(words.somebody());
  // what is told of it stands in the place of a head, which would say that there is somebody
  return heard.acted ? { text: [''], open: true } : null;
};
