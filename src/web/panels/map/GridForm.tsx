import { Trash2 } from 'lucide-react';
import type { Terrain } from '../../../core/space/field.ts';
import { TERRAINS } from '../../../core/space/field.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Segments, Toggle } from '../../ui/Toggle.tsx';
import type { Draft, GridMap } from './draft.ts';
import { changePortal } from './draft.ts';
import { edit, setBrush, useEditor } from './editor.ts';
import { removePicked } from './removing.ts';

const TERRAIN_WORDS: Readonly<Record<Terrain, string>> = { difficult: 'Difficult', impassable: 'Impassable', liquid: 'Liquid', hazard: 'Hazard' };

/** What terrain is painted with, and how broad. */
export const BrushForm = () => {
  const brush = useEditor((now) => now.brush);
  return (
    <div className="flex flex-col gap-3">
      <SelectField label="Terrain" value={brush.kind ?? ''} options={[...TERRAINS.map((id) => ({ id, label: TERRAIN_WORDS[id] })), { id: '', label: 'None: paint it away' }]} onChange={(kind) => setBrush({ kind: kind === '' ? null : (kind as Terrain) })} />
      {brush.kind === null ? null : <TextField label="What it is" value={brush.label} maxLength={60} placeholder="Mud, rubble, a campfire" onChange={(label) => setBrush({ label })} />}
      <Segments label="Brush" value={String(brush.size)} options={['1', '2', '3', '5'].map((id) => ({ id, label: `${id} × ${id}` }))} onChange={(size) => setBrush({ size: Number(size) })} />
    </div>
  );
};

/** A door or window that is picked. */
export const PortalForm = ({ draft, field }: { readonly draft: Draft; readonly field: GridMap }) => {
  const picked = useEditor((now) => now.picked);
  const portal = picked?.type === 'portal' ? field.portals.find(({ id }) => id === picked.id) : undefined;
  if (portal === undefined) return <p className="text-12 text-ink-quiet">{field.walls.length} walls, {field.portals.length} doors and windows.</p>;
  return (
    <div className="flex flex-col gap-2">
      <Segments label="Kind" value={portal.kind} options={[{ id: 'door', label: 'Door' }, { id: 'window', label: 'Window' }]} onChange={(kind) => edit(changePortal(draft, portal.id, { kind }))} />
      <Toggle label="Open" on={portal.open} onChange={(open) => edit(changePortal(draft, portal.id, { open }))} />
      <Toggle label="Locked" on={portal.locked} onChange={(locked) => edit(changePortal(draft, portal.id, { locked }))} />
      <Button look="danger" size="small" icon={<Trash2 aria-hidden className="size-3.5" />} onClick={removePicked}>
        Take it out
      </Button>
    </div>
  );
};
