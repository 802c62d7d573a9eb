import type { CombatantId, Telling, Text } from '../../../rules/kit.ts';
import { befalls, capital, comesTo, lookUp, small, text, within } from '../../../rules/kit.ts';
import { ABILITY_NAMES, type Ability, type Body, type Lane, type RulingKind, type Turn } from '../sheet/index.ts';
import type { At, By, Of, Who } from './kinds.ts';
import { aboutOf, aboutWho, bad, befallen, fact, good, line, warn } from './kinds.ts';

/** What happens around the moments: surprise, intentions, the order, moving, morale, retreat. */

/** A band goes by the name of its leader, or its own. */
const bandName = (id: string, { scene, name }: Telling<Body, Turn>): Text[number] =>
  lookUp(scene, id as CombatantId) === null ? capital(id) : name(id as CombatantId);
const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const SURPRISED = {
  ally: 'The party is surprised',
  foe: 'The foes are surprised',
  none: 'No one is surprised',
} as const;
const BY_TURN = { quick: 'takes a quick turn', full: 'takes a full turn', spell: 'acts after the full turns' } as const;
const PUT_INTO = { quick: 'has a quick turn', full: 'has a full turn', spell: 'acts last' } as const;
export const PARTS = { quick: 'Quick turns', full: 'Full turns', spell: 'Spells' } as const;
const NOT_AWAY = { relocate: ': the fight moves on', hits: ' yet', stay: '' } as const;
const READIED = {
  drawn: 'draws',
  stowed: 'stows',
  loaded: 'loads',
  dropped: 'drops',
  'picked-up': 'picks up',
} as const;
const OPENED = {
  opened: 'opens the door',
  shut: 'closes the door',
  forced: 'forces the door open',
  stuck: 'cannot open the door: it is stuck',
  barricaded: 'cannot open the door: it is barricaded',
  locked: 'cannot open the door: it is locked',
} as const;
const RULED: Readonly<Record<RulingKind | 'none', (who: Text[number]) => Text>> = {
  none: (who) => text`no advantage for ${who}`,
  enhanced: (who) => text`${who}’s attack is enhanced`,
  'negate-reach': (who) => text`reach does not count against ${who}`,
  impaired: (who) => text`${who}’s attack is impaired`,
  ineffective: (who) => text`${who} cannot hurt the target`,
  unhindered: (who) => text`no one hinders ${who}`,
  'held-back': (who) => text`${who} is held back`,
  'waive-critical': (who) => text`no critical save for ${who}`,
  'wide-blast': (who) => text`${who}’s blast hits the whole zone`,
  lethal: (who) => text`${who}’s hits wound`,
};
const MORALE_RULES = { 'first-fallen': 'BD-174', 'half-lost': 'BD-175', alone: 'BD-177', forced: 'BD-174' } as const;

export const roundFacts = {
  noticed: line('BD-001', (_, { gm }) => (gm ? ['The GM sets who is surprised'] : null)),
  'surprise-rolled': fact<{ side: keyof typeof SURPRISED; variant: string; die: number }>({
    rule: 'BD-002',
    told: 'turn',
    say: ({ side }) => ({ text: [SURPRISED[side]], tone: side === 'ally' ? 'bad' : 'plain' }),
  }),
  'awareness-set': line<{ awareness: 'aware' | 'surprised' | 'unaware'; of: CombatantId | null }>(
    'BD-070',
    (why, { who, of, gm, scene, name }) =>
      gm || (of !== null && lookUp(scene, of)?.side === 'ally')
        ? text`${who} is ${why.awareness}${
            why.of !== null && text` ${why.awareness === 'surprised' ? 'by' : 'of'} ${name(why.of)}`
          }`
        : null,
  ),
  ambushed: bad('BD-004', (_, { who }) => text`${who} is caught in an ambush`),
  'reaction-rolled': line<{ group: string; total: number; label: string }>(
    'BD-009',
    ({ group, label, total }, telling) =>
      telling.gm ? text`${bandName(group, telling)}: reaction roll ${total}, ${lower(label)}` : null,
  ),
  // nobody is told of the mood of those they do not see
  'disposition-set': line<{ group: string; label: string | null; shown: boolean }>(
    'BD-008',
    ({ group, label, shown }, telling) =>
      telling.gm || (shown && telling.scene.turn.groups.some(({ id }) => id === group))
        ? text`${bandName(group, telling)}: ${label === null ? 'their attitude is not obvious' : label.toLowerCase()}`
        : null,
  ),
  'free-round-began': warn<{ side: 'ally' | 'foe' }>('BD-003', ({ side }) => [
    side === 'ally' ? 'The party gets a free round' : 'The foes get a free round',
  ]),
  'fight-began': line('BD-034', () => ({ text: ['Round 1: everyone chooses an intention'], stage: { type: 'clear' } })),
  'round-began': line<{ round: number }>('BD-034', ({ round }) => text`Round ${round}: everyone chooses an intention`),
  'round-ended': line<{ clock: number }>('BD-015', ({ clock }) => text`${clock} seconds have passed`),
  'fight-ended': line('BD-015', () => ({ text: ['The fight is over'], stage: { type: 'clear' } })),

  // the heading of the entry says what is meant
  locked: aboutWho('BD-037', (why, { who, scene: { turn } }) => {
    const intent = turn.intents.find((intent) => intent.who === why.who);
    return intent === undefined || turn.phase === 'free' ? null : text`${who} ${BY_TURN[intent.lane]}`;
  }),
  unlocked: fact<Who>({
    about: 'who',
    say: ({ who }, { scene, gm, name }) =>
      gm || lookUp(scene, who)?.side === 'ally' ? text`${name(who)} changes their intention` : null,
  }),
  reclassified: aboutWho<{ lane: Lane }>('BD-037', ({ who, lane }, { scene, name }) =>
    scene.turn.intents.some((intent) => intent.who === who) ? text`Ruling: ${name(who)} ${PUT_INTO[lane]}` : null,
  ),
  masked: fact<Who & { masked: boolean }>(),
  telegraphed: aboutOf<{ about: CombatantId | null; say: string }>('BD-036', ({ about, say }, { who, name }) => ({
    text: text`${who}${about !== null && text`, watching ${name(about)}`}: ${say}`,
    tone: 'warn',
  })),
  ruled: aboutWho<{ against: CombatantId | null; ruling: RulingKind | null; risk: string | null; say: string | null }>(
    'BD-085',
    ({ against, ruling }, { who, name }) =>
      text`Ruling: ${RULED[ruling ?? 'none'](who)}${against !== null && text`, against ${name(against)}`}`,
  ),
  'asked-for': aboutWho<{ say: string }>('BD-085', ({ say }, { who }) => text`${who} asks for an advantage: ${say}`),
  'asked-about': aboutWho<Of>(
    'BD-036',
    (why, { name }) => text`${name(why.who)} asks what ${name(why.of)} is planning`,
  ),
  'no-sign': aboutOf('BD-036', (_, { who }) => text`${who} gives no sign of its plans`),
  held: fact<{ held: boolean }>({ say: ({ held }) => [held ? 'The GM pauses the round' : 'The GM resumes the round'] }),
  reordered: line('BD-056', (_, { gm }) => (gm ? ['The GM changes who goes first'] : null)),
  'order-shown': line('BD-056', () => ['The order is set, except for ties']),
  'part-began': line<{ lane: Lane }>('BD-038', ({ lane }) => [PARTS[lane]]),
  'order-saved': aboutWho<{ die: number; against: number; passed: boolean }>(
    'BD-055',
    ({ who: saver, die, against, passed }, { who }) => {
      const tone = passed ? 'good' : 'bad';
      const goes = `goes ${passed ? 'first' : 'second'}`;
      return { text: text`DEX save ${die} vs ${against}: ${who} ${goes}`, tone, ...befalls(saver, goes, tone) };
    },
  ),
  'turn-began': fact<Who>({ about: 'who' }),
  acted: fact<Who>({ about: 'who' }),
  passed: fact<Who & { why: string | null }>({
    about: 'who',
    say: ({ why }, { who }) => text`${who} ${why === null ? 'passes' : `does nothing: ${lower(why)}`}`,
  }),
  retargeted: aboutWho<At>('BD-258', ({ target }, { who, name }) => text`${who} turns to ${name(target)}`),

  'moved-on': fact<{ zone: string; closing: boolean }>(),
  hindered: line<{ zone: string; passed: boolean }>('BD-028', ({ passed }, { who }) => ({
    text: text`${who} ${passed ? 'gets past the enemies' : 'is stopped by the enemies'}`,
    tone: passed ? 'good' : 'bad',
  })),
  'let-go': line<{ mover: CombatantId; by: readonly CombatantId[] }>(
    'BD-030',
    ({ mover, by }, { name, names }) =>
      text`${names(by)} ${by.length === 1 ? 'stays hidden and lets' : 'stay hidden and let'} ${name(mover)} go`,
  ),
  stopped: warn<{ why: 'hindered' | 'down' | 'full' | 'shut' }>('BD-023', ({ why }, { who }) =>
    why === 'hindered' || why === 'down'
      ? null
      : text`${who} stops: the way ahead ${why === 'full' ? 'is full' : 'is closed'}`,
  ),
  danger: bad<{ label: string; ability: Ability | 'hp'; amount: number }>(
    'BD-025',
    ({ label, ability, amount }, { who, of }) => ({
      text: text`${who} loses ${amount} ${ability.toUpperCase()} to ${lower(label)}`,
      ...befalls(of, `suffers ${within(small(label))}`, 'bad', { harm: amount }),
    }),
  ),
  bled: befallen.bad<{ amount: number }>(
    'BD-305',
    ({ amount }, { who }) => text`${who} loses ${amount} STR to bleeding`,
  ),
  took: fact<{ thing: string }>({
    rule: 'BD-024',
    told: 'body',
    say: ({ thing }, { who }) => text`${who} picks up the ${thing.toLowerCase()}`,
  }),
  'came-out': line('BD-024', (_, { who }) => text`${who} is no longer hidden`),
  hid: line('BD-024', (_, { who }) => text`${who} hides`),
  'took-cover': line('BD-024', (_, { who }) => text`${who} takes cover`),
  'stood-up': line('BD-115', (_, { who }) => text`${who} stands up`),
  readied: fact<{ thing: string; how: keyof typeof READIED }>({
    told: 'body',
    say: ({ thing, how }, { who }) => text`${who} ${READIED[how]} the ${thing.toLowerCase()}`,
  }),
  'dropped-pack': fact<{ things: number }>({
    rule: 'BD-286',
    told: 'body',
    say: (_, { who }) => text`${who} drops the backpack`,
  }),
  opened: fact<{ how: keyof typeof OPENED }>({
    say: ({ how }, { who }) => {
      const rule = how === 'forced' || how === 'barricaded' ? 'BD-311' : 'BD-310';
      return { text: text`${who} ${OPENED[how]}`, rule };
    },
  }),
  did: fact<{ say: string }>({
    say: ({ say }, { who, of }) => (of === null || say === '' ? null : text`${who}: ${say}`),
  }),
  rallied: good<By>('BD-316', ({ by }, { who, name }) => text`${name(by)} rallies ${who}`),

  'morale-rolled': fact<{ group: string; of: CombatantId; passed: boolean; why: keyof typeof MORALE_RULES }>({
    about: 'of',
    say: ({ of, passed, why }, { name }) => {
      const [word, tone] = passed ? (['stands firm', 'bad'] as const) : (['loses heart', 'good'] as const);
      return { text: text`${name(of)} ${word}`, tone, rule: MORALE_RULES[why], ...befalls(of, word, tone) };
    },
  }),
  'group-shaken': fact<{ group: string; first: boolean; half: boolean }>(),
  broke: befallen.good<{ how: 'fled' | 'surrendered' }>(
    'BD-180',
    ({ how }, { who }) => text`${who} ${how === 'fled' ? 'flees' : 'surrenders'}`,
  ),
  retreated: befallen.good<{ to: string }>('BD-181', ({ to }, { who }) => text`${who} gets away to ${to}`),
  'retreat-failed': befallen.bad<{ how: keyof typeof NOT_AWAY }>(
    'BD-185',
    ({ how }, { who }) => text`${who} does not get away${NOT_AWAY[how]}`,
  ),
  relocated: fact<{ zone: string }>(),
  /** `together`: one of several saves for one cause, which are one moment on the stage. */
  saved: line<{ ability: Ability; die: number; passed: boolean; say: string; together?: true }>(
    'BD-273',
    ({ ability, die, passed, say, together }, { who, of, scene, figures }) => {
      const tone = passed ? 'good' : 'bad';
      const label = ability.toUpperCase();
      const score = of === null ? null : (lookUp(scene, of)?.body[ability] ?? null);
      const rolls = { total: die, ...(figures(of) && score !== null ? { against: { label, total: score } } : {}) };
      return {
        text: text`${who} ${passed ? 'passes' : 'fails'} a ${label} save${
          say !== '' && ` (${lower(say)})`
        }: rolled ${die}`,
        tone,
        ...(together === true
          ? befalls(of, `${passed ? 'passes' : 'fails'} a ${label} save`, tone, rolls)
          : comesTo(of, null, passed ? 'success' : 'failure', tone, { did: `rolls a ${label} save`, ...rolls })),
      };
    },
  ),
  opposed: fact<{
    other: CombatantId;
    ability: Ability;
    otherAbility: Ability;
    winner: CombatantId | null;
    /** Left out: rolled in an earlier version. */
    dice?: { own: number; other: number };
  }>({
    about: 'other',
    rule: 'BD-274',
    say: ({ other, ability, otherAbility, winner, dice }, { who, of, name }) => {
      const lost = winner === other;
      const [total, theirs] = lost ? [dice?.other, dice?.own] : [dice?.own, dice?.other];
      const save = ABILITY_NAMES[lost ? ability : otherAbility];
      // the higher roll loses only where it failed
      const failed = winner !== null && (theirs ?? 0) >= (total ?? 0);
      const label = `a ${failed ? 'failed ' : ''}${save} save of`;
      const against = theirs !== undefined && { against: { label, total: theirs } };
      const rolls = { did: 'contests', ...(total !== undefined && { total }), ...against };
      if (winner === null)
        return {
          text: text`Neither ${who} nor ${name(other)} wins`,
          ...comesTo(of, other, total === theirs ? 'a draw' : 'both fail', 'plain', rolls),
        };
      const loser = lost ? of : other;
      return {
        text: text`${name(winner)} wins against ${lost ? who : name(other)}`,
        ...comesTo(winner, loser, 'wins', 'good', rolls),
      };
    },
  }),
  alarmed: warn('BD-310', (_, { who }) => text`${who} hears the noise`),
  rested: befallen.good('BD-282', (_, { who }) => text`${who} rests`),
  'effect-ended': fact(),
};
