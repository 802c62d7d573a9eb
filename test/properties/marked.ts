import type { Ruleset } from '../../src/core/rules/ruleset/ruleset.ts';
import { lookUp } from '../../src/core/rules/scene/scene.ts';
import type { CombatantId, Scene, SeatId } from '../../src/core/rules/scene/scene.ts';
import type { Text } from '../../src/core/rules/views/view.ts';

/**
 * Stands in everything that the rules say to the GM alone, and in all that has figures in it which a table may hide.
 */
export const FOR_GM = 'qqforthegm';
export const FIGURES = 'qqfigures';
/** Stands in everything the rules say to a player of somebody that is this player's own. */
export const forOwn = (seat: SeatId | null): string => `qqfor${seat ?? 'nobody'}`;

/** What the rules were handed though who asks cannot know it: the question, and what was in it. */
export interface Marked {
  readonly ruleset: Ruleset;
  readonly handed: string[];
}

/** Questions that are put about what a seat knows, for whoever asks. */
const ASKED = [
  'offers',
  'offer',
  'aims',
  'targets',
  'reach',
  'zoneReach',
  'zoneRanges',
  'area',
  'check',
  'explain',
  'bands',
  'outcomesOf',
] as const;

const isScene = (value: unknown): value is Scene =>
  typeof value === 'object' && value !== null && 'combatants' in value && 'turn' in value;

/**
 * A ruleset that says to everybody whom it speaks to, so that what reaches anybody else is found in the bytes; and that
 * keeps what it was handed of `hidden()` when it was to speak to somebody who does not know them, or while `asking()`
 * somebody like that.
 */
export const marked = (plain: Ruleset, hidden: () => CombatantId | null, asking: () => boolean): Marked => {
  const handed: string[] = [];
  const heed = (what: string, values: readonly unknown[]): void => {
    const id = hidden();
    if (id !== null && values.some((value) => isScene(value) && lookUp(value, id) !== null)) handed.push(what);
  };
  const watched = Object.fromEntries(
    ASKED.flatMap((name) => {
      const asked = plain[name] as ((...values: readonly unknown[]) => unknown) | undefined;
      if (asked === undefined) return [];
      return [
        [
          name,
          (...values: readonly unknown[]): unknown => {
            if (asking()) heed(name, values);
            return asked(...values);
          },
        ],
      ];
    }),
  ) as Partial<Ruleset>;
  const ruleset: Ruleset = {
    ...plain,
    ...watched,
    viewOf: (known, reads) => {
      const body = plain.viewOf(known, reads);
      const whole = known.seat === null ? FOR_GM : forOwn(known.seat);
      const label = reads === 'sheet' ? whole : reads === 'figures' && known.side !== 'ally' ? FIGURES : '';
      return { ...body, marks: [...body.marks, { id: 'mark', icon: 'mark', label, about: '', tone: 'plain' }] };
    },
    turnOrder: (scene, viewer) => {
      if (viewer.role !== 'gm') heed('turnOrder', [scene]);
      const turnOrder = plain.turnOrder(scene, viewer);
      return viewer.role === 'gm' ? { ...turnOrder, say: `${turnOrder.say} ${FOR_GM}` } : turnOrder;
    },
    tell: (fact, before, after, reader) => {
      if (!reader.gm) heed('tell', [before, after]);
      const told = plain.tell(fact, before, after, reader);
      return told === null
        ? null
        : { ...told, text: [...told.text, reader.gm ? FOR_GM : reader.numbers ? FIGURES : ''] };
    },
    headline: (command, scene, gm) => {
      if (!gm) heed('headline', [scene]);
      const { text, open } = plain.headline(command, scene, gm);
      return { text: text.length > 0 && gm ? [...text, FOR_GM] : text, open };
    },
    answered: (to, kind, choice, scene): Text => {
      if (asking()) heed('answered', [scene]);
      return [...(plain.answered(to, kind, choice, scene) ?? ['An answer']), to === 'gm' ? FOR_GM : ''];
    },
  };
  return { ruleset, handed };
};
