import { create } from 'zustand';
import type { FieldView } from '../../../core/rules/view.ts';
import type { Terrain } from '../../../core/space/field.ts';
import { correct, notify, showDrawing } from '../../store/actions.ts';
import { useTable } from '../../store/table.ts';
import { changesOf, messagesOf } from './changes.ts';
import type { Draft } from './draft.ts';
import { draftOf } from './draft.ts';

export const ZONE_TOOLS = ['pick', 'rectangle', 'polygon', 'freehand', 'link'] as const;
export const GRID_TOOLS = ['wall', 'door', 'window', 'paint', 'erase'] as const;
export type DrawTool = (typeof ZONE_TOOLS)[number] | (typeof GRID_TOOLS)[number];

export interface Picked {
  readonly type: 'zone' | 'way' | 'portal';
  readonly id: string;
}

/** What terrain is painted with: null takes it away. */
export interface Brush {
  readonly kind: Terrain | null;
  readonly label: string;
  /** Cells along its edge. */
  readonly size: number;
}

export interface Editor {
  readonly table: string | null;
  /** The map as the table had it when drawing began. */
  readonly base: FieldView | null;
  readonly draft: Draft | null;
  readonly undone: readonly Draft[];
  readonly done: readonly Draft[];
  readonly tool: DrawTool;
  readonly picked: Picked | null;
  readonly brush: Brush;
  readonly saving: boolean;
}

const AT_REST: Editor = { table: null, base: null, draft: null, undone: [], done: [], tool: 'rectangle', picked: null, brush: { kind: 'difficult', label: '', size: 1 }, saving: false };

/** Changes that can be taken back at most. */
const MOST_DONE = 100;

export const useEditor = create<Editor>(() => AT_REST);

const show = ({ draft, base }: Pick<Editor, 'draft' | 'base'>): void => showDrawing(draft === null || draft.field === base ? null : { field: draft.field, moved: draft.moved });

/** Whether something is drawn that the table does not have. */
export const hasChanges = ({ draft, base }: Pick<Editor, 'draft' | 'base'>): boolean => draft !== null && draft.field !== base;

/** Takes up the map of a table: what was drawn on it and not saved is there still, else it is the table's own. */
export const beginDrawing = (table: string, field: FieldView): void => {
  const now = useEditor.getState();
  if (now.table === table && now.base?.type === field.type && hasChanges(now)) return show(now);
  useEditor.setState({ ...AT_REST, table, base: field, draft: draftOf(field), tool: field.type === 'zones' ? (field.zones.length === 0 ? 'rectangle' : 'pick') : 'wall', brush: now.brush });
  show({ draft: null, base: field });
};

/** Puts the tools down; what is drawn stays for the next time. */
export const restDrawing = (): void => showDrawing(null);

/** One change of the draft, which can be taken back. */
export const edit = (next: Draft): void => {
  const { draft, done } = useEditor.getState();
  if (draft === null || next === draft) return;
  useEditor.setState({ draft: next, done: [...done, draft].slice(-MOST_DONE), undone: [] });
  show(useEditor.getState());
};

/** A change like the last one: typing a name is one change, not one for every letter. */
export const editOn = (next: Draft): void => {
  const { done } = useEditor.getState();
  edit(next);
  if (done.length > 0) useEditor.setState({ done });
};

const turn = (from: 'done' | 'undone', to: 'done' | 'undone'): void => {
  const now = useEditor.getState();
  const next = now[from].at(-1);
  if (next === undefined || now.draft === null) return;
  useEditor.setState({ draft: next, [from]: now[from].slice(0, -1), [to]: [...now[to], now.draft] });
  show(useEditor.getState());
};
export const undo = (): void => turn('done', 'undone');
export const redo = (): void => turn('undone', 'done');

export const takeTool = (tool: DrawTool): void => useEditor.setState({ tool, ...(tool === 'pick' ? {} : { picked: null }) });
export const pick = (picked: Picked | null): void => useEditor.setState({ picked });
export const setBrush = (brush: Partial<Brush>): void => useEditor.setState((now) => ({ brush: { ...now.brush, ...brush } }));

/** Back to the table's own map. */
export const discardDrawing = (): void => {
  const { view } = useTable.getState();
  useEditor.setState(({ tool, brush, table }) => ({ ...AT_REST, tool, brush, table, base: view?.field ?? null, draft: view === null ? null : draftOf(view.field) }));
  showDrawing(null);
};

/** Tells the table what was drawn. What it refuses stays drawn here, and it says why. */
export const saveDrawing = async (): Promise<boolean> => {
  const { base, draft } = useEditor.getState();
  const { view } = useTable.getState();
  if (base === null || draft === null || view === null) return false;
  useEditor.setState({ saving: true });
  let taken = true;
  for (const corrections of messagesOf(changesOf(base, draft, view.combatants))) taken = taken && (await correct(corrections)).ok;
  useEditor.setState({ saving: false });
  if (!taken) return false;
  useEditor.setState(({ tool, brush, table }) => ({ ...AT_REST, tool, brush, table, base: draft.field, draft: draftOf(draft.field) }));
  notify({ tone: 'good', say: 'The map is saved.' });
  return true;
};
