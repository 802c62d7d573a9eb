type Loose = Readonly<Record<string, unknown>>;

const SIZES: Readonly<Record<string, string>> = { bottle: 'small', chair: 'medium', table: 'large' };

const thing = ({ size, ...rest }: Loose): Loose => ({
  ...rest,
  size: typeof size === 'string' ? (SIZES[size] ?? size) : size,
});

const harm = ({ ability, critical, ...rest }: Loose): Loose => ({ ...rest, to: ability, severe: critical });

/**
 * JSON that holds zones as they were first written, with each thing and each danger as it is written now: things had
 * the size of a bottle, a chair or a table, and harm named an ability and whether it may be critical. Anything else in
 * it stays as it is. For stored fields, changes of them, and map files of version 1.
 */
export const withZonesOfToday = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(withZonesOfToday);
  if (typeof json !== 'object' || json === null) return json;
  const inner = Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, name === 'outline' ? value : withZonesOfToday(value)]),
  );
  if (inner['kind'] === 'thing' && 'size' in inner) return thing(inner);
  return inner['type'] === 'harm' && 'ability' in inner ? harm(inner) : inner;
};
