import { kindsOf, type CombatantId } from '../../../rules/kit.ts';
import type { Body, Turn } from '../sheet/index.ts';

/** How kinds of facts of this game are written. The table of reasons makes all that they carry readonly. */

export const { fact, line, good, warn, bad, befallen, lineAbout } = kindsOf<Body, Turn>();
/** A line about somebody whom the fact names. */
export const aboutWho = lineAbout('who');
export const aboutOf = lineAbout('of');

export type Who = { who: CombatantId };
export type Of = { of: CombatantId };
export type By = { by: CombatantId };
export type At = { target: CombatantId };
