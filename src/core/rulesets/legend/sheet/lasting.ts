import { shape, type TypeOf } from '../../../rules/kit.ts';
import { CONDITION_IDS, type ConditionId } from '../data/condition-list.ts';
import { SAVES } from '../data/manoeuvre-list.ts';

const { combatant, either, flag, list, maybe, oneOf, orNone, record, text, variant, whole } = shape;

/** Conditions that something brought and something ends: their source, and until when. */

/** A total or a bonus, of however many sources. */
export const sum = () => whole(-10_000, 10_000);

/** A place of the order in some round, and how many things are due there before this one (LG-328). */
export const dueShape = {
  round: whole(0, 1_000_000),
  count: whole(-1000, 1000),
  rank: whole(0, 1_000_000),
  nth: maybe(whole(0, 1_000_000)),
};

/** What began before it, as a number: what acts at the start of a turn does so oldest first (RU-76). */
export const since = () => maybe(whole(0, 1_000_000));

/**
 * When it ends: where a place of the order comes round, before whoever acts there (LG-079, LG-081); with the end of
 * somebody's turn (LG-077); with the fight, the scene or the quest; or when something ends it.
 */
export const untilShape = either(
  variant('place', dueShape, 'Rounds'),
  variant('turn-end', { of: combatant() }, 'End of a turn'),
  variant('encounter', {}, 'Encounter'),
  variant('scene', {}, 'Scene'),
  variant('quest', { survives: flag('Outlasts it') }, 'Quest'),
  variant('none', {}, 'Until something ends it'),
);
export type Until = TypeOf<typeof untilShape>;

/** All of a lasting condition but which it is. */
const lasts = {
  /** What brought it, as people call it. Two of one source do not add up (LG-402). */
  source: text(80, 'From'),
  by: orNone(combatant('By')),
  until: untilShape,
  /** There, and without effect for now (LG-070). */
  suspended: flag(),
  /** A fear that adds up with no other (LG-387). */
  apart: maybe(flag()),
  since: since(),
  /** What its effect lets whoever has it save with at the start of each of its turns, and against what (LG-393). */
  save: maybe(record({ with: oneOf(SAVES, 'Save'), dc: whole(0, 100, 'Against') }, 'A save each turn ends it')),
};
export const lastsShape = record(lasts, 'Lasts');
export const lastingShape = record({ condition: oneOf(CONDITION_IDS, 'Condition'), ...lasts });
export type Lasting = TypeOf<typeof lastingShape>;
export const lastingList = list(lastingShape, 60, 'Conditions with an end');

interface Conditions {
  readonly conditions: readonly ConditionId[];
  readonly lasting: readonly Lasting[];
}

/** Without these conditions, whatever brought them. */
export const without = (
  { conditions, lasting }: Conditions,
  ...gone: readonly ConditionId[]
): { readonly conditions: ConditionId[]; readonly lasting: Lasting[] } => ({
  conditions: conditions.filter((id) => !gone.includes(id)),
  lasting: lasting.filter(({ condition }) => !gone.includes(condition)),
});

/** With a condition that stays until something ends it; it is there once (LG-226). */
export const withCondition = (body: Conditions, id: ConditionId): Pick<Conditions, 'conditions'> =>
  body.conditions.includes(id) ? { conditions: body.conditions } : { conditions: [...body.conditions, id] };

/** With a condition that has an end. The same from the same source starts anew. */
export const withLasting = (body: Conditions, added: Lasting): Pick<Conditions, 'lasting'> => ({
  lasting: [
    ...body.lasting.filter(({ condition, source }) => condition !== added.condition || source !== added.source),
    added,
  ],
});
