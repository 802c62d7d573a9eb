import { factKinds, type FactKind, type Tone } from '../../../rules/kit.ts';
import type { Body, Turn } from '../sheet/index.ts';

/** How kinds of facts of this game are written. */

export const fact = factKinds<Body, Turn>();

type Say<Told> = NonNullable<FactKind<Told, Body, Turn>['say']>;

/** A kind with a line in the log: its row, its tone, and what is said. */
export const logged = <Told = object>(rule: string, tone: Tone, say: Say<Told>) => fact<Told>({ rule, tone, say });

/** The same of what befalls a combatant, as a condition does: screens stage its line. */
export const befallen = <Told = object>(rule: string, tone: Tone, say: Say<Told>) =>
  fact<Told>({ befalls: true, rule, tone, say });
