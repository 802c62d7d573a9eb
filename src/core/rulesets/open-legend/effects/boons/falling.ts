import { called, cellOf, choice, lookUp, numberSlot, sentence, type CombatantId } from '../../../../rules/kit.ts';
import { hurt } from '../../acts/hurt.ts';
import { changed, choose, look, lookFor, moved, option, record, type Procedure } from '../../game.ts';
import { modeFeet } from '../figures.ts';

/** Whoever can no longer fly falls; what it does to them is the GM's word (OC-39). */

const DAMAGE = numberSlot('damage', 'Damage');
const LANDS = option.roll('lands', 'No damage', 'They land unhurt.', 'feather');
const HURTS = option.roll('hurts', 'Deal damage', 'You choose how much.', 'arrow-down', 'OC-39', {
  slots: [DAMAGE.slot({ min: 0, max: 200, step: 1, initial: 5 })],
});

export function* falls(who: CombatantId): Procedure {
  const [scene, flier] = yield* lookFor(who);
  const place = cellOf(flier);
  if (flier === null || place === null || place.height <= 0 || modeFeet(scene, flier, 'fly') !== undefined) return;
  const feet = place.height;
  yield* record(moved(who, [{ ...place, height: 0 }], false, { type: 'fell', feet }));
  const made = yield* choose('gm', 'fall', () => ({
    say: sentence`${called(who)} falls ${feet} ft. How much damage?`,
    about: [who],
    options: [HURTS, LANDS],
    otherwise: LANDS.id,
    always: choice(LANDS.id),
  }));
  const damage = made?.offer === HURTS.id ? (DAMAGE.of(made) ?? 0) : 0;
  const fallen = lookUp(yield* look(), who);
  if (fallen !== null && damage > 0)
    yield* record(changed(who, hurt(fallen.body, damage), { type: 'hurt-by-fall', damage }));
}
