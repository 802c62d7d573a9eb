import { Trash2 } from 'lucide-react';
import type { ZoneEdge } from '../../../../core/space/field/field.ts';
import { DOORS } from '../../../../core/space/field/field.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { NumberField } from '../../../ui/fields/Field.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Toggle } from '../../../ui/fields/Toggle.tsx';
import type { Draft, ZoneMap } from '../draft/drawn/draft.ts';
import { changeWay } from '../draft/drawn/zone-draft.ts';
import { edit, pick } from '../draft/editor.ts';
import { removePicked } from '../draft/removing.ts';
import { DOOR_WORDS, nameIn, whole } from './zone-words.ts';

/** All of one way between two zones. */
export const WayForm = ({
  draft,
  field,
  way,
}: {
  readonly draft: Draft;
  readonly field: ZoneMap;
  readonly way: ZoneEdge;
}) => {
  const change = (set: Partial<Omit<ZoneEdge, 'id' | 'between'>>): void => edit(changeWay(draft, way.id, set));
  const [a, b] = way.between;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-15 font-bold">
        {nameIn(field, a)} – {nameIn(field, b)}
      </p>
      <SelectField
        label="Door"
        value={way.door}
        options={DOORS.map((id) => ({ id, label: DOOR_WORDS[id] }))}
        onChange={(door) => change({ door: door as ZoneEdge['door'] })}
      />
      <Toggle label="Can be walked through" on={way.passable} onChange={(passable) => change({ passable })} />
      <Toggle label="Can be seen through" on={way.sight} onChange={(sight) => change({ sight })} />
      <NumberField
        label="Distance"
        hint="In zones"
        value={way.distance}
        min={1}
        max={20}
        onChange={(distance) => change({ distance: whole(distance ?? 1, 1, 20) })}
      />
      <div className="flex gap-2">
        <Button size="small" onClick={() => pick({ type: 'zone', id: a })}>
          To {nameIn(field, a)}
        </Button>
        <Button look="danger" size="small" icon={<Trash2 aria-hidden className="size-3.5" />} onClick={removePicked}>
          Remove the connection
        </Button>
      </div>
    </div>
  );
};
