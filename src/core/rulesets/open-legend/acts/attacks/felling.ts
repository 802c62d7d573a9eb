import { between, cellSlot, combatantsSlot, hostile, lookUp, numberSlot, PATH } from '../../../../rules/kit.ts';
import { combatantsOf, featTier, lookFor, mayReact, option } from '../../game.ts';
import type { Choice, Combatant, CombatantId, Command, Offer, Procedure, Scene, Slot } from '../../rules.ts';
import { able, helpless, knownOf, mayGo, ROLL_SLOT_NAMES, ruledBy, sentence, speedNow, text } from '../../rules.ts';
import { wayReasons } from '../../moves/threat.ts';
import { freeStep, type Walk } from '../../moves/walk.ts';
import { attackReasons, attackTargets } from './attack-check.ts';
import { attackOffer, meansBarred } from './attack-offer.ts';
import type { Attack } from './declare.ts';
import { baneMeansOf, isArea, meansOf, meansReasons, nameOf, needsApproval, readMeans, type Means } from './means.ts';

/** What comes of bringing a foe down with Might or Agility, by feats. */

const FELLING = ['combat-momentum', 'combat-follow-through'] as const;
/** Whether it matters to an attacker that this attack fells somebody. */
export const mayFell = (scene: Scene, { by, attribute }: Attack): boolean => {
  const attacker = attribute === 'might' || attribute === 'agility' ? lookUp(scene, by) : null;
  return attacker !== null && FELLING.some((feat) => featTier(attacker.body, feat) > 0) && !ruledBy(scene, by);
};

/** The foes among these who stood before the attack, and lie now. */
export const felledOf = (before: Scene, now: Scene, { by, targets }: Attack): readonly CombatantId[] => {
  const attacker = lookUp(now, by);
  return combatantsOf(now, targets).flatMap((target) => {
    const stood = (lookUp(before, target.id)?.body.hp ?? 0) > 0;
    return attacker !== null && stood && target.body.hp === 0 && hostile(attacker, target) ? [target.id] : [];
  });
};

const STAY = option.move('stay', 'Stay in place', 'You do not move.', 'x');
/** A free move, up to the usual speed. */
export function* momentum(by: CombatantId, felled: readonly CombatantId[], walk: Walk): Procedure {
  const [before, attacker] = yield* lookFor(by);
  if (attacker === null || featTier(attacker.body, 'combat-momentum') === 0) return;
  const most = speedNow(before, attacker).total;
  const made = yield* mayReact(by, 'momentum', (scene) => {
    const mover = lookUp(scene, by);
    if (mover === null || !mayGo(scene, mover)) return null;
    const go = option.move('move', 'Move', `Up to ${most} ft.`, 'footprints', null, { slots: [PATH.slot()] });
    return {
      ...between(sentence`Your foe is down. Move up to ${most} ft for free?`, felled, [go, STAY], STAY),
      check: (made) => (made.offer === STAY.id ? [] : wayReasons(scene, mover, PATH.of(made) ?? [], most)),
    };
  });
  if (made?.offer === 'move') yield* walk(by, PATH.of(made) ?? [], freeStep(most));
}

const AMONG = combatantsSlot('targets', 'Targets');
/** A square is pointed at by its corner in a question. */
const CORNER = cellSlot('Top left square', 'corner');
const SIDE = numberSlot('side', 'Side in feet');

const sidesOf = (slot: Slot): readonly number[] => (slot.type === 'area' ? slot.sides : []);
/** An attack as it is offered in the own turn, asked for in a question; null: there is nobody to attack so. */
const inQuestion = (scene: Scene, by: Combatant, means: Means): Offer | null => {
  const own = attackOffer(scene, by, means);
  const all = attackTargets(scene, by, own.id, {}).flatMap(({ who, reasons }) => (reasons.length === 0 ? [who] : []));
  const among = knownOf(scene, by.id, all);
  if (!isArea(means) && among.length === 0) return null;
  const standing = combatantsOf(scene, among).find((target) => !helpless(scene, target));
  const first = standing === undefined ? among.slice(0, 1) : [standing.id];
  const slots = own.slots.flatMap((slot): readonly Slot[] => {
    if (slot.name === 'targets') return [AMONG.slot({ among, min: 1, initial: first })];
    if (slot.name !== 'area') return [slot];
    return [CORNER.slot(), SIDE.slot({ min: 5, max: Math.max(5, ...sidesOf(slot)), step: 5, initial: 5 })];
  });
  const how = text`${own.about ?? ''} Free.`;
  return option.attack(own.id, nameOf(means), how, 'swords', own.rule, { slots });
};

/** Free of everything but what a single attack may be barred by. */
const attacksOf = (scene: Scene, by: Combatant): readonly Offer[] =>
  [...meansOf(by.body), ...baneMeansOf(by.body)].flatMap((means): readonly Offer[] => {
    const barring = [...meansBarred(scene, by, means), ...meansReasons(by.body, means)];
    if (means.purpose === 'intimidate' || barring.length > 0) return [];
    const asked = inQuestion(scene, by, means);
    return asked === null ? [] : [asked];
  });

const asCommand = (by: Combatant, { offer, slots }: Choice): Command => {
  const { corner: _, side, ...others } = slots;
  const at = CORNER.of({ slots });
  const area = at === null ? {} : { area: { x: at.x, y: at.y, side: side ?? 5 } };
  const means = readMeans(by.body, offer);
  const asks = by.seat !== null && typeof means !== 'string' && needsApproval(means);
  return { who: by.id, offer, slots: { ...others, ...area }, turn: '', role: asks ? 'player' : 'gm', forced: null };
};

const ENOUGH = option.attack('pass', 'No more attack', 'You stop here.', 'x');
/** One more attack at once, as a free action; null: none is wanted, or possible. */
export function* followUp(by: CombatantId, felled: readonly CombatantId[]): Procedure<Command | null> {
  const [, attacker] = yield* lookFor(by);
  if (attacker === null || featTier(attacker.body, 'combat-follow-through') === 0) return null;
  const made = yield* mayReact(by, 'follow-through', (scene) => {
    const now = lookUp(scene, by);
    const attacks = now === null || !able(scene, now) ? [] : attacksOf(scene, now);
    if (now === null || attacks.length === 0) return null;
    return {
      ...between(['Your foe is down. Make one more attack?'], felled, [...attacks, ENOUGH], ENOUGH),
      special: ROLL_SLOT_NAMES,
      check: (made) => (made.offer === ENOUGH.id ? [] : attackReasons(scene, now, asCommand(now, made))),
    };
  });
  const [, now] = yield* lookFor(by);
  return made === null || made.offer === ENOUGH.id || now === null ? null : asCommand(now, made);
}
