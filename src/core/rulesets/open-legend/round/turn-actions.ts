import { unless } from '../../../rules/kit/offer.ts';
import { find } from '../../../rules/scene/scene.ts';
import { inRounds, majorReasons, ownTurnReasons } from './budget.ts';
import { action, changed, look, record, tableAction } from '../game.ts';
import { GROUPS, MAJOR } from '../offer.ts';
import { reason } from '../reasons.ts';
import { nextTurn } from './turns.ts';

/** The turn is over once a promised draw is made (OL-022). */
export const endTurn = action({
  id: 'end-turn',
  name: 'End turn',
  about: 'Ends your turn and gives up what is left of it.',
  called: 'next turn',
  measured: false,
  group: GROUPS.turn,
  icon: 'skip-forward',
  rule: 'OL-018',
  when: inRounds,
  reasons: (scene, combatant) => [
    ...ownTurnReasons(scene, combatant),
    ...unless(combatant.body.pendingDraw === null, reason('must-draw-first')),
  ],
  resolve: nextTurn,
  headline: 'ends the turn',
});

/** The major action as a second move action (OL-051). */
export const trade = action({
  id: 'extra-move',
  name: 'Extra move',
  about: 'Trades the major action for one more move action.',
  group: GROUPS.move,
  icon: 'repeat',
  rule: 'OL-051',
  when: inRounds,
  cost: MAJOR,
  reasons: (scene, combatant) => majorReasons(scene, combatant, 'trade'),
  *resolve(who) {
    const { majorLeft, moveLeft } = find(yield* look(), who).body;
    const traded = { majorLeft: Math.max(0, majorLeft - 1), moveLeft: moveLeft + 1 };
    yield* record(changed(who, traded, { type: 'traded' }));
  },
  headline: 'trades the major action for a move',
});

/** The turn passes without the one whose turn it is: it cannot act, is gone, or the GM says so. */
export const pass = tableAction({
  id: 'next-turn',
  name: 'Next turn',
  about: 'Ends the current turn.',
  group: GROUPS.fight,
  icon: 'skip-forward',
  rule: 'OL-018',
  measured: false,
  when: inRounds,
  resolve: nextTurn,
  // Nobody hears of the turn of who is hidden from them.
  headline: (_, { turn }) => (turn.active === null ? [] : ['The GM ends the turn']),
});
