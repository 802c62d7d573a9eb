import type { Side } from '../../../core/rules/scene/scene.ts';
import type { CombatantView, Gauge } from '../../../core/rules/views/view.ts';
import type { Base } from '../../../core/space/grid/footprint.ts';
import { heightSign } from '../../store/grid/heights.ts';
import type { Tag } from './names/boxes.ts';
import type { Brush } from './brush.ts';
import { paintPlate, plateWidth } from './shapes.ts';

/** The corners of a frame round who is selected, or a thin frame round who is pointed at. */
export const paintSelection = (
  { ctx, unit, palette }: Brush,
  at: { readonly x: number; readonly y: number },
  size: number,
  side: Side,
  chosen: boolean,
): void => {
  for (const [colour, width] of [
    [palette.shade, chosen ? 5 : 4],
    [chosen ? palette.ink : palette[side], chosen ? 2.25 : 1.75],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.globalAlpha = colour === palette.shade ? 0.45 : 1;
    ctx.lineWidth = width * unit;
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    const arm = chosen ? size * 0.24 : size;
    const edge = 0.01;
    ctx.beginPath();
    for (const [x, y, dx, dy] of [
      [edge, edge, 1, 1],
      [size - edge, edge, -1, 1],
      [size - edge, size - edge, -1, -1],
      [edge, size - edge, 1, -1],
    ] as const) {
      ctx.moveTo(at.x + x + dx * arm * (chosen ? 1 : 0.1), at.y + y);
      ctx.lineTo(at.x + x, at.y + y);
      ctx.lineTo(at.x + x, at.y + y + dy * arm * (chosen ? 1 : 0.1));
    }
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
};

/** Pixels that a name's plate is high, with the gap to its token, and how far its lines are apart. */
const HIGH = 18;
const LINE = 17;
/** So many conditions are said at a token; all stand in the inspector. */
const MOST_SAID = 3;

/**
 * The name beside a token; with its figures and conditions where one looks closer and may know them. Who lies there has
 * none, but for one that sinks below 0.
 */
const linesOf = (combatant: CombatantView, close: boolean): readonly string[] => {
  const { gauge, second, down, marks } = combatant.body;
  const said = (of: Gauge): string =>
    of.now === null || of.most === null || of.now < 0
      ? of.say
      : `${second === undefined ? '' : `${of.label} `}${of.now}/${of.most}`;
  const figures =
    close && gauge !== null && (!down || (gauge.now ?? 0) < 0)
      ? [gauge, ...(second === undefined ? [] : [second])].map((of) => ` · ${said(of)}`).join('')
      : '';
  const conditions = close ? marks.map(({ label }) => label) : [];
  const more = conditions.length > MOST_SAID ? [`${conditions.length - MOST_SAID} more`] : [];
  return [
    `${combatant.name}${figures}`,
    ...(conditions.length === 0 ? [] : [[...conditions.slice(0, MOST_SAID), ...more].join(', ')]),
  ];
};

const fontOf = ({ palette }: Brush, bold: boolean): string => `${bold ? 700 : 550} 12px ${palette.sans}`;

/** How much room somebody's name takes, in cells. */
export const nameTag = (brush: Brush, combatant: CombatantView, base: Base, close: boolean, active: boolean): Tag => {
  const lines = linesOf(combatant, close);
  const unit = brush.unit * brush.palette.text;
  const wide = Math.max(...lines.map((line) => plateWidth(brush.ctx, line, fontOf(brush, active || close), true)));
  return { id: combatant.id, base, wide: wide * unit, high: (HIGH + LINE * (lines.length - 1)) * unit };
};

/** How much room the label of a numbered one takes, in cells. */
export const labelTag = (brush: Brush, id: string, label: string, base: Base): Tag => {
  const unit = brush.unit * brush.palette.text;
  return { id, base, wide: plateWidth(brush.ctx, label, fontOf(brush, true), true) * unit, high: HIGH * unit };
};

export const paintLabel = (brush: Brush, label: string, at: { readonly x: number; readonly y: number }): void =>
  paintPlate(brush.ctx, label, at, {
    unit: brush.unit * brush.palette.text,
    font: fontOf(brush, true),
    fill: brush.palette.panel,
    ink: brush.palette.ink,
    align: 'centre',
    slim: true,
  });

export const paintName = (
  brush: Brush,
  combatant: CombatantView,
  at: { readonly x: number; readonly y: number },
  close: boolean,
  active: boolean,
): void => {
  const { ctx, palette } = brush;
  const unit = brush.unit * palette.text;
  const lines = linesOf(combatant, close);
  lines.forEach((line, nth) =>
    paintPlate(
      ctx,
      line,
      { x: at.x, y: at.y + (nth - (lines.length - 1) / 2) * LINE * unit },
      {
        unit,
        font: fontOf(brush, active || close),
        fill: palette.panel,
        ink: close || active ? palette.ink : palette['ink-quiet'],
        align: 'centre',
        slim: true,
      },
    ),
  );
};

/** How far above or below the ground somebody is, at the head of their token to the left. */
export const paintHeight = (brush: Brush, feet: number, base: Base): void => {
  const { ctx, unit, palette } = brush;
  const font = `700 11px ${palette.sans}`;
  const words = heightSign(feet);
  const wide = plateWidth(ctx, words, font, true) * unit;
  paintPlate(
    ctx,
    words,
    { x: base.x + Math.min(wide, base.size) / 2, y: base.y },
    {
      unit,
      font,
      fill: palette.raised,
      ink: palette.ink,
      edge: palette.line,
      align: 'centre',
      slim: true,
    },
  );
};
