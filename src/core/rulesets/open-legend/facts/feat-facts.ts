import { type CombatantId, pop, text } from '../../../rules/kit.ts';
import { aboutWho, bad, line } from '../../../rules/kit/facts/kinds.ts';

/** What feats do that nothing else does. */
export const featFacts = {
  raged: aboutWho<{ who: CombatantId }>(({ who }, { name }) => text`${name(who)} flies into a rage`, { tone: 'good' }),
  'attacks-declared': line<{ attacks: number; amount: number }>(
    null,
    ({ attacks, amount }, { who }) =>
      text`${who} makes ${attacks} attacks${amount > 0 && `, each with disadvantage ${amount}`}`,
  ),
  'followed-through': line(null, (_, { who }) => text`${who} follows through with one more attack`),
  redirected: line<{ from: CombatantId; to: CombatantId }>(
    'OL-187',
    ({ from, to }, { who, name }) => text`${who} redirects the attack on ${name(from)} to ${name(to)}`,
  ),
  frenzied: bad<{ damage: number }>(null, ({ damage }, { who, of }) => ({
    text: text`${who} takes ${damage} damage for one more attack`,
    ...pop(of, `−${damage}`, 'bad'),
  })),
};
