import { kindsOf, type CombatantId, type FactKind, type Tone } from '../../../rules/kit.ts';
import type { Body, Turn } from '../sheet/index.ts';

/** How kinds of facts of this game are written. The table of reasons makes all that they carry readonly. */

export const { fact, line, good, warn, bad } = kindsOf<Body, Turn>();

type Say<Told> = NonNullable<FactKind<Told, Body, Turn>['say']>;

/** What befalls a combatant, as a condition does: screens stage its line. */
export const befallen = <Told = object>(rule: string, tone: Tone, say: Say<Told>) =>
  fact<Told>({ befalls: true, rule, tone, say });

export type Who = { who: CombatantId };
export type Of = { of: CombatantId };
export type By = { by: CombatantId };
export type At = { target: CombatantId };

const concerning =
  (about: 'who' | 'of') =>
  <Told = object>(rule: string, say: Say<Told>) =>
    ({ about, rule, say }) as FactKind<Told, Body, Turn>;
/** A line about somebody whom the fact names: those who do not know of them hear nothing of it. */
export const aboutWho = concerning('who');
export const aboutOf = concerning('of');
