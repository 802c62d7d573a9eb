import type { ZoneReachView } from '../../../core/rules/views/view.ts';
import type { ZonesView } from '../../store/field/kinds.ts';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { soon } from '../../ui/soon.ts';

/** What is drawn under and over the tokens of zones: it comes with the first such table, and not with a grid. */

const UnderTokens = soon(() => import('./UnderTokens.tsx').then(({ UnderTokens: part }) => part));
const Arrows = soon(() => import('./Arrows.tsx').then(({ Arrows: part }) => part));

interface UnderProps {
  readonly field: ZonesView;
  readonly reach: ZoneReachView | null;
}

export const Under = (props: UnderProps) => <UnderTokens {...props} />;

/** Arrows come with the first intention that is shown. */
export const Over = (props: Pick<UnderProps, 'field'>) =>
  useTable((state) => (shownView(state)?.turnOrder.arrows?.length ?? 0) > 0) ? <Arrows {...props} /> : null;
