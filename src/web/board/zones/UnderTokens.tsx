import type { ZoneReachView } from '../../../core/rules/views/view.ts';
import type { ZonesView } from '../../store/field/kinds.ts';
import { AimedAt } from '../layers/AimedAt.tsx';
import { ZoneSigns } from './ZoneSigns.tsx';

interface UnderTokensProps {
  readonly field: ZonesView;
  readonly reach: ZoneReachView | null;
}

/** What lies on the zones under the tokens for the moment. */
export const UnderTokens = ({ field, reach }: UnderTokensProps) => (
  <>
    <ZoneSigns field={field} reach={reach} />
    <AimedAt />
  </>
);
