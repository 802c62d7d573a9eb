import type { Json } from '../../src/core/base.ts';
import type { DiceSource } from '../../src/core/dice/index.ts';
import type { Offer, Slot, Slots } from '../../src/core/rules/offers/offer.ts';
import type { Ruleset } from '../../src/core/rules/ruleset/ruleset.ts';
import type { CombatantId, Scene } from '../../src/core/rules/scene/scene.ts';

/** Choices by a seeded source. */
export interface Chance {
  pick<T>(list: readonly T[]): T | undefined;
  percent(n: number): boolean;
  upTo(n: number): number;
}
export const chance = (dice: DiceSource): Chance => ({
  pick: (list) => (list.length === 0 ? undefined : list[dice.face(list.length) - 1]),
  percent: (n) => dice.face(100) <= n,
  upTo: (n) => dice.face(n),
});

/** Fills the slots of an offer with anything that looks legal; `check` has the last word. */
export const fillSlots = (
  ruleset: Ruleset,
  scene: Scene,
  who: CombatantId | null,
  offer: Offer,
  luck: Chance,
): Slots => {
  const slots: { [name: string]: Json } = {};
  const aims = (): readonly CombatantId[] =>
    who === null
      ? scene.combatants.map(({ id }) => id)
      : ruleset
          .targets(scene, who, offer.id, slots)
          .flatMap((target) => (target.reasons.length === 0 ? [target.who] : []));
  const some = (list: readonly CombatantId[], min: number, max: number): readonly CombatantId[] => {
    const left = list.slice();
    return Array.from(
      { length: Math.min(left.length, max, Math.max(1, min)) },
      () => left.splice(luck.upTo(left.length) - 1, 1)[0] as CombatantId,
    );
  };
  const fill = (slot: Slot): Json | undefined => {
    switch (slot.type) {
      case 'target':
        return luck.pick(aims());
      case 'targets':
        return some(aims(), slot.min, slot.max);
      case 'combatant':
        return luck.pick(slot.among);
      case 'combatants':
        return some(slot.among, slot.min, slot.among.length);
      case 'cell':
      case 'path':
        return who === null ? undefined : way(ruleset, scene, who, offer.id, slot.type, luck);
      case 'way': {
        if (who === null) return undefined;
        const step = luck.pick(
          ruleset
            .zoneReach?.(scene, who, offer.id, slots)
            ?.steps.filter(({ reasons, way: zones }) => reasons.length === 0 && zones.length <= slot.most) ?? [],
        );
        return step?.way.map((zone) => ({ zone, cluster: null }));
      }
      case 'area': {
        const at = luck.pick(scene.combatants)?.place;
        if (at?.type !== 'cell') return undefined;
        const side = luck.pick(slot.sides) ?? 5;
        if (slot.shape === 'square') return { x: at.x, y: at.y, side };
        const { starts, turn } = slot;
        const half = starts === 'middles' ? 0.5 : 0;
        const from = typeof starts === 'string' ? { x: at.x + half, y: at.y + half } : luck.pick(starts);
        const steps = turn === null ? 0 : luck.upTo(Math.round(360 / turn)) - 1;
        return from && { x: from.x, y: from.y, side, ...(turn === null ? {} : { angle: steps * turn }) };
      }
      case 'option':
        return luck.pick(slot.options.filter(({ reasons }) => reasons.length === 0))?.id;
      case 'number':
        return slot.min;
      default:
        return 'something';
    }
  };
  for (const slot of offer.slots) {
    if (
      (slot.optional === true && luck.percent(70)) ||
      (slot.when !== undefined && !slot.when.is.includes(shownAs(slots[slot.when.slot])))
    )
      continue;
    const value = fill(slot);
    if (value !== undefined) slots[slot.name] = value;
  }
  return slots;
};

const shownAs = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

/** The way to a cell in reach, or one step where the rules give no reach. */
const way = (
  ruleset: Ruleset,
  scene: Scene,
  who: CombatantId,
  offer: string,
  type: 'cell' | 'path',
  luck: Chance,
): Json | undefined => {
  const reach = ruleset.reach(scene, who, offer, {});
  const { field } = scene;
  if (field.type !== 'grid') return undefined;
  if (reach === null) {
    const place = scene.combatants.find(({ id }) => id === who)?.place;
    return place?.type !== 'cell'
      ? undefined
      : type === 'cell'
        ? [place.x + 1, place.y]
        : [[place.x + luck.upTo(3) - 2, place.y + luck.upTo(3) - 2]];
  }
  const end = luck.pick(reach.cells.filter((_, at) => reach.stop[at] === 1 && reach.from[at] !== -1));
  if (end === undefined) return undefined;
  const path: Json[] = [];
  for (
    let cell = end, at = reach.cells.indexOf(cell);
    at >= 0 && reach.from[at] !== -1;
    cell = reach.from[at] ?? -1, at = reach.cells.indexOf(cell)
  ) {
    path.unshift([cell % field.width, Math.floor(cell / field.width)]);
  }
  return type === 'path' ? path : path.at(-1);
};
