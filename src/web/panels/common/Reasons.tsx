import { Ban } from 'lucide-react';
import type { Reason } from '../../../core/rules/offers/offer.ts';
import { classes } from '../../ui/classes.ts';

/** Every reason against something, each with the rule row it follows. */
export const Reasons = ({
  reasons,
  className,
}: {
  readonly reasons: readonly Reason[];
  readonly className?: string;
}) =>
  reasons.length === 0 ? null : (
    <ul className={classes('flex flex-col gap-1 text-12', className)}>
      {reasons.map((reason) => (
        <li key={reason.code + reason.say} className="flex items-start gap-1.5">
          <Ban aria-hidden className="mt-0.5 size-3 shrink-0 text-warn" />
          <span>
            {reason.say}
            {reason.rule === null ? null : (
              <span className="ml-1.5 text-12 whitespace-nowrap text-ink-quiet">{reason.rule}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
