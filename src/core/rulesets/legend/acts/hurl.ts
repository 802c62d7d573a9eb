import { numberSlot, pickSlot } from '../../../rules/kit/slots.ts';
import { find } from '../../../rules/scene/scene.ts';
import { action, changed, look, record } from '../game.ts';
import { hurled } from '../moves/pushed.ts';
import { GROUPS } from '../round/budget.ts';
import { withCondition } from '../sheet/lasting.ts';

const TOWARDS = {
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
  n: [0, -1],
  ne: [1, -1],
} as const;
const DIRECTION = pickSlot('direction', 'Direction', {
  e: 'East',
  se: 'Southeast',
  s: 'South',
  sw: 'Southwest',
  w: 'West',
  nw: 'Northwest',
  n: 'North',
  ne: 'Northeast',
});
const FEET = numberSlot('feet', 'Feet');
const common = { group: GROUPS.other, gmOnly: true, measured: false, secondary: true, rule: 'LG-396' } as const;

/** In the direction its source picks, until something is in the way (LG-132, LG-396). */
export const blowAway = action({
  ...common,
  id: 'blow-away',
  name: 'Blow away',
  about: 'Hurled in a direction, usually 10 ft; obstacles and creatures stop it.',
  icon: 'wind',
  slots: [DIRECTION.slot(), FEET.slot({ min: 5, max: 200, step: 5, initial: 10 })],
  *resolve(who, command) {
    const direction = DIRECTION.of(command);
    if (direction !== null) yield* hurled(who, who, TOWARDS[direction], FEET.of(command) ?? 10);
  },
  headline: 'is blown away',
});

/** Prone (LG-396). */
export const knockDown = action({
  ...common,
  id: 'knock-down',
  name: 'Knock down',
  about: 'Thrown to the ground: prone.',
  icon: 'arrow-down',
  *resolve(who) {
    const { body } = find(yield* look(), who);
    yield* record(changed(who, withCondition(body, 'prone'), { type: 'imposed', condition: 'prone', source: '' }));
  },
  headline: 'is knocked down',
});
