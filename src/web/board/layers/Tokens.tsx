import { useMemo, useSyncExternalStore } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { labelsOf } from '../../../core/rules/views/labels.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Base } from '../../../core/space/grid/footprint.ts';
import { heightAt } from '../../store/grid/heights.ts';
import { isTurn, shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { drawnOrder } from '../field/drawn-order.ts';
import { brushing } from '../paint/brush.ts';
import { heldNow, onHeld } from '../hand/held.ts';
import { chipBoxes, useChipped } from './chipped.ts';
import { basesIn, placedNames } from '../paint/names/placed-names.ts';
import { spotBeside } from '../paint/names/names.ts';
import type { Brush } from '../paint/brush.ts';
import { keepPlates, plateAt } from '../paint/names/plates.ts';
import { paintHeight, paintLabel, paintName } from '../paint/signs.ts';
import { usePalette } from '../paint/palette.ts';
import { usePictures } from '../paint/use-pictures.ts';
import { usePainted } from './use-painted.ts';
import { Token } from './Token.tsx';
const NOWHERE: Base = { x: 0, y: 0, size: 1 };

/** Everybody on the board, each as one bitmap that is painted anew only when they look different. */
export const Tokens = () => {
  const combatants = usePainted();
  const field = useTable((state) => shownView(state)?.field ?? null);
  const active = useTable((state) => shownView(state)?.turnOrder.active);
  // where all do something at once, nobody has the turn: whoever has yet to do it is waited for
  const atOnce = useTable((state) => !isTurn(shownView(state)));
  const waits = useTable((state) => shownView(state)?.waitingFor);
  const motions = useTable((state) => state.motions);
  const held = useSyncExternalStore(onHeld, heldNow);
  const palette = usePalette();
  const pictures = usePictures();
  const walking = useMemo(
    () => new Set(motions.flatMap((motion) => (motion.type === 'walk' ? [motion.who] : []))),
    [motions],
  );
  const order = drawnOrder(combatants);
  const bases = useMemo(() => basesIn(field, combatants), [field, combatants]);
  const labels = labelsOf(combatants);
  const chipped = useChipped();
  // read from across the room, where the letters on a small token are not
  const wall = useTable((state) => state.view?.you.role === 'watch');
  const names = useMemo(
    () => brushing(palette, (brush) => paintNames(brush, order, bases, walking, chipped, wall ? labels : null)),
    [palette, order, bases, walking, chipped, wall, labels],
  );
  return (
    <>
      {order.map((combatant) =>
        bases.has(combatant.id) ? (
          <Token
            key={combatant.id}
            combatant={combatant}
            {...(bases.get(combatant.id) ?? NOWHERE)}
            label={wall ? unnumbered(combatant, labels.get(combatant.id)) : labels.get(combatant.id)}
            asked={
              waits?.some(({ who }) => who === combatant.id) === true ||
              (atOnce && active?.includes(combatant.id) === true)
            }
            active={!atOnce && active?.includes(combatant.id) === true}
            share={walking.has(combatant.id) ? 0 : held?.who === combatant.id ? held.share : 1}
            palette={palette}
            pictures={pictures}
          />
        ) : null,
      )}
      <Shape sceneFunc={names} listening={false} perfectDrawEnabled={false} />
    </>
  );
};

/** The letters on a token whose number stands beside it: none on a face. */
const unnumbered = ({ face, picture }: CombatantView, label: string | undefined): string | undefined =>
  label !== undefined && (face ?? picture) !== null ? label.replace(/\d+$/u, '') : label;

const paintNames = (
  brush: Brush,
  combatants: readonly CombatantView[],
  bases: ReadonlyMap<string, Base>,
  walking: ReadonlySet<string>,
  chipped: readonly CombatantId[],
  labels: ReadonlyMap<string, string> | null,
): void => {
  for (const combatant of combatants) {
    const [base, feet] = [bases.get(combatant.id), heightAt(combatant.place)];
    if (base !== undefined && feet !== 0 && !walking.has(combatant.id)) paintHeight(brush, feet, base);
  }
  const chips = chipBoxes(
    chipped.map((who) => bases.get(who)),
    brush.unit,
    bases.values(),
  );
  const named = placedNames(brush, combatants, bases, walking, chips, labels).map(({ beside, ...one }) => ({
    ...one,
    spot: spotBeside(one.tag, beside),
  }));
  keepPlates(
    'always',
    named.map(({ tag, spot }) => plateAt(tag, spot)),
  );
  for (const { combatant, label, spot } of named)
    if (label === null) paintName(brush, combatant, spot, false, false);
    else paintLabel(brush, label, spot);
};
