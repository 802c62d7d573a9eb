import { useTable } from '../../store/table.ts';
import { boardCamera } from './camera.ts';

const MARGIN = 12;
type Edge = 'top' | 'right' | 'bottom' | 'left';

const covered = (edge: Edge): number =>
  Math.max(0, ...[...document.querySelectorAll(`[data-edge=${edge}]`)].map((panel) => coveredBy(panel, edge)));

const coveredBy = (panel: Element, edge: Edge): number => {
  if (panel.childElementCount === 0) return 0;
  const { top, right, bottom, left, width, height } = panel.getBoundingClientRect();
  if (width === 0 || height === 0) return 0;
  return Math.max(0, { top: bottom, right: innerWidth - left, bottom: innerHeight - top, left: right }[edge]) + MARGIN;
};

const inFight = (): boolean => useTable.getState().view?.turnOrder.lanes.some(({ items }) => items.length > 0) === true;
/** A card that one works beside lies over the map's margin: the map does not move away from under the hand. */
const hasCard = (): boolean => document.querySelector('[role=dialog][data-edge]') !== null;

/** Tells the camera how far panels (`data-edge`) reach in from the edges now: what they leave free is the safe area. */
export const measureInsets = (): void =>
  boardCamera.setInsets(
    { top: covered('top'), right: covered('right'), bottom: covered('bottom'), left: covered('left') },
    inFight() || hasCard(),
  );
