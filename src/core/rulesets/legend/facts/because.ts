import type { CombatantId, Telling, WhyOf } from '../../../rules/kit.ts';
import { aWith, befalls, capital, counted, kindsOf, listed, pop, text } from '../../../rules/kit.ts';
import { attackFacts } from './attack-facts.ts';
import { holdFacts } from './hold-facts.ts';
import { mapFacts } from './map-facts.ts';
import { aCheck, conditionOf, weaponOf, type Body, type Turn } from '../sheet/index.ts';
import type { ConditionId, CostedTaskId, Layer, SaveId, Size, SkillId, Tag, WeaponId } from '../sheet/index.ts';

const { fact, bad, good, line, lineAbout } = kindsOf<Body, Turn>();
/** Of somebody whom the fact itself names. */
const aboutWho = lineAbout('who');
const aboutMount = lineAbout('mount');
const low = (id: WeaponId): string => weaponOf(id).name.toLowerCase();

const STOPS = {
  'in-the-way': 'is stopped',
  down: 'goes down on the way',
  spent: 'can go no farther',
  aside: 'is no longer there',
} as const;
export type Stopped = 'down' | 'aside';

const GIVEN: Readonly<Record<Tag['type'], string>> = {
  immunity: 'immunity',
  resistance: 'resistance',
  reduction: 'damage reduction',
  vulnerability: 'vulnerability',
  'fast-healing': 'fast healing',
  'miss-chance': 'a miss chance',
  'kept-burning': 'fire that cannot be put out',
};
/** Those that are to something. */
const TO: ReadonlySet<Tag['type']> = new Set(['immunity', 'resistance', 'vulnerability']);

/** What may be granted that is no action. */
const GRANTED: Readonly<Record<string, string>> = {
  step: 'a 5 ft step',
  opportunity: 'an opportunity attack',
  bonus: 'a bonus attack',
};

/** A total against a DC, if there is one, for those who may read it. */
const totals = ({ of, figures }: Telling<Body, Turn>, total: number, dc: number | null) =>
  figures(of) ? { total, ...(dc !== null && { against: { label: 'DC', total: dc } }) } : {};

/** Every kind of fact of this ruleset. */
export const facts = {
  'combat-began': fact({
    rule: 'LG-001',
    told: 'turn',
    say: () => ({ text: ['The fight begins'], stage: { type: 'clear' } }),
  }),
  'combat-ended': fact<{ why: 'overcome' | 'neutralised' | 'escaped' }>({
    told: 'turn',
    rule: 'LG-082',
    say: ({ why }) => ({ text: [`The encounter is over: the challenge is ${why}`], stage: { type: 'clear' } }),
  }),
  'initiative-rolled': line<{ count: number }>('LG-005', ({ count }, { who }) => text`${who} has initiative ${count}`),
  'tie-rolled': line<{ die: number }>('LG-010', ({ die }, { who }) => text`${who} rolls ${die} to break the tie`),
  'tie-settled': fact<{ before: CombatantId; by: 'total modifier' | 'Dexterity' }>({
    about: 'before',
    say: ({ before, by }, { who, name }) => ({
      text: text`${who} acts before ${name(before)}: higher ${by}`,
      rule: by === 'Dexterity' ? 'LG-009' : 'LG-008',
    }),
  }),
  joined: aboutWho<{ count: number }>(
    'LG-370',
    ({ who, count }, { name }) => text`${name(who)} joins at initiative ${count}`,
  ),
  'round-began': line<{ round: number }>('LG-001', ({ round }) => [round === 0 ? 'Surprise round' : `Round ${round}`]),
  'turn-began': fact<{ who: CombatantId; able: boolean }>({
    about: 'who',
    told: 'turn',
    say: ({ who, able }, { name }) => text`${name(who)}${able ? '’s turn' : ' cannot act'}`,
  }),
  'turn-ended': fact(),
  readied: fact(),
  passed: fact(),
  delayed: line('LG-019', (_, { who }) => text`${who} waits`),
  'acts-at': aboutWho<{ count: number }>(
    'LG-022',
    ({ who, count }, { name }) => text`${name(who)} acts at initiative ${count} from now on`,
  ),
  'ran-out': line<{ what: readonly { condition: ConditionId; source: string }[] }>(
    'LG-079',
    ({ what }, { who }) =>
      text`${who} is no longer ${listed(what.map(({ condition }) => conditionOf(condition).name.toLowerCase()))}`,
  ),
  'scene-over': line('LG-076', () => ['The scene is over']),
  'quest-over': line('LG-069', () => ['The quest is over']),
  rested: line('LG-074', () => ['The party rests for some hours']),
  'side-trip': line<{ aside: boolean }>('LG-070', ({ aside }) => [
    aside ? 'Effects of the quest do nothing for now' : 'Effects of the quest work again',
  ]),
  saved: line<{ save: SaveId; what: string; dc: number; total: number; saved: boolean }>(
    'LG-218',
    ({ save, what, dc, total, saved }, telling) => {
      const did = `${saved ? 'makes' : 'fails'} the ${capital(save)} save`;
      return {
        text: text`${telling.who} ${did}${what !== '' && ` against ${what}`}${
          telling.figures(telling.of) && text`: ${total} vs DC ${dc}`
        }`,
        ...befalls(telling.of, did, saved ? 'good' : 'bad', totals(telling, total, dc)),
      };
    },
  ),
  /** `called`: against this DC or none; left out: what it brings tells. `to`: what it is for. */
  checked: line<{ skill: SkillId; total: number; called?: { readonly dc: number | null }; to?: string }>(
    null,
    ({ skill, total, called, to }, telling) => {
      const { who, of } = telling;
      const reads = telling.figures(of);
      const dc = called?.dc ?? null;
      const what = `${aCheck(skill)}${to === undefined ? '' : ` ${to}`}`;
      const did = dc === null ? `makes ${what}` : total >= dc ? `succeeds at ${what}` : `fails ${what}`;
      const tone = dc === null ? 'plain' : total >= dc ? 'good' : 'bad';
      return {
        text:
          called === undefined && reads
            ? text`${who} rolls ${total} on ${what}`
            : text`${who} ${did}${reads && text`: ${total}${dc !== null && text` vs DC ${dc}`}`}`,
        ...befalls(of, did, tone, totals(telling, total, dc)),
      };
    },
  ),
  healed: good<{ amount: number; from: string }>(null, ({ amount, from }, { who, of }) => ({
    text: text`${who} heals ${counted(amount, 'hit point')}${from !== '' && `, by ${from}`}`,
    ...pop(of, `+${amount}`, 'good'),
  })),
  'not-healed': line<{ from: string }>(
    'LG-227',
    ({ from }, { who }) => text`${who} is battered${from === '' ? ' and does not heal' : `: ${from} heals nothing`}`,
  ),
  'temporary-hp': fact<{ amount: number; from: string }>({
    rule: 'LG-398',
    say: ({ amount, from }, { who }) =>
      text`${who} has ${amount} temporary hit point${amount !== 1 && 's'}${from !== '' && `, by ${from}`}`,
  }),
  reduced: bad<{ amount: number }>(
    'LG-231',
    ({ amount }, { who }) => text`${who} loses ${amount} maximum hit point${amount !== 1 && 's'}`,
  ),
  staunched: line('LG-230', (_, { who }) => text`${who} bleeds no longer`),
  'put-out': line('LG-391', (_, { who }) => text`${who} puts the fire out`),
  stabilised: line<{ by: CombatantId }>('LG-225', ({ by }, { who, name }) => text`${name(by)} stabilises ${who}`),
  immune: line<{ to: string }>('LG-401', ({ to }, { who }) => text`${who} is immune to ${to}`),
  confused: line<{ does: string }>(null, ({ does }, { who }) => text`${who} is confused and ${does}`),
  drained: bad<{ times: number }>('LG-392', ({ times }, { who }) => text`${who} is drained, ${times} in all`),
  modified: line<{ to: string; value: number; source: string }>(
    'LG-402',
    ({ to, value, source }, { who }) =>
      text`${who} has ${value < 0 ? `−${-value}` : `+${value}`} to ${to === 'ac' ? 'AC' : to}, by ${source}`,
  ),
  tended: line<{ by: CombatantId; hp: number; takes: string }>(
    'LG-433',
    ({ by, hp, takes }, { who, name }) => text`${name(by)} tends ${who}: ${hp} hit point${hp !== 1 && 's'} in ${takes}`,
  ),
  'set-aside': line('LG-399', (_, { who }) => text`${who} may set one condition aside for a round`),
  tagged: line<{ what: Tag['type']; of: string; amount?: number }>(
    'LG-401',
    ({ what, of: to, amount = 0 }, { who, of, figures }) => {
      const figure = what === 'miss-chance' ? ` of ${amount} %` : ` ${amount}`;
      const much = amount > 0 && figures(of) && figure;
      return text`${who} is given ${GIVEN[what]}${much}${to !== '' && (TO.has(what) ? ` to ${to}` : ` (${to})`)}`;
    },
  ),
  'changes-layer': line<{ to: Layer }>(
    'LG-160',
    ({ to }, { who }) => text`${who} is ${to === 'ground' ? 'on the ground' : to}`,
  ),
  displaced: line('LG-140', (_, { who }) => text`${who} makes room`),
  'gets-nowhere': line('LG-164', (_, { who }) => text`${who} gets nowhere`),
  'gets-on': line<{ feet: number }>('LG-164', ({ feet }, { who }) => text`${who} may go ${feet} ft`),
  mounted: line<{ on: CombatantId; rides: boolean }>(
    'LG-266',
    ({ on, rides }, { who, name }) => text`${who} ${rides ? 'rides' : 'gets on'} ${name(on)}`,
  ),
  dismounted: line<{ from: CombatantId }>('LG-266', ({ from }, { who, name }) => text`${who} gets off ${name(from)}`),
  resized: line<{ size: Size }>('LG-244', ({ size }, { who }) => text`${who} is now ${size}`),
  'mount-came': aboutMount('LG-432', ({ mount }, { name }) => text`${name(mount)} arrives`),
  'items-changed': line<{ take: string; leave: string | null }>('LG-083', ({ take, leave }, { who }) =>
    leave === null ? text`${who} uses ${take} from now on` : text`${who} uses ${take} in place of ${leave} from now on`,
  ),
  'used-ability': line<{ ability: string }>('LG-042', ({ ability }, { who }) => text`${who} uses ${ability}`),
  granted: line<{ what: string }>('LG-040', ({ what }, { who }) =>
    what === 'lose-swift'
      ? text`${who} loses the next swift action`
      : text`${who} is granted ${GRANTED[what] ?? `${aWith(what)} action`}`,
  ),
  imposed: fact<{ condition: ConditionId; source: string }>({
    rule: 'LG-079',
    befalls: true,
    say: ({ condition, source }, { who }) =>
      text`${who} is ${conditionOf(condition).name.toLowerCase()}${source !== '' && `, by ${source}`}`,
  }),
  walked: fact<{ feet: number }>({ rule: 'LG-049', feet: ({ feet }) => feet }),
  ran: fact<{ feet: number }>({ rule: 'LG-421', feet: ({ feet }) => feet }),
  carried: fact(),
  stepped: fact({ rule: 'LG-119', feet: () => 5, say: (_, { who }) => text`${who} takes a 5 ft step` }),
  stopped: line<{ why: keyof typeof STOPS }>(null, ({ why }, { who }) => text`${who} ${STOPS[why]}`),
  ...mapFacts,
  ...holdFacts,
  'did-task': fact<{ task: CostedTaskId }>({ rule: 'LG-066' }),
  opened: aboutWho<{ open: boolean }>(
    'LG-066',
    ({ who, open }, { name }) => text`${name(who)} ${open ? 'opens' : 'closes'} the door`,
  ),
  stood: line('LG-235', (_, { who }) => text`${who} stands up`),
  drew: line<{ weapon: WeaponId }>('LG-213', ({ weapon }, { who }) => text`${who} draws the ${low(weapon)}`),
  stowed: line<{ weapon: WeaponId }>('LG-213', ({ weapon }, { who }) => text`${who} puts the ${low(weapon)} away`),
  dropped: line<{ weapon: WeaponId }>('LG-213', ({ weapon }, { who }) => text`${who} drops the ${low(weapon)}`),
  'picked-up': line<{ weapon: WeaponId }>('LG-264', ({ weapon }, { who }) => text`${who} picks up the ${low(weapon)}`),
  ...attackFacts,
};
export type Why = WhyOf<typeof facts>;
