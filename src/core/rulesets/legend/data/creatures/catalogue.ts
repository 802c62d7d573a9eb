import { creature, type CatalogueEntry } from '../../../../rules/kit.ts';
import { CREATURES } from './creature-list.ts';
import { SIZE } from '../size-list.ts';
import { newBody, type Body } from '../../sheet/body.ts';

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
