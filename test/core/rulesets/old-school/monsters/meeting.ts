import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import type { Body } from '../../../../../src/core/rulesets/old-school/sheet/body.ts';
import type { Settings } from '../../../../../src/core/rulesets/old-school/sheet/settings.ts';
import { stage } from '../stage.ts';
import type { Stage } from '../stage.ts';

/** A monster beside a fighter, and rounds of the two. */

/** A monster with the first turn, and a fighter beside it. */
export const beside = (
  from: string,
  fighter: Partial<Body> = {},
  settings: Partial<Settings> = {},
  monster: object = {},
): Stage =>
  stage({ M: [from, 5, 5, monster], A: ['fighter', 6, 5, { hpMax: 60, ...fighter }] }, settings).start([20, 1]);

/** The round ends after the other has acted too. */
export const round = (s: Stage, dice: readonly number[] = []): void => {
  s.act('M', 'nominate', { target: 'A' });
  s.act('A', 'nominate', { target: 'M' }, dice);
};

export const parts = (s: Stage, by: string, offer: string, target: string) =>
  s.explain(by, offer, { target }).modifiers.map(({ label, value }) => [label, value]);

export const marks = (s: Stage, name: string): readonly string[] => {
  const of = s.scene.combatants.find(({ id }) => id === name);
  return of === undefined ? [] : oldSchool.viewOf(of as never, 'sheet', s.scene as never).marks.map(({ id }) => id);
};
