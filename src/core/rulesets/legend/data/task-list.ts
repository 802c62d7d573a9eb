/**
 * Common tasks, and whether each gives foes who threaten the square a chance to strike (LG-252). The table of the book
 * is not public: which ones do is data that a GM may correct.
 */
export const TASKS = {
  'five-foot-step': ['5 ft step', false],
  displacement: ['Move out of a shared square at the start of a turn', false],
  'leave-shared': ['Move out of a shared square', true],
  'mode-toggle': ['Start or stop flying, swimming or burrowing', true],
  'soar-toggle': ['Start or stop soaring', true],
  talk: ['Talk', false],
  move: ['Move out of a threatened square', true],
  run: ['Run', true],
  forced: ['Be moved by another', false],
  teleport: ['Teleport', false],
  placed: ['Be placed without movement', false],
  'attack-melee': ['Melee or unarmed attack', false],
  'attack-ranged': ['Ranged or thrown attack', true],
  'cast-standard': ['Cast a spell', true],
  'cast-swift': ['Cast a swift or immediate spell', false],
  'use-ex-su': ['Extraordinary or supernatural ability', false],
  'use-sla': ['Spell-like ability', true],
  draw: ['Draw, stow or switch a weapon', false],
  drop: ['Drop an item', false],
  reload: ['Reload, or fetch a thrown weapon', false],
  'pick-up': ['Pick up an item', true],
  potion: ['Drink a potion or apply an oil', true],
  'activate-item': ['Activate another magic item', false],
  'stand-up': ['Stand up', true],
  'drop-prone': ['Drop prone', false],
  'stop-bleeding': ['Stop the bleeding', true],
  extinguish: ['Put out a fire', true],
  stabilise: ['Stabilise the dying', true],
  'open-door': ['Open or close a door', false],
  'move-object': ['Move a heavy object', true],
  mount: ['Mount', true],
  dismount: ['Dismount', false],
  acrobatics: ['Acrobatics past a foe', false],
  vigor: ['Vigor check', false],
  'climb-swim': ['Climb, swim, jump or balance', false],
  'break-free': ['Break restraints at once', false],
  'bull-rush': ['Bull rush', true],
  disarm: ['Disarm', true],
  trip: ['Trip', true],
  grapple: ['Grapple', true],
  pin: ['Pin', false],
  choke: ['Choke', false],
  'escape-hold': ['Escape a hold', false],
  charge: ['Charge', false],
  'finish-helpless': ['Finishing blow on the helpless', true],
  aid: ['Aid another', false],
  'total-defence': ['Total defence', false],
  skill: ['Use a skill that takes an action', true],
} as const satisfies Readonly<Record<string, readonly [task: string, provokes: boolean]>>;
export type TaskId = keyof typeof TASKS;
/** What happens to somebody, is said, or is no action of the board gives nobody a chance: nothing to correct. */
const NEVER = [
  'talk',
  'forced',
  'teleport',
  'placed',
  'reload',
  'finish-helpless',
] as const satisfies readonly TaskId[];
export type GivingTaskId = Exclude<TaskId, (typeof NEVER)[number]>;
/** Those of which a table may say whether they give foes a chance. */
export const TASK_IDS = (Object.keys(TASKS) as readonly TaskId[]).filter(
  (id): id is GivingTaskId => !(NEVER as readonly TaskId[]).includes(id),
);
/** Those that provoke unless a table says otherwise. */
export const PROVOKING: readonly GivingTaskId[] = TASK_IDS.filter((id) => TASKS[id][1]);

export const PAYMENTS = ['standard', 'move', 'swift', 'free'] as const;
export type Payment = (typeof PAYMENTS)[number];
/** What tasks cost whose cost is a convention or a ruling: a table may say otherwise (LG-066, RU-21). */
export const TASK_COSTS = {
  'pick-up': 'move',
  'stand-up': 'move',
  'stop-bleeding': 'move',
  extinguish: 'move',
  stabilise: 'standard',
  mount: 'move',
  dismount: 'move',
  choke: 'move',
  'escape-hold': 'move',
  charge: 'standard',
  run: 'standard',
  potion: 'standard',
  'activate-item': 'standard',
  'drop-prone': 'free',
  'open-door': 'move',
  'move-object': 'move',
  'break-free': 'standard',
  aid: 'standard',
  'total-defence': 'standard',
  skill: 'standard',
} as const satisfies Partial<Record<GivingTaskId, Payment>>;
export type CostedTaskId = keyof typeof TASK_COSTS;
export const COSTED = Object.keys(TASK_COSTS) as readonly CostedTaskId[];
