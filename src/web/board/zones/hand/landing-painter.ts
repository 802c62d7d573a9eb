import type { CombatantId } from '../../../../core/rules/scene/scene.ts';
import type { View, ZoneStep } from '../../../../core/rules/views/view.ts';
import type { ZonesView } from '../../../store/field/kinds.ts';
import type { Brush } from '../../paint/brush.ts';
import type { Landing } from './landings.ts';

/** Paints where a token would land that somebody leads over zones. */
export type PaintLanding = (
  brush: Brush,
  view: View,
  field: ZonesView,
  who: CombatantId,
  landing: Landing,
  size: number,
  legal: boolean,
  step: ZoneStep | undefined,
) => void;

/** No first screen shows one: what paints it stands here once it has come. */
export const landingPainter: { paint: PaintLanding | null } = { paint: null };
