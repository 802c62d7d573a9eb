import { memo } from '../../memo.ts';
import type { CombatantId } from '../scene/scene.ts';

interface Named {
  readonly id: CombatantId;
  readonly name: string;
}

const firstOf = (word: string | undefined, count = 1): string =>
  Array.from(word ?? '')
    .slice(0, count)
    .join('');

/** Short labels a name could have, the usual one first: "Orc raider 2" is O2, then OR2, Or2, Orc2. */
const candidates = (name: string): readonly string[] => {
  const words = name
    .replace(/\s+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  if (words.length > 1 && /^\d+$/u.test(last)) {
    const bare = words.slice(0, -1);
    const number = last.slice(-2);
    const stems = [firstOf(bare[0]), bare.map((word) => firstOf(word)).join('')].map((stem) => stem.toUpperCase());
    return [...stems, firstOf(bare[0], 2), firstOf(bare[0], 3)].map((stem) => `${stem}${number}`);
  }
  const first = words[0] ?? '?';
  const initials = words.length > 1 ? [`${firstOf(first)}${firstOf(last)}`.toUpperCase()] : [];
  const [start = '', ...letters] = Array.from(first);
  return [...initials, firstOf(first, 2), ...letters.slice(1).map((letter) => `${start}${letter}`)];
};

/** The usual label of a name on its own: "Orc 2" is O2, "Vera Stone" VS, "Vera" Ve. */
export const labelOf = (name: string): string => candidates(name)[0] ?? '?';

/**
 * A short label for each of those on a field, no two the same: whoever was there first has the usual one, who comes
 * later another of theirs, or the next number.
 */
export const labelsOf = memo((combatants: readonly Named[]): ReadonlyMap<CombatantId, string> => {
  const taken = new Set<string>();
  const names = new Set<string>();
  const labels = new Map<CombatantId, string>();
  for (const { id, name } of combatants) {
    // of two with one name the second is told by a number, not by another of its letters
    const own = names.has(name) ? [] : candidates(name);
    const free = own.find((label) => !taken.has(label.toUpperCase()));
    const label = free ?? numbered(labelOf(name), taken);
    names.add(name);
    taken.add(label.toUpperCase());
    labels.set(id, label);
  }
  return labels;
});

const numbered = (label: string, taken: ReadonlySet<string>): string => {
  const stem = firstOf(label).toUpperCase();
  for (let number = 2; ; number++) if (!taken.has(`${stem}${number}`)) return `${stem}${number}`;
};
