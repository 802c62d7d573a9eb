import { creature } from '../../../../rules/kit/catalogue.ts';
import type { CatalogueEntry } from '../../../../rules/ruleset/ruleset.ts';
import type { Body } from '../../sheet/body.ts';
import { newBody } from '../../sheet/body.ts';
import { SIZE } from '../size-list.ts';
import { CREATURES } from './creature-list.ts';

/** Everybody who can be added to a table by name. */
export const catalogue: readonly CatalogueEntry<Body>[] = CREATURES.map(({ sheet, group, ...said }) =>
  creature<Body>({
    ...said,
    group,
    character: group === 'Characters',
    ...(group === 'Mounts' ? { side: 'ally' as const } : {}),
    footprint: SIZE[sheet.size ?? 'average'].footprint,
    body: newBody(sheet),
  }),
);
