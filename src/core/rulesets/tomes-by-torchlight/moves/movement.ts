import type { ReachView, Reason } from '../../../rules/kit.ts';
import { feetReach, find, groundOf, orElse, pathRefusal, PATH, refusedPath } from '../../../rules/kit.ts';
import { action, changed, type Combatant, look, record, type Scene } from '../game.ts';
import { unmeasured } from '../offer.ts';
import { reason } from '../reasons.ts';
import { oneAction, spendAction } from '../round/spending.ts';
import { turnReasons } from '../round/state.ts';
import { injured, unitsOf, type Move } from '../sheet/derived.ts';
import { walkRules } from './walk-rules.ts';
import { walk } from './walk.ts';

/** Walk, Run and Shift: one action each, all of it at once (TT-016, TT-071 to TT-075, TT-R19). */

const SAID: Readonly<Record<Move, readonly [name: string, icon: string, rule: string, provokes: string]>> = {
  walk: ['Walk', 'footprints', 'TT-071', 'Opportunity attacks have no advantage.'],
  run: ['Run', 'chevrons-up', 'TT-072', 'Opportunity attacks have advantage.'],
  shift: ['Shift', 'shield-half', 'TT-074', 'Opportunity attacks have disadvantage.'],
};

const feetOf = (scene: Scene, { body }: Combatant, move: Move): number =>
  unitsOf(body, move) * (groundOf(scene)?.feet ?? 5);

const moveReasons = (scene: Scene, who: Combatant, move: Move): readonly Reason[] => {
  const stuck = who.body.prone ? [reason('knocked-down')] : [];
  const slow = move === 'run' && injured(who.body, 'no Run') ? [reason('no-run')] : [];
  return orElse(
    turnReasons(scene, who),
    () => stuck,
    () => slow,
  );
};

const reachOf = (scene: Scene, who: Combatant, move: Move): ReachView | null =>
  feetReach(walkRules, scene, who, move, SAID[move][0], feetOf(scene, who, move));

const moving = (move: Move) => {
  const [name, icon, rule, provokes] = SAID[move];
  return action({
    ...unmeasured('move', move, name, icon, rule),
    about: (scene, who) =>
      `1 action: up to ${unitsOf(who.body, move)} units (${feetOf(scene, who, move)} ft). ${provokes}`,
    gesture: 'drag',
    secondary: move !== 'walk',
    ...oneAction,
    reasons: (scene, who) => moveReasons(scene, who, move),
    slots: [PATH.slot()],
    reach: (scene, who) => (moveReasons(scene, who, move).length === 0 ? reachOf(scene, who, move) : null),
    check: (scene, who, command) => {
      const path = PATH.of(command);
      if (path === null) return [];
      const { refusal } = pathRefusal(walkRules, scene, who, path, feetOf(scene, who, move));
      if (refusal === null) return [];
      if (refusal.type !== 'too-far') return [reason('blocked', refusedPath(refusal))];
      const units = refusal.feet / (groundOf(scene)?.feet ?? 5);
      return [reason('move-too-far', `${units} of ${unitsOf(who.body, move)} units.`)];
    },
    *resolve(who, command) {
      yield* spendAction(who);
      const scene = yield* look();
      const feet = feetOf(scene, find(scene, who), move);
      yield* walk(who, PATH.of(command) ?? [], move, feet, command.forced !== null);
    },
    headline: move === 'walk' ? 'walks' : move === 'run' ? 'runs' : 'shifts',
  });
};

export const moves = [moving('walk'), moving('run'), moving('shift')];

export const standUp = action({
  ...unmeasured('move', 'stand', 'Stand up', 'arrow-up-from-line', 'TT-044'),
  about: '1 action. You cannot move before.',
  ...oneAction,
  when: ({ turn }, { body }) => turn.stage === 'turns' && body.prone,
  *resolve(who) {
    const { body } = find(yield* look(), who);
    yield* record(changed(who, { prone: false, actionsLeft: Math.max(0, body.actionsLeft - 1) }, { type: 'stands' }));
  },
  headline: 'stands up',
});
