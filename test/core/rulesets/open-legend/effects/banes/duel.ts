import type { CombatantId } from '../../../../../../src/core/rules/scene/scene.ts';
import { find } from '../../../../../../src/core/rules/scene/scene.ts';
import { bodyFor } from '../../../../../../src/core/rules/telling/speaking.ts';
import { openLegend } from '../../../../../../src/core/rulesets/open-legend/index.ts';
import type { Name } from '../../people.ts';
import type { Stage } from '../../stage.ts';
import { GM, stage } from '../../stage.ts';

/** Every bane in a fight that shows what it does to offers or outcomes. */

export const codes = (s: Stage, name: Name, offer: string): readonly string[] =>
  s.offer(name, offer).reasons.map(({ code }) => code);

export const derived = (s: Stage, name: string): { readonly [label: string]: number } =>
  Object.fromEntries(openLegend.derived(s.scene, name as CombatantId).map(({ label, total }) => [label, total]));

/** HERO beside FOE, whose interrupt is spent; it is HERO's turn. */
export const duel = (hero: object = {}, foe: object = {}): Stage =>
  stage({ HERO: { at: [5, 5], ...hero }, FOE: { at: [6, 5], interruptDebt: true, ...foe } });

export const mightOn = (target: Name) => ['HERO', 'attack:0:might', { targets: [target] }] as const;

export const told = (s: Stage, name: string) =>
  bodyFor(openLegend, find(s.scene, name as CombatantId), GM, false, openLegend.known(s.scene, GM));
