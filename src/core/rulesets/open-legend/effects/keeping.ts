import type { Effect, EffectId } from '../../../rules/kit/effects.ts';
import { ending } from '../../../rules/kit/effects.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import type { Why } from '../facts/because.ts';
import type { Ended } from '../facts/effect-facts.ts';
import type { Fact, Procedure, Scene } from '../game.ts';
import { falls } from './boons/falling.ts';
import { ownAgain } from './shapes.ts';
import { look, record, turned } from '../game.ts';
import type { Bane, Boon, Lasting } from '../sheet/effects.ts';

/** How effects begin, change and end: always by a fact about the turn, which holds the one list of them. */

/**
 * The id of a new effect: by its kind and whom it is on (or who keeps it up, or the cell it lies on), so that nobody
 * reads out of it how many there are that they do not know of, or whose it is.
 */
export const newId = (scene: Scene, kind: Lasting['kind'], of: string): EffectId => {
  const taken = new Set<string>(scene.turn.effects.map(({ id }) => id));
  let nth = 1;
  while (taken.has(`${kind}.${of}.${nth}`)) nth++;
  return `${kind}.${of}.${nth}` as EffectId;
};

/** What an effect is that nothing else is said of: it lasts until something ends it. */
export const ONGOING = { anchor: { type: 'none' }, left: null, with: null } as const satisfies Partial<Effect>;

/** A bane as it is when it was just suffered. */
export const newBane = (
  scene: Scene,
  who: CombatantId,
  bane: Pick<Bane, 'kind' | 'level' | 'attribute' | 'owner' | 'source'> & Partial<Bane>,
): Bane => ({
  type: 'bane',
  id: newId(scene, bane.kind, who),
  on: [who],
  ...ONGOING,
  choice: '',
  degree: 1,
  failed: 0,
  locked: false,
  ...bane,
});

/** A boon as it is when it was just invoked; listed with those it is on, kept up by its owner. */
export const newBoon = (
  scene: Scene,
  invoker: CombatantId,
  boon: Pick<Boon, 'kind' | 'level' | 'attribute' | 'on' | 'source'> & Partial<Boon>,
): Boon => ({
  type: 'boon',
  id: newId(scene, boon.kind, boon.cell ? `${boon.cell.x}-${boon.cell.y}` : invoker),
  owner: invoker,
  ...ONGOING,
  choice: '',
  sustain: true,
  invokedInTurn: scene.turn.active === invoker,
  sustained: false,
  cell: null,
  amount: 0,
  ...boon,
});

/** These effects begin. */
export const began = (scene: Scene, effects: readonly Lasting[], because: Why): Fact =>
  turned({ effects: [...scene.turn.effects, ...effects] }, because);

/** One effect is otherwise from now on. */
export const altered = <E extends Lasting>(scene: Scene, effect: E, set: Partial<E>, because: Why): Fact =>
  turned({ effects: scene.turn.effects.map((each) => (each.id === effect.id ? { ...each, ...set } : each)) }, because);

/** The facts of the end of some effects, one for each, and of what hangs on them. */
export const endedOf = (scene: Scene, ends: (effect: Lasting) => boolean, why: Ended): readonly Fact[] => {
  let still = scene.turn.effects;
  return ending(still, ends).ended.map((effect): Fact => {
    still = still.filter(({ id }) => id !== effect.id);
    const because = { type: 'effect-ended', kind: effect.kind, of: effect.type, on: effect.on, why } as const;
    return turned({ effects: still }, because);
  });
};

/** The same with what comes back with their end: a form of one's own, a place on every screen. */
export const allEnded = (scene: Scene, ends: (effect: Lasting) => boolean, why: Ended): readonly Fact[] => {
  const { ended } = ending(scene.turn.effects, ends);
  const shown = ended.flatMap(({ kind, on }) => (kind === 'unnoticed' ? on : []));
  return [
    ...endedOf(scene, ends, why),
    ...shown.map((who): Fact => ({ type: 'edited', who, set: { hidden: false }, because: { type: 'noticed' } })),
    ...ownAgain(scene, ended),
  ];
};

/** Ends some effects, and what hangs on them. */
export function* endEffects(ends: (effect: Lasting) => boolean, why: Ended): Procedure {
  const scene = yield* look();
  const fliers = ending(scene.turn.effects, ends).ended.flatMap(({ kind, on }) =>
    kind === 'flight' || kind === 'insubstantial' ? on : [],
  );
  yield* record(...allEnded(scene, ends, why));
  for (const who of fliers) yield* falls(who);
}
