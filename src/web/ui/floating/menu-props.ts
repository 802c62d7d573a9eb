import type { ReactNode } from 'react';

/** What a menu is made of. */

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly shortcut?: string;
  readonly danger?: boolean;
  /** Of several of which one holds: whether it is this one. */
  readonly chosen?: boolean;
  readonly onPick: () => void;
}

export interface MenuProps {
  readonly trigger: ReactNode;
  /** `null` draws a line between groups. */
  readonly items: readonly (MenuItem | null)[];
  readonly label: string;
  readonly align?: 'start' | 'center' | 'end';
}
