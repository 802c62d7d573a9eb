import { test } from 'vitest';
import { actions, tableActions } from '../../../../src/core/rulesets/open-legend/actions.ts';
import { BANES } from '../../../../src/core/rulesets/open-legend/data/bane-list.ts';
import { newBane, newBoon } from '../../../../src/core/rulesets/open-legend/effects/keeping.ts';
import type { Scene } from '../../../../src/core/rulesets/open-legend/game.ts';
import { BOONS } from '../../../../src/core/rulesets/open-legend/data/boon-list.ts';
import { WEAPONS } from '../../../../src/core/rulesets/open-legend/data/weapon-list.ts';
import { openLegend } from '../../../../src/core/rulesets/open-legend/index.ts';
import { REASONS } from '../../../../src/core/rulesets/open-legend/reasons.ts';
import { ATTRIBUTES } from '../../../../src/core/rulesets/open-legend/data/attribute-list.ts';
import type { Gear, More } from '../explorer.ts';
import { idsOf, seesEverything } from '../exploring.ts';
import type { Told } from '../exploring.ts';

/** Fights at random see every offer, every question with every answer, and every refusal of Open Legend. */

const gear: Gear = (pick) => ({
  attributes: Object.fromEntries(ATTRIBUTES.map((name) => [name, pick([0, 0, 1, 4, 9])])),
  weapons: [
    { type: 'natural', name: 'Claw', forceful: true, precise: true, net: 0 },
    ...[1, 2].map(() => ({ type: 'listed', weapon: pick(WEAPONS)?.id, grip: pick(['stowed', 'one']) })),
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

const LASTING = BANES.filter(({ instant, id }) => !instant && id !== 'surprised').map(({ id }) => `bane ${id}`);
const SUSTAINED = BOONS.filter(({ sustain, cost }) => sustain && cost !== null).map(({ id }) => `boon ${id}`);
const YES_NO = ['approve', 'refuse'];
const SHEET = 'a sheet that breaks it is refused, before any command';

/** Banes and boons of one another's making, and whoever is lifted into the air. */
const meddle: NonNullable<More['meddle']> = (scene, pick) => {
  const [who, owner] = [pick(scene.combatants), pick(scene.combatants)];
  const entry = pick(BANES.filter(({ instant, id }) => !instant && id !== 'surprised'));
  if (who === undefined || owner === undefined || entry === undefined || pick([true, false]) === true) return scene;
  const { turn } = scene as Scene;
  const kind = entry.id;
  const attribute = pick(ATTRIBUTES.filter((name) => entry.defenses[name] !== undefined)) ?? 'influence';
  const made = { kind, level: pick(entry.levels) ?? 1, attribute, owner: owner.id, source: '' };
  const suffers = turn.effects.some((effect) => effect.kind === kind && effect.on.includes(who.id));
  const boon = pick(BOONS.filter(({ sustain, aim }) => sustain && aim !== 'space'));
  const level = boon === undefined ? 1 : (pick(boon.levels) ?? 1);
  const given =
    boon === undefined || turn.effects.some((effect) => effect.kind === boon.id && effect.on.includes(who.id))
      ? []
      : [newBoon(scene as Scene, owner.id, { kind: boon.id, level, attribute, on: [who.id], source: '' })];
  const suffered = suffers ? [] : [newBane(scene as Scene, who.id, made)];
  const effects = [...turn.effects, ...suffered, ...given];
  const place = who.place?.type === 'cell' ? { ...who.place, height: pick([0, 0, 10]) ?? 0 } : who.place;
  const combatants = scene.combatants.map((one) => (one.id === who.id ? { ...one, place } : one));
  return { ...scene, turn: { ...turn, effects }, combatants };
};

const OPEN_LEGEND: Told = {
  ruleset: openLegend,
  first: [
    [169, 55],
    [25, 53],
    [290, 46],
    [76, 40],
    [4, 40],
    [1, 33],
    [201, 33],
    [156, 29],
    [249, 27],
    [115, 22],
    [315, 20],
    [223, 20],
    [232, 19],
    [155, 15],
    [213, 14],
    [218, 11],
    [221, 10],
    [266, 10],
    [123, 9],
    [130, 9],
    [248, 9],
    [195, 7],
    [38, 3],
    [56, 2],
  ],
  gear,
  few: [0, 2, 3, 4, 6, 7, 9],
  more: {
    players: true,
    meddle,
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
  offers: idsOf([...actions, ...tableActions]).filter((id) => !['begin-rounds', 'settle'].includes(id)),
  refusals: Object.keys(REASONS),
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

test(
  'Open Legend: every offer, every question with every answer, and every refusal comes up',
  { timeout: 400_000 },
  () => {
    seesEverything(OPEN_LEGEND);
  },
);
