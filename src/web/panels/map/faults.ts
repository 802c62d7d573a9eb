import type { FieldView } from '../../../core/rules/view.ts';
import { zoneFaults } from '../../../core/space/zones/faults.ts';

/** Why a map as it is drawn cannot be the table's, and the zone at which that is to be seen. */
export interface Fault {
  readonly zone: string;
  readonly say: string;
}

const known = new WeakMap<FieldView, readonly Fault[]>();

/** What is wrong with the outlines of a map; none for a grid. Kept while the map is the same. */
export const faultsOf = (field: FieldView): readonly Fault[] => {
  let faults = known.get(field);
  if (faults === undefined) known.set(field, (faults = found(field)));
  return faults;
};

const found = (field: FieldView): readonly Fault[] =>
  field.type === 'grid'
    ? []
    : zoneFaults(field).map(({ at, say }) => ({
        zone: field.zones[Number(/^zones\[(\d+)\]/u.exec(at)?.[1] ?? -1)]?.id ?? '',
        say: `${say.includes('each other') ? 'The outlines' : 'The outline'} ${say}.`,
      }));
