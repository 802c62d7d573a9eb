import { type CombatantId, type Known, lanesOf, listed, lockedBy, lookUp, mark, noFight } from '../../../rules/kit.ts';
import { type TurnOrderItem, type TurnOrderState, type TurnOrderView, type Viewer } from '../../../rules/kit.ts';
import { phaseSaid } from '../facts/round-facts.ts';
import type { Scene } from '../game.ts';
import { undecided } from './declare.ts';
import { activeNow, byNomination, bySides, membersOf, passesIn, passName, phaseNow, turnNameOf } from './order.ts';
import { fighting } from './state.ts';

/** The turn order as screens show it: passes side by side with the phase under way, or who is left to be nominated. */

const WAITS = mark('waiting', 'hourglass', 'Waiting', 'Acts when nominated again.', 'plain');
const MOST_NAMED = 4;
/** Whom the table waits for: a few by name, many by number, or the GM. */
const waitingFor = (scene: Scene, ids: readonly CombatantId[], what: string): string =>
  ids.length === 0
    ? 'Waiting for the GM'
    : ids.length > MOST_NAMED
      ? `${ids.length} have yet to ${what}`
      : `Waiting for ${listed(ids.map((id) => lookUp(scene, id)?.name ?? 'someone'))}`;

/** Each pass is one lane; the one under way says its phase. */
const sideLanes = (scene: Scene): TurnOrderView['lanes'] => {
  const passes = passesIn(scene);
  const now = phaseNow(scene);
  const at = passes.findIndex(({ id }) => id === now?.id);
  return passes.flatMap(({ pass, slow, who }, place) => {
    const stateOf = (id: CombatantId): TurnOrderState =>
      place < at
        ? 'done'
        : place > at
          ? place === at + 1
            ? 'next'
            : 'waiting'
          : bySides.acts(scene, id)
            ? 'active'
            : 'waiting';
    const items = who.map((id): TurnOrderItem => ({
      who: id,
      state: stateOf(id),
      note: pass.die === null ? null : String(pass.die),
      marks: [],
    }));
    const label = `${passName(scene, pass)}${slow ? ', slow' : ''}${place === at && now !== null ? `: ${phaseSaid(now.phase)}` : ''}`;
    return items.length === 0 ? [] : [{ label, items }];
  });
};

/** Before the dice: who is ready and who is not, as far as this viewer may know. */
const declareLanes = (scene: Scene, active: ReadonlySet<CombatantId>): TurnOrderView['lanes'] => [
  {
    label: 'Declarations',
    items: fighting(scene).map(({ id }): TurnOrderItem => {
      const what = lockedBy(scene.turn.declared, id);
      const means =
        what === null || what.type === 'nothing'
          ? {}
          : {
              means: what.type === 'spell' ? `casts ${what.spell}` : what.type === 'retreat' ? 'retreats' : 'withdraws',
            };
      return { who: id, state: active.has(id) ? 'active' : 'waiting', note: null, marks: [], ...means };
    }),
  },
];

export const turnOrderIn = (scene: Known<Scene>, viewer: Viewer): TurnOrderView => {
  const { turn } = scene;
  const name = turnNameOf(scene);
  if (turn.stage === 'idle') return noFight(name, viewer);
  const title = turn.surprise ? 'Surprise round' : `Round ${turn.round}`;
  if (turn.stage === 'declare') {
    const left = undecided(scene).map(({ id }) => id);
    return {
      turn: name,
      title: `${title}: declarations`,
      say: `Who casts, who falls back? ${waitingFor(scene, left, 'declare')}`,
      lanes: declareLanes(scene, new Set(left)),
      active: left,
    };
  }
  const active = activeNow(scene);
  if (turn.structure === 'popcorn') {
    const say = waitingFor(scene, active, 'act');
    const waiting = new Set(turn.waiting.flatMap((id) => membersOf(scene, id).map((one) => one.id)));
    return {
      turn: name,
      title,
      say,
      lanes: lanesOf(byNomination, scene, (_, id) => (waiting.has(id) ? [WAITS] : [])),
      active,
    };
  }
  const now = phaseNow(scene);
  const phase = now === null ? '' : `: ${phaseSaid(now.phase)}`;
  return {
    turn: name,
    title: `${title}${now === null ? '' : ` · ${passName(scene, now.pass)}${now.slow ? ', slow' : ''}`}${phase}`,
    say: waitingFor(scene, active, 'act'),
    lanes: sideLanes(scene),
    active,
  };
};
