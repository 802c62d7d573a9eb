import type { Json } from '../../../../core/base.ts';
import type { Reason } from '../../../../core/rules/offers/offer.ts';
import { clusterNameOf } from '../../../../core/rules/scene/scene.ts';
import { anyCluster } from '../../../store/field/any-cluster.ts';
import type { CombatantView, ZoneReachView, ZoneStep } from '../../../../core/rules/views/view.ts';
import type { Place } from '../../../../core/space/field/field.ts';
import { freshCluster } from '../../../../core/space/zones/room.ts';
import { fill } from '../../../store/composing/composing.ts';
import type { Point } from '../../../store/camera.ts';
import type { Composing } from '../../../store/composing/compose.ts';
import { notify } from '../../../store/doing/notices.ts';
import type { On, ZonesView } from '../../../store/field/kinds.ts';
import { ask } from '../../../store/queries.ts';
import type { Lead } from '../../board-field.ts';
import { reachQuery } from '../../state/mover.ts';
import type { Landing } from './landings.ts';
import { landingAt, landingOf } from './landings.ts';

/** What is sent for a way: one entry for every move, the last one with the cluster that is joined. */
const wayTo = (landing: Landing, step: ZoneStep | undefined): Json =>
  (step?.way ?? [landing.zone]).map((zone, nth, all) => ({
    zone,
    cluster: nth === all.length - 1 ? landing.cluster : null,
    ...(nth === all.length - 1 ? spotIn(landing) : {}),
  }));

const spotIn = ({ spot }: Landing) => (spot === null ? {} : { at: { x: spot.x, y: spot.y } });

/** The step of a reach that leads to a landing. */
export const stepTo = (reach: ZoneReachView | null, landing: Landing | null): ZoneStep | undefined =>
  landing === null ? undefined : reach?.steps.find(({ zone }) => zone === landing.zone);

const isLegal = (step: ZoneStep | undefined): boolean => step !== undefined && step.reasons.length === 0;

/** The place at a corner a token is let go at; who stands apart gets a cluster of its own. null: no zone is there. */
export const placeAt = (view: On<ZonesView>, combatant: CombatantView, over: Point): Place | null => {
  const landing = landingOf(view, combatant.id, over);
  if (landing === null) return null;
  if (landing.home && landing.spot === null) return combatant.place;
  const places = view.combatants.map(({ place }) => place);
  const cluster = landing.cluster ?? freshCluster(clusterNameOf(combatant.id), landing.zone, places, anyCluster);
  return { type: 'zone', zone: landing.zone, cluster, ...spotIn(landing) };
};

/** What letting somebody go at a landing comes to, by the reach; null: there is no landing. */
export const leadTo = (
  view: On<ZonesView>,
  combatant: CombatantView,
  reach: ZoneReachView | null,
  over: Point,
): Lead | null => {
  const landing = landingOf(view, combatant.id, over);
  const step = stepTo(reach, landing);
  return landing === null ? null : { way: wayTo(landing, step), legal: isLegal(step) };
};

/**
 * Whether somebody may be let go there, as far as the table has answered; a GM who sets the table up puts anybody
 * anywhere.
 */
export const mayLand = (
  view: On<ZonesView>,
  combatant: CombatantView,
  over: Point,
  reach: ZoneReachView | null,
  asking: boolean,
): boolean => {
  const landing = landingOf(view, combatant.id, over);
  if (landing === null || landing.home) return landing?.spot != null;
  return reach === null ? asking || view.arranges : isLegal(stepTo(reach, landing));
};

/** A spot pointed at becomes the way of the command that is put together. */
export const fillWay = async (
  view: On<ZonesView>,
  { who, offer, slots }: Composing,
  slot: string,
  at: Point,
): Promise<void> => {
  if (who === null) return;
  const landing = landingAt(view, who, at);
  if (landing === null) return told(NO_ZONE);
  const query = reachQuery({ who, offer, slots });
  const asked = query === null ? null : await ask(query);
  const step = asked?.ok === true ? stepTo(asked.value.zones ?? null, landing) : undefined;
  if (step !== undefined && step.reasons.length > 0) return told('No one can be moved there', step.reasons);
  fill(slot, wayTo(landing, step));
};

export const NO_ZONE = 'No zone there';

const told = (say: string, reasons: readonly Reason[] = []): void => notify({ tone: 'warn', say, reasons });
