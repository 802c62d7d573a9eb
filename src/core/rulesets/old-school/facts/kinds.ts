import { type CombatantId, type FactKind, kindsOf, lineKinds, type Tone } from '../../../rules/kit.ts';
import type { Body, Turn } from '../sheet/index.ts';

/** How a kind of fact is written here: whole, or as the one sentence that it is, in its tone. */
export const { fact, line, good, warn } = kindsOf<Body, Turn>();
/** Screens stage it as a condition that befalls somebody. */
export const befell = (tone: Tone) => lineKinds<Body, Turn>({ tone, befalls: true });

interface Who {
  who: CombatantId;
}
/** A sentence about somebody that stands in a fact of the turn. */
export const about = <More = unknown>(rule: string, say: NonNullable<FactKind<Who & More, Body, Turn>['say']>) =>
  fact<Who & More>({ about: 'who', rule, say } as FactKind<Who & More, Body, Turn>);
/** What stands in several facts and is told once, with the turn. */
export const once = <Told>(rule: string, say: NonNullable<FactKind<Told, Body, Turn>['say']>) =>
  fact<Told>({ told: 'turn', rule, say });
