import { memo } from '../../../memo.ts';
import type { Body } from './body.ts';

/** A feat as a sheet writes it: `tough-as-nails-2`, `armor-mastery:chainmail-1`. */
interface Feat {
  readonly id: string;
  /** What it was taken for: a weapon, an armour, an attribute. */
  readonly choice: string | null;
  readonly tier: number;
}

const FORM = /^([a-z-]+?)(?::([a-z+-]+?))?(?:-(\d+))?$/;

const featsOf = memo((feats: readonly string[]): readonly Feat[] =>
  feats.flatMap((text) => {
    const found = FORM.exec(text);
    return found === null ? [] : [{ id: found[1] ?? '', choice: found[2] ?? null, tier: Number(found[3] ?? 1) }];
  }),
);

/** The tier somebody has of a feat (for this choice, where one is named); 0 without it. */
export const featTier = (body: Pick<Body, 'feats'>, id: string, choice: string | null = null): number =>
  featsOf(body.feats).reduce(
    (tier, feat) => (feat.id === id && (choice === null || feat.choice === choice) ? Math.max(tier, feat.tier) : tier),
    0,
  );

/** What somebody took a feat for, once for each time they have it; null: for nothing in particular. */
export const featChoices = (body: Pick<Body, 'feats'>, id: string): readonly (string | null)[] =>
  featsOf(body.feats).flatMap((feat) => (feat.id === id ? [feat.choice] : []));
