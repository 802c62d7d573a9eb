import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chunkOf } from '../../../src/cli/page/chunks.ts';

const web = (file: string): string => resolve('src/web', file);

interface Imports {
  readonly now?: readonly string[];
  readonly later?: readonly string[];
}

const chunksOf = (page: Readonly<Record<string, Imports>>) => {
  const chunk = chunkOf();
  const known = new Map(Object.entries(page).map(([file, imports]) => [web(file), imports]));
  const getModuleInfo = (id: string) => {
    const { now = [], later = [] } = known.get(id) ?? {};
    return { importedIds: now.map(web), dynamicallyImportedIds: later.map(web) };
  };
  return (file: string) => chunk(web(file), { getModuleInfo });
};

const PAGE = {
  'main.tsx': { now: ['react.ts'], later: ['home/Home.tsx', 'panels/screens/TableScreen.tsx'] },
  'home/Home.tsx': { now: ['home/cards.ts'], later: ['ui/tip.ts'] },
  'panels/screens/TableScreen.tsx': {
    now: [
      'board.ts',
      'react.ts',
      'panels/screens/ahead/watched.ts',
      'panels/screens/ahead/played.ts',
      'panels/screens/ahead/led.ts',
    ],
    later: ['panels/screens/WatchScreen.tsx', 'link/socket.ts', 'tools.ts'],
  },
  'panels/screens/WatchScreen.tsx': { now: ['watch-part.ts'] },
  'link/socket.ts': { now: ['same.ts'] },
  'panels/screens/ahead/watched.ts': { later: ['result.ts'] },
  'panels/screens/ahead/played.ts': { later: ['question.ts', 'ui/tip.ts'] },
  'panels/screens/ahead/led.ts': { later: ['tools.ts', 'panels/gm/OverMap.tsx'] },
  'result.ts': { now: ['board.ts'] },
  'question.ts': { now: ['rows.ts', 'board.ts'] },
  'tools.ts': { now: ['rows.ts', 'watch-part.ts', 'same.ts', 'pens.ts'] },
};

test(
  'the screen of a table and each list of what comes ahead are a file, and what several want is in the first of ' +
    'them',
  () => {
    const chunk = chunksOf(PAGE);
    for (const [file, wanted] of [
      ['panels/screens/TableScreen.tsx', 'table'],
      ['board.ts', 'table'],
      ['result.ts', 'watched'],
      ['question.ts', 'played'],
      ['rows.ts', 'played'],
      ['tools.ts', 'led'],
      ['pens.ts', 'led'],
    ] as const)
      expect(chunk(file), file).toBe(wanted);
  },
);

test('what the first page uses too, and what stands on the first screen of some, waits for none of these files', () => {
  const chunk = chunksOf(PAGE);
  for (const file of ['react.ts', 'home/cards.ts', 'ui/tip.ts', 'watch-part.ts', 'same.ts'])
    expect(chunk(file), file).toBe(null);
  expect(chunk('panels/gm/OverMap.tsx')).toBe('OverMap');
});
