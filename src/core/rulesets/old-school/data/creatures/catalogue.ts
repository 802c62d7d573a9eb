import { type CatalogueEntry, creaturesFrom } from '../../../../rules/kit.ts';
import { type Body, newBody } from '../../sheet/index.ts';
import { CREATURES } from './creature-list.ts';

/** Everybody who can be added to a table by name. */
export const catalogue: readonly CatalogueEntry<Body>[] = CREATURES.map(creaturesFrom(newBody));

/** What a character is, in a few words: what they were made as, how much they can take, with what they strike. */
export const introduced = (body: Body): readonly string[] => {
  const scores = JSON.stringify(body.abilities);
  const like = catalogue.find((entry) => entry.character && JSON.stringify(entry.body.abilities) === scores);
  const arm = like?.body.weapons[0]?.weapon ?? body.weapons[0]?.weapon ?? 'unarmed';
  return [like?.name ?? `Level ${body.level}`, `${body.hpMax} hit points`, arm.replaceAll('-', ' ')];
};
