import type { Condition, Count } from '../ruleset/by-hand.ts';

/** What the GM changes by hand that is a member of the sheet as it is. */

type Named<Body, T> = { [M in keyof Body & string]: Body[M] extends T ? M : never }[keyof Body & string];

/** A state that somebody is in or not. */
export const flagged = <Body>(
  member: Named<Body, boolean>,
  mark: Condition['mark'],
  more: Pick<Condition, 'lasts' | 'upfront'> = {},
): Condition<Body> => ({
  mark,
  ...more,
  has: (body) => body[member] === true,
  set: (_, on) => ({ [member]: on }) as unknown as Partial<Body>,
});

/** A figure from 0 to so many. */
export const upTo = <Body>(id: Named<Body, number>, name: string, most: number): Count<Body> => ({
  id,
  name,
  now: (body) => Number(body[id]),
  most: () => most,
  set: (_, to) => ({ [id]: to }) as unknown as Partial<Body>,
});
