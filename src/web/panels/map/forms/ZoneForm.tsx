import { ChevronRight, Trash2 } from 'lucide-react';
import type { Zone, ZoneFloor } from '../../../../core/space/field/field.ts';
import { ZONE_FLOORS } from '../../../../core/space/field/field.ts';
import { beyond } from '../../../../core/space/zones/graph.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { NumberField, TextField } from '../../../ui/fields/Field.tsx';
import { Toggle } from '../../../ui/fields/Toggle.tsx';
import { Corners } from './Corners.tsx';
import type { Draft, ZoneMap } from '../draft/drawn/draft.ts';
import { changeZone, layFloor, toggleWay } from '../draft/drawn/zone-draft.ts';
import { edit, editTyping, pick } from '../draft/editor.ts';
import { Dangers } from './Dangers.tsx';
import { removePicked, useRemoving } from '../draft/removing.ts';
import { useTyping } from './typing.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { useEditor } from '../draft/editor-state.ts';
import { Features } from './Features.tsx';
import { Removing } from './Removing.tsx';
import { Room } from './Room.tsx';
import { nameIn, sayWay, whole } from './zone-words.ts';

const MOST = 60;

const FLOOR_NAMES: Readonly<Record<ZoneFloor, string>> = {
  flagstones: 'Flagstones',
  planks: 'Planks',
  grass: 'Grass',
  sand: 'Sand',
  water: 'Water',
  cobbles: 'Cobbles',
  carpet: 'Carpet',
  rock: 'Rock',
};

/** All of one zone: its name, its room, its height, what it holds, and where one goes from it. */
export const ZoneForm = ({
  draft,
  field,
  zone,
}: {
  readonly draft: Draft;
  readonly field: ZoneMap;
  readonly zone: Zone;
}) => {
  const type = useTyping();
  const naming = useEditor((now) => now.naming === zone.id);
  const removing = useRemoving((now) => now.zone === zone.id);
  const change = (set: Partial<Omit<Zone, 'id'>>): void => edit(changeZone(draft, zone.id, set));
  const ways = field.edges.filter(({ between }) => between.includes(zone.id));
  if (removing) return <Removing field={field} zone={zone} />;
  const apart = field.zones.filter(({ id }) => id !== zone.id && !ways.some((way) => beyond(way, zone.id) === id));
  return (
    <div className="flex flex-col gap-3">
      <TextField
        key={zone.id}
        label="Name"
        value={zone.name}
        maxLength={MOST}
        autoFocus={naming}
        onFocus={(event) => {
          event.currentTarget.select();
          useEditor.setState({ naming: null });
        }}
        onBlur={type.rest}
        onChange={(name) => editTyping(changeZone(draft, zone.id, { name }), type.on())}
      />
      <div className="grid grid-cols-2 gap-3">
        <Room draft={draft} zone={zone} />
        <NumberField
          label="Level"
          hint="Above the ground"
          value={zone.elevation}
          min={-100}
          max={100}
          onChange={(level) => change({ elevation: whole(level ?? 0, -100, 100) })}
        />
      </div>
      <SelectField
        label="Floor"
        value={zone.floor ?? ''}
        options={[{ id: '', label: 'Bare' }, ...ZONE_FLOORS.map((id) => ({ id, label: FLOOR_NAMES[id] }))]}
        onChange={(id) => edit(layFloor(draft, zone.id, ZONE_FLOORS.find((floor) => floor === id) ?? null))}
      />
      <Toggle
        label="Safe exit"
        hint="Retreating from here is safe"
        on={zone.safeExit}
        onChange={(safeExit) => change({ safeExit })}
      />
      <section className="flex flex-col gap-1.5">
        <h3 className="text-12 font-bold text-ink-quiet">Connections from here</h3>
        <ul className="-mx-2 flex flex-col empty:hidden">
          {ways.map((way) => (
            <li key={way.id}>
              <button
                type="button"
                onClick={() => pick({ type: 'way', id: way.id })}
                className={
                  'flex w-full items-center gap-2 rounded-6 px-2 py-1.5 text-left text-13 hover:bg-ink/6 ' +
                  'pointer-coarse:min-h-11'
                }
              >
                <span className="min-w-0 flex-1 truncate">{nameIn(field, beyond(way, zone.id))}</span>
                <span className="text-12 text-ink-quiet">{sayWay(way)}</span>
                <ChevronRight aria-hidden className="size-3.5 text-ink-quiet" />
              </button>
            </li>
          ))}
        </ul>
        {apart.length === 0 ? null : (
          <SelectField
            label="Connect to"
            quiet
            value=""
            options={[{ id: '', label: 'Connect to…' }, ...apart.map(({ id, name }) => ({ id, label: name }))]}
            onChange={(to) => to !== '' && edit(toggleWay(draft, zone.id, to))}
          />
        )}
      </section>
      <Corners draft={draft} zone={zone} />
      <Features zone={zone} onChange={change} />
      <Dangers zone={zone} onChange={change} />
      <Button look="danger" size="small" icon={<Trash2 aria-hidden className="size-3.5" />} onClick={removePicked}>
        Delete this zone
      </Button>
    </div>
  );
};
