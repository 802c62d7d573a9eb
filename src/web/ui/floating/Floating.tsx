import type { FloatingProps } from './floating-props.ts';
import { soon } from '../soon.ts';

const FloatingCard = soon(() => import('./FloatingCard.tsx').then(({ FloatingCard: part }) => part));

/** A card that floats over everything beside its anchor. What places it is loaded when the first one is shown. */
export const Floating = (props: FloatingProps) => <FloatingCard {...props} />;
