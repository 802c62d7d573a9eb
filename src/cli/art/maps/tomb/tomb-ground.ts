import { hex, lit, mix, step, type Colour } from '../../colour.ts';
import { cloud, pebble } from '../../noise.ts';

const ROCK = { deep: hex('#1d1a17'), mid: hex('#2f2a24'), pale: hex('#464036') } as const;

/** The rock that the tomb is cut into: dark, in broken layers. Colour and height at a place given in cells. */
const rockAt = (x: number, y: number): { readonly colour: Colour; readonly height: number } => {
  const layer = cloud(x * 0.5 + 0.3 * cloud(x, y, 3), y * 1.6, 11);
  const block = pebble(x * 1.3, y * 1.7, 23);
  const crack = step(0.09, 0.01, block.border);
  const grain = cloud(x * 14, y * 14, 37, 2);
  const colour = mix(mix(ROCK.deep, ROCK.mid, step(0.3, 0.7, layer)), ROCK.pale, step(0.7, 1, block.tone) * 0.5);
  return {
    colour: mix(lit(colour, 0.8 + 0.4 * grain), ROCK.deep, crack * 0.8),
    height: 0.7 * block.tone - 0.6 * crack + 0.2 * grain + 0.3 * layer,
  };
};

/** The rock as RGBA bytes, lit from the north-west. `scale` is pixels per cell. */
export const paintRock = (columns: number, rows: number, scale: number): Uint8ClampedArray => {
  const [width, height] = [columns * scale, rows * scale];
  const pixels = new Uint8ClampedArray(width * height * 4);
  const spots = Array.from({ length: width * height }, (_, at) =>
    rockAt(((at % width) + 0.5) / scale, (Math.floor(at / width) + 0.5) / scale),
  );
  for (let at = 0; at < spots.length; at++) {
    const { colour, height: high } = spots[at] ?? { colour: ROCK.deep, height: 0 };
    const before = spots[at - width - 1]?.height ?? high;
    const light = Math.min(1.4, Math.max(0.6, 1 + 1.6 * (high - before)));
    for (let channel = 0; channel < 3; channel++) pixels[at * 4 + channel] = (colour[channel] ?? 0) * light;
    pixels[at * 4 + 3] = 255;
  }
  return pixels;
};
