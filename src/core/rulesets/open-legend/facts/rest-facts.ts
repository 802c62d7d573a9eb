import { capital, counted, pop, text, type CombatantId } from '../../../rules/kit.ts';
import { bad, did, fact, line, lineAbout, theyDid } from '../../../rules/kit/facts/kinds.ts';
import type { Attribute, Focus } from '../sheet/index.ts';

const SAID: Readonly<Record<Focus['kind'], readonly [said: string, rule: string]>> = {
  'superior-action': ['puts the whole turn into one roll: advantage 1', 'OL-178'],
  'disrupting-attack': ['prepares a disrupting attack', 'OL-176'],
  charge: ['charges', 'OL-179'],
};

/** What rest, focus actions and feats come to. */
export const restFacts = {
  'encounter-weighed': line<{ levels: number; weight: number; grade: string }>('OC-45', ({ levels, weight, grade }) => {
    const hard = grade === 'trivial' ? 'less than easy' : grade;
    return text`The foes add up to ${counted(weight, 'level')} against a party of ${levels}: ${hard}`;
  }),
  'filled-in': line<{ level: number }>('OC-42', ({ level }, { who, gm }) =>
    gm ? text`${who} has the figures of level ${level}` : null,
  ),
  narrated: line<{ twist: boolean; note: string }>('OL-026', ({ twist, note }, { who }) => ({
    text: text`${who} ${twist ? 'succeeds with a twist' : 'fails'}${note !== '' && `: ${note}`}`,
    tone: twist ? 'good' : 'plain',
  })),
  rested: fact<{ minutes?: number; hours?: number }>({
    tone: 'good',
    say: ({ hours }, { who }) =>
      hours === undefined
        ? { text: text`${who} has all hit points again`, rule: 'OL-203' }
        : { text: text`${who} wakes after ${hours} hours with all hit points`, rule: 'OL-204' },
  }),
  recovered: did.good<{ days: number; lethal: number }>('OL-209', ({ days, lethal }) => {
    return `recovers for ${counted(days, 'day')}: ${lethal === 0 ? 'no' : lethal} lethal damage left`;
  }),
  'focus-taken': fact<{ focus: Focus['kind'] }>({
    say: ({ focus }, { who }) => ({ text: text`${who} ${SAID[focus][0]}`, rule: SAID[focus][1] }),
  }),
  charged: fact<{ feet: number }>({ feet: ({ feet }) => feet }),
  'charge-fell-short': did.warn('OL-180', 'charges and reaches no target'),
  assisted: lineAbout('target')<{ attribute: Attribute }>('OL-128', ({ target, attribute }, { who, name }) => ({
    text: text`${who} assists ${name(target)}: advantage 1 on their next ${capital(attribute)} roll`,
    tone: 'good',
  })),
  // what feats do that nothing else does
  raged: theyDid('flies into a rage', { tone: 'good' }),
  'attacks-declared': did<{ attacks: number; amount: number }>(null, ({ attacks, amount }) => {
    return `makes ${attacks} attacks${amount > 0 ? `, each with disadvantage ${amount}` : ''}`;
  }),
  'followed-through': did(null, 'follows through with one more attack'),
  redirected: did<{ from: CombatantId; to: CombatantId }>('OL-187', ({ from, to }, { name }) => {
    return text`redirects the attack on ${name(from)} to ${name(to)}`;
  }),
  frenzied: bad<{ damage: number }>(null, ({ damage }, { who, of }) => ({
    text: text`${who} takes ${damage} damage for one more attack`,
    ...pop(of, `−${damage}`, 'bad'),
  })),
};
