import type { Lasting, Procedure, Scene } from '../game.ts';
import { look } from '../game.ts';
import { foundOut, unnoticedBy } from './boons/perceiving.ts';
import { endEffects, falls, isSlack } from './ending.ts';

/** What follows by itself from what the GM has changed by hand, on a sheet, the map or the list of conditions. */

const isFalling = ({ kind }: Lasting): boolean => kind === 'falling';

const slack = (scene: Scene): boolean =>
  scene.turn.effects.some(
    ({ kind, with: bane }) =>
      kind === 'hold' && scene.turn.effects.some((effect) => effect.id === bane && isSlack(scene, effect)),
  );

/** Whether somebody has yet to fall, to let go or to be noticed. */
export const unsettled = (scene: Scene): boolean =>
  scene.turn.effects.some(isFalling) || slack(scene) || unnoticedBy(scene).length > 0;

function* settles(): Procedure {
  const falling = (yield* look()).turn.effects.filter(isFalling).flatMap(({ on }) => on);
  yield* endEffects(isFalling, 'used');
  for (const who of falling) yield* falls(who);
  const scene = yield* look();
  yield* endEffects((effect) => isSlack(scene, effect), 'released');
  yield* foundOut();
}

export const settle = {
  id: 'settle',
  measured: false as const,
  offers: () => [],
  resolve: settles,
  headline: () => [],
};
