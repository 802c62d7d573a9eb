import { hex, lit } from '../../colour.ts';
import type { Spot } from '../../curve.ts';
import { lobes, polygon, slab } from '../../outlines.ts';
import { diceFor, group, line, path, shadow, stroke } from '../../svg.ts';
import { stone } from '../../stone.ts';

/** Four great slabs laid over the river on row 3. */
export const bridge = (): string => {
  const random = diceFor('bridge');
  const spans: readonly (readonly [number, number])[] = [
    [7.45, 8.5],
    [8.46, 9.42],
    [9.4, 10.3],
    [10.26, 11.15],
  ];
  const shapes = spans.map(([from, to]) =>
    slab(random, (from + to) / 2, 3.5, to - from, 0.9, 0.03 * (random() - 0.5), 0.07),
  );
  const tone = hex('#968c76');
  const cracks = shapes.slice(1, 3).map((shape) => {
    const [[ax, ay] = [0, 0], , [bx, by] = [0, 0]] = shape;
    const middle = (ax + bx) / 2 + 0.6 * (random() - 0.5);
    return stroke(
      line([middle, ay + 0.06], [middle + 0.09 * (random() - 0.5), by - 0.3 * random() - 0.05]),
      lit(tone, 0.45),
      0.018,
      'opacity=".8"',
    );
  });
  const faces = shapes.map((shape) => {
    const shade = lit(tone, 0.88 + 0.2 * random());
    const inner = shape.map(([x, y], i): Spot => [x + (i === 0 || i === 3 ? 0.05 : -0.06), y + (i < 2 ? 0.05 : -0.07)]);
    return (
      path(polygon(shape), lit(shade, 0.58), 'stroke="#2d271d" stroke-width="2"') +
      path(polygon(inner.map(([x, y]): Spot => [x - 0.02, y - 0.025])), lit(shade, 1.2)) +
      path(polygon(inner), shade)
    );
  });
  const piers = [8.48, 9.41, 10.28].flatMap((x) =>
    [3.02, 3.98].map((y) => stone(random, lobes(random, x, y, 0.17, 8, 0.15), lit(tone, 0.75))),
  );
  return (
    shadow(
      shapes.map((shape) => polygon(shape)),
      0.24,
      'soft',
      0.75,
    ) +
    group(piers, 'filter="url(#rock)"') +
    group([...faces, ...cracks], 'filter="url(#rock)"')
  );
};
