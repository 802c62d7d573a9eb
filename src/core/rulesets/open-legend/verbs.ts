import type { Fact } from '../../rules/fact.ts';
import type { Procedure } from '../../rules/procedure.ts';
import { verbs } from '../../rules/procedure.ts';
import type { Combatant, CombatantId, Scene } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import type { Why } from './because.ts';
import type { Body, Settings, Turn } from './body.ts';

/** The kernel's nouns with this ruleset's bodies in them. */
export type Battle = Scene<Body, Turn>;
export type Fighter = Combatant<Body>;
export type Event = Fact<Body, Turn, Why>;
export type Steps<R = void> = Procedure<R, Body, Turn, Why>;

/** The kernel's five verbs (`rollAll` rolls side by side). Always `yield*` them. */
export const { look, record, roll, rollAll, ask, each } = verbs<Body, Turn, Why>();

/** The settings of the table; the scene's were parsed at the door. */
export const settingsOf = (scene: Battle): Settings => scene.settings as Settings;

/** Those of these ids who are in the scene. */
export const fightersOf = (scene: Battle, ids: readonly CombatantId[]): readonly Fighter[] =>
  ids.flatMap((id) => lookUp(scene, id) ?? []);
