import { befalls } from '../../../rules/kit/facts/staged.ts';
import { factKinds } from '../../../rules/kit/tellings.ts';
import type { WhyOf } from '../../../rules/kit/tellings.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { aWith, capital, listed, small, text } from '../../../rules/text/text.ts';
import type { ConditionId } from '../data/condition-list.ts';
import type { CostedTaskId } from '../data/task-list.ts';
import { conditionOf } from '../data/condition-list.ts';
import type { WeaponId } from '../data/weapon-list.ts';
import { weaponOf } from '../data/weapon-list.ts';
import type { Size } from '../data/size-list.ts';
import type { Body } from '../sheet/body.ts';
import type { Tag } from '../sheet/effects.ts';
import type { Layer } from '../sheet/modes.ts';
import type { SaveId, SkillId } from '../sheet/rolls.ts';
import type { Turn } from '../sheet/turn.ts';
import { attackFacts } from './attack-facts.ts';
import { holdFacts } from './hold-facts.ts';
import { mapFacts } from './map-facts.ts';

const fact = factKinds<Body, Turn>();
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

/** Every kind of fact of this ruleset. */
export const facts = {
  'combat-began': fact({
    rule: 'LG-001',
    told: 'turn',
    say: () => ({ text: ['The fight begins'], stage: { type: 'clear' } }),
  }),
  'combat-ended': fact<{ readonly why: 'overcome' | 'neutralised' | 'escaped' }>({
    told: 'turn',
    rule: 'LG-082',
    say: ({ why }) => ({ text: [`The encounter is over: the challenge is ${why}`], stage: { type: 'clear' } }),
  }),
  'initiative-rolled': fact<{ readonly count: number }>({
    rule: 'LG-005',
    say: ({ count }, { who }) => text`${who} has initiative ${count}`,
  }),
  'tie-rolled': fact<{ readonly die: number }>({
    rule: 'LG-010',
    say: ({ die }, { who }) => text`${who} rolls ${die} to break the tie`,
  }),
  'tie-settled': fact<{ readonly before: CombatantId; readonly by: 'total modifier' | 'Dexterity' }>({
    about: 'before',
    say: ({ before, by }, { who, name }) => ({
      text: text`${who} acts before ${name(before)}: higher ${by}`,
      rule: by === 'Dexterity' ? 'LG-009' : 'LG-008',
    }),
  }),
  joined: fact<{ readonly who: CombatantId; readonly count: number }>({
    about: 'who',
    rule: 'LG-370',
    say: ({ who, count }, { name }) => text`${name(who)} joins at ${count}`,
  }),
  'round-began': fact<{ readonly round: number }>({
    rule: 'LG-001',
    say: ({ round }) => [round === 0 ? 'Surprise round' : `Round ${round}`],
  }),
  'turn-began': fact<{ readonly who: CombatantId; readonly able: boolean }>({
    about: 'who',
    told: 'turn',
    say: ({ who, able }, { name }) => text`${name(who)}${able ? '’s turn' : ' cannot act'}`,
  }),
  'turn-ended': fact(),
  readied: fact(),
  passed: fact(),
  delayed: fact({ rule: 'LG-019', say: (_, { who }) => text`${who} waits` }),
  'acts-at': fact<{ readonly who: CombatantId; readonly count: number }>({
    about: 'who',
    rule: 'LG-022',
    say: ({ who, count }, { name }) => text`${name(who)} acts at ${count} from now on`,
  }),
  'ran-out': fact<{ readonly what: readonly { readonly condition: ConditionId; readonly source: string }[] }>({
    rule: 'LG-079',
    say: ({ what }, { who }) =>
      text`${who} is no longer ${listed(what.map(({ condition }) => conditionOf(condition).name.toLowerCase()))}`,
  }),
  'scene-over': fact({ rule: 'LG-076', say: () => ['The scene is over'] }),
  'quest-over': fact({ rule: 'LG-069', say: () => ['The quest is over'] }),
  rested: fact({ rule: 'LG-074', say: () => ['The party rests for some hours'] }),
  'side-trip': fact<{ readonly aside: boolean }>({
    rule: 'LG-070',
    say: ({ aside }) => [aside ? 'Effects of the quest do nothing for now' : 'Effects of the quest work again'],
  }),
  saved: fact<{
    readonly save: SaveId;
    readonly what: string;
    readonly dc: number;
    readonly total: number;
    readonly saved: boolean;
  }>({
    rule: 'LG-218',
    say: ({ save, what, dc, total, saved }, { who, of, figures }) => ({
      text: text`${who} ${saved ? 'makes' : 'fails'} the ${save} save${what !== '' && ` against ${what}`}${
        figures(of) && `: ${total} vs ${dc}`
      }`,
      ...befalls(
        of,
        `${saved ? 'makes' : 'fails'} the ${save} save`,
        saved ? 'good' : 'bad',
        figures(of) ? { total, against: { label: 'DC', total: dc } } : {},
      ),
    }),
  }),
  /** `called`: the GM called for it, against this DC or none; left out: it is part of something else. */
  checked: fact<{
    readonly skill: SkillId;
    readonly total: number;
    readonly called?: { readonly dc: number | null };
  }>({
    say: ({ skill, total, called }, { who, of, figures }) => {
      if (called === undefined) return text`${who} tries ${skill}${figures(of) && `: ${total}`}`;
      const { dc } = called;
      const what = `${/^[aeiou]/u.test(skill) ? 'an' : 'a'} ${capital(skill)} check`;
      const did = dc === null ? `makes ${what}` : total >= dc ? `succeeds at ${what}` : `fails ${what}`;
      const tone = dc === null ? 'plain' : total >= dc ? 'good' : 'bad';
      const reads = figures(of);
      return {
        text: text`${who} ${did}${reads && `: ${total}${dc === null ? '' : ` vs ${dc}`}`}`,
        ...befalls(of, did, tone, reads ? { total, ...(dc !== null && { against: { label: 'DC', total: dc } }) } : {}),
      };
    },
  }),
  healed: fact<{ readonly amount: number; readonly from: string }>({
    tone: 'good',
    say: ({ amount, from }, { who, of }) => ({
      text: text`${who} heals ${amount}${from !== '' && `, by ${from}`}`,
      ...(of === null ? {} : { pop: { who: of, text: `+${amount}`, tone: 'good' as const } }),
    }),
  }),
  'not-healed': fact<{ readonly from: string }>({
    rule: 'LG-227',
    say: ({ from }, { who }) =>
      text`${who} is battered${from === '' ? ' and does not heal' : `: ${from} heals nothing`}`,
  }),
  'temporary-hp': fact<{ readonly amount: number; readonly from: string }>({
    rule: 'LG-398',
    say: ({ amount, from }, { who }) =>
      text`${who} has ${amount} temporary hit point${amount !== 1 && 's'}${from !== '' && `, by ${from}`}`,
  }),
  reduced: fact<{ readonly amount: number }>({
    rule: 'LG-231',
    tone: 'bad',
    say: ({ amount }, { who }) => text`${who} loses ${amount} maximum hit point${amount !== 1 && 's'}`,
  }),
  staunched: fact({ rule: 'LG-230', say: (_, { who }) => text`${who} bleeds no longer` }),
  'put-out': fact({ rule: 'LG-391', say: (_, { who }) => text`${who} puts the fire out` }),
  stabilised: fact<{ readonly by: CombatantId }>({
    rule: 'LG-225',
    say: ({ by }, { who, name }) => text`${name(by)} stabilises ${who}`,
  }),
  immune: fact<{ readonly to: string }>({ rule: 'LG-401', say: ({ to }, { who }) => text`${who} is immune to ${to}` }),
  confused: fact<{ readonly does: string }>({ say: ({ does }, { who }) => text`${who} is confused and ${does}` }),
  drained: fact<{ readonly times: number }>({
    rule: 'LG-392',
    tone: 'bad',
    say: ({ times }, { who }) => text`${who} is drained, ${times} in all`,
  }),
  modified: fact<{ readonly to: string; readonly value: number; readonly source: string }>({
    rule: 'LG-402',
    say: ({ to, value, source }, { who }) =>
      text`${who} has ${value < 0 ? `−${-value}` : `+${value}`} to ${to === 'ac' ? 'AC' : to}, by ${source}`,
  }),
  tended: fact<{ readonly by: CombatantId; readonly hp: number; readonly takes: string }>({
    rule: 'LG-433',
    say: ({ by, hp, takes }, { who, name }) =>
      text`${name(by)} tends ${who}: ${hp} hit point${hp !== 1 && 's'} in ${takes}`,
  }),
  'set-aside': fact({ rule: 'LG-399', say: (_, { who }) => text`${who} may set one condition aside for a round` }),
  tagged: fact<{ readonly what: Tag['type']; readonly of: string; readonly amount?: number }>({
    rule: 'LG-401',
    say: ({ what, of: to, amount = 0 }, { who, of, figures }) => {
      const figure = what === 'miss-chance' ? ` of ${amount} %` : ` ${amount}`;
      const much = amount > 0 && figures(of) && figure;
      return text`${who} is given ${GIVEN[what]}${much}${to !== '' && (TO.has(what) ? ` to ${to}` : ` (${to})`)}`;
    },
  }),
  'changes-layer': fact<{ readonly to: Layer }>({
    rule: 'LG-160',
    say: ({ to }, { who }) => text`${who} is ${to === 'ground' ? 'on the ground' : to}`,
  }),
  displaced: fact({ rule: 'LG-140', say: (_, { who }) => text`${who} makes room` }),
  'gets-nowhere': fact({ rule: 'LG-164', say: (_, { who }) => text`${who} gets nowhere` }),
  'gets-on': fact<{ readonly feet: number }>({
    rule: 'LG-164',
    say: ({ feet }, { who }) => text`${who} may go ${feet} ft`,
  }),
  mounted: fact<{ readonly on: CombatantId; readonly rides: boolean }>({
    rule: 'LG-266',
    say: ({ on, rides }, { who, name }) => text`${who} ${rides ? 'rides' : 'gets on'} ${name(on)}`,
  }),
  dismounted: fact<{ readonly from: CombatantId }>({
    rule: 'LG-266',
    say: ({ from }, { who, name }) => text`${who} gets off ${name(from)}`,
  }),
  resized: fact<{ readonly size: Size }>({
    rule: 'LG-244',
    say: ({ size }, { who }) => text`${who} is ${size} now`,
  }),
  'mount-came': fact<{ readonly mount: CombatantId }>({
    about: 'mount',
    rule: 'LG-432',
    say: ({ mount }, { name }) => text`${name(mount)} arrives`,
  }),
  'items-changed': fact<{ readonly take: string; readonly leave: string | null }>({
    rule: 'LG-083',
    say: ({ take, leave }, { who }) =>
      leave === null
        ? text`${who} uses ${take} from now on`
        : text`${who} uses ${take} in place of ${leave} from now on`,
  }),
  'used-ability': fact<{ readonly ability: string }>({
    rule: 'LG-042',
    say: ({ ability }, { who }) => text`${who} uses ${small(ability)}`,
  }),
  granted: fact<{ readonly what: string }>({
    rule: 'LG-040',
    say: ({ what }, { who }) =>
      what === 'lose-swift' ? text`${who} loses the next swift action` : text`${who} is granted ${aWith(what)} action`,
  }),
  imposed: fact<{ readonly condition: ConditionId; readonly source: string }>({
    rule: 'LG-079',
    befalls: true,
    say: ({ condition, source }, { who }) =>
      text`${who} is ${conditionOf(condition).name.toLowerCase()}${source !== '' && `, by ${source}`}`,
  }),
  walked: fact<{ readonly feet: number }>({ rule: 'LG-049', feet: ({ feet }) => feet }),
  ran: fact<{ readonly feet: number }>({ rule: 'LG-421', feet: ({ feet }) => feet }),
  carried: fact(),
  stepped: fact({ rule: 'LG-119', feet: () => 5, say: (_, { who }) => text`${who} takes a 5 ft step` }),
  stopped: fact<{ readonly why: keyof typeof STOPS }>({ say: ({ why }, { who }) => text`${who} ${STOPS[why]}` }),
  ...mapFacts,
  ...holdFacts,
  'did-task': fact<{ readonly task: CostedTaskId }>({ rule: 'LG-066' }),
  opened: fact<{ readonly who: CombatantId; readonly open: boolean }>({
    about: 'who',
    rule: 'LG-066',
    say: ({ who, open }, { name }) => text`${name(who)} ${open ? 'opens' : 'closes'} the door`,
  }),
  stood: fact({ rule: 'LG-235', say: (_, { who }) => text`${who} stands up` }),
  drew: fact<{ readonly weapon: WeaponId }>({
    rule: 'LG-213',
    say: ({ weapon }, { who }) => text`${who} draws the ${low(weapon)}`,
  }),
  dropped: fact<{ readonly weapon: WeaponId }>({
    rule: 'LG-213',
    say: ({ weapon }, { who }) => text`${who} drops the ${low(weapon)}`,
  }),
  'picked-up': fact<{ readonly weapon: WeaponId }>({
    rule: 'LG-264',
    say: ({ weapon }, { who }) => text`${who} picks up the ${low(weapon)}`,
  }),
  ...attackFacts,
};
export type Why = WhyOf<typeof facts>;
