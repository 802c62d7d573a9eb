import { test } from 'vitest';
import * as oldActions from '../../../src/core/rulesets/old-school/actions.ts';
import * as legendActions from '../../../src/core/rulesets/open-legend/actions.ts';
import { BANES } from '../../../src/core/rulesets/open-legend/data/bane-list.ts';
import { newBane, newBoon } from '../../../src/core/rulesets/open-legend/effects/keeping.ts';
import type { Scene as LegendScene } from '../../../src/core/rulesets/open-legend/game.ts';
import { BOONS } from '../../../src/core/rulesets/open-legend/data/boon-list.ts';
import { WEAPONS as LEGEND_WEAPONS } from '../../../src/core/rulesets/open-legend/data/weapon-list.ts';
import { openLegend } from '../../../src/core/rulesets/open-legend/index.ts';
import { REASONS as LEGEND_REASONS } from '../../../src/core/rulesets/open-legend/reasons.ts';
import { ATTRIBUTES } from '../../../src/core/rulesets/open-legend/data/attribute-list.ts';
import { oldSchool } from '../../../src/core/rulesets/old-school/index.ts';
import { REASONS as OLD_REASONS } from '../../../src/core/rulesets/old-school/reasons.ts';
import * as tomesActions from '../../../src/core/rulesets/tomes-by-torchlight/actions.ts';
import type { Scene as TomesScene } from '../../../src/core/rulesets/tomes-by-torchlight/game.ts';
import { tomesByTorchlight } from '../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import { REASONS as TOMES_REASONS } from '../../../src/core/rulesets/tomes-by-torchlight/reasons.ts';
import { WEAPONS as OLD_WEAPONS } from '../../../src/core/rulesets/old-school/data/weapon-list.ts';
import { WEAPONS as TOMES_WEAPONS } from '../../../src/core/rulesets/tomes-by-torchlight/data/weapon-list.ts';
import { DOES } from '../../../src/core/rulesets/old-school/sheet/body.ts';
import { SPELL_DOES } from '../../../src/core/rulesets/tomes-by-torchlight/sheet/body.ts';
import type { Gear, More } from './explorer.ts';
import { seesEverything } from './exploring.ts';
import type { Told } from './exploring.ts';

/** Fights at random see every offer, every question with every answer, and every refusal there is. */

const legendGear: Gear = (pick) => ({
  attributes: Object.fromEntries(ATTRIBUTES.map((name) => [name, pick([0, 0, 1, 4, 9])])),
  weapons: [
    { type: 'natural', name: 'Claw', forceful: true, precise: true, net: 0 },
    ...[1, 2].map(() => ({ type: 'listed', weapon: pick(LEGEND_WEAPONS)?.id, grip: pick(['stowed', 'one']) })),
  ],
  ...pick([{}, { lethal: 3 }, { hp: 4 }]),
  items: ['potion'],
  feats: [
    'hospitaler',
    'multi-bane-specialist',
    pick(['boon-focus:flight-3', 'boon-focus:light-2', 'resilient']),
    pick(['evasive-footwork', 'battlefield-sentinel-2']),
    'berserker',
    'reckless-frenzy',
    'multi-attack-specialist-3',
    pick(['combat-momentum', 'combat-follow-through']),
    pick(['attack-redirection', 'hallucination', 'vicious-strike']),
  ],
  speedModes: pick([{}, { fly: 30 }, { swim: 30, climb: 30 }]),
});
const spellOf = (pick: Parameters<Gear>[0]): object => ({
  name: 'Spell',
  does: pick(DOES),
  dice: pick(['0', '1d6', '2d8']),
  feet: 200,
  save: pick(['spells', null]),
  sightless: false,
});
const OLD_EFFECTS = ['sticks', 'rusts', 'rusts', 'sick'].map((does) => ({
  does,
  save: null,
  bonus: 0,
  turns: does === 'sticks' ? '1d3' : '0',
  say: does,
}));
const OLD_POWER = { name: 'Song', save: 'spells', state: 'charmed', feet: 200, breaks: true };
const oldGear: Gear = (pick) => ({
  weapons: [pick(OLD_WEAPONS)?.id, pick(OLD_WEAPONS)?.id, pick(['crossbow', 'burning-oil'])].map((weapon) => ({
    weapon,
    ammo: pick([0, 1, 9]),
  })),
  wielded: 0,
  // much of what rusts
  ...pick([{}, { aac: null, armour: 'plate', shield: true }]),
  spells: [{ ...spellOf(pick), name: pick(['One', 'Two']) }, spellOf(pick)],
  routines: pick([[], [[{ name: 'claw', count: 4, damage: '1d6', effect: pick([null, ...OLD_EFFECTS]) }]]]),
  ...pick([{}, { regenerates: 3, stench: 2, power: { ...OLD_POWER, gaze: pick([true, false]) } }]),
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

/** A weapon at somebody's feet: whoever carries twelve may not pick it up. */
const tomesMeddle: NonNullable<More['meddle']> = (scene, pick) => {
  const place = pick(scene.combatants)?.place;
  if (place?.type !== 'cell' || pick([true, false, false, false]) !== true) return scene;
  const { turn } = scene as TomesScene;
  const floor = [...turn.floor, { weapon: 'knife', x: place.x, y: place.y }].slice(-9);
  return { ...scene, turn: { ...turn, floor } };
};

const idsOf = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);
const GM_SAYS = ['note', 'nothing'];
const RULING = ['yes', 'but', 'no'];

const OLD_SCHOOL: Told = {
  ruleset: oldSchool,
  first: [
    [349, 29],
    [65, 59],
    [67, 54],
    [14, 45],
    [77, 38],
    [130, 38],
    [90, 32],
    [4, 15],
    [86, 13],
    [60, 12],
    [16, 4],
    [19, 3],
    [53, 3],
    [89, 3],
    [145, 2],
    [137, 2],
  ],
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
    rusts: ['armour', 'shield', 'weapon'],
  },
  never: { 'no-fight': 'what needs a fight is not offered outside one' },
};
const TOMES: Told = {
  ruleset: tomesByTorchlight,
  first: [
    [320, 51],
    [144, 51],
    [252, 27],
    [138, 8],
    [51, 6],
    [210, 6],
    [86, 5],
    [201, 5],
    [19, 4],
    [30, 4],
    [136, 4],
    [118, 3],
    [35, 3],
    [217, 3],
    [235, 3],
    [11, 2],
    [3, 2],
    [139, 2],
    [225, 2],
  ],
  gear: tomesGear,
  more: { meddle: tomesMeddle },
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
  never: {
    'not-in-turns': 'only while dice of the beginning wait for hands: a test at a table with real dice sees it',
  },
};

const LASTING = BANES.filter(({ instant, id }) => !instant && id !== 'surprised').map(({ id }) => `bane ${id}`);
const SUSTAINED = BOONS.filter(({ sustain, cost }) => sustain && cost !== null).map(({ id }) => `boon ${id}`);
const YES_NO = ['approve', 'refuse'];
const SHEET = 'a sheet that breaks it is refused, before any command';
/** Banes and boons of one another's making, and whoever is lifted into the air. */
const legendMeddle: NonNullable<More['meddle']> = (scene, pick) => {
  const [who, owner] = [pick(scene.combatants), pick(scene.combatants)];
  const entry = pick(BANES.filter(({ instant, id }) => !instant && id !== 'surprised'));
  if (who === undefined || owner === undefined || entry === undefined || pick([true, false]) === true) return scene;
  const { turn } = scene as LegendScene;
  const kind = entry.id;
  const attribute = pick(ATTRIBUTES.filter((name) => entry.defenses[name] !== undefined)) ?? 'influence';
  const made = { kind, level: pick(entry.levels) ?? 1, attribute, owner: owner.id, source: '' };
  const suffers = turn.effects.some((effect) => effect.kind === kind && effect.on.includes(who.id));
  const boon = pick(BOONS.filter(({ sustain, aim }) => sustain && aim !== 'space'));
  const level = boon === undefined ? 1 : (pick(boon.levels) ?? 1);
  const given =
    boon === undefined || turn.effects.some((effect) => effect.kind === boon.id && effect.on.includes(who.id))
      ? []
      : [newBoon(scene as LegendScene, owner.id, { kind: boon.id, level, attribute, on: [who.id], source: '' })];
  const suffered = suffers ? [] : [newBane(scene as LegendScene, who.id, made)];
  const effects = [...turn.effects, ...suffered, ...given];
  const place = who.place?.type === 'cell' ? { ...who.place, height: pick([0, 0, 10]) ?? 0 } : who.place;
  const combatants = scene.combatants.map((one) => (one.id === who.id ? { ...one, place } : one));
  return { ...scene, turn: { ...turn, effects }, combatants };
};
const OPEN_LEGEND: Told = {
  ruleset: openLegend,
  first: [
    [172, 59],
    [44, 53],
    [13, 50],
    [130, 47],
    [64, 46],
    [32, 45],
    [56, 40],
    [4, 35],
    [6, 32],
    [180, 27],
    [2, 26],
    [173, 23],
    [113, 22],
    [93, 21],
    [94, 17],
    [161, 16],
    [86, 7],
    [120, 7],
    [9, 3],
    [83, 2],
  ],
  gear: legendGear,
  few: [0, 2, 3, 4, 6, 7, 9],
  more: {
    players: true,
    meddle: legendMeddle,
    unlisted: [
      'attack:learning',
      'bane:learning',
      'attack:might',
      'attack:1:might',
      'boon:heal:energy',
      'area:0:might',
      'charge:attack:energy',
      'improvise',
      'defend',
      'roll-initiative',
    ],
  },
  offers: idsOf([...legendActions.actions, ...legendActions.tableActions]).filter(
    (id) => !['begin-rounds', 'settle'].includes(id),
  ),
  refusals: Object.keys(LEGEND_REASONS),
  effects: [
    ...LASTING,
    ...SUSTAINED,
    ...['aid', 'assist'].map((kind) => `help ${kind}`),
    ...['superior-action', 'disrupting-attack', 'charge'].map((kind) => `focus ${kind}`),
    ...['bane-step', 'hold', 'drag', 'unnoticed', 'waiting'].map((kind) => `grant ${kind}`),
    ...['rage', 'multi-attack'].map((kind) => `feat ${kind}`),
    'form form',
  ],
  questions: {
    'approve-attack': YES_NO,
    'approve-defend': YES_NO,
    'approve-improvise': YES_NO,
    'approve-telekinesis': YES_NO,
    'approve-tend': YES_NO,
    banish: ['banish', 'stay'],
    'boon-level': ['take'],
    challenge: ['set-cr', 'no-cr'],
    'come-along': ['come', 'stay'],
    defend: ['defend', 'pass'],
    'defend-step': ['step', 'stay'],
    'defend-still': ['step-back', 'defend'],
    disarm: ['fly', 'take'],
    dispel: ['all', 'one'],
    exceptional: ['add', 'pass'],
    'failed-choice': ['hurt', 'bane', 'step'],
    'failed-roll': ['twist', 'failure'],
    fall: ['hurts', 'lands'],
    'follow-through': ['attack', 'throw', 'area', 'bane', 'bane-throw', 'bane-area', 'pass'],
    hide: ['unnoticed', 'noticed'],
    'keep-boon': ['keep'],
    legend: ['roll', 'spend'],
    momentum: ['move', 'stay'],
    opportunity: ['attack', 'bane', 'pass'],
    push: ['push', 'stay'],
    redirect: ['redirect', 'aside'],
    'same-boon': ['new', 'old'],
    'time-jump': ['pass', 'stay'],
  },
  fights: 60,
  seldom: [
    'grant drag',
    'grant hold',
    'grant unnoticed',
    'defend-still',
    'boon-banned',
    'silenced',
    'approve-telekinesis',
    'approve-tend',
    'dispel',
    'follow-through: throw',
    'follow-through: bane-throw',
  ],
  never: {
    'fortitude-too-low': SHEET,
    'heavy-load': SHEET,
    'melee-only': 'nothing but a melee weapon is offered for a charge',
    'rounds-begun': 'nobody is asked for initiative once the rounds run',
    locked: 'no door of the map is locked',
    'needs-a-grid': 'it is played on nothing else',
  },
};

test.each([
  ['Old-School', OLD_SCHOOL],
  ['Tomes by Torchlight', TOMES],
  ['Open Legend', OPEN_LEGEND],
])('%s: every offer, every question with every answer, and every refusal comes up', { timeout: 400_000 }, (_, told) => {
  seesEverything(told);
});
