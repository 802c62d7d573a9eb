import { soon } from '../soon.ts';

/** A card that floats over everything beside its anchor. What places it is loaded when the first one is shown. */
export const Floating = soon(() => import('./FloatingCard.tsx').then(({ FloatingCard: part }) => part));
