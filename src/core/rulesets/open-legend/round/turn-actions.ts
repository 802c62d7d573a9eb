import { byGm, combatantSlot, find, lookUp, memo, named, text } from '../../../rules/kit.ts';
import { action, changed, head, isOver, look, MAJOR, reason } from '../game.ts';
import type { CombatantId, Scene, Turn, TurnSlot } from '../rules.ts';
import { barred, inRounds, majorReasons, ownTurnReasons, record, table, tableAction, under, unmet } from '../rules.ts';
import { nextTurn, order, orderOf } from './turns.ts';

/** The turn is over once a promised draw is made, unless it can no longer be (OL-022). */
export const endTurn = action({
  ...head('turn', 'end-turn', 'End turn', 'skip-forward', 'OL-018'),
  about: 'Ends your turn and gives up what is left of it.',
  called: 'next turn',
  when: inRounds,
  reasons: (scene, by) => {
    const drawn = by.body.pendingDraw === null || barred(scene, by, 'draw').length > 0;
    return unmet(ownTurnReasons(scene, by), [drawn, 'must-draw-first']);
  },
  resolve: nextTurn,
  headline: 'ends the turn',
});

/** The major action as a second move action (OL-051). */
export const trade = action({
  ...under('move', 'extra-move', 'Extra move', 'repeat', 'OL-051', MAJOR),
  about: 'Trades the major action for one more move action.',
  when: inRounds,
  reasons: (scene, by) => majorReasons(scene, by, 'trade'),
  *resolve(who) {
    const { majorLeft, moveLeft } = find(yield* look(), who).body;
    const traded = { majorLeft: Math.max(0, majorLeft - 1), moveLeft: moveLeft + 1 };
    yield* record(changed(who, traded, { type: 'traded' }));
  },
  headline: 'trades the major action for a second move',
});

const passed = (scene: Scene, who: ReturnType<typeof named>) =>
  isOver(order, scene) ? text`${who}’s turn passes` : text`The GM ends ${who}’s turn`;
/** The turn passes without the one whose turn it is; nobody hears of the turn of who is hidden from them. */
export const pass = tableAction({
  ...table('next-turn', 'Next turn', 'skip-forward', 'OL-018'),
  about: 'Ends the current turn.',
  when: inRounds,
  resolve: nextTurn,
  headline: (_, scene) => (scene.turn.active === null ? [] : passed(scene, named(scene, scene.turn.active))),
});

type Lists = Pick<Turn, 'ready' | 'surprised'>;

const placed = memo((scene: Scene): readonly CombatantId[] => orderOf(scene).map(({ who }) => who));
/** Those who may be moved: they have one turn in a round, and it is not theirs now. */
const movable = memo((scene: Scene): readonly CombatantId[] => {
  const [once, again] = [new Set<CombatantId>(), new Set<CombatantId>()];
  for (const who of placed(scene)) (once.has(who) ? again : once).add(who);
  return placed(scene).filter((who) => who !== scene.turn.active && !again.has(who));
});

/** Both lists with somebody moved within their own, to where `at` finds a place among the others; below 0: nowhere. */
export const moved = ({ ready, surprised }: Lists, who: CombatantId, at: (others: readonly TurnSlot[]) => number) => {
  const within = (list: readonly TurnSlot[]): readonly TurnSlot[] => {
    const slot = list.find((item) => item.who === who);
    const others = list.filter((item) => item !== slot);
    const place = slot === undefined ? -1 : at(others);
    return slot === undefined || place < 0 ? list : [...others.slice(0, place), slot, ...others.slice(place)];
  };
  return { ready: within(ready), surprised: within(surprised) };
};

/** The same, before somebody; null: to the end. */
export const reordered = (lists: Lists, who: CombatantId, before: CombatantId | null): Lists =>
  moved(lists, who, (others) => (before === null ? others.length : others.findIndex((item) => item.who === before)));

const placeOf = (lists: Lists, who: CombatantId | null): number =>
  [...lists.ready, ...lists.surprised].findIndex((slot) => slot.who === who);

const WHO = combatantSlot('who', 'Who moves?');
const BEFORE = combatantSlot('before', 'Before (last if empty)');
/** The GM's hand in the order: ties as the table likes them (OL-277), or somebody later for once. */
export const reorder = tableAction({
  ...under('fight', 'reorder', 'Change the turn order', 'repeat', 'OL-277'),
  about: 'Move a combatant before another. You can also drag them in the turn order.',
  gesture: 'order',
  meanwhile: true,
  secondary: true,
  when: inRounds,
  reasons: (scene) => unmet([movable(scene).length > 0, 'nothing-to-do', 'No one to move.']),
  slots: (scene) => [WHO.slot({ among: movable(scene) }), BEFORE.slot({ among: placed(scene), optional: true })],
  check: ({ turn }, command) => {
    const who = WHO.of(command);
    if (who === null) return [];
    const after = reordered(turn, who, BEFORE.of(command));
    const had = placeOf(turn, who) < placeOf(turn, turn.active);
    const has = placeOf(after, who) < placeOf(after, turn.active);
    if (had && !has) return [reason('not-your-turn', 'They have already had their turn this round.')];
    if (has && !had) return [reason('not-your-turn', 'They would miss their turn this round.')];
    const moves = placeOf(after, who) !== placeOf(turn, who);
    return unmet([moves, 'nothing-to-do', 'They are already there, or not in this turn order.']);
  },
  *resolve(command) {
    const who = WHO.of(command);
    if (who === null) return;
    const set = reordered((yield* look()).turn, who, BEFORE.of(command));
    yield* record({ type: 'turned', set, because: byGm() });
  },
  headline: (command, scene) => {
    const [who, before] = [WHO, BEFORE].map((slot) => {
      const id = slot.of(command);
      return id === null || lookUp(scene, id) === null ? null : named(scene, id);
    });
    if (who === null || who === undefined) return ['The GM changes the turn order'];
    return text`The GM moves ${who}${before != null && text` before ${before}`} in the turn order`;
  },
});
