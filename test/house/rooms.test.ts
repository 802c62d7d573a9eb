import { dirname, extname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, importsOf } from './house.ts';

const MOST_FILES = 16;

/** Files side by side of one kind: tests apart from what they use, code apart from styles. */
const kindOf = (file: string): string =>
  /\.(test|spec)\.tsx?$/.test(file) ? 'tests' : extname(file).replace('tsx', 'ts');

const within = (folder: string, other: string): boolean => other.startsWith(`${folder}/`);

/**
 * The rooms of one ruleset in which its rules stand. A blow may move somebody, a move may provoke a blow, and both end
 * turns: these call one another as the book does, though no file imports in a circle.
 */
const RULES = /^(src\/core\/rulesets\/[^/]+)\/(round|moves|acts|magic|effects)(\/|$)/;
const rulesOfOneGame = (folder: string, other: string): boolean => {
  const [text, two] = [RULES.exec(folder)?.[1], RULES.exec(other)?.[1]];
  return text !== undefined && text === two;
};

describe('rooms', () => {
  test.each(['src', 'test', 'e2e'])('no folder of %s holds more than sixteen files of one kind', (root) => {
    const many = new Map<string, number>();
    for (const file of filesBelow(root, /\.\w+$/)) {
      const key = `${dirname(file)} ${kindOf(file)}`;
      many.set(key, (many.get(key) ?? 0) + 1);
    }
    expect([...many].filter(([, count]) => count > MOST_FILES)).toEqual([]);
  });

  test('no two folders of src import from each other, but one inside the other, or the rules of one game', () => {
    const pairs = new Map<string, string>();
    for (const file of filesBelow('src'))
      for (const target of importsOf(file)) {
        const [from, to] = [dirname(file), dirname(target)];
        if (
          target.startsWith('src/') &&
          from !== to &&
          !within(from, to) &&
          !within(to, from) &&
          !rulesOfOneGame(from, to)
        )
          pairs.set(`${from} > ${to}`, `${file} imports ${target}`);
      }
    const both = [...pairs].flatMap(([pair, example]) => {
      const [from, to] = pair.split(' > ');
      const back = pairs.get(`${to} > ${from}`);
      return back === undefined ? [] : [`${example}; ${back}`];
    });
    expect(both).toEqual([]);
  });

  test('the same rooms stand in every ruleset', () => {
    const rooms = ['acts', 'data', 'facts', 'moves', 'round', 'sheet'];
    const files = filesBelow('src/core/rulesets');
    const rulesets = new Set(files.flatMap((file) => /^src\/core\/rulesets\/([^/]+)\//.exec(file)?.[1] ?? []));
    for (const id of rulesets)
      expect(
        rooms.filter((room) => !files.some((file) => file.startsWith(`src/core/rulesets/${id}/${room}/`))),
        id,
      ).toEqual([]);
  });
});
