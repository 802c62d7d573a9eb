import { creaturesFrom, madeFrom, type CatalogueEntry } from '../../../../rules/kit.ts';
import { carried, maxHpOf, newBody, type Body } from '../../sheet/index.ts';
import { builds, minionHp } from './builds.ts';
import { CREATURES, type Creature } from './creature-list.ts';

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
const CALLED: Readonly<Record<string, Pick<CatalogueEntry, 'called'>>> = {
  griblick: { called: 'goblin' },
  'elven-skirmisher': { called: 'elf archer' },
};
/** Everybody who can be added to a table by name. */
export const catalogue: readonly CatalogueEntry<Body>[] = [
  ...CREATURES,
  ...CREATURES.filter(({ sheet }) => sheet.kind === 'npc').map(minionOf),
  ...builds,
]
  .map(creaturesFrom(newBody))
  .map((entry) => ({ ...entry, ...CALLED[entry.id] }));

const madeAs = madeFrom(catalogue, ({ attributes }) => attributes);
/** A character in a few words: what they were made as, their hit points, their weapon. */
export const introduced = (body: Body): readonly string[] => {
  const like = madeAs(body);
  const arms = carried(body);
  const arm = arms.find(({ grip }) => grip === 'one' || grip === 'two') ?? arms[0];
  return [like?.name ?? `Level ${body.level}`, `${maxHpOf(body).total} hit points`, ...(arm ? [arm.name] : [])];
};
