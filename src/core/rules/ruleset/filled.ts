export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was said, with what is usual for every member that is left out, however deep. */
export const filled = (usual: unknown, said: unknown): unknown => {
  if (!isRecord(usual) || !isRecord(said)) return said === undefined ? usual : said;
  const all = [...new Set([...Object.keys(usual), ...Object.keys(said)])];
  return Object.fromEntries(all.map((member) => [member, filled(usual[member], said[member])]));
};
