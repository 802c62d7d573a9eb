import { kindsOf } from '../../../rules/kit.ts';
import type { Body } from '../sheet/body.ts';
import type { Turn } from '../sheet/turn.ts';

/** Kinds of facts: whole, or as the one sentence that each is, in its tone; `befell` is staged as what befalls somebody. */
export const { fact, line, good, warn, bad, befell } = kindsOf<Body, Turn>();

/** "1 Wound", "2 Wounds". */
export const counted = (count: number, thing: string, several = `${thing}s`): string =>
  `${count} ${count === 1 ? thing : several}`;
