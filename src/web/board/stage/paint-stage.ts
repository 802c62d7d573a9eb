import type { StageResult, StageStep } from '../../../core/rules/views/staging.ts';
import { inRowOf, totalBeside, sayTotals } from '../../../core/rules/views/staging-said.ts';
import type { CombatantId, Side } from '../../../core/rules/scene/scene.ts';
import type { Tone, View } from '../../../core/rules/views/view.ts';
import type { Base } from '../../../core/space/grid/footprint.ts';
import type { Point } from '../../store/camera.ts';
import { combatantOf } from '../../store/select.ts';
import { TUMBLE_MS } from '../../store/stage/queue.ts';
import type { Running } from '../../store/stage/stage.ts';
import { baseOf } from '../field/bases.ts';
import type { Brush } from '../paint/ground.ts';
import type { Box } from '../paint/names/names.ts';
import { clearSpot } from '../paint/names/clear-spot.ts';
import type { Flank } from '../paint/names/clear-spot.ts';
import { plateAt, platesNow } from '../paint/names/plates.ts';
import { paintPlate, plateWidth, wordsWidth } from '../paint/shapes.ts';
import type { Palette } from '../paint/palette.ts';

/** ms that a die shows one face while it tumbles. */
const FACE_MS = 60;
const DIE = 26;
const GAP = 4;
/** Pixels between plates. */
const APART = 3;
/** More dice than this are shown by their total alone. */
const MOST_DICE = 8;

interface Spot extends Point {
  readonly size: number;
}

/** What numbers and words keep clear of: plates of names and of what was placed before; and, where they can, faces. */
interface Shown {
  readonly taken: Box[];
  readonly faces: readonly Spot[];
}

/** The middle of a block of so many pixels at a token, clear of what is shown; from then on it is shown too. */
const placed = (at: Spot, unit: number, block: Room, wanted: Flank, { taken, faces }: Shown): Point => {
  const room = { wide: block.wide * unit, high: block.high * unit };
  const base = baseAt(at);
  const others = faces.filter(({ x, y }) => x !== at.x || y !== at.y).map((face) => plateAt(roomOf(face), face));
  const spot = clearSpot(base, { ...room, gap: APART * unit }, wanted, taken, others);
  taken.push(plateAt(room, spot));
  return spot;
};

interface Room {
  readonly wide: number;
  readonly high: number;
}
const roomOf = ({ size }: Spot): Room => ({ wide: size, high: size });
const baseAt = ({ x, y, size }: Spot): Base => ({ x: x - size / 2, y: y - size / 2, size });

const spotOf = (view: View, who: CombatantId | null): Spot | null => {
  const base = baseOf(view, who);
  return base === null ? null : { x: base.x + base.size / 2, y: base.y + base.size / 2, size: base.size };
};

const inkOf = (palette: Palette, tone: Tone): string =>
  tone === 'plain' ? palette.ink : tone === 'bad' ? palette['bad-ink'] : palette[tone];

/** Paints the step that is on the stage, as it is `now` (ms of the page's clock). */
export const paintStage = (brush: Brush, view: View, { staged, from, lands }: Running, now: number): void => {
  if (now < from) return;
  const { step } = staged;
  const passed = now - from;
  const actors = step.actors.flatMap((who) => spotOf(view, who) ?? []);
  const side = combatantOf(view, step.actors.find((who) => who !== null) ?? null)?.side ?? 'other';
  const marked = [
    ...new Set([...step.targets, ...step.results.map(({ target }) => target), ...step.effects.map(({ who }) => who)]),
  ];
  const landed = now >= lands;
  const shown: Shown = {
    taken: [...platesNow()],
    faces: [...actors, ...marked.flatMap((who) => spotOf(view, who) ?? [])],
  };
  if (step.area !== null) paintArea(brush, step.area, brush.palette[side], Math.min(1, passed / 180));
  for (const who of marked) {
    const spot = spotOf(view, who);
    if (spot === null) continue;
    for (const actor of actors) paintLine(brush, actor, spot, side, Math.min(1, passed / 180));
    paintRing(brush, spot, brush.palette[side], landed ? Math.min(1, (now - lands) / 300) : 0);
  }
  // each roller has their own dice under them, one row for each of their rolls
  for (const roll of step.rolls) {
    const spot = spotOf(view, roll.of) ?? actors[0] ?? null;
    if (spot === null || roll.rolled === null) continue;
    const others = step.actors.includes(roll.of) ? marked.map((who) => spotOf(view, who)) : actors;
    paintDice(brush, spot, awayFrom(spot, others), shown, roll, totalBeside(step, roll), view, passed);
  }
  if (!landed) return;
  for (const result of step.results) {
    const spot = spotOf(view, result.target ?? step.actors[0] ?? null);
    if (spot !== null) paintWord(brush, spot, isAbove(actors, spot), shown, result, effectsOn(step, result.target));
  }
  for (const effect of step.effects) {
    const spot = spotOf(view, effect.who);
    if (spot !== null && !step.results.some(({ target }) => target === effect.who))
      paintWord(brush, spot, false, shown, { ...effect, target: effect.who }, []);
  }
};

/** The side of a spot on which none of the others is, so that nothing written there covers them. */
const awayFrom = (spot: Spot, others: readonly (Spot | null)[]): 'left' | 'right' | 'below' => {
  const other = others.find((near) => near !== null && (near.x !== spot.x || near.y !== spot.y));
  if (other === null || other === undefined || Math.abs(other.y - spot.y) > Math.abs(other.x - spot.x)) return 'below';
  return other.x > spot.x ? 'left' : 'right';
};

/** Whether one of them stands where words over a spot would cover it. */
const isAbove = (others: readonly Spot[], spot: Spot): boolean =>
  others.some(({ x, y }) => y < spot.y && Math.abs(x - spot.x) < spot.size && spot.y - y < spot.size * 2.5);

const effectsOn = (step: StageStep, who: CombatantId | null): readonly string[] =>
  step.effects.filter((effect) => effect.who === who).map(inRowOf);

/** The square that is struck: it fades in, and lies under the words. */
const paintArea = (
  { ctx, unit }: Brush,
  { x, y, cells }: { readonly x: number; readonly y: number; readonly cells: number },
  colour: string,
  share: number,
): void => {
  ctx.fillStyle = colour;
  ctx.globalAlpha = 0.22 * share;
  ctx.fillRect(x, y, cells, cells);
  ctx.globalAlpha = share;
  ctx.strokeStyle = colour;
  ctx.lineWidth = 2.5 * unit;
  ctx.strokeRect(x, y, cells, cells);
  ctx.globalAlpha = 1;
};

const paintLine = ({ ctx, unit, palette }: Brush, from: Spot, to: Spot, side: Side, share: number): void => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy);
  const [begin, end] = [from.size * 0.42, to.size * 0.42];
  if (long <= begin + end) return;
  const [ux, uy] = [dx / long, dy / long];
  const reach = begin + (long - end - begin) * share;
  for (const [colour, width] of [
    [palette.shade, 7],
    [palette[side], 3.5],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.globalAlpha = colour === palette.shade ? 0.5 : 1;
    ctx.lineWidth = width * unit;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.moveTo(from.x + ux * begin, from.y + uy * begin);
    ctx.lineTo(from.x + ux * reach, from.y + uy * reach);
    if (share === 1)
      for (const turn of [2.6, -2.6]) {
        const angle = Math.atan2(uy, ux) + turn;
        ctx.moveTo(from.x + ux * reach, from.y + uy * reach);
        ctx.lineTo(
          from.x + ux * reach + Math.cos(angle) * 11 * unit,
          from.y + uy * reach + Math.sin(angle) * 11 * unit,
        );
      }
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
};

/** A ring round the target, which widens and goes as the blow lands. */
const paintRing = ({ ctx, unit }: Brush, at: Spot, colour: string, landed: number): void => {
  ctx.strokeStyle = colour;
  ctx.lineWidth = (3 - 2 * landed) * unit;
  ctx.globalAlpha = 1 - landed;
  ctx.beginPath();
  ctx.arc(at.x, at.y, at.size * (0.5 + 0.3 * landed), 0, Math.PI * 2);
  ctx.stroke();
  ctx.globalAlpha = 1;
};

/** The dice of a roll under their roller, in the colour of its side; they tumble first, then lie. */
const paintDice = (
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

/** Pixels that the plate of a word takes in height, and that of what it came from. */
const WORD = 26;
const SMALL = 18;

/** The game's word over its target, with the harm; beneath it what it came from. */
const paintWord = (
  brush: Brush,
  at: Spot,
  below: boolean,
  shown: Shown,
  result: StageResult,
  effects: readonly string[],
): void => {
  const { ctx, unit, palette } = brush;
  const harm = result.harm === undefined || result.harm === 0 ? '' : ` −${result.harm}`;
  const look = { unit, fill: palette.panel, align: 'centre' } as const;
  const numbers = result.against === undefined ? null : sayTotals(result);
  const small = [...(numbers === null ? [] : [numbers]), ...effects].join(' · ');
  const word = `${result.word.toUpperCase()}${harm}`;
  const [large, fine] = [`700 17px ${palette.sans}`, `550 12px ${palette.sans}`];
  const wide = Math.max(plateWidth(ctx, word, large, false), small === '' ? 0 : plateWidth(ctx, small, fine, true));
  const high = small === '' ? WORD : WORD + SMALL;
  const { x, y } = placed(at, unit, { wide, high }, below ? 'below' : 'above', shown);
  paintPlate(
    ctx,
    word,
    { x, y: y - (high / 2 - WORD / 2) * unit },
    {
      ...look,
      font: large,
      ink: inkOf(palette, result.tone),
      edge: inkOf(palette, result.tone),
    },
  );
  if (small !== '')
    paintPlate(
      ctx,
      small,
      { x, y: y + (high / 2 - SMALL / 2) * unit },
      {
        ...look,
        font: fine,
        ink: palette.ink,
        slim: true,
      },
    );
};
