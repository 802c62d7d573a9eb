import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../../../core/rules/views/view.ts';
import { IconButton } from '../fields/IconButton.tsx';

export const TONE_ICON: Readonly<Record<Tone, ReactNode>> = {
  plain: <Info aria-hidden className="size-4 text-ink-quiet" />,
  good: <CircleCheck aria-hidden className="size-4 text-good" />,
  warn: <TriangleAlert aria-hidden className="size-4 text-warn" />,
  bad: <CircleAlert aria-hidden className="size-4 text-bad-ink" />,
};

/** Something said in a corner of the screen. It takes no focus and covers nothing that asks. */
export const Toast = ({
  tone,
  say,
  onClose,
  children,
}: {
  readonly tone: Tone;
  readonly say: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) => (
  <li
    className={
      'pointer-events-auto flex w-full animate-rise items-start gap-2 rounded-10 border border-line ' +
      'bg-raised py-2 pr-1.5 pl-3 shadow-float'
    }
  >
    <span className="mt-1">{TONE_ICON[tone]}</span>
    <div className="min-w-0 flex-1 py-0.5 text-13">
      <p className="wrap-anywhere">{say}</p>
      {children}
    </div>
    <IconButton label="Dismiss" size="small" icon={<X aria-hidden className="size-3.5" />} onClick={onClose} />
  </li>
);

/** Where toasts stand; what is new is read out. */
export const Toasts = ({ children, className = '' }: { readonly children: ReactNode; readonly className?: string }) => (
  <ul
    aria-live="polite"
    aria-label="Notices"
    className={`pointer-events-none flex w-full max-w-sm flex-col gap-2 ${className}`}
  >
    {children}
  </ul>
);
