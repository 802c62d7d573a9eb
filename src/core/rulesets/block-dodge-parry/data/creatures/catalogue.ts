import { creaturesFrom } from '../../../../rules/kit/catalogue.ts';
import type { CatalogueEntry } from '../../../../rules/ruleset/ruleset.ts';
import { FACE_OF } from './faces.ts';
import type { Body } from '../../sheet/body.ts';
import { CREATURES } from './creature-list.ts';
import { newBody } from '../../sheet/new-body.ts';

export const catalogue: readonly CatalogueEntry<Body>[] = CREATURES.map(creaturesFrom(newBody)).map((entry) => {
  const face = FACE_OF[entry.id];
  return face === undefined ? entry : { ...entry, face };
});
