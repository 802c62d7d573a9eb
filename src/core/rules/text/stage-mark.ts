import { unreachable } from '../../base.ts';
import type { CombatantId } from '../scene/scene.ts';
import type { Tone } from './sentence.ts';

/**
 * What a told line is on a stage, besides its words. Every mark is cut for its reader like the line that bears it:
 * whoever the reader does not know is `null`, or not there. Figures stand in it only where the reader may know them.
 */
export type StageMark =
  /** An attack begins: by whom, on whom, with what ("a longsword"), with the dice as they were before any reaction. */
  | {
      readonly type: 'attack';
      readonly by: readonly (CombatantId | null)[];
      readonly targets: readonly CombatantId[];
      /** "attacks", between actor and target. */
      readonly did: string;
      readonly with: string | null;
      readonly dice?: string;
      /** The cells of a square that it strikes: the top left one, and how many along a side. */
      readonly area?: { readonly x: number; readonly y: number; readonly cells: number };
    }
  /**
   * Somebody does something about it: "blocks with a shield". `stopped`: the word if the attack then comes to nothing.
   * `total`: of their check; of whoever attacks it is the attack's.
   */
  | {
      readonly type: 'reaction';
      readonly who: CombatantId;
      readonly say: string;
      readonly stopped?: string;
      readonly total?: number;
      readonly against?: { readonly label: string; readonly total: number };
    }
  /** What came of an attack or a roll. With `did` it is a step of its own, whatever was begun before. */
  | {
      readonly type: 'outcome';
      readonly by: CombatantId | null;
      readonly target: CombatantId | null;
      readonly word: string;
      readonly tone: Tone;
      readonly did?: string;
      readonly with?: string;
      readonly total?: number;
      readonly against?: { readonly label: string; readonly total: number };
      readonly harm?: number;
      /** What the harm amounts to for the target: "2 Wounds", "killed". */
      readonly amounts?: string;
      readonly fallen?: boolean;
    }
  /** Something that befalls somebody: a condition, harm, a fall; a save with what it came to. */
  | {
      readonly type: 'effect';
      readonly who: CombatantId;
      readonly word: string;
      readonly tone: Tone;
      readonly total?: number;
      readonly against?: { readonly label: string; readonly total: number };
      readonly harm?: number;
      readonly fallen?: boolean;
    }
  /** A fight begins or ends: what happened before is no news any more. */
  | { readonly type: 'clear' };

/** The mark as somebody may see it who knows of those for whom `knows` is true; null: nothing is left of it. */
export const cutMark = (mark: StageMark, knows: (id: CombatantId) => boolean): StageMark | null => {
  switch (mark.type) {
    case 'attack':
      return {
        ...mark,
        by: mark.by.map((id) => (id !== null && knows(id) ? id : null)),
        targets: mark.targets.filter(knows),
      };
    case 'outcome':
      if (mark.target !== null && !knows(mark.target)) return null;
      return mark.by === null || knows(mark.by) ? mark : mark.target === null ? null : { ...mark, by: null };
    case 'reaction':
    case 'effect':
      return knows(mark.who) ? mark : null;
    case 'clear':
      return mark;
    default:
      return unreachable(mark);
  }
};
