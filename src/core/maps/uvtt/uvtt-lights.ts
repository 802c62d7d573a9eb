import type { Light, Point } from '../../space/field/field.ts';
import { fine, rounded } from '../report/lines.ts';
import { counted, type ReportLine } from '../report/report.ts';
import type { UvttFile } from './uvtt-parts.ts';

const WHITE = '#ffffff';

/** The lights of a file that lie on the map, and what is said of those that do not. */
export const lightsOf = (
  file: UvttFile,
  origin: Point,
  width: number,
  height: number,
): { readonly lights: readonly Light[]; readonly report: readonly ReportLine[] } => {
  const all = file.lights.map((light) => ({
    ...light,
    at: rounded({ x: light.at.x - origin.x, y: light.at.y - origin.y }),
  }));
  const inside = all.filter(({ at }) => at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= height);
  const colourless = inside.filter(({ colour }) => colour === null).length;
  const outside = all.length - inside.length;
  const report: ReportLine[] = [];
  if (inside.length > 0)
    report.push({
      level: 'kept',
      what: `${counted(inside.length, 'light')}, not used for sight yet.`,
      count: inside.length,
    });
  if (colourless > 0)
    report.push({
      level: 'guessed',
      what: `${counted(colourless, 'light')} assumed white: the colour cannot be read.`,
      count: colourless,
    });
  if (outside > 0)
    report.push({ level: 'dropped', what: `${counted(outside, 'light')} outside the map.`, count: outside });
  const [first] = file.oddLights;
  if (first !== undefined)
    report.push({
      level: 'dropped',
      what: `${counted(file.oddLights.length, 'light')} could not be understood: ${first}.`,
      count: file.oddLights.length,
    });
  return {
    lights: inside.map(({ at, range, intensity, colour }) => ({
      at,
      range: fine(range),
      intensity: fine(intensity),
      colour: colour ?? WHITE,
    })),
    report,
  };
};
