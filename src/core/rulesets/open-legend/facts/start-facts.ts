import type { CombatantId, Saying, StageMark } from '../../../rules/kit.ts';
import { capital, comesTo, counted, pop, small, text } from '../../../rules/kit.ts';
import { aboutWho, did, fact, line, theyDid } from '../../../rules/kit/facts/kinds.ts';
import type { Attribute, Minor } from '../sheet/index.ts';

/** A total against a Challenge Rating, or for the GM to read, and in which of these words. */
const judged = (total: number, cr: number | null, open: string, succeeds: string, fails: string) => {
  if (cr === null) return { total, word: open, tone: 'plain' } as const;
  const [word, tone] = total >= cr ? ([succeeds, 'good'] as const) : ([fails, 'bad'] as const);
  return { total, against: { label: 'CR', total: cr }, word, tone };
};
/** Such a roll as a step of its own. */
export const rolledAgainst = (by: CombatantId | null, did: string, total: number, cr: number | null): StageMark => {
  const came = judged(total, cr, 'for the GM to judge', 'success', 'failure');
  return { type: 'outcome', by, target: null, did, ...came };
};

/** The same of several who roll for one cause: each is told within one moment. */
const oneOfSeveral = (who: CombatantId, what: string, total: number, cr: number | null): StageMark => {
  const came = judged(total, cr, `rolls ${what}`, `succeeds at ${what}`, `fails ${what}`);
  return { type: 'effect', who, ...came };
};

/** What clears the stage. */
const cleared = (said: string): Saying => ({ text: [said], stage: { type: 'clear' } });
export const startFacts = {
  'combat-started': fact({ rule: 'OL-002', told: 'turn', say: () => cleared('The fight begins: who is surprised?') }),
  'combat-ended': fact({ rule: 'OL-001', told: 'turn', say: () => cleared('The fight is over') }),
  'surprise-marked': fact<{ surprised: boolean; by: 'gm' | 'contest'; total: number | null; against: number | null }>({
    say: ({ surprised, by }, { who }) => ({
      text: text`${who} is ${!surprised && 'not '}surprised`,
      tone: surprised ? 'warn' : 'plain',
      rule: by === 'gm' ? 'OL-010' : 'OL-009',
    }),
  }),
  'surprise-closed': line('OL-006', () => ['Roll for initiative']),
  'initiative-rolled': fact<{ total: number; group: string | null; draws: string | null }>({
    told: 'body',
    say: ({ total, draws }, { who }) => ({
      text: text`${who} rolls initiative ${total}${draws !== null && ` and will draw the ${small(draws)} first`}`,
      rule: draws === null ? 'OL-016' : 'OL-021',
    }),
  }),
  'tie-rolled': did<{ die: number }>('OL-277', ({ die }) => `rolls ${die} to break the tie`),
  /** So many throws in a row could not part these: a contest nobody wins, or places that stay as they were listed. */
  'never-parted': fact<{ who: readonly CombatantId[]; throws: number; contest: boolean }>({
    tone: 'warn',
    say: ({ who, throws, contest }, { names }) => ({
      text: text`${names(who)} tie ${throws} times: ${contest ? 'no one wins' : 'the order stays as listed'}`,
      rule: contest ? 'OC-08' : 'OL-277',
    }),
  }),
  'rounds-began': line('OL-003', () => cleared('Round 1')),
  'round-began': line<{ round: number }>('OL-003', ({ round }) => text`Round ${round}`),
  'turn-began': fact<{ who: CombatantId; debt: boolean; majors?: number; able: boolean }>({
    about: 'who',
    told: 'turn',
    say: ({ who, debt, majors = 0, able }, { name }) => {
      if (!able) return { text: text`${name(who)} cannot act`, rule: 'OL-005' };
      const left = debt && ` (${majors > 0 ? 'only one' : 'no'} major action)`;
      return { text: text`${name(who)}’s turn${left}`, rule: debt ? 'OL-182' : 'OL-005' };
    },
  }),
  waits: theyDid<{ after: CombatantId }>(({ after }, { name }) => text`waits until after ${name(after)}’s turn`),
  waited: aboutWho(({ who }, { name }) => text`${name(who)}’s turn, after waiting`),
  'comes-in': theyDid<{ of: CombatantId }>(({ of }, { name }) => text`comes in before ${name(of)} goes on`),
  'turn-ended': fact<{ who: CombatantId }>(),
  joined: fact<{ total: number }>({
    rule: 'OL-016',
    told: 'body',
    say: ({ total }, { who }) => text`${who} joins with initiative ${total}`,
  }),
  traded: did('OL-051', 'trades the major action for a second move'),
  'legend-spent': did<{ points: number }>('OC-07', ({ points }) => `spends ${counted(points, 'legend point')}`),
  drew: did<{ weapon: string }>('OL-151', ({ weapon }) => `draws the ${small(weapon)}`),
  stowed: did<{ weapon: string }>('OL-151', ({ weapon }) => `stows the ${small(weapon)}`),
  'let-go': did<{ thing: string }>(null, ({ thing }) => `drops the ${small(thing)}`),
  gripped: did<{ weapon: string; hands: 'one' | 'two' }>('OC-14', ({ weapon, hands }) => {
    return `holds the ${small(weapon)} in ${hands === 'two' ? 'both hands' : 'one hand'}`;
  }),
  'took-out': did<{ item: string }>('OL-152', ({ item }) => `takes out the ${small(item)}`),
  opened: did<{ thing: string; open: boolean }>('OL-156', ({ thing, open }) => `${open ? 'opens' : 'closes'} ${thing}`),
  'minor-used': fact<{ minor: Minor }>(),
  /** Without a Challenge Rating the GM reads the total. */
  checked: fact<{
    who: CombatantId;
    attribute: Attribute;
    about: string;
    total: number;
    cr: number | null;
    success: boolean | null;
    /** One of several rolls for one cause, which are one moment on the stage. */
    together?: true;
  }>({
    say: ({ who, attribute, about, total, cr, success, together }, { name }) => {
      const what = `${capital(attribute)}${about === '' ? '' : ` ${about}`}`;
      const rolls = text`${name(who)} rolls ${what}: ${total}`;
      const stage =
        together === true ? oneOfSeveral(who, what, total, cr) : rolledAgainst(who, `rolls ${what}`, total, cr);
      if (cr === null || success === null) return { text: rolls, stage };
      const said = text`${rolls} vs ${cr}, ${success ? 'success' : 'failure'}`;
      return { text: said, tone: success ? 'good' : 'bad', rule: 'OL-031', stage };
    },
  }),
  contested: line<{
    first: CombatantId;
    second: CombatantId;
    totals: readonly [number, number];
    winner: CombatantId | null;
  }>('OC-08', ({ first, second, totals, winner }, { name }) => {
    if (winner === null) return text`Tied at ${totals[0]}: both roll again`;
    const [total, beaten] = [Math.max(...totals), Math.min(...totals)];
    const rolled = { did: 'contests', total, against: { label: 'a roll of', total: beaten } };
    const staged = comesTo(winner, winner === first ? second : first, 'wins', 'good', rolled);
    return { text: text`${name(winner)} wins the contest: ${total} vs ${beaten}`, tone: 'good', ...staged };
  }),
  jumped: fact<{ kind: 'long' | 'high'; total: number; feet: number; runUp: boolean; cleared: boolean | null }>({
    say: ({ kind, feet, runUp, cleared }, { who, of }) => {
      const high = kind === 'high';
      const short = !high && cleared === false;
      const from = !runUp && ' from standing';
      const said = text`${who} jumps ${feet} ft${high && ' high'}${from}${short && ' and falls short'}`;
      const tone = short ? 'warn' : 'plain';
      return { text: said, tone, rule: high ? 'OL-139' : 'OL-138', ...pop(of, `${feet} ft`, tone) };
    },
  }),
  'ran-up': fact(),
  climbed: did<{ feet: number }>('OL-140', ({ feet }) => `climbs ${feet < 0 ? 'down ' : ''}${Math.abs(feet)} ft`),
};
