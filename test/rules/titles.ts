import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { apart, rulesets } from '../../src/core/rulesets/index.ts';

/** Ids of rule rows as test titles begin with them: two capitals, a dash, two or three digits. */
const ID = /^([A-Z]{2}-\d{2,3})\b/;
const TITLE =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\(\s*|\([^()]*(?:\([^()]*\)[^()]*)*\)\(\s*)(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g;
/** Titles may also stand in a table of cases: `['OL-087 …', …]`. */
const CASE = /\[\s*(['"`])([A-Z]{2}-\d{2,3}\b[^'"`]*)\1/g;

/** The ids that start a test's title in this source. */
export const idsIn = (source: string): readonly string[] => {
  const found = [...source.matchAll(TITLE), ...source.matchAll(CASE)].flatMap(
    ([, , title = '']) => ID.exec(title)?.[1] ?? [],
  );
  return [...new Set(found)];
};

const testsUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** Every id that starts a test's title under these folders, with the files it stands in. */
export const ticked = (folders: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const file of folders.flatMap(testsUnder)) {
    for (const id of idsIn(readFileSync(file, 'utf8'))) found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
};

/** Those of these ids that are rows of no ruleset, neither on the board nor apart from it. */
export const strangersAmong = (ids: Iterable<string>): readonly string[] => {
  const known = new Set(
    rulesets.flatMap(({ id, rows }) => [...rows.map((row) => row.id), ...Object.keys(apart[id] ?? {})]),
  );
  return [...ids].filter((id) => !known.has(id));
};
