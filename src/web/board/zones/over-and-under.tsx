import type { ZonesView } from '../../store/field/kinds.ts';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { soon } from '../../ui/soon.ts';

/** What is drawn under and over the tokens of zones: it comes with the first such table, and not with a grid. */

export const Under = soon(() => import('./UnderTokens.tsx').then(({ UnderTokens: part }) => part));
const Arrows = soon(() => import('./Arrows.tsx').then(({ Arrows: part }) => part));

interface OverProps {
  readonly field: ZonesView;
}

/** Arrows come with the first intention that is shown. */
export const Over = (props: OverProps) =>
  useTable((state) => (shownView(state)?.turnOrder.arrows?.length ?? 0) > 0) ? <Arrows {...props} /> : null;
