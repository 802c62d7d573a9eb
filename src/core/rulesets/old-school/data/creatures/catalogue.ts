import { catalogueOf } from '../../../../rules/kit.ts';
import { type Body, newBody } from '../../sheet/index.ts';
import { MONSTERS } from './monsters.ts';
import { PEOPLE } from './people.ts';

/** All that may be put on the map ready made. */
export const { catalogue, madeAs } = catalogueOf([...PEOPLE, ...MONSTERS], newBody, ({ abilities }) => abilities);

/** What a character is, in a few words: what they were made as, how much they can take, with what they strike. */
export const introduced = (body: Body): readonly string[] => {
  const like = madeAs(body);
  const arm = like?.body.weapons[0]?.weapon ?? body.weapons[0]?.weapon ?? 'unarmed';
  return [like?.name ?? `Level ${body.level}`, `${body.hpMax} hit points`, arm.replaceAll('-', ' ')];
};
