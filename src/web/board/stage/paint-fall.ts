import { labelsOf } from '../../../core/rules/views/labels.ts';
import type { CombatantView, View } from '../../../core/rules/views/view.ts';
import type { Base } from '../../../core/space/grid/footprint.ts';
import { combatantOf } from '../../store/select.ts';
import type { Running, StageState } from '../../store/stage/stage.ts';
import { baseOf } from '../field/bases.ts';
import type { Brush } from '../paint/brush.ts';
import { tokenPainter } from '../paint/token.ts';
import { lookOf } from '../paint/tokens/look.ts';

/** Whoever a step fells, as they stood before it. */
export interface Fall {
  readonly base: Base;
  readonly stood: CombatantView;
  readonly label: string | undefined;
}

/** ms that a fall takes at most. */
const FALL_MS = 420;

/** How long a fall takes on the stage: it is over with its step. */
export const fallMs = ({ lands, until }: Running): number => Math.max(1, Math.min(FALL_MS, until - lands));

/** ms that a fall goes on by from one picture to the next at most. */
const PICTURE_MS = 60;

/**
 * Tells at each picture how many ms the falls of a step are under way; null: it has not landed. A screen that misses
 * pictures goes on from where it was, so that everybody is seen falling.
 */
export const fallTimer = (lands: number): ((now: number) => number | null) => {
  let last: number | null = null;
  let fell = 0;
  return (now) => {
    if (now < lands) return null;
    fell += last === null ? 0 : Math.min(now - last, PICTURE_MS);
    last = now;
    return fell;
  };
};

/**
 * Who falls by a step: whoever stood before it, and lies once it has landed. Whoever another step still waits for
 * falls with that one; whoever left the fight does not fall.
 */
export const fallsOf = (view: View, { staged }: Running, painted: StageState['painted']): readonly Fall[] =>
  Object.entries(staged.before).flatMap(([id, before]) => {
    const now = combatantOf(view, id as CombatantView['id']);
    const base = now === null ? null : baseOf(view, now.id);
    if (now === null || base === null || before.down || painted[now.id]?.down === false) return [];
    if (!now.body.down || now.body.left !== undefined) return [];
    return [{ base, stood: { ...now, body: before }, label: labelsOf(view.combatants).get(now.id) }];
  });

/** Turn of a token that lies, in radians: not quite flat, so that it is seen which way it fell. */
const FLAT = (80 * Math.PI) / 180;

/** The tokens that fall, `share` (0..1) of the way: each tips over its foot, faster as it goes, until it lies. */
export const paintFalls = (brush: Brush, falls: readonly Fall[], share: number): void => {
  if (share >= 1) return;
  const { ctx } = brush;
  const tipped = Math.max(0, share) ** 2;
  for (const { base, stood, label } of falls) {
    ctx.save();
    ctx.globalAlpha = 1 - tipped ** 2;
    ctx.translate(base.x + base.size / 2, base.y + base.size);
    ctx.rotate(tipped * FLAT);
    ctx.translate(-base.size / 2, -base.size);
    tokenPainter(lookOf(stood, false, label), base.size, brush.palette)(brush);
    ctx.restore();
  }
};
