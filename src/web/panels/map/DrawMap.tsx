import { AppWindow, BrickWall, Brush, DoorOpen, Eraser, Image, Lasso, MousePointer2, Pentagon, Plus, Redo2, Spline, SquareDashed, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { zoneFaults } from '../../../core/space/zones/faults.ts';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SideCard } from '../../ui/SideCard.tsx';
import { openCard } from '../desk.ts';
import type { Draft, ZoneMap } from './draft.ts';
import type { DrawTool } from './editor.ts';
import { beginDrawing, discardDrawing, GRID_TOOLS, hasChanges, pick, redo, restDrawing, saveDrawing, takeTool, undo, useEditor, ZONE_TOOLS } from './editor.ts';
import { BrushForm, PortalForm } from './GridForm.tsx';
import { addBeside } from './ZoneLayer.tsx';
import { WayForm, ZoneForm } from './ZoneForm.tsx';

const ICON = 'size-4.5';
const TOOLS: Readonly<Record<DrawTool, { readonly label: string; readonly hint: string; readonly icon: ReactNode }>> = {
  pick: { label: 'Pick and reshape', hint: 'Click a zone, then drag its corners, its sides or all of it.', icon: <MousePointer2 aria-hidden className={ICON} /> },
  rectangle: { label: 'Rectangle', hint: 'Drag from corner to corner.', icon: <SquareDashed aria-hidden className={ICON} /> },
  polygon: { label: 'Corner by corner', hint: 'Click each corner; Enter or the first corner ends it.', icon: <Pentagon aria-hidden className={ICON} /> },
  freehand: { label: 'Freehand', hint: 'Draw round the zone in one go.', icon: <Lasso aria-hidden className={ICON} /> },
  link: { label: 'Ways', hint: 'Drag from one zone to another: a way is laid, or taken out.', icon: <Spline aria-hidden className={ICON} /> },
  wall: { label: 'Wall', hint: 'Click from corner to corner; Enter or Escape ends it. Shift draws off the grid.', icon: <BrickWall aria-hidden className={ICON} /> },
  door: { label: 'Door', hint: 'Drag across the gap it shuts.', icon: <DoorOpen aria-hidden className={ICON} /> },
  window: { label: 'Window', hint: 'Drag along it.', icon: <AppWindow aria-hidden className={ICON} /> },
  paint: { label: 'Terrain', hint: 'Drag over the cells.', icon: <Brush aria-hidden className={ICON} /> },
  erase: { label: 'Take out', hint: 'Click a wall, door or window.', icon: <Eraser aria-hidden className={ICON} /> },
};

/** The GM's pens: zones, or walls, doors and terrain. What is drawn is saved as a whole. */
export const DrawMap = () => {
  const table = useTable((state) => state.view?.table ?? null);
  const field = useTable((state) => state.view?.field ?? null);
  const { draft, base, tool, picked, done, undone, saving } = useEditor();
  useEffect(() => {
    if (table !== null && field !== null) beginDrawing(table, field);
  }, [table, field]);
  useEffect(() => restDrawing, []);
  if (draft === null) return null;
  const changed = hasChanges({ draft, base });
  const faults = draft.field.type === 'zones' ? zoneFaults({ ...draft.field, type: 'zones' }) : [];
  const tools = draft.field.type === 'zones' ? ZONE_TOOLS : GRID_TOOLS;
  return (
    <SideCard
      title="Draw the map"
      onClose={() => openCard(null)}
      footer={
        <>
          {changed ? (
            <Button look="quiet" size="small" onClick={discardDrawing}>
              Discard
            </Button>
          ) : null}
          <Button look="primary" waiting={saving} disabled={!changed || faults.length > 0} onClick={() => void saveDrawing()}>
            Save the map
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div role="toolbar" aria-label="Pens" className="flex flex-wrap items-center gap-0.5">
          {tools.map((one) => (
            <IconButton key={one} label={TOOLS[one].label} icon={TOOLS[one].icon} pressed={tool === one} onClick={() => takeTool(one)} />
          ))}
          <span className="flex-1" />
          <IconButton label="Take back" shortcut="Ctrl Z" icon={<Undo2 aria-hidden className="size-4" />} disabled={done.length === 0} onClick={undo} />
          <IconButton label="Do again" icon={<Redo2 aria-hidden className="size-4" />} disabled={undone.length === 0} onClick={redo} />
        </div>
        <p className="text-12 text-ink-quiet">{TOOLS[tool].hint}</p>
        {faults.length === 0 ? null : (
          <ul role="alert" className="flex flex-col gap-1 text-12 text-bad-ink">
            {faults.slice(0, 5).map(({ at, say }) => (
              <li key={at + say}>The outline {say}.</li>
            ))}
          </ul>
        )}
        {draft.field.type === 'grid' ? tool === 'paint' ? <BrushForm /> : <PortalForm draft={draft} field={draft.field} /> : null}
        {draft.field.type === 'zones' ? <ZonesBody draft={draft} field={draft.field} picked={picked} /> : null}
      </div>
    </SideCard>
  );
};

const ZonesBody = ({ draft, field, picked }: { readonly draft: Draft; readonly field: ZoneMap; readonly picked: { readonly type: string; readonly id: string } | null }) => {
  const zone = picked?.type === 'zone' ? field.zones.find(({ id }) => id === picked.id) : undefined;
  const way = picked?.type === 'way' ? field.edges.find(({ id }) => id === picked.id) : undefined;
  if (zone !== undefined) return <ZoneForm key={zone.id} draft={draft} field={field} zone={zone} />;
  if (way !== undefined) return <WayForm key={way.id} draft={draft} field={field} way={way} />;
  return (
    <div className="flex flex-col gap-2">
      {field.zones.length === 0 ? <p className="text-13">Draw the first zone on the sheet. Zones that touch are linked by themselves.</p> : null}
      <ul className="-mx-2 flex flex-col empty:hidden">
        {field.zones.map(({ id, name, capacity }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                takeTool('pick');
                pick({ type: 'zone', id });
              }}
              className="flex w-full items-center gap-2 rounded-6 px-2 py-1.5 text-left text-13 hover:bg-ink/6 pointer-coarse:min-h-11"
            >
              <span className="min-w-0 flex-1 truncate font-serif text-15">{name}</span>
              <span className="nums text-12 text-ink-quiet">{capacity === null ? '' : `room for ${String(capacity)}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<Plus aria-hidden className="size-3.5" />} onClick={() => addBeside(draft, field)}>
          Add a zone
        </Button>
        <Button size="small" icon={<Image aria-hidden className="size-3.5" />} onClick={() => openCard('map')}>
          A picture under it
        </Button>
      </div>
    </div>
  );
};
