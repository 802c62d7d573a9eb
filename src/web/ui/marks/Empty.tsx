import type { ReactNode } from 'react';

/** Nothing is here yet: says what to do next. */
export const Empty = ({
  icon,
  title,
  children,
}: {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
}) => (
  <div className="flex flex-col items-center gap-1.5 px-6 py-8 text-center">
    {icon === undefined ? null : <span className="mb-1 text-ink-quiet/70">{icon}</span>}
    <p className="text-13 font-medium">{title}</p>
    {children === undefined ? null : <div className="text-12 text-balance text-ink-quiet">{children}</div>}
  </div>
);
