import { creature, madeFrom, type CatalogueEntry } from '../../../../rules/kit.ts';
import { CREATURES } from './creature-list.ts';
import { SIZE } from '../size-list.ts';
import { weaponOf } from '../weapon-list.ts';
import { newBody, type Body } from '../../sheet/body.ts';
import { wieldedBy } from '../../sheet/derived.ts';

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

const madeAs = madeFrom(catalogue, ({ abilities, attackBonuses }) => [abilities, attackBonuses]);
/** What a character is, in a few words: what they were made as, how much they can take, with what they strike. */
export const introduced = (body: Body): readonly string[] => [
  madeAs(body)?.name ?? `Level ${body.level}`,
  `${body.hpMax} hit points`,
  weaponOf(wieldedBy(body)[0] ?? 'unarmed').name,
];
