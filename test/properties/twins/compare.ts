import { seeded } from '../../../src/core/dice/index.ts';
import { lookUp } from '../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import { bodyFor } from '../../../src/core/rules/telling/speaking.ts';
import type { TableOptions } from '../../../src/core/rules/views/view.ts';
import { restore, viewFor } from '../../../src/core/table/index.ts';
import type { Rec, Refusal } from '../../../src/core/table/index.ts';
import { GM, inNoTime } from '../../core/stage.ts';
import type { Stage } from '../../core/stage.ts';
import { addHidden, OTHERS } from '../secrets.ts';
import { heardBy } from './heard.ts';
import type { Playing } from './recorded.ts';

/**
 * Two tables that are alike but for one thing of the GM's: played the same, they must look the same to everybody else.
 */

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
export type Run = Pick<TableOptions, 'playersSeeNumbers' | 'playersSeeOdds'>;

export type Pairing = readonly [Stage, Stage];

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

/** Compares as if nothing had been compared yet: what is found does not hang on what was. */
export const startOver = (): void => {
  turns = 0;
};

/**
 * Gives both tables the same requests and the same dice until the difference matters, and compares all that others
 * receive and can ask for, after every nth request.
 */
export const compare = (
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

/** Two tables of which one has somebody hidden more, who comes in the middle and does nothing. */
export const compareHidden = (pair: Pairing, playing: Playing, everyNth: number, options: Run): Compared =>
  compare(pair, playing, everyNth, options, {
    after: Math.floor(playing.requests.length / 2),
    make: ([, other]) => void inNoTime(other, () => addHidden(other)),
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
