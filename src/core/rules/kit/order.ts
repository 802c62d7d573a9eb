import type { Command, Viewer } from '../offers/offer.ts';
import type { CombatantId, Scene } from '../scene/scene.ts';
import { lookUp } from '../scene/scene.ts';
import { listed } from '../text/text.ts';
import type { TurnOrderItem, TurnOrderState, TurnOrderView } from '../views/view.ts';

/**
 * A stretch of a round in which some may act: the turn of one, a side's phase, a block, whoever is left to be named.
 */
export interface Stage {
  /** What names it within its round. */
  readonly id: string;
  readonly who: readonly CombatantId[];
  /** The lane of the turn order it stands in; null: one without a heading. */
  readonly lane: string | null;
  readonly note?: string | null;
}

/** Who acts when. What makes the order (dice, sides, nominations) is in the turn; this only reads it. */
export interface TurnOrder<Now> {
  /** All stages of the round under way, in order. */
  stages(scene: Now): readonly Stage[];
  /** The id of the one under way; null: none. */
  now(scene: Now): string | null;
  /** Whether somebody still has a place in the order: the dead have left it. */
  has(scene: Now, who: CombatantId): boolean;
  /** Whether somebody can act, and has not done so in the stage under way. */
  acts(scene: Now, who: CombatantId): boolean;
}

/** The stages in which anybody still has a place, each with those alone. */
export const stagesOf = <Now>(order: TurnOrder<Now>, scene: Now): readonly Stage[] =>
  order.stages(scene).flatMap((stage): readonly Stage[] | Stage => {
    if (stage.who.every((id) => order.has(scene, id))) return stage.who.length === 0 ? [] : stage;
    const who = stage.who.filter((id) => order.has(scene, id));
    return who.length === 0 ? [] : { ...stage, who };
  });

/** The stage under way, whoever of it still lives. */
export const stageNow = <Now>(order: TurnOrder<Now>, scene: Now): Stage | null => {
  const now = order.now(scene);
  return now === null ? null : (order.stages(scene).find(({ id }) => id === now) ?? null);
};

/** The stage after the one under way; after the last, the first again, of a new round. null: nobody is left. */
export const nextStage = <Now>(
  order: TurnOrder<Now>,
  scene: Now,
): { readonly stage: Stage; readonly again: boolean } | null => {
  const now = order.now(scene);
  const all = order.stages(scene);
  const open = stagesOf(order, scene);
  const later = new Set(all.slice(all.findIndex(({ id }) => id === now) + 1).map(({ id }) => id));
  const next = open.find(({ id }) => later.has(id)) ?? null;
  const stage = next ?? open[0] ?? null;
  return stage === null ? null : { stage, again: next === null };
};

/**
 * Whether nobody of the stage under way can act any more, while somebody else in the order could: then the table itself
 * goes on.
 */
export const isOver = <Now>(order: TurnOrder<Now>, scene: Now): boolean => {
  const now = stageNow(order, scene);
  return (
    !(now?.who.some((id) => order.acts(scene, id)) ?? false) &&
    stagesOf(order, scene).some(({ who }) => who.some((id) => order.acts(scene, id)))
  );
};

/** What the table does by itself. */
export const byTable = (offer: string, turn: string): Command => ({
  who: null,
  offer,
  slots: {},
  turn,
  role: 'gm',
  forced: null,
});

/** The turn order before a fight: what the GM does next, and what everybody else waits for. */
export const noFight = (turn: string, { role }: Viewer): TurnOrderView => ({
  turn,
  title: 'No fight',
  say: role === 'gm' ? 'Place everyone, then start the fight' : 'Waiting for the GM to start the fight',
  lanes: [],
  active: [],
});

/** Who of these has yet to do something, in a sentence; empty: nobody. */
export const yetTo = (what: string, missed: readonly { readonly name: string }[]): string => {
  if (missed.length === 0) return '';
  const who = missed.length > 4 ? String(missed.length) : listed(missed.map(({ name }) => name));
  return `${who} ${missed.length === 1 ? 'has' : 'have'} yet to ${what}`;
};
export const yetToRoll = (missed: Parameters<typeof yetTo>[1]): string => yetTo('roll', missed);

/** The turn order of somebody's turn after another's, for a ruleset whose order says all there is to say. */
export const turnOrderOf = <Body, Turn>(
  order: TurnOrder<Scene<Body, Turn>>,
  scene: Scene<Body, Turn>,
  said: Pick<TurnOrderView, 'turn' | 'title' | 'say'>,
  marksOf: (body: Body) => TurnOrderItem['marks'] = () => [],
): TurnOrderView => ({
  ...said,
  lanes: lanesOf(order, scene, marksOf),
  active: (stageNow(order, scene)?.who ?? []).filter((id) => order.acts(scene, id)),
});

/** How somebody at a place of the order stands to the one under way; `now` is what is said of those at that one. */
export const stateAt = (place: number, at: number, now: TurnOrderState): TurnOrderState =>
  place < at ? 'done' : place === at ? now : place === at + 1 ? 'next' : 'waiting';

/** Who has acted, acts and will act, in lanes. */
export const lanesOf = <Body, Turn>(
  order: TurnOrder<Scene<Body, Turn>>,
  scene: Scene<Body, Turn>,
  marksOf: (body: Body, who: CombatantId) => TurnOrderItem['marks'],
): TurnOrderView['lanes'] => {
  const all = stagesOf(order, scene);
  const at = all.findIndex(({ id }) => id === order.now(scene));
  const lanes = new Map<string | null, TurnOrderItem[]>();
  for (const [place, stage] of all.entries()) {
    let items = lanes.get(stage.lane);
    if (items === undefined) lanes.set(stage.lane, (items = []));
    for (const who of stage.who) {
      const combatant = lookUp(scene, who);
      if (combatant === null) continue;
      const state: TurnOrderState =
        at < 0 ? 'waiting' : stateAt(place, at, stage.who.length === 1 || order.acts(scene, who) ? 'active' : 'done');
      items.push({ who, state, note: stage.note ?? null, marks: marksOf(combatant.body, who) });
    }
  }
  return [...lanes].filter(([, items]) => items.length > 0).map(([label, items]) => ({ label, items }));
};
