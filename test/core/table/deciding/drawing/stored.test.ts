import { describe, expect, test } from 'vitest';
import type { FieldChange } from '../../../../../src/core/space/field/field-change.ts';
import { newEdge } from '../../../../../src/core/space/zones/neighbours.ts';
import { rectangle, tapRoom } from '../../../../../src/core/space/zones/presets.ts';
import { parseStored } from '../../../../../src/core/table/log/stored/stored.ts';
import { RECORD_VERSION } from '../../../../../src/core/table/log/record.ts';
import { parseRequest } from '../../../../../src/core/wire/parse.ts';
import { redrawn, built, wall, cellar } from './drawn.ts';

/** Every change of a field, as it comes from a screen and as it is stored. */

const changes: readonly FieldChange[] = [
  { type: 'portal', id: 'd', set: { open: true } },
  { type: 'edge', id: 'bar-tables', set: { door: 'closed' } },
  { type: 'feature', zone: 'bar', id: 'bottles', count: 2 },
  { type: 'feature', zone: 'bar', id: 'bottles', count: null },
  redrawn({ zones: [cellar], gone: ['bar'], edges: [newEdge('tables', 'cellar')], cut: ['tables-hearth'] }),
  built({
    walls: [wall(0, 0, 1, 0)],
    razed: [wall(1, 1, 2, 2)],
    portals: [{ id: 'd', kind: 'door', open: false, locked: false, ...wall(3, 3, 4, 3) }],
    removed: ['e'],
  }),
  { type: 'painted', kind: null, label: '', cells: [1, 2] },
  { type: 'painted', kind: 'hazard', label: 'fire', cells: [0] },
  { type: 'covered', cover: [{ id: 'c', label: 'Crate', outline: [...rectangle(1, 1, 1, 1)], worth: 2 }], gone: ['d'] },
  { type: 'laid', backdrop: { hash: 'a1', x: -1, y: 0.5, width: 30, height: 20 } },
  { type: 'laid', backdrop: null },
  {
    type: 'pinned',
    pins: [{ id: 'n', at: { x: 1.5, y: 2 }, label: 'Trap', text: 'DC 14.\nSix spikes.' }],
    gone: ['m'],
  },
  { type: 'replaced', field: tapRoom },
];

describe.each(changes.map((change) => [change.type, change] as const))('a change of the field: %s', (_, change) => {
  test('is taken from a screen and read back from the log as it was', () => {
    const request = { type: 'correct', corrections: [{ type: 'field', change }], note: null };
    expect(parseRequest(JSON.parse(JSON.stringify(request)))).toEqual({ ok: true, value: request });
    const record = {
      version: RECORD_VERSION,
      digest: null,
      seq: 1,
      entry: 'e',
      request: 'w',
      by: 's',
      ruleset: { id: 'r', version: 1 },
      type: 'corrected',
      command: null,
      inputs: [],
      inputsAt: [],
      facts: [{ type: 'terrain', change, because: { type: 'gm', note: null } }],
      asking: [],
      state: 'done',
      automation: 'resolve',
      to: null,
      change: null,
      at: 1,
    };
    expect(parseStored(JSON.parse(JSON.stringify(record)), 1)).toEqual({ ok: true, value: record });
  });

  test('is refused with what is no member of it, and without a member', () => {
    const requesting = (wanted: unknown) =>
      parseRequest({ type: 'correct', corrections: [{ type: 'field', change: wanted }], note: null });
    expect(requesting({ ...change, surplus: 1 })).toMatchObject({ ok: false });
    for (const member of Object.keys(change)) {
      const { [member]: _gone, ...rest } = change as unknown as { readonly [member: string]: unknown };
      expect(requesting(rest)).toMatchObject({ ok: false });
    }
  });
});
