import { nextStage, orElse, pick, text, textSlot, untilTurnEnd } from '../../../rules/kit.ts';
import { action, combatantSlot, head, look, named, record, settingsOf, turned, unmet } from '../game.ts';
import type { Combatant, CombatantId, Grant, Scene } from '../rules.ts';
import { began, inRounds, newGrant, turnReasons, unable } from '../rules.ts';
import { moved, reordered } from './turn-actions.ts';
import { beginStage, order, waitingOf } from './turns.ts';

/** Waiting for somebody else's turn, where the table plays it so. */

const AFTER = combatantSlot('after', 'After whose turn?');
const TRIGGER = textSlot('trigger', 'Or as soon as');
const LONGEST = 60;

/** Those who have a turn in this round after this one, in the same part of the order. */
const later = ({ turn }: Scene, who: CombatantId): readonly CombatantId[] => {
  const list = [turn.ready, turn.surprised].find((slots) => slots.some((slot) => slot.who === who)) ?? [];
  const at = list.findIndex((slot) => slot.who === who);
  return [...new Set(list.slice(at + 1).map((slot) => slot.who))].filter((other) => other !== who);
};

/** The turn under way, which stands still while others go first. */
const waitOf = (scene: Scene, who: CombatantId, trigger: string): Grant => {
  const began = pick(scene.turn, 'majors', 'lentMajors');
  return newGrant(scene, 'waiting', who, { ...untilTurnEnd(who), ...began, source: trigger });
};

/** What somebody waits for, in its own words; null: for nothing but its place in the order. */
const triggerOf = (scene: Scene, who: CombatantId): string | null => waitingOf(scene, who)?.source || null;

const fresh = ({ turn }: Scene, { body }: Combatant): boolean =>
  body.majorLeft >= turn.majors && body.moveLeft === 1 && body.feetLeft === 0 && body.minorsUsed.length === 0;

export const delay = action({
  ...head('turn', 'delay', 'Wait', 'hourglass', 'OL-018'),
  about:
    'Take your turn later this round: after someone else, or before that as soon as what you wait for happens. ' +
    'Your place in the order stays there.',
  secondary: true,
  when: (scene, { id }) => inRounds(scene) && settingsOf(scene).waiting && scene.turn.active === id,
  reasons: (scene, by) =>
    orElse(turnReasons(scene, by), () =>
      unmet(
        [fresh(scene, by) && scene.turn.nth === 0, 'turn-begun'],
        [later(scene, by.id).length > 0, 'nothing-to-do', 'No one acts after you this round.'],
      ),
    ),
  slots: (scene, { id }) => [AFTER.slot({ among: later(scene, id) }), TRIGGER.slot({ most: LONGEST, optional: true })],
  *resolve(who, command) {
    const scene = yield* look();
    const after = AFTER.of(command);
    const next = nextStage(order, scene);
    if (after === null || next === null) return;
    const waits = waitOf(scene, who, (TRIGGER.of(command) ?? '').slice(0, LONGEST));
    const lists = moved(scene.turn, who, (others) => {
      const at = others.map((slot) => slot.who).lastIndexOf(after);
      return at < 0 ? at : at + 1;
    });
    yield* record(began(scene, [waits]), turned(lists, { type: 'waits', who, after }));
    yield* beginStage(next.stage.id);
  },
  headline: (command, scene) => {
    const after = AFTER.of(command);
    return after === null ? ['waits'] : text`waits until after ${named(scene, after)}’s turn`;
  },
});

/** Who waits for something takes its turn when it happens, amid another's, which goes on afterwards. */
export const comeIn = action({
  ...head('turn', 'come-in', 'Take your turn now', 'hourglass', 'OL-018'),
  about: (scene, { id }) => `You wait for this: ${triggerOf(scene, id) ?? ''}. The turn under way goes on after yours.`,
  when: (scene, { id }) => inRounds(scene) && triggerOf(scene, id) !== null && scene.turn.active !== id,
  reasons: (scene, by) =>
    unmet(unable(scene, by), [scene.turn.active !== null && scene.turn.nth === 0, 'not-your-turn']),
  *resolve(who) {
    const scene = yield* look();
    const { active } = scene.turn;
    if (active === null) return;
    const next = reordered(scene.turn, who, active);
    yield* record(began(scene, [waitOf(scene, active, '')]), turned(next, { type: 'comes-in', who, of: active }));
    yield* beginStage(who);
  },
  headline: 'takes the delayed turn',
});
