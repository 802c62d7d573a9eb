import { armsOf, UNARMED, wieldedArms } from '../../sheet/arms.ts';
import type { Body } from '../../sheet/body.ts';
import { catalogue } from './catalogue.ts';

const figures = ({ maxHp, maxStr, maxDex, maxWil }: Body): string => [maxHp, maxStr, maxDex, maxWil].join();

/** Introduces a character in a few words: what they were made as, how much they can take, what they strike with. */
export const introduced = (body: Body): readonly string[] => {
  const like = catalogue.find((entry) => entry.character && figures(entry.body) === figures(body));
  const arm = wieldedArms(body)[0] ?? armsOf(body).find(({ id }) => id !== UNARMED.id);
  return [
    ...(like === undefined ? [] : [like.name]),
    `${body.maxHp} HP, ${body.maxStr} STR`,
    ...(arm === undefined ? [] : [arm.name]),
  ];
};
