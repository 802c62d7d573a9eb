import { ok, refused } from '../../../src/core/base.ts';
import type { Problem, Result } from '../../../src/core/base.ts';
import { FEET } from './duel.ts';
import type { Duel, Duellist } from './duel.ts';

/** The sheets of a duel, how they are read, and the creatures there are. */

export const schema = <T>(members: { readonly [member: string]: (value: unknown) => boolean }) => ({
  parse: (json: unknown): Result<T, readonly Problem[]> => {
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      return refused([{ at: '', say: 'must be an object' }]);
    const found = json as Readonly<Record<string, unknown>>;
    const problems = [
      ...Object.keys(members)
        .filter((name) => !(members[name]?.(found[name]) ?? false))
        .map((at) => ({ at, say: 'is not valid' })),
      ...Object.keys(found)
        .filter((name) => !Object.hasOwn(members, name))
        .map((at) => ({ at, say: 'is not known' })),
    ];
    return problems.length > 0 ? refused(problems) : ok(json as T);
  },
  form: { type: 'object', properties: Object.fromEntries(Object.keys(members).map((name) => [name, {}])) },
});
export const whole = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
export const words = (value: unknown): boolean => typeof value === 'string' && value.length <= 200;

export const duellist = (more: Partial<Duellist> = {}): Duellist => ({
  hp: 10,
  most: 10,
  skill: 4,
  feet: FEET,
  shouted: false,
  secret: '',
  ...more,
});

export const catalogue: Duel['catalogue'] = [
  {
    id: 'hero',
    name: 'Hero',
    group: 'Heroes',
    about: '',
    side: 'ally',
    footprint: 1,
    character: true,
    body: duellist({ secret: 'hero-secret' }),
  },
  {
    id: 'goblin',
    name: 'Goblin',
    group: 'Foes',
    about: '',
    side: 'foe',
    footprint: 1,
    character: false,
    body: duellist({ hp: 5, most: 5, skill: 2 }),
  },
  {
    id: 'ogre',
    name: 'Ogre',
    group: 'Foes',
    about: '',
    side: 'foe',
    footprint: 2,
    character: false,
    body: duellist({ hp: 20, most: 20, skill: 6 }),
  },
];
