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
}

type Sheet = { readonly [member: string]: Json };

/** Two numbers above and two below each number of a sheet, and two texts for every empty one. */
const candidatesOf = (body: Sheet): readonly Twist[] =>
  Object.entries(body).flatMap(([member, value]) =>
    pairsOf(value).map(([label, ...values]): Twist => ({ label: `${member}${label}`, member, values })),
  );

/** Whether a sheet takes both values of a twist. */
const isTaken = (ruleset: Ruleset, body: Sheet, { member, values }: Twist): boolean =>
  values.every((value) => {
    const parsed = ruleset.body.parse({ ...body, [member]: value });
    return parsed.ok && JSON.stringify((parsed.value as Sheet)[member]) === JSON.stringify(value);
  });

const sheetOf = ({ table: { scene } }: Stage, who: CombatantId): Sheet => find(scene, who).body as Sheet;

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

type Pair = readonly [label: string, one: Json, other: Json];

const pairsOf = (value: Json): readonly Pair[] => {
  if (typeof value === 'number')
    return [
      [` more than ${value}`, value + 1, value + 2],
      [` less than ${value}`, value - 1, value - 2],
    ];
  if (value === '') return [['', 'Qqone', 'Qqanother']];
  if (value === null || typeof value !== 'object') return [];
  const inside = (key: string, item: Json, put: (other: Json) => Json): readonly Pair[] =>
    pairsOf(item).map(([label, a, b]) => [`.${key}${label}`, put(a), put(b)]);
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((item, at) =>
      inside(String(at), item, (other) => (value as readonly Json[]).map((same, nth) => (nth === at ? other : same))),
    );
  return Object.entries(value as Sheet).flatMap(([key, item]) =>
    inside(key, item, (other) => ({ ...(value as Sheet), [key]: other })),
  );
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
    before === undefined ? view : diff(before, view),
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

/** What came of a request, apart from the member that differs anyway. */
const without = (result: Rec | Refusal, who: CombatantId, member: string): string =>
  JSON.stringify(
    isRefusal(result)
      ? result
      : {
          ...result,
          facts: result.facts.map((fact) =>
            fact.type === 'changed' && fact.who === who
              ? { ...fact, set: Object.fromEntries(Object.entries(fact.set).filter(([key]) => key !== member)) }
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
  readonly make: (pair: Pairing) => void;
  readonly alike: (left: Rec | Refusal, right: Rec | Refusal) => boolean;
}

/** How often two tables were compared: each time other things are asked. */
let turns = 0;

/**
 * Gives both tables the same requests and the same dice until the difference matters, and compares all that others
 * receive and can ask for.
 */
const compare = (
  pair: Pairing,
  { requests, dice }: Playing,
  everyNth: number,
  options: Run,
  { after, make, alike }: Difference,
): Compared => {
  for (const self of pair) {
    self.give(GM, { type: 'options', set: options });
    self.dice = seeded(dice);
  }
  const views = pair.map((self) => new Map(OTHERS.map((seat) => [seat, viewFor(self.table, seat)])));
  const isCompared = (step: number): boolean => step >= after && (step - after) % everyNth === 0;
  const apartFor = (seat: SeatId): string | null => {
    turns++;
    const [left = '', right = ''] = pair.map((self, nth) => heardBy(self, seat, views[nth]?.get(seat), turns));
    return left === right ? null : difference(left, right);
  };
  for (const [step, { by, request, id }] of requests.entries()) {
    if (step === after) make(pair);
    const [left, right] = [pair[0].try(by, request, id), pair[1].try(by, request, id)];
    if (step >= after && !alike(left, right)) return { steps: step - after, apart: null };
    for (const seat of OTHERS) {
      const apart = isCompared(step) ? apartFor(seat) : null;
      if (apart !== null) return { steps: step - after, apart };
      // The view that the next comparison's patch starts from.
      if (isCompared(step + 1)) pair.forEach((self, nth) => views[nth]?.set(seat, viewFor(self.table, seat)));
    }
  }
  return { steps: requests.length - after, apart: afterReload(pair) };
};

/**
 * Two tables that differ in one member of a sheet, until a fact, a die, a refusal or what the rules show of it differs.
 */
export const compareTwisted = (
  pair: Pairing,
  who: CombatantId,
  { member, values }: Twist,
  playing: Playing,
  everyNth: number,
  options: Run,
): Compared =>
  compare(pair, playing, everyNth, options, {
    after: 0,
    make: () =>
      pair.forEach(
        (self, nth) =>
          void self.give(GM, {
            type: 'correct',
            corrections: [{ type: 'body', who, set: { [member]: values[nth] ?? null } }],
            note: `Qq${nth}`,
          }),
      ),
    alike: (left, right) =>
      without(left, who, member) === without(right, who, member) && looks(pair[0], who) === looks(pair[1], who),
  });

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
