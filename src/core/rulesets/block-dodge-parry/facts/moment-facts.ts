import type { CombatantId, Saying, Tally, Telling, Text } from '../../../rules/kit.ts';
import { aWith, befalls, comesTo, pop, reacts, small, text, within } from '../../../rules/kit.ts';
import { ABILITY_NAMES, GAMBITS, type Ability, type Body, type Gambit, type Risk, type Turn } from '../sheet/index.ts';
import { bad, befallen, fact, line, warn, type At, type By } from './kinds.ts';

/** What happens within a moment: attacks, reactions, harm, gambits. */

type Thing = { readonly item: string };
type Count = { readonly count: number };

/** One who strikes in a moment. `dice` are those before any reaction, as "d8 + d12". */
export interface Striking {
  readonly who: CombatantId;
  readonly with: string;
  readonly dice: string;
  /** Why the attack is enhanced or impaired. */
  readonly because: readonly string[];
}

/** Where a blow came from, and which face landed: null for a spell, whose dice are added. */
interface BlowWhy {
  readonly by: CombatantId | null;
  readonly with: string;
  readonly face: number | null;
  readonly net: Tally;
}

const HOW = {
  attack: ['attacks', 'BD-061'],
  'fight-back': ['fights back against', 'BD-147'],
  sweep: ['sweeps on to', 'BD-061'],
  provoked: ['makes a quick attack on', 'BD-030'],
} as const;
const REACTIONS = { 'fight-back': 'will fight back', block: 'blocks', dodge: 'dodges', parry: 'parries' } as const;
/** The word where the attack lands and does no harm. */
const STOPPED = { 'fight-back': null, block: 'blocked', dodge: 'dodged', parry: null } as const;
const FALLS = {
  critical: ['is critically hurt', 'BD-275'],
  unconscious: ['is knocked unconscious', 'BD-081'],
  dead: ['dies', 'BD-279'],
  routed: ['is routed', 'BD-109'],
  destroyed: ['is destroyed', 'BD-110'],
  paralysed: ['is paralysed', 'BD-280'],
  delirious: ['is delirious', 'BD-281'],
} as const;
/** The result of a failed critical save. */
export type Fell = keyof typeof FALLS;
const MAIMED = {
  torso: 'in the torso',
  leg: 'in the leg',
  arm: 'in the arm',
  head: 'in the head',
  eye: 'and loses an eye',
  scar: 'and keeps a scar',
} as const;
export type WoundPlace = keyof typeof MAIMED;
const RISKS: Readonly<Record<Risk['type'], string>> = {
  backlash: 'is open to the next attack',
  fatigue: 'marks Fatigue for the stunt',
  harm: 'loses STR to the stunt',
  gear: 'loses something in the stunt',
};

/** " with a longsword", " with bare hands"; nothing where nothing is used. */
const using = (arms: string): string => (arms === '' ? '' : ` with ${aWith(arms)}`);

/** "loses 3 HP to the orc’s axe", with the number that rises, and the sum for those who may read it. */
const blow = (
  verb: string,
  word: string,
  { by, with: arms, net, face }: BlowWhy,
  { who, of, foe, figures }: Telling<Body, Turn>,
): Saying => ({
  text: text`${who} ${verb} ${by !== null && text`${foe(by)}’s `}${small(arms)}`,
  tallies: figures(of) ? [net] : [],
  ...(net.total === 0 ? pop(of, '0', 'plain') : pop(of, `−${net.total}`, 'bad')),
  ...comesTo(by, of, word, net.total === 0 ? 'plain' : 'bad', {
    ...(face !== null && { total: face }),
    harm: net.total,
  }),
});

type Loss = { readonly amount: number; readonly label: string };
const loses = ({ amount, label }: Loss, what: string, { who, of }: Telling<Body, Turn>): Saying => ({
  text: text`${who} loses ${amount} ${what} (${label})`,
  ...befalls(of, `suffers ${within(small(label))}`, 'bad', { harm: amount }),
  ...pop(of, amount === 0 ? '0' : `−${amount}`, 'bad'),
});

export const momentFacts = {
  attack: fact<{ by: readonly Striking[]; target: CombatantId; how: keyof typeof HOW }>({
    say: ({ by, target, how }, { name }) => {
      const [attacks, rule] = HOW[how];
      const named = (arms: string): string => (how === 'provoked' ? '' : arms);
      const arms = [...new Set(by.map((each) => named(each.with)))].filter((each) => each !== '');
      const dice = by.map((each) => each.dice).filter((each) => each !== '');
      const striking = by.map(({ who, with: arms, dice, because }) => {
        const note = [dice, ...because].filter((part) => part !== '').join('; ');
        return text`${name(who)} ${attacks} ${name(target)}${using(named(arms))}${note !== '' && ` (${note})`}`;
      });
      return {
        text: striking.flatMap((said, at): Text => (at === 0 ? said : ['; ', ...said])),
        rule,
        stage: {
          type: 'attack',
          by: by.map(({ who }) => who),
          targets: [target],
          did: attacks,
          with: arms.length === 0 ? null : arms.map(aWith).join(' and '),
          ...(dice.length === 0 ? {} : { dice: dice.join(' + ') }),
        },
      };
    },
  }),
  ineffective: line<At>('BD-072', ({ target }, { who, of, name }) => ({
    text: text`${who} cannot hurt ${name(target)} like this`,
    ...comesTo(of, target, 'no effect', 'plain'),
  })),
  alerted: line('BD-073', (_, { who }) => text`${who} notices the attack`),
  'flew-out-of-reach': line<At>('BD-315', ({ target }, { who, of, name }) => ({
    text: text`${name(target)} flies out of ${who}’s reach`,
    ...comesTo(of, target, 'out of reach', 'plain'),
  })),
  reacted: line<{ reaction: keyof typeof REACTIONS; with: string | null; against: CombatantId | null }>(
    'BD-145',
    ({ reaction, with: arms, against }, { who, of, name }) => {
      const reached = against !== null && text`${reaction === 'fight-back' && ' against'} ${name(against)}`;
      const say = `${REACTIONS[reaction]}${arms === null ? '' : ` with ${aWith(arms)}`}`;
      return {
        text: text`${who} ${REACTIONS[reaction]}${reached}${arms !== null && using(arms)}`,
        ...reacts(of, say, STOPPED[reaction]),
      };
    },
  ),
  /** HP went and something is left of it: off balance (BD-068). */
  guard: warn<BlowWhy>('BD-068', (why, telling) => blow(`loses ${why.net.total} HP to`, 'hit', why, telling)),
  /** STR went: a real wound (BD-069). */
  wound: bad<BlowWhy & { lost: number; parry: boolean }>(null, (why, telling) => ({
    ...blow(why.parry ? 'is wounded past the guard by' : 'is wounded by', 'wounded', why, telling),
    rule: why.parry ? 'BD-165' : 'BD-069',
  })),
  'held-off': line<BlowWhy>('BD-063', (why, telling) => {
    const said = blow('takes no damage from', 'stopped by armor', why, telling);
    const armor = why.net.parts.some(({ rule, value }) => rule === 'BD-129' && value < 0);
    return armor ? { ...said, text: text`${said.text}: Armor stops it` } : said;
  }),
  missed: line<{ with: string }>('BD-299', (why, { who, of }) => ({
    text: text`${why.with} misses ${who}`,
    // whose blow it was stands with the attack
    ...comesTo(null, of, 'miss', 'plain'),
  })),
  parry: fact<{ against: CombatantId; own: number; theirs: number; result: 'won' | 'tied' | 'lost' }>({
    say: ({ against, own, theirs, result }, { who, of, foe }) => {
      const other = foe(against);
      const numbers = { total: theirs, against: { label: 'parry', total: own } };
      if (result === 'tied')
        return {
          text: text`${who} and ${other} tie the parry, ${own} to ${theirs}: no damage`,
          rule: 'BD-167',
          ...comesTo(against, of, 'parried, a draw', 'plain', numbers),
        };
      const [wins, rule] = result === 'won' ? ['wins', 'BD-165'] : ['loses', 'BD-166'];
      return {
        text: text`${who} ${wins} the parry against ${other}, ${own} to ${theirs}`,
        rule,
        ...(result === 'won'
          ? comesTo(against, of, 'parried', 'good', numbers)
          : reacts(of, `loses the parry, ${own} to ${theirs}`)),
      };
    },
  }),
  'turned-back': line<By & { with: string }>('BD-302', (why, { who, of, foe }) => ({
    text: text`${who} turns back ${foe(why.by)}’s blow${using(why.with)}`,
    ...comesTo(why.by, of, 'turned back', 'good'),
  })),

  fell: bad<{ fell: Fell; by: CombatantId | null }>(null, ({ fell }, { who, of }) => {
    const [falls, rule] = FALLS[fell];
    return { text: text`${who} ${falls}`, rule, ...befalls(of, falls, 'bad', { fallen: true }) };
  }),
  withstood: line('BD-066', (_, { who, of }) => ({
    text: text`${who} withstands critical damage`,
    ...befalls(of, 'withstands critical damage', 'good'),
  })),
  /** What the sheet of the one who did it adds to critical damage, for the GM (BD-276). */
  'creature-note': line<By & { say: string }>('BD-276', ({ by, say }, { name }) => text`${name(by)}: ${say}`),
  /** Exactly 0 HP, where the table plays with scars: as many HP went at once (R-54). */
  scarred: warn<{ lost: number }>('BD-067', ({ lost }, { who, of }) => ({
    text: text`${who} is scarred: ${lost} HP went at once`,
    ...befalls(of, 'is scarred', 'warn'),
  })),
  waived: line('BD-206', (_, { who }) => text`${who} needs no critical save (GM ruling)`),
  recovered: befallen.plain<{ hp: number }>('BD-277', (_, { who }) => text`${who} is up again`),
  maimed: befallen.bad<{ place: WoundPlace }>(
    'BD-278',
    ({ place }, { who }) => text`${who} is maimed ${MAIMED[place]}`,
  ),
  'lost-ability': bad<Loss & { ability: Ability }>('BD-312', (why, telling) =>
    loses(why, ABILITY_NAMES[why.ability], telling),
  ),
  'lost-guard': warn<Loss>('BD-312', (why, telling) => loses(why, 'HP', telling)),
  fatigue: line<{ amount: number; label: string }>('BD-283', ({ amount, label }, { who, of, figures }) =>
    figures(of) ? text`${who} marks ${amount} Fatigue (${label.replace('-', ' ')})` : null,
  ),
  sacrificed: befallen.warn<Thing & { gone: boolean; dropped: boolean }>(
    'BD-133',
    ({ item, gone, dropped }, { who }) => {
      const then = text`${dropped && ' and drops to 0 HP'}${gone && '; it is gone for good'}`;
      return text`${who} sacrifices the ${small(item)} to negate the damage${then}`;
    },
  ),
  'gave-up-flight': befallen.plain('BD-315', (_, { who }) => text`${who} lands instead of taking the damage`),
  'weapon-broke': line<Thing>('BD-079', ({ item }, { who }) => text`${who}’s ${small(item)} breaks`),
  'threw-away': line<Thing>('BD-308', ({ item }, { who }) => text`${who} loses the ${small(item)}`),
  shot: fact<Thing>(),

  gambit: fact<{
    target: CombatantId;
    gambit: Gambit;
    say: string;
    with: string;
    difficulty: number;
    ability: Ability;
    die: number;
    worked: boolean;
    counter: boolean;
  }>({
    say: ({ target, gambit, say, with: arms, difficulty, ability, die, worked, counter }, telling) => {
      const { who, of, name } = telling;
      const tries = text`${counter && 'counters: '}tries to ${GAMBITS[gambit].tried} ${name(target)}${using(arms)}`;
      const said = say !== '' && `, “${say}”`;
      const above = difficulty > 0 && ` vs Difficulty ${difficulty}`;
      const save = text`${ABILITY_NAMES[ability]} save ${die}${above}`;
      return {
        text: text`${who} ${tries}${said}. ${save}: ${worked ? 'it works' : 'it fails'}`,
        rule: worked ? 'BD-122' : 'BD-123',
        ...comesTo(of, target, worked ? GAMBITS[gambit].done : 'resisted', worked ? 'bad' : 'plain', {
          did: `${counter ? 'counters: ' : ''}tries to ${GAMBITS[gambit].tried}`,
          with: aWith(arms),
        }),
      };
    },
  }),
  // on the stage the gambit itself came to that
  'gambit-done': warn<By & { gambit: Gambit }>(
    'BD-122',
    ({ gambit }, { who }) => text`${who} is ${GAMBITS[gambit].done}`,
  ),
  'no-room': befallen.warn<By>('BD-265', (_, { who }) => text`${who} has nowhere to go and falls`),
  stunt: warn<{ risk: Risk['type'] }>('BD-086', ({ risk }, { who, of }) =>
    of === null ? null : text`${who} ${RISKS[risk]}`,
  ),
  'backlash-over': fact(),
  'opening-used': fact(),
  /** Told as the move that it is. */
  pushed: fact<By>(),
  shocked: befallen.warn<By>('BD-304', (_, { who }) => text`${who} is shocked`),
  'shock-over': fact(),
  bleeds: befallen.warn<By>('BD-305', (_, { who }) => text`${who} bleeds`),
  shaken: warn<By>('BD-316', ({ by }, { who, of, name }) => ({
    text: text`${who} is terrified by ${name(by)}`,
    ...befalls(of, 'is terrified', 'warn'),
  })),
  undaunted: befallen.plain<By>('BD-316', ({ by }, { who, name }) => text`${who} is not daunted by ${name(by)}`),

  merged: line<Count>('BD-112', ({ count }, { who }) => text`${who} now fights as a detachment of ${count}`),
  split: line<Count>('BD-113', ({ count }, { who }) => text`${who} splits into ${count}`),
  stabilised: befallen.good('BD-275', (_, { who }) => text`${who} is stabilised`),
  repaired: line<{ item: string; coins: number | null }>(
    'BD-137',
    ({ item, coins }, { who }) => text`${who} has ${item} mended${coins !== null && ` for ${coins} coins`}`,
  ),
  counted: line<Count>('BD-287', ({ count }) => text`The blast hits ${count}`),
};
