import { lanesOf, lookUp, mark, noFight, type CombatantId, type Known, type Viewer } from '../../../rules/kit.ts';
import type { TurnOrderView } from '../../../rules/views/view.ts';
import type { Scene } from '../game.ts';
import { isLate, order, turnNameOf } from './order.ts';

/** The turn order as screens show it: the three blocks, with whose turn it is. */

const SURPRISED = mark('surprised', 'eye-off', 'Surprised', 'Loses the first turn.', 'bad');
const LATE = mark('late', 'hourglass', 'Latecomer', 'The first turn is in the next round.', 'plain');
const marksOf = (scene: Known<Scene>, id: CombatantId) => [
  ...(lookUp(scene, id)?.body.surprised === true ? [SURPRISED] : []),
  ...(isLate(scene, id) ? [LATE] : []),
];

/** The blocks; latecomers wait in theirs, and nobody’s turn is counted from them. */
const lanesIn = (scene: Known<Scene>): TurnOrderView['lanes'] => {
  const turns = { ...order, has: (now: Scene, id: CombatantId) => order.has(now, id) && !isLate(now, id) };
  const told = new Map(
    lanesOf(turns, scene, () => []).flatMap(({ items }) => items.map(({ who, state }) => [who, state] as const)),
  );
  return lanesOf(order, scene, (_, id) => marksOf(scene, id)).map(({ label, items }) => ({
    label,
    items: items.map((item) => ({ ...item, state: told.get(item.who) ?? 'waiting' })),
  }));
};

/** What is waited for before the first turn, and after the last. */
const SAID: Readonly<Record<string, readonly [gm: string, others: string]>> = {
  surprise: ['Who is surprised?', 'Waiting for the GM to say who is surprised'],
  grit: ['Grit is rolled', 'Grit is rolled'],
  initiative: ['Initiative is rolled', 'Initiative is rolled'],
  aftermath: ['Roll injuries, bandage Wounds, count bodies', 'Waiting for the GM to see to injuries and bandages'],
};

export const turnOrderIn = (scene: Known<Scene>, viewer: Viewer): TurnOrderView => {
  const { turn } = scene;
  const name = turnNameOf(scene);
  if (turn.stage === 'idle') return noFight(name, viewer);
  const said = SAID[turn.stage]?.[viewer.role === 'gm' ? 0 : 1];
  if (turn.stage === 'aftermath') return { turn: name, title: 'Aftermath', say: said ?? '', lanes: [], active: [] };
  const active = turn.now === null ? [] : [turn.now];
  const up = lookUp(scene, turn.now);
  const lanes = lanesIn(scene);
  return {
    turn: name,
    title: turn.stage === 'turns' ? `Round ${turn.round}` : 'The fight begins',
    say: turn.stage !== 'turns' ? (said ?? '') : up === null ? 'Waiting for the GM' : `${up.name}’s turn`,
    // nobody stands before, among or after the monsters until it is rolled who does
    lanes: turn.stage === 'turns' ? lanes : [{ label: null, items: lanes.flatMap(({ items }) => items) }],
    active,
  };
};
