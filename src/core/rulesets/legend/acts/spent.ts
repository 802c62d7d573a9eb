import { unless, type Reason } from '../../../rules/kit.ts';
import { reason, type Combatant, type Scene } from '../game.ts';
import { roundIn } from '../round/anchored.ts';
import { after, type Body, type Special } from '../sheet/index.ts';

/** How often an ability was used, and whether it may be again. */

/** Why it may not be used again now: its uses, and one [Death] effect a round (LG-068, LG-403). */
export const spentReasons = ({ body }: Combatant, { per, left, death }: Special): readonly Reason[] => [
  ...unless(per === 'any' || left > 0, reason('used-up', `Its uses come back by the ${per}.`)),
  ...unless(!death || !body.deathUsed, reason('one-death-effect')),
];

/** With one use less; what the GM forces beyond the last brings none back. */
const used = (scene: Scene, special: Special): Special =>
  special.per === 'any' || special.left === 0
    ? special
    : {
        ...special,
        left: special.left - 1,
        back: special.per === 'round' ? [...special.back, after(1, roundIn(scene), scene.turn.at)] : special.back,
      };
/** A body that has used one of its abilities once more, by itself or for an area (LG-068, LG-403). */
export const usedOnce = (scene: Scene, body: Body, one: Special): Partial<Body> => ({
  special: body.special.map((other) => (other === one ? used(scene, other) : other)),
  ...(one.death ? { deathUsed: true } : {}),
});
