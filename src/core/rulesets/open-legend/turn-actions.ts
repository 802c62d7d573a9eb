import { find } from '../../rules/scene.ts';
import type { Action, TableAction } from './action.ts';
import { inRounds, majorReasons, turnReasons } from './budget.ts';
import { GROUPS, MAJOR, offer } from './offer.ts';
import { reason } from './reasons.ts';
import { nextTurn } from './turns.ts';
import { look, record } from './game.ts';

/** The turn is over once a promised draw is made (OL-022). */
const endTurn: Action = {
  id: 'end-turn',
  offers: (scene, fighter) =>
    inRounds(scene)
      ? [
          offer({
            id: 'end-turn',
            name: 'End turn',
            about: 'What is left of the turn is given up.',
            group: GROUPS.turn,
            icon: 'skip-forward',
            rule: 'OL-018',
            reasons: [
              ...turnReasons(scene, fighter),
              ...(fighter.body.pendingDraw === null ? [] : [reason('must-draw-first')]),
            ],
          }),
        ]
      : [],
  resolve: nextTurn,
  headline: () => ['ends the turn'],
};

/** The major action as a second move action (OL-051). */
const trade: Action = {
  id: 'extra-move',
  offers: (scene, fighter) =>
    inRounds(scene)
      ? [
          offer({
            id: 'extra-move',
            name: 'Extra move',
            about: 'Gives up the major action for one more move action.',
            group: GROUPS.move,
            icon: 'repeat',
            rule: 'OL-051',
            cost: MAJOR,
            reasons: majorReasons(scene, fighter),
          }),
        ]
      : [],
  *resolve(command) {
    if (command.who === null) return;
    const { id, body } = find(yield* look(), command.who);
    yield* record({
      type: 'changed',
      who: id,
      set: { majorLeft: Math.max(0, body.majorLeft - 1), moveLeft: body.moveLeft + 1 },
      because: { type: 'traded' },
    });
  },
  headline: () => ['moves instead of a major action'],
};

export const turnActions: readonly Action[] = [trade, endTurn];

/** The turn passes without the one whose turn it is: it cannot act, is gone, or the GM says so. */
const pass: TableAction = {
  id: 'next-turn',
  offers: (scene) =>
    inRounds(scene)
      ? [
          offer({
            id: 'next-turn',
            name: 'Next turn',
            about: 'Ends the turn under way, whoever has it.',
            group: GROUPS.fight,
            icon: 'skip-forward',
            rule: 'OL-018',
          }),
        ]
      : [],
  resolve: nextTurn,
  // Nobody hears of the turn of who is hidden from them.
  headline: (_command, { turn }) => (turn.active === null ? [] : ['The turn passes']),
};

export const turnTableActions: readonly TableAction[] = [pass];
