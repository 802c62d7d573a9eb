import type { Command, Reason, Slots, Text } from '../../../../rules/kit.ts';
import { aThing, handed, lookUp, namedAll, readOption, sentence } from '../../../../rules/kit.ts';
import { baseOf, cellOf, groundOf } from '../../../../rules/kit/movement/ground.ts';
import { baneEntry } from '../../data/bane-list.ts';
import { readBane } from '../../effects/banes/inflictable.ts';
import { feetOf, laid } from '../../effects/things.ts';
import type { Action, Combatant, Fact, Procedure, Scene } from '../../game.ts';
import { changed, look, reason, record, settingsOf } from '../../game.ts';
import { provokedByShot, walk } from '../../moves/opportunity.ts';
import { idsOf, inRounds, lessAttack, minorUsed } from '../../round/budget.ts';
import { isRanged } from '../advantage.ts';
import { agreedWith } from '../gm-word.ts';
import { regripped } from '../hands.ts';
import { legendSpent } from '../roll-slots.ts';
import { attackArea, attackReasons, attackTargets, explainAttack } from './attack-check.ts';
import { attackOffer } from './attack-offer.ts';
import { aimedAt, attackedWith, chosenDefense, declaredBy, DEFENSE_SLOT, type Attack } from './declare.ts';
import { ATTACKS, isArea, meansFor, meansReasons, needsApproval, readMeans, withOf } from './means.ts';
import { strike } from './strike.ts';

/** What an attack takes: its action, legend points, a weapon that is thrown. */
export const spent = (scene: Scene, by: Combatant, attack: Attack, slots: Slots): readonly Fact[] => {
  const { means, targets } = attack;
  const cost = means.purpose === 'intimidate' ? minorUsed(scene, by, 'intimidate') : lessAttack(by.body);
  const found = [...legendSpent(by, slots), changed(by.id, cost, attackedWith(attack, false))];
  if (means.type !== 'weapon' || !means.thrown) return found;
  const weapons = regripped(by.body, means.weapon.at, 'dropped');
  const at = targets[0] ?? null;
  return [
    ...found,
    changed(by.id, { weapons }, { type: 'threw', weapon: means.weapon.name, at }),
    ...laid(scene, by.id, means.weapon.id, feetOf(scene, at)),
  ];
};

/** Asks the GM for an attack that needs it (OL-039); null: refused. */
function* granted(attack: Attack, command: Command): Procedure<Attack | null> {
  const set = yield* agreedWith({
    what: 'attack',
    who: attack.by,
    about: attack.targets,
    slots: [DEFENSE_SLOT],
    asked: sentence`attacks with ${handed(aThing(attack.with))}: “${handed(
      readOption(command.slots, 'reason') ?? '',
    )}”`,
  });
  const now = set === null ? null : declaredBy(yield* look(), command);
  return set === null || now === null ? null : { ...now, defense: chosenDefense(now.means, set) ?? now.defense };
}

/** An attack from its declaration on (OL-053). Never refuses: what may not be done was said before. */
function* attackWith(command: Command): Procedure {
  let [scene, attack] = yield* look((now) => [now, declaredBy(now, command)] as const);
  // The GM's own attacks and forced ones take no word.
  if (attack !== null && needsApproval(attack.means) && command.role !== 'gm' && command.forced === null) {
    attack = yield* granted(attack, command);
    scene = yield* look();
  }
  const by = attack === null ? null : lookUp(scene, attack.by);
  if (attack === null || by === null) return;
  const before = attack;
  yield* record(...(yield* look((now) => spent(now, by, before, command.slots))));
  if (shotProvokes(scene, by, attack, command)) {
    const at = cellOf(by);
    if (at !== null && (yield* provokedByShot(by.id, at)) === 'down') return;
    scene = yield* look();
  }
  yield* strike(scene, attack, walk);
}

/** Only where the table plays it so, and never by a square that touches the shooter. */
const shotProvokes = (scene: Scene, by: Combatant, attack: Attack, command: Command): boolean => {
  if (!settingsOf(scene).rangedAttacksProvoke) return false;
  const [grid, from] = [groundOf(scene), baseOf(by)];
  if (grid === null || from === null) return false;
  return isRanged(grid, from, attack.manner, aimedAt(scene, by, attack.means, command.slots));
};

const headline = (command: Command, scene: Scene): Text => {
  const by = lookUp(scene, command.who);
  const means = by === null ? null : readMeans(by.body, command.offer);
  if (by === null || means === null || typeof means === 'string') return ['attacks'];
  const { targets, area } = aimedAt(scene, by, means, command.slots);
  const how = withOf(means);
  const bane = readBane(by.body, means, command.slots);
  const aims = bane === null ? 'attacks ' : `tries to inflict ${baneEntry(bane.kind).name.toLowerCase()} on `;
  if (isArea(means)) return [`${aims}a ${area?.side ?? 0} ft square with ${how}`];
  const whom = namedAll(scene, idsOf(targets));
  if (means.type === 'power') return [aims, ...whom, ` with ${how}`];
  return means.thrown && bane === null
    ? [`throws ${aThing(how)} at `, ...whom]
    : [aims, ...whom, ` with ${aThing(how)}`];
};

/** No such weapon, no such property, an attribute that does not hurt (OL-045, OL-082, R-59). */
const unoffered = (_scene: Scene, combatant: Combatant, offer: string): readonly Reason[] => {
  const means = readMeans(combatant.body, offer);
  return typeof means === 'string' ? [reason(means)] : meansReasons(combatant.body, means);
};

const attackAction = (id: string): Action => ({
  id,
  offers: (scene, combatant) =>
    meansFor(combatant.body, id, inRounds(scene)).map((means) => attackOffer(scene, combatant, means)),
  check: attackReasons,
  resolve: attackWith,
  targets: attackTargets,
  area: attackArea,
  explain: explainAttack,
  headline,
  special: ['targets', 'area', 'situation', 'legend'],
  unoffered,
});

export const attackActions: readonly Action[] = ATTACKS.map(attackAction);
