import { endsIn, find, pathSlot, type Reason, unless, WHAT } from '../../../rules/kit.ts';
import { turnReasons } from '../acts/attacks/attack-reasons.ts';
import { action, changed, type Combatant, look, record, type Scene, settingsOf } from '../game.ts';
import { GROUPS } from '../offer.ts';
import { reason } from '../reasons.ts';
import { phaseNow } from '../round/order.ts';
import { attached, declaredBy, declares, inMelee } from '../round/state.ts';
import { encounterFeet, isIn } from '../sheet/index.ts';
import { feetLeft, type How, reachOf, walk } from './walk.ts';

/** Moving, withdrawing and retreating; and whatever else is done instead of moving. */

const PATH = pathSlot('Path');
const MEANT: Readonly<Record<'withdraw' | 'retreat', string>> = { withdraw: 'withdrawal', retreat: 'retreat' };

/** Whether its morale broke in this very round, after declarations were made (OS-176, OS-R28). */
const justBroken = ({ turn }: Scene, { body }: Combatant): boolean =>
  isIn(body, 'broken') && body.brokenRound === turn.round;

/** Why somebody does not move so now. Cheap: asks little of the map. */
const moveReasons = (scene: Scene, who: Combatant, how: How): readonly Reason[] => {
  const turn = turnReasons(scene, who, 'movement');
  if (turn.length > 0) return turn;
  const { body } = who;
  if (scene.field.type !== 'grid') return [reason('not-on-field')];
  if (body.cast) return [reason('sole-action')];
  if (attached(scene, who.id)) return [reason('attached')];
  const declared = declaredBy(scene, who.id);
  if (declared?.type === 'spell') return [reason('declared-spell')];
  if (how === 'move' && inMelee(scene, who)) return [reason('move-not-declared')];
  if (how !== 'move') {
    if (body.withdrew || body.retreated) return [reason('withdrew')];
    if (how === 'retreat' && body.attacked) return [reason('retreating-no-attack')];
    if (!inMelee(scene, who)) return [reason('not-in-melee')];
    if (declares(scene) && declared?.type !== MEANT[how] && !justBroken(scene, who))
      return [reason('move-not-declared')];
  }
  return unless(feetLeft(scene, who, how) > 0, reason('too-far'));
};

const pathReasons = (scene: Scene, who: Combatant, how: How, path: ReturnType<typeof PATH.of>): readonly Reason[] => {
  if (path === null || endsIn(scene, reachOf(scene, who, how), path)) return [];
  const feet = path.length * 5;
  const left = feetLeft(scene, who, how);
  return [feet > left ? reason('too-far', `${feet} ft; ${left} ft left.`) : reason('path-blocked')];
};

const ABOUT: Readonly<Record<How, (scene: Scene, who: Combatant) => string>> = {
  move: (scene, who) => `Up to ${feetLeft(scene, who, 'move')} ft. Coming beside a foe ends it.`,
  withdraw: (scene, who) => `Backwards up to ${feetLeft(scene, who, 'withdraw')} ft. You may still attack.`,
  retreat: (scene, who) =>
    `Flee up to ${feetLeft(scene, who, 'retreat')} ft. No attack; foes get +2 and ignore your shield.`,
};

const moving = (how: How, name: string, rule: string, headline: string) =>
  action({
    id: how,
    name,
    about: ABOUT[how],
    group: GROUPS.move,
    icon: how === 'move' ? 'footprints' : how === 'withdraw' ? 'shield-half' : 'rotate-ccw',
    rule,
    gesture: 'drag',
    measured: false,
    when: ({ turn }) => turn.stage !== 'idle',
    secondary: (scene, who) => how !== 'move' && !inMelee(scene, who),
    reasons: (scene, who) => moveReasons(scene, who, how),
    slots: [PATH.slot()],
    reach: (scene, who) => (moveReasons(scene, who, how).length === 0 ? reachOf(scene, who, how) : null),
    check: (scene, who, command) => pathReasons(scene, who, how, PATH.of(command)),
    *resolve(who, command) {
      const scene = yield* look();
      const { round } = scene.turn;
      const longer =
        settingsOf(scene).retreatPenalty === 'through next round' && scene.turn.structure === 'popcorn' ? 1 : 0;
      const { body } = find(scene, who);
      if (how === 'retreat')
        yield* record(
          changed(
            who,
            { retreated: true, retreatUntil: Math.max(body.retreatUntil, round + longer) },
            { type: 'walked', feet: 0, how },
          ),
        );
      else if (how === 'withdraw') yield* record(changed(who, { withdrew: true }, { type: 'walked', feet: 0, how }));
      yield* walk(who, PATH.of(command) ?? [], how, command.forced !== null);
    },
    headline,
  });

export const move = moving('move', 'Move', 'OS-026', 'moves');
export const withdraw = moving('withdraw', 'Fighting withdrawal', 'OS-029', 'withdraws');
export const retreat = moving('retreat', 'Retreat', 'OS-031', 'retreats');

/** Anything else, in words: instead of moving, or instead of attacking in melee; one such act a round (OS-R41). */
export const otherAct = action({
  id: 'act',
  name: 'Do something else',
  about: 'Drink, light, open, search: instead of moving or of attacking.',
  group: GROUPS.move,
  icon: 'hand',
  measured: false,
  when: ({ turn }) => turn.stage !== 'idle',
  secondary: true,
  reasons: (scene, { id, body, ...who }) => {
    const turn = turnReasons(scene, { id, body, ...who }, 'movement', 'melee');
    if (turn.length > 0) return turn;
    if (body.cast) return [reason('sole-action')];
    if (declaredBy(scene, id)?.type === 'spell') return [reason('declared-spell')];
    const free = phaseNow(scene)?.phase === 'movement' ? body.moved === 0 : !body.attacked;
    return unless(!body.busied && free, reason('already-acted'));
  },
  slots: [WHAT.slot({ most: 120 })],
  *resolve(who, command) {
    const scene = yield* look();
    const { body } = find(scene, who);
    const instead = phaseNow(scene)?.phase === 'movement' ? { moved: encounterFeet(body) } : { attacked: true };
    yield* record(
      changed(
        who,
        { ...instead, busied: true },
        { type: 'busied', what: (WHAT.of(command) ?? 'does something else').slice(0, 120) },
      ),
    );
  },
  headline: 'does something else',
});
