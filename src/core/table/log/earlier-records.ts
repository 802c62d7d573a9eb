import { withZonesOfToday } from '../../space/reading/earlier.ts';

/** Records as earlier versions wrote them, step by step as each next one has them. */

/** The version that stored JSON says it has. */
export const versionOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null ? (json as { readonly version?: unknown }).version : undefined;

type Loose = Readonly<Record<string, unknown>>;

/** The options that a record sets, or null. */
const optionsOf = ({ change }: Loose): Loose | null => {
  const { type, set } = (change ?? {}) as Loose;
  return type === 'options' && typeof set === 'object' ? (set as Loose | null) : null;
};

/**
 * A record of version 1 as version 2 has it. It kept no digest of its request. Players saw odds or did not: those who
 * saw them go on seeing how likely a hit is; hit points that the GM keeps were never meant to be told by them.
 */
const second = (record: Loose): Loose => {
  const set = optionsOf(record);
  const odds = set?.['playersSeeOdds'];
  const options =
    typeof odds === 'boolean'
      ? { change: { ...(record['change'] as Loose), set: { ...set, playersSeeOdds: odds ? 'hit' : 'none' } } }
      : {};
  return { ...record, version: 2, digest: null, ...options };
};

/** How far the table applies rules by itself, by the words of version 2. */
const AUTOMATION: Readonly<Record<string, string>> = { show: 'off', suggest: 'suggest', resolve: 'resolve' };

const automationOf = (dial: unknown): unknown => (typeof dial === 'string' ? (AUTOMATION[dial] ?? dial) : dial);

/** Facts of which those that change the field are as version 3 has them. */
const withZones = (facts: unknown): unknown =>
  Array.isArray(facts)
    ? (facts as readonly Loose[]).map((fact) =>
        fact?.['type'] === 'terrain' ? { ...fact, change: withZonesOfToday(fact['change']) } : fact,
      )
    : facts;

/** Of what kind a question was and whom it asked, by the ids that questions had up to then: `scope/kind.to.nth`. */
const askedBy = (id: string): { readonly kind: string; readonly to: string } => {
  const parts = id.slice(id.lastIndexOf('/') + 1).split('.');
  return { kind: parts.slice(0, -2).join('.'), to: parts.at(-2) ?? 'gm' };
};

const thirdInput = (input: Loose | null): Loose | null => {
  const { type, question, facts } = input ?? {};
  if (type === 'answered' && typeof question === 'string') return { ...input, ...askedBy(question) };
  return type === 'meanwhile' ? { ...input, facts: withZones(facts) } : input;
};

/** A record of version 2 as version 3 has it: members and one value are called by other names. */
const third = ({ wish, dial, inputs, facts, ...record }: Loose): Loose => {
  const { dial: chosen, ...set } = optionsOf(record) ?? {};
  const options =
    chosen === undefined
      ? {}
      : { change: { ...(record['change'] as Loose), set: { automation: automationOf(chosen), ...set } } };
  return {
    ...record,
    version: 3,
    request: wish,
    automation: automationOf(dial),
    facts: withZones(facts),
    inputs: Array.isArray(inputs) ? (inputs as readonly Loose[]).map(thirdInput) : inputs,
    ...options,
  };
};

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
