import { isGridFile, isPictureFile } from './import-map.ts';

/**
 * What a dropped file is for: a table that was exported, a map for a new one, a fight for the terminal, or nothing of
 * ours.
 */
export type FileKind = 'table' | 'map' | 'fight' | 'unknown';

/** So much of a file is looked at. */
const HEAD = 4096;

/** What a file is by its name and how it begins; whoever reads it whole has the last word. */
export const fileKind = async (file: File): Promise<FileKind> => {
  if (/\.(?:jsonl|ndjson)$/iu.test(file.name)) return 'table';
  if (isPictureFile(file.name) || isGridFile(file.name)) return 'map';
  const head = await file.slice(0, HEAD).text();
  if (/"format"\s*:\s*"foray-fight"/u.test(head)) return 'fight';
  if (/^\uFEFF?\s*\{[^\n]*"format"\s*:\s*"foray-table"/u.test(head)) return 'table';
  if (/^\uFEFF?\s*\{[^\n]*"ruleset"\s*:\s*\{/u.test(head)) return 'table';
  return /^\uFEFF?\s*\{/u.test(head) || /^image\/(?:png|jpeg|webp)$/u.test(file.type) ? 'map' : 'unknown';
};
