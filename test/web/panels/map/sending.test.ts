import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Result } from '../../../../src/core/base.ts';
import type { FieldView, View } from '../../../../src/core/rules/views/view.ts';
import { changeField } from '../../../../src/core/space/field/field-change.ts';
import type { ZoneField } from '../../../../src/core/space/field/field.ts';
import { rectangle, tapRoom } from '../../../../src/core/space/zones/presets.ts';
import { refusal } from '../../../../src/core/wire/messages.ts';
import type { Refusal, Request } from '../../../../src/core/wire/messages.ts';
import { useTable } from '../../../../src/web/store/table.ts';
import { changeWay, changeZone, withZone } from '../../../../src/web/panels/map/draft/drawn/zone-draft.ts';
import { useEditor } from '../../../../src/web/panels/map/draft/editor-state.ts';
import { beginDrawing, edit, editTyping, undo } from '../../../../src/web/panels/map/draft/editor.ts';
import {
  discardDrawing,
  keepSending,
  sendAgain,
  sendNow,
  settle,
} from '../../../../src/web/panels/map/draft/sending.ts';

/** The table as this test plays it: it keeps what it is told, and answers when it is let. */
const told: Request[] = [];
let answers: ((result: Result<number, Refusal>) => void)[] = [];
vi.mock('../../../../src/web/store/session.ts', () => ({
  currentLink: () => ({
    request: (request: Request) => {
      told.push(request);
      return new Promise<Result<number, Refusal>>((done) => {
        answers.push(done);
      });
    },
  }),
}));

const shown = (field: FieldView): void => {
  useTable.setState({ view: { table: 't', field, combatants: [] } as unknown as View, past: null });
  settle();
};
const answer = async (result: Result<number, Refusal> = { ok: true, value: 1 }): Promise<void> => {
  answers.shift()?.(result);
  await vi.advanceTimersByTimeAsync(0);
};
/** The field after what the table was told last. */
const taken = (field: ZoneField): ZoneField => {
  const last = told.at(-1);
  const corrections = last?.type === 'correct' ? last.corrections : [];
  return corrections.reduce<ZoneField>((now, correction) => {
    const next = correction.type === 'field' ? changeField(now, correction.change) : now;
    return next.type === 'zones' ? (JSON.parse(JSON.stringify(next)) as ZoneField) : now;
  }, field);
};
const draft = () => {
  const { draft: now } = useEditor.getState();
  if (now === null) throw new Error('no draft');
  return now;
};
const cellar = () => edit(withZone(draft(), rectangle(16, 0, 6, 6))[0]);
const state = () => useEditor.getState().sending.state;

describe('what is drawn goes to the table', () => {
  let stop: () => void = () => undefined;
  let nth = 0;
  beforeEach(() => {
    vi.useFakeTimers();
    told.length = 0;
    answers = [];
    useEditor.setState({ table: null, draft: null, base: null });
    useTable.setState({
      view: { table: 't', field: tapRoom, combatants: [] } as unknown as View,
      past: null,
      drawing: null,
    });
    beginDrawing(`table ${String(nth++)}`, tapRoom);
    stop = keepSending();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  test('stroke by stroke, one after another, whether its answer or its map comes first', async () => {
    cellar();
    expect(state()).toBe('waits');
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveLength(1);
    edit(changeZone(draft(), 'bar', { capacity: 9 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveLength(1);
    const first = taken(tapRoom);
    await answer();
    expect(told).toHaveLength(2);
    shown(first);
    expect(draft().field).toMatchObject({ zones: [{ capacity: 9 }, {}, {}, {}, { id: 'zone-5' }] });
    const second = taken(first);
    shown(second);
    await answer();
    expect(state()).toBe('there');
    expect(useEditor.getState().base).toBe(second);
    // both can still be taken back, and the table hears of it
    undo();
    undo();
    await vi.advanceTimersByTimeAsync(0);
    expect(taken(second)).toEqual(tapRoom);
  });

  test('a name once the hand rests, or at once when it leaves the box', async () => {
    editTyping(changeZone(draft(), 'bar', { name: 'T' }), false);
    editTyping(changeZone(draft(), 'bar', { name: 'Tap' }), true);
    await vi.advanceTimersByTimeAsync(300);
    expect(told).toEqual([]);
    sendNow();
    expect(told).toHaveLength(1);
    expect(taken(tapRoom).zones[0]?.name).toBe('Tap');
    expect(useEditor.getState().done).toHaveLength(1);
  });

  test('only when it is sound: until then it stays here', async () => {
    edit(withZone(draft(), rectangle(2, 5, 3, 3))[0]);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([]);
    expect(draft().field).toMatchObject({ zones: { length: 5 } });
    edit(changeZone(draft(), 'zone-5', { outline: rectangle(16, 5, 3, 3) }));
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveLength(1);
  });

  test('what it refuses stays drawn with its reasons, to be sent again or given up', async () => {
    cellar();
    await vi.advanceTimersByTimeAsync(0);
    await answer({
      ok: false,
      error: refusal('bad-request', 'That cannot be.', { problems: [{ at: 'x', say: 'is wrong' }] }),
    });
    expect(useEditor.getState().sending).toEqual({
      state: 'refused',
      say: 'That cannot be.',
      problems: [{ at: 'x', say: 'is wrong' }],
    });
    expect(draft().field).toMatchObject({ zones: { length: 5 } });
    sendAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveLength(2);
    await answer({ ok: false, error: refusal('bad-request', 'That cannot be.') });
    discardDrawing();
    expect([draft().field, state()]).toEqual([tapRoom, 'there']);
  });

  test('what somebody else changes meanwhile is kept under what is drawn here', async () => {
    cellar();
    const others = changeWay({ field: tapRoom, apart: [], moved: {} }, 'bar-tables', { door: 'locked' }).field;
    shown(others);
    await vi.advanceTimersByTimeAsync(0);
    expect(draft().field).toMatchObject({
      zones: { length: 5 },
      edges: [{ id: 'bar-tables', door: 'locked' }, {}, {}, {}, {}],
    });
    expect(useTable.getState().drawing?.field).toBe(draft().field);
    expect(taken(others as ZoneField).edges[0]?.door).toBe('locked');
  });

  test('another field altogether is taken over', () => {
    cellar();
    shown({ ...tapRoom, zones: [], edges: [] });
    shown({
      type: 'grid',
      width: 5,
      height: 5,
      feet: 5,
      diagonal: '1-1',
      backdrop: null,
      portals: [],
      walls: [],
      terrain: [],
      cover: [],
    });
    expect(draft().field.type).toBe('grid');
    expect(useEditor.getState().done).toEqual([]);
  });
});
