import { withZonesOfToday } from '../../../space/reading/earlier.ts';
import { type Loose, second, third } from './earliest-records.ts';

/** Records as earlier versions wrote them, step by step as each next one has them. */

/** The version that stored JSON says it has. */
export const versionOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null ? (json as { readonly version?: unknown }).version : undefined;

/** What screens gave as the GM's reason up to version 8 when the GM gave none. */
const NO_REASON = 'GM override';

/** A command of version 8 as version 9 has it: one that is forced for no reason given says none. */
const withReason = (command: unknown): unknown =>
  (command as Loose | null)?.['forced'] === NO_REASON ? { ...(command as Loose), forced: '' } : command;

/**
 * A record of version 8 as version 9 has it. Versions 4 to 9 add what an undo may keep, answers of standing orders that
 * are written as one, standing orders given together, orders to ask by the outcome, grids of another size, and spots in
 * zones: earlier records have none of these.
 */
const ninth = ({ command, inputs, ...record }: Loose): Loose => ({
  ...record,
  version: 9,
  command: withReason(command),
  inputs: Array.isArray(inputs)
    ? (inputs as readonly (Loose | null)[]).map((input) =>
        input?.['type'] === 'meanwhile' ? { ...input, command: withReason(input['command']) } : input,
      )
    : inputs,
});

/** What was stored as the opening of an earlier version, as this version has it; anything else as it is. */
export const migratedOpening = (json: unknown): unknown =>
  versionOf(json) === 1 ? { ...(json as Loose), version: 2, field: withZonesOfToday((json as Loose)['field']) } : json;

/** What was stored as a record of an earlier version, as this version has it; anything else as it is. */
export const migrated = (json: unknown): unknown => {
  let record = json;
  if (versionOf(record) === 1) record = second(record as Loose);
  if (versionOf(record) === 2) record = third(record as Loose);
  return [3, 4, 5, 6, 7, 8].includes(versionOf(record) as number) ? ninth(record as Loose) : record;
};
