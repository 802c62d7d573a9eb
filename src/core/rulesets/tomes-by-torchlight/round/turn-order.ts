import { lanesOf, lookUp, mark, noFight, type Known, type Viewer } from '../../../rules/kit.ts';
import type { TurnOrderView } from '../../../rules/views/view.ts';
import type { Scene } from '../game.ts';
import { order, turnNameOf } from './order.ts';

/** The turn order as screens show it: the three blocks, with whose turn it is. */

const SURPRISED = mark('surprised', 'eye-off', 'Surprised', 'Loses its first turn.', 'bad');
const SAID: Readonly<Record<string, string>> = {
  surprise: 'Who is surprised?',
  grit: 'Grit is rolled',
  initiative: 'Initiative is rolled',
};

export const turnOrderIn = (scene: Known<Scene>, viewer: Viewer): TurnOrderView => {
  const { turn } = scene;
  const name = turnNameOf(scene);
  if (turn.stage === 'idle') return noFight(name, viewer);
  if (turn.stage === 'aftermath')
    return { turn: name, title: 'Aftermath', say: 'Waiting for the GM', lanes: [], active: [] };
  const active = turn.now === null ? [] : [turn.now];
  const up = turn.now === null ? null : lookUp(scene, turn.now);
  const lanes = lanesOf(order, scene, (_, id) => (lookUp(scene, id)?.body.surprised === true ? [SURPRISED] : []));
  return {
    turn: name,
    title: turn.stage === 'turns' ? `Round ${turn.round}` : 'The fight begins',
    say: turn.stage !== 'turns' ? (SAID[turn.stage] ?? '') : up === null ? 'Waiting for the GM' : `${up.name}’s turn`,
    // nobody stands before, among or after the monsters until it is rolled who does
    lanes: turn.stage === 'turns' ? lanes : [{ label: null, items: lanes.flatMap(({ items }) => items) }],
    active,
  };
};
