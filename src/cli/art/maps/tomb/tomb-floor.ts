import { tombField } from '../../../../core/maps/demo/tomb.ts';
import type { Zone } from '../../../../core/space/field/field.ts';
import { hex } from '../../colour.ts';
import type { Spot } from '../../curve.ts';
import { polygon, px } from '../../outlines.ts';
import { flags } from '../../scenery/stones.ts';
import { diceFor, group, line, path, stroke } from '../../svg.ts';

const zone = (id: string): Zone => {
  const found = tombField.zones.find((other) => other.id === id);
  if (found === undefined) throw new Error(`the tomb has no zone ${id}`);
  return found;
};

/** The outline of one zone of the tomb, in cells. */
export const outlineOf = (id: string): readonly Spot[] => zone(id).outline.map(({ x, y }): Spot => [x, y]);

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
