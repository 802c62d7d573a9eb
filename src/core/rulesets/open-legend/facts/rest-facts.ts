import { factKinds } from '../../../rules/kit/tellings.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { text } from '../../../rules/text/text.ts';
import type { Body } from '../sheet/body.ts';
import type { Turn } from '../sheet/turn.ts';

/** What comes of failed rolls, of rest and of days, and how the log says it. */

const fact = factKinds<Body, Turn>();

export const restFacts = {
  narrated: fact<{ readonly twist: boolean; readonly note: string }>({
    rule: 'OL-026',
    say: ({ twist, note }, { who }) => ({
      text: text`${who} ${twist ? 'succeeds with a twist' : 'fails'}${note !== '' && `: ${note}`}`,
      tone: twist ? 'good' : 'plain',
    }),
  }),
  'chosen-harm': fact<{ readonly by: CombatantId; readonly damage: number }>({
    rule: 'OL-033',
    tone: 'bad',
    befalls: true,
    say: ({ damage }, { who }) => text`${who} takes ${damage} damage from the failed roll`,
  }),
  rested: fact<{ readonly minutes?: number; readonly hours?: number }>({
    tone: 'good',
    say: ({ hours }, { who }) =>
      hours === undefined
        ? { text: text`${who} has all hit points again`, rule: 'OL-203' }
        : { text: text`${who} wakes after ${hours} hours with all hit points`, rule: 'OL-204' },
  }),
  recovered: fact<{ readonly days: number; readonly lethal: number }>({
    rule: 'OL-209',
    tone: 'good',
    say: ({ days, lethal }, { who }) =>
      text`${who} recovers for ${days} day${days !== 1 && 's'}: ${lethal === 0 ? 'no lethal damage left' : `${lethal} lethal damage left`}`,
  }),
};
