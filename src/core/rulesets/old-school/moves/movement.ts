import type { Reason } from '../../../rules/kit.ts';
import { find, goesAlong, orElse, pathRefusal, pathSlot, refusedPath, unless, WHAT } from '../../../rules/kit.ts';
import { onTurn } from '../acts/attacks/attack-reasons.ts';
import { action, changed, type Combatant, look, lookAt, reason, record, type Scene, unmeasured } from '../game.ts';
import { phaseNow } from '../round/order.ts';
import { attached, castingReasons, declaredBy, declares, inMelee, punishedUntil } from '../round/state.ts';
import { encounterFeet, isIn } from '../sheet/index.ts';
import { feetLeft, type How, HOWS, reachOf, RULES, walk } from './walk.ts';

/** Moving, withdrawing and retreating; and whatever else is done instead of moving. */

const PATH = pathSlot('Path');
const RETREATING = 'No attack; foes get +2 and ignore your shield.';
type Way = readonly [name: string, icon: string, rule: string, headline: string, goes: string, note: string];
const WAYS: Readonly<Record<How, Way>> = {
  move: ['Move', 'footprints', 'OS-026', 'moves', 'Up to', 'Coming beside a foe ends it.'],
  withdraw: ['Fighting withdrawal', 'shield-half', 'OS-029', 'withdraws', 'Backwards up to', 'You may still attack.'],
  retreat: ['Retreat', 'rotate-ccw', 'OS-031', 'retreats', 'Flee up to', RETREATING],
};
const MEANT = { withdraw: 'withdrawal', retreat: 'retreat' } as const;

/** Whether somebody may leave melee so: declared, or broken in this very round, after declarations (OS-176, OS-R28). */
const meant = (scene: Scene, { id, body }: Combatant, how: keyof typeof MEANT): boolean =>
  !declares(scene) ||
  declaredBy(scene, id)?.type === MEANT[how] ||
  (isIn(body, 'broken') && body.brokenRound === scene.turn.round);

/** Why somebody does not move so now. Cheap: asks little of the map. */
const moveReasons = (how: How) =>
  onTurn(['movement'], (scene, who) => {
    const { body } = who;
    if (scene.field.type !== 'grid') return [reason('not-on-field')];
    const casts = castingReasons(scene, who);
    if (casts.length > 0) return casts;
    if (attached(scene, who.id)) return [reason('attached')];
    if (body.withdrew || (how !== 'move' && body.retreated)) return [reason('withdrew')];
    if (how === 'retreat' && body.attacked) return [reason('retreating-no-attack')];
    if (how !== 'move' && !inMelee(scene, who)) return [reason('not-in-melee')];
    if (how === 'move' ? inMelee(scene, who) : !meant(scene, who, how)) return [reason('move-not-declared')];
    return unless(feetLeft(scene, who, how) > 0, reason('too-far'));
  });

const pathReasons = (scene: Scene, who: Combatant, how: How, path: ReturnType<typeof PATH.of>): readonly Reason[] => {
  if (path === null) return [];
  const { refusal } = pathRefusal(RULES[how], scene, who, path, feetLeft(scene, who, how));
  // past a foe it is cut short (OS-195)
  if (goesAlong(scene, reachOf(scene, who, how), path, refusal)) return [];
  if (refusal === null) return [reason('path-blocked')];
  if (refusal.type === 'too-far') return [reason('too-far', refusedPath(refusal))];
  const nearer = how === 'withdraw' && refusal.type === 'taken' && refusal.by.length === 0;
  return [reason('path-blocked', nearer ? 'A withdrawal leads away from every foe.' : refusedPath(refusal))];
};

const moving = (how: How) => {
  const [name, icon, rule, headline, goes, note] = WAYS[how];
  const reasons = moveReasons(how);
  return action({
    ...unmeasured('move', how, name, icon, rule),
    about: (scene, who) => `${goes} ${feetLeft(scene, who, how)} ft. ${note}`,
    gesture: 'drag',
    when: ({ turn }) => turn.stage !== 'idle',
    secondary: (scene, who) => how !== 'move' && !inMelee(scene, who),
    reasons,
    slots: [PATH.slot()],
    reach: (scene, who) => (reasons(scene, who).length === 0 ? reachOf(scene, who, how) : null),
    check: (scene, who, command) => pathReasons(scene, who, how, PATH.of(command)),
    *resolve(who, command) {
      const [scene, { body }] = yield* lookAt(who);
      const because = { type: 'walked', feet: 0, how } as const;
      const retreatUntil = Math.max(body.retreatUntil, punishedUntil(scene));
      if (how === 'retreat') yield* record(changed(who, { retreated: true, retreatUntil }, because));
      else if (how === 'withdraw') yield* record(changed(who, { withdrew: true }, because));
      yield* walk(who, PATH.of(command) ?? [], how, command.forced !== null);
    },
    headline,
  });
};

/** Anything else, in words: instead of moving, or instead of attacking in melee; one such act a round (OS-R41). */
const otherAct = action({
  ...unmeasured('move', 'act', 'Do something else', 'hand'),
  about: 'Drink, light, open, search: instead of moving or of attacking.',
  when: ({ turn }) => turn.stage !== 'idle',
  secondary: true,
  reasons: onTurn(['movement', 'melee'], (scene, who) => {
    const { moved, attacked, busied } = who.body;
    const free = phaseNow(scene)?.phase === 'movement' ? moved === 0 : !attacked;
    return orElse(castingReasons(scene, who), () => unless(!busied && free, reason('already-acted')));
  }),
  slots: [WHAT.slot({ most: 120 })],
  *resolve(who, command) {
    const scene = yield* look();
    const moves = phaseNow(scene)?.phase === 'movement';
    const instead = moves ? { moved: encounterFeet(find(scene, who).body) } : { attacked: true };
    const what = (WHAT.of(command) ?? 'does something else').slice(0, 120);
    yield* record(changed(who, { ...instead, busied: true }, { type: 'busied', what }));
  },
  headline: (command) => [`does something else: ${WHAT.of(command) ?? ''}`.replace(/: $/u, '')],
});

export const moves = [...HOWS.map(moving), otherAct];
