import { Proportions, Trash2 } from 'lucide-react';
import { listed } from '../../../../core/rules/text/text.ts';
import type { CoverObject, Wall } from '../../../../core/space/field/field.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { NumberField, TextField } from '../../../ui/fields/Field.tsx';
import { Segments, Toggle } from '../../../ui/fields/Toggle.tsx';
import { asKind } from '../../../store/field/kinds.ts';
import type { Draft, GridMap } from '../draft/drawn/draft.ts';
import { changeCover, changePortal, withoutWall, withPortal } from '../draft/drawn/grid-draft.ts';
import { useEditor } from '../draft/editor-state.ts';
import { edit, editTyping, pick, setCover } from '../draft/editor.ts';
import { lengthOf, wallName } from '../geometry/grid-lines.ts';
import { removePicked } from '../draft/removing.ts';
import { openCard } from '../../common/desk.ts';
import { BrushForm, MOST } from './BrushForm.tsx';
import { PictureUnder } from './ZonesBody.tsx';
import { useTyping } from './typing.ts';
const WORTH = { least: 0, most: 20 } as const;
const worthOf = (value: number | null): number =>
  Math.min(WORTH.most, Math.max(WORTH.least, Math.round(value ?? WORTH.least)));

/** What the pen draws with, or what is picked on a grid. */
export const GridBody = ({ draft, field }: { readonly draft: Draft; readonly field: GridMap }) => {
  const tool = useEditor((now) => now.tool);
  const picked = useEditor((now) => now.picked);
  if (tool === 'paint' || tool === 'fill') return <BrushForm broad={tool === 'paint'} />;
  const cover = picked?.type === 'cover' ? field.cover.find(({ id }) => id === picked.id) : undefined;
  if (cover !== undefined) return <CoverForm key={cover.id} draft={draft} cover={cover} />;
  if (tool === 'cover') return <CoverPenForm />;
  const wall = picked?.type === 'wall' ? field.walls.find((wall) => wallName(wall) === picked.id) : undefined;
  if (wall !== undefined) return <WallForm draft={draft} wall={wall} />;
  if (picked?.type === 'portal') return <PortalForm draft={draft} field={field} id={picked.id} />;
  return (
    <>
      <p className="text-12 text-ink-quiet">{drawnOn(field)}</p>
      <PictureUnder there={field.backdrop !== null} />
      <Button
        size="small"
        icon={<Proportions aria-hidden className="size-3.5" />}
        className="self-start"
        onClick={() => openCard('size')}
      >
        Change the size…
      </Button>
    </>
  );
};

/** "2 walls and 1 thing to hide behind.": what is drawn on a map, in words. */
const drawnOn = ({ walls, portals, cover }: GridMap): string => {
  const counts = [
    ...counted(walls.length, 'wall', 'walls'),
    ...counted(portals.length, 'door or window', 'doors and windows'),
    ...counted(cover.length, 'thing to hide behind', 'things to hide behind'),
  ];
  return counts.length === 0 ? 'Nothing is drawn yet.' : `${listed(counts)}.`;
};

const counted = (n: number, one: string, many: string): readonly string[] =>
  n === 0 ? [] : [`${String(n)} ${n === 1 ? one : many}`];

const TakeOut = () => (
  <Button look="danger" size="small" icon={<Trash2 aria-hidden className="size-3.5" />} onClick={removePicked}>
    Remove
  </Button>
);

/** A door or window that is picked. */
const PortalForm = ({ draft, field, id }: { readonly draft: Draft; readonly field: GridMap; readonly id: string }) => {
  const portal = field.portals.find((portal) => portal.id === id);
  if (portal === undefined) return null;
  return (
    <div className="flex flex-col gap-2">
      <Segments
        label="Kind"
        value={portal.kind}
        options={[
          { id: 'door', label: 'Door' },
          { id: 'window', label: 'Window' },
        ]}
        onChange={(kind) => edit(changePortal(draft, id, { kind }))}
      />
      <Toggle
        label="Open"
        on={portal.open}
        onChange={(open) => edit(changePortal(draft, id, { open, ...(open ? { locked: false } : {}) }))}
      />
      <Toggle
        label="Locked"
        on={portal.locked}
        onChange={(locked) => edit(changePortal(draft, id, { locked, ...(locked ? { open: false } : {}) }))}
      />
      <TakeOut />
    </div>
  );
};

/** A wall that is picked; it may become a door or window as long as it is. */
const WallForm = ({ draft, wall }: { readonly draft: Draft; readonly wall: Wall }) => {
  const become = (kind: 'door' | 'window'): void => {
    const next = withPortal(withoutWall(draft, wall), kind, wall);
    edit(next);
    const made = asKind(next.field, 'grid')?.portals.at(-1);
    if (made !== undefined) pick({ type: 'portal', id: made.id });
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-13">
        A wall, <span className="nums">{String(Math.round(lengthOf(wall) * 100) / 100)}</span> cells long. Drag its ends
        to change it.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => become('door')}>
          Change to a door
        </Button>
        <Button size="small" onClick={() => become('window')}>
          Change to a window
        </Button>
        <TakeOut />
      </div>
    </div>
  );
};

const CoverPenForm = () => {
  const pen = useEditor((now) => now.cover);
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Label"
        value={pen.label}
        maxLength={MOST}
        placeholder="A table, crates, a fallen log"
        onChange={(label) => setCover({ label })}
      />
      <NumberField
        label="Cover value"
        hint="How much cover it gives under the rules"
        value={pen.worth}
        min={WORTH.least}
        max={WORTH.most}
        onChange={(worth) => setCover({ worth: worthOf(worth) })}
      />
    </div>
  );
};

/** Something to hide behind that is picked. */
const CoverForm = ({ draft, cover }: { readonly draft: Draft; readonly cover: CoverObject }) => {
  const type = useTyping();
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Label"
        value={cover.label}
        maxLength={MOST}
        onBlur={type.rest}
        onChange={(label) => editTyping(changeCover(draft, cover.id, { label }), type.on())}
      />
      <NumberField
        label="Cover value"
        hint="How much cover it gives under the rules"
        value={cover.worth}
        min={WORTH.least}
        max={WORTH.most}
        onChange={(worth) => edit(changeCover(draft, cover.id, { worth: worthOf(worth) }))}
      />
      <TakeOut />
    </div>
  );
};
