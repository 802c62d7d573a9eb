import type { Problem } from '../../base.ts';
import type { Point, ZoneField } from '../field/field.ts';
import { areaOf, boxOf, crossing, meetingOf } from './outline.ts';

/** Zones smaller than this (in square cells), or thinner, hold nobody. */
const LEAST_AREA = 0.25;
const LEAST_SIDE = 0.25;

/** Whether an outline that does not cross itself has too little room for anybody. */
export const isTiny = (outline: readonly Point[]): boolean => {
  if (outline.length < 3) return true;
  const { left, top, right, bottom } = boxOf(outline);
  return areaOf(outline) < LEAST_AREA || right - left < LEAST_SIDE || bottom - top < LEAST_SIDE;
};

/**
 * Outlines that cross themselves, are too small to stand in, or lie over each other. Nothing else is looked for in a
 * zone that has no proper outline.
 */
export const zoneFaults = (field: ZoneField): readonly Problem[] => {
  const sound: number[] = [];
  const faults: Problem[] = [];
  field.zones.forEach(({ outline, name }, i) => {
    const at = `zones[${i}].outline`;
    const side = crossing(outline);
    if (side !== null) faults.push({ at: `${at}[${side}]`, say: `of ${JSON.stringify(name)} crosses itself` });
    else if (isTiny(outline)) faults.push({ at, say: `of ${JSON.stringify(name)} is too small to stand in` });
    else sound.push(i);
  });
  sound.forEach((i, nth) => {
    for (const k of sound.slice(nth + 1)) {
      const [a, b] = [field.zones[i], field.zones[k]];
      if (a === undefined || b === undefined) continue;
      const meeting = meetingOf(a.outline, b.outline);
      if (meeting !== 'apart')
        faults.push({
          at: `zones[${k}].outline`,
          say:
            meeting === 'nested'
              ? `of ${JSON.stringify(b.name)} and ${JSON.stringify(a.name)} lie within each other`
              : `of ${JSON.stringify(b.name)} lies over ${JSON.stringify(a.name)}`,
        });
    }
  });
  return faults;
};
