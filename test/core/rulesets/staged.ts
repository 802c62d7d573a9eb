import { rulesets } from '../../../src/core/rulesets/index.ts';
import { tellFact } from '../../../src/core/rules/telling/tell.ts';
import { plain } from '../../../src/core/rules/text/text.ts';
import type { Fact } from '../../../src/core/rules/scene/fact.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { Viewer } from '../../../src/core/rules/offers/offer.ts';
import type { Told } from '../../../src/core/rules/views/view.ts';
import { sayStep } from '../../../src/core/rules/views/staging-said.ts';
import { stepsOf } from '../../../src/core/rules/views/staging.ts';
import { readyFight } from '../../properties/random-table.ts';

/** What a screen stages of what is noted, for tests of how that is said. */

export const GM: Viewer = { role: 'gm', seat: null };
export const WATCH: Viewer = { role: 'watch', seat: null };

/** What a screen stages of these notes: each about somebody of the demo, by name. */
export const staged = (
  id: string,
  notes: (of: (name: string) => CombatantId) => readonly (readonly [who: string, note: { readonly type: string }])[],
  dice: readonly (readonly [who: string, label: string, face: number])[] = [],
  viewer: Viewer = GM,
  hidden: readonly string[] = [],
): readonly string[] => {
  const ruleset = rulesets.find((value) => value.id === id)!;
  const { table } = readyFight(ruleset);
  const shown = table.scene;
  const scene = {
    ...shown,
    combatants: shown.combatants.map((each) => (hidden.includes(each.name) ? { ...each, hidden: true } : each)),
  };
  const of = (name: string): CombatantId => scene.combatants.find((combatant) => combatant.name === name)!.id;
  const rolls = dice.map(([who, label, face]): Fact => ({
    type: 'rolled',
    of: of(who),
    label,
    rolled: {
      dice: [{ group: 0, sides: 20, face, kept: true, exploded: false, chain: 0 }],
      parts: [{ label: 'd20', value: face }],
      total: face,
      landed: null,
    },
    faces: [face],
    secret: false,
    typed: false,
  }));
  const facts: readonly Fact[] = [
    ...rolls,
    ...notes(of).map(([who, note]): Fact => ({ type: 'noted', of: of(who), note, gmOnly: false })),
  ];
  const told = facts.flatMap(
    (fact): Told | readonly Told[] => tellFact(ruleset, fact, scene, scene, viewer, false) ?? [],
  );
  const nameOf = (who: CombatantId): string => scene.combatants.find((combatant) => combatant.id === who)?.name ?? '?';
  return stepsOf(told).map((step) => plain(sayStep(step, nameOf)));
};
