import type { Part } from '../../base.ts';
import type { Slot, Slots } from '../../rules/offer.ts';
import { find } from '../../rules/scene.ts';
import { readCell, readNumber, readOption } from '../../rules/slots.ts';
import type { ReachView } from '../../rules/view.ts';
import { actionRoll } from './action-roll.ts';
import type { Action } from './action.ts';
import { beginMove, inRounds, moveReasons } from './budget.ts';
import { checkSources } from './check-sources.ts';
import { score } from './derived.ts';
import { cellOf, groundOf } from './ground.ts';
import { FARTHEST, RUN_UP, aims, heading, landing, runUpPath } from './leap.ts';
import { GROUPS, MOVE, offer } from './offer.ts';
import { leave } from './opportunity.ts';
import { reason } from './reasons.ts';
import { ROLL_SLOT_NAMES, legendSpent, rollSlotReasons, rollSlots, rollSources } from './roll-slots.ts';
import type { Settings } from './turn.ts';
import type { Battle, Fighter, Steps } from './game.ts';
import { look, record, roll, settingsOf } from './game.ts';
import { walk } from './walk.ts';

const STANDING: Part = { label: 'no running start', value: -1, rule: 'OL-137' };

const GAP: Slot = {
  name: 'gap',
  label: 'Gap in front',
  type: 'number',
  min: 5,
  max: 100,
  step: 5,
  initial: 15,
  optional: true,
  gmOnly: true,
};

const wantsRunUp = (slots: Slots): boolean => readOption(slots, 'start') !== 'standing';

/** Squares of the running start this jump gets. */
const runUpOf = (scene: Battle, fighter: Fighter, slots: Slots) => {
  const to = readCell(slots, 'to');
  return to === null || !wantsRunUp(slots) ? [] : runUpPath(scene, fighter, to);
};

const jumpSources = (fighter: Fighter, slots: Slots, runUp: boolean): readonly Part[] => [
  ...(runUp ? [] : [STANDING]),
  ...checkSources(fighter, 'might'),
  ...rollSources(slots),
];

const might = (fighter: Fighter, slots: Slots, runUp: boolean, { zeroAttribute: zero }: Settings) =>
  ({
    of: fighter.id,
    attribute: 'might',
    score: score(fighter.body, 'might'),
    label: 'jump',
    sources: jumpSources(fighter, slots, runUp),
    secret: fighter.hidden,
    zero,
  }) as const;

/** As many feet as the roll, half as many upwards (OL-138, OL-139). Reaches left are left at the take-off (OL-247). */
function* jumped(who: Fighter['id'], slots: Slots, runUp: boolean): Steps {
  const now = yield* look();
  const before = find(now, who);
  yield* record(...legendSpent(before, slots));
  const total = yield* roll(actionRoll(might(before, slots, runUp, settingsOf(now))));
  if (readOption(slots, 'kind') === 'high') {
    yield* record({
      type: 'noted',
      of: who,
      gmOnly: false,
      note: { type: 'jumped', kind: 'high', total, feet: total / 2, runUp, cleared: null },
    });
    return;
  }
  const to = readCell(slots, 'to');
  if (to === null) return;
  const gap = readNumber(slots, 'gap');
  const taking = yield* look();
  const from = cellOf(find(taking, who));
  const aim = landing(taking, find(taking, who), to, total, gap);
  if (aim.at !== null && from !== null && !(yield* leave(who, from, { ...from, ...aim.at }))) return;
  const scene = yield* look();
  const { at, cleared } = landing(scene, find(scene, who), to, total, gap);
  const because = { type: 'jumped', kind: 'long', total, feet: total, runUp, cleared } as const;
  if (at === null || from === null) yield* record({ type: 'noted', of: who, gmOnly: false, note: because });
  else
    yield* record(
      { type: 'moved', who, path: [{ ...from, ...at }], voluntary: true, because },
      { type: 'noted', of: who, gmOnly: false, note: because },
    );
}

/** A Might roll, with a running start of 10 ft where there is room (OL-136, OL-137). */
export const jump: Action = {
  id: 'jump',
  special: ROLL_SLOT_NAMES,
  offers: (scene, fighter) =>
    inRounds(scene)
      ? [
          offer({
            id: 'jump',
            name: 'Jump',
            about: 'A Might roll: as many feet far, half as many high. A running start of 10 ft is part of it.',
            group: GROUPS.move,
            icon: 'move-up-right',
            rule: 'OL-136',
            cost: MOVE,
            reasons: moveReasons(scene, fighter),
            slots: [
              {
                name: 'kind',
                label: 'Jump',
                type: 'option',
                initial: 'long',
                options: [
                  { id: 'long', label: 'Far', reasons: [] },
                  { id: 'high', label: 'High', reasons: [] },
                ],
              },
              { name: 'to', label: 'Towards', type: 'cell' },
              {
                name: 'start',
                label: 'Start',
                type: 'option',
                initial: 'running',
                optional: true,
                options: [
                  { id: 'running', label: 'Running', reasons: [] },
                  { id: 'standing', label: 'Standing (disadvantage 1)', reasons: [] },
                ],
              },
              GAP,
              ...rollSlots(fighter.body),
            ],
          }),
        ]
      : [],
  check: (scene, fighter, command) => {
    const wrong = rollSlotReasons(command.slots, fighter.body, command.role);
    const from = cellOf(fighter);
    if (groundOf(scene) === null || from === null) return [...wrong, reason('not-on-field')];
    const to = readCell(command.slots, 'to');
    const way = to === null ? null : heading(from, to);
    if (way === null)
      return [...wrong, reason('slot-malformed', 'A jump goes straight along a row, a column or a diagonal.')];
    return way.squares > FARTHEST ? [...wrong, reason('not-reachable')] : wrong;
  },
  *resolve(command) {
    if (command.who === null) return;
    const { who, slots } = command;
    const scene = yield* look();
    const fighter = find(scene, who);
    const path = runUpOf(scene, fighter, slots);
    yield* record({ type: 'changed', who, set: beginMove(fighter, 0), because: { type: 'ran-up' } });
    if (path.length > 0) {
      const { stopped } = yield* walk(who, path, {
        pays: { feet: 5 * path.length },
        voluntary: true,
        forced: false,
        along: null,
      });
      if (stopped !== null) return;
    }
    yield* jumped(who, slots, path.length === RUN_UP);
  },
  reach: (scene, fighter): ReachView | null => {
    const grid = groundOf(scene);
    const found = aims(scene, fighter);
    if (grid === null || found.length === 0) return null;
    const far = FARTHEST * 5;
    return {
      type: 'cells',
      offer: 'jump',
      cells: found.map(({ cell }) => cell.y * grid.width + cell.x),
      cost: found.map(({ squares }) => squares * 5),
      from: found.map(({ before }) =>
        before < 0 ? -1 : (found[before]?.cell.y ?? 0) * grid.width + (found[before]?.cell.x ?? 0),
      ),
      band: found.map(({ squares }) => (squares <= RUN_UP ? 0 : 1)),
      stop: found.map(({ free }) => (free ? 1 : 0)),
      bands: [
        { label: 'Running start', upTo: RUN_UP * 5 },
        { label: 'As far as the roll', upTo: far },
      ],
      slow: [],
      reactors: [],
      provokes: [],
      safe: null,
      budget: far,
    };
  },
  explain: (scene, fighter, command) => {
    const runUp = runUpOf(scene, fighter, command.slots).length === RUN_UP;
    return {
      modifiers: jumpSources(fighter, command.slots, runUp),
      tallies: [],
      notes: [runUp ? 'With a running start of 10 ft' : 'From a stand'],
    };
  },
  headline: (command) => [readOption(command.slots, 'kind') === 'high' ? 'jumps up' : 'jumps'],
};
