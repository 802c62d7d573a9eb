import { between, called, distance, hostile, lookUp, ofTwo, pickSlot, sentence } from '../../../../rules/kit.ts';
import { actionRoll, checkSources, D20, diceRoll, rollBy } from '../../acts/action-roll.ts';
import { active, inRounds, majorReasons, majorSpent } from '../../round/budget.ts';
import { action, choose, combatantsOf, head, look, lookAt, MAJOR, noted, option, record, roll } from '../../game.ts';
import type { Combatant, CombatantId, Fact, Procedure, Scene } from '../../rules.ts';
import { bearingOn, began, blursOf, boonOn, endEffects, newGrant, rolled, settingsOf, veilsOf } from '../../rules.ts';
import type { Rolled } from '../trait.ts';
import { inDarkness } from './zones.ts';

/** Feet that truesight reaches by power level, and the least level that sees through illusions. */
const TRUE_FEET: Readonly<Record<number, number>> = { 5: 30, 7: 60, 9: 100 };
const SEES_ILLUSIONS = 7;
const ILLUSION_FEET = 60;

const feetBetween = (scene: Scene, a: CombatantId, b: CombatantId): number => {
  const [one, two] = combatantsOf(scene, [a, b]);
  return one === undefined || two === undefined ? Infinity : ofTwo(scene, one, two, Infinity, distance);
};

/** Truesight reaches so far; with nobody to see, it sees. */
export const seesInDark = (scene: Scene, by: CombatantId, whom: readonly CombatantId[]): boolean => {
  if (boonOn(scene, by, 'blindsight') !== null) return true;
  const truesight = boonOn(scene, by, 'truesight');
  const far = TRUE_FEET[truesight?.level ?? 0] ?? 0;
  return truesight !== null && whom.every((other) => feetBetween(scene, by, other) <= far);
};

/** By truesight, or by blindsight where the table plays it so (OL-246). */
export const perceives = (scene: Scene, by: CombatantId, whom: CombatantId): boolean => {
  if (boonOn(scene, whom, 'invisible') === null) return true;
  if (settingsOf(scene).blindsightPerceives && boonOn(scene, by, 'blindsight') !== null) return true;
  const level = boonOn(scene, by, 'truesight')?.level ?? 0;
  return level >= SEES_ILLUSIONS && feetBetween(scene, by, whom) <= ILLUSION_FEET;
};

/** Even chances that are rolled before anything else: a d20 for each cause, of which 10 or less fails (OC-23, R-55). */

const FAILS = 10;
/** Whether somebody gets past all of these causes. */
function* past(who: CombatantId, causes: readonly string[]): Procedure<boolean> {
  if (causes.length === 0) return true;
  const scene = yield* look();
  for (const cause of causes) {
    const die = yield* roll(diceRoll(scene, who, `even chance (${cause})`, D20, (n) => n > FAILS));
    if (die > FAILS) continue;
    yield* record(noted(who, { type: 'came-to-nothing', cause, die, rule: 'OC-23' }));
    return false;
  }
  return true;
}

/** Why what somebody rolls may come to nothing. */
const unseeing = (scene: Scene, who: CombatantId, rolled: Rolled): readonly string[] => {
  const blurs = blursOf(scene, who, rolled);
  if (boonOn(scene, who, 'blindsight') !== null) return blurs.filter((cause) => cause !== 'blinded');
  const needsEyes = rolled.attack !== null || rolled.attribute === 'perception';
  const dark = needsEyes && inDarkness(scene, who) && !seesInDark(scene, who, rolled.attack ?? []);
  return dark ? [...blurs, 'darkness'] : blurs;
};

export function* sees(who: CombatantId, rolled: Rolled): Procedure<boolean> {
  return yield* past(who, yield* look((scene) => unseeing(scene, who, rolled)));
}

export function* finds(by: CombatantId, target: CombatantId): Procedure<boolean> {
  return yield* past(by, yield* look((scene) => (perceives(scene, by, target) ? [] : veilsOf(scene, target, by))));
}

const STILL = pickSlot('still', 'How', { moving: 'On the move', still: 'Completely still' }, { optional: true });
const EASE = { moving: 3, still: 5 } as const;

const OFF_SCREEN =
  'They disappear from the screens of players who cannot see them, until they attack or become visible.';
const UNNOTICED = option.roll('unnoticed', 'Nobody notices', OFF_SCREEN, 'eye-off');
const KNOWN = 'Invisible, but everyone knows where they are.';
const NOTICED = option.roll('noticed', 'They are noticed', KNOWN, 'eye');

/** Players know where their friends are: those stay on every screen. */
const vanishes = (who: CombatantId, side: string): readonly Fact[] =>
  side === 'ally' ? [] : [{ type: 'edited', who, set: { hidden: true }, because: { type: 'went-unnoticed' } }];

/** The invisible may hide, so that nobody knows where they are. */
export const hide = action({
  ...head('roll', 'hide', 'Hide', 'eye-off', 'OL-289', MAJOR),
  about: 'An Agility roll with advantage 3, or 5 when completely still. The GM says who notices.',
  when: (scene, { id }) => inRounds(scene) && boonOn(scene, id, 'invisible') !== null,
  reasons: (scene, by) => majorReasons(scene, by, 'roll'),
  slots: [STILL.slot()],
  *resolve(who, command) {
    const [scene, hider] = yield* lookAt(who);
    const how = STILL.of(command) === 'still' ? 'still' : 'moving';
    const sources = [{ label: 'invisible', value: EASE[how], rule: 'OL-289' }, ...checkSources(hider, 'agility')];
    yield* majorSpent(who);
    const total = yield* roll(actionRoll(rollBy(scene, hider, 'agility', 'to hide', sources)));
    yield* rolled(who, 'agility');
    const seer = seerOf(yield* look(), hider);
    if (seer !== null) {
      yield* record(noted(who, { type: 'noticed', by: seer.id }));
      return;
    }
    const say = sentence`${called(who)} rolls ${total} to hide. Does anyone notice?`;
    const made = yield* choose('gm', 'hide', () => between(say, [who], [UNNOTICED, NOTICED], NOTICED));
    const now = yield* look();
    const boon = boonOn(now, who, 'invisible');
    const there = lookUp(now, who);
    if (made?.offer !== UNNOTICED.id || boon === null || there === null) return;
    const unnoticed = newGrant(now, 'unnoticed', who, { source: 'invisible', with: boon.id });
    yield* record(began(now, [unnoticed]), noted(who, { type: 'went-unnoticed' }), ...vanishes(who, there.side));
  },
  headline: 'hides',
});

/** A foe in plain view to whom the invisible are not: from them nobody hides by it. */
const seerOf = (scene: Scene, hider: Combatant): Combatant | null =>
  scene.combatants.find(
    (foe) => hostile(foe, hider) && !foe.hidden && active(scene, foe) && perceives(scene, foe.id, hider.id),
  ) ?? null;

/** An attack tells everyone where its attacker is. */
export function* comesOut(who: CombatantId): Procedure {
  if (bearingOn(yield* look(), who).some(({ kind }) => kind === 'unnoticed'))
    yield* endEffects(({ kind, on }) => kind === 'unnoticed' && on.includes(who), 'used');
}

/** Those who went unnoticed, each with a foe who perceives them by now. */
export const unnoticedBy = (scene: Scene): readonly (readonly [hider: CombatantId, seer: CombatantId])[] => {
  const hidden = scene.turn.effects.flatMap(({ kind, on }) => (kind === 'unnoticed' ? on : []));
  return combatantsOf(scene, hidden).flatMap((hider) => {
    const seer = seerOf(scene, hider);
    return seer === null ? [] : [[hider.id, seer.id]];
  });
};

/** Whoever went unnoticed shows once a foe comes to perceive them: by a step, or by a boon. */
export function* foundOut(): Procedure {
  for (const [hider, by] of unnoticedBy(yield* look())) {
    yield* comesOut(hider);
    yield* record(noted(hider, { type: 'noticed', by }));
  }
}
