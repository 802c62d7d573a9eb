import { bodyFor } from '../../src/core/rules/telling/speaking.ts';
import type { Json } from '../../src/core/base.ts';
import { seeded } from '../../src/core/dice/index.ts';
import type { Slot, Slots } from '../../src/core/rules/offers/offer.ts';
import type { CombatantId, SeatId } from '../../src/core/rules/scene/scene.ts';
import { find, lookUp } from '../../src/core/rules/scene/scene.ts';
import type { TableOptions, View } from '../../src/core/rules/views/view.ts';
import { answer, restore, viewFor } from '../../src/core/table/index.ts';
import type { Ruleset } from '../../src/core/rules/ruleset/ruleset.ts';
import type { HostRequest, Query, Rec, Refusal, Request } from '../../src/core/table/index.ts';
import { diff } from '../../src/core/wire/diff.ts';
import { GM, fork, isRefusal } from '../core/stage.ts';
import type { Stage } from '../core/stage.ts';
import { diceOf, playAtRandom } from './random-table.ts';
import { OTHERS, addHidden } from './secrets.ts';

/**
 * Two tables that are alike but for one thing of the GM's: played the same, they must look the same to everybody else.
 */

interface Played {
  readonly by: SeatId | 'table';
  readonly request: Request | HostRequest;
  readonly id: string;
}

/** A fight as it was played at one table: what was requested, and the name of its dice. */
export interface Playing {
  readonly requests: readonly Played[];
  readonly dice: string;
}

/** One member of somebody's sheet, as it is at the one table and as it is at the other. */
export interface Twist {
  readonly label: string;
  readonly member: string;
  readonly values: readonly [Json, Json];
  /** Where in the sheet the two differ, and what stands there. */
  readonly path: readonly string[];
  readonly leaves: readonly [Json, Json];
}

type Sheet = { readonly [member: string]: Json };

/** Two numbers above and two below each number of a sheet, and two texts for every empty one. */
const candidatesOf = (body: Sheet): readonly Twist[] =>
  Object.entries(body).flatMap(([member, value]) =>
    pairsOf(value).map(({ label, path, leaves }): Twist => ({
      label: `${member}${label}`,
      member,
      values: [replaced(value, path, leaves[0]), replaced(value, path, leaves[1])],
      path: [member, ...path],
      leaves,
    })),
  );

/** Whether a sheet takes both values of a twist. */
const isTaken = (ruleset: Ruleset, body: Sheet, { member, values }: Twist): boolean =>
  values.every((value) => {
    const parsed = ruleset.body.parse({ ...body, [member]: value });
    return parsed.ok && JSON.stringify((parsed.value as Sheet)[member]) === JSON.stringify(value);
  });

const sheetOf = ({ table: { scene } }: Pick<Stage, 'table'>, who: CombatantId): Sheet => find(scene, who).body as Sheet;

/** All that can be otherwise in somebody's sheet. */
export const twistsOf = (self: Stage, who: CombatantId): readonly Twist[] => {
  const body = sheetOf(self, who);
  return candidatesOf(body).filter((twist) => isTaken(self.table.ruleset, body, twist));
};

/** One thing that can be otherwise in some members of a sheet: the nth, or the next one that the sheet takes. */
export const twistAt = (
  self: Stage,
  who: CombatantId,
  isWanted: (member: string) => boolean,
  nth: number,
): Twist | undefined => {
  const body = sheetOf(self, who);
  const wanted = candidatesOf(body).filter(({ member }) => isWanted(member));
  const from = nth % Math.max(1, wanted.length);
  return [...wanted.slice(from), ...wanted.slice(0, from)].find((twist) => isTaken(self.table.ruleset, body, twist));
};

type Pair = Pick<Twist, 'label' | 'path' | 'leaves'>;

const pairsOf = (value: Json): readonly Pair[] => {
  if (typeof value === 'number')
    return [
      { label: ` more than ${value}`, path: [], leaves: [value + 1, value + 2] },
      { label: ` less than ${value}`, path: [], leaves: [value - 1, value - 2] },
    ];
  if (value === '') return [{ label: '', path: [], leaves: ['Qqone', 'Qqanother'] }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]: readonly [string, Json]) =>
    pairsOf(item).map(({ label, path, leaves }) => ({ label: `.${key}${label}`, path: [key, ...path], leaves })),
  );
};

/** A value with another one at this place inside. */
const replaced = (value: Json, [key, ...path]: readonly string[], leaf: Json): Json => {
  if (key === undefined) return leaf;
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item, at) => (String(at) === key ? replaced(item, path, leaf) : item));
  const members = value as Sheet;
  return { ...members, [key]: replaced(members[key] ?? null, path, leaf) };
};

/** Lets a table play at random and keeps what its seats and its host requested. */
export const recorded = (self: Stage, seed: number, steps: number, hidden: readonly CombatantId[] = []): Playing => {
  const played: Played[] = [];
  const decide: Stage['try'] = self.try.bind(self);
  let made = 0;
  const keep: Stage['try'] = (by, request, id = `twin-${String(++made).padStart(6, '0')}`) => {
    played.push({ by, request, id });
    return decide(by, request, id);
  };
  self.try = keep;
  self.give = (by, request, id) => {
    const result = keep(by, request, id);
    if (isRefusal(result)) throw new Error(`${result.code}: ${result.say}`);
    return result;
  };
  playAtRandom(self, { seed, steps, fierce: true, hidden });
  return { requests: played, dice: diceOf(seed) };
};

/** What a form is filled with at first, where it has to be filled in. */
const usual = (slots: readonly Slot[]): Slots =>
  Object.fromEntries(
    slots
      .filter(({ optional }) => optional !== true)
      .flatMap((slot): (readonly [string, Json])[] =>
        slot.type === 'combatant' && slot.among[0] !== undefined
          ? [[slot.name, slot.among[0]]]
          : slot.type === 'combatants'
            ? [[slot.name, (slot.initial ?? slot.among.slice(0, slot.min)).slice()]]
            : slot.type === 'option' || slot.type === 'number'
              ? [[slot.name, slot.initial]]
              : [],
      ),
  );

/** A few of a list, each time the next ones, so that in time all have come up. */
const few = <T>(list: readonly T[], most: number, time: number): readonly T[] =>
  list.length <= most ? list : Array.from({ length: most }, (_, at) => list[(time * most + at) % list.length] as T);

/** Everything a seat receives just now, and what it is answered: of what it can ask for, each time a few things. */
export const heardBy = (self: Stage, seat: SeatId, before: View | undefined, time: number): string => {
  const { table } = self;
  const view = viewFor(table, seat);
  const own = view.combatants.filter(({ yours }) => yours).map(({ id }) => id);
  const { turn } = view.turnOrder;
  const queries: readonly Query[] = [
    ...view.combatants.flatMap(({ id }): Query[] => [
      { type: 'bands', who: id },
      { type: 'sheet', who: id },
    ]),
    ...few(view.combatants, 3, time).map(({ id }): Query => ({ type: 'offers', who: id })),
    ...own.flatMap((who) => {
      const offered = answer(table, seat, { type: 'offers', who });
      const offers = few(offered.ok ? offered.value.offers : [], 3, time);
      return [
        ...few(view.combatants, 1, time).map(({ id: target }): Query => ({ type: 'strikes', who, target })),
        ...offers.flatMap(({ id: offer, slots }): Query[] => [
          { type: 'targets', who, offer, slots: {} },
          { type: 'reach', who, offer, slots: {} },
          { type: 'provoked', who, offer, slots: {} },
          ...few(view.combatants, 1, time).map(({ id }): Query => ({
            type: 'preview',
            defender: time % 2 === 0 ? null : id,
            command: {
              who,
              offer,
              turn,
              slots: Object.fromEntries(
                slots.flatMap((slot): (readonly [string, Json])[] =>
                  slot.type === 'target' ? [[slot.name, id]] : slot.type === 'targets' ? [[slot.name, [id]]] : [],
                ),
              ),
            },
          })),
        ]),
      ];
    }),
    ...view.questions.flatMap(({ entry, id, options }) =>
      options.map((option): Query => ({
        type: 'question-odds',
        entry,
        question: id,
        offer: option.id,
        slots: usual(option.slots),
      })),
    ),
    ...view.log.slice(-1).map(({ id }): Query => ({ type: 'past', entry: id })),
    { type: 'log', before: null, most: 12 },
  ];
  return JSON.stringify([
    before === undefined ? null : diff(before, view),
    view,
    queries.map((query) => answer(table, seat, query)),
    undoAnswers(self, seat),
  ]);
};

/** What a seat is answered that would take back what it heard of last. */
const undoAnswers = (self: Stage, seat: SeatId): readonly string[] =>
  viewFor(self.table, seat)
    .log.slice(-4)
    .map(({ id }) => {
      const result = fork(self).try(seat, { type: 'undo', entry: id });
      return isRefusal(result) ? result.say : 'taken back';
    });

/** What came of a request, apart from the members that differ anyway. */
const without = (result: Rec | Refusal, who: CombatantId, members: ReadonlySet<string>): string =>
  JSON.stringify(
    isRefusal(result)
      ? result
      : {
          ...result,
          facts: result.facts.map((fact) =>
            fact.type === 'changed' && fact.who === who
              ? { ...fact, set: Object.fromEntries(Object.entries(fact.set).filter(([key]) => !members.has(key))) }
              : fact,
          ),
        },
  );

/**
 * Figures that an attack goes against, as sheets call them: the chance to hit tells them, armour that only lessens
 * damage is none of them.
 */
const DEFENCES: readonly string[] = ['Toughness', 'Evasion', 'Resolve', 'AAC', 'AC'];
/** Where armour is what an attack goes against. */
const ARMOUR_DEFENDS: readonly string[] = ['tomes-by-torchlight'];

/** What the rules let everybody see of somebody, and what odds tell of them where they tell how likely a hit is. */
export const looks = ({ table: { ruleset, scene, options } }: Stage, who: CombatantId): string => {
  const combatant = lookUp(scene, who);
  if (combatant === null) return '';
  const defences = ARMOUR_DEFENDS.includes(ruleset.id) ? [...DEFENCES, 'Armor'] : DEFENCES;
  const told =
    options.playersSeeOdds === 'none'
      ? []
      : ruleset.derived(scene, who).flatMap(({ label, total }) => (defences.includes(label) ? [total] : []));
  return JSON.stringify([bodyFor(ruleset, combatant, { role: 'player', seat: null }, false), told]);
};

export interface Compared {
  /** How many requests went by before the difference came to matter. */
  readonly steps: number;
  /** Where a seat could first tell the tables apart though nothing that happened differed; null: nowhere. */
  readonly apart: string | null;
}

/** What the table's players may see. */
type Run = Pick<TableOptions, 'playersSeeNumbers' | 'playersSeeOdds'>;

type Pairing = readonly [Stage, Stage];

/** What is done to the second table alone, and when the two stop being alike. */
interface Difference {
  readonly after: number;
  /** Nothing is compared before this many requests. */
  readonly from?: number;
  readonly make: (pair: Pairing) => void;
  readonly alike: (left: Rec | Refusal, right: Rec | Refusal) => boolean;
}

/** How often two tables were compared: each time other things are asked. */
let turns = 0;

/**
 * Gives both tables the same requests and the same dice until the difference matters, and compares all that others
 * receive and can ask for, after every nth request.
 */
const compare = (
  pair: Pairing,
  { requests, dice }: Playing,
  everyNth: number,
  options: Run,
  { after, from = after, make, alike }: Difference,
): Compared => {
  for (const self of pair) {
    self.give(GM, { type: 'options', set: options });
    self.dice = seeded(dice);
  }
  const views = pair.map((self) => new Map(OTHERS.map((seat) => [seat, viewFor(self.table, seat)])));
  const isCompared = (step: number): boolean => step >= from && (step - after) % everyNth === 0;
  const apartNow = (): string | null => {
    turns++;
    // One table after the other, and the last one first the next time: what is remembered of the past is that of the
    // table asked last.
    const heard = (nth: 0 | 1): readonly string[] =>
      OTHERS.map((seat, at) => heardBy(pair[nth], seat, views[nth]?.get(seat), turns + at));
    const rightFirst = turns % 2 === 0 ? heard(1) : null;
    const lefts = heard(0);
    const rights = rightFirst ?? heard(1);
    turns += OTHERS.length - 1;
    const at = lefts.findIndex((left, nth) => left !== rights[nth]);
    return at < 0 ? null : difference(lefts[at] ?? '', rights[at] ?? '');
  };
  for (const [step, { by, request, id }] of requests.entries()) {
    if (step === after) make(pair);
    const [left, right] = [pair[0].try(by, request, id), pair[1].try(by, request, id)];
    if (step >= after && !alike(left, right)) return { steps: step - after, apart: null };
    const apart = isCompared(step) ? apartNow() : null;
    if (apart !== null) return { steps: step - after, apart };
    // The view that the next comparison's patch starts from.
    if (isCompared(step + 1))
      pair.forEach((self, nth) => OTHERS.forEach((seat) => views[nth]?.set(seat, viewFor(self.table, seat))));
  }
  return { steps: requests.length - after, apart: afterReload(pair) };
};

/** What the sheets of the two tables are set to, by all these twists at once. */
const setsOf = (body: Sheet, twists: readonly Twist[]): readonly [Sheet, Sheet] => {
  const set = (side: 0 | 1): Sheet => {
    const changed = twists.reduce<Json>(
      (sheet, { path, leaves }) => replaced(sheet, path, leaves[side]),
      body,
    ) as Sheet;
    return Object.fromEntries(twists.map(({ member }) => [member, changed[member] ?? null]));
  };
  return [set(0), set(1)];
};

/**
 * Two tables that differ in some places of a sheet, until a fact, a die, a refusal or what the rules show of it
 * differs.
 */
const compareTwisted = (
  pair: Pairing,
  who: CombatantId,
  twists: readonly Twist[],
  playing: Playing,
  everyNth: number,
  options: Run,
  from: number,
): Compared => {
  const sets = setsOf(sheetOf(pair[0], who), twists);
  const members = new Set(twists.map(({ member }) => member));
  return compare(pair, playing, everyNth, options, {
    after: 0,
    from,
    make: () =>
      pair.forEach(
        (self, nth) =>
          void self.give(GM, {
            type: 'correct',
            corrections: [{ type: 'body', who, set: sets[nth as 0 | 1] }],
            note: `Qq${nth}`,
          }),
      ),
    alike: (left, right) =>
      without(left, who, members) === without(right, who, members) && looks(pair[0], who) === looks(pair[1], who),
  });
};

/** Whether two twists are in places of a sheet of which neither is inside the other. */
const isApart = (one: Twist, other: Twist): boolean =>
  one.path.slice(0, other.path.length).some((key, at) => key !== other.path[at]);

/** Lists of twists that a sheet takes all at once, as few as come by taking each into the first that has room. */
const together = (ruleset: Ruleset, body: Sheet, twists: readonly Twist[]): readonly (readonly Twist[])[] => {
  const lists: Twist[][] = [];
  const hasRoom = (list: readonly Twist[], twist: Twist): boolean =>
    list.every((other) => isApart(other, twist)) &&
    setsOf(body, [...list, twist]).every((set) => {
      const parsed = ruleset.body.parse({ ...body, ...set });
      return (
        parsed.ok &&
        Object.entries(set).every(
          ([member, value]) => JSON.stringify((parsed.value as Sheet)[member]) === JSON.stringify(value),
        )
      );
    });
  for (const twist of twists) {
    const list = lists.find((some) => hasRoom(some, twist));
    if (list === undefined) lists.push([twist]);
    else list.push(twist);
  }
  return lists;
};

/**
 * How many requests went by before each of these twists came to matter, and where a seat could tell the tables apart
 * though it did not. They are compared at once: a byte that depends on one of them differs then too. Where something
 * shows, or some come to matter before the end, each half of them is compared from there on, down to each alone.
 */
export const compareTwists = (
  begin: () => Stage,
  who: CombatantId,
  twists: readonly Twist[],
  playing: Playing,
  everyNth: number,
  options: Run,
): { readonly steps: readonly number[]; readonly apart: readonly string[] } => {
  type Found = { readonly steps: readonly number[]; readonly apart: readonly string[] };
  const found = (some: readonly Twist[], from: number): Found => {
    const { steps, apart } = compareTwisted([begin(), begin()], who, some, playing, everyNth, options, from);
    const told = apart === null ? [] : [`${some.map(({ label }) => label).join(', ')}: ${apart}`];
    if (some.length === 1 || (apart === null && steps === playing.requests.length))
      return { steps: some.map(() => steps), apart: told };
    const middle = Math.ceil(some.length / 2);
    const closer = joined([found(some.slice(0, middle), steps), found(some.slice(middle), steps)]);
    return closer.apart.length > 0 ? closer : { ...closer, apart: told };
  };
  const joined = (parts: readonly Found[]): Found => ({
    steps: parts.flatMap(({ steps }) => steps),
    apart: parts.flatMap(({ apart }) => apart),
  });
  const { table } = begin();
  return joined(together(table.ruleset, sheetOf({ table }, who), twists).map((some) => found(some, 0)));
};

/** Whether a seat can tell the tables apart by any of these twists, compared at once and in halves likewise. */
export const isTold = (
  begin: () => Stage,
  who: CombatantId,
  twists: readonly Twist[],
  playing: Playing,
  everyNth: number,
  options: Run,
): boolean => {
  // What is found does not hang on what was compared before.
  turns = 0;
  const told = (some: readonly Twist[], from: number): boolean => {
    const { steps, apart } = compareTwisted([begin(), begin()], who, some, playing, everyNth, options, from);
    if (apart !== null || some.length === 1 || steps === playing.requests.length) return apart !== null;
    const middle = Math.ceil(some.length / 2);
    return told(some.slice(0, middle), steps) || told(some.slice(middle), steps);
  };
  const { table } = begin();
  return together(table.ruleset, sheetOf({ table }, who), twists).some((some) => told(some, 0));
};

/** Two tables of which one has somebody hidden more, who comes in the middle and does nothing. */
export const compareHidden = (pair: Pairing, playing: Playing, everyNth: number, options: Run): Compared =>
  compare(pair, playing, everyNth, options, {
    after: Math.floor(playing.requests.length / 2),
    make: ([, other]) => void addHidden(other),
    alike: (left, right) => JSON.stringify({ ...left, seq: 0, at: 0 }) === JSON.stringify({ ...right, seq: 0, at: 0 }),
  });

/** The same after both tables were started anew from their logs. */
const afterReload = (pair: Pairing): string | null => {
  const [left = '', right = ''] = pair.map((self) => {
    const again = restore(
      self.table.ruleset,
      JSON.parse(JSON.stringify(self.opening)),
      JSON.parse(JSON.stringify(self.records)) as readonly unknown[],
    );
    if (!again.ok) throw new Error(again.error.say);
    const stage: Stage = { ...self, table: again.value };
    return OTHERS.map((seat) => heardBy(stage, seat, undefined, 0)).join('\n');
  });
  return left === right ? null : `after a reload: ${difference(left, right)}`;
};

const difference = (a: string, b: string): string => {
  let at = 0;
  while (a[at] === b[at]) at++;
  return `${a.slice(Math.max(0, at - 160), at + 60)} | ${b.slice(Math.max(0, at - 30), at + 60)}`;
};
