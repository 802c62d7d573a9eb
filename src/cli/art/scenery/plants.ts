import { hex, lit } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { lobes, rounded } from '../outlines.ts';
import { diceFor, line, path, shadow, stroke } from '../svg.ts';

/** A low tuft of weeds: looks only, nothing to hide behind. */
export const weeds = (x: number, y: number, size: number): string => {
  const random = diceFor(`weeds ${x} ${y}`);
  const blades = Array.from({ length: 15 }, () => {
    const angle = random() * 2 * Math.PI;
    const long = size * (0.5 + 0.5 * random());
    const [ex, ey] = [x + long * Math.cos(angle), y + long * Math.sin(angle)];
    return stroke(
      line([x + 0.2 * (ex - x), y + 0.2 * (ey - y)], [ex, ey]),
      lit(hex('#747c44'), 0.62 + 0.7 * random()),
      0.022,
    );
  });
  return shadow([rounded(lobes(random, x, y, size * 0.7, 8, 0.2))], 0.03, 'near', 0.45) + blades.join('');
};

/** Reeds along the water. */
export const reeds = (x: number, y: number): string => {
  const random = diceFor(`reeds ${x} ${y}`);
  const stalks = Array.from({ length: 13 }, () => {
    const from: Spot = [x + 0.36 * (random() - 0.5), y + 0.5 * (random() - 0.5)];
    const to: Spot = [from[0] + 0.14 * (random() - 0.3), from[1] - 0.16 - 0.2 * random()];
    const tone = lit(hex('#8a8648'), 0.6 + 0.6 * random());
    return (
      stroke(line(from, to), lit(tone, 0.5), 0.036) +
      stroke(line(from, to), tone, 0.022) +
      (random() < 0.35 ? stroke(line([to[0] - 0.005, to[1]], [to[0] + 0.02, to[1] - 0.07]), hex('#5a3d22'), 0.04) : '')
    );
  });
  return stalks.join('');
};

/** Flowers in a loose drift. */
export const flowers = (x: number, y: number, colour: string): string => {
  const random = diceFor(`flowers ${x} ${y}`);
  return Array.from({ length: 12 }, () => {
    const angle = random() * 2 * Math.PI;
    const far = 0.5 * Math.sqrt(random());
    const [fx, fy] = [x + far * Math.cos(angle), y + far * Math.sin(angle)];
    return (
      path(rounded(lobes(random, fx + 0.012, fy + 0.018, 0.03, 5, 0.3)), '#1a1a0c', 'opacity=".45"') +
      path(rounded(lobes(random, fx, fy, 0.028, 5, 0.4)), lit(hex(colour), 0.85 + 0.25 * random()))
    );
  }).join('');
};
