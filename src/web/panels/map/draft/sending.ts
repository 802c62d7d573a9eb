import { same } from '../../../../core/rules/scene/same.ts';
import type { FieldView } from '../../../../core/rules/views/view.ts';
import type { Correction } from '../../../../core/wire/messages.ts';
import { showDrawing } from '../../../store/actions.ts';
import { notify } from '../../../store/doing/notices.ts';
import { currentLink } from '../../../store/session.ts';
import { useTable } from '../../../store/table.ts';
import { changesOf, messagesOf } from './changes.ts';
import type { Draft } from './drawn/draft.ts';
import { draftOf } from './drawn/draft.ts';
import { drawingOn } from './drawing-on.ts';
import { useEditor } from './editor-state.ts';
import { hasChanges, onEdit, showDraft } from './editor.ts';
import { faultsOf } from './faults.ts';

/**
 * What is drawn goes to the table as it is drawn, as the GM's corrections; what is not sound stays on this screen until
 * it is.
 */

let timer: ReturnType<typeof setTimeout> | null = null;
/** What is being told to which table; another table is not kept waiting for its answer. */
let busy: { readonly table: string | null } | null = null;
/** The table's map that was last looked at here: an answer may come before the map it has changed. */
let seen: FieldView | null = null;

const theirs = (): FieldView | null => useTable.getState().view?.field ?? null;

const send = async (): Promise<void> => {
  timer = null;
  const mine = { table: useEditor.getState().table };
  if (busy?.table === mine.table) return;
  busy = mine;
  for (;;) {
    const { base, draft } = useEditor.getState();
    const view = useTable.getState().view;
    if (
      base === null ||
      draft === null ||
      view === null ||
      !hasChanges({ base, draft }) ||
      faultsOf(draft.field).length > 0
    )
      break;
    const taken = await told(draft, messagesOf(changesOf(base, draft, view.combatants)), () => busy === mine);
    if (busy !== mine) return;
    if (!taken) break;
  }
  busy = null;
  settle();
};

/** Tells the table the difference; what it took of it is the map it has from now on. */
const told = async (
  draft: Draft,
  messages: readonly (readonly Correction[])[],
  still: () => boolean,
): Promise<boolean> => {
  for (const corrections of messages) {
    // said beside the pens, not among the notices
    const answer = await currentLink()?.request({ type: 'correct', corrections, note: null });
    if (answer?.say !== undefined) notify({ tone: 'warn', say: answer.say });
    if (!still()) return false;
    if (answer?.ok === true) continue;
    useEditor.setState({
      sending: {
        state: 'refused',
        say: answer?.error.say ?? 'No table is open.',
        problems: answer?.error.problems ?? [],
      },
    });
    return false;
  }
  // who had to go has gone
  useEditor.setState(({ draft: now }) => ({
    base: draft.field,
    draft: now === null ? null : { ...now, moved: now.field === draft.field ? {} : now.moved },
    sending: { state: 'there' },
  }));
  return true;
};

const changed = (wait: number): void => {
  showDraft();
  useEditor.setState(({ sending, draft, base }) => ({
    sending: hasChanges({ draft, base })
      ? { state: 'waits' }
      : sending.state === 'refused'
        ? sending
        : { state: 'there' },
  }));
  if (timer !== null) clearTimeout(timer);
  timer = setTimeout(() => void send(), wait);
};

/** Sends at once what waits for the hand to rest. */
export const sendNow = (): void => {
  if (timer === null) return;
  clearTimeout(timer);
  void send();
};

/** Tries again what the table did not take. */
export const sendAgain = (): void => changed(0);

const onto = (field: FieldView, corrections: readonly Correction[]): FieldView =>
  corrections.reduce<FieldView>(
    (now, correction) => (correction.type === 'field' ? drawingOn(now).changed(now, correction.change) : now),
    field,
  );

/**
 * The table's map has changed. If that is what was drawn here, all is well; what somebody else changed is taken over,
 * with what is drawn here and not sent yet laid over it: then nothing before it can be taken back.
 */
export const settle = (): void => {
  const field = theirs();
  const { base, draft, table } = useEditor.getState();
  if (busy?.table === table || field === null || base === null || draft === null || field === seen) return showDraft();
  seen = field;
  if (field === base) return showDraft();
  if (field.type !== draft.field.type || !drawingOn(field).sameSize(field, draft.field))
    useEditor.setState({
      base: field,
      draft: draftOf(field),
      done: [],
      undone: [],
      picked: null,
      tool: 'pick',
      sending: { state: 'there' },
    });
  else if (isSame(field, draft.field))
    useEditor.setState({ base: field, draft: { ...draft, field }, sending: { state: 'there' } });
  else if (isSame(field, base)) useEditor.setState({ base: field });
  else if (hasChanges({ draft, base }))
    useEditor.setState({
      base: field,
      draft: { ...draft, field: onto(field, changesOf(base, draft, [])) },
      done: [],
      undone: [],
    });
  else useEditor.setState({ base: field, draft: draftOf(field), done: [], undone: [] });
  showDraft();
};

/** Whether two maps of one kind are the same, also in what is not drawn. */
const isSame = (a: FieldView, b: FieldView): boolean =>
  changesOf(a, { field: b, apart: [], moved: {} }, []).length === 0 &&
  same(a.backdrop, b.backdrop) &&
  drawingOn(a).sameSize(a, b);

/** Back to the table's own map: what it did not take is given up. */
export const discardDrawing = (): void => {
  const field = theirs();
  useEditor.setState({
    base: field,
    draft: field === null ? null : draftOf(field),
    done: [],
    undone: [],
    picked: null,
    sending: { state: 'there' },
  });
  showDraft();
};

/**
 * Keeps table and draft together while one draws. Returns the way to stop: what waits is sent, what is drawn and not
 * sound stays for the next time.
 */
export const keepSending = (): (() => void) => {
  seen = null;
  const quiet = onEdit(changed);
  showDraft();
  return () => {
    quiet();
    sendNow();
    showDrawing(null);
  };
};
