import { useEffect, useMemo, useState } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { cellsOfRows, rowsOfCells } from '../../../core/space/grid/rows.ts';
import type { Rows } from '../../../core/space/grid/rows.ts';
import type { Tape } from '../../../core/wire/messages.ts';
import { gesture } from '../../store/doing/requests.ts';
import type { GridView } from '../../store/field/kinds.ts';
import { asKind } from '../../store/field/kinds.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { stepsLength } from '../../../core/space/grid/distance.ts';
import type { Point } from '../../store/camera.ts';
import { paintMeasure } from '../paint/hand/tape.ts';
import { useArea } from './use-area.ts';
import type { Brush } from '../paint/brush.ts';
import { brushing } from '../paint/brush.ts';
import { usePalette } from '../paint/palette.ts';
import { paintPlate } from '../paint/shapes.ts';
import { paintArea } from '../paint/washes.ts';
import type { Live } from '../state/live.ts';

/** What hands measure and where they aim: others' are painted here, this one's is shown to the others. */
export const HandsShown = ({ live }: { readonly live: Live }) => {
  const field = useTable((state) => (state.past === null && state.view ? asKind(state.view.field, 'grid') : null));
  return field === null ? null : (
    <>
      <OthersHands field={field} />
      <OwnTape field={field} live={live} />
      <OwnTemplate field={field} live={live} />
    </>
  );
};

const OthersHands = ({ field }: { readonly field: GridView }) => {
  const hands = useTable((state) => state.hands);
  const view = useTable((state) => state.view);
  const palette = usePalette();
  const scene = useMemo(
    () =>
      hands.length === 0
        ? undefined
        : brushing(palette, (brush) => {
            for (const { name, gesture: made } of hands) {
              if (made.at === null) continue;
              if (made.type === 'measure') paintTape(brush, field, made.at, ` · ${name}`);
              else paintOthersArea(brush, field, made.at, combatantOf(view, made.who));
            }
          }),
    [hands, view, field, palette],
  );
  return scene === undefined ? null : <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />;
};

/** From the middle of one cell to the middle of another, counted as the field counts; `by` says whose tape it is. */
const paintTape = (brush: Brush, field: GridView, [x, y, toX, toY]: Tape, by = ''): void => {
  const squares = stepsLength(field.diagonal, Math.abs(x - toX), Math.abs(y - toY));
  const length = `${field.feet * squares} ft (${squares} ${squares === 1 ? 'square' : 'squares'})`;
  paintMeasure(brush, { x: x + 0.5, y: y + 0.5 }, { x: toX + 0.5, y: toY + 0.5 }, length + by);
};

/** An area with the name of whoever aims it on its upper edge; nothing for somebody who is not seen any more. */
const paintOthersArea = (brush: Brush, field: GridView, rows: Rows, by: CombatantView | null): void => {
  const [first = 0, count = 1] = rows[0] ?? [];
  if (by === null || rows.length === 0) return;
  paintArea(brush, cellsOfRows(rows), null, field.width, false);
  const { ctx, palette, unit } = brush;
  paintPlate(
    ctx,
    `${by.name} aims`,
    { x: (first % field.width) + count / 2, y: Math.floor(first / field.width) },
    {
      unit: unit * palette.text,
      font: `550 12px ${palette.sans}`,
      fill: palette.panel,
      ink: palette.ink,
      align: 'centre',
      slim: true,
    },
  );
};

interface OwnProps {
  readonly field: GridView;
  readonly live: Live;
}

/** The cells at the ends of a tape. */
const tapeOf = (from: Point, to: Point): Tape => [
  Math.floor(from.x),
  Math.floor(from.y),
  Math.floor(to.x),
  Math.floor(to.y),
];

/**
 * The tape, cell by cell, as it counts: drawn here until it is put away, shown to others while it is pressed or follows
 * the pointer.
 */
const OwnTape = ({ field, live }: OwnProps) => {
  const { width, height } = field;
  const [drawn, setDrawn] = useState('null');
  const palette = usePalette();
  useEffect(() => {
    let shown = 'null';
    const show = (at: Tape | null): void => {
      const text = JSON.stringify(at);
      if (text !== shown) gesture({ type: 'measure', at });
      shown = text;
    };
    const look = (): void => {
      const { gesture: held } = live;
      const tape = held.type === 'measuring' ? tapeOf(held.from, held.to) : null;
      setDrawn(JSON.stringify(tape));
      const isHeld = held.type === 'measuring' && (held.pointer !== null || useTable.getState().measureFrom !== null);
      if (tape === null || !isHeld) show(null);
      // beside the map it stays where it was
      else if (tape.every((value, nth) => value >= 0 && value < (nth % 2 === 0 ? width : height))) show(tape);
    };
    look();
    const stop = live.onRedraw(look);
    return () => {
      stop();
      show(null);
    };
  }, [live, width, height]);
  const scene = useMemo(() => {
    const tape = JSON.parse(drawn) as Tape | null;
    return tape === null ? undefined : brushing(palette, (brush) => paintTape(brush, field, tape));
  }, [drawn, field, palette]);
  return scene === undefined ? null : <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />;
};

/** The area being placed, as the table counts its cells. */
const OwnTemplate = ({ field, live }: OwnProps) => {
  const view = useTable((state) => state.view);
  const composing = useTable((state) => state.composing);
  const area = useArea(field, view, composing, live);
  const who = composing?.who ?? null;
  const at = area === null || area.affected === null ? null : JSON.stringify(rowsOfCells(area.cells, field.width));
  useEffect(() => {
    if (who !== null && at !== null) gesture({ type: 'template', who, at: JSON.parse(at) as Rows });
  }, [who, at]);
  // until the table has counted the next ones, the last cells stay
  const aims = area !== null;
  useEffect(() => (who !== null && aims ? () => gesture({ type: 'template', who, at: null }) : undefined), [who, aims]);
  return null;
};
