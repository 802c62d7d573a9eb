import type { Because, Fact } from '../scene/fact.ts';
import type { CombatantId, Scene } from '../scene/scene.ts';
import type { Mark } from '../views/view.ts';

/**
 * What the GM changes of a body by hand, apart from its sheet: a ruleset says what its hit points and conditions are,
 * and every screen offers them the same way.
 */

/** A number that goes down and up in a fight, such as hit points; what becomes of a body may depend on its scene. */
export interface Count<Body = unknown, Turn = unknown> {
  readonly id: string;
  /** As the gauge of the body's view is labelled. */
  readonly name: string;
  now(body: Body): number;
  most(body: Body): number;
  /** The lowest number it may be set to; left out: 0. */
  readonly least?: number;
  /** The members of the body that make it this number; it is within `least` and `most`. */
  set(body: Body, to: number, scene?: Scene<Body, Turn>): Partial<Body>;
  /** The same for harm, where other points are lost first, or what goes below 0 counts. Left out: it stops at 0. */
  harm?(body: Body, by: number, scene?: Scene<Body, Turn>): Partial<Body>;
}

/** A state that somebody is in or not. */
export interface Condition<Body = unknown> {
  /** How it is shown while somebody is in it: its id is that of the condition. */
  readonly mark: Mark;
  /** How long it holds by the rules, in a few words: "until its next turn is over". Left out: until it is ended. */
  readonly lasts?: string;
  /** Wanted often enough to stand in the menu itself rather than in its list of conditions. */
  readonly upfront?: true;
  /** The members of the body that begin or end it, at a table with these settings. */
  set(body: Body, on: boolean, settings: unknown): Partial<Body>;
  has(body: Body, settings: unknown): boolean;
}

/** A state that lasts in the turn rather than in a body: the ruleset makes the facts that begin or end it. */
export interface LastingByHand<Body = unknown, Turn = unknown, Why extends Because = Because> extends Pick<
  Condition<Body>,
  'mark' | 'lasts'
> {
  has(scene: Scene<Body, Turn>, who: CombatantId): boolean;
  change(scene: Scene<Body, Turn>, who: CombatantId, on: boolean): readonly Fact<Body, Turn, Why>[];
}

/** What screens are told of them. */
export interface ByHand {
  readonly counts: readonly Required<Pick<Count, 'id' | 'name' | 'least'>>[];
  readonly conditions: readonly (Mark & { readonly lasts: string | null; readonly upfront: boolean })[];
}

/** The same without how it is done. */
export const shownByHand = (ruleset: {
  readonly counts: readonly Pick<Count, 'id' | 'name' | 'least'>[];
  readonly conditions: readonly Pick<Condition, 'mark' | 'lasts' | 'upfront'>[];
  readonly lasting?: readonly Pick<Condition, 'mark' | 'lasts' | 'upfront'>[];
}): ByHand => ({
  counts: ruleset.counts.map(({ id, name, least }) => ({ id, name, least: least ?? 0 })),
  conditions: [...ruleset.conditions, ...(ruleset.lasting ?? [])].map(({ mark, lasts, upfront }) => ({
    ...mark,
    lasts: lasts ?? null,
    upfront: upfront ?? false,
  })),
});

/** How a count is changed. */
export const COUNT_CHANGES = ['less', 'more', 'to'] as const;
export type CountChange = (typeof COUNT_CHANGES)[number];

/** The members of a body after a change of a count; what it cannot hold is left out. */
export const countChanged = <Body, Turn>(
  count: Count<Body, Turn>,
  body: Body,
  change: CountChange,
  by: number,
  scene?: Scene<Body, Turn>,
): Partial<Body> => {
  if (change === 'less' && count.harm !== undefined) return count.harm(body, by, scene);
  const now = count.now(body);
  const to = change === 'less' ? now - by : change === 'more' ? now + by : by;
  // whoever is below 0 may be healed and stay there
  const least = change === 'to' ? (count.least ?? 0) : Math.min(0, now);
  return count.set(body, Math.max(least, Math.min(count.most(body), to)), scene);
};
