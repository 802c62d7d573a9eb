import { factKinds, text, type CombatantId } from '../../../rules/kit.ts';
import { MANOEUVRE, weaponOf, type Body, type ManoeuvreId, type Turn, type WeaponId } from '../sheet/index.ts';

const fact = factKinds<Body, Turn>();
type By = { readonly by: CombatantId };

/** What manoeuvres and holds come to. */
export const holdFacts = {
  manoeuvred: fact<{ readonly target: CombatantId; readonly manoeuvre: ManoeuvreId }>({
    rule: 'LG-261',
    say: ({ target, manoeuvre }, { who, of, name }) => {
      const did = `tries a ${MANOEUVRE[manoeuvre].name.toLowerCase()} on`;
      return {
        text: text`${who} ${did} ${name(target)}`,
        stage: { type: 'attack', by: [of], targets: [target], did, with: null },
      };
    },
  }),
  tripped: fact<By>({ rule: 'LG-263', tone: 'bad', say: ({ by }, { who, foe }) => text`${foe(by)} trips ${who}` }),
  disarmed: fact<By & { readonly weapon: WeaponId }>({
    rule: 'LG-264',
    tone: 'bad',
    say: ({ by, weapon }, { who, foe }) =>
      text`${foe(by)} disarms ${who}: the ${weaponOf(weapon).name.toLowerCase()} falls`,
  }),
  grappled: fact<By>({
    rule: 'LG-265',
    tone: 'bad',
    say: ({ by }, { who, foe }) => text`${foe(by)} grapples ${who}`,
  }),
  pinned: fact<By>({ rule: 'LG-415', tone: 'bad', say: ({ by }, { who, foe }) => text`${foe(by)} pins ${who}` }),
  pushed: fact<{ readonly by: CombatantId | null; readonly feet: number }>({
    rule: 'LG-262',
    say: ({ by, feet }, { who, name }) =>
      by === null ? text`${who} is moved ${feet} ft` : text`${name(by)} pushes ${who} ${feet} ft`,
  }),
  followed: fact({ rule: 'LG-262', say: (_, { who }) => text`${who} follows` }),
  freed: fact<{ /** By somebody else. */ readonly still?: boolean }>({
    rule: 'LG-419',
    say: ({ still }, { who }) => text`${who} is ${still ? 'out of one hold, but not free' : 'no longer held'}`,
  }),
  'held-back': fact({ rule: 'LG-418', say: (_, { who }) => text`${who} struggles in vain, and the action is lost` }),
  struggled: fact({ rule: 'LG-417' }),
  dragged: fact({ rule: 'LG-419' }),
  choked: fact<{ readonly target: CombatantId }>({
    rule: 'LG-416',
    say: ({ target }, { who, name }) => text`${who} chokes ${name(target)}`,
  }),
  charged: fact<{ readonly target: CombatantId }>({
    rule: 'LG-260',
    say: ({ target }, { who, name }) => text`${who} charges at ${name(target)}`,
  }),
};
