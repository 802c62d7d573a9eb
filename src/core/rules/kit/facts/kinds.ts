import { recordOf } from '../../../base.ts';
import type { CombatantId } from '../../scene/scene.ts';
import { text } from '../../text/text.ts';
import { TONES } from '../../text/sentence.ts';
import type { Tone, Words } from '../../views/view.ts';
import { kindsOf, type FactKind, type Telling } from '../tellings.ts';

/**
 * Kinds of facts whose sentences read names and figures, not sheets: whole, or as the one sentence that each is, in its
 * tone. For one that reads a sheet, `factKinds` of its game.
 */
export const { fact, line, good, warn, bad, befell, lineAbout } = kindsOf<unknown, unknown>();

type Doing<Told> = Words | ((why: Told, telling: Telling<unknown, unknown>) => Words);
const didAs =
  (tone: Tone) =>
  <Told = unknown>(rule: string | null, doing: Doing<Told>): FactKind<Told, unknown, unknown> => ({
    ...(rule === null ? {} : { rule }),
    tone,
    say: (why, telling) => text`${telling.who} ${typeof doing === 'function' ? doing(why, telling) : doing}`,
  });
const didIn = recordOf(TONES, didAs);
/** A sentence of what its combatant does, said after their name: "draws the dagger"; `did.bad` in another tone. */
export const did = Object.assign(didAs('plain'), { good: didIn.good, warn: didIn.warn, bad: didIn.bad });

type Of<Carried> = FactKind<Carried & { readonly who: CombatantId }, unknown, unknown>;
/** A sentence about somebody whom the fact itself names, such as a fact of the turn. */
export const aboutWho = <Carried = unknown>(
  say: NonNullable<Of<Carried>['say']>,
  more: Pick<Of<Carried>, 'rule' | 'tone'> = {},
) => ({ ...more, about: 'who', say }) as Of<Carried>;
/** The same of what they do, said after their name. */
export const theyDid = <Carried = unknown>(
  doing: Doing<Carried & { readonly who: CombatantId }>,
  more: Pick<Of<Carried>, 'rule' | 'tone'> = {},
) =>
  aboutWho<Carried>(
    (why, telling) => text`${telling.name(why.who)} ${typeof doing === 'function' ? doing(why, telling) : doing}`,
    more,
  );
