import type { StageStep } from '../../../core/rules/views/staging.ts';
import type { View } from '../../../core/rules/views/view.ts';
import { combatantOf } from '../../store/select.ts';
import { TUMBLE_MS } from '../../store/stage/queue.ts';
import type { Brush } from '../paint/brush.ts';
import { wordsWidth } from '../paint/shapes.ts';
import { placed } from './spots.ts';
import type { awayFrom, Shown, Spot } from './spots.ts';

/** ms that a die shows one face while it tumbles. */
const FACE_MS = 60;
const DIE = 26;
const GAP = 4;

/** More dice than this are shown by their total alone. */
const MOST_DICE = 8;

/** The dice of a roll under their roller, in the colour of its side; they tumble first, then lie. */
export const paintDice = (
  { ctx, unit, palette }: Brush,
  at: Spot,
  side: ReturnType<typeof awayFrom>,
  shown: Shown,
  roll: StageStep['rolls'][number],
  beside: number | null,
  view: View,
  passed: number,
): void => {
  const { rolled } = roll;
  if (rolled === null) return;
  const tumbles = passed < TUMBLE_MS;
  const dice = rolled.dice.length > MOST_DICE ? [] : rolled.dice;
  const total = beside === null ? '' : String(beside);
  const font = `700 18px ${palette.sans}`;
  const colour = palette[combatantOf(view, roll.of)?.side ?? 'other'];
  const wide = dice.length * (DIE + GAP) + (total === '' ? 4 : wordsWidth(ctx, total, font) + 12);
  const spot = placed(at, unit, { wide: wide + 4, high: DIE + 8 }, side, shown);
  ctx.save();
  ctx.translate(spot.x, spot.y);
  ctx.scale(unit, unit);
  ctx.translate(-wide / 2, -(DIE + 8) / 2);
  ctx.globalAlpha = 0.92;
  ctx.fillStyle = palette.panel;
  ctx.beginPath();
  ctx.roundRect(-2, 0, wide + 4, DIE + 8, 7);
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const [index, die] of dice.entries()) {
    const face = tumbles ? 1 + ((Math.floor(passed / FACE_MS) * 7 + index * 5) % die.sides) : die.face;
    const x = GAP + index * (DIE + GAP);
    ctx.save();
    ctx.translate(x + DIE / 2, 4 + DIE / 2);
    if (tumbles) ctx.rotate(Math.sin(passed / 40 + index) * 0.5);
    ctx.globalAlpha = die.kept || tumbles ? 1 : 0.4;
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.roundRect(-DIE / 2, -DIE / 2, DIE, DIE, 5);
    ctx.fill();
    ctx.fillStyle = palette.light ? palette.panel : palette.ground;
    ctx.font = `700 14px ${palette.sans}`;
    ctx.fillText(String(face), 0, 0.5);
    ctx.restore();
  }
  ctx.textAlign = 'left';
  ctx.fillStyle = palette.ink;
  ctx.font = font;
  if (!tumbles) ctx.fillText(total, dice.length * (DIE + GAP) + 8, 4 + DIE / 2 + 0.5);
  ctx.restore();
};
