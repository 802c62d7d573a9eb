import { expect, test } from 'vitest';
import { seeded } from '../../../src/core/dice/index.ts';
import type { Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import * as oldActions from '../../../src/core/rulesets/old-school/actions.ts';
import { oldSchool } from '../../../src/core/rulesets/old-school/index.ts';
import { REASONS as OLD_REASONS } from '../../../src/core/rulesets/old-school/reasons.ts';
import * as tomesActions from '../../../src/core/rulesets/tomes-by-torchlight/actions.ts';
import { tomesByTorchlight } from '../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import { REASONS as TOMES_REASONS } from '../../../src/core/rulesets/tomes-by-torchlight/reasons.ts';
import { WEAPONS as OLD_WEAPONS } from '../../../src/core/rulesets/old-school/data/weapon-list.ts';
import { WEAPONS as TOMES_WEAPONS } from '../../../src/core/rulesets/tomes-by-torchlight/data/weapon-list.ts';
import { SPELL_KINDS } from '../../../src/core/rulesets/old-school/sheet/body.ts';
import { SPELL_DOES } from '../../../src/core/rulesets/tomes-by-torchlight/sheet/body.ts';
import { Explorer, nothingSeen } from './explorer.ts';
import type { Gear, Seen } from './explorer.ts';

/** Fights at random see every offer, every question with every answer, and every refusal there is. */

const spellOf = (pick: Parameters<Gear>[0]): object => ({
  name: 'Spell',
  does: pick(SPELL_KINDS),
  dice: pick(['0', '1d6', '2d8']),
  feet: 200,
  save: pick(['spells', null]),
  sightless: false,
});
const oldGear: Gear = (pick) => ({
  weapons: [pick(OLD_WEAPONS)?.id, pick(OLD_WEAPONS)?.id, pick(['crossbow', 'burning-oil'])].map((weapon) => ({
    weapon,
    ammo: pick([0, 1, 9]),
  })),
  wielded: 0,
  spells: [{ ...spellOf(pick), name: pick(['One', 'Two']) }, spellOf(pick)],
  routines: pick([[], [[{ name: 'claw', count: 4, damage: '1d6', effect: null }]]]),
  breath: pick([null, { feet: 80, save: 'breath', left: 2 }]),
});
const tomesGear: Gear = (pick) => {
  const weapons = Array.from({ length: pick([2, 12]) ?? 2 }, () => pick(TOMES_WEAPONS)?.id ?? '');
  return {
    weapons,
    wielded: weapons[0],
    noFists: pick([true, false]),
    natural: pick([0, 9]),
    woundLimit: 20,
    wounds: [],
    spells: ['One', 'Two'].map((name) => ({
      name,
      obstacle: 0,
      actions: pick([1, 2]),
      concentration: pick([true, false]),
      does: pick(SPELL_DOES),
      effect: '',
      prepared: pick([true, false]),
    })),
  };
};

interface Told {
  readonly ruleset: Ruleset;
  readonly gear: Gear;
  readonly offers: readonly string[];
  readonly refusals: readonly string[];
  /** Kinds of questions, each with its answers. */
  readonly questions: { readonly [kind: string]: readonly string[] };
  /** Refusals that cannot come up here, with why. */
  readonly never: { readonly [code: string]: string };
}
const idsOf = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);
const GM_SAYS = ['note', 'nothing'];
const RULING = ['yes', 'but', 'no'];

const OLD_SCHOOL: Told = {
  ruleset: oldSchool,
  gear: oldGear,
  offers: idsOf([...oldActions.actions, ...oldActions.tableActions]),
  refusals: Object.keys(OLD_REASONS),
  questions: {
    backstab: ['agree', 'refuse'],
    broken: ['flee', 'surrender'],
    cover: ['cover0', 'cover-1', 'cover-2', 'cover-3', 'cover-4'],
    'jump-in': ['jump-in', 'end-turn'],
    'new-target': ['cast', 'let-go'],
    'next-target': ['attack'],
    nominate: ['nominate'],
    readied: ['attack', 'act', 'pass'],
  },
  never: { 'no-fight': 'what needs a fight is not offered outside one' },
};
const TOMES: Told = {
  ruleset: tomesByTorchlight,
  gear: tomesGear,
  offers: idsOf([...tomesActions.actions, ...tomesActions.tableActions]),
  refusals: Object.keys(TOMES_REASONS),
  questions: {
    bandage: ['bandage', 'leave'],
    counter: ['melee', 'pole', 'pass'],
    'critical-table': ['do', 'waive'],
    defend: ['dodge', 'block', 'pass'],
    'fumble-table': ['do', 'waive'],
    improvise: RULING,
    'improvised-reaction': RULING,
    injury: ['roll', 'spare'],
    item: RULING,
    opportunity: ['melee', 'pole', 'missile', 'pass'],
    search: ['set'],
    slip: ['step', 'stay'],
    'spell-failure': GM_SAYS,
    'table-missing': GM_SAYS,
    'wild-swing': ['swing', 'nobody'],
  },
  never: { 'not-in-turns': 'surprise, Grit and initiative run through within one command, and nobody is asked in it' },
};

/** More fights than it takes. */
const MOST_FIGHTS = 250;
const STEPS = 60;

const missing = (told: Told, seen: Seen) => ({
  offers: told.offers.filter((id) => !seen.offers.has(id)),
  refusals: told.refusals.filter((code) => !seen.refusals.has(code) && told.never[code] === undefined),
  questions: Object.entries(told.questions)
    .flatMap(([kind, answers]) => [kind, ...answers.map((answer) => `${kind}: ${answer}`)])
    .filter((question) => !seen.questions.has(question)),
});

/** Fights one after another, each with a seed of its own, until nothing is left to be seen. */
const explored = (told: Told): Seen => {
  const seen = nothingSeen();
  const [demo] = told.ruleset.demos;
  if (demo === undefined) throw new Error('no demo');
  for (let fight = 0; fight < MOST_FIGHTS; fight++) {
    const one = new Explorer(told.ruleset, demo, seeded(fight), seen, told.gear);
    for (let step = 0; step < STEPS; step++) {
      one.look();
      try {
        if (!one.step()) break;
      } catch (error) {
        throw new Error(`fight ${fight}, after ${one.done.slice(-12).join('\n')}`, { cause: error });
      }
      if (step % 5 === 0) one.meddle();
    }
    if (Object.values(missing(told, seen)).every((left) => left.length === 0)) break;
  }
  return seen;
};

test.each([
  ['Old-School', OLD_SCHOOL],
  ['Tomes by Torchlight', TOMES],
])('%s: every offer, every question with every answer, and every refusal comes up', { timeout: 120_000 }, (_, told) => {
  const seen = explored(told);
  expect(missing(told, seen)).toEqual({ offers: [], refusals: [], questions: [] });
  // and none that this list does not know, nor one that it says cannot be
  const known = new Set(
    Object.entries(told.questions).flatMap(([kind, all]) => [kind, ...all.map((one) => `${kind}: ${one}`)]),
  );
  expect([...seen.questions].filter((question) => !known.has(question))).toEqual([]);
  expect(Object.keys(told.never).filter((code) => seen.refusals.has(code))).toEqual([]);
});
