import { readBane } from '../../effects/banes/inflictable.ts';
import type { Action, Combatant, Command, Reason, Scene, Text } from '../../rules.ts';
import { aThing, baneEntry, idsOf, inRounds, lookUp, namedAll, reason } from '../../rules.ts';
import { ways } from '../../moves/opportunity.ts';
import { attackArea, attackReasons, attackTargets, explainAttack } from './attack-check.ts';
import { attackOffer } from './attack-offer.ts';
import { aimedAt } from './declare.ts';
import { ATTACKS, isArea, meansFor, meansReasons, readMeans, withOf } from './means.ts';
import { attackWith } from './strike.ts';

const headline = (command: Command, scene: Scene): Text => {
  const by = lookUp(scene, command.who);
  const means = by === null ? null : readMeans(by.body, command.offer);
  if (by === null || means === null || typeof means === 'string') return ['attacks'];
  const { targets, area } = aimedAt(scene, by, means, command.slots);
  const how = withOf(means);
  const bane = readBane(by.body, means, command.slots);
  const aims = bane === null ? 'attacks ' : `tries to inflict ${baneEntry(bane.kind).name.toLowerCase()} on `;
  if (isArea(means)) return [`${aims}a ${area?.side ?? 0} ft square with ${how}`];
  const whom = targets.length === 0 ? ['someone'] : namedAll(scene, idsOf(targets));
  const thrown = means.type === 'weapon' && means.thrown && bane === null;
  return thrown ? [`throws ${aThing(how)} at `, ...whom] : [aims, ...whom, ` with ${aThing(how)}`];
};

/** No such weapon, no such property, an attribute that does not hurt (OL-045, OL-082, R-59). */
const unoffered = (_scene: Scene, by: Combatant, offer: string): readonly Reason[] => {
  const means = readMeans(by.body, offer);
  return typeof means === 'string' ? [reason(means)] : meansReasons(by.body, means);
};

const attackAction = (id: string): Action => ({
  id,
  offers: (scene, by) => meansFor(by.body, id, inRounds(scene)).map((means) => attackOffer(scene, by, means)),
  check: attackReasons,
  resolve: (command) => attackWith(command, ways),
  targets: attackTargets,
  area: attackArea,
  explain: explainAttack,
  headline,
  special: ['targets', 'area', 'situation', 'legend'],
  unoffered,
});

export const attackActions: readonly Action[] = ATTACKS.map(attackAction);
