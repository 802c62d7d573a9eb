import type { Viewer } from '../../../src/core/rules/offers/offer.ts';
import type { Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import type { Fact } from '../../../src/core/rules/scene/fact.ts';
import { apply } from '../../../src/core/rules/scene/fact.ts';
import type { Scene } from '../../../src/core/rules/scene/scene.ts';
import { tellFact } from '../../../src/core/rules/telling/tell.ts';
import { plain } from '../../../src/core/rules/text/text.ts';

/** The sentences that a viewer is told of some facts, each with its figures, from the scene before them. */
export const linesTold = (
  ruleset: Ruleset,
  before: Scene,
  facts: readonly Fact[],
  viewer: Viewer,
): readonly (readonly [say: string, ...figures: readonly string[]])[] => {
  let scene = before;
  return facts.flatMap((fact) => {
    const after = apply(scene, fact);
    const told = tellFact(ruleset, fact, scene, after, viewer, false);
    scene = after;
    if (told?.type !== 'said') return [];
    return [[plain(told.text), ...told.tallies.map(({ label, total }) => `${label} ${total}`)]] as const;
  });
};
