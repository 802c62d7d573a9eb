import { expect, test } from 'vitest';
import type { FieldChange } from '../../../../src/core/space/field/field-change.ts';
import { rulesets } from '../../../../src/core/rulesets/index.ts';
import { parseField } from '../../../../src/core/space/reading/parse.ts';
import type { View } from '../../../../src/core/rules/views/view.ts';
import type { SeatId } from '../../../../src/core/rules/scene/scene.ts';
import type { Request } from '../../../../src/core/table/index.ts';
import { viewFor } from '../../../../src/core/table/index.ts';
import { diffsOf } from '../../../../src/core/wire/diff.ts';
import { applyPatch } from '../../../../src/core/wire/patch.ts';
import { largestGrid } from '../../largest.ts';
import { ANN, GM, opening, stage } from '../../stage.ts';

/**
 * What is drawn on a map at its limits costs what is drawn, not what is there: each is measured beside reading the map
 * once, in the same run. Before, a single cell took four to ten times as long as that.
 */
const MOST = 0.5;
/** Bytes of a patch. */
const MOST_BYTES = 4_000;

const took = (job: () => void): number => {
  const from = performance.now();
  job();
  return performance.now() - from;
};

const [ruleset] = rulesets;
if (ruleset === undefined) throw new Error('no ruleset');
const field = largestGrid();
const table = stage(ruleset, opening(ruleset, field));
table.give('table', { type: 'seated', seat: GM, name: 'GM', role: 'gm' });
table.give('table', { type: 'seated', seat: ANN, name: 'Ann', role: 'player' });
const seats = [GM, ANN];
const sent = new Map<SeatId, View>(seats.map((seat) => [seat, viewFor(table.table, seat)]));
const shown = new Map(sent);

/** Decides, makes the views of all seats and what they are sent, and shows it there: the bytes they were sent. */
const done = (request: Request): number => {
  table.give(GM, request);
  const diff = diffsOf();
  return seats.reduce((bytes, seat) => {
    const view = viewFor(table.table, seat);
    const patch = diff(sent.get(seat) as View, view);
    sent.set(seat, view);
    if (patch === null) return bytes;
    const text = JSON.stringify(patch);
    shown.set(seat, applyPatch(shown.get(seat) as View, JSON.parse(text) as typeof patch));
    return Math.max(bytes, text.length);
  }, 0);
};
const drawing = (change: FieldChange): Request => ({
  type: 'correct',
  corrections: [{ type: 'field', change }],
  note: null,
});
const undoing = (): Request => ({ type: 'undo', entry: table.table.entries.at(-1)?.id ?? '' });

const [wall, other] = field.walls;
const [crate] = field.cover;
const [pin] = field.pins ?? [];
if (wall === undefined || other === undefined || crate === undefined || pin === undefined) throw new Error('too small');
const raised = { a: wall.a, b: { x: wall.a.x + 1, y: wall.a.y + 1 } };

test.each<[string, (nth: number) => Request]>([
  [
    'painting a cell',
    (nth) => drawing({ type: 'painted', kind: 'difficult', label: 'patch 0', cells: [100_000 + nth] }),
  ],
  ['taking the terrain off a cell', (nth) => drawing({ type: 'painted', kind: null, label: '', cells: [5_000 + nth] })],
  ['undoing that', undoing],
  [
    'moving a wall',
    (nth) => {
      const [walls, razed] = nth % 2 === 0 ? [[raised], [wall]] : [[wall], [raised]];
      return drawing({ type: 'built', walls, razed, portals: [], removed: [] });
    },
  ],
  ['opening a door', (nth) => drawing({ type: 'portal', id: 'door-1', set: { open: nth % 2 === 0 } })],
  ['changing a crate', (nth) => drawing({ type: 'covered', cover: [{ ...crate, worth: 2 + nth }], gone: [] })],
  ['writing a note', (nth) => drawing({ type: 'pinned', pins: [{ ...pin, label: `note ${nth}` }], gone: [] })],
  [
    'laying a picture under it',
    (nth) => drawing({ type: 'laid', backdrop: { hash: `p${nth}`, x: 0, y: 0, width: 9, height: 9 } }),
  ],
])(
  '%s of a map at its limits takes a part of the time that reading the map takes, and a few bytes',
  (_, request) => {
    let [least, reading] = [Infinity, Infinity];
    // What else the machine does slows now the one, now the other.
    for (let nth = 0; nth < 3; nth++) {
      const whole = structuredClone(field);
      reading = Math.min(
        reading,
        took(() => void parseField(whole)),
      );
      least = Math.min(
        least,
        took(() => expect(done(request(nth))).toBeLessThan(MOST_BYTES)),
      );
    }
    expect(least / reading).toBeLessThan(MOST);
    // Of a map that large what is seen is compared by its text.
    for (const seat of seats) expect(JSON.stringify(shown.get(seat)) === JSON.stringify(sent.get(seat))).toBe(true);
  },
  60_000,
);
