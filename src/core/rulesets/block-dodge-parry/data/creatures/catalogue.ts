import type { CatalogueEntry } from '../../../../rules/ruleset/ruleset.ts';
import type { Body } from '../../sheet/body.ts';
import { CREATURES } from './creature-list.ts';
import type { Creature } from './creature-list.ts';
import { newBody } from '../../sheet/new-body.ts';

const entry = ({ id, name, group, footprint, about, sheet }: Creature): CatalogueEntry<Body> => {
  const character = sheet.kind === 'pc';
  return { id, name, group, about, side: character ? 'ally' : 'foe', footprint, character, body: newBody(sheet) };
};

/** Everybody who can be added to a table by name. */
export const catalogue: readonly CatalogueEntry<Body>[] = CREATURES.map(entry);
