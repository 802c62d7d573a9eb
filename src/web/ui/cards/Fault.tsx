import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What happened, why, and what is safe; with what can be done about it. A whole screen or a piece of one. */
export const Fault = ({
  title,
  why,
  safe,
  children,
}: {
  readonly title: string;
  readonly why: string;
  readonly safe?: string;
  readonly children?: ReactNode;
}) => (
  <div role="alert" className="mx-auto flex max-w-md flex-col gap-3 p-6">
    <TriangleAlert aria-hidden className="size-6 text-warn" />
    <h1 className="font-serif text-24 leading-tight">{title}</h1>
    <p className="text-15 text-ink-quiet">{why}</p>
    {safe === undefined ? null : <p className="text-13">{safe}</p>}
    {children === undefined ? null : <div className="mt-2 flex flex-wrap gap-2">{children}</div>}
  </div>
);
