import type { Known, Scene, TurnOrderView, Viewer } from '../rules.ts';
import { fighting, idsOf, lanesOf, lookUp, noFight, unrolled, yetToRoll } from '../rules.ts';
import { effectMarks, marksOf } from './body-view.ts';
import { order, turnNameOf } from './turns.ts';

/** Who fights, before there is an order: in one lane, and the surprised in another. */
const gathering = (scene: Scene): TurnOrderView['lanes'] => {
  const rolling = scene.turn.phase === 'initiative';
  const lane = (label: string | null, surprised: boolean): TurnOrderView['lanes'][number] => ({
    label,
    items: fighting(scene)
      .filter(({ body }) => body.surprised === surprised)
      .map(({ id, body }) => ({
        who: id,
        state: body.initiative === null ? 'waiting' : 'done',
        note: rolling ? String(body.initiative ?? 'to roll') : null,
        marks: marksOf(body, effectMarks(scene, id)),
      })),
  });
  return [lane(null, false), lane('Surprised', true)].filter(({ items }) => items.length > 0);
};

export const turnOrderIn = (scene: Known<Scene>, viewer: Viewer): TurnOrderView => {
  const { phase, round, active } = scene.turn;
  const gm = viewer.role === 'gm';
  const turnOrder = { turn: turnNameOf(scene), states: {}, lanes: [], active: [] };
  switch (phase) {
    case 'idle':
      return { ...turnOrder, ...noFight(turnOrder.turn, viewer) };
    case 'surprise': {
      const say = gm ? 'Mark who is surprised, then roll' : 'Waiting for the GM to say who is surprised';
      return { ...turnOrder, title: 'Surprise', say, lanes: gathering(scene) };
    }
    case 'initiative': {
      const missed = unrolled(scene);
      const say = yetToRoll(missed) || (gm ? 'Everyone has rolled' : 'Waiting for the GM to begin round 1');
      const [title, states] = ['Initiative', { active: 'to roll', done: 'has rolled' }] as const;
      return { ...turnOrder, title, say, states, lanes: gathering(scene), active: idsOf(missed) };
    }
    case 'rounds': {
      const name = active === null ? undefined : lookUp(scene, active)?.name;
      return {
        ...turnOrder,
        title: `Round ${round}`,
        say: name === undefined ? 'Waiting for the GM' : `${name}’s turn`,
        lanes: lanesOf(order, scene, (body, id) => marksOf(body, effectMarks(scene, id))),
        active: active === null ? [] : [active],
      };
    }
    default:
      return phase satisfies never;
  }
};
