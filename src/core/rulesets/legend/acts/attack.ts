import type { Cell, CombatantId, Command, Offer, Reason } from '../../../rules/kit.ts';
import { cellSlot, explained, find, lookUp, namedAll, pickSlot, signed, TARGET } from '../../../rules/kit.ts';
import { unless } from '../../../rules/kit.ts';
import { flurry } from './flurry.ts';
import { covers, launch, reachesExtreme, travelOf } from './shots/shot.ts';
import { volley } from './shots/volley.ts';
import { aimedAt, compared, strike } from './strike.ts';
import type { Action, Combatant, Procedure, Scene } from '../game.ts';
import { changed, GROUPS, look, lookAt, offer, part, reason, record, settingsOf, several } from '../game.ts';
import { opposed, unsaidOf } from '../game.ts';
import { apart, meleeReaches } from '../moves/layers.ts';
import { coverLines, lineBetween, measured, nearestIn, spotAt } from '../moves/measure.ts';
import { spaceOf } from '../moves/mounted.ts';
import { provoked } from '../moves/opportunity.ts';
import { able, actReasons, actsOff, cost, spend, standardReasons } from '../round/budget.ts';
import type { Armed, Body, WeaponId } from '../sheet/index.ts';
import { armed, attacksOf, bandFeet, bandsBeyond, bonusAttackOf, effectsOn, isIn, isMelee } from '../sheet/index.ts';
import { WEAPON_IDS, wieldedBy } from '../sheet/index.ts';

const idOf = (weapon: WeaponId): string => `attack:${weapon}`;
/** The offer of a shot at a square and not at whoever stands there (LG-114). */
const AT_SQUARE = '/square';
const atSquare = ({ offer: id }: Command): boolean => WEAPON_IDS.some((weapon) => idOf(weapon) + AT_SQUARE === id);
const weaponIn = (offerId: string): WeaponId | null =>
  WEAPON_IDS.find((id) => idOf(id) === offerId || idOf(id) + AT_SQUARE === offerId) ?? null;
/** Why fear lets somebody attack nobody (LG-240). */
export const fearReasons = (scene: Scene, { body }: Combatant): readonly Reason[] =>
  unless(!effectsOn(body, settingsOf(scene)).some(({ noAttack }) => noAttack), reason('no-attack'));
/** Why somebody may not attack at all now: no standard action, and none under way (LG-032, LG-043). */
export const attackReasons = (scene: Scene, who: Combatant): readonly Reason[] => [
  ...(who.body.queue.length > 0 ? actReasons(scene, who) : standardReasons(scene, who)),
  ...fearReasons(scene, who),
];

/** Why something so far away is out of range of a weapon (LG-091 to LG-096, LG-109, LG-115). */
const rangeReasons = (scene: Scene, { body }: Combatant, weapon: Armed, feet: number): readonly Reason[] => {
  const rules = settingsOf(scene);
  const beyond = bandsBeyond(body, weapon, feet, rules);
  if (beyond === Infinity) return [reason('beyond-extreme')];
  if (isMelee(weapon))
    return unless(beyond === 0, reason('melee-only', `It reaches ${bandFeet(body, 'melee', rules, weapon)} ft.`));
  return unless(beyond <= 1, reason('two-beyond'));
};

/** Nobody reaches who soars, and melee no one on another layer (LG-170, LG-409). */
export const layerReasons = (scene: Scene, who: Combatant, target: Combatant, melee: boolean): readonly Reason[] => {
  if (apart(scene, who, target)) return [reason('soaring')];
  return unless(!melee || meleeReaches(scene, who, target), reason('other-layer'));
};

/** Why this one cannot be the target (LG-258). */
export const targetReasons = (scene: Scene, who: Combatant, target: Combatant, id: WeaponId): readonly Reason[] => {
  const feet = measured(scene, who, target);
  if (feet === null) return [reason('off-grid')];
  return [
    ...rangeReasons(scene, who, armed(who.body, id), feet),
    ...unless(lineBetween(scene, who, target), reason('no-line')),
    ...layerReasons(scene, who, target, isMelee(armed(who.body, id))),
  ];
};

/**
 * Bonus attacks of an attack action, at the bonus the table has, as many as the round still allows (LG-044, LG-209,
 * LG-405).
 */
const extraOf = (scene: Scene, { body }: Combatant): readonly number[] => {
  const rules = settingsOf(scene);
  const left = Math.max(0, Math.min(body.bonusAttacks, rules.bonusAttacksPerRound - body.bonusMade));
  return Array.from({ length: left }, () => bonusAttackOf(body, rules));
};

/** Bonuses of the attacks still to come, the next first; those of a whole action where none is under way (LG-043). */
const attacksLeft = (scene: Scene, who: Combatant): readonly number[] => {
  if (who.body.queue.length > 0) return who.body.queue;
  const [first = 0, ...rest] = attacksOf(who.body);
  return [first, ...extraOf(scene, who), ...rest].slice(0, 7);
};

/** What the next attack costs and leaves to come: the first takes the standard action (LG-032, LG-413). */
export function* takeAttack(
  by: CombatantId,
  because: Parameters<typeof changed>[2],
  more: Partial<Body> = {},
): Procedure<number> {
  const [scene, who] = yield* lookAt(by);
  const { body } = who;
  const [bonus = 0, ...queue] = attacksLeft(scene, who);
  const bonusMade = body.bonusMade + extraOf(scene, who).length;
  const set = body.queue.length > 0 ? { queue } : { ...spend(body, 'standard'), queue, bonusMade };
  yield* record(changed(by, { ...set, ...more }, because));
  return bonus;
}

const ALL = pickSlot(
  'attacks',
  'Attacks',
  { one: 'One at a time', all: 'All at this target' },
  { secondary: true, optional: true, topic: 'number of attacks' },
);
/** The square a shot at Extreme range is sent to: of a large target one that it stands on (LG-326), or any (LG-114). */
const SQUARE = cellSlot('Square (at Extreme range)', 'square');
const offerOf = (scene: Scene, who: Combatant, id: WeaponId): Offer => {
  const weapon = armed(who.body, id);
  const left = attacksLeft(scene, who);
  const under = who.body.queue.length > 0;
  const bonus = signed(left[0] ?? 0);
  const far = reachesExtreme(scene, who, id) && settingsOf(scene).shots.noted === 'chosen';
  return offer({
    id: idOf(id),
    name: weapon.name,
    about: under
      ? `The next attack of the action, at ${bonus}.`
      : `${left.length === 1 ? 'One attack' : `${left.length} attacks, one after the other,`} at ${bonus}${
          weapon.volley ? ', each at every foe in range' : ''
        }.`,
    group: GROUPS.attack,
    icon: isMelee(weapon) ? 'swords' : 'crosshair',
    rule: 'LG-043',
    gesture: 'strike',
    cost: under ? [] : cost('standard'),
    reasons: attackReasons(scene, who),
    ...(actsOff(scene, who) ? { meanwhile: true } : {}),
    slots: weapon.volley
      ? []
      : [TARGET.slot(), ...(left.length > 1 ? [ALL.slot()] : []), ...(far ? [SQUARE.slot(NOTED)] : [])],
  });
};
const NOTED = { optional: true, secondary: true, topic: 'square' } as const;

/** What a weapon that reaches so far may also be sent to: a square (LG-114). */
const squareOffer = (scene: Scene, who: Combatant, id: WeaponId): Offer =>
  offer({
    ...offerOf(scene, who, id),
    id: idOf(id) + AT_SQUARE,
    name: `${armed(who.body, id).name}: a square`,
    about: 'At Extreme range. It hits everyone on that square a round later.',
    gesture: null,
    secondary: true,
    slots: [SQUARE.slot()],
  });

/** Foes on the map, each with what speaks against it as a target. */
export const aimedBy = (
  scene: Scene,
  who: Combatant,
  reasons: (target: Combatant) => readonly Reason[],
): ReturnType<NonNullable<Action['targets']>> =>
  aimable(scene, who).map((target) => ({ who: target.id, reasons: reasons(target), note: null }));
/** Foes on the map who are not dead. */
export const aimable = (scene: Scene, who: Combatant): readonly Combatant[] =>
  scene.combatants.filter((other) => other.place !== null && opposed(scene, who, other) && !isIn(other.body, 'dead'));

const squareOf = (command: Command): Cell | null => (atSquare(command) ? SQUARE.of(command) : null);
/** The square of a target that is noted: the one chosen or the first that it stands on, or the nearest (RU-20). */
const notedOf = (scene: Scene, who: Combatant, target: Combatant, command: Command): Cell | null => {
  const [from, at] = [spaceOf(scene, who), spaceOf(scene, target)];
  if (settingsOf(scene).shots.noted === 'chosen') return SQUARE.of(command) ?? at;
  return from === null || at === null ? at : nearestIn(at, from);
};
/** Rounds that a shot with a weapon is on its way. */
const flightOf = (scene: Scene, who: Combatant, weapon: WeaponId, feet: number): number =>
  travelOf(scene, who, feet, armed(who.body, weapon).category);
const feetTo = (scene: Scene, who: Combatant, cell: Cell): number =>
  measured(scene, who, spotAt(who, cell)) ?? Infinity;

/**
 * Takes the next attack, with the chance it gives foes where no other of the action has given it; null: it cannot be
 * made (LG-252).
 */
function* opens(by: CombatantId, weapon: WeaponId, target: CombatantId | null): Procedure<number | null> {
  const [scene, { body }] = yield* lookAt(by);
  const { task } = armed(body, weapon);
  const gave = body.queue.length > 0 && body.exposed === true;
  const gives = !gave && task !== null && settingsOf(scene).provoking.includes(task);
  const because = { type: 'attacked', target, weapon, opportunity: false } as const;
  const bonus = yield* takeAttack(by, because, gives ? { exposed: true } : {});
  if (!gives || (yield* provoked(by, task))) return bonus;
  yield* record(unsaidOf(by, { queue: [] }));
  return null;
}

/** All attacks of the action at one target, where nothing but the dice decides each; whether they were made. */
function* allAt(by: CombatantId, weapon: WeaponId, target: CombatantId): Procedure<boolean> {
  const plain = yield* look((scene) => {
    const [who, aimed] = [find(scene, by), lookUp(scene, target)];
    if (aimed === null || aimed.body.tags.length > 0) return false;
    if (aimedAt(scene, who, aimed, { weapon, bonus: 0 }).missing > 0 || armed(who.body, weapon).volley) return false;
    return flightOf(scene, who, weapon, measured(scene, who, aimed) ?? 0) === 0;
  });
  if (!plain) return false;
  const bonus = yield* part(opens(by, weapon, target));
  if (bonus === null || lookUp(yield* look(), target) === null) return true;
  const bonuses = [bonus, ...find(yield* look(), by).body.queue];
  const used = yield* flurry(by, target, weapon, bonuses);
  const after = lookUp(yield* look(), by);
  if (after === null) return true;
  yield* record(unsaidOf(by, { queue: bonuses.slice(Math.max(1, used)) }));
  return true;
}

/** One attack at a target, or at a square; what is at Extreme range is on its way for a round (LG-110, LG-323). */
function* attackOnce(by: CombatantId, command: Command, weapon: WeaponId, target: CombatantId | null): Procedure {
  const bonus = yield* part(opens(by, weapon, target));
  if (bonus === null) return;
  const scene = yield* look();
  const [who, aimed] = [lookUp(scene, by), target === null ? null : lookUp(scene, target)];
  if (who === null) return;
  if (armed(who.body, weapon).volley) {
    const targets = aimable(scene, who).filter((other) => targetReasons(scene, who, other, weapon).length === 0);
    const blows = targets.map(({ id }) => ({ by, target: id, weapon, bonus }));
    if (settingsOf(scene).volley === 'together') yield* volley(blows);
    else for (const blow of blows) yield* strike(blow);
    return;
  }
  const square = aimed === null ? squareOf(command) : notedOf(scene, who, aimed, command);
  const feet = aimed === null ? (square === null ? 0 : feetTo(scene, who, square)) : (measured(scene, who, aimed) ?? 0);
  if (square !== null && flightOf(scene, who, weapon, feet) > 0)
    yield* launch({ by, weapon, bonus }, target, square, feet);
  else if (aimed !== null) yield* strike({ by, target: aimed.id, weapon, bonus });
}

/**
 * One standard action is all attacks of the list, each with a target of its own, chosen when it comes up (LG-043,
 * LG-367). A shot gives foes who reach the archer one chance, before the first of them (LG-252).
 */
function* attackWith(by: CombatantId, weapon: WeaponId, command: Command): Procedure {
  const target = atSquare(command) ? null : TARGET.of(command);
  const all = ALL.of(command) === 'all';
  if (all && target !== null && (yield* allAt(by, weapon, target))) return;
  for (let more = true; more;) {
    yield* attackOnce(by, command, weapon, target);
    const scene = yield* look();
    const [who, aimed] = [lookUp(scene, by), target === null ? null : lookUp(scene, target)];
    if (who === null) return;
    more = all && aimed !== null && able(scene, who) && able(scene, aimed) && who.body.queue.length > 0;
  }
}

/** Attacks with what is in hand and what is always wielded (LG-211, LG-212). */
export const attack = several({
  id: 'attack',
  thing: weaponIn,
  offers: (scene, who) =>
    scene.turn.phase === 'rounds'
      ? wieldedBy(who.body).flatMap((id) => [
          offerOf(scene, who, id),
          ...(reachesExtreme(scene, who, id) ? [squareOffer(scene, who, id)] : []),
        ])
      : [],
  targets: (scene, who, weapon) => aimedBy(scene, who, (target) => targetReasons(scene, who, target, weapon)),
  check: (scene, who, weapon, command) => {
    if (armed(who.body, weapon).volley) return [];
    const square = squareOf(command);
    if (square !== null) {
      const feet = feetTo(scene, who, square);
      const far = rangeReasons(scene, who, armed(who.body, weapon), feet);
      return far.length > 0 ? far : unless(flightOf(scene, who, weapon, feet) > 0, reason('not-extreme'));
    }
    const target = lookUp(scene, TARGET.of(command) ?? who.id);
    if (target === null) return [];
    const noted = notedOf(scene, who, target, command);
    return [
      ...targetReasons(scene, who, target, weapon),
      ...unless(noted === null || covers(scene, target, noted), reason('not-its-square')),
    ];
  },
  explain: (scene, who, weapon, command) => {
    const target = lookUp(scene, TARGET.of(command) ?? who.id);
    if (target === null) return explained();
    const found = compared(scene, who, target, weapon, attacksLeft(scene, who)[0] ?? 0);
    const rounds = flightOf(scene, who, weapon, measured(scene, who, target) ?? 0);
    return {
      modifiers: found.attack.parts,
      tallies: [found.ac],
      lines: coverLines(scene, who, target, isMelee(armed(who.body, weapon)) ? 'melee' : 'ranged'),
      notes: rounds === 0 ? [] : [`Takes effect in ${rounds === 1 ? 'one round' : `${rounds} rounds`}, on its square.`],
    };
  },
  resolve: attackWith,
  headline: (weapon, command, scene) => {
    const [target, who] = [TARGET.of(command), lookUp(scene, command.who)];
    return [
      'attacks ',
      ...namedAll(scene, target === null ? [] : [target]),
      weapon === null || who === null ? '' : ` with the ${armed(who.body, weapon).name.toLowerCase()}`,
    ];
  },
});
