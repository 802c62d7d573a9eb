import type { Asked, Choice, CombatantId, Command, Part, Prompt, Reason, Slot, Slots } from '../../../rules/kit.ts';
import { called, capital, handed, lookUp, memo, numberSlot, part, reaction, readNumber } from '../../../rules/kit.ts';
import type { Action, Attribute, Body, Combatant, Fact, Procedure, Scene } from '../game.ts';
import { ask, ATTRIBUTES, changed, look, option, record, recordOf, score, sentence, settingsOf } from '../game.ts';
import { some, unmet, wordSlot } from '../game.ts';

/** What may be laid on any action roll: the GM's word on the situation (OC-06), legend points (OC-07). */

const SITUATION = numberSlot('situation', 'Situation');
export const LEGEND = numberSlot('legend', 'Legend points');
/** Their faults are worded by `rollSlotReasons`. */
export const ROLL_SLOT_NAMES: readonly string[] = [SITUATION.name, LEGEND.name];
export const SITUATION_SLOT: Slot = SITUATION.slot({ min: -1, max: 1, step: 1, initial: 0, optional: true });

type Means = Pick<Body, 'kind' | 'level' | 'legendPoints'>;
/** The most legend points that may go into one roll: level + 1, and no more than there are. */
const mostLegend = (body: Means): number => (body.kind === 'pc' ? Math.min(body.level + 1, body.legendPoints) : 0);

const BY_GM: Slot = { ...SITUATION_SLOT, gmOnly: true };
export const rollSlots = memo((body: Means): readonly Slot[] => {
  const most = mostLegend(body);
  return most === 0 ? [BY_GM] : [BY_GM, LEGEND.slot({ min: 0, max: most, step: 1, initial: 0, optional: true })];
});

/** Pass `ROLL_SLOT_NAMES` as special to `slotReasons`. */
export const rollSlotReasons = (slots: Slots, body: Means, role: Command['role']): readonly Reason[] => {
  const numbers = ROLL_SLOT_NAMES.map((name) => ((slots[name] ?? null) === null ? 0 : readNumber(slots, name)));
  const [situation = 0, legend = 0] = numbers.map((n) => (Number.isInteger(n) ? (n ?? 0) : 0));
  const whole = numbers.every((n) => Number.isInteger(n));
  return unmet(
    [whole, 'slot-malformed', 'Situation and legend points must be whole numbers.'],
    [situation === 0 || role === 'gm', 'gm-only', 'Situation.'],
    [Math.abs(situation) <= 1, 'gm-situational-max-1'],
    [legend >= 0 && legend <= mostLegend(body), 'no-legend-points'],
  );
};

export const rollChecked = {
  special: ROLL_SLOT_NAMES,
  check: (_, { body }, { slots, role }) => rollSlotReasons(slots, body, role),
} satisfies Pick<Action, 'special' | 'check'>;

const pointsIn = (slots: Slots): number => LEGEND.of({ slots }) ?? 0;
export const rollSources = (slots: Slots): readonly Part[] =>
  some([part('situation', SITUATION.of({ slots }) ?? 0, 'OC-06'), part('legend points', pointsIn(slots), 'OC-07')]);

export const legendSpent = ({ id, body }: Combatant, slots: Slots): readonly Fact[] => {
  const points = pointsIn(slots);
  if (points <= 0) return [];
  return [changed(id, { legendPoints: Math.max(0, body.legendPoints - points) }, { type: 'legend-spent', points })];
};

const LABELS = recordOf(ATTRIBUTES, capital);

export const readAttribute = (slots: Slots, name: string, usual: Attribute): Attribute =>
  ATTRIBUTES.find((id) => id === slots[name]) ?? usual;

export const attributeSlot = (name: string, label: string, usual: Attribute) => ({
  slot: wordSlot(name, label, ATTRIBUTES).slot({ labels: LABELS, initial: usual }),
  of: ({ slots }: Pick<Choice, 'slots'>): Attribute => readAttribute(slots, name, usual),
});

const PLAIN = option.roll('roll', 'Roll without them', 'No legend points are spent.', 'dices');
const spend = (most: number) =>
  option.roll('spend', 'Spend legend points', 'Each point gives advantage 1 on this roll.', 'sparkles', 'OC-07', {
    slots: [LEGEND.slot({ min: 1, max: most, step: 1, initial: 1 })],
  });

/** Somebody who rolls, and what for. */
type Roller = { readonly who: CombatantId; readonly what: string; readonly attribute: Attribute };
const spending = (scene: Scene, { who, what, attribute }: Roller): Prompt =>
  reaction(who, 'legend', () => {
    const combatant = lookUp(scene, who);
    const most = combatant === null ? 0 : mostLegend(combatant.body);
    if (combatant === null || most === 0) return null;
    // at a score of 0 advantage may not count (OC-05)
    if (score(combatant.body, attribute) === 0 && settingsOf(scene).zeroAttribute === 'none') return null;
    return {
      say: sentence`${called(who)} rolls ${handed(what)}. Spend legend points (${combatant.body.legendPoints} left)?`,
      about: [who],
      options: () => [spend(most), PLAIN],
      otherwise: PLAIN.id,
    };
  });

/** Asks each of these once for legend points, takes them, and returns what to lay on each roll. */
export function* legendFor(rollers: readonly Roller[]): Procedure<ReadonlyMap<CombatantId, Slots>> {
  const asked = [...new Map(rollers.map((roller) => [roller.who, roller])).values()];
  const [laid, answered] = [new Map<CombatantId, Slots>(), new Set<Asked>()];
  for (;;) {
    const left = asked.filter(({ who }) => !answered.has(who));
    const answer = yield* ask((scene) => left.map((roller) => spending(scene, roller)));
    if (answer === null || answer.to === 'gm') return laid;
    answered.add(answer.to);
    const combatant = answer.choice.offer === 'spend' ? lookUp(yield* look(), answer.to) : null;
    if (combatant === null) continue;
    laid.set(combatant.id, answer.choice.slots);
    yield* record(...legendSpent(combatant, answer.choice.slots));
  }
}
