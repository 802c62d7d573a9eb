import { useState } from 'react';
import type { Zone } from '../../../../core/space/field/field.ts';
import { beyond } from '../../../../core/space/zones/graph.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import type { ZoneMap } from '../draft/drawn/draft.ts';
import { removeZone, standingIn, useRemoving } from '../draft/removing.ts';

/** Somebody stands in a zone that is to go: where do they go? */
export const Removing = ({ field, zone }: { readonly field: ZoneMap; readonly zone: Zone }) => {
  const standing = standingIn(zone.id);
  const near = field.edges.filter(({ between }) => between.includes(zone.id)).map((way) => beyond(way, zone.id));
  const others = field.zones
    .filter(({ id }) => id !== zone.id)
    .sort((a, b) => Number(near.includes(b.id)) - Number(near.includes(a.id)));
  const [to, setTo] = useState(others[0]?.id ?? '');
  const names = standing.map(({ name }) => name).join(', ');
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-6 p-2.5 text-13 ring-1 ring-bad/50 ring-inset">
      {others.length === 0 ? (
        <p>
          {names} {standing.length === 1 ? 'stands' : 'stand'} here, and there is no other zone. Draw one first.
        </p>
      ) : (
        <SelectField
          autoFocus
          label={`${names} ${standing.length === 1 ? 'stands' : 'stand'} here. Where do they go?`}
          value={to}
          options={others.map(({ id, name }) => ({ id, label: name }))}
          onChange={setTo}
        />
      )}
      <div className="flex gap-2">
        {others.length === 0 ? null : (
          <Button look="danger" size="small" onClick={() => removeZone(zone.id, to)}>
            Delete
          </Button>
        )}
        <Button
          autoFocus={others.length === 0}
          look="quiet"
          size="small"
          onClick={() => useRemoving.setState({ zone: null })}
        >
          Cancel
        </Button>
      </div>
    </div>
  );
};
