import { changeField } from '../../../../core/space/field/field-change.ts';
import { zoneFaults } from '../../../../core/space/zones/faults.ts';
import type { ZonesView } from '../../../store/field/kinds.ts';
import { asKind } from '../../../store/field/kinds.ts';
import { toggleWay, withoutZone } from './drawn/zone-draft.ts';
import type { FieldDrawing } from './field-drawing.ts';
import { ZONE_TOOLS } from './tools.ts';
import { zoneChanges } from './zone-changes.ts';

/** Zones and the ways between them. */
export const ZONE_DRAWING: FieldDrawing<ZonesView> = {
  tools: ZONE_TOOLS,
  firstTool: ({ zones }) => (zones.length === 0 ? 'rectangle' : 'pick'),
  has: ({ zones, edges }, { id }) => [zones, edges].some((list) => list.some((value) => value.id === id)),
  without: (draft, { type, id }) => {
    if (type === 'zone') return withoutZone(draft, id);
    const way = type === 'way' ? asKind(draft.field, 'zones')?.edges.find((edge) => edge.id === id) : undefined;
    return way === undefined ? draft : toggleWay(draft, ...way.between);
  },
  changes: zoneChanges,
  changed: (field, change) => asKind(changeField(field, change), 'zones') ?? field,
  sameSize: () => true,
  faults: (field) =>
    zoneFaults(field).map(({ at, say }) => ({
      zone: field.zones[Number(/^zones\[(\d+)\]/u.exec(at)?.[1] ?? -1)]?.id ?? '',
      say: `${say.includes('each other') ? 'The outlines' : 'The outline'} ${say}.`,
    })),
};
