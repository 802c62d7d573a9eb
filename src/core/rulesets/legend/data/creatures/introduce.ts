import { catalogue } from './catalogue.ts';
import { weaponOf } from '../weapon-list.ts';
import type { Body } from '../../sheet/body.ts';
import { wieldedBy } from '../../sheet/derived.ts';

/** What a character is, in a few words: what they were made as, how much they can take, with what they strike. */
export const introduced = (body: Body): readonly string[] => {
  const made = JSON.stringify([body.abilities, body.attackBonuses]);
  const like = catalogue.find(
    (entry) => entry.character && JSON.stringify([entry.body.abilities, entry.body.attackBonuses]) === made,
  );
  return [
    like?.name ?? `Level ${body.level}`,
    `${body.hpMax} hit points`,
    weaponOf(wieldedBy(body)[0] ?? 'unarmed').name,
  ];
};
