import type { Because, Fact } from '../../scene/fact.ts';
import type { CombatantId } from '../../scene/scene.ts';
import { ending, type Effect, type EffectId } from '../effects.ts';

/** How effects that stand in the turn begin, change and end: facts, for rulesets to record. */

/** It lasts until something ends it. */
export const ONGOING = { anchor: { type: 'none' }, left: null, with: null } as const satisfies Partial<Effect>;

/** Once, at the end of a turn of theirs; at its start. */
export const untilTurnEnd = (of: CombatantId) => ({ anchor: { type: 'turn-end', of }, left: 1 }) as const;
export const untilTurnStart = (of: CombatantId) => ({ anchor: { type: 'turn-start', of }, left: 1 }) as const;

/** A new id by kind and bearer, owner or place: it tells nobody of effects they do not know of. */
export const idAmong = (effects: readonly Effect[], kind: string, of: string): EffectId => {
  const taken = new Set<string>(effects.map(({ id }) => id));
  let nth = 1;
  while (taken.has(`${kind}.${of}.${nth}`)) nth++;
  return `${kind}.${of}.${nth}` as EffectId;
};

/** The facts of one game's effects; `unsaid` is the reason of those of which the log says nothing. */
export const effectChanges = <
  E extends Effect,
  Body,
  Turn extends { readonly effects: readonly E[] },
  Why extends Because,
>(
  unsaid: Why,
) => {
  interface Now {
    readonly turn: Turn;
  }
  type Change = Fact<Body, Turn, Why>;
  const turned = (effects: readonly E[], because: Why): Change => ({
    type: 'turned',
    set: { effects } as unknown as Partial<Turn>,
    because,
  });
  return {
    /** These begin, after all there are. */
    began: ({ turn }: Now, effects: readonly E[], because = unsaid) => turned([...turn.effects, ...effects], because),
    /** One of them as it is from now on. */
    altered: <One extends E>({ turn }: Now, { id }: One, set: Partial<One>, because = unsaid) =>
      turned(
        turn.effects.map((each) => (each.id === id ? { ...each, ...set } : each)),
        because,
      ),
    /** All of them as this makes each; no fact where it changes none. */
    rewritten: ({ turn }: Now, change: (effect: E) => E): readonly Change[] => {
      const effects = turn.effects.map(change);
      return effects.some((effect, at) => effect !== turn.effects[at]) ? [turned(effects, unsaid)] : [];
    },
    /** The end of those, and of what hangs on them: a fact for each, with its own reason. */
    endedFor: ({ turn }: Now, ends: (effect: E) => boolean, because: (ended: E) => Why): readonly Change[] => {
      let still = turn.effects;
      return ending(still, ends).ended.map((effect) => {
        still = still.filter(({ id }) => id !== effect.id);
        return turned(still, because(effect));
      });
    },
  };
};
