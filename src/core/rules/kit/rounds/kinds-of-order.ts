import type { CombatantId } from '../../scene/scene.ts';
import type { TurnOrder, Stage } from '../order.ts';

/** One after the other, in the order of a list: those who still stand. */
export const byTurns = <Now>(order: {
  readonly ids: (scene: Now) => readonly CombatantId[];
  readonly now: (scene: Now) => CombatantId | null;
  readonly stands: (scene: Now, id: CombatantId) => boolean;
}): TurnOrder<Now> => ({
  stages: (scene) => order.ids(scene).map((id) => ({ id, who: [id], lane: null })),
  now: order.now,
  has: order.stands,
  acts: order.stands,
});

/** Whoever acted names the next: what is past, who is up, and those who may still be named. */
export const popcorn = <Now>(
  order: {
    readonly acted: (scene: Now) => readonly CombatantId[];
    readonly all: (scene: Now) => readonly CombatantId[];
    readonly label: string;
  } & Omit<TurnOrder<Now>, 'stages'>,
): TurnOrder<Now> => ({
  ...order,
  stages: (scene) => {
    const up = order.now(scene);
    const past = order.acted(scene).filter((id) => id !== up);
    const left = order.all(scene).filter((id) => id !== up && !past.includes(id));
    const alone = (id: CombatantId): Stage => ({ id, who: [id], lane: null });
    return [
      ...past.map(alone),
      ...order
        .all(scene)
        .filter((id) => id === up)
        .map(alone),
      ...(left.length === 0 ? [] : [{ id: 'named', who: left, lane: order.label }]),
    ];
  },
});
