import type { Body } from '../../sheet/body.ts';
import { maxHpOf } from '../../sheet/derived.ts';
import { carried } from '../../sheet/weapons.ts';
import { catalogue } from './catalogue.ts';

/** What a character is, in a few words: what they were made as, how much they can take, with what they strike. */
export const introduced = (body: Body): readonly string[] => {
  const scores = JSON.stringify(body.attributes);
  const like = catalogue.find((entry) => entry.character && JSON.stringify(entry.body.attributes) === scores);
  const arms = carried(body);
  const arm = arms.find(({ grip }) => grip === 'one' || grip === 'two') ?? arms[0];
  return [like?.name ?? `Level ${body.level}`, `${maxHpOf(body).total} hit points`, ...(arm ? [arm.name] : [])];
};
