import { createElement } from 'react';
import { expect, test } from 'vitest';
import { useDesk } from '../../../../src/web/panels/common/desk.ts';
import { NoteForm } from '../../../../src/web/panels/notes/NoteForm.tsx';
import { openNote, useNote } from '../../../../src/web/panels/notes/notes.ts';
import { cannedView } from '../../canned.ts';
import { atTable, drawn, sent, settled } from '../../drawn.ts';

const at = { x: 2.5, y: 6.5 };
const trap = { id: 'note-1', at, label: 'Trap', text: 'Spikes' };
const form = () => {
  atTable(cannedView);
  openNote('note-1');
  return drawn(createElement(NoteForm, { field: cannedView.field, pins: [trap], pin: trap, at }));
};

test('whoever saves a note comes back to all of them', async () => {
  form().submit();
  await settled();
  expect(sent).toHaveLength(1);
  expect(useNote.getState().note).toBe(null);
  expect(useDesk.getState().card).toBe('notes');
});

test('whoever opens another note before the first is saved stays at it', async () => {
  form().submit();
  openNote('note-2');
  await settled();
  expect(useNote.getState().note).toEqual({ id: 'note-2' });
});
