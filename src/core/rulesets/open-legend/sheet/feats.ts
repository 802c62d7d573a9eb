import { memo } from '../../../rules/kit.ts';
import type { Body } from './body.ts';

/** A feat as a sheet writes it: `tough-as-nails-2`, `armor-mastery:chainmail-1`, `multi-bane-specialist:a+b`. */
interface Feat {
  readonly id: string;
  /** What it was taken for: a weapon, an armour, an attribute. */
  readonly choice: string | null;
  /** Where it was taken for several things: each of them. */
  readonly choices: readonly string[];
  readonly tier: number;
}

const FORM = /^([a-z-]+?)(?::([a-z+-]+?))?(?:-(\d+))?$/;
const CHOICE = /[a-z-]+/g;
const featsOf = memo((feats: readonly string[]): readonly Feat[] =>
  feats.flatMap((text) => {
    const found = FORM.exec(text);
    if (found === null) return [];
    const [, id = '', choice = null, tier = 1] = found;
    return [{ id, choice, choices: choice?.match(CHOICE) ?? [], tier: Number(tier) }];
  }),
);

/** The tier somebody has of a feat (for this choice, where one is named); 0 without it. */
export const featTier = (body: Pick<Body, 'feats'>, id: string, choice: string | null = null): number =>
  featsOf(body.feats)
    .filter((feat) => feat.id === id && (choice === null || feat.choice === choice))
    .reduce((most, { tier }) => Math.max(most, tier), 0);

/** What somebody took a feat for, once for each time they have it; empty: for nothing in particular. */
export const featChoices = (body: Pick<Body, 'feats'>, id: string): readonly (readonly string[])[] =>
  featsOf(body.feats).flatMap((feat) => (feat.id === id ? [feat.choices] : []));
