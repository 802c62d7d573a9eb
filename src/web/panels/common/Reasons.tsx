import { Ban } from 'lucide-react';
import type { Reason } from '../../../core/rules/offers/offer.ts';
import { classes } from '../../ui/classes.ts';

/** Every reason against something. The row of its rule is in its tip. */
export const Reasons = ({ reasons, className }: { readonly reasons: readonly Reason[]; readonly className?: string }) =>
  reasons.length === 0 ? null : (
    <ul className={classes('flex flex-col gap-1 text-12', className)}>
      {reasons.map((reason) => (
        <li key={reason.code + reason.say} className="flex items-start gap-1.5">
          <Ban aria-hidden className="mt-0.5 size-3 shrink-0 text-warn" />
          <span title={reason.rule === null ? undefined : `Rule ${reason.rule}`}>{reason.say}</span>
        </li>
      ))}
    </ul>
  );
