import type { Bane } from '../../sheet/effects.ts';
import type { Traits } from '../trait.ts';

/** What each bane changes for those who suffer it. */
export const BANE_TRAITS: Traits<Bane> = {};
