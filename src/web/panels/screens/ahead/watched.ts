/** What happens on every screen. */
export const WATCHED = [
  () => import('../../../store/stage/play.ts'),
  () => import('../../../board/stage/StageLayer.tsx'),
  () => import('../../../board/stage/Pop.tsx'),
  () => import('../../../board/layers/EdgeMarks.tsx'),
  () => import('../../../board/grid/Areas.tsx'),
  () => import('../../../board/zones/UnderTokens.tsx'),
  () => import('../../../board/zones/Arrows.tsx'),
  () => import('../../stage/ResultCard.tsx'),
];
