import type { Cell, CombatantId } from '../../../rules/kit.ts';
import { find, called, cellOf, lookUp, numberSlot, sentence } from '../../../rules/kit.ts';
import { save } from '../acts/save.ts';
import type { Combatant, Procedure } from '../game.ts';
import { changed, choose, look, lookAt, moved, option, record, unsaidOf } from '../game.ts';
import { modeHere } from './mounted.ts';
import { hurled } from './pushed.ts';
import { isIn, LAYER, MODES, onLayer } from '../sheet/index.ts';

/** Off a mount, on the feet or by force. */

/** Without somebody: whoever rode rides no more. */
export const unloaded = ({ body: { occupants, rider } }: Combatant, who: CombatantId) => ({
  occupants: occupants.filter((id) => id !== who),
  rider: rider === who ? null : rider,
});

/** Whoever left the ground by the modes of a mount it no longer rides is on the ground again (LG-432). */
export function* landed(who: CombatantId): Procedure {
  const [scene, one] = yield* lookAt(who);
  const lost = MODES.some((mode) => isIn(one.body, LAYER[mode]) && !modeHere(scene, one, mode));
  if (lost) yield* record(changed(who, onLayer(one.body, null), { type: 'changes-layer', to: 'ground' }));
}

const DC = numberSlot('dc', 'Reflex against');
const SQUARE = 5;

const OFF = option.move('dismount', 'The rider', 'Off the mount, and 5 ft less.', 'chevrons-down', 'LG-269');
const OFF_WITH_SAVE = {
  ...OFF,
  about: 'A Reflex save moves the mount instead.',
  slots: [DC.slot({ min: 0, max: 100, step: 1, initial: 15 })],
};
const WITH_MOUNT = option.move('mount', 'The mount', 'With its rider.', 'move');

/**
 * Somebody on a mount is thrown off and moved 5 ft less, or the mount is moved with all it carries, as whoever does it
 * says; how many feet it was. Where there was no save against that yet, a Reflex save keeps it in the saddle (LG-269).
 */
export function* unseated(
  who: CombatantId,
  mount: CombatantId,
  by: CombatantId | null,
  towards: Cell,
  feet: number,
): Procedure<number> {
  const choice = yield* choose(by ?? 'gm', 'unseat', (scene) =>
    lookUp(scene, who) === null || lookUp(scene, mount) === null
      ? null
      : {
          say: sentence`${called(who)} sits on ${called(mount)}. Who is moved?`,
          about: [who, mount],
          options: [by === null ? OFF_WITH_SAVE : OFF, WITH_MOUNT],
          otherwise: 'mount',
        },
  );
  const left = yield* look();
  if (lookUp(left, who) === null || lookUp(left, mount) === null) return 0;
  const off = choice?.offer === 'dismount';
  const dc = off ? (DC.of(choice) ?? 15) : 0;
  if (!off || (by === null && (yield* save(who, 'reflex', { what: 'being thrown off', dc }))))
    return yield* hurled(mount, by, towards, feet);
  const from = find(yield* look(), mount);
  const at = cellOf(from);
  // what it flies does not count on the way over its own mount
  const edge = (along: number): number => (along > 0 ? from.footprint - 1 : 0);
  const start = at === null ? [] : [{ ...at, x: at.x + edge(towards.x), y: at.y + edge(towards.y) }];
  yield* record(unsaidOf(mount, unloaded(from, who)), moved(who, start, false, { type: 'dismounted', from: mount }));
  yield* landed(who);
  return yield* hurled(who, by, towards, feet - SQUARE);
}
