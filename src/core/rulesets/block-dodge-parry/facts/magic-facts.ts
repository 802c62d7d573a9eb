import { attacks, type CombatantId, comesTo, listed, text } from '../../../rules/kit.ts';
import { bad, befallen, fact, line, type At, type By } from './kinds.ts';

/** What magic does. */

const MAGIC = {
  spell: ['casts a spell', 'BD-288'],
  trick: ['casts a trick', 'BD-293'],
  miracle: ['works a miracle', 'BD-295'],
} as const;

export const magicFacts = {
  cast: fact<{ magic: keyof typeof MAGIC; target: CombatantId | null; say: string; dice: readonly number[] }>({
    say: ({ magic, target, say, dice }, { who, of, name }) => {
      const [casts, rule] = MAGIC[magic];
      const at = target !== null && text` on ${name(target)}`;
      const rolled = dice.length > 0 && `: rolls ${dice.join(', ')}`;
      return {
        text: text`${who} ${casts}${at}${say !== '' && `, “${say}”`}${rolled}`,
        rule,
        ...(target === null ? attacks(of, [], casts) : attacks(of, [target], `${casts} on`)),
      };
    },
  }),
  counterspell: line<{ against: CombatantId; own: number; theirs: number; worked: boolean }>(
    'BD-294',
    ({ against, own, theirs, worked }, { who, name }) => {
      const then = worked ? 'is cancelled' : 'still works';
      return text`${who} counters with ${own} vs ${theirs}: ${name(against)}’s spell ${then}`;
    },
  ),
  'spell-spent': line<{ harm: number; effects: readonly string[] }>('BD-292', ({ harm, effects }, { who }) => {
    const damage = harm > 0 ? [`${harm} damage`] : [];
    return text`${who} spends the dice on ${listed([...damage, ...effects])}`;
  }),
  'spell-fails': line<At>('BD-292', ({ target }, { who, of, name }) => ({
    text: text`${who}’s magic does not reach ${name(target)}`,
    ...comesTo(of, target, 'no effect', 'plain'),
  })),
  // what it costs in HP and WIL is told where that is lost
  feedback: bad<{ amount: number; by: CombatantId }>(
    'BD-290',
    ({ amount }, { who }) => text`${who}’s magic backfires: ${amount}`,
  ),
  'knocked-down': befallen.warn<By>('BD-215', (_, { who }) => text`${who} is knocked down`),
  'stood-firm': befallen.plain('BD-215', (_, { who }) => text`${who} stays standing`),
};
