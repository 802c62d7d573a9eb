import { create } from 'zustand';
import type { Problem } from '../../../../core/base.ts';
import type { FieldView } from '../../../../core/rules/views/view.ts';
import type { Terrain } from '../../../../core/space/field/field.ts';
import type { Draft } from './drawn/draft.ts';
import { drawingOn } from './drawing-on.ts';
import type { DrawTool, Picked } from './tools.ts';

/** The pens for a field, in their order. */
export const toolsOf = (field: FieldView): readonly DrawTool[] => drawingOn(field).tools;

/** What terrain is painted with: null takes it away. */
export interface Brush {
  readonly kind: Terrain | null;
  readonly label: string;
  /** Cells along its edge. */
  readonly size: number;
}

/** What cover objects are drawn with. */
export interface CoverPen {
  readonly label: string;
  readonly worth: number;
}

/** Whether the table has what is drawn: it does, it is being told, or it would not take it. */
export type Sending =
  | { readonly state: 'there' }
  | { readonly state: 'waits' }
  | { readonly state: 'refused'; readonly say: string; readonly problems: readonly Problem[] };

/** What is drawn on this screen, with what, and what was done before. */
export interface Editor {
  readonly table: string | null;
  /** The map as the table has it, as far as this screen knows. */
  readonly base: FieldView | null;
  readonly draft: Draft | null;
  readonly undone: readonly Draft[];
  readonly done: readonly Draft[];
  readonly tool: DrawTool;
  readonly picked: Picked | null;
  readonly brush: Brush;
  readonly cover: CoverPen;
  readonly sending: Sending;
  /** What the hand just did, or why nothing came of it, in a sentence. */
  readonly said: string;
  /** The zone that was drawn just now: its name is typed next. */
  readonly naming: string | null;
  /** Whether what is drawn on lies over the board. */
  readonly layered: boolean;
}

const THERE: Sending = { state: 'there' };

/** Nothing is being drawn. */
export const AT_REST: Editor = {
  table: null,
  base: null,
  draft: null,
  undone: [],
  done: [],
  tool: 'rectangle',
  picked: null,
  brush: { kind: 'difficult', label: '', size: 1 },
  cover: { label: '', worth: 1 },
  sending: THERE,
  said: '',
  naming: null,
  layered: false,
};

/** The one editor of this page. */
export const useEditor = create<Editor>(() => AT_REST);
