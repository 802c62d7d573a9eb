import type { Json, Result } from '../../../src/core/base.ts';
import { seeded } from '../../../src/core/dice/index.ts';
import type { Offer, Slot } from '../../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { Refusal, Request } from '../../../src/core/wire/messages.ts';
import type { Screen } from './running.ts';

/**
 * A GM who plays everybody, or a player who plays their own, whatever the ruleset: answers what is asked, else gives a
 * command the rules offer. The same seed makes the same choices.
 */
export const bot = (gm: Pick<Screen, 'view' | 'query' | 'request'>, seed: number) => {
  const dice = seeded(seed);
  const pick = <T>(list: readonly T[]): T | undefined =>
    list.length === 0 ? undefined : list[dice.face(list.length) - 1];

  const fill = async (who: CombatantId | null, offer: Offer, slot: Slot): Promise<Json | undefined> => {
    switch (slot.type) {
      case 'target':
      case 'targets': {
        if (who === null) return undefined;
        const found = await gm.query({ type: 'targets', who, offer: offer.id, slots: {} });
        const legal = found.ok
          ? found.value.targets.filter((target) => target.reasons.length === 0).map((target) => target.who)
          : [];
        const id = pick(legal);
        if (id === undefined) return undefined;
        return slot.type === 'target' ? id : [id];
      }
      case 'path':
      case 'cell': {
        if (who === null) return undefined;
        const found = await gm.query({ type: 'reach', who, offer: offer.id, slots: {} });
        const reach = found.ok ? found.value.reach : null;
        if (reach === null) return undefined;
        const { field } = gm.view();
        const width = field.type === 'grid' ? field.width : 0;
        const at = pick(
          reach.cells.flatMap((_, index) => (reach.stop[index] === 1 && reach.from[index] !== -1 ? [index] : [])),
        );
        if (at === undefined) return undefined;
        const cell = (index: number): Json => [
          (reach.cells[index] ?? 0) % width,
          Math.floor((reach.cells[index] ?? 0) / width),
        ];
        if (slot.type === 'cell') return cell(at);
        const path: Json[] = [];
        for (
          let index = at;
          index !== -1 && reach.from[index] !== -1;
          index = reach.cells.indexOf(reach.from[index] ?? -1)
        )
          path.unshift(cell(index));
        return path;
      }
      case 'way': {
        if (who === null) return undefined;
        const found = await gm.query({ type: 'reach', who, offer: offer.id, slots: {} });
        const steps = found.ok ? (found.value.zones?.steps ?? []) : [];
        const step = pick(steps.filter(({ reasons, way }) => reasons.length === 0 && way.length <= slot.most));
        return step?.way.map((zone) => ({ zone, cluster: null }));
      }
      case 'combatant':
        return pick(slot.among);
      case 'combatants':
        return slot.among.slice(0, Math.max(1, slot.min));
      case 'option':
        return slot.initial ?? pick(slot.options.filter((option) => option.reasons.length === 0))?.id;
      case 'number':
        return slot.initial;
      case 'text':
        return 'because';
      default:
        return undefined;
    }
  };

  const slotsFor = async (who: CombatantId | null, offer: Offer): Promise<Record<string, Json> | null> => {
    const slots: Record<string, Json> = {};
    for (const slot of offer.slots) {
      if (slot.when !== undefined && !slot.when.is.some((value) => value === slots[slot.when?.slot ?? ''])) continue;
      const value = await fill(who, offer, slot);
      if (value !== undefined) slots[slot.name] = value;
      else if (slot.optional !== true) return null;
    }
    return slots;
  };

  const command = async (): Promise<Request | null> => {
    const { turnOrder, you, combatants } = gm.view();
    const own = combatants.filter(({ yours }) => yours);
    for (const who of you.role === 'gm'
      ? [pick(turnOrder.active) ?? null, null, pick(combatants)?.id ?? null]
      : own.map(({ id }) => id)) {
      const found = await gm.query({ type: 'offers', who });
      if (!found.ok) continue;
      const legal = found.value.offers.filter((offer) => offer.reasons.length === 0);
      for (let tries = 0; tries < 3; tries++) {
        const offer = pick(legal);
        if (offer === undefined) break;
        const slots = await slotsFor(who, offer);
        if (slots !== null)
          return { type: 'command', command: { who, offer: offer.id, slots, turn: turnOrder.turn }, forced: null };
      }
    }
    return null;
  };

  return {
    /** The next request, or null where it finds nothing to do. */
    async next(): Promise<Request | null> {
      const { questions, rolls, you } = gm.view();
      const question = questions[0];
      if (question !== undefined) {
        const option = pick(
          question.options.filter(
            (offer) =>
              offer.reasons.length === 0 &&
              offer.slots.every((slot) => slot.optional === true || slot.type === 'combatant' || 'initial' in slot),
          ),
        );
        const offer = option?.id ?? question.otherwise;
        const slots = option === undefined ? {} : ((await slotsFor(null, option)) ?? {});
        return { type: 'answer', entry: question.entry, question: question.id, offer, slots };
      }
      const roll = rolls.find(({ yours }) => yours || you.role === 'gm');
      if (roll !== undefined) return { type: 'roll', entry: roll.entry, roll: roll.id, faces: null };
      return command();
    },
    async step(id: string): Promise<Result<number, Refusal> | null> {
      const request = await this.next();
      return request === null ? null : gm.request(request, id);
    },
  };
};
