import { isRecord } from '../../base.ts';

/** What was said, with what is usual for every member that is left out, however deep. */
export const filled = (usual: unknown, said: unknown): unknown => {
  if (!isRecord(usual) || !isRecord(said)) return said === undefined ? usual : said;
  const all = [...new Set([...Object.keys(usual), ...Object.keys(said)])];
  return Object.fromEntries(all.map((member) => [member, filled(usual[member], said[member])]));
};
