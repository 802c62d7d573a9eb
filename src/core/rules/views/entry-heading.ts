import type { CombatantId } from '../scene/scene.ts';
import type { Text } from '../text/sentence.ts';
import type { Told } from './log.ts';
import { plain } from '../text/text.ts';
import { sayResult } from './result-said.ts';
import { stepsOf } from './staging.ts';

/** Those named in an entry, as its reader knew them then. */
export const namesIn = (title: Text, told: readonly Told[]): ReadonlyMap<CombatantId, string> => {
  const names = new Map<CombatantId, string>();
  for (const text of [title, ...told.map((line) => (line.type === 'said' ? line.text : []))])
    for (const part of text) if (typeof part !== 'string' && part.who !== null) names.set(part.who, part.name);
  for (const line of told)
    if (line.type === 'rolled' && line.of !== null && line.name !== null) names.set(line.of, line.name);
  return names;
};

/** The one line that says all of the title and more: "Bram rolls initiative 7" of "Bram rolls initiative". */
const fuller = (title: Text, told: readonly Told[]): Text | null => {
  const words = `${plain(title)} `;
  const found = told.flatMap((line) =>
    line.type === 'said' &&
    line.tone === 'plain' &&
    line.stage === undefined &&
    plain(line.text).slice(0, words.length) === words
      ? [line.text]
      : [],
  );
  return found.length === 1 ? (found[0] ?? null) : null;
};

/**
 * What an entry is headed with: its title and, where it came to a single result, that result: "Vera attacks Orc 2:
 * 24 vs Evasion 15, hit for 9"; or the line that says all of the title and more.
 */
export const headOf = (title: Text, told: readonly Told[]): Text => {
  const results = stepsOf(told).flatMap((step) => step.results);
  if (results.length === 1 && results[0] !== undefined) return [...title, `: ${sayResult(results[0])}`];
  return fuller(title, told) ?? title;
};
