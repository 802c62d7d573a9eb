import type { Told, View } from '../../../core/rules/views/view.ts';
import { newlyTold } from '../motion.ts';
import type { Player } from './play.ts';
import { STAGE_AT_REST, useStage } from './stage.ts';

/** The way of the table's news to the stage, whose player comes when there is something to play first. */

let player: Player | null = null;
let coming: Promise<void> | null = null;

const parts: (() => Promise<unknown>)[] = [];

/** Something that shows the stage and comes later: nothing is played before it is there, or cannot be had. */
export const stagedBy = (load: () => Promise<unknown>): void => void parts.push(load);

const openStage = async (): Promise<void> => {
  const [{ openPlayer }] = await Promise.all([import('./play.ts'), Promise.allSettled(parts.map((load) => load()))]);
  player ??= openPlayer();
};

const isNews = (line: Told): boolean => line.type === 'rolled' || (line.type === 'said' && line.stage !== undefined);

/** A view came: what is new in it is played. */
export const stageNews = (before: View | null, after: View, whole: boolean, still: boolean): void => {
  if (player !== null) return player.viewed(before, after, whole, still);
  const first = whole || before === null;
  const any = first ? after.log.slice(-4).some(({ told }) => told.some(isNews)) : newlyTold(before, after).some(isNews);
  if (!any && coming === null) return;
  coming = (coming ?? openStage()).then(() => player?.viewed(before, after, whole, still));
};

/** The table was left. */
export const clearStage = (): void => {
  player?.stop(false);
  useStage.setState(STAGE_AT_REST);
};
