import type { Middleware, ReferenceElement } from '@floating-ui/react-dom';
import type { ComponentProps } from 'react';

export type Side = 'top' | 'right' | 'bottom' | 'left';

export interface FloatingProps extends ComponentProps<'div'> {
  /** What it stands beside: an element, or anything that says where it is. */
  readonly anchor: ReferenceElement;
  /** On the opposite side where there is no room, and always in the window. */
  readonly side: Side;
  /** Whether its top stands near the anchor's rather than its middle. */
  readonly start?: boolean;
  /** px between anchor and card. */
  readonly away?: number;
  /** Corrects the place before it is fitted into the window. */
  readonly correct?: Middleware;
}
