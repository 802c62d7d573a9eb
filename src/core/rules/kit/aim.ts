import type { Action } from '../ruleset/action.ts';
import type { Because } from '../scene/fact.ts';
import type { Reason, Slot } from '../offers/offer.ts';
import type { Combatant, CombatantId, Scene } from '../scene/scene.ts';
import { lookUp } from '../scene/scene.ts';
import type { TargetView } from '../views/view.ts';
import { idsOf } from './rounds/fighters.ts';
import { combatantsSlot, targetSlot, type targetsSlot } from './slots.ts';

/** Whether two fight each other: the neutral are nobody's enemies. */
export const hostile = (combatant: Combatant, other: Combatant): boolean =>
  (combatant.side === 'ally' && other.side === 'foe') || (combatant.side === 'foe' && other.side === 'ally');

/** `Ruleset.aims`: whom somebody may mean to harm, of whoever is there. */
export const aimsBy =
  <Body, Turn>(among: (scene: Scene<Body, Turn>, by: Combatant<Body>) => readonly Combatant<Body>[]) =>
  (scene: Scene<Body, Turn>, who: CombatantId): readonly CombatantId[] => {
    const by = lookUp(scene, who);
    return by === null ? [] : idsOf(among(scene, by));
  };

/** The target of an action. */
export const TARGET = targetSlot('Target');

/** Those whom something is about. */
export const WHO = combatantsSlot('who', 'Who');

/** These as targets, each with what speaks against it and perhaps a word about it. */
export const asTargets = <Body>(
  all: readonly Combatant<Body>[],
  reasons: (target: Combatant<Body>) => readonly Reason[],
  note: (target: Combatant<Body>) => string | null = () => null,
): readonly TargetView[] => all.map((target) => ({ who: target.id, reasons: reasons(target), note: note(target) }));

/**
 * What an action at one target needs: its slot, who may be chosen, and the reasons against each, said once. `slot` is
 * for one that asks for the target in words of its own.
 */
export const atOne = <Body, Turn, Why extends Because>(
  among: (scene: Scene<Body, Turn>, actor: Combatant<Body>) => readonly Combatant<Body>[],
  reasons: (scene: Scene<Body, Turn>, actor: Combatant<Body>, target: Combatant<Body>) => readonly Reason[],
  slot: ReturnType<typeof targetSlot> = TARGET,
): { readonly slots: readonly Slot[] } & Required<Pick<Action<Body, Turn, Why>, 'targets' | 'check'>> => ({
  slots: [slot.slot()],
  targets: (scene, actor) => asTargets(among(scene, actor), (target) => reasons(scene, actor, target)),
  check: (scene, actor, command) => {
    const target = lookUp(scene, slot.of(command) ?? actor.id);
    return target === null ? [] : reasons(scene, actor, target);
  },
});

/** The same of an action at several, up to twenty, whom this slot asks for. */
export const atSome = <Body, Turn, Why extends Because>(
  slot: ReturnType<typeof targetsSlot>,
  among: (scene: Scene<Body, Turn>, actor: Combatant<Body>) => readonly Combatant<Body>[],
  reasons: (scene: Scene<Body, Turn>, actor: Combatant<Body>, target: Combatant<Body>) => readonly Reason[],
): ReturnType<typeof atOne<Body, Turn, Why>> => ({
  slots: [slot.slot({ min: 1, max: 20 })],
  targets: (scene, actor) => asTargets(among(scene, actor), (target) => reasons(scene, actor, target)),
  check: (scene, actor, command) =>
    (slot.of(command) ?? []).flatMap((id) => {
      const target = lookUp(scene, id);
      return target === null ? [] : reasons(scene, actor, target);
    }),
});
