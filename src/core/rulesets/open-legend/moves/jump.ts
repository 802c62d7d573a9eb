import { cellAt, cellSlot, directionTo, explained, find, numberSlot, pickSlot } from '../../../rules/kit.ts';
import { cellOf, groundOf } from '../../../rules/kit/movement/ground.ts';
import { legendSpent, ROLL_SLOT_NAMES, rollSlotReasons, rollSlots, rollSources } from '../acts/roll-slots.ts';
import { barriersOn, barrierStrikes } from '../effects/boons/zones.ts';
import { action, changed, look, lookAt, MOVE, moved, noted, reason, record, roll, straightTo, under } from '../game.ts';
import type { Cell, Choice, Combatant, Part, Procedure, ReachView, Scene, Slots } from '../rules.ts';
import { actionRoll, beginMove, checkSources, inRounds, moveReasons, rollBy, rolled, rollParts } from '../rules.ts';
import { aims, FARTHEST, jumpReasons, landing, RUN_UP, runUpPath } from './leap.ts';
import { leave, walk } from './opportunity.ts';
import { freeStep } from './walk.ts';

const STANDING: Part = { label: 'no running start', value: -1, rule: 'OL-137' };

const KIND = pickSlot('kind', 'Jump', { long: 'Long jump', high: 'High jump' });
const TO = cellSlot('Direction', 'to');
const START = pickSlot('start', 'Start', { running: 'Running', standing: 'Standing (disadvantage 1)' });
const GAP = numberSlot('gap', 'Gap in front');

const runUpOf = (scene: Scene, by: Combatant, made: Pick<Choice, 'slots'>): readonly Cell[] => {
  const to = TO.of(made);
  return to === null || START.of(made) === 'standing' ? [] : runUpPath(scene, by, to);
};

const jumpSources = (by: Combatant, slots: Slots, runUp: boolean): readonly Part[] => [
  ...(runUp ? [] : [STANDING]),
  ...checkSources(by, 'might'),
  ...rollSources(slots),
];

/** As many feet as the roll, half as many upwards (OL-138, OL-139). Reaches left are left at the take-off (OL-247). */
function* jumped(who: Combatant['id'], made: Pick<Choice, 'slots'>, runUp: boolean, met: readonly string[]): Procedure {
  const [now, before] = yield* lookAt(who);
  const sources = jumpSources(before, made.slots, runUp);
  yield* record(...legendSpent(before, made.slots));
  const total = yield* roll(actionRoll(rollBy(now, before, 'might', 'jump', sources)));
  yield* rolled(who, 'might');
  if (KIND.of(made) === 'high') {
    yield* record(noted(who, { type: 'jumped', kind: 'high', total, feet: total / 2, runUp, cleared: null }));
    return;
  }
  const to = TO.of(made);
  if (to === null) return;
  const gap = GAP.of(made);
  const taking = yield* look();
  const from = cellOf(find(taking, who));
  const aim = landing(taking, find(taking, who), to, total, gap);
  if (aim.at !== null && from !== null && !(yield* leave(who, from, { ...from, ...aim.at }))) return;
  const scene = yield* look();
  const { at, cleared } = landing(scene, find(scene, who), to, total, gap);
  const because = { type: 'jumped', kind: 'long', total, feet: total, runUp, cleared } as const;
  if (at !== null && from !== null) yield* record(moved(who, [{ ...from, ...at }], true, because));
  yield* record(noted(who, because));
  if (at !== null && from !== null) yield* passes(who, straightTo(from, at), met);
}

/** Barriers that a leap goes through strike where it lands, but for those met in the running start (OC-36). */
function* passes(who: Combatant['id'], path: readonly Cell[], met: readonly string[]): Procedure {
  const [scene, mover] = yield* lookAt(who);
  for (const barrier of barriersOn(scene, mover, path))
    if (!met.includes(barrier.id)) yield* barrierStrikes(who, barrier);
}

/** Where a jump may be aimed, in a straight line: within the running start, or as far as the roll may carry. */
const jumpReach = (scene: Scene, by: Combatant): ReachView | null => {
  const grid = groundOf(scene);
  const found = aims(scene, by);
  if (grid === null || found.length === 0) return null;
  const cells = found.map(({ cell }) => cellAt(grid, cell.x, cell.y));
  const far = FARTHEST * 5;
  return {
    type: 'cells',
    offer: 'jump',
    cells,
    cost: found.map(({ squares }) => squares * 5),
    from: found.map(({ before }) => cells[before] ?? -1),
    band: found.map(({ squares }) => (squares <= RUN_UP ? 0 : 1)),
    stop: found.map(({ free }) => (free ? 1 : 0)),
    bands: [
      { label: 'Running start', upTo: RUN_UP * 5 },
      { label: 'As far as the roll allows', upTo: far },
    ],
    slow: [],
    reactors: [],
    provokes: [],
    safe: null,
    budget: far,
  };
};

/** A Might roll, with a running start of 10 ft where there is room (OL-136, OL-137). */
export const jump = action({
  ...under('move', 'jump', 'Jump', 'move-up-right', 'OL-136', MOVE),
  about: 'A Might roll: its total in feet for a long jump, half for a high jump. The 10 ft running start is included.',
  when: inRounds,
  reasons: moveReasons,
  slots: (_, { body }) => [
    KIND.slot(),
    TO.slot(),
    START.slot({ optional: true }),
    GAP.slot({ min: 5, max: 100, step: 5, initial: null, optional: true, gmOnly: true }),
    ...rollSlots(body),
  ],
  special: ROLL_SLOT_NAMES,
  check: (scene, by, command) => {
    const wrong = rollSlotReasons(command.slots, by.body, command.role);
    const from = cellOf(by);
    if (groundOf(scene) === null || from === null) return [...wrong, reason('not-on-field')];
    const to = TO.of(command);
    const way = to === null ? null : directionTo(from, to);
    if (way === null) return [...wrong, reason('slot-malformed', 'Jump straight along a row, a column or a diagonal.')];
    if (way.squares > FARTHEST) return [...wrong, reason('not-reachable')];
    const up = KIND.of(command) === 'high' && START.of(command) === 'standing';
    return up || to === null ? wrong : [...wrong, ...jumpReasons(scene, by, to)];
  },
  *resolve(who, command) {
    const [scene, by] = yield* lookAt(who);
    const path = runUpOf(scene, by, command);
    const met = barriersOn(scene, by, path).map(({ id }) => id);
    yield* record(changed(who, beginMove(by, 0), { type: 'ran-up' }));
    if (path.length > 0) {
      const { stopped } = yield* walk(who, path, freeStep(5 * path.length));
      if (stopped !== null) return;
    }
    yield* jumped(who, command, path.length === RUN_UP, met);
  },
  reach: jumpReach,
  explain: (scene, by, command) => {
    const runUp = runUpOf(scene, by, command).length === RUN_UP;
    const bearing = rollParts(scene, by.id, { attribute: 'might', attack: null });
    const modifiers = [...jumpSources(by, command.slots, runUp), ...bearing];
    return explained({ modifiers, notes: [runUp ? 'With a 10 ft running start' : 'From standing'] });
  },
  headline: (command) => [KIND.of(command) === 'high' ? 'jumps up' : 'jumps'],
});
