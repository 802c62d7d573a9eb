import type { Legend } from './rows.ts';

/** A river crossed by a ford and a narrow bridge, and the ruined watch-house that holds both. 24 by 16 cells. */
export const FORD_ROWS: readonly string[] = [
  'T..T....~~~...T.....T..T',
  '........~~~.............',
  '.T......~~~........r....',
  '...................rr...',
  '......B.~~~..C......rr..',
  '........~~~..C.......r..',
  '........~~~~............',
  '........----.f..........',
  '........----............',
  '.......mm~~~......tt....',
  'T.....mmm~~~mm......b...',
  '......ll~~~.mmm..b....T.',
  '..T.....~~~..m..........',
  '........~~~.......B.....',
  'T...T..~~~....T......T..',
  '..T....~~~..........T..T',
];

/** What the letters of its rows are. */
export const LEGEND: Legend = {
  '~': { kind: 'liquid', label: 'river' },
  '-': { kind: 'difficult', label: 'ford' },
  m: { kind: 'difficult', label: 'mud' },
  r: { kind: 'difficult', label: 'rubble' },
  l: { kind: 'difficult', label: 'fallen log' },
  t: { kind: 'difficult', label: 'table' },
  T: { kind: 'impassable', label: 'tree' },
  B: { kind: 'impassable', label: 'boulder' },
  C: { kind: 'impassable', label: 'crates' },
  b: { kind: 'impassable', label: 'barrels' },
  f: { kind: 'hazard', label: 'campfire' },
};
