import { useState } from 'react';
import type { Zone } from '../../../../core/space/field/field.ts';
import { NumberField } from '../../../ui/fields/Field.tsx';
import type { Draft } from '../draft/drawn/draft.ts';
import { changeZone } from '../draft/drawn/zone-draft.ts';
import { editTyping } from '../draft/editor.ts';
import { takenIn } from '../draft/removing.ts';
import { useTyping } from './typing.ts';
import { whole } from './zone-words.ts';

/**
 * How much may stand in the zone: never less than stands there. What was typed and cannot be stays in its box, with the
 * reason.
 */
export const Room = ({ draft, zone }: { readonly draft: Draft; readonly zone: Zone }) => {
  const type = useTyping();
  const [short, setShort] = useState<number | null>(null);
  const standing = takenIn(zone.id);
  return (
    <NumberField
      label="Room for"
      value={short ?? zone.capacity}
      error={short === null ? null : `${String(standing)} here now.`}
      min={0}
      max={10_000}
      placeholder="Any number"
      onBlur={() => {
        setShort(null);
        type.rest();
      }}
      onChange={(given) => {
        const capacity = given === null ? null : whole(given, 0, 10_000);
        const tooShort = capacity !== null && capacity < standing;
        setShort(tooShort ? capacity : null);
        if (!tooShort) editTyping(changeZone(draft, zone.id, { capacity }), type.on());
      }}
    />
  );
};
