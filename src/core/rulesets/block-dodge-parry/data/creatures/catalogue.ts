import { catalogueOf, pick } from '../../../../rules/kit.ts';
import { armsOf, UNARMED, wieldedArms } from '../../sheet/arms.ts';
import type { Body } from '../../sheet/body.ts';
import { newBody } from '../../sheet/new-body.ts';
import { CREATURES } from './creature-list.ts';

/** All that may be put on the map ready made. */
export const { catalogue, madeAs } = catalogueOf(CREATURES, newBody, (body) =>
  pick(body, 'maxHp', 'maxStr', 'maxDex', 'maxWil'),
);

/** What those of the party are: the list calls them by their own names. */
const ROLES: Readonly<Record<string, string>> = {
  harald: 'Human fighter',
  elmyra: 'Elven archer',
  thibaldus: 'Halfling wizard',
  narvi: 'Dwarf warrior',
};

/** Introduces a character in a few words: what they were made as, how much they can take, what they strike with. */
export const introduced = (body: Body): readonly string[] => {
  const like = madeAs(body);
  const arm = wieldedArms(body)[0] ?? armsOf(body).find(({ id }) => id !== UNARMED.id);
  const role = like === undefined ? undefined : (ROLES[like.id] ?? like.name);
  return [role, `${body.maxHp} HP, ${body.maxStr} STR`, arm?.name].filter((said) => said !== undefined);
};
