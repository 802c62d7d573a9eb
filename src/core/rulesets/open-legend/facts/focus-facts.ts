import { factKinds } from '../../../rules/kit/tellings.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { capital, text } from '../../../rules/text/text.ts';
import type { Attribute, Body } from '../sheet/body.ts';
import type { Focus } from '../sheet/effects.ts';
import type { Turn } from '../sheet/turn.ts';

const fact = factKinds<Body, Turn>();

const SAID: Readonly<Record<Focus['kind'], readonly [said: string, rule: string]>> = {
  'superior-action': ['puts the whole turn into one roll: advantage 1', 'OL-178'],
  'disrupting-attack': ['prepares a disrupting attack', 'OL-176'],
  charge: ['charges', 'OL-179'],
};

export const focusFacts = {
  'focus-taken': fact<{ focus: Focus['kind'] }>({
    say: ({ focus }, { who }) => ({ text: text`${who} ${SAID[focus][0]}`, rule: SAID[focus][1] }),
  }),
  charged: fact<{ feet: number }>(),
  'charge-fell-short': fact({
    rule: 'OL-180',
    tone: 'warn',
    say: (_, { who }) => text`${who} charges and reaches no target`,
  }),
  assisted: fact<{ target: CombatantId; attribute: Attribute }>({
    about: 'target',
    rule: 'OL-128',
    tone: 'good',
    say: ({ target, attribute }, { who, name }) =>
      text`${who} assists ${name(target)}: advantage 1 on their next ${capital(attribute)} roll`,
  }),
};
