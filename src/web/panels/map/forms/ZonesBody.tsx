import { ImageUp, LayoutPanelTop, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { tapRoom } from '../../../../core/space/zones/presets.ts';
import { correct } from '../../../store/doing/requests.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { layPictureUnder } from '../../../lobby/upload.ts';
import type { Draft, ZoneMap } from '../draft/drawn/draft.ts';
import { draftOf } from '../draft/drawn/draft.ts';
import { edit, pick, takeTool } from '../draft/editor.ts';
import { addBeside } from '../layers/ZoneLayer.tsx';
import { WayForm } from './WayForm.tsx';
import { useEditor } from '../draft/editor-state.ts';
import { ZoneForm } from './ZoneForm.tsx';

/** The zone or way that is picked, else all zones there are. */
export const ZonesBody = ({ draft, field }: { readonly draft: Draft; readonly field: ZoneMap }) => {
  const picked = useEditor((now) => now.picked);
  const zone = picked?.type === 'zone' ? field.zones.find(({ id }) => id === picked.id) : undefined;
  const way = picked?.type === 'way' ? field.edges.find(({ id }) => id === picked.id) : undefined;
  if (zone !== undefined) return <ZoneForm key={zone.id} draft={draft} field={field} zone={zone} />;
  if (way !== undefined) return <WayForm key={way.id} draft={draft} field={field} way={way} />;
  const blank = field.zones.length === 0;
  return (
    <div className="flex flex-col gap-3">
      {blank ? (
        <p className="text-13">Draw the first zone on the sheet. Touching zones are connected automatically.</p>
      ) : null}
      <ul aria-label="Zones" className="-mx-2 flex flex-col empty:hidden">
        {field.zones.map(({ id, name, capacity }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                takeTool('pick');
                pick({ type: 'zone', id });
              }}
              className={
                'flex w-full items-center gap-2 rounded-6 px-2 py-1.5 text-left text-13 hover:bg-ink/6 ' +
                'pointer-coarse:min-h-11'
              }
            >
              <span className="min-w-0 flex-1 truncate font-serif text-15">{name}</span>
              <span className="nums text-12 text-ink-quiet">
                {capacity === null ? '' : `room for ${String(capacity)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<Plus aria-hidden className="size-3.5" />} onClick={() => addBeside(draft, field)}>
          Add a zone
        </Button>
        {blank ? (
          <Button
            size="small"
            icon={<LayoutPanelTop aria-hidden className="size-3.5" />}
            onClick={() => edit({ ...draftOf({ ...tapRoom, backdrop: field.backdrop }) })}
          >
            Start with a taproom
          </Button>
        ) : null}
      </div>
      <PictureUnder there={field.backdrop !== null} />
    </div>
  );
};

/** A picture laid under the map, or taken from under it; what is drawn stays as it is. */
export const PictureUnder = ({ there }: { readonly there: boolean }) => {
  const table = useTable((state) => state.view?.table ?? '');
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const lay = async (file: File): Promise<void> => {
    setSending(true);
    setFault(null);
    const laid = await layPictureUnder(table, file);
    setSending(false);
    if (!laid.ok) setFault([laid.error.say, ...laid.error.problems.map(({ at, say }) => `${at} ${say}.`)].join(' '));
  };
  return (
    <div className="flex flex-col gap-2">
      {fault === null ? null : (
        <p role="alert" className="text-12 text-bad-ink">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          waiting={sending}
          icon={<ImageUp aria-hidden className="size-3.5" />}
          onClick={() => input.current?.click()}
        >
          {there ? 'Change the picture' : 'Add a picture'}
        </Button>
        {there ? (
          <Button
            size="small"
            look="quiet"
            icon={<Trash2 aria-hidden className="size-3.5" />}
            onClick={() => void correct([{ type: 'field', change: { type: 'laid', backdrop: null } }])}
          >
            Remove picture
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        aria-label="Picture under the map"
        tabIndex={-1}
        accept="image/png,image/jpeg,image/webp"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void lay(file);
        }}
      />
    </div>
  );
};
