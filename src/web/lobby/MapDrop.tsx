import { FileImage, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/fields/IconButton.tsx';

/** What the importer reads; anything else the server refuses with its reason. */
export const MAP_FILES =
  '.png,.jpg,.jpeg,.webp,.uvtt,.dd2vtt,.df2vtt,.json,image/png,image/jpeg,image/webp,application/json';

/** A place to drop a map file, or to pick one; or another file, where it says so. */
export const MapDrop = ({
  file,
  onFile,
  say = 'Drop a map: a picture, Universal VTT, a zone map or a One Page Dungeon',
  label = 'Map file',
  accept = MAP_FILES,
  leaveOut = 'Remove the map',
}: {
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  readonly say?: string;
  readonly label?: string;
  readonly accept?: string;
  readonly leaveOut?: string;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const dropped = event.dataTransfer.files[0];
        if (dropped !== undefined) onFile(dropped);
      }}
      className={classes(
        'flex items-center gap-2 rounded-6 border border-dashed px-3 py-2 transition duration-150',
        over ? 'border-accent bg-accent/10' : 'border-ink-quiet/40',
      )}
    >
      <FileImage aria-hidden className={classes('size-5 shrink-0', file === null ? 'text-ink-quiet' : 'text-accent')} />
      {file === null ? (
        <button
          type="button"
          onClick={() => input.current?.click()}
          className={classes(
            'min-w-0 flex-1 rounded-6 py-1 text-left text-13 text-ink-quiet hover:text-ink',
            'pointer-coarse:min-h-11',
          )}
        >
          {say}, or <span className="text-ink underline decoration-ink-quiet/60 underline-offset-2">choose a file</span>
        </button>
      ) : (
        <>
          <span className="min-w-0 flex-1 truncate text-13">
            {file.name} <span className="nums text-ink-quiet">{sizeOf(file.size)}</span>
          </span>
          <IconButton
            label={leaveOut}
            size="small"
            icon={<X aria-hidden className="size-3.5" />}
            onClick={() => onFile(null)}
          />
        </>
      )}
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen !== undefined) onFile(chosen);
        }}
      />
    </div>
  );
};

const KIB = 1024;
const sizeOf = (bytes: number): string =>
  bytes < KIB * KIB ? `${String(Math.max(1, Math.round(bytes / KIB)))} KB` : `${(bytes / KIB / KIB).toFixed(1)} MB`;
