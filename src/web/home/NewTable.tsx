import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FieldType } from '../../core/space/field/field.ts';
import { Button } from '../ui/fields/Button.tsx';
import { NumberField, TextField } from '../ui/fields/Field.tsx';
import { Segments } from '../ui/fields/Toggle.tsx';
import { beginningOn } from './beginnings.ts';
import { isGridFile, mayBeEither } from '../lobby/import-map.ts';
import type { NewTable as Wanted, RulesetChoice } from '../lobby/lobby.ts';
import { MapDrop } from '../lobby/MapDrop.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';

/** The widest blank grid, in cells. */
const MOST_CELLS = 200;
const MOST_NAME = 60;

export interface NewTableProps {
  readonly rulesets: readonly RulesetChoice[];
  readonly waiting: boolean;
  /** A map file that goes onto it. */
  readonly map: File | null;
  readonly onMap: (map: File | null) => void;
  readonly onOpen: (wanted: Wanted, map: File | null, as: FieldType | null) => void;
}

const cellsFault = (cells: number | null): string | null =>
  cells === null || !Number.isInteger(cells) || cells < 1 || cells > MOST_CELLS
    ? `Enter a whole number from 1 to ${String(MOST_CELLS)}`
    : null;

/** What a table is called that nobody named: its map's file, without the folder and the ending. */
const nameFrom = (map: File | null): string => {
  const title = map === null ? '' : map.name.replace(/\.[^.]+$/u, '').trim();
  return title === '' ? 'New table' : title.slice(0, MOST_NAME);
};

/** A table of one's own: a name, a ruleset, and a map: a blank grid, a sheet to draw zones on, or a file. */
export const NewTable = ({ rulesets, waiting, map, onMap, onOpen }: NewTableProps) => {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState(rulesets[0]?.id ?? '');
  const [width, setWidth] = useState<number | null>(30);
  const [height, setHeight] = useState<number | null>(20);
  const [wanted, setWanted] = useState<FieldType | null>(null);
  const [tried, setTried] = useState(false);
  const ruleset = rulesets.find(({ id }) => id === chosen);
  const fields = ruleset?.fields ?? [];
  const field = wanted !== null && fields.includes(wanted) ? wanted : (fields[0] ?? 'grid');
  const beginning = beginningOn({ type: field });
  const sized = map === null && beginning.sized;
  const faults = sized ? [cellsFault(width), cellsFault(height)] : [null, null];
  const submit = (): void => {
    setTried(true);
    if (faults.some((fault) => fault !== null)) return;
    const blank = map === null ? beginning.blank(width ?? 1, height ?? 1) : null;
    const called = name.trim() === '' ? nameFrom(map) : name.trim();
    onOpen({ ruleset: chosen, name: called, demo: null, blank }, map, field);
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
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={MOST_NAME}
        placeholder="The bridge at dusk"
        autoComplete="off"
      />
      {rulesets.length > 1 ? (
        <SelectField
          label="Ruleset"
          value={chosen}
          onChange={setChosen}
          options={rulesets.map(({ id, name: label }) => ({ id, label }))}
        />
      ) : null}
      <div className="flex flex-col gap-1">
        <span className="text-12 font-medium text-ink-quiet">Map</span>
        <MapDrop file={map} onFile={onMap} />
      </div>
      {fields.length > 1 && (map === null || mayBeEither(map.name)) ? (
        <Segments
          label={map === null ? 'Or start with' : 'Kind of map'}
          value={field}
          onChange={setWanted}
          options={fields.map((id) => ({
            id,
            label: map === null ? beginningOn({ type: id }).label : beginningOn({ type: id }).played,
          }))}
        />
      ) : null}
      {map !== null ? (
        <p className="text-12 text-ink-quiet">
          {isGridFile(map.name) && !fields.includes('grid')
            ? `${ruleset?.name ?? 'This game'} is played in zones: only the picture in this file is used, as a ` +
              'sheet to draw zones on. '
            : ''}
          A report of what was imported, assumed or left out appears when the table opens.
        </p>
      ) : sized ? (
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={fields.length > 1 ? 'Columns' : 'Or a blank grid: columns'}
            value={width}
            onChange={setWidth}
            min={1}
            max={MOST_CELLS}
            error={tried ? faults[0] : null}
          />
          <NumberField
            label="Rows"
            value={height}
            onChange={setHeight}
            min={1}
            max={MOST_CELLS}
            error={tried ? faults[1] : null}
          />
        </div>
      ) : (
        <p className="text-13">
          {fields.length > 1 ? '' : 'Or draw zones. '}The table opens on a blank sheet, ready to draw on.
        </p>
      )}
      <Button
        type="submit"
        size="large"
        waiting={waiting}
        icon={<Plus aria-hidden className="size-4" />}
        className="mt-1"
      >
        Open table
      </Button>
    </form>
  );
};
