import { memo, useMemo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { brushing } from '../paint/brush.ts';
import { tokenPainter } from '../paint/token.ts';
import { lookOf } from '../paint/tokens/look.ts';
import type { Palette } from '../paint/palette.ts';

interface TokenProps {
  readonly combatant: CombatantView;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly label: string | undefined;
  readonly asked: boolean;
  readonly active: boolean;
  /** How much of it is seen where it stands: none while it walks, a shade while it is dragged. */
  readonly share: number;
  readonly palette: Palette;
  /** How many pictures have arrived: a portrait that comes later is painted then. */
  readonly pictures: number;
}

/** One token: a bitmap, painted anew only when it looks different. */
export const Token = memo(
  ({ combatant, x, y, size, label, asked, active, share, palette, pictures }: TokenProps) => {
    const scene = useMemo(
      () => brushing(palette, tokenPainter(lookOf(combatant, active, label, asked), size, palette), pictures),
      [combatant, size, label, asked, active, palette, pictures],
    );
    return (
      <Shape
        sceneFunc={scene}
        x={x}
        y={y}
        opacity={share}
        visible={share > 0}
        listening={false}
        perfectDrawEnabled={false}
      />
    );
  },
  (a, b) =>
    a.x === b.x &&
    a.y === b.y &&
    a.size === b.size &&
    a.label === b.label &&
    a.asked === b.asked &&
    a.active === b.active &&
    a.share === b.share &&
    a.palette === b.palette &&
    a.pictures === b.pictures &&
    (a.combatant === b.combatant || sameLook(a.combatant, b.combatant)),
);

/** Whether two views of somebody look alike on the board, wherever else they differ. */
const sameLook = (a: CombatantView, b: CombatantView): boolean =>
  JSON.stringify(lookOf(a, false)) === JSON.stringify(lookOf(b, false));
