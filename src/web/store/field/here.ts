import type { CombatantView, FieldView } from '../../../core/rules/views/view.ts';
import type { MapPin } from '../../../core/space/field/field.ts';
import type { On } from './kinds.ts';

/** The board in words, part by part, for who does not see it: made of what this seat sees and nothing else. */

export interface HerePart {
  readonly title: string;
  readonly lines: readonly string[];
}

/**
 * What is round somebody; for nobody, what is on the whole map. Parts without lines are left out by whoever shows them.
 */
export type Here<F extends FieldView> = (view: On<F>, from: CombatantView | null) => readonly HerePart[];

export const SIDE_SAID = { ally: 'ally', foe: 'foe', other: 'neither side' } as const;

/** "3 up, 2 left": how far a cell lies from another, in squares; empty where they are the same. */
export const directionSaid = (dx: number, dy: number): string =>
  [dy < 0 ? `${-dy} up` : dy > 0 ? `${dy} down` : '', dx < 0 ? `${-dx} left` : dx > 0 ? `${dx} right` : '']
    .filter((part) => part !== '')
    .join(', ');

/** A note of the GM's with where it is: "Trap, 3 up, at C7: DC 14". */
export const noteSaid = ({ label, text }: MapPin, where: string): string => {
  const head = [label, where].filter((part) => part !== '').join(', ');
  return text === '' ? head : `${head}: ${text}`;
};
