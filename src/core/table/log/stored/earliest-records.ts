import { withZonesOfToday } from '../../../space/reading/earlier.ts';

export type Loose = Readonly<Record<string, unknown>>;

/** The options that a record sets, or null. */
const optionsOf = ({ change }: Loose): Loose | null => {
  const { type, set } = (change ?? {}) as Loose;
  return type === 'options' && typeof set === 'object' ? (set as Loose | null) : null;
};

/**
 * A record of version 1 as version 2 has it. It kept no digest of its request. Players saw odds or did not: those who
 * saw them go on seeing how likely a hit is; hit points that the GM keeps were never meant to be told by them.
 */
export const second = (record: Loose): Loose => {
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
export const third = ({ wish, dial, inputs, facts, ...record }: Loose): Loose => {
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
