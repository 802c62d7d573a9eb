import type { Problem } from '../../base.ts';
import type { Because } from '../../rules/scene/fact.ts';
import type { FieldChange } from '../../space/field/field-change.ts';
import type { Field, GridField } from '../../space/field/field.ts';
import { resizedGrid } from '../../space/field/resize.ts';
import { cellMove, type Sides } from '../../space/field/cell-move.ts';
import { parseAddition } from '../../space/reading/parse-addition.ts';
import { LIMITS } from '../../space/reading/limits.ts';
import { FINE, keep, within, wrong } from './correction-work.ts';
import type { Work } from './correction-work.ts';
import { cutOff, standingOff } from './cut-off.ts';

/** What lies on cells in the turn went along with the map: nobody is told of it. */
const MOVED_ALONG: Because = { type: 'moved-along' };

/** Why a map cannot get this size, whatever lies on it; none: it can. */
export const sizeProblems = (field: Field, sides: Sides): readonly Problem[] => {
  if (field.type !== 'grid') return wrong('type', 'is for a grid, but this map has zones');
  const { left, top, right, bottom } = sides;
  const { width, height } = cellMove(field, sides).to;
  const most = LIMITS.side;
  if (width < 1 || height < 1 || width > most || height > most)
    return wrong('size', `would be ${width} by ${height} cells: a map has 1 to ${most} columns and rows`);
  if (field.width + Math.min(0, left) + Math.min(0, right) < 1)
    return wrong('size', 'would keep none of the columns there are');
  if (field.height + Math.min(0, top) + Math.min(0, bottom) < 1)
    return wrong('size', 'would keep none of the rows there are');
  return pictureProblems(field, sides);
};

const pictureProblems = (field: GridField, sides: Sides): readonly Problem[] => {
  const { backdrop } = resizedGrid({ ...field, walls: [], portals: [], terrain: [], cover: [], lights: [] }, sides);
  const laid = backdrop === null ? null : parseAddition(field, { type: 'laid', backdrop });
  return laid === null || laid.ok ? FINE : wrong('size', 'would put the picture under the map too far off it');
};

/**
 * Columns and rows added and cut: all that is on the map moves along. What would be cut off refuses it, unless the GM
 * said that it falls off.
 */
export const correctSize = (work: Work, change: Extract<FieldChange, { type: 'resized' }>): readonly Problem[] => {
  const { scene, because, ruleset } = work;
  const { field } = scene;
  const problems = sizeProblems(field, change);
  if (problems.length > 0 || field.type !== 'grid') return within('change', problems);
  const { left, top, right, bottom, drops } = change;
  if ([left, top, right, bottom].every((by) => by === 0)) return FINE;
  // a command under way holds cells of the map as it was
  if (work.waits) return wrong('change', 'has to wait: a question is still open. Have it answered, or undo the action');
  if (!drops) {
    const named = cutOff(ruleset, scene, change);
    if (named.length > 0) return named.map((what) => ({ at: 'change', say: `would cut off ${what}` }));
  }
  for (const { id } of standingOff(scene, change))
    keep(work, { type: 'edited', who: id, set: { place: null }, because });
  keep(work, { type: 'terrain', change: { type: 'resized', left, top, right, bottom, drops }, because });
  const along = ruleset.resized?.(scene.turn, cellMove(field, change)).set ?? {};
  const was = scene.turn as Readonly<Record<string, unknown>>;
  const set = Object.fromEntries(
    Object.entries(along).filter(([member, things]) => JSON.stringify(things) !== JSON.stringify(was[member])),
  );
  if (Object.keys(set).length > 0) keep(work, { type: 'turned', set, because: MOVED_ALONG });
  return FINE;
};
