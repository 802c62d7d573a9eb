import type { GridField } from '../../../../../src/core/space/field/field.ts';
import type { Settings } from '../../../../../src/core/rulesets/old-school/sheet/settings.ts';
import type { Body } from '../../../../../src/core/rulesets/old-school/sheet/body.ts';
import { stage, times } from '../stage.ts';
import type { Stage, Standing } from '../stage.ts';

/**
 * One with a single weapon against one target: attack rolls, ranges and cover, damage, and what hits bring with them.
 */

type Sheet = Partial<Body>;

export const scores = (more: Partial<Body['abilities']> = {}): Body['abilities'] => ({
  STR: 10,
  DEX: 10,
  CON: 10,
  INT: 10,
  WIS: 10,
  CHA: 10,
  ...more,
});

/** A fighter of plain scores with this one weapon, and a target so many cells to the east; it is the fighter's turn. */
export const against = (
  sheet: Sheet,
  target: Sheet,
  cells = 1,
  more: {
    readonly settings?: Partial<Settings>;
    readonly field?: GridField;
    readonly from?: string;
    readonly others?: Readonly<Record<string, Standing>>;
  } = {},
): Stage => {
  const s = stage(
    {
      A: ['fighter', 5, 5, { level: 1, abilities: scores(), shield: false, ...sheet }],
      B: [more.from ?? 'orc', 5 + cells, 5, { hpMax: 30, ...target }],
      ...more.others,
    },
    { popcornStart: 'd20', ...more.settings },
    more.field,
  );
  return s.start([20, ...times(Object.keys(more.others ?? {}).length + 1, '1').map(Number)]);
};

export const arm = (weapon: Body['weapons'][number]['weapon'], ammo: number | null = null): Sheet => ({
  weapons: [{ weapon, ammo }],
  wielded: 0,
});
