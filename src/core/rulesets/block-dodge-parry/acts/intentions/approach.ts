import type { Slots } from '../../../../rules/offers/offer.ts';
import type { Approach } from '../../../../rules/ruleset/ruleset.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import { readTarget } from '../../../../rules/offers/slots.ts';
import { namedAll, text } from '../../../../rules/text/text.ts';
import type { Words } from '../../../../rules/text/sentence.ts';
import { waysFrom } from '../../../../space/zones/graph.ts';
import type { Combatant, Scene } from '../../game.ts';
import { allClose } from '../../moves/reachable.ts';
import { stepTo } from '../../moves/reach.ts';
import { placeOf, zoneName, zonesOf } from '../../moves/zones.ts';
import { closingStep, draftOf, strikes } from './draft.ts';

/** At two moves the target has to come the rest of the way. */
const MOVES = 2;

/** What the move costs, who may strike on leaving, and who may stop it. */
const costsOf = (scene: Scene, combatant: Combatant, offer: string, slots: Slots, way: readonly string[]): Words => {
  const { cost, provokes, hinders } = stepTo(scene, combatant, offer, slots, way);
  return text`${cost}${provokes.length > 0 && text`; ${namedAll(scene, provokes)} may attack as you leave`}${hinders.length > 0 && text`; ${namedAll(scene, hinders)} may stop you`}`;
};

/**
 * The move that goes before a strike at arm's length on somebody in another zone: into the next zone, or towards one
 * two zones off, who then has to come the rest of the way (BD-018, BD-045, R-68). null: none is needed, or none helps.
 */
export const approachOf = (scene: Scene, actor: CombatantId, offer: string, slots: Slots): Approach | null => {
  const combatant = lookUp(scene, actor);
  const aimed = readTarget(slots);
  const target = aimed === null ? null : lookUp(scene, aimed);
  if (combatant === null || target === null) return null;
  const draft = draftOf(scene, combatant, { offer, slots, role: 'player' });
  if (draft === null || !strikes(draft.deed) || !allClose(combatant.body, draft.deed.arms)) return null;
  const [from, to] = [placeOf(combatant), placeOf(target)];
  if (from === null || to === null || from.zone === to.zone) return null;
  const goTo = (zone: string): string => `Move to ${zoneName(scene, zone)}`;
  if (closingStep(scene, combatant, target) !== null)
    return { slots: {}, go: goTo(to.zone), costs: costsOf(scene, combatant, offer, slots, [to.zone]) };
  const way = waysFrom(zonesOf(scene), from.zone, MOVES).find((each) => each.at(-1) === to.zone);
  const [first] = way ?? [];
  if (first === undefined) return null;
  const moving: Slots = { move: 'before', way: [{ zone: first, cluster: null }] };
  return {
    slots: moving,
    go: goTo(first),
    costs: text`${costsOf(scene, combatant, offer, { ...slots, ...moving }, [first])}; hits only if the target comes to you`,
  };
};
