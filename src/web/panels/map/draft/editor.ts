import type { FieldView } from '../../../../core/rules/views/view.ts';
import { showDrawing } from '../../../store/actions.ts';
import type { Draft } from './drawn/draft.ts';
import { draftOf } from './drawn/draft.ts';
import { drawingOn } from './drawing-on.ts';
import { useEditor, AT_REST } from './editor-state.ts';
import type { Editor, Brush, CoverPen } from './editor-state.ts';
import type { DrawTool, Picked } from './tools.ts';

/** Changes that can be taken back at most. */
const MOST_DONE = 100;

/** Shows the draft on this screen's board. */
export const showDraft = (): void => {
  const { draft } = useEditor.getState();
  showDrawing(draft === null ? null : { field: draft.field, moved: draft.moved });
};

/** Whether something is drawn that the table does not have. */
export const hasChanges = ({ draft, base }: Pick<Editor, 'draft' | 'base'>): boolean =>
  draft !== null && draft.field !== base;

/**
 * Takes up the map of a table: what was drawn on it and could not be sent is there still, else it is the table's own.
 */
export const beginDrawing = (table: string, field: FieldView): void => {
  const now = useEditor.getState();
  if (now.table === table && now.base?.type === field.type && hasChanges(now)) return;
  useEditor.setState({
    ...AT_REST,
    table,
    base: field,
    draft: draftOf(field),
    tool: drawingOn(field).firstTool(field),
    brush: now.brush,
    cover: now.cover,
    layered: now.layered,
  });
};

const later = new Set<(wait: number) => void>();
/** Told of every change of the draft, with how long (ms) it may wait to be sent. Returns the way to stop. */
export const onEdit = (told: (wait: number) => void): (() => void) => {
  later.add(told);
  return () => later.delete(told);
};
const tell = (wait: number): void => {
  for (const value of later) value(wait);
};

/** Milliseconds after the last letter that a name is sent. */
const TYPING = 500;

/** One change of the draft, which can be taken back. */
export const edit = (next: Draft, wait = 0): void => {
  const { draft, done } = useEditor.getState();
  if (draft === null || next === draft) return;
  useEditor.setState({ draft: next, done: [...done, draft].slice(-MOST_DONE), undone: [], said: '' });
  tell(wait);
};

/**
 * Typing: the first letter is a change that can be taken back, those after it (`on`) belong to it. All of it is sent
 * once the hand rests.
 */
export const editTyping = (next: Draft, on: boolean): void => {
  const { done } = useEditor.getState();
  edit(next, TYPING);
  if (on && done.length > 0) useEditor.setState({ done });
};

const turn = (from: 'done' | 'undone', to: 'done' | 'undone', say: string): void => {
  const now = useEditor.getState();
  const next = now[from].at(-1);
  if (next === undefined || now.draft === null) return;
  useEditor.setState({
    draft: next,
    [from]: now[from].slice(0, -1),
    [to]: [...now[to], now.draft],
    picked: now.picked !== null && drawingOn(next.field).has(next.field, now.picked) ? now.picked : null,
    said: say,
  });
  tell(0);
};
export const undo = (): void => turn('done', 'undone', 'Undone.');
export const redo = (): void => turn('undone', 'done', 'Redone.');

export const takeTool = (tool: DrawTool): void =>
  useEditor.setState(({ picked }) => ({ tool, said: '', picked: tool === 'pick' ? picked : null }));
export const pick = (picked: Picked | null): void => useEditor.setState({ picked, said: '' });
export const setBrush = (brush: Partial<Brush>): void =>
  useEditor.setState((now) => ({ brush: { ...now.brush, ...brush } }));
export const setCover = (cover: Partial<CoverPen>): void =>
  useEditor.setState((now) => ({ cover: { ...now.cover, ...cover } }));
/** Says what was done or why nothing was, beside the pens and to who listens. */
export const say = (said: string): void => useEditor.setState({ said });

/** Takes back what is picked, then the pen. Returns whether there was anything to take back. */
export const backInEditor = (): boolean => {
  const { picked, tool } = useEditor.getState();
  if (picked !== null) pick(null);
  else if (tool !== 'pick') takeTool('pick');
  else return false;
  return true;
};
