import type { CombatantId } from '../scene/scene.ts';

/** A sentence: plain words, and names that a screen may set off and link to their token. */
export type Text = readonly (string | { readonly who: CombatantId | null; readonly name: string })[];

/** A sentence in which nobody is named may be plain words. */
export type Words = string | Text;

export const TONES = ['plain', 'good', 'warn', 'bad'] as const;
export type Tone = (typeof TONES)[number];
