import { describe, expect, test } from 'vitest';
import { filesBelow, importsOf } from './house.ts';

/**
 * Which rooms of the house a room may import from, beside itself and the files of the core's root. Imports run one
 * way.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/core/dice': [],
  'src/core/space': [],
  'src/core/rules': ['src/core/dice', 'src/core/space'],
  'src/core/rulesets': ['src/core/dice', 'src/core/space', 'src/core/rules'],
  'src/core/table': ['src/core/dice', 'src/core/space', 'src/core/rules'],
  'src/core/maps': ['src/core/dice', 'src/core/space', 'src/core/rules'],
  'src/core/wire': ['src/core/dice', 'src/core/space', 'src/core/rules', 'src/core/table'],
  'src/web': ['src/core/table', 'src/core/space', 'src/core/rules', 'src/core/dice', 'src/core/wire', 'src/core/maps'],
  'src/server': ['src/core'],
  'src/cli': ['src/core'],
};

/** Words, memos and schemas' complaints that every room shares. */
const ROOT = ['src/core/base.ts', 'src/core/memo.ts', 'src/core/problems.ts'];

const roomOf = (path: string): string | null => Object.keys(ROOMS).find((room) => path.startsWith(`${room}/`)) ?? null;
const allowed = (room: string, target: string): boolean =>
  target.startsWith(`${room}/`) ||
  ROOT.includes(target) ||
  (ROOMS[room] ?? []).some((other) => target.startsWith(`${other}/`));

describe('the house', () => {
  test.each(Object.keys(ROOMS))('%s imports only from the rooms it may', (room) => {
    const files = filesBelow(room);
    expect(files.length).toBeGreaterThan(0);
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('src/') && !allowed(room, target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  /** Of these folders of the page none imports from one that comes later. */
  const PAGE = ['link', 'store', 'board', 'panels'] as const;
  test.each(PAGE.slice(0, -1).map((room, at) => [room, PAGE.slice(at + 1)] as const))(
    'src/web/%s imports nothing of %j',
    (room, later) => {
      const wrong = filesBelow(`src/web/${room}`).flatMap((file) =>
        importsOf(file)
          .filter((target) => later.some((other) => target.startsWith(`src/web/${other}/`)))
          .map((target) => `${file} imports ${target}`),
      );
      expect(wrong).toEqual([]);
    },
  );

  test('every file of src lives in a room', () => {
    expect(filesBelow('src').filter((file) => roomOf(file) === null && !ROOT.includes(file))).toEqual([]);
  });

  test('the core imports no package but the schema library', () => {
    const packages = filesBelow('src/core').flatMap((file) =>
      importsOf(file).filter((name) => !name.startsWith('src/')),
    );
    expect([...new Set(packages)].filter((name) => name !== 'zod/mini')).toEqual([]);
  });

  test('board and panels see views, never scenes', () => {
    const wrong = ['src/web/board', 'src/web/panels'].flatMap((room) =>
      filesBelow(room).flatMap((file) =>
        importsOf(file)
          .filter((target) =>
            /core\/(rules\/(play\/(play|odds|procedure)|ruleset\/ruleset)\.ts|rulesets|table)/.test(target),
          )
          .filter((target) => !target.endsWith('ruleset/ruleset.ts') && !target.endsWith('play/odds.ts'))
          .map((target) => `${file} imports ${target}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
