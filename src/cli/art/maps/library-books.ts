import { hex, lit } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { polygon, slab } from '../outlines.ts';
import { diceFor, group, line, path, shadow, stroke } from '../svg.ts';

const CLOTH = ['#6d2f2a', '#2f4a3a', '#31405f', '#7a5a2b', '#4c3355', '#8a7a58', '#3d3a36'].map(hex);

/** One cell of a shelf from above: its boards, and two rows of backs of books. */
export const shelf = (x: number, y: number): string => {
  const random = diceFor(`shelf ${x} ${y}`);
  const wood = hex('#5a4027');
  const board = slab(random, x + 0.5, y + 0.5, 1.0, 0.94, 0, 0.02);
  const books = [0.1, 0.54].flatMap((top) => {
    const row: string[] = [];
    for (let left = 0.05; left < 0.92;) {
      const wide = 0.07 + 0.07 * random();
      const tall = 0.28 + 0.08 * random();
      const tone = lit(CLOTH[Math.floor(random() * CLOTH.length)] ?? wood, 0.8 + 0.5 * random());
      const corners: readonly Spot[] = [
        [x + left, y + top],
        [x + Math.min(0.96, left + wide), y + top],
        [x + Math.min(0.96, left + wide), y + top + tall],
        [x + left, y + top + tall],
      ];
      row.push(path(polygon(corners), tone));
      row.push(stroke(line([x + left, y + top], [x + left, y + top + tall]), lit(tone, 0.5), 0.018));
      if (random() < 0.4)
        row.push(
          stroke(
            line([x + left + 0.015, y + top + 0.07], [x + Math.min(0.95, left + wide) - 0.01, y + top + 0.07]),
            hex('#c9a860'),
            0.022,
            'opacity=".8"',
          ),
        );
      left += wide + 0.006;
    }
    return row;
  });
  return group([
    path(polygon(board), lit(wood, 0.7)),
    ...books,
    stroke(line([x, y + 0.47], [x + 1, y + 0.47]), lit(wood, 1.1), 0.07),
    stroke(line([x, y + 0.03], [x + 1, y + 0.03]), lit(wood, 1.35), 0.05),
    stroke(line([x, y + 0.97], [x + 1, y + 0.97]), lit(wood, 0.8), 0.06),
  ]);
};

/** Open books and loose pages on the floor. */
export const pages = (x: number, y: number): string => {
  const random = diceFor(`pages ${x} ${y}`);
  return group(
    Array.from({ length: 7 }, () => {
      const [cx, cy] = [x + 0.15 + 0.7 * random(), y + 0.15 + 0.7 * random()];
      const leaf = slab(random, cx, cy, 0.2 + 0.1 * random(), 0.26 + 0.08 * random(), 3 * random(), 0.02);
      const tone = random() < 0.35 ? (CLOTH[Math.floor(random() * CLOTH.length)] ?? hex('#6d2f2a')) : hex('#d8cba6');
      return shadow([polygon(leaf)], 0.05, 'soft', 0.5) + path(polygon(leaf), lit(tone, 0.85 + 0.2 * random()));
    }),
  );
};
