import type { CombatantId, Known, TurnOrderItem, TurnOrderView, Viewer } from '../../../rules/kit.ts';
import { idsOf, lanesOf, listed, lookUp, mark, noFight, stateAt } from '../../../rules/kit.ts';
import { phaseSaid } from '../facts/round-facts.ts';
import type { Scene } from '../game.ts';
import { undecided } from './declare.ts';
import { activeNow, actsNow, byNomination, membersOf, passesIn, passName, phaseNow, turnNameOf } from './order.ts';
import { declaredBy, fighting } from './state.ts';

/** The turn order as screens show it: passes side by side with the phase under way, or who is left to be nominated. */

const WAITS = mark('waiting', 'hourglass', 'Waiting', 'Acts when nominated again.', 'plain');
const MOST_NAMED = 4;
/** Whom the table waits for: the reader first, a few by name, many by number, or the GM. */
const waitingFor = (scene: Scene, { seat }: Viewer, ids: readonly CombatantId[], what: string): string => {
  if (ids.length === 0) return 'Waiting for the GM';
  if (ids.length > MOST_NAMED) return `${ids.length} have yet to ${what}`;
  const all = ids.map((id) => lookUp(scene, id));
  const own = seat !== null && all.some((one) => one?.seat === seat);
  const others = all.filter((one) => !own || one?.seat !== seat).map((one) => one?.name ?? 'someone');
  return `Waiting for ${listed(own ? ['you', ...others] : others)}`;
};

/** Each pass is one lane; the one under way says its phase. */
const sideLanes = (scene: Scene): TurnOrderView['lanes'] => {
  const passes = passesIn(scene);
  const now = phaseNow(scene);
  const at = passes.findIndex(({ id }) => id === now?.id);
  return passes.flatMap((one, place) => {
    const note = one.pass.die === null ? null : String(one.pass.die);
    const items = one.who.map((id): TurnOrderItem => {
      const acts = place === at && actsNow(scene, id);
      return { who: id, state: stateAt(place, at, acts ? 'active' : 'waiting'), note, marks: [] };
    });
    const phase = place === at && now !== null ? `: ${phaseSaid(now.phase)}` : '';
    return items.length === 0 ? [] : [{ label: `${passName(scene, one)}${phase}`, items }];
  });
};

const MEANS = { withdrawal: 'withdraws', retreat: 'retreats', nothing: null } as const;
/** Before the dice: who is ready and who is not, as far as this viewer may know. */
const declareLanes = (scene: Scene, active: ReadonlySet<CombatantId>): TurnOrderView['lanes'] => [
  {
    label: 'Declarations',
    items: fighting(scene).map(({ id }): TurnOrderItem => {
      const what = declaredBy(scene, id);
      const state = active.has(id) ? 'active' : 'waiting';
      const means = what?.type === 'spell' ? `casts ${what.spell}` : MEANS[what?.type ?? 'nothing'];
      return { who: id, state, note: null, marks: [], ...(means === null ? {} : { means }) };
    }),
  },
];

export const turnOrderIn = (scene: Known<Scene>, viewer: Viewer): TurnOrderView => {
  const { turn } = scene;
  const name = turnNameOf(scene);
  if (turn.stage === 'idle') return noFight(name, viewer);
  const title = turn.surprise ? 'Surprise round' : `Round ${turn.round}`;
  if (turn.stage === 'declare') {
    const left = idsOf(undecided(scene));
    return {
      turn: name,
      title: `${title}: declarations`,
      states: { active: 'to declare', waiting: 'ready' },
      say: waitingFor(scene, viewer, left, 'declare'),
      lanes: declareLanes(scene, new Set(left)),
      active: left,
    };
  }
  const active = activeNow(scene);
  const say = waitingFor(scene, viewer, active, 'act');
  if (turn.structure === 'popcorn') {
    const waiting = new Set(turn.waiting.flatMap((id) => idsOf(membersOf(scene, id))));
    const lanes = lanesOf(byNomination, scene, (_, id) => (waiting.has(id) ? [WAITS] : []));
    return { turn: name, title, say, lanes, active };
  }
  const now = phaseNow(scene);
  const phase = now === null ? '' : ` · ${passName(scene, now)}: ${phaseSaid(now.phase)}`;
  return { turn: name, title: `${title}${phase}`, say, lanes: sideLanes(scene), active };
};
