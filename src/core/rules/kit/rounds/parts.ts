import type { Because, Fact } from '../../scene/fact.ts';
import type { Combatant, CombatantId, Scene } from '../../scene/scene.ts';
import { nextId } from '../../scene/scene.ts';
import type { Place } from '../../../space/field/field.ts';
import { idsOf } from './fighters.ts';

/**
 * One combatant becomes so many, numbered, each on one square with this sheet: the ids of the others, and what happens
 * beside the change of its own sheet. `placeAt` says where the others stand; left out: where it stood.
 */
export const inParts = <Body, Turn, Why extends Because>(
  scene: Scene<Body, Turn>,
  whole: Combatant<Body>,
  count: number,
  body: Body,
  because: Why,
  placeAt: (nth: number) => Place | null = () => whole.place,
): { readonly others: readonly CombatantId[]; readonly facts: readonly Fact<Body, Turn, Why>[] } => {
  const others = Array.from({ length: count - 1 }, (_, at): Combatant<Body> => {
    const own = { id: nextId(scene, at), name: `${whole.name} ${at + 2}`, place: placeAt(at + 1), body };
    return { ...whole, ...own, footprint: 1 };
  });
  const renamed: Fact<Body, Turn, Why> = {
    type: 'edited',
    who: whole.id,
    set: { footprint: 1, name: `${whole.name} 1` },
    because,
  };
  return {
    others: idsOf(others),
    facts: [renamed, ...others.map((combatant) => ({ type: 'placed', combatant, because }) as const)],
  };
};
