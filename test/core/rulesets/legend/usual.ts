import type { Area } from '../../../../src/core/rulesets/legend/sheet/on-the-map.ts';
import type { ConditionId } from '../../../../src/core/rulesets/legend/data/condition-list.ts';
import type { Size } from '../../../../src/core/rulesets/legend/data/size-list.ts';
import type { Body } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import { USUAL } from '../../../../src/core/rulesets/legend/sheet/turn.ts';
import * as derived from '../../../../src/core/rulesets/legend/sheet/derived.ts';

/** What follows from a sheet at a table that has settled nothing otherwise. */

export const has = (body: Body, id: ConditionId): boolean => derived.has(body, id, USUAL);
export const conditionsOn = (body: Body): readonly ConditionId[] => derived.conditionsOn(body, USUAL);
export const onlyOf = (body: Body): ReturnType<typeof derived.onlyOf> => derived.onlyOf(body, USUAL);
export const effectsOn = (body: Body): ReturnType<typeof derived.effectsOn> => derived.effectsOn(body, USUAL);
export const manoeuvreDcOf = (body: Body): number => derived.manoeuvreDcOf(body, USUAL);
export const resized = (body: Body, size: Size): Partial<Body> => derived.resized(body, size, USUAL);

/** So far off that nobody meets it. */
export const FAR = { at: [200, 30] } as const;

/** A fire on eight cells that burns whoever begins a turn in it. */
export const fire = (more: Partial<Area> = {}): Area => ({
  id: 'fire 1',
  name: 'Fire',
  owner: null,
  trigger: 'start',
  dice: 0,
  plus: 4,
  kind: 'fire',
  save: null,
  half: false,
  dc: 10,
  met: [],
  until: { type: 'none' },
  covers: { type: 'cells', cells: [5, 6, 7, 8].flatMap((x) => [5, 6].map((y) => y * 300 + x)) },
  ...more,
});
