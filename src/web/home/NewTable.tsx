import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { NumberField, SelectField, TextField } from '../ui/Field.tsx';
import type { NewTable as Wanted, RulesetChoice } from './lobby.ts';
import { MapDrop } from './MapDrop.tsx';

/** The widest blank grid, in cells. */
const MOST_CELLS = 200;
const MOST_NAME = 60;

export interface NewTableProps {
  readonly rulesets: readonly RulesetChoice[];
  readonly waiting: boolean;
  readonly onOpen: (wanted: Wanted, map: File | null) => void;
}

const cellsFault = (cells: number | null): string | null =>
  cells === null || !Number.isInteger(cells) || cells < 1 || cells > MOST_CELLS ? `A whole number from 1 to ${String(MOST_CELLS)}` : null;

/** A table of one's own: a name, a ruleset, and a blank grid or a map. */
export const NewTable = ({ rulesets, waiting, onOpen }: NewTableProps) => {
  const [name, setName] = useState('');
  const [ruleset, setRuleset] = useState(rulesets[0]?.id ?? '');
  const [width, setWidth] = useState<number | null>(30);
  const [height, setHeight] = useState<number | null>(20);
  const [map, setMap] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const faults = map === null ? [cellsFault(width), cellsFault(height)] : [null, null];
  const submit = (): void => {
    setTried(true);
    if (faults.some((fault) => fault !== null)) return;
    const grid = map === null && width !== null && height !== null ? { width, height } : null;
    onOpen({ ruleset, name: name.trim() === '' ? 'New table' : name.trim(), demo: null, grid }, map);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-3"
    >
      <TextField label="Name" value={name} onChange={setName} maxLength={MOST_NAME} placeholder="The bridge at dusk" autoComplete="off" />
      {rulesets.length > 1 ? (
        <SelectField
          label="Ruleset"
          value={ruleset}
          onChange={setRuleset}
          options={rulesets.map(({ id, name: label }) => ({ id, label }))}
        />
      ) : null}
      <div className="flex flex-col gap-1">
        <span className="text-12 font-medium text-ink-quiet">Map</span>
        <MapDrop file={map} onFile={setMap} />
      </div>
      {map === null ? (
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label="Or a blank grid: columns"
            value={width}
            onChange={setWidth}
            min={1}
            max={MOST_CELLS}
            error={tried ? faults[0] : null}
          />
          <NumberField label="Rows" value={height} onChange={setHeight} min={1} max={MOST_CELLS} error={tried ? faults[1] : null} />
        </div>
      ) : (
        <p className="text-12 text-ink-quiet">
          The grid is read from the file. What came in, was guessed or left out is reported when the table opens.
        </p>
      )}
      <Button type="submit" size="large" waiting={waiting} icon={<Plus aria-hidden className="size-4" />} className="mt-1">
        Open table
      </Button>
    </form>
  );
};
