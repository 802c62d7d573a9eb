import type { Brand } from '../../base.ts';
import type { CombatantId } from '../scene/scene.ts';
import { notes } from '../../memo.ts';
import { combatant, either, list, orNone, text, variant, whole, type Shape } from './shapes.ts';

/**
 * Effects that last: a list in the turn, read by everybody. What a kind of effect does is the ruleset's; nothing here
 * knows any.
 */

export type EffectId = Brand<string, 'EffectId'>;

/**
 * When its time runs: at the start or the end of somebody's turn, where a place of the order comes round, at the end of
 * every round; or never.
 */
export type Anchor =
  | { readonly type: 'turn-start' | 'turn-end'; readonly of: CombatantId }
  | { readonly type: 'place'; readonly stage: string }
  | { readonly type: 'round' }
  | { readonly type: 'none' };

export interface Effect<Kind extends string = string> {
  readonly id: EffectId;
  readonly kind: Kind;
  /**
   * What it comes from, as people call it: "Bless", "the oil". Two of one source do not add up where a rule says so.
   */
  readonly source: string;
  /** Who keeps it up; null: nobody has to. */
  readonly owner: CombatantId | null;
  readonly on: readonly CombatantId[];
  readonly anchor: Anchor;
  /** How often its anchor has still to come; null: until something ends it. */
  readonly left: number | null;
  /** It ends with that one. */
  readonly with: EffectId | null;
}

/** The shape of an effect's id. */
export const effectIdShape = (most: number) =>
  text(most) as unknown as Shape & { readonly _zod: { readonly output: EffectId } };

/** The shapes of what every effect has but its kind, with any anchor. */
export const effectMembers = () => ({
  id: effectIdShape(200),
  source: text(100),
  owner: orNone(combatant()),
  on: list(combatant(), 200),
  anchor: either(
    variant('turn-start', { of: combatant() }),
    variant('turn-end', { of: combatant() }),
    variant('place', { stage: text(100) }),
    variant('round', {}),
    variant('none', {}),
  ),
  left: orNone(whole(0, 1_000_000)),
  with: orNone(effectIdShape(200)),
});

const same = (a: Anchor, b: Anchor): boolean =>
  a.type === b.type &&
  ('of' in a ? 'of' in b && a.of === b.of : 'stage' in a ? 'stage' in b && a.stage === b.stage : true);

/** What is left of some effects, and what ended, first come first. */
export interface Ending<E extends Effect> {
  readonly still: readonly E[];
  readonly ended: readonly E[];
}

const NONE: readonly never[] = [];

/** Without those, and without all that ends with them. */
export const ending = <E extends Effect>(effects: readonly E[], ends: (effect: E) => boolean): Ending<E> => {
  if (!effects.some(ends)) return { still: effects, ended: NONE };
  const gone = new Set<EffectId>(effects.filter(ends).map(({ id }) => id));
  for (let more = true; more;) {
    const next = effects.filter((effect) => effect.with !== null && gone.has(effect.with) && !gone.has(effect.id));
    next.forEach(({ id }) => gone.add(id));
    more = next.length > 0;
  }
  return { still: effects.filter(({ id }) => !gone.has(id)), ended: effects.filter(({ id }) => gone.has(id)) };
};

/** Their time runs once at this anchor: what had one time left ends. */
export const ticked = <E extends Effect>(effects: readonly E[], at: Anchor): Ending<E> => {
  const { still, ended } = ending(effects, ({ anchor, left }) => left !== null && left <= 1 && same(anchor, at));
  const ticks = (value: E): boolean => value.left !== null && same(value.anchor, at);
  return {
    still: still.some(ticks)
      ? still.map((value) => (ticks(value) ? { ...value, left: (value.left ?? 0) - 1 } : value))
      : still,
    ended,
  };
};

/** Somebody is gone: what they kept up ends, they are in no list, and what is on nobody ends too. */
export const bereft = <E extends Effect>(effects: readonly E[], who: CombatantId): Ending<E> => {
  const { still, ended } = ending(effects, ({ owner, on }) => owner === who || (on.length === 1 && on[0] === who));
  return { still: still.map((value) => (value.on.includes(who) ? { ...value, on: on(value, who) } : value)), ended };
};
const on = (effect: Effect, gone: CombatantId): readonly CombatantId[] => effect.on.filter((id) => id !== gone);

const indexes = notes<readonly Effect[], ReadonlyMap<CombatantId, readonly Effect[]>>();
/** What bears on somebody, in the order it came. Kept beside the list: asking is a look into a map. */
export const effectsOn = <E extends Effect>(effects: readonly E[], who: CombatantId): readonly E[] => {
  let index = indexes.get(effects);
  if (index === undefined) {
    const made = new Map<CombatantId, Effect[]>();
    for (const effect of effects) for (const id of effect.on) made.set(id, [...(made.get(id) ?? []), effect]);
    indexes.set(effects, (index = made));
  }
  return (index.get(who) as readonly E[] | undefined) ?? NONE;
};

/** As far as a viewer may know: the unknown are in no list, and what bears on nobody else is not there. */
export const knownEffects = <E extends Effect>(
  effects: readonly E[],
  known: (id: CombatantId) => boolean,
): readonly E[] =>
  effects.flatMap((effect) => {
    const seen = effect.on.filter(known);
    return seen.length === 0
      ? []
      : [{ ...effect, on: seen, owner: effect.owner !== null && known(effect.owner) ? effect.owner : null }];
  });

/** The id of the next one; the count goes into the turn with it. */
export const effectId = (made: number): EffectId => `e${made.toString(36)}` as EffectId;
