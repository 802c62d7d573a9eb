import { type FactKind, kindsOf, text } from '../../../rules/kit.ts';
import type { Body, Turn } from '../sheet/index.ts';

/** How a kind of fact is written here: whole, or as the one sentence that it is, in its tone. */
const kinds = kindsOf<Body, Turn>();
export const { fact, line, warn, bad, befallen } = kinds;
/** A sentence about somebody that stands in a fact of the turn. */
export const about = kinds.lineAbout('who');
/** Hit points that somebody gains; how many is for those who may read them. */
export const gains = (rule: string, does: string, before: string) =>
  kinds.good<{ hp: number }>(
    rule,
    ({ hp }, { who, of, figures }) => text`${who} ${does}${hp > 0 && figures(of) && before + hp}`,
  );
/** What stands in several facts and is told once, with the turn. */
export const once = <Told>(rule: string, say: NonNullable<FactKind<Told, Body, Turn>['say']>) =>
  fact<Told>({ told: 'turn', rule, say });
