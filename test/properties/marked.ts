import { isOf } from '../../src/core/rules/known.ts';
import type { Viewer } from '../../src/core/rules/offer.ts';
import type { Ruleset } from '../../src/core/rules/ruleset.ts';
import { lookUp } from '../../src/core/rules/scene.ts';
import type { CombatantId, Scene, SeatId } from '../../src/core/rules/scene.ts';
import type { Text } from '../../src/core/rules/view.ts';

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
  'gist',
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
  const markOf = (viewer: Viewer, who: CombatantId | null, scene: Scene, numbers: boolean): string => {
    const one = who === null ? null : lookUp(scene, who);
    return [
      ...(viewer.role === 'gm' ? [FOR_GM] : numbers ? [FIGURES] : []),
      ...(one !== null && isOf(one, viewer) ? [forOwn(viewer.seat)] : []),
    ].join(' ');
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
    viewOf: (one, scene, viewer, numbers) => {
      const body = plain.viewOf(one, scene, viewer, numbers);
      const label = [
        ...(viewer.role === 'gm' ? [FOR_GM] : numbers ? [FIGURES] : []),
        ...(isOf(one, viewer) ? [forOwn(viewer.seat)] : []),
      ].join(' ');
      return { ...body, marks: [...body.marks, { id: 'mark', icon: 'mark', label, about: '', tone: 'plain' }] };
    },
    strip: (scene, viewer) => {
      const strip = plain.strip(scene, viewer);
      return viewer.role === 'gm' ? { ...strip, say: `${strip.say} ${FOR_GM}` } : strip;
    },
    tell: (fact, before, after, viewer, numbers) => {
      const told = plain.tell(fact, before, after, viewer, numbers);
      const who = fact.type === 'changed' ? fact.who : fact.type === 'noted' ? fact.of : null;
      return told === null ? null : { ...told, text: [...told.text, markOf(viewer, who, after, numbers)] };
    },
    headline: (command, scene, viewer) => {
      if (viewer.role !== 'gm') heed('headline', [scene]);
      const text = plain.headline(command, scene, viewer);
      return text.length > 0 && viewer.role === 'gm' ? [...text, FOR_GM] : text;
    },
    answered: (to, kind, choice, scene, viewer): Text => {
      if (viewer.role !== 'gm') heed('answered', [scene]);
      if (to === 'gm' && viewer.role !== 'gm') handed.push('what the GM answered');
      return [
        ...(plain.answered(to, kind, choice, scene, viewer) ?? ['An answer']),
        viewer.role === 'gm' ? FOR_GM : '',
      ];
    },
  };
  return { ruleset, handed };
};
