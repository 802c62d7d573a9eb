import { keysOf, recordOf, find, numberSlot, pickSlot } from '../../../rules/kit.ts';
import { immunityTo } from './imposing.ts';
import { action, changed, look, reason, record, settingsOf, unmeasured } from '../game.ts';
import { mountOf } from '../moves/mounted.ts';
import { hurled } from '../moves/pushed.ts';
import { unseated } from '../moves/unseated.ts';
import { OTHER_CONDITIONS, withCondition } from '../sheet/index.ts';

/** Being pushed or blown away by what is no manoeuvre (LG-132, LG-396, LG-422). */

const WAYS = {
  north: ['Up', 0, -1],
  'north-east': ['Up and right', 1, -1],
  east: ['Right', 1, 0],
  'south-east': ['Down and right', 1, 1],
  south: ['Down', 0, 1],
  'south-west': ['Down and left', -1, 1],
  west: ['Left', -1, 0],
  'north-west': ['Up and left', -1, -1],
} as const;
const WAY = pickSlot(
  'way',
  'Which way',
  recordOf(keysOf(WAYS), (way): string => WAYS[way][0]),
);
const FEET = numberSlot('feet', 'Feet');
export const push = action({
  ...unmeasured('other', 'push', 'Push or blow away', 'wind', 'LG-396'),
  about: 'In a straight line, until something is in the way; no one gets a chance to strike.',
  gmOnly: true,
  secondary: true,
  slots: (scene) => [WAY.slot(), FEET.slot({ min: 5, max: 500, step: 5, initial: settingsOf(scene).blownAway })],
  *resolve(who, command) {
    const scene = yield* look();
    const [way, feet] = [WAY.of(command), FEET.of(command) ?? 0];
    if (way === null) return;
    const [, x, y] = WAYS[way];
    const mount = mountOf(scene, find(scene, who));
    if (mount === null) yield* hurled(who, null, { x, y }, feet);
    else yield* unseated(who, mount.id, null, { x, y }, feet);
  },
  headline: 'is pushed',
});

/** Prone, by what is no manoeuvre (LG-396). */
export const knockDown = action({
  ...unmeasured('other', 'knock-down', 'Knock down', 'arrow-down', 'LG-396'),
  about: OTHER_CONDITIONS['knocked-down'].about,
  gmOnly: true,
  secondary: true,
  check: (_, { body }) => {
    const immunity = immunityTo(body, OTHER_CONDITIONS['knocked-down'].becomes);
    return immunity === null ? [] : [reason('immune', `Its immunity: ${immunity.of}.`)];
  },
  *resolve(who) {
    const { body } = find(yield* look(), who);
    const condition = OTHER_CONDITIONS['knocked-down'].becomes;
    yield* record(changed(who, withCondition(body, condition), { type: 'imposed', condition, source: '' }));
  },
  headline: 'is knocked down…',
});
