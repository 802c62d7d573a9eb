import type { Picture } from '../picture/picture.ts';
import type { Covering } from '../report/placing.ts';
import type { ReportLine } from '../report/report.ts';
import type { UvttFile } from './uvtt-parts.ts';

/**
 * The cells a picture covers: its pixels by the file's pixels per cell, unless that contradicts the map's size and
 * either the proportions fit or the contradiction is by more than half. */
export const covering = (
  file: UvttFile,
  picture: Picture,
): { readonly covers: Covering; readonly report: readonly ReportLine[] } => {
  const { size, pixelsPerCell } = file;
  const whole: Covering = { x: 0, y: 0, width: size.x, height: size.y };
  if (pixelsPerCell === null) {
    return {
      covers: whole,
      report: [
        { level: 'guessed', what: 'The picture is stretched over the map: pixels_per_grid is missing.', count: 1 },
      ],
    };
  }
  const width = picture.width / pixelsPerCell;
  const height = picture.height / pixelsPerCell;
  if (Math.abs(width - size.x) < 0.02 && Math.abs(height - size.y) < 0.02) return { covers: whole, report: [] };
  const proportional = Math.abs((picture.width * size.y) / (picture.height * size.x) - 1) < 0.01;
  const cells = `${width.toFixed(1)} by ${height.toFixed(1)} cells at ${pixelsPerCell} pixels each`;
  const says = `The picture is ${cells}, the map ${size.x} by ${size.y}`;
  const alike = Math.max(width / size.x, size.x / width, height / size.y, size.y / height) <= 2;
  return proportional || !alike
    ? { covers: whole, report: [{ level: 'guessed', what: `${says}; it is scaled to the map.`, count: 1 }] }
    : {
        covers: { x: 0, y: 0, width, height },
        report: [{ level: 'guessed', what: `${says}; it is placed at the top left corner, unscaled.`, count: 1 }],
      };
};
