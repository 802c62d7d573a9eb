import { looksAlike, seenBy } from '../../rules/known/known.ts';
import type { Command, Viewer } from '../../rules/offers/offer.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import { words } from '../../rules/telling/words.ts';
import { headingOf } from '../../rules/text/heading.ts';
import type { Heading } from '../../rules/text/heading.ts';
import { flowing, joined } from '../../rules/text/text.ts';
import { notes } from '../../memo.ts';
import { optionsAt } from '../log/lookups.ts';
import { commandIn } from '../log/table.ts';
import type { Entry, Table } from '../log/table.ts';
import { correctionTitle, ordersTitle, shiftTitle } from './corrected.ts';

/** What an entry of the log is headed with, for one viewer. */

/** Whether a viewer was told anything so far, and whether anything but how the turn goes on. */
export interface Heard {
  readonly any: boolean;
  readonly acted: boolean;
}

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

/** Whether the table went on and this viewer neither hears of it nor sees anything by it. */
const passesUnseen = (
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

const knowsActor = (command: Command, scene: Scene, viewer: Viewer): boolean => {
  if (command.who === null) return true;
  const who = lookUp(scene, command.who);
  return who !== null && seenBy(who, viewer);
};

/** By the scene they were read from: what is told of an entry must not keep the scene. No memo: it reads the table. */
const headlines = notes<Scene, Map<string, Heading>>();

/** The ruleset's heading: the same for all of a role, but for the player of somebody hidden. */
const headlineFor = (table: Table, entry: Entry, command: Command, scene: Scene, viewer: Viewer): Heading => {
  const everybody: Viewer = { role: viewer.role, seat: null };
  if (!knowsActor(command, scene, everybody))
    return table.ruleset.headline(command, table.ruleset.known(scene, viewer), viewer.role === 'gm');
  let known = headlines.get(scene);
  if (known === undefined) headlines.set(scene, (known = new Map<string, Heading>()));
  const key = `${viewer.role} ${entry.id}`;
  let heading = known.get(key);
  if (heading === undefined)
    known.set(
      key,
      (heading = table.ruleset.headline(command, table.ruleset.known(scene, everybody), viewer.role === 'gm')),
    );
  return heading;
};
