import type { Command, Reason } from '../../rules/offer.ts';
import { lookUp } from '../../rules/scene.ts';
import { readOption } from '../../rules/slots.ts';
import { named, namedAll } from '../../rules/text.ts';
import type { Text } from '../../rules/view.ts';
import type { Action } from './action.ts';
import { actionId } from './action.ts';
import { isRanged } from './advantage.ts';
import { agreedWith } from './agree.ts';
import { DEFENSE_SLOTS, attackOffer } from './attack-offer.ts';
import { attackArea, attackReasons, attackTargets, explainAttack } from './attack-check.ts';
import type { Attack } from './declare.ts';
import { aimedAt, declaredBy } from './declare.ts';
import { chosenDefense } from './defense.ts';
import { baseOf, cellOf, groundOf } from './ground.ts';
import { regripped } from './hands.ts';
import { meansOf, meansReasons, needsApproval, offerOf, readMeans, withOf } from './means.ts';
import { provokedByShot, walk } from './opportunity.ts';
import { reason } from './reasons.ts';
import { legendSpent } from './roll-slots.ts';
import { strike } from './strike.ts';
import type { Battle, Event, Fighter, Steps } from './game.ts';
import { look, record, settingsOf } from './game.ts';

/**
 * What declaring an attack spends: the major action, legend points, and a thrown weapon, which leaves the hand (OC-16).
 */
const spent = (by: Fighter, attack: Attack, command: Command): readonly Event[] => {
  const { targets } = attack;
  const found: Event[] = [
    ...legendSpent(by, command.slots),
    {
      type: 'changed',
      who: by.id,
      set: { majorLeft: Math.max(0, by.body.majorLeft - 1) },
      because: {
        type: 'attacked',
        with: attack.with,
        attribute: attack.attribute,
        defense: attack.defense,
        targets,
        side: attack.side,
        opportunity: false,
      },
    },
  ];
  if (attack.means.type !== 'weapon' || !attack.means.thrown) return found;
  const { at, name } = attack.means.weapon;
  const thrown: Event = {
    type: 'changed',
    who: by.id,
    set: { weapons: regripped(by.body, at, 'dropped') },
    because: { type: 'threw', weapon: name, at: targets[0] ?? null },
  };
  return [...found, thrown];
};

/** The GM's word on an attack that needs it (OL-039); the attack as it then is, or null. */
function* granted(attack: Attack, command: Command): Steps<Attack | null> {
  const how = readOption(command.slots, 'reason') ?? '';
  const set = yield* agreedWith({
    kind: 'approve-attack',
    what: 'attack',
    who: attack.by,
    about: attack.targets,
    slots: DEFENSE_SLOTS,
    asked: `attacks with ${attack.with}: “${how}”`,
  });
  if (set === null) return null;
  const now = declaredBy(yield* look(), command);
  return now === null ? null : { ...now, defense: chosenDefense(now.means, readOption(set, 'defense')) ?? now.defense };
}

/**
 * A damaging attack, from its declaration to what it does (OL-053). Never refuses: what may not be done was said
 * before.
 */
function* attackWith(command: Command): Steps {
  let scene = yield* look();
  let attack = declaredBy(scene, command);
  // The GM's own attacks and forced ones take no word.
  if (attack !== null && needsApproval(attack.means) && command.role !== 'gm' && command.forced === null) {
    attack = yield* granted(attack, command);
    scene = yield* look();
  }
  const by = attack === null ? null : lookUp(scene, attack.by);
  if (attack === null || by === null) return;
  yield* record(...spent(by, attack, command));
  if (shotProvokes(scene, by, attack, command)) {
    const at = cellOf(by);
    if (at !== null && (yield* provokedByShot(by.id, at)) === 'down') return;
    scene = yield* look();
  }
  yield* strike(scene, attack, walk);
}

/**
 * Whether shooting beside an enemy gives it an attack: only where the table plays it so, never by a square that touches
 * the shooter.
 */
const shotProvokes = (scene: Battle, by: Fighter, attack: Attack, command: Command): boolean => {
  if (!settingsOf(scene).rangedAttacksProvoke) return false;
  const grid = groundOf(scene);
  const from = baseOf(by);
  return (
    grid !== null &&
    from !== null &&
    isRanged(grid, from, attack.manner, aimedAt(scene, by, attack.means, command.slots))
  );
};

const headline = (command: Command, scene: Battle): Text => {
  const by = command.who === null ? null : lookUp(scene, command.who);
  const means = by === null ? null : readMeans(by.body, command.offer);
  if (by === null || means === null || typeof means === 'string') return ['attacks'];
  const { targets, area } = aimedAt(scene, by, means, command.slots);
  if (means.type === 'power' && means.area) return [`attacks a square of ${area?.side ?? 0} ft with ${withOf(means)}`];
  const [one] = targets;
  const verb = means.type === 'weapon' && means.thrown ? `throws the ${withOf(means)} at ` : 'attacks ';
  const whom: Text =
    targets.length === 1 && one !== undefined
      ? [named(scene, one.id)]
      : namedAll(
          scene,
          targets.map(({ id }) => id),
        );
  return [
    verb,
    ...whom,
    ...(means.type === 'weapon' && means.thrown
      ? []
      : [` with ${means.type === 'weapon' ? 'the ' : ''}${withOf(means)}`]),
  ];
};

/**
 * Why an attack that is not in the list may not be made: no such weapon, no such property, an attribute that does not
 * hurt (OL-045, OL-082, R-59).
 */
const unoffered = (_scene: Battle, fighter: Fighter, offer: string): readonly Reason[] => {
  const means = readMeans(fighter.body, offer);
  return typeof means === 'string' ? [reason(means)] : meansReasons(fighter.body, means).map((code) => reason(code));
};

const attackAction = (id: 'attack' | 'throw' | 'area'): Action => ({
  id,
  offers: (scene, fighter) =>
    meansOf(fighter.body)
      .filter((means) => actionId(offerOf(means))[0] === id)
      .map((means) => attackOffer(scene, fighter, means)),
  check: attackReasons,
  resolve: attackWith,
  targets: attackTargets,
  area: attackArea,
  explain: explainAttack,
  headline,
  special: ['targets', 'area', 'situation', 'legend'],
  unoffered,
});

/** Attacks with what is in hand and with attributes; throwing; squares. */
export const attackActions: readonly Action[] = [attackAction('attack'), attackAction('throw'), attackAction('area')];
