import { baseOf, cellOf, find, lookUp, namedAll, orElse, unless } from '../../../rules/kit.ts';
import { cellSlot, combatantSlot, pickSlot } from '../../../rules/kit/slots.ts';
import type { Cell, CombatantId, Reason } from '../../../rules/kit.ts';
import { entered, stayedIn } from '../acts/areas/lasting.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { action, changed, look, moved, reason, record, unmeasured, unmet, unsaidOf } from '../game.ts';
import { meleeReaches } from './layers.ts';
import { adjacent } from './measure.ts';
import { mountOf, opposes, unridden } from './mounted.ts';
import { freeBeside } from './occupying.ts';
import { undertakes } from './opportunity.ts';
import { landed, unloaded } from './unseated.ts';
import { anytimeReasons, speedReasons, taskCost, taskSaid } from '../round/budget.ts';

/** Getting on and off a mount (LG-266, LG-430 to LG-432). */

const MOUNT = combatantSlot('mount', 'Which mount');
const AS = pickSlot('as', 'As', { rider: 'Its rider', passenger: 'A passenger' });
const CELL = cellSlot('Where to');

const mounts = ({ combatants }: Scene): readonly Combatant[] => combatants.filter(({ body }) => body.kind === 'mount');
/** Why somebody cannot get on or off a mount now: it is a move, and between fights costs nothing. */
const seatReasons = (scene: Scene, who: Combatant, task: 'mount' | 'dismount'): readonly Reason[] =>
  orElse(anytimeReasons(scene, who, task), () => speedReasons(scene, who));

/** A move action that foes beside may strike into; in an encounter only the trained ride, and anybody is carried. */
export const getOn = action({
  ...unmeasured('move', 'mount', 'Mount', 'chevrons-up', 'LG-266'),
  about: (scene) => taskSaid(scene, 'mount'),
  secondary: true,
  when: (scene, who) => who.body.kind === 'creature' && mounts(scene).length > 0 && mountOf(scene, who) === null,
  cost: (scene) => taskCost(scene, 'mount'),
  reasons: (scene, who) => seatReasons(scene, who, 'mount'),
  slots: (scene) => [MOUNT.slot({ among: mounts(scene).map(({ id }) => id) }), AS.slot()],
  check: (scene, who, command) => {
    const mount = lookUp(scene, MOUNT.of(command) ?? who.id);
    if (mount === null) return [];
    const rides = AS.of(command) !== 'passenger';
    return unmet(
      [mountOf(scene, who) === null, 'on-a-mount'],
      [adjacent(scene, who, mount), 'not-adjacent'],
      [!opposes(scene, who, mount), 'carries-opponent'],
      [meleeReaches(scene, who, mount), 'other-layer'],
      [!rides || who.body.rideTrained || scene.turn.phase === 'idle', 'not-trained'],
      [!rides || unridden(scene, mount), 'ridden'],
    );
  },
  *resolve(who, command) {
    const [mount, rides] = [MOUNT.of(command), AS.of(command) !== 'passenger'];
    if (mount === null) return;
    if (!(yield* undertakes(who, 'mount'))) return;
    const now = yield* look();
    const [one, on] = [find(now, who), lookUp(now, mount)];
    const at = on === null ? null : cellOf(on);
    if (on === null || at === null) return;
    const { occupants } = on.body;
    const because = { type: 'mounted', on: mount, rides } as const;
    const stayed = stayedIn(now, one, [at]);
    yield* record(
      moved(who, [at], false, because),
      unsaidOf(mount, { occupants: [...occupants, who], ...(rides ? { rider: who } : {}) }),
    );
    yield* entered(who, stayed);
  },
  headline: (command, scene) => ['gets on ', ...namedAll(scene, [MOUNT.of(command) ?? []].flat())],
});

/** A move action to an adjacent free square, without a chance for anybody. */
export const dismount = action({
  ...unmeasured('move', 'dismount', 'Dismount', 'chevrons-down', 'LG-266'),
  about: (scene) => `Onto a free square beside. ${taskSaid(scene, 'dismount')}`,
  when: (scene, who) => mountOf(scene, who) !== null,
  cost: (scene) => taskCost(scene, 'dismount'),
  reasons: (scene, who) => seatReasons(scene, who, 'dismount'),
  slots: [CELL.slot()],
  check: (scene, who, command) => {
    const mount = mountOf(scene, who);
    const to = CELL.of(command);
    const free = mount === null ? [] : besideMount(scene, who, mount);
    return unless(
      free.some(({ x, y }) => x === to?.x && y === to.y),
      reason('not-beside'),
    );
  },
  *resolve(who, command) {
    const scene = yield* look();
    const [mount, to] = [mountOf(scene, find(scene, who)), CELL.of(command)];
    const at = cellOf(find(scene, who));
    if (mount === null || to === null || at === null) return;
    if (!(yield* undertakes(who, 'dismount'))) return;
    yield* setDown(who, mount.id, to);
  },
  headline: 'dismounts…',
});

/**
 * Free squares round a mount for somebody of the size of a square it carries: those that a square of the mount borders.
 */
const besideMount = (scene: Scene, who: Combatant, mount: Combatant): readonly Cell[] => {
  const base = baseOf(mount);
  if (base === null) return [];
  const found = new Map<string, Cell>();
  for (let dy = 0; dy < base.size; dy++)
    for (let dx = 0; dx < base.size; dx++) {
      const there = { ...who, place: { type: 'cell', x: base.x + dx, y: base.y + dy, height: 0 } as const };
      for (const cell of freeBeside(scene, there)) found.set(`${cell.x}.${cell.y}`, cell);
    }
  return [...found.values()];
};

/** Puts an occupant beside its mount. */
export function* setDown(
  who: CombatantId,
  from: CombatantId,
  to: { readonly x: number; readonly y: number },
): Procedure {
  const scene = yield* look();
  const [one, mount] = [find(scene, who), lookUp(scene, from)];
  const at = cellOf(one);
  if (at === null) return;
  const because = { type: 'dismounted', from } as const;
  const stayed = stayedIn(scene, one, [to]);
  yield* record(moved(who, [{ ...at, x: to.x, y: to.y }], false, because));
  if (mount !== null) yield* record(unsaidOf(from, unloaded(mount, who)));
  yield* landed(who);
  yield* entered(who, stayed);
}

/**
 * A passenger takes the reins of a mount that nobody rides, or nobody who could: it becomes the rider, which costs what
 * mounting costs, and gives foes the same chance (LG-266).
 */
export const ride = action({
  ...unmeasured('move', 'ride', 'Take the reins', 'hand', 'LG-267'),
  about: (scene) => `You become the rider of the mount you sit on. ${taskSaid(scene, 'mount')}`,
  cost: (scene) => taskCost(scene, 'mount'),
  when: (scene, who) => {
    const mount = mountOf(scene, who);
    return mount !== null && mount.body.rider !== who.id && unridden(scene, mount);
  },
  reasons: (scene, who) => [
    ...anytimeReasons(scene, who, 'mount'),
    ...unless(who.body.rideTrained || scene.turn.phase === 'idle', reason('not-trained')),
  ],
  *resolve(who) {
    if (!(yield* undertakes(who, 'mount'))) return;
    const now = yield* look();
    const mount = mountOf(now, find(now, who));
    if (mount === null || !unridden(now, mount)) return;
    yield* record(changed(mount.id, { rider: who }, { type: 'mounted', on: mount.id, rides: true }));
  },
  headline: 'takes the reins',
});
