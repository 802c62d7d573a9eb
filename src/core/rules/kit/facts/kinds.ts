import type { CombatantId } from '../../scene/scene.ts';
import { kindsOf, type FactKind } from '../tellings.ts';

/**
 * Kinds of facts whose sentences read names and figures, not sheets: whole, or as the one sentence that each is, in its
 * tone. For one that reads a sheet, `factKinds` of its game.
 */
export const { fact, line, good, warn, bad, befell, lineAbout } = kindsOf<unknown, unknown>();

type Of<Carried> = FactKind<Carried & { readonly who: CombatantId }, unknown, unknown>;
/** A sentence about somebody whom the fact itself names, such as a fact of the turn. */
export const aboutWho = <Carried = unknown>(
  say: NonNullable<Of<Carried>['say']>,
  more: Pick<Of<Carried>, 'rule' | 'tone'> = {},
) => ({ ...more, about: 'who', say }) as Of<Carried>;
