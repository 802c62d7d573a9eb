import { useMemo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { CommandRequest } from '../../../core/wire/messages.ts';
import type { Composing } from '../../store/composing/compose.ts';
import { missing, requestOf } from '../../store/composing/compose.ts';
import { useQuery } from '../../store/queries.ts';
import { combatantOf, isGm, shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import { brushing } from '../paint/brush.ts';
import { paintCoverLines, paintGoing } from '../paint/previews.ts';
import { usePalette } from '../paint/palette.ts';

/**
 * What a command being put together would do on the board, before it is given: the way it leads, and the lines that
 * cover is counted by. While a target is still wanted, as if it were whoever is under the pointer. Where nothing is put
 * together, the lines of the best attack on a foe who is aimed at.
 */
export const Previewed = () => {
  const view = useTable(shownView);
  const composing = useTable((state) => state.composing);
  const hovered = useTable((state) => state.hovered);
  const aim = useTable((state) => state.aim ?? state.menu);
  const turn = view?.turnOrder.turn ?? '';
  const palette = usePalette();
  const command = composing === null ? null : previewed(composing, hovered, turn, isGm(view));
  const { answer, asking } = useQuery(command === null ? null : { type: 'preview', command, defender: null });
  const best = composing === null ? (aim?.strikes?.[0]?.preview ?? null) : null;
  const shown = best ?? (asking ? null : answer);
  const scene = useMemo(() => {
    if (shown === null || view === null) return undefined;
    const { explained, reasons } = shown;
    const nameOf = (who: CombatantId): string => combatantOf(view, who)?.name ?? 'someone';
    const refused = reasons[0] === undefined ? null : plain(reasons[0].say);
    return brushing(palette, (brush) => {
      paintCoverLines(brush, explained.lines ?? []);
      if (explained.goes !== undefined) paintGoing(brush, explained.goes, nameOf, refused);
    });
  }, [shown, view, palette]);
  return scene === undefined ? null : <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />;
};

/** The command as it would be given now; null: something else than the target is still wanted. */
const previewed = (
  composing: Composing,
  hovered: CombatantId | null,
  turn: string,
  gm: boolean,
): CommandRequest | null => {
  const [wanted, ...others] = missing(composing, gm);
  if (wanted === undefined) return requestOf(composing, turn, gm);
  if (wanted.type !== 'target' || others.length > 0 || hovered === null || hovered === composing.who) return null;
  return requestOf({ ...composing, slots: { ...composing.slots, [wanted.name]: hovered } }, turn, gm);
};
