import { memo, shape, type TypeOf } from '../../../rules/kit.ts';
import { filled, isRecord } from '../../../rules/ruleset/filled.ts';
import { CONDITION_IDS } from '../data/condition-list.ts';
import { TASK_IDS, TASKS } from '../data/task-list.ts';
import { BARE, onTheMap } from './on-the-map.ts';
import { attackSettings } from './settings/attack-settings.ts';
import { ruleAsListed } from './settings/condition-rules.ts';
import { on, some } from './settings/rulings.ts';

const { blank, combatant, flag, list, maybe, oneOf, orNone, record, schemaOf, settingsOf, whole } = shape;

const count = () => whole(-1000, 1000);
const rank = () => whole(0, 1_000_000);

const turnShape = record({
  phase: oneOf(['idle', 'rounds']),
  /** 0 is the surprise round (LG-024). */
  round: whole(0, 1_000_000),
  /** Who acts, the first place first; a group shares one place (LG-006, LG-011). */
  order: list(record({ who: combatant(), count: count(), rank: rank() }), 1000),
  now: orNone(combatant()),
  ...onTheMap,
  /** The place that has come up: what is anchored there is over. */
  at: record({ count: count(), rank: rank() }),
  /** Those who have noticed no enemy: no part of the surprise round (LG-026). */
  unaware: list(combatant(), 1000),
  /** Encounters of this scene that are over (LG-072). */
  encounters: whole(0, 1000),
  /** Those for whom initiative is being rolled. */
  gathering: maybe(list(combatant(), 1000)),
  /** A break of some hours since the last encounter (LG-074). */
  rested: flag(),
  /** Everyone is off the quest for now: its effects do nothing (LG-070). */
  aside: flag(),
});
export type Turn = TypeOf<typeof turnShape>;
export const turnSchema = schemaOf(turnShape);

/** No fight is under way. */
export const PEACE = { phase: 'idle', round: 0, order: [], now: null, at: { count: 0, rank: 0 }, unaware: [] } as const;
/** Before anything has happened. */
export const OPENING: Turn = { ...PEACE, order: [], unaware: [], encounters: 0, rested: false, aside: false, ...BARE };

const settingsShape = record({
  moveRounding: oneOf(
    ['exact', 'floor'],
    'Half squares of movement',
    'Counted exactly, or the sum rounded down: diagonals of 5 and 10 ft in turn.',
  ),
  measureRounding: oneOf(
    ['floor', 'exact'],
    'Half squares of a range',
    'Rounded down to whole squares, or counted exactly.',
  ),
  cornerCutting: flag('Diagonal steps may pass the corners of impassable squares'),
  layersIgnoreDifficult: on('Flying, swimming and burrowing creatures ignore difficult terrain'),
  sceneEncounters: record(
    { least: some(3, 1, 20, 'At least'), most: some(5, 1, 20, 'At most') },
    'Encounters in a scene',
  ),
  stepOutOfDifficult: on('A 5 ft step may lead out of difficult terrain'),
  deathAt: orNone(whole(-200, -1), 'Dead at', 'Empty: −(10 + twice the Constitution modifier).'),
  ...attackSettings,
  immediatePay: oneOf(
    ['ask', 'next', 'last'],
    'An immediate action off turn is paid with',
    'The next swift action, or the unused last one.',
  ),
  tradeStandardForMove: flag('A standard action may be spent as a move action'),
  flatFootedBlocksImmediate: on('The flat-footed take no immediate actions'),
  opportunitiesPerRound: some(1, 1, 9, 'Opportunity attacks a round'),
  bonusAttacksPerRound: some(1, 0, 9, 'Bonus attacks a round'),
  hpReductionCap: oneOf(['half', 'off'], 'Maximum hit points can be lowered to', 'Half of them, or to nothing.'),
  fearSteps: on('Fears of different sources add up'),
  meleeAcrossLayers: flag('Melee reaches from one layer to another'),
  swimDc: some(15, 0, 60, 'Athletics against water'),
  climbDc: some(15, 0, 60, 'Athletics against walls'),
  jumpDc: some(15, 0, 60, 'Athletics over gaps and low obstacles'),
  balanceDc: some(15, 0, 60, 'Acrobatics on poor footing'),
  surpriseFree: on('Free actions in the surprise round'),
});
export type Settings = TypeOf<typeof settingsShape>;
export const USUAL: Settings = blank(settingsShape);
const settings = settingsOf(settingsShape, USUAL);

/** A correction of a condition with what it says nothing of as it is listed. */
const ruleFilled = (rule: unknown): unknown => {
  const id = CONDITION_IDS.find((one) => isRecord(rule) && rule['condition'] === one);
  return id === undefined ? rule : filled(ruleAsListed(id), rule);
};
const allOf = (said: object): object => {
  const all = filled(USUAL, said) as Readonly<Record<string, unknown>>;
  const { conditionRules: rules } = all;
  return Array.isArray(rules) ? { ...all, conditionRules: rules.map(ruleFilled) } : all;
};
/** Settings as a table keeps them, with what tables from before a setting was there never said. */
export const completed = memo((kept: object): Settings => allOf(kept) as Settings);

/** Reads settings; tasks that give nobody a chance any more are left out of those that did. */
export const settingsSchema: typeof settings = {
  ...settings,
  parse: (json) => {
    if (!isRecord(json)) return settings.parse(json);
    const { provoking } = json;
    if (!Array.isArray(provoking)) return settings.parse(allOf(json));
    const kept = provoking.filter((id) => (TASK_IDS as readonly unknown[]).includes(id) || !(`${id}` in TASKS));
    return settings.parse({ ...allOf(json), provoking: kept });
  },
};
