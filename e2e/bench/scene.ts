import type { CombatantId, SeatId, Side } from '../../src/core/rules/scene/scene.ts';
import type { CombatantView, Mark, View } from '../../src/core/rules/views/view.ts';
import type { GridField } from '../../src/core/space/field/field.ts';
import { COLUMNS, zonePlace, zonesField } from './zones.ts';

/** A made-up view for looking at the board and measuring it without a table behind. */

const MARKS: readonly Mark[] = [
  { id: 'prone', icon: 'trending-down', label: 'Prone', about: 'Lying on the ground.', tone: 'warn' },
  { id: 'bleeding', icon: 'droplets', label: 'Bleeding', about: 'Loses blood.', tone: 'bad' },
  { id: 'blessed', icon: 'sparkles', label: 'Blessed', about: 'Is favoured.', tone: 'good' },
  { id: 'guarded', icon: 'shield', label: 'Guarded', about: 'Is behind a shield.', tone: 'plain' },
];
const NAMES = ['Vera', 'Bram Holt', 'Ysolde', 'Orc', 'Goblin', 'Wolf', 'Ferryman'] as const;
const SIDES: readonly Side[] = ['ally', 'ally', 'ally', 'foe', 'foe', 'foe', 'other'];

const combatant = (at: number, x: number, y: number): CombatantView => {
  const side = SIDES[at % 7] ?? 'foe';
  const share = 1 - ((at * 37) % 100) / 100;
  return {
    id: `c${at}` as CombatantId,
    name: `${NAMES[at % 7] ?? 'Orc'}${at >= 7 ? ` ${Math.floor(at / 7) + 1}` : ''}`,
    side,
    place: { type: 'cell', x, y, height: 0 },
    footprint: at === 5 ? 2 : 1,
    picture: null,
    yours: true,
    seat: null,
    hidden: at === 4,
    body: {
      down: at === 8,
      gauge: {
        label: 'Hit points',
        share,
        say: share > 0.5 ? 'hurt' : 'badly hurt',
        now: Math.round(share * 20),
        most: 20,
      },
      marks: at % 5 === 0 ? MARKS : at % 3 === 0 ? MARKS.slice(0, 1) : [],
      pips: [],
      sheet: [],
    },
  };
};

/** A room with walls, doors, mud and water, 30 by 20 cells. */
const room: GridField = {
  type: 'grid',
  width: 30,
  height: 20,
  feet: 5,
  diagonal: '1-1',
  walls: [
    { a: { x: 12, y: 0 }, b: { x: 12, y: 7 } },
    { a: { x: 12, y: 8 }, b: { x: 12, y: 13 } },
    { a: { x: 12, y: 13 }, b: { x: 20, y: 13 } },
    { a: { x: 21, y: 13 }, b: { x: 30, y: 13 } },
  ],
  portals: [
    { id: 'oak', a: { x: 12, y: 7 }, b: { x: 12, y: 8 }, kind: 'door', open: false, locked: true },
    { id: 'gate', a: { x: 20, y: 13 }, b: { x: 21, y: 13 }, kind: 'door', open: true, locked: false },
    { id: 'slit', a: { x: 12, y: 10 }, b: { x: 12, y: 11 }, kind: 'window', open: false, locked: false },
  ],
  terrain: [
    { kind: 'difficult', label: 'mud', cells: [4, 5, 6].flatMap((y) => [3, 4, 5, 6].map((x) => y * 30 + x)) },
    {
      kind: 'liquid',
      label: 'stream',
      cells: Array.from({ length: 6 }, (_, at) => [(14 + at) * 30 + 4 + at, (14 + at) * 30 + 5 + at]).flat(),
    },
    { kind: 'impassable', label: 'rock', cells: [2 * 30 + 16, 2 * 30 + 17, 3 * 30 + 16] },
    { kind: 'hazard', label: 'fire', cells: [8 * 30 + 20, 8 * 30 + 21] },
  ],
  cover: [
    {
      id: 'crates',
      label: 'crates',
      outline: [
        { x: 8, y: 10 },
        { x: 9.5, y: 10 },
        { x: 9.5, y: 11 },
        { x: 8, y: 11 },
      ],
      worth: 2,
    },
  ],
  lights: [],
  backdrop: null,
};

/** An open field large enough for so many, as the bench drags over. */
const meadow = (width: number, height: number): GridField => ({
  ...room,
  width,
  height,
  walls: [],
  portals: [],
  terrain: [],
  cover: [],
});

/** A view with so many combatants; the first one is whose turn it is. In zones it stands alone in the first. */
export const benchView = (count: number, role: 'gm' | 'player' = 'gm', played: 'grid' | 'zones' = 'grid'): View => {
  const field = played === 'zones' ? zonesField : count <= 12 ? room : meadow(28, 36);
  const combatants = Array.from({ length: count }, (_, at) => {
    if (played === 'zones') return { ...combatant(at, 0, 0), footprint: 1, place: zonePlace(at, COLUMNS) };
    if (count <= 12)
      return combatant(
        at,
        [6, 8, 5, 10, 15, 9, 22, 18, 7, 24, 3, 26][at] ?? 0,
        [8, 9, 11, 8, 6, 5, 5, 16, 13, 3, 16, 17][at] ?? 0,
      );
    // the upper half is left free for dragging; what does not fit stands on top of others
    return combatant(at, at === 0 ? 2 : at % 28, at === 0 ? 2 : 12 + (Math.floor(at / 28) % 24));
  });
  const first = combatants[0]?.id ?? ('c0' as CombatantId);
  return {
    table: 'bench',
    name: 'Bench',
    ruleset: { id: 'bench', name: 'Bench', fields: [played] },
    you: { seat: 's' as SeatId, role, name: 'Ann' },
    seats: [],
    options: { automation: 'resolve', dice: 'at-once', playersSeeOdds: 'hit', playersSeeNumbers: true, pace: 'brisk' },
    field,
    combatants: combatants.map((combatant) => ({ ...combatant, yours: role === 'gm' || combatant.side === 'ally' })),
    areas: [],
    free: [],
    turnOrder: {
      turn: '1:c0',
      title: 'Round 1',
      say: 'Vera acts',
      lanes: [
        {
          label: null,
          items: combatants
            .slice(0, 7)
            .map((other, at) => ({ who: other.id, state: at === 0 ? 'active' : 'waiting', note: null, marks: [] })),
        },
      ],
      active: [first],
    },
    questions: [],
    rolls: [],
    waitingFor: [],
    orders: [],
    log: [],
    earlier: false,
    takesBack: null,
    arranges: false,
  };
};
