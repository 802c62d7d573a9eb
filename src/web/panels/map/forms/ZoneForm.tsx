import { ChevronRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Zone, ZoneFloor } from '../../../../core/space/field/field.ts';
import { ZONE_FLOORS } from '../../../../core/space/field/field.ts';
import { beyond } from '../../../../core/space/zones/graph.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { NumberField, SelectField, TextField } from '../../../ui/fields/Field.tsx';
import { Toggle } from '../../../ui/fields/Toggle.tsx';
import { Corners } from './Corners.tsx';
import type { Draft, ZoneMap } from '../draft/draft.ts';
import { changeZone, layFloor, toggleWay } from '../draft/draft.ts';
import { edit, editTyping, pick, useEditor } from '../draft/editor.ts';
import { Dangers, Features } from './Holdings.tsx';
import { removePicked, removeZone, standingIn, takenIn, useRemoving } from '../draft/removing.ts';
import { useTyping } from './typing.ts';
import { classes } from '../../../ui/classes.ts';
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
                className={classes(
                  'flex w-full items-center gap-2 rounded-6 px-2 py-1.5 text-left text-13 hover:bg-ink/6',
                  'pointer-coarse:min-h-11',
                )}
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

/**
 * How much may stand in the zone: never less than stands there. What was typed and cannot be stays in its box, with the
 * reason.
 */
const Room = ({ draft, zone }: { readonly draft: Draft; readonly zone: Zone }) => {
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

/** Somebody stands in a zone that is to go: where do they go? */
const Removing = ({ field, zone }: { readonly field: ZoneMap; readonly zone: Zone }) => {
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
