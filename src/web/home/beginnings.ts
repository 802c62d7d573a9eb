import { byKind } from '../store/field/kinds.ts';
import type { NewTable } from '../lobby/lobby.ts';

/** How a table begins that is played on one kind of field. */
export interface Beginning {
  /** What lies on it where no map is brought. */
  readonly label: string;
  /** How it is played. */
  readonly played: string;
  /** Whether columns and rows are asked for. */
  readonly sized: boolean;
  /** Whether its map is drawn at the table: then the pens are in one's hand as it opens. */
  readonly drawn: boolean;
  readonly blank: (columns: number, rows: number) => NewTable['blank'];
}

export const beginningOn = byKind<Beginning>({
  grid: {
    label: 'Blank grid',
    played: 'On a grid',
    sized: true,
    drawn: false,
    blank: (width, height) => ({ type: 'grid', width, height }),
  },
  zones: { label: 'Zones to draw', played: 'In zones', sized: false, drawn: true, blank: () => ({ type: 'zones' }) },
});
