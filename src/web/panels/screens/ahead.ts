import type { Role } from '../../../core/rules/offers/offer.ts';

/**
 * Parts that are no part of the first screen come once it stands and the browser is idle, so that no press waits for the
 * network. The first screen stays as light as it is.
 */

type Load = () => Promise<unknown>;

/** Named in the browser's own timeline, so that what came ahead can be told from what the first screen wanted. */
export const AHEAD = 'foray:ahead';

/** What happens on every screen. */
const WATCHED: readonly Load[] = [
  () => import('../../store/stage/play.ts'),
  () => import('../../board/stage/StageLayer.tsx'),
  () => import('../../board/stage/Pop.tsx'),
  () => import('../../board/grid/Areas.tsx'),
  () => import('../../board/zones/UnderTokens.tsx'),
  () => import('../../board/zones/Arrows.tsx'),
  () => import('../stage/ResultCard.tsx'),
];

/** What whoever plays may press next: first what a turn is made of. */
const PLAYED: readonly Load[] = [
  () => import('../prompts/QuestionStack.tsx'),
  () => import('../bar/ComposeCard.tsx'),
  () => import('../odds/StrikeMenu.tsx'),
  () => import('../odds/AimCard.tsx'),
  () => import('../prompts/RollStack.tsx'),
  () => import('../prompts/waits/Waits.tsx'),
  () => import('../../ui/floating/FloatingCard.tsx'),
  () => import('../../ui/floating/PopoverCard.tsx'),
  () => import('../../ui/floating/MenuCard.tsx'),
  () => import('../tools/Palette.tsx'),
  () => import('../hands/Context.tsx'),
  () => import('../hands/CountField.tsx'),
  () => import('../turn-order/OrderList.tsx'),
  () => import('../stage/YourTurn.tsx'),
  () => import('../prompts/KeepCard.tsx'),
  () => import('../prompts/Unmasked.tsx'),
  () => import('../inspector/ConditionChips.tsx'),
  () => import('../inspector/EditBody.tsx'),
  () => import('../inspector/Identity.tsx'),
  () => import('../inspector/PictureForm.tsx'),
  () => import('../hands/SideOrders.tsx'),
  () => import('../tools/Keys.tsx'),
  () => import('../tools/WhatIsHere.tsx'),
  () => import('../log/PastBar.tsx'),
  () => import('../gm/People.tsx'),
  () => import('../../board/layers/AtRest.tsx'),
  () => import('../../board/layers/Previewed.tsx'),
  () => import('../../lobby/export-table.ts'),
];

/** The GM's tools. */
const LED: readonly Load[] = [
  () => import('../turn-order/TableOffers.tsx'),
  () => import('../gm/AddCombatants.tsx'),
  () => import('../gm/OverMap.tsx'),
  () => import('../gm/Links.tsx'),
  () => import('../gm/Qr.tsx'),
  () => import('../gm/Options.tsx'),
  () => import('../gm/ImportMap.tsx'),
  () => import('../map/DrawMap.tsx'),
  () => import('../map/layers/DrawLayer.tsx'),
  () => import('../notes/NotesCard.tsx'),
];

/** The parts that a seat may yet want, those that are wanted soonest first. */
export const partsFor = (role: Role): readonly Load[] => [
  ...WATCHED,
  ...(role === 'watch' ? [] : PLAYED),
  ...(role === 'gm' ? LED : []),
];

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 500);
  });

/** Loads the parts one after another, each when the browser is idle, until one cannot be had or it is stopped. Returns what stops it. */
export const loadAhead = (parts: readonly Load[], wait: () => Promise<void> = idle): (() => void) => {
  let stopped = false;
  const load = async (): Promise<void> => {
    for (const part of parts) {
      await wait();
      if (stopped) return;
      if (part === parts[0]) performance.mark(AHEAD);
      await part();
    }
  };
  // what does not come now comes, or is asked for again, when it is pressed
  load().catch(() => undefined);
  return () => {
    stopped = true;
  };
};
