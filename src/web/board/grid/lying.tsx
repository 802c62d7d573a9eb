import type { GridView } from '../../store/field/kinds.ts';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { soon } from '../../ui/soon.ts';

/** What lies on the ground for a while: how it is drawn comes with the first such area. */

const Areas = soon(() => import('./Areas.tsx').then(({ Areas: part }) => part));
const AreaNames = soon(() => import('./Areas.tsx').then(({ AreaNames: part }) => part));

interface LyingProps {
  readonly field: GridView;
}

const useAny = (): boolean => useTable((state) => (shownView(state)?.areas.length ?? 0) > 0);

/** The areas themselves, under the tokens. */
export const LyingAreas = (props: LyingProps) => (useAny() ? <Areas {...props} /> : null);

/** Their names, over the tokens. */
export const LyingNames = (props: LyingProps) => (useAny() ? <AreaNames {...props} /> : null);
