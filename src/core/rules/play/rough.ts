import type { Outcomes } from '../../dice/index.ts';
import { merged } from '../../dice/index.ts';
import type { Roll } from './roll.ts';

/**
 * What was read of a roll. In play it is known. Odds may know only which of several alike readings came, and part them
 * when a rule reads more: by then they may need no more than how it compares with another roll.
 */
export interface Rough<R> {
  /** In odds the likeliest of them. */
  readonly reading: R;
  /** What else it may be, with weights that sum to one; null: it is the reading. */
  readonly open: Outcomes<R> | null;
}

/** A reading of which nothing is left open. */
export const certain = <R>(reading: R): Rough<R> => ({ reading, open: null });

/** The roll, of which odds part only those readings that are not `alike` to the rules that come next. */
export const roughly = <R>(roll: Roll<R>, alike: (reading: R) => unknown): Roll<Rough<R>> => ({
  of: roll.of,
  label: roll.label,
  secret: roll.secret,
  draw: (source) => roll.draw(source),
  wrong: (faces) => roll.wrong(faces),
  shown: (faces) => roll.shown(faces),
  read: (faces) => certain(roll.read(faces)),
  odds: () => {
    const kinds = new Map<unknown, (readonly [R, number])[]>();
    for (const outcome of merged(roll.odds())) {
      const kind = alike(outcome[0]);
      const same = kinds.get(kind);
      if (same === undefined) kinds.set(kind, [outcome]);
      else same.push(outcome);
    }
    return [...kinds.values()].map((same): readonly [Rough<R>, number] => {
      const weight = same.reduce((sum, [, share]) => sum + share, 0);
      const [reading] = same.reduce((likeliest, outcome) => (outcome[1] > likeliest[1] ? outcome : likeliest));
      return [{ reading, open: same.length === 1 ? null : same.map(([one, share]) => [one, share / weight]) }, weight];
    });
  },
});

/** What is left open of a roll, as a roll of odds alone: nobody draws it. */
export const leftOpen = <R>(open: Outcomes<R>): Roll<R> => {
  const undrawn = (): never => {
    throw new Error('what odds leave open of a roll is not rolled');
  };
  return {
    of: null,
    label: '',
    secret: false,
    draw: undrawn,
    wrong: undrawn,
    shown: undrawn,
    read: undrawn,
    odds: () => open,
  };
};
