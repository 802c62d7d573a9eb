import { offer } from '../../../rules/kit/offer.ts';
import { cellOf } from '../../../rules/kit/movement/ground.ts';
import { prompt } from '../../../rules/kit/prompt.ts';
import { numberSlot, pickSlot } from '../../../rules/kit/slots.ts';
import type { Cell } from '../../../rules/offers/slots.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { find, lookUp } from '../../../rules/scene/scene.ts';
import { called, sentence } from '../../../rules/text/asked.ts';
import type { Procedure } from '../game.ts';
import { action, ask, changed, look, moved, record } from '../game.ts';
import { mountOf } from '../moves/mounted.ts';
import { landed, unloaded } from '../moves/mounting.ts';
import { hurled } from '../moves/pushed.ts';
import { GROUPS } from '../round/budget.ts';
import { withCondition } from '../sheet/lasting.ts';
import { save } from './save.ts';
import { OTHER_CONDITIONS } from '../data/condition-list.ts';

/** Being pushed or blown away by what is no manoeuvre (LG-132, LG-396, LG-422). */

const WAYS: Readonly<Record<string, Cell>> = {
  north: { x: 0, y: -1 },
  'north-east': { x: 1, y: -1 },
  east: { x: 1, y: 0 },
  'south-east': { x: 1, y: 1 },
  south: { x: 0, y: 1 },
  'south-west': { x: -1, y: 1 },
  west: { x: -1, y: 0 },
  'north-west': { x: -1, y: -1 },
};
const WAY = pickSlot('way', 'Which way', {
  north: 'Up',
  'north-east': 'Up and right',
  east: 'Right',
  'south-east': 'Down and right',
  south: 'Down',
  'south-west': 'Down and left',
  west: 'Left',
  'north-west': 'Up and left',
});
const FEET = numberSlot('feet', 'Feet');
const DC = numberSlot('dc', 'Reflex against');
const SQUARE = 5;

/**
 * Somebody on a mount is thrown off and moved 5 ft less, or the mount is moved with all it carries; a Reflex save keeps
 * it in the saddle (LG-269).
 */
function* unseated(who: CombatantId, mount: CombatantId, towards: Cell, feet: number): Procedure {
  const answer = yield* ask((scene) => [
    prompt('gm', 'unseat', () => {
      const [one, on] = [lookUp(scene, who), lookUp(scene, mount)];
      return one === null || on === null
        ? null
        : {
            say: sentence`${called(one.id)} sits on ${called(on.id)}. Who is moved?`,
            about: [who, mount],
            options: [
              offer({
                id: 'dismount',
                name: 'The rider',
                about: 'A Reflex save moves the mount instead.',
                group: GROUPS.move,
                icon: 'chevrons-down',
                rule: 'LG-269',
                slots: [DC.slot({ min: 0, max: 100, step: 1, initial: 15 })],
              }),
              offer({
                id: 'mount',
                name: 'The mount',
                about: 'With its rider.',
                group: GROUPS.move,
                icon: 'move',
              }),
            ],
            otherwise: 'mount',
          };
    }),
  ]);
  const left = yield* look();
  if (lookUp(left, who) === null || lookUp(left, mount) === null) return;
  const dc = answer?.choice.offer === 'dismount' ? (DC.of(answer.choice) ?? 15) : null;
  if (dc === null || (yield* save(who, 'reflex', { what: 'being thrown off', dc }))) {
    yield* hurled(mount, null, towards, feet);
    return;
  }
  const scene = yield* look();
  const [from, at] = [find(scene, mount), cellOf(find(scene, who))];
  // what it flies does not count on the way over its own mount
  const edge = (along: number): number => (along > 0 ? from.footprint - 1 : 0);
  const start = at === null ? [] : [{ ...at, x: at.x + edge(towards.x), y: at.y + edge(towards.y) }];
  yield* record(
    changed(mount, unloaded(from, who), { type: 'readied' }),
    moved(who, start, false, { type: 'dismounted', from: mount }),
  );
  yield* landed(who);
  yield* hurled(who, null, towards, feet - SQUARE);
}

export const push = action({
  id: 'push',
  name: 'Push or blow away',
  about: 'In a straight line, until something is in the way; no one gets a chance to strike.',
  group: GROUPS.other,
  icon: 'wind',
  rule: 'LG-396',
  gmOnly: true,
  measured: false,
  secondary: true,
  slots: [WAY.slot(), FEET.slot({ min: 5, max: 500, step: 5, initial: OTHER_CONDITIONS['blown-away'].feet })],
  *resolve(who, command) {
    const scene = yield* look();
    const [towards, feet] = [WAYS[WAY.of(command) ?? ''], FEET.of(command) ?? 0];
    if (towards === undefined) return;
    const mount = mountOf(scene, find(scene, who));
    if (mount === null) yield* hurled(who, null, towards, feet);
    else yield* unseated(who, mount.id, towards, feet);
  },
  headline: 'is pushed',
});

/** Prone, by what is no manoeuvre (LG-396). */
export const knockDown = action({
  id: 'knock-down',
  name: 'Knock down',
  about: OTHER_CONDITIONS['knocked-down'].about,
  group: GROUPS.other,
  icon: 'arrow-down',
  rule: 'LG-396',
  gmOnly: true,
  measured: false,
  secondary: true,
  *resolve(who) {
    const { body } = find(yield* look(), who);
    const condition = OTHER_CONDITIONS['knocked-down'].becomes;
    yield* record(changed(who, withCondition(body, condition), { type: 'imposed', condition, source: '' }));
  },
  headline: 'is knocked down',
});
