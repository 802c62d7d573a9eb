import { useState } from 'react';
import { fileKind } from '../lobby/file-kind.ts';
import { MAP_FILES, MapDrop } from '../lobby/MapDrop.tsx';
import type { Made } from '../lobby/whole-tables.ts';
import { openExported } from '../lobby/whole-tables.ts';

export interface OpenFileProps {
  readonly onMade: (made: Made, file: string) => void;
  readonly onMap: (file: File) => void;
  /** Why a file was not opened. */
  readonly onFault: (say: string) => void;
}

/** A file from elsewhere: a table that was exported is opened, a map goes onto a new table. */
export const OpenFile = ({ onMade, onMap, onFault }: OpenFileProps) => {
  const [reading, setReading] = useState<File | null>(null);
  const open = async (file: File): Promise<void> => {
    const kind = await fileKind(file);
    if (kind === 'map') return onMap(file);
    if (kind === 'fight')
      return onFault(`${file.name} is a fight file. Play it in a terminal: npm run -s foray -- play.`);
    if (kind === 'unknown') return onFault(`${file.name} is neither an exported table nor a map.`);
    setReading(file);
    const reply = await openExported(file);
    setReading(null);
    if (reply.ok) onMade(reply.value, file.name);
    else onFault(`${file.name} could not be opened. ${reply.error.say}`);
  };
  return reading === null ? (
    <MapDrop
      file={null}
      onFile={(file) => {
        if (file !== null) void open(file);
      }}
      label="File to open"
      accept={`.jsonl,.ndjson,${MAP_FILES}`}
      say="Drop an exported table or a map"
    />
  ) : (
    <p
      role="status"
      className="truncate rounded-6 border border-dashed border-ink-quiet/40 px-3 py-3 text-13 text-ink-quiet"
    >
      Reading {reading.name}…
    </p>
  );
};
