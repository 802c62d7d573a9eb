import { ChevronRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Zone, ZoneEdge } from '../../../core/space/field.ts';
import { DOORS } from '../../../core/space/field.ts';
import { beyond } from '../../../core/space/zones/graph.ts';
import { Button } from '../../ui/Button.tsx';
import { NumberField, SelectField, TextField } from '../../ui/Field.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import type { Draft, ZoneMap } from './draft.ts';
import { changeWay, changeZone, toggleWay } from './draft.ts';
import { edit, editOn, pick } from './editor.ts';
import { Dangers, Features } from './Holdings.tsx';
import { removePicked, removeZone, standingIn, useRemoving } from './removing.ts';

const MOST = 60;
export const DOOR_WORDS: Readonly<Record<ZoneEdge['door'], string>> = { none: 'No door', open: 'Open door', closed: 'Closed door', stuck: 'Stuck door', locked: 'Locked door', barricaded: 'Barricaded door' };

const whole = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, Math.round(value)));
const nameIn = (field: ZoneMap, id: string): string => field.zones.find((zone) => zone.id === id)?.name ?? '';

/** All of one zone: its name, its room, its height, what it holds, and where one goes from it. */
export const ZoneForm = ({ draft, field, zone }: { readonly draft: Draft; readonly field: ZoneMap; readonly zone: Zone }) => {
  const [typing, setTyping] = useState(false);
  const removing = useRemoving((now) => now.zone === zone.id);
  const change = (set: Partial<Omit<Zone, 'id'>>): void => edit(changeZone(draft, zone.id, set));
  const ways = field.edges.filter(({ between }) => between.includes(zone.id));
  const apart = field.zones.filter(({ id }) => id !== zone.id && !ways.some((way) => beyond(way, zone.id) === id));
  return (
    <div className="flex flex-col gap-3">
      <TextField
        key={zone.id}
        label="Name"
        value={zone.name}
        maxLength={MOST}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyping(false)}
        onChange={(name) => {
          (typing ? editOn : edit)(changeZone(draft, zone.id, { name }));
          setTyping(true);
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField label="Room for" value={zone.capacity} min={0} max={10_000} placeholder="Any number" onChange={(capacity) => change({ capacity: capacity === null ? null : whole(capacity, 0, 10_000) })} />
        <NumberField label="Level" hint="Above the ground" value={zone.elevation} min={-100} max={100} onChange={(level) => change({ elevation: whole(level ?? 0, -100, 100) })} />
      </div>
      <Toggle label="A safe way out" hint="Who runs from here is safe" on={zone.safeExit} onChange={(safeExit) => change({ safeExit })} />
      <section className="flex flex-col gap-1.5">
        <h3 className="text-12 font-bold text-ink-quiet">Ways from here</h3>
        <ul className="-mx-2 flex flex-col empty:hidden">
          {ways.map((way) => (
            <li key={way.id}>
              <button type="button" onClick={() => pick({ type: 'way', id: way.id })} className="flex w-full items-center gap-2 rounded-6 px-2 py-1.5 text-left text-13 hover:bg-ink/6 pointer-coarse:min-h-11">
                <span className="min-w-0 flex-1 truncate">{nameIn(field, beyond(way, zone.id))}</span>
                <span className="text-12 text-ink-quiet">{sayWay(way)}</span>
                <ChevronRight aria-hidden className="size-3.5 text-ink-quiet" />
              </button>
            </li>
          ))}
        </ul>
        {apart.length === 0 ? null : (
          <SelectField label="Lay a way to" quiet value="" options={[{ id: '', label: 'Lay a way to…' }, ...apart.map(({ id, name }) => ({ id, label: name }))]} onChange={(to) => to !== '' && edit(toggleWay(draft, zone.id, to))} />
        )}
      </section>
      <Features zone={zone} onChange={change} />
      <Dangers zone={zone} onChange={change} />
      {removing ? (
        <Removing field={field} zone={zone} />
      ) : (
        <Button look="danger" size="small" icon={<Trash2 aria-hidden className="size-3.5" />} onClick={removePicked}>
          Take this zone away
        </Button>
      )}
    </div>
  );
};

const sayWay = ({ passable, sight, door, distance }: ZoneEdge): string =>
  [...(passable ? [] : [sight ? 'seen, not walked' : 'no passage']), ...(door === 'none' ? [] : [DOOR_WORDS[door].toLowerCase()]), ...(distance > 1 ? [`${distance} zones long`] : [])].join(', ') || 'open';

/** Somebody stands in a zone that is to go: where do they go? */
const Removing = ({ field, zone }: { readonly field: ZoneMap; readonly zone: Zone }) => {
  const standing = standingIn(zone.id);
  const near = field.edges.filter(({ between }) => between.includes(zone.id)).map((way) => beyond(way, zone.id));
  const others = field.zones.filter(({ id }) => id !== zone.id).sort((a, b) => Number(near.includes(b.id)) - Number(near.includes(a.id)));
  const [to, setTo] = useState(others[0]?.id ?? '');
  const names = standing.map(({ name }) => name).join(', ');
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-6 p-2.5 text-13 ring-1 ring-bad/50 ring-inset">
      {others.length === 0 ? (
        <p>{names} {standing.length === 1 ? 'stands' : 'stand'} here, and there is no other zone to go to. Draw one first.</p>
      ) : (
        <SelectField label={`${names} ${standing.length === 1 ? 'stands' : 'stand'} here. Where do they go?`} value={to} options={others.map(({ id, name }) => ({ id, label: name }))} onChange={setTo} />
      )}
      <div className="flex gap-2">
        {others.length === 0 ? null : (
          <Button look="danger" size="small" onClick={() => removeZone(zone.id, to)}>
            Take it away
          </Button>
        )}
        <Button look="quiet" size="small" onClick={() => useRemoving.setState({ zone: null })}>
          Keep it
        </Button>
      </div>
    </div>
  );
};

/** All of one way between two zones. */
export const WayForm = ({ draft, field, way }: { readonly draft: Draft; readonly field: ZoneMap; readonly way: ZoneEdge }) => {
  const change = (set: Partial<Omit<ZoneEdge, 'id' | 'between'>>): void => edit(changeWay(draft, way.id, set));
  const [a, b] = way.between;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-15 font-bold">
        {nameIn(field, a)} – {nameIn(field, b)}
      </p>
      <SelectField label="Door" value={way.door} options={DOORS.map((id) => ({ id, label: DOOR_WORDS[id] }))} onChange={(door) => change({ door: door as ZoneEdge['door'] })} />
      <Toggle label="One can walk across" on={way.passable} onChange={(passable) => change({ passable })} />
      <Toggle label="One can see across" on={way.sight} onChange={(sight) => change({ sight })} />
      <NumberField label="How long" hint="In zones: 1 unless the way is long" value={way.distance} min={1} max={20} onChange={(distance) => change({ distance: whole(distance ?? 1, 1, 20) })} />
      <div className="flex gap-2">
        <Button size="small" onClick={() => pick({ type: 'zone', id: a })}>
          To {nameIn(field, a)}
        </Button>
        <Button look="danger" size="small" icon={<Trash2 aria-hidden className="size-3.5" />} onClick={removePicked}>
          Take the way out
        </Button>
      </div>
    </div>
  );
};
