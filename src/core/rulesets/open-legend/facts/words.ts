import { keysOf, named, text, type Choice, type CombatantId, type Known } from '../../../rules/kit.ts';
import type { Scene } from '../game.ts';
import { REFUSED } from './fight-facts.ts';

/** The questions for the GM's word. */
const WORDS: readonly string[] = keysOf(REFUSED).map((what) => `approve-${what}`);
/** What the log says of the GM's word and of who comes along; other answers show in the facts that follow. */
export const answeredOf = (to: CombatantId | 'gm', kind: string, { offer }: Choice, scene: Known<Scene>) => {
  if (kind === 'come-along' && to !== 'gm') return offer === 'come' ? text`${named(scene, to)} comes along` : null;
  return WORDS.includes(kind) && offer === 'approve' ? ['The GM allows it'] : null;
};
