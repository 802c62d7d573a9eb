import { creaturesFrom } from '../../../../rules/kit/catalogue.ts';
import type { CatalogueEntry } from '../../../../rules/ruleset/ruleset.ts';
import { builds } from './builds.ts';
import type { Body } from '../../sheet/body.ts';
import { CREATURES } from './creature-list.ts';
import type { Creature } from './creature-list.ts';
import { minionHp } from './minions.ts';
import { FACE_OF } from './faces.ts';
import { newBody } from '../../sheet/new-body.ts';

export { minionHp };

/** Three of them stand for one of the creature (OC-44). */
const minionOf = (creature: Creature): Creature => ({
  ...creature,
  id: `${creature.id}-minion`,
  name: `${creature.name} minion`,
  group: 'Minions',
  about: `A quarter of the hit points; three stand for one ${creature.name.toLowerCase()}.`,
  sheet: { ...creature.sheet, kind: 'minion', maxHp: minionHp(creature.sheet.maxHp ?? 1) },
});

/** What people look for who do not know the setting's own name. */
const CALLED: Readonly<Record<string, string>> = { griblick: 'goblin', 'elven-skirmisher': 'elf archer' };

/** Those of the list with their faces; a minion looks like what it is a minion of. */
const known: readonly Creature[] = CREATURES.map((creature) => {
  const face = FACE_OF[creature.id];
  return face === undefined ? creature : { ...creature, face };
});

/** Everybody who can be added to a table by name. */
export const catalogue: readonly CatalogueEntry<Body>[] = [
  ...known,
  ...known.filter(({ sheet }) => sheet.kind === 'npc').map(minionOf),
  ...builds,
]
  .map(creaturesFrom(newBody))
  .map((entry) => {
    const called = CALLED[entry.id];
    return called === undefined ? entry : { ...entry, called };
  });
