import type { CombatantId, Command, Offer } from '../../../rules/kit.ts';
import { doorOf, doorOptions, find, lookUp, readOption } from '../../../rules/kit.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { changed, GROUPS, look, offer, reason, record, settingsOf, several } from '../game.ts';
import { undertakes } from '../moves/opportunity.ts';
import { anchored, placeOf } from '../round/anchored.ts';
import { taskCost, taskReasons } from '../round/budget.ts';
import { has, TASKS, withCondition, type CostedTaskId } from '../sheet/index.ts';

/**
 * Common tasks of the table of what gives foes a chance: each with its cost, and what the board knows of its effect
 * (LG-066).
 */

interface Task {
  readonly id: CostedTaskId;
  readonly about: string;
  readonly icon: string;
  readonly headline: string;
  /** Whether it is listed; left out: always. */
  readonly when?: (scene: Scene, who: Combatant) => boolean;
  readonly slots?: (scene: Scene, who: Combatant) => Offer['slots'];
  /** What it does; left out: that is said at the table. */
  readonly does?: (who: CombatantId, command: Command) => Procedure;
}

const DOOR = 'door';
const doors = (scene: Scene, who: Combatant) => doorOptions(scene, who, reason('locked'));

/** Usually +4 to AC until the next turn. */
function* defends(who: CombatantId): Procedure {
  const scene = yield* look();
  const until = { type: 'place', ...anchored(scene, 1, placeOf(scene, who), scene.turn.round) } as const;
  const why = { to: 'ac', value: settingsOf(scene).totalDefence, source: 'Total defence' } as const;
  // twice is no better than once (LG-226)
  const modifiers = find(scene, who).body.modifiers.filter(({ source }) => source !== why.source);
  yield* record(changed(who, { modifiers: [...modifiers, { ...why, until }] }, { type: 'modified', ...why }));
}

function* dropsProne(who: CombatantId): Procedure {
  const { body } = find(yield* look(), who);
  const because = { type: 'imposed', condition: 'prone', source: '' } as const;
  yield* record(changed(who, withCondition(body, 'prone'), because));
}

function* opens(who: CombatantId, { slots }: Command): Procedure {
  const door = doorOf(yield* look(), readOption(slots, DOOR));
  if (door === null) return;
  const because = { type: 'opened', who, open: !door.open } as const;
  yield* record({ type: 'terrain', change: { type: 'portal', id: door.id, set: { open: !door.open } }, because });
}

/** One of which the board knows no more than that it is done. */
const said = (
  id: CostedTaskId,
  icon: string,
  headline: string,
  about = 'What it does is settled at the table.',
): Task => ({ id, about, icon, headline });

const ALL: readonly Task[] = [
  {
    id: 'open-door',
    about: 'A door beside you.',
    icon: 'door-open',
    headline: 'opens or closes a door',
    when: (scene, who) => doors(scene, who).length > 0,
    slots: (scene, who) => {
      const options = doors(scene, who);
      const initial = options.find(({ reasons }) => reasons.length === 0)?.id ?? null;
      return [{ name: DOOR, label: 'Door', type: 'option', initial, options }];
    },
    does: opens,
  },
  {
    id: 'total-defence',
    about: 'Better AC until your next turn.',
    icon: 'shield',
    headline: 'goes all out in defence',
    does: defends,
  },
  {
    id: 'drop-prone',
    about: 'You lie prone.',
    icon: 'chevrons-down',
    headline: 'drops prone',
    when: (scene, { body }) => !has(body, 'prone', settingsOf(scene)),
    does: dropsProne,
  },
  said('aid', 'hand', 'aids another', 'What it brings is settled at the table.'),
  said('potion', 'droplets', 'drinks a potion or applies an oil'),
  said('activate-item', 'gem', 'activates a magic item'),
  said('move-object', 'move', 'moves a heavy object', 'Something heavy.'),
  said('break-free', 'link', 'breaks restraints', 'Out of ropes, nets or chains.'),
  said('skill', 'star', 'uses a skill', 'One that takes an action of its own.'),
];
const idOf = ({ id }: Task): string => `task:${id}`;
const taskIn = (offered: string): Task | null => ALL.find((task) => idOf(task) === offered) ?? null;

const offerOf = (scene: Scene, who: Combatant, task: Task): Offer => {
  const { id, about, icon, slots } = task;
  const danger = settingsOf(scene).provoking.includes(id) ? ' Foes who reach you may strike first.' : '';
  return offer({
    id: idOf(task),
    name: TASKS[id][0],
    about: `${about}${danger}`,
    group: GROUPS.other,
    icon,
    rule: 'LG-066',
    secondary: true,
    cost: taskCost(scene, id),
    reasons: taskReasons(scene, who, id),
    slots: slots?.(scene, who) ?? [],
  });
};

function* carriesOut(who: CombatantId, task: Task, command: Command): Procedure {
  if (!(yield* undertakes(who, task.id, { type: 'did-task', task: task.id }))) return;
  if (lookUp(yield* look(), who) === null) return;
  if (task.does !== undefined) yield* task.does(who, command);
}

/** Each at the cost and the danger that the table says (LG-066, LG-252). */
export const tasks = several({
  id: 'task',
  thing: taskIn,
  measured: false,
  offers: (scene, who) =>
    scene.turn.phase === 'rounds'
      ? ALL.filter(({ when }) => when?.(scene, who) !== false).map((task) => offerOf(scene, who, task))
      : [],
  resolve: carriesOut,
  headline: (task) => [task?.headline ?? 'does something'],
});
