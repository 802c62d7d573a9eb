import type { CoverObject, GridField, Portal, TerrainPatch } from '../../space/field/field.ts';
import { blankGrid } from '../../space/field/field.ts';
import type { DungeonFile } from './dungeon-file.ts';
import type { Doorway, Floor } from './dungeon-floor.ts';
import { pinsOf } from './dungeon-pins.ts';
import { counted, tellingIn, type ReportLine } from '../report/report.ts';
import { openCells, wallsRound, sideOf } from './dungeon-walls.ts';

/** Radius of a column, in cells, and what hiding behind one is worth. */
const COLUMN = 0.3;
const WORTH = 1;

/** A dungeon as a grid: rock round its floor, walls between the two, doors on the sides of their cells. */
export const dungeonGrid = (
  file: DungeonFile,
  floor: Floor,
): { readonly field: GridField; readonly report: readonly ReportLine[] } => {
  const { width, height, origin } = floor;
  const open = openCells(floor);
  const walls = wallsRound(open, width, height);
  const secret = floor.doors.filter(({ kind }) => kind === 'secret');
  const portals = floor.doors.flatMap((door, nth): Portal[] => {
    if (door.kind === 'open' || door.kind === 'outside' || door.kind === 'secret') return [];
    return [
      {
        id: `door-${nth + 1}`,
        kind: door.kind === 'portcullis' ? 'window' : 'door',
        open: false,
        locked: door.kind === 'locked' || door.kind === 'barred',
        ...sideOf(door, width),
      },
    ];
  });
  const wet = new Set(
    file.water
      .map(({ x, y }) => [x - origin.x, y - origin.y] as const)
      .filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height)
      .map(([x, y]) => y * width + x),
  );
  const water = [...wet].filter((cell) => open[cell] === 1).sort((a, b) => a - b);
  const rock = Array.from(open.keys()).filter((cell) => open[cell] === 0);
  const terrain: readonly TerrainPatch[] = [
    { kind: 'impassable' as const, label: 'rock', cells: rock },
    { kind: 'liquid' as const, label: 'water', cells: water },
  ].filter(({ cells }) => cells.length > 0);
  const places = file.columns.map(({ x, y }) => ({ x: x - origin.x, y: y - origin.y }));
  const standing = places.filter(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);
  const cover = standing.map(({ x, y }, nth): CoverObject => ({
    id: `column-${nth + 1}`,
    label: 'column',
    worth: WORTH,
    outline: ROUND.map(([dx, dy]) => ({ x: x + dx * COLUMN, y: y + dy * COLUMN })),
  }));

  const pins = pinsOf(file, floor, 1);

  const report: ReportLine[] = [];
  const tell = tellingIn(report);
  const of = (kind: Doorway['kind']): number => floor.doors.filter((door) => door.kind === kind).length;
  tell(
    'kept',
    1,
    `${width} columns and ${height} rows of cells, ${counted(
      open.reduce((sum, value) => sum + value, 0),
      'cell',
    )} of floor.`,
  );
  tell('kept', walls.length, `${counted(walls.length, 'wall')} between floor and rock.`);
  tell(
    'kept',
    portals.length,
    `${counted(portals.length, 'door')}, all closed, ${of('locked') + of('barred')} of them locked or barred.`,
  );
  tell('kept', water.length, `${counted(water.length, 'cell')} of water.`);
  tell('guessed', 1, 'Cells are assumed to be 5 ft: the format does not say.');
  tell(
    'guessed',
    of('portcullis'),
    `${counted(of('portcullis'), 'portcullis', 'portcullises')}, imported as windows: they block movement but ` +
      'not sight. Change one to a door when it is raised.',
  );
  tell(
    'guessed',
    secret.length,
    `${counted(secret.length, 'secret door')} imported as walls so that players do not see them: at ` +
      `${wheres(secret)}. A note that only you see marks each; draw a door there when it is found.`,
  );
  tell('guessed', cover.length, `${counted(cover.length, 'column')}, round, that give cover.`);
  tell('clipped', wet.size - water.length, `${counted(wet.size - water.length, 'cell')} of water under rock.`);
  tell(
    'dropped',
    places.length - standing.length,
    `${counted(places.length - standing.length, 'column')} outside the map.`,
  );
  return {
    field: {
      ...blankGrid(width, height),
      walls: [...walls, ...secret.map((door) => sideOf(door, width))],
      portals,
      terrain,
      cover,
      ...(pins.length > 0 ? { pins } : {}),
    },
    report,
  };
};

const ROUND: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.7, 0.7],
  [0, 1],
  [-0.7, 0.7],
  [-1, 0],
  [-0.7, -0.7],
  [0, -1],
  [0.7, -0.7],
];

/** So many places are written out in a report. */
const MOST_WHERES = 12;

/** Where these doors are, for a report line: "3, 4; 7, 1; …". */
export const wheres = (doors: readonly Doorway[]): string =>
  doors
    .slice(0, MOST_WHERES)
    .map(({ where }) => where)
    .join('; ') + (doors.length > MOST_WHERES ? '; …' : '');
