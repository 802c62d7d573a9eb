import type { Choice, CombatantId, Known, Text } from '../../../rules/kit.ts';
import { capital, keysOf, named, text } from '../../../rules/kit.ts';
import type { Scene } from '../game.ts';
import { ATTRIBUTES } from '../sheet/body.ts';
import { REFUSED } from './fight-facts.ts';

/** The questions for the GM's word. */
const WORDS: readonly string[] = keysOf(REFUSED).map((what) => `approve-${what}`);

export const answeredOf = (
  to: CombatantId | 'gm',
  kind: string,
  { offer, slots }: Choice,
  scene: Known<Scene>,
): Text | null => {
  const who = to === 'gm' ? 'The GM' : named(scene, to);
  switch (kind) {
    case 'defend': {
      const attribute = ATTRIBUTES.find((name) => name === slots['attribute']);
      if (offer !== 'defend') return null;
      return text`${who} defends${attribute !== undefined && ` with ${capital(attribute)}`}`;
    }
    case 'opportunity':
      return offer === 'pass' ? null : text`${who} makes an opportunity attack`;
    case 'come-along':
      return offer === 'come' ? text`${who} comes along` : null;
    default:
      return WORDS.includes(kind) && offer === 'approve' ? ['The GM allows it'] : null;
  }
};
