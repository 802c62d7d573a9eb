import { factKinds } from '../../../rules/kit/tellings.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { listed, text } from '../../../rules/text/text.ts';
import type { Body } from '../sheet/body.ts';
import type { Turn } from '../sheet/turn.ts';

/** What magic does, and how the log says it. */

const fact = factKinds<Body, Turn>();

const MAGIC = {
  spell: ['casts a spell', 'BD-288'],
  trick: ['tries a trick', 'BD-293'],
  miracle: ['works a miracle', 'BD-295'],
} as const;

export const magicFacts = {
  cast: fact<{
    readonly magic: keyof typeof MAGIC;
    readonly target: CombatantId | null;
    readonly say: string;
    readonly dice: readonly number[];
  }>({
    say: ({ magic, target, say, dice }, { who, name }) => {
      const [casts, rule] = MAGIC[magic];
      const at = target !== null && text` on ${name(target)}`;
      const rolled = dice.length > 0 && `: ${dice.join(', ')}`;
      return { text: text`${who} ${casts}${at}${say !== '' && `, “${say}”`}${rolled}`, rule };
    },
  }),
  counterspell: fact<{
    readonly against: CombatantId;
    readonly own: number;
    readonly theirs: number;
    readonly worked: boolean;
  }>({
    rule: 'BD-294',
    say: ({ against, own, theirs, worked }, { who, name }) => {
      const then = worked ? 'is cancelled' : 'comes all the same';
      return text`${who} counters with ${own} against ${theirs}: the spell of ${name(against)} ${then}`;
    },
  }),
  'spell-spent': fact<{ readonly harm: number; readonly effects: readonly string[] }>({
    rule: 'BD-292',
    say: ({ harm, effects }, { who }) => {
      const spent = [...(harm > 0 ? [`${harm} damage`] : []), ...(effects.length > 0 ? [listed(effects)] : [])];
      return text`${who}'s dice go into ${spent.join('; ')}`;
    },
  }),
  'spell-fails': fact<{ readonly target: CombatantId }>({
    rule: 'BD-292',
    say: ({ target }, { who, name }) => text`${who}'s magic does not reach ${name(target)}`,
  }),
  feedback: fact<{ readonly amount: number; readonly by: CombatantId }>({
    rule: 'BD-290',
    tone: 'bad',
    say: ({ amount }, { who }) => text`${who}'s magic turns back: ${amount}`,
  }),
  'knocked-down': fact<{ readonly by: CombatantId }>({
    rule: 'BD-215',
    tone: 'warn',
    say: (_, { who }) => text`${who} is knocked down`,
  }),
  'stood-firm': fact({ rule: 'BD-215', say: (_, { who }) => text`${who} stays up` }),
};
