import { find, thingSlot } from '../../../../rules/kit.ts';
import { action, changed, look, lookAt, record, unmeasured, unsaid, type Combatant, type Scene } from '../../game.ts';
import { layerIn } from '../../moves/layers.ts';
import { lineBetween, measured, spotAt } from '../../moves/measure.ts';
import { undertakes } from '../../moves/opportunity.ts';
import { anytimeReasons, taskCost, taskSaid } from '../../round/budget.ts';
import { lyingIn, withWeapon, type Lying } from '../../sheet/index.ts';

/** Taking up a weapon that lies on the ground. */

const WHAT = thingSlot<Lying>('weapon', 'Weapon', { id: ({ id }) => id, label: ({ name }) => name, first: true });
/** Feet that a hand reaches. */
const ARM = 5;
/** What this one could take up: on its own layer and within arm's reach. */
const near = (scene: Scene, who: Combatant): readonly Lying[] => {
  const lying = lyingIn(scene.turn);
  if (lying.length === 0 || !['ground', 'swimming'].includes(layerIn(scene, who))) return [];
  return lying.filter((one) => {
    const spot = spotAt(who, one);
    return (measured(scene, who, spot) ?? Infinity) <= ARM && lineBetween(scene, who, spot);
  });
};

/** A move action that foes beside may strike into; between fights it costs nothing (LG-066, LG-252, LG-264). */
export const pickUp = action({
  ...unmeasured('other', 'pick-up', 'Pick up a weapon', 'grab', 'LG-264'),
  about: (scene) =>
    `Takes it in hand if the hand is empty.${scene.turn.phase === 'rounds' ? ` ${taskSaid(scene, 'pick-up')}` : ''}`,
  cost: (scene) => taskCost(scene, 'pick-up'),
  when: (scene, who) => near(scene, who).length > 0,
  reasons: (scene, who) => anytimeReasons(scene, who, 'pick-up'),
  slots: (scene, who) => [WHAT.slot(near(scene, who))],
  *resolve(who, command) {
    const before = yield* look();
    const chosen = WHAT.of(command, near(before, find(before, who)));
    if (chosen === null) return;
    if (!(yield* undertakes(who, 'pick-up'))) return;
    const [scene, { body }] = yield* lookAt(who);
    if (!near(scene, find(scene, who)).some(({ id }) => id === chosen.id)) return;
    const markers = scene.turn.markers.filter(({ id }) => id !== chosen.id);
    const because = { type: 'picked-up', weapon: chosen.lies.weapon } as const;
    yield* record(changed(who, withWeapon(body, chosen.lies), because), unsaid({ markers }));
  },
  headline: 'picks up a weapon…',
});
