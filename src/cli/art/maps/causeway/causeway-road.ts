import { causewayField } from '../../../../core/maps/demo/causeway.ts';
import { hex, lit } from '../../colour.ts';
import { nearestOn } from '../../curve.ts';
import { lobes, polygon, rounded, slab } from '../../outlines.ts';
import { chiselled } from '../../scenery/stones.ts';
import { diceFor, group, shadow } from '../../svg.ts';
import { stone } from '../../stone.ts';
import { road } from './causeway-ground.ts';

/** Worn slabs of the old road, fewer where it has sunk. */
export const paving = (): string => {
  const random = diceFor('causeway');
  const stones: string[] = [];
  for (let x = 0.1; x < causewayField.width; x += 0.52) {
    if (x > 14.8 && x < 20.4) continue;
    for (const row of [-0.62, 0, 0.62]) {
      const lost = random() < (x > 6 && x < 12 ? 0.36 : 0.16);
      const y = 7.5 - nearestOn(road, x, 7.5).across + row + 0.1 * (random() - 0.5);
      const shape = slab(
        random,
        x + 0.1 * (random() - 0.5),
        y,
        0.44 + 0.1 * random(),
        0.56,
        0.14 * (random() - 0.5),
        0.09,
      );
      const tone = lit(hex('#8f8873'), 0.8 + 0.3 * random());
      if (!lost) stones.push(shadow([polygon(shape)], 0.03, 'near', 0.5), chiselled(random, shape, tone));
    }
  }
  return group(stones, 'filter="url(#rock)" opacity=".92"');
};

/** A post of the old road with a lantern long gone out. */
export const post = (x: number, y: number): string => {
  const random = diceFor(`post ${x}`);
  const ring = lobes(random, x, y, 0.13, 7, 0.12);
  return (
    shadow([rounded(ring)], 0.1, 'near', 0.7) + group([stone(random, ring, hex('#6a4f33'))], 'filter="url(#rock)"')
  );
};
