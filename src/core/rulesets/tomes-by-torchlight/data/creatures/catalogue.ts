import { catalogueOf } from '../../../../rules/kit.ts';
import type { Body } from '../../sheet/body.ts';
import { newBody } from '../../sheet/new-body.ts';
import { weaponOf } from '../weapon-list.ts';
import { CREATURES } from './creature-list.ts';

export const { catalogue, madeAs } = catalogueOf(CREATURES, newBody, ({ attributes }) => attributes);

/** What a character is, in a few words: how much it can take, and with what it strikes. */
export const introduced = (body: Body): readonly string[] => {
  const like = madeAs(body);
  return [
    ...(like === undefined ? [] : [like.name]),
    `${body.woundLimit} Wounds`,
    (weaponOf(body.wielded)?.name ?? body.wielded ?? 'unarmed').toLowerCase(),
  ];
};
