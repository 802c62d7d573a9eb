import type { CombatantView } from '../../../core/rules/views/view.ts';
import { outSaid } from '../../../core/rules/views/view.ts';
import { cellName } from '../../../core/space/grid/cell-name.ts';
import { distance } from '../../../core/space/grid/distance.ts';
import type { Point, Portal, Terrain } from '../../../core/space/field/field.ts';
import type { GridView, On } from '../field/kinds.ts';
import { directionSaid, noteSaid, SIDE_SAID } from '../field/here.ts';
import type { Here } from '../field/here.ts';
import { heightSaid } from './heights.ts';
import { areaSaid, areasUnder } from './lasting-areas.ts';

/** Kinds of ground, as they stand within a sentence. */
export const TERRAIN: Readonly<Record<Terrain, string>> = {
  difficult: 'difficult ground',
  impassable: 'no way through',
  liquid: 'water',
  hazard: 'dangerous ground',
  chasm: 'a chasm',
  earth: 'earth to dig through',
  brush: 'brush',
  mist: 'thick mist',
  low: 'a low obstacle',
};

/** A combatant who stands on the grid, with the base they take up. */
const standing = (combatant: CombatantView) =>
  combatant.place?.type === 'cell' ? { ...combatant.place, size: combatant.footprint } : null;

/** "3 up, 2 left" from somebody, or the square's name where nobody is asked about. */
const whereFrom = (from: Point | null, to: Point): string => {
  const name = cellName(Math.floor(to.x), Math.floor(to.y));
  if (from === null) return `at ${name}`;
  const way = directionSaid(Math.floor(to.x) - from.x, Math.floor(to.y) - from.y);
  return way === '' ? `here, at ${name}` : `${way}, at ${name}`;
};

const apart = (from: Point | null, to: Point): number =>
  from === null ? 0 : Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));

/** Everybody else, the nearest first. */
const others = ({ field, combatants }: On<GridView>, from: CombatantView | null): readonly string[] => {
  const base = from === null ? null : standing(from);
  return combatants
    .flatMap((combatant) => {
      const there = standing(combatant);
      if (there === null || combatant.id === from?.id) return [];
      const feet = base === null ? 0 : distance(field, base, there);
      const said = [
        combatant.name,
        SIDE_SAID[combatant.side],
        ...(base === null ? [] : [`${feet} ft away`]),
        whereFrom(base, there),
        heightSaid(there.height),
        outSaid(combatant.body) ?? combatant.body.gauge?.say ?? '',
        ...combatant.body.marks.map(({ label }) => label),
      ];
      return [{ feet, say: said.filter((part) => part !== '').join(', ') }];
    })
    .sort((a, b) => a.feet - b.feet)
    .map(({ say }) => say);
};

const portalSaid = (from: Point | null, { kind, open, locked, a, b }: Portal): string => {
  const middle = { x: Math.min((a.x + b.x) / 2, Math.max(a.x, b.x) - 0.01), y: (a.y + b.y) / 2 };
  const state = kind === 'window' ? 'window' : open ? 'open door' : locked ? 'locked door' : 'shut door';
  return `${state}, ${whereFrom(from, middle)}`;
};

/** The nearest cell of some. */
const nearest = (cells: readonly number[], width: number, from: Point | null): Point => {
  const points = cells.map((cell) => ({ x: cell % width, y: Math.floor(cell / width) }));
  return points.reduce(
    (best, point) => (apart(from, point) < apart(from, best) ? point : best),
    points[0] ?? { x: 0, y: 0 },
  );
};

const count = (many: number): string => (many === 1 ? 'one square' : `${many} squares`);

/** The ground somebody stands on, as far as it is marked on the map. */
const underfoot = (view: On<GridView>, from: CombatantView): readonly string[] => {
  const base = standing(from);
  if (base === null) return ['not on the map'];
  const { field } = view;
  const cell = base.y * field.width + base.x;
  const ground = field.terrain.filter(({ cells }) => cells.includes(cell));
  const covers = field.cover.filter(({ outline }) => {
    const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
    return (
      base.x + base.size >= Math.min(...xs) - 1 &&
      base.x <= Math.max(...xs) + 1 &&
      base.y + base.size >= Math.min(...ys) - 1 &&
      base.y <= Math.max(...ys) + 1
    );
  });
  return [
    [`${from.name} stands at ${cellName(base.x, base.y)}`, heightSaid(base.height)]
      .filter((part) => part !== '')
      .join(', '),
    ...ground.map(({ label, kind }) => (label === '' ? `on ${TERRAIN[kind]}` : `on ${label}: ${TERRAIN[kind]}`)),
    ...areasUnder(view, from).map(({ label, about }) => (about === null ? `in ${label}` : `in ${label}: ${about}`)),
    ...covers.map(({ label }) => `${label} within a square gives cover`),
  ];
};

/** What is round somebody on a grid: the ground, everybody by distance, doors, terrain, cover and what lies about. */
export const hereOnGrid: Here<GridView> = (view, from) => {
  const { field } = view;
  const base = from === null ? null : standing(from);
  const byNearness = <T>(things: readonly T[], at: (thing: T) => Point): readonly T[] =>
    [...things].sort((a, b) => apart(base, at(a)) - apart(base, at(b)));
  return [
    ...(from === null ? [] : [{ title: 'Where you are', lines: underfoot(view, from) }]),
    { title: from === null ? 'Everyone' : 'Everyone else', lines: others(view, from) },
    {
      title: 'Doors and windows',
      lines: byNearness(field.portals, ({ a }) => a).map((portal) => portalSaid(base, portal)),
    },
    {
      title: 'Ground',
      lines: field.terrain
        .filter(({ cells }) => cells.length > 0)
        .map(
          ({ label, kind, cells }) =>
            `${label === '' ? TERRAIN[kind] : `${label}, ${TERRAIN[kind]}`}, ${count(cells.length)}, the nearest ` +
            whereFrom(base, nearest(cells, field.width, base)),
        ),
    },
    {
      title: 'Cover',
      lines: field.cover.map(({ label, outline }) => `${label}, ${whereFrom(base, outline[0] ?? { x: 0, y: 0 })}`),
    },
    { title: 'On the ground', lines: view.areas.map((area) => areaSaid(area, view)) },
    {
      title: 'Your notes',
      lines: byNearness(field.pins ?? [], ({ at }) => at).map((pin) => noteSaid(pin, whereFrom(base, pin.at))),
    },
    {
      title: 'The map',
      lines: [
        `${field.width} squares wide and ${field.height} high, ${field.feet} ft each. Columns are letters from ` +
          'the left, rows are numbers from the top.',
        ...(field.walls.length > 0 ? [`${field.walls.length} walls, which only the GM sees as lines`] : []),
      ],
    },
  ];
};
