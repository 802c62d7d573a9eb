import { creaturesFrom, type CatalogueEntry } from '../../../../rules/kit.ts';
import type { Body } from '../../sheet/body.ts';
import { newBody } from '../../sheet/new-body.ts';
import { weaponOf } from '../weapon-list.ts';
import { CREATURES } from './creature-list.ts';

/** Everybody who can be added to a table by name. */
export const catalogue: readonly CatalogueEntry<Body>[] = CREATURES.map(creaturesFrom(newBody));

/** What a character is, in a few words: how much it can take, and with what it strikes. */
export const introduced = (body: Body): readonly string[] => {
  const like = catalogue.find(
    (entry) => entry.character && JSON.stringify(entry.body.attributes) === JSON.stringify(body.attributes),
  );
  return [
    ...(like === undefined ? [] : [like.name]),
    `${body.woundLimit} Wounds`,
    (weaponOf(body.wielded)?.name ?? body.wielded ?? 'unarmed').toLowerCase(),
  ];
};
