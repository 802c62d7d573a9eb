import { hex, lit, mix, type Colour } from '../colour.ts';
import { lobes, rounded } from '../outlines.ts';
import { diceFor, group, path, shadow } from '../svg.ts';

const CROWNS: readonly Colour[] = ['#56653a', '#4f5f38', '#66703c', '#7c7440', '#8c6f3a'].map(hex);

/** A broad-leaved tree from above: dark skirts of leaves below, lit clumps towards the north-west on top. */
export const tree = (x: number, y: number, radius: number): string => {
  const random = diceFor(`tree ${x} ${y}`);
  const tone = CROWNS[Math.floor(random() * CROWNS.length)] ?? [90, 100, 60];
  const skirt = lobes(random, x, y, radius, 15, 0.13);
  const clumps: string[] = [path(rounded(skirt), lit(tone, 0.45))];
  const rings: readonly (readonly [count: number, far: number, size: number, light: number])[] = [
    [13, 0.82, 0.3, 0.62],
    [12, 0.66, 0.3, 0.78],
    [9, 0.47, 0.29, 0.96],
    [6, 0.27, 0.25, 1.12],
    [3, 0.1, 0.2, 1.28],
  ];
  for (const [count, far, size, light] of rings) {
    for (let i = 0; i < count; i++) {
      const angle = ((i + random()) / count) * 2 * Math.PI;
      const away = radius * far * (0.85 + 0.3 * random());
      const lean = radius * 0.14 * (1 - far);
      const [cx, cy] = [x + away * Math.cos(angle) - lean, y + away * Math.sin(angle) - lean];
      const facing = 1 - 0.13 * (Math.cos(angle) + Math.sin(angle)) * far;
      const shade = lit(
        mix(tone, [214, 196, 120], Math.max(0, light - 0.9) * 0.35),
        light * facing * (0.92 + 0.16 * random()),
      );
      clumps.push(
        path(
          rounded(lobes(random, cx + radius * 0.03, cy + radius * 0.045, radius * size, 9, 0.2)),
          lit(shade, 0.62),
          'opacity=".6"',
        ),
      );
      clumps.push(path(rounded(lobes(random, cx, cy, radius * size * 0.94, 9, 0.22)), shade));
      for (let k = 0; k < 5; k++) {
        const leaf = lobes(
          random,
          cx + radius * size * 1.2 * (random() - 0.62),
          cy + radius * size * 1.2 * (random() - 0.62),
          radius * 0.045,
          5,
          0.4,
        );
        clumps.push(path(rounded(leaf), lit(shade, 1.22), 'opacity=".55"'));
      }
    }
  }
  return (
    shadow([rounded(skirt)], radius * 0.26, 'wide', 0.55) +
    shadow([rounded(skirt)], radius * 0.1, 'soft', 0.5) +
    group(clumps, 'filter="url(#leaves)"')
  );
};
