import type { Viewer } from '../../rules/offers/offer.ts';
import type { Ruleset } from '../../rules/ruleset/ruleset.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import type { TableOptions } from '../../rules/views/view.ts';

/**
 * What odds are weighed on for somebody: the scene as far as its figures may be told; two of them where figures are
 * kept, alike but for those; none where this viewer sees no odds.
 */
export const weighedFor = (
  ruleset: Ruleset,
  scene: Scene,
  viewer: Viewer,
  { playersSeeOdds, playersSeeNumbers }: TableOptions,
): readonly Scene[] => {
  if (viewer.role === 'gm') return [scene];
  if (playersSeeOdds === 'none') return [];
  return playersSeeOdds === 'all' || playersSeeNumbers
    ? [ruleset.known(scene, viewer, true)]
    : ruleset.supposed(scene, viewer);
};
