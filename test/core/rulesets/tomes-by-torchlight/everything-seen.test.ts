import { test } from 'vitest';
import { actions, tableActions } from '../../../../src/core/rulesets/tomes-by-torchlight/actions.ts';
import type { Scene } from '../../../../src/core/rulesets/tomes-by-torchlight/game.ts';
import { tomesByTorchlight } from '../../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import { REASONS } from '../../../../src/core/rulesets/tomes-by-torchlight/reasons.ts';
import { WEAPONS } from '../../../../src/core/rulesets/tomes-by-torchlight/data/weapon-list.ts';
import { SPELL_DOES } from '../../../../src/core/rulesets/tomes-by-torchlight/sheet/body.ts';
import type { Gear, More } from '../explorer.ts';
import { idsOf, seesEverything } from '../exploring.ts';
import type { Told } from '../exploring.ts';

/** Fights at random see every offer, every question with every answer, and every refusal of Tomes by Torchlight. */

const gear: Gear = (pick) => {
  const weapons = Array.from({ length: pick([2, 12]) ?? 2 }, () => pick(WEAPONS)?.id ?? '');
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

/** A weapon at somebody's feet: whoever carries twelve may not pick it up. */
const meddle: NonNullable<More['meddle']> = (scene, pick) => {
  const place = pick(scene.combatants)?.place;
  if (place?.type !== 'cell' || pick([true, false, false, false]) !== true) return scene;
  const { turn } = scene as Scene;
  const floor = [...turn.floor, { weapon: 'knife', x: place.x, y: place.y }].slice(-9);
  return { ...scene, turn: { ...turn, floor } };
};

const GM_SAYS = ['note', 'nothing'];
const RULING = ['yes', 'but', 'no'];

const TOMES: Told = {
  ruleset: tomesByTorchlight,
  first: [
    [324, 24],
    [184, 19],
    [1004, 9],
    [997, 8],
    [548, 4],
    [921, 3],
    [746, 3],
    [1299, 3],
    [526, 3],
    [234, 2],
    [197, 2],
    [1075, 2],
  ],
  gear,
  more: { meddle },
  offers: idsOf([...actions, ...tableActions]),
  refusals: Object.keys(REASONS),
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
  never: {
    'not-in-turns': 'only while dice of the beginning wait for hands: a test at a table with real dice sees it',
  },
};

test(
  'Tomes by Torchlight: every offer, every question with every answer, and every refusal comes up',
  { timeout: 400_000 },
  () => {
    seesEverything(TOMES);
  },
);
