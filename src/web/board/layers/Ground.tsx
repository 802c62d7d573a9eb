import { useMemo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { brushing } from '../paint/brush.ts';
import { boardField } from '../board-field-of.ts';
import { usePalette } from '../paint/palette.ts';
import { usePictures } from '../paint/use-pictures.ts';

/** The map and all that lies still on it. */
export const Ground = () => {
  const field = useTable((state) => shownView(state)?.field ?? null);
  const drawing = useTable((state) => state.drawing !== null);
  const palette = usePalette();
  const pictures = usePictures();
  const scene = useMemo(
    () =>
      field === null
        ? undefined
        : brushing(palette, (brush) => boardField(field).paintGround(brush, field, drawing), pictures),
    [field, drawing, palette, pictures],
  );
  return scene === undefined ? null : <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />;
};
