import type { Problem } from '../../base.ts';
import { bytesFromBase64 } from '../picture/base64.ts';
import { inspectPicture } from '../picture/picture.ts';
import type { PlacedPicture } from '../report/placing.ts';
import { problemText, shown, shownText } from '../report/problem.ts';
import type { ReportLine } from '../report/report.ts';
import type { UvttFile } from './uvtt-parts.ts';
import { covering } from './uvtt-covering.ts';

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
