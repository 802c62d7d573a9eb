import { tombField } from '../../../core/maps/demo/tomb.ts';
import type { Zone } from '../../../core/space/field/field.ts';
import { hex, lit } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { lobes, polygon, px, rounded } from '../outlines.ts';
import { flags } from '../stones.ts';
import { diceFor, group, line, path, shadow, stroke } from '../svg.ts';

const zone = (id: string): Zone => {
  const found = tombField.zones.find((other) => other.id === id);
  if (found === undefined) throw new Error(`the tomb has no zone ${id}`);
  return found;
};

/** The outline of one zone of the tomb, in cells. */
export const outlineOf = (id: string): readonly Spot[] => zone(id).outline.map(({ x, y }): Spot => [x, y]);

/** Eight steps that rise from west to east: each lighter than the one below it, with a worn edge and its shadow. */
export const steps = (): string => {
  const random = diceFor('steps');
  const tone = hex('#7d735f');
  const wide = 5 / 8;
  return Array.from({ length: 8 }, (_, nth) => {
    const left = 8 + nth * wide;
    const shade = lit(tone, 0.62 + 0.065 * nth);
    const tread = path(
      polygon([
        [left, 1.8],
        [left + wide, 1.8],
        [left + wide, 10.2],
        [left, 10.2],
      ]),
      shade,
    );
    const slabs = Array.from({ length: 9 }, (__, row) => {
      const top = 1.9 + row * 0.94 + 0.1 * random();
      return stroke(
        line([left + 0.05, top], [left + wide - 0.02, top + 0.03 * (random() - 0.5)]),
        lit(shade, 0.72),
        0.02,
        'opacity=".8"',
      );
    });
    const edge =
      stroke(line([left + 0.03, 1.8], [left + 0.03, 10.2]), lit(shade, 1.35), 0.05, 'opacity=".8"') +
      stroke(line([left - 0.05, 1.8], [left - 0.05, 10.2]), hex('#14100b'), 0.11, 'opacity=".55"');
    const chips = Array.from({ length: 3 }, () =>
      path(
        rounded(lobes(random, left + 0.06, 2.5 + 7 * random(), 0.05 + 0.05 * random(), 6, 0.4)),
        lit(shade, 0.6),
        'opacity=".8"',
      ),
    );
    return group([tread, ...slabs, edge, ...chips], 'filter="url(#rock)"');
  }).join('');
};

/** The floor of the dais: pale slabs and a worn ring of inlay round its middle. */
export const dais = (): string => {
  const random = diceFor('dais');
  const [x, y] = [16.6, 6];
  const ring = (radius: number, colour: string, wide: number, dash: string): string =>
    `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="none" stroke="${colour}" ` +
    `stroke-width="${px(wide)}" stroke-dasharray="${dash}" opacity=".75"/>`;
  const rays = Array.from({ length: 12 }, (_, nth) => {
    const angle = (nth * Math.PI) / 6;
    return stroke(
      line(
        [x + 2.02 * Math.cos(angle), y + 2.02 * Math.sin(angle)],
        [x + (2.5 + 0.1 * random()) * Math.cos(angle), y + (2.5 + 0.1 * random()) * Math.sin(angle)],
      ),
      hex('#c6a25a'),
      0.05,
      'opacity=".6"',
    );
  });
  return (
    flags(13, 1, 7, 10) +
    path(polygon(outlineOf('dais')), '#e5d9b8', 'opacity=".16"') +
    group([ring(2.7, '#b08d48', 0.09, '26 5'), ring(1.95, '#8f6f37', 0.06, '14 4'), ...rays], 'filter="url(#rock)"')
  );
};

/** A worn runner from the entrance to the foot of the sarcophagus. */
export const runner = (): string => {
  const random = diceFor('runner');
  const cloth = hex('#6d2626');
  const top = Array.from({ length: 16 }, (_, nth): Spot => [1.6 + nth * 0.87, 5.35 + 0.05 * (random() - 0.5)]);
  const low = Array.from({ length: 16 }, (_, nth): Spot => [14.65 - nth * 0.87, 6.65 + 0.05 * (random() - 0.5)]);
  const border = [5.47, 6.53].map((y) =>
    stroke(line([1.75, y], [14.55, y]), hex('#b58a3e'), 0.05, 'stroke-dasharray="30 3" opacity=".75"'),
  );
  const diamonds = Array.from({ length: 12 }, (_, nth) => {
    const x = 2.4 + nth * 1.02;
    return path(
      polygon([
        [x - 0.22, 6],
        [x, 5.78],
        [x + 0.22, 6],
        [x, 6.22],
      ]),
      hex('#8d3b31'),
      'stroke="#b58a3e" stroke-width="1.5" opacity=".8"',
    );
  });
  const holes = Array.from({ length: 7 }, () =>
    path(
      rounded(lobes(random, 2 + 12 * random(), random() < 0.5 ? 5.4 : 6.6, 0.12 + 0.1 * random(), 7, 0.4)),
      hex('#3b322a'),
      'opacity=".75"',
    ),
  );
  return (
    shadow([polygon([...top, ...low])], 0.04, 'near', 0.6) +
    group(
      [path(polygon([...top, ...low]), cloth), ...border, ...diamonds, ...holes],
      'filter="url(#cloth)" opacity=".92"',
    )
  );
};
