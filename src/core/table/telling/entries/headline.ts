import { seenBy } from '../../../rules/known/known.ts';
import type { Command, Viewer } from '../../../rules/offers/offer.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import type { Scene } from '../../../rules/scene/scene.ts';
import type { Heading } from '../../../rules/text/heading.ts';
import { notes } from '../../../memo.ts';
import type { Table } from '../../log/table.ts';
import type { Entry } from '../../log/entry.ts';

/** Whether a viewer knows of whoever a command is for. */
export const knowsActor = (command: Command, scene: Scene, viewer: Viewer): boolean => {
  if (command.who === null) return true;
  const who = lookUp(scene, command.who);
  return who !== null && seenBy(who, viewer);
};

/** By the scene they were read from: what is told of an entry must not keep the scene. No memo: it reads the table. */
const headlines = notes<Scene, Map<string, Heading>>();

/** The ruleset's heading: the same for all of a role, but for the player of somebody hidden. */
export const headlineFor = (table: Table, entry: Entry, command: Command, scene: Scene, viewer: Viewer): Heading => {
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
