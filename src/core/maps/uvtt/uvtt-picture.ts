import type { Problem } from '../../base.ts';
import { bytesFromBase64 } from '../picture/base64.ts';
import { inspectPicture, type Picture } from '../picture/picture.ts';
import type { Covering, PlacedPicture } from '../report/placing.ts';
import { problemText, shown, shownText } from '../report/problem.ts';
import type { ReportLine } from '../report/report.ts';
import type { UvttFile } from './uvtt-parts.ts';

const without = (why: string): { readonly picture: null; readonly report: readonly ReportLine[] } => ({
  picture: null,
  report: [{ level: 'dropped', what: `${why} The map was imported as a blank grid.`, count: 1 }],
});

const DATA_URL = /^data:image\/[\w.+-]{1,40};base64,/iu;
const ADDRESS = /^(?:[a-z][a-z0-9+.-]{0,20}:|\.{0,2}[/\\]|~|[A-Z]:\\)|\.(?:png|jpe?g|webp|gif|svg|avif|bmp)$/iu;
/** Every picture's base64 is far longer than any path, and the base64 of a JPEG begins with a slash. */
const LONGEST_ADDRESS = 4096;

/**
 * The picture in the file, unpacked and looked at, with the cells it covers; without one or with a damaged one, the
 * reason.
 */
export const pictureOf = (
  file: UvttFile,
  damage: Problem | null,
): { readonly picture: PlacedPicture | null; readonly report: readonly ReportLine[] } => {
  const { picture: image } = file;
  if (image === undefined || image === null || image === '') return without('The file has no picture.');
  if (typeof image !== 'string') return without(`image is ${shown(image)} instead of a picture in base64.`);
  const text = image.replace(DATA_URL, '');
  const isAddress = text.length < LONGEST_ADDRESS && !text.startsWith('/9j/') && ADDRESS.test(text);
  if (isAddress)
    return without(`image is an address (${shownText(text, 60)}), not a picture; Foray does not fetch pictures.`);
  const decoded = bytesFromBase64(text);
  if (!decoded.ok) return without(problemText(decoded.error));
  const inspected = inspectPicture(decoded.value);
  if (!inspected.ok) return without(problemText(inspected.error));
  if (damage !== null) return without(problemText(damage));
  const picture = inspected.value;
  const { covers, report } = covering(file, picture);
  const kept: ReportLine = {
    level: 'kept',
    what: `A picture (${picture.kind.toUpperCase()}, ${picture.width} by ${picture.height} pixels).`,
    count: 1,
  };
  return { picture: { ...picture, bytes: decoded.value, covers }, report: [kept, ...report] };
};

/**
 * The cells a picture covers: its pixels by the file's pixels per cell, unless that contradicts the map's size and
 * either the proportions fit or the contradiction is by more than half. */
const covering = (
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
