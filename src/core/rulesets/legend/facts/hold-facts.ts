import { attacks, befalls, type CombatantId, kindsOf, text } from '../../../rules/kit.ts';
import { MANOEUVRE, weaponOf, type Body, type ManoeuvreId, type Turn, type WeaponId } from '../sheet/index.ts';

const { fact, bad, line } = kindsOf<Body, Turn>();
type By = { readonly by: CombatantId };

/** What manoeuvres and holds come to. */
export const holdFacts = {
  manoeuvred: line<{ target: CombatantId; manoeuvre: ManoeuvreId }>(
    'LG-261',
    ({ target, manoeuvre }, { who, of, name }) => {
      const did = `tries a ${MANOEUVRE[manoeuvre].name.toLowerCase()} on`;
      return {
        text: text`${who} ${did} ${name(target)}`,
        ...attacks(of, [target], did),
      };
    },
  ),
  tripped: bad<By>('LG-263', ({ by }, { who, of, foe }) => ({
    text: text`${foe(by)} trips ${who}`,
    ...befalls(of, 'is tripped', 'bad'),
  })),
  disarmed: bad<By & { weapon: WeaponId }>('LG-264', ({ by, weapon }, { who, of, foe }) => ({
    text: text`${foe(by)} disarms ${who}: the ${weaponOf(weapon).name.toLowerCase()} falls`,
    ...befalls(of, 'is disarmed', 'bad'),
  })),
  grappled: bad<By>('LG-265', ({ by }, { who, of, foe }) => ({
    text: text`${foe(by)} grapples ${who}`,
    ...befalls(of, 'is grappled', 'bad'),
  })),
  pinned: bad<By>('LG-415', ({ by }, { who, of, foe }) => ({
    text: text`${foe(by)} pins ${who}`,
    ...befalls(of, 'is pinned', 'bad'),
  })),
  pushed: line<{ by: CombatantId | null; feet: number }>('LG-262', ({ by, feet }, { who, name }) =>
    by === null ? text`${who} is moved ${feet} ft` : text`${name(by)} pushes ${who} ${feet} ft`,
  ),
  followed: line('LG-262', (_, { who }) => text`${who} follows`),
  freed: line<{ /** By somebody else. */ still?: boolean }>(
    'LG-419',
    ({ still }, { who }) => text`${who} is ${still ? 'out of one hold, but not free' : 'no longer held'}`,
  ),
  'held-back': line('LG-418', (_, { who }) => text`${who} struggles in vain, and the action is lost`),
  struggled: fact({ rule: 'LG-417' }),
  dragged: fact({ rule: 'LG-419' }),
  choked: line<{ target: CombatantId }>('LG-416', ({ target }, { who, of, name }) => ({
    text: text`${who} chokes ${name(target)}`,
    ...attacks(of, [target], 'chokes'),
  })),
  charged: line<{ target: CombatantId }>(
    'LG-260',
    ({ target }, { who, name }) => text`${who} charges at ${name(target)}`,
  ),
};
