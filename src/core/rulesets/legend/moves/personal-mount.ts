import type { Command } from '../../../rules/kit.ts';
import { baseOf, cellSlot, groundOf, lookUp, nextId, pickSlot } from '../../../rules/kit.ts';
import { betweenScenes } from '../acts/things/items.ts';
import { action, lookAt, reason, record, unmeasured, unmet, unsaidOf, type Combatant, type Scene } from '../game.ts';
import { measured } from './measure.ts';
import { fits } from './occupying.ts';
import { able } from '../round/budget.ts';
import { bandFeet, isIn, newBody, SIZE } from '../sheet/index.ts';

/** The mount that whoever is trained in Ride has at the start of a scene (LG-432). */

const FASTER = 10;
const HIT_POINTS = 24;
const CELL = cellSlot('Where');
const AS = pickSlot('size', 'It takes up', { average: 'One square', large: 'Two by two squares' });

/**
 * The mount as it would stand there; null: that is no square of a grid. Whoever else rides it moves as its owner does.
 */
const mountFor = (scene: Scene, { name, side, hidden, body }: Combatant, command: Command): Combatant | null => {
  const at = CELL.of(command);
  const size = AS.of(command) ?? 'large';
  if (at === null || groundOf(scene) === null) return null;
  return {
    id: nextId(scene),
    name: `${name}’s mount`,
    seat: null,
    side,
    hidden,
    picture: null,
    footprint: SIZE[size].footprint,
    place: { type: 'cell', x: at.x, y: at.y, height: 0 },
    body: newBody({ kind: 'mount', size, speed: body.speed + FASTER, modes: body.modes, hpMax: HIT_POINTS }),
  };
};

/** Whether its own mount is on the map and lives. */
const hasMount = (scene: Scene, { body: { mount } }: Combatant): boolean => {
  const own = mount === null ? null : lookUp(scene, mount);
  return own !== null && !isIn(own.body, 'dead');
};

export const callMount = action({
  ...unmeasured('move', 'call-mount', 'Bring the personal mount', 'chevrons-up', 'LG-432'),
  about: 'At the start of a scene, within Close range. Another shape is the GM’s to place.',
  secondary: true,
  when: (scene, who) => who.body.kind === 'creature' && who.body.rideTrained && !hasMount(scene, who),
  reasons: (scene, who) => unmet([able(scene, who), 'cannot-act'], [betweenScenes(scene), 'between-scenes']),
  slots: [CELL.slot(), AS.slot({ initial: 'large' })],
  check: (scene, who, command) => {
    const mount = mountFor(scene, who, command);
    const to = baseOf(mount);
    if (mount === null || to === null) return [reason('off-grid')];
    const near = (measured(scene, who, mount) ?? Infinity) <= bandFeet(who.body, 'close');
    return unmet([fits(scene, mount, to), 'not-free'], [near, 'mount-far']);
  },
  *resolve(id, command) {
    const [scene, who] = yield* lookAt(id);
    const combatant = mountFor(scene, who, command);
    if (combatant === null) return;
    const because = { type: 'mount-came', mount: combatant.id } as const;
    yield* record({ type: 'placed', combatant, because }, unsaidOf(id, { mount: combatant.id }));
  },
  headline: 'brings a mount…',
});
