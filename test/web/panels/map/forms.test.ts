import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FieldView, View } from '../../../../src/core/rules/views/view.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import { tapRoom } from '../../../../src/core/space/zones/presets.ts';
import { drawingOn } from '../../../../src/web/panels/map/draft/drawing-on.ts';
import type { Draft, ZoneMap } from '../../../../src/web/panels/map/draft/drawn/draft.ts';
import { draftOf } from '../../../../src/web/panels/map/draft/drawn/draft.ts';
import { withPortal, withWall } from '../../../../src/web/panels/map/draft/drawn/grid-draft.ts';
import { toolsOf, useEditor } from '../../../../src/web/panels/map/draft/editor-state.ts';
import { DrawMap } from '../../../../src/web/panels/map/DrawMap.tsx';
import { beginDrawing } from '../../../../src/web/panels/map/draft/editor.ts';
import { removePicked, useRemoving } from '../../../../src/web/panels/map/draft/removing.ts';
import { WayForm } from '../../../../src/web/panels/map/forms/WayForm.tsx';
import { cannedView } from '../../canned.ts';
import { atTable, drawn } from '../../drawn.ts';

const zones: ZoneMap = tapRoom;
const way = zones.edges[0];
if (way === undefined) throw new Error('no way');
const at = (field: FieldView): View => ({ ...cannedView, field, combatants: [] });
const { lights: _, ...blank } = blankGrid(12, 9);
const field = (): FieldView => useEditor.getState().draft?.field as FieldView;
const begin = (begun: FieldView, view: View = at(begun)): Draft => {
  atTable(view);
  useEditor.setState({ table: null, draft: null, base: null });
  beginDrawing('t', begun);
  useEditor.setState({ sending: { state: 'there' }, done: [], undone: [] });
  Object.assign(useEditor.getInitialState(), useEditor.getState());
  return useEditor.getState().draft as Draft;
};

beforeEach(() => useRemoving.setState({ zone: null }));

describe('a way between zones', () => {
  const form = () => drawn(createElement(WayForm, { draft: begin(zones), field: zones, way }));
  const now = () => (field() as ZoneMap).edges.find(({ id }) => id === way.id);
  test('gets a door, and loses what one does across it', () => {
    form().fill('select', 0, 'locked');
    expect(now()?.door).toBe('locked');
  });
  test('is taken out at a press once it is picked, and its zones stay apart', () => {
    const drawing = form();
    useEditor.setState({ picked: { type: 'way', id: way.id } });
    drawing.press('Remove the connection');
    expect(now()).toBeUndefined();
    expect(useEditor.getState().draft?.apart).toContainEqual([...way.between]);
    expect(useEditor.getState().picked).toBeNull();
  });
});

describe('what is picked', () => {
  const zone = zones.zones[0]?.id ?? '';
  test('is a zone that nobody stands in: it goes at once', () => {
    begin(zones);
    useEditor.setState({ picked: { type: 'zone', id: zone } });
    expect(removePicked()).toBe(true);
    expect((field() as ZoneMap).zones.some(({ id }) => id === zone)).toBe(false);
  });
  test('is a zone that somebody stands in: it is asked first where they go', () => {
    const vera = { ...cannedView.combatants[0], place: { type: 'zone', zone, cluster: 'c' } } as never;
    const draft = begin(zones, { ...at(zones), combatants: [vera] });
    useEditor.setState({ picked: { type: 'zone', id: zone } });
    removePicked();
    expect([useEditor.getState().draft === draft, useRemoving.getState().zone]).toEqual([true, zone]);
  });
  test('is a door: it goes, and nothing else', () => {
    const draft = withPortal(withWall(draftOf(blank), { a: { x: 1, y: 1 }, b: { x: 6, y: 1 } }), 'door', {
      a: { x: 2, y: 1 },
      b: { x: 3, y: 1 },
    });
    const without = drawingOn(draft.field).without(draft, { type: 'portal', id: 'door-1' });
    expect(without.field).toMatchObject({ portals: [], walls: draft.field.type === 'grid' ? draft.field.walls : [] });
    expect(drawingOn(draft.field).without(draft, { type: 'zone', id: zone })).toBe(draft);
  });
});

describe('the pens', () => {
  test.each([
    ['a grid', blank, 'wall', 8],
    ['zones', zones, 'pick', 6],
    ['a blank sheet', { ...zones, zones: [], edges: [] }, 'rectangle', 6],
  ] as const)('for %s are its own, the first in one’s hand', (_, begun, first, many) => {
    begin(begun);
    expect([useEditor.getState().tool, toolsOf(begun)]).toMatchObject([first, { length: many }]);
  });

  const card = (begun: FieldView, more: object = {}) => {
    begin(begun);
    useEditor.setState(more);
    Object.assign(useEditor.getInitialState(), useEditor.getState());
    return drawn(createElement(DrawMap));
  };
  test('say whether the table has what is drawn', () => {
    expect(card(zones).text).toContain('Saved');
    expect(card(zones, { sending: { state: 'waits' } }).text).toContain('Saving');
  });
  test('say why the table did not take it; it can be sent again or given up', () => {
    const refusedCard = card(zones, { sending: { state: 'refused', say: 'There is no room.', problems: [] } });
    expect(refusedCard.text).toContain('There is no room.');
    expect(refusedCard.text).toContain('Not saved yet');
    expect(refusedCard.buttons.slice(-2)).toEqual(['Discard', 'Send again']);
    expect(card(zones).buttons).not.toContain('Discard');
  });
  test('say what is drawn, and nothing of what is not', () => {
    expect(card(blank).text).toContain('Nothing is drawn yet.');
    const { field: walled } = withWall(draftOf(blank), { a: { x: 1, y: 1 }, b: { x: 6, y: 1 } });
    expect(card(walled).text).toContain(' 1 wall. ');
    const { field: doored } = withPortal(draftOf(walled), 'door', { a: { x: 2, y: 1 }, b: { x: 3, y: 1 } });
    expect(card(doored).text).toContain(' 2 walls and 1 door or window. ');
  });
  test('have nothing to take back at first', () => {
    const { buttons } = card(zones);
    expect(buttons.filter((name) => name.startsWith('('))).toHaveLength(2);
    expect(card(zones, { done: [draftOf(zones)] }).buttons.filter((name) => name.startsWith('('))).toHaveLength(1);
  });
});
