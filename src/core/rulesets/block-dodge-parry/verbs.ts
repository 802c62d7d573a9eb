import type { Fact } from '../../rules/fact.ts';
import type { Procedure } from '../../rules/procedure.ts';
import { verbs } from '../../rules/procedure.ts';
import type { Combatant, CombatantId, Scene } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import type { Why } from './because.ts';
import type { Body } from './body.ts';
import type { Settings, Turn } from './turn.ts';

/** The kernel's nouns with this ruleset's bodies in them. */
export type Battle = Scene<Body, Turn>;
export type Fighter = Combatant<Body>;
export type Event = Fact<Body, Turn, Why>;
export type Steps<R = void> = Procedure<R, Body, Turn, Why>;

/** The kernel's five verbs (`rollAll` and `rollTogether` roll side by side). Always `yield*` them. */
export const { look, record, roll, rollAll, rollTogether, ask, each } = verbs<Body, Turn, Why>();

/** The settings of the table; the scene's were parsed at the door. */
export const settingsOf = (scene: Battle): Settings => scene.settings as Settings;

/** Those of these ids who are in the scene. */
export const fightersOf = (scene: Battle, ids: readonly CombatantId[]): readonly Fighter[] =>
  ids.flatMap((id) => lookUp(scene, id) ?? []);

/** What somebody's body is now. */
export const changed = (who: CombatantId, set: Partial<Body>, because: Why): Event => ({
  type: 'changed',
  who,
  set,
  because,
});
export const turned = (set: Partial<Turn>, because: Why): Event => ({ type: 'turned', set, because });
