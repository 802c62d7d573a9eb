import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Founded, Screen } from './running.ts';
import { found, seated } from './running.ts';

export interface Two {
  readonly table: Founded;
  readonly gm: Screen;
  /** A further GM, and the secret of their seat. */
  readonly other: Screen;
  readonly secret: string;
}

/** A new table with its GM and a further one. */
export const twoGms = async (address: string): Promise<Two> => {
  const table = await found(address, rulesets[0]?.id ?? '', null);
  const gm = await seated(address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const other = await seated(address, {
    type: 'join',
    table: table.table,
    link: `gm.${table.links.gm}`,
    name: 'Other',
  });
  return { table, gm, other, secret: other.welcome.secret ?? '' };
};
/** The GM removes the further one. */
export const remove = ({ gm, other }: Two) => gm.request({ type: 'unseat', seat: other.welcome.seat });
