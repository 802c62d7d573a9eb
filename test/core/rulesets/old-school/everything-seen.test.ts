import { test } from 'vitest';
import { actions, tableActions } from '../../../../src/core/rulesets/old-school/actions.ts';
import { oldSchool } from '../../../../src/core/rulesets/old-school/index.ts';
import { REASONS } from '../../../../src/core/rulesets/old-school/reasons.ts';
import { WEAPONS } from '../../../../src/core/rulesets/old-school/data/weapon-list.ts';
import { DOES } from '../../../../src/core/rulesets/old-school/sheet/body.ts';
import type { Gear } from '../explorer.ts';
import { idsOf, seesEverything } from '../exploring.ts';
import type { Told } from '../exploring.ts';

/** Fights at random see every offer, every question with every answer, and every refusal of Old-School. */

const spellOf = (pick: Parameters<Gear>[0]): object => ({
  name: 'Spell',
  does: pick(DOES),
  dice: pick(['0', '1d6', '2d8']),
  feet: 200,
  save: pick(['spells', null]),
  sightless: false,
});

const EFFECTS = ['sticks', 'rusts', 'rusts', 'sick'].map((does) => ({
  does,
  save: null,
  bonus: 0,
  turns: does === 'sticks' ? '1d3' : '0',
  say: does,
}));

const POWER = { name: 'Song', save: 'spells', state: 'charmed', feet: 200, breaks: true };

const gear: Gear = (pick) => ({
  weapons: [pick(WEAPONS)?.id, pick(WEAPONS)?.id, pick(['crossbow', 'burning-oil'])].map((weapon) => ({
    weapon,
    ammo: pick([0, 1, 9]),
  })),
  wielded: 0,
  // much of what rusts
  ...pick([{}, { aac: null, armour: 'plate', shield: true }]),
  spells: [{ ...spellOf(pick), name: pick(['One', 'Two']) }, spellOf(pick)],
  routines: pick([[], [[{ name: 'claw', count: 4, damage: '1d6', effect: pick([null, ...EFFECTS]) }]]]),
  ...pick([{}, { regenerates: 3, stench: 2, power: { ...POWER, gaze: pick([true, false]) } }]),
  breath: pick([null, { feet: 80, save: 'breath', left: 2 }]),
});

const OLD_SCHOOL: Told = {
  ruleset: oldSchool,
  first: [
    [272, 40],
    [47, 28],
    [693, 21],
    [616, 19],
    [192, 11],
    [59, 7],
    [322, 7],
    [677, 7],
    [391, 6],
    [236, 5],
    [11, 5],
    [487, 4],
    [244, 3],
    [70, 3],
    [261, 3],
    [162, 2],
    [527, 2],
    [432, 2],
  ],
  gear,
  offers: idsOf([...actions, ...tableActions]),
  refusals: Object.keys(REASONS),
  questions: {
    backstab: ['agree', 'refuse'],
    broken: ['flee', 'surrender'],
    cover: ['cover0', 'cover-1', 'cover-2', 'cover-3', 'cover-4'],
    'jump-in': ['jump-in', 'end-turn'],
    'new-target': ['cast', 'let-go'],
    'next-target': ['attack'],
    nominate: ['nominate'],
    readied: ['attack', 'act', 'pass'],
    rusts: ['armour', 'shield', 'weapon'],
  },
  never: { 'no-fight': 'what needs a fight is not offered outside one' },
};

test(
  'Old-School: every offer, every question with every answer, and every refusal comes up',
  { timeout: 400_000 },
  () => {
    seesEverything(OLD_SCHOOL);
  },
);
