import { memo } from '../../../memo.ts';
import type { Stage, TurnOrder } from '../../../rules/kit/order.ts';
import { byTable, isOver, nextStage } from '../../../rules/kit/order.ts';
import { dice, sumOf } from '../../../dice/index.ts';
import { poolRoll } from '../../../rules/play/pool-roll.ts';
import type { Command } from '../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { find, lookUp } from '../../../rules/scene/scene.ts';
import type { Procedure, Scene } from '../game.ts';
import { action, changed, look, record, roll, tableAction, turned } from '../game.ts';
import type { Body } from '../sheet/body.ts';
import { FRESH, NO_TURN } from '../sheet/body.ts';
import { has } from '../sheet/derived.ts';
import { withCondition, without } from '../sheet/lasting.ts';
import type { Turn } from '../sheet/turn.ts';
import { GROUPS, able, turnReasons } from './budget.ts';

const stages = memo(({ order }: Turn): readonly Stage[] =>
  order.map(({ who, count }) => ({ id: who, who: [who], lane: null, note: String(count) })),
);
const lives = (scene: Scene, id: CombatantId): boolean => {
  const who = lookUp(scene, id);
  return who !== null && !has(who.body, 'dead');
};

/** The highest count first, round after round (LG-001, LG-006); the dead are passed (LG-016). */
export const order: TurnOrder<Scene> = {
  stages: ({ turn }) => stages(turn),
  now: ({ turn }) => turn.now,
  has: lives,
  acts: (scene, id) => lives(scene, id) && able(find(scene, id)),
};

export const turnNameOf = ({ turn: { phase, round, now } }: Scene): string => `${phase}.${round}.${now ?? ''}`;

/** Who sinks may stop sinking, or loses a hit point more (LG-222). */
function* sink(who: CombatantId): Procedure {
  const { body } = find(yield* look(), who);
  if (!has(body, 'dying') || has(body, 'dead')) return;
  const read = yield* roll(
    poolRoll(
      { of: who, label: 'to stop sinking' },
      sumOf([dice('d100', 1, 100)]),
      (die) => ({ die, stable: die <= 10 }),
      ({ stable }) => stable,
    ),
  );
  const set: Partial<Body> = read.stable
    ? { ...without(body, 'dying'), ...withCondition(without(body, 'dying'), 'stable') }
    : { hp: Math.max(-9999, body.hp - 1) };
  yield* record(changed(who, set, { type: 'sank', ...read }));
}

/** Ends the turn under way and begins the next; in its first turn somebody stops being flat-footed (LG-017, LG-018). */
export function* nextTurn(): Procedure {
  const scene = yield* look();
  const { now, round } = scene.turn;
  if (now !== null && lookUp(scene, now) !== null) yield* record(changed(now, NO_TURN, { type: 'turn-ended' }));
  const next = nextStage(order, yield* look());
  const who = next?.stage.who[0];
  if (next === null || who === undefined) return;
  if (next.again) {
    yield* record(turned({ round: round + 1 }, { type: 'round-began', round: round + 1 }));
    const late = scene.combatants.filter(({ body }) => has(body, 'flat-footed'));
    if (round === 1)
      yield* record(...late.map(({ id, body }) => changed(id, without(body, 'flat-footed'), { type: 'readied' })));
  }
  const body = find(yield* look(), who).body;
  const rest = without(body, 'flat-footed');
  const because = { type: 'turn-began', who, able: able({ body: { ...body, ...rest } }) } as const;
  yield* record(turned({ now: who }, because), changed(who, { ...FRESH, ...rest }, because));
  yield* sink(who);
}

/** The turn of who cannot act passes, as long as somebody can (LG-015). */
export const dueOf = (scene: Scene): Command | null =>
  scene.turn.phase === 'rounds' && isOver(order, scene) ? byTable('next-turn', turnNameOf(scene)) : null;

export const endTurn = action({
  id: 'end-turn',
  name: 'End turn',
  about: 'The next one in the order acts.',
  group: GROUPS.turn,
  icon: 'skip-forward',
  rule: 'LG-077',
  measured: false,
  when: ({ turn }) => turn.phase === 'rounds',
  reasons: turnReasons,
  resolve: nextTurn,
  headline: 'ends the turn',
});

/** What the table does by itself, and the GM where somebody is away. */
export const passTurn = tableAction({
  id: 'next-turn',
  measured: false,
  name: 'Next turn',
  about: 'Ends the turn under way.',
  group: GROUPS.turn,
  icon: 'skip-forward',
  when: ({ turn }) => turn.phase === 'rounds',
  secondary: true,
  resolve: nextTurn,
  headline: '',
});
