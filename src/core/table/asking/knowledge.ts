import type { Known } from '../../rules/known/reader.ts';
import type { Viewer } from '../../rules/offers/offer.ts';
import type { Ruleset } from '../../rules/ruleset/ruleset.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import type { TableOptions } from '../../rules/views/view.ts';
import { weighedFor } from './weighed-scenes.ts';

/** What one viewer knows of a moment, and what odds are weighed on for them; none: odds are not theirs to see. */
export interface Knowledge {
  readonly known: Known<Scene>;
  readonly weighed: readonly Scene[];
}

interface Remembered extends Knowledge {
  readonly ruleset: Ruleset;
  readonly truth: Scene;
  readonly viewer: Viewer;
  readonly options: TableOptions;
}

/** Moments remembered: the screens of a table ask at about the same time. */
const MOST_REMEMBERED = 8;

/**
 * The moments asked about last, the newest first. A screen asks many things of one moment: what is known of it, and all
 * that the rules remember of that, is made once for them.
 */
let lately: readonly Remembered[] = [];

/** What a viewer knows of a scene under the options of its table. */
export const knowledgeOf = (ruleset: Ruleset, truth: Scene, viewer: Viewer, options: TableOptions): Knowledge => {
  const { role, seat } = viewer;
  const found = lately.find(
    (moment) =>
      moment.truth === truth &&
      moment.options === options &&
      moment.viewer.role === role &&
      moment.viewer.seat === seat &&
      moment.ruleset === ruleset,
  );
  if (found !== undefined) return found;
  const known = ruleset.known(truth, viewer, options.playersSeeNumbers);
  const made = { ruleset, truth, viewer, options, known, weighed: weighedFor(ruleset, truth, viewer, options) };
  lately = [made, ...lately.slice(0, MOST_REMEMBERED - 1)];
  return made;
};
