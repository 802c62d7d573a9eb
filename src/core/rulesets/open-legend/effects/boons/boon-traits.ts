import type { Boon } from '../../sheet/effects.ts';
import type { Traits } from '../trait.ts';

/** What each boon changes for those it is on. */
export const BOON_TRAITS: Traits<Boon> = {};
