import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { View } from '../../../core/rules/views/view.ts';
import type { Point } from '../../store/camera.ts';
import { askedAt } from '../../store/grid/asked-cells.ts';
import { lastSaid } from '../../store/queries.ts';
import { aimerIn, mayHandle, selectionIn, shownView } from '../../store/select.ts';
import type { TableState } from '../../store/table.ts';
import { useTable } from '../../store/table.ts';
import { baseOf } from '../field/bases.ts';
import { boardField } from '../board-field-of.ts';
import type { Situation } from '../state/situation.ts';
import { CELLS } from '../state/situation.ts';
import type { Live } from '../state/live.ts';

/** The corner of somebody's token, in cells; null: it stands nowhere. */
export const placeOf = (view: View | null, who: CombatantId): Point | null => {
  const base = baseOf(view, who);
  return base === null ? null : { x: base.x, y: base.y };
};

/**
 * Whether a click on somebody asks what may be done to them: somebody aims, and the table has said that it is at them.
 */
const aimableIn = (state: Pick<TableState, 'view' | 'selected' | 'playing' | 'queries'>, who: CombatantId): boolean => {
  const aimer = aimerIn(state.view, state.selected, state.playing);
  return aimer !== null && lastSaid(state, { type: 'aims', who: aimer })?.at.includes(who) === true;
};

/** What an input means now. */
export const situationOf = (live: Live): Situation => {
  const state = useTable.getState();
  const { view, selected, tool, composing, past } = state;
  const shown = shownView(state);
  const slot = composing?.offer.slots.find((slot) => slot.name === composing.slot);
  const still = past !== null || view?.you.role === 'watch';
  const field = view === null ? null : boardField(view.field);
  const held = live.gesture;
  // a tap while somebody is picked up says where that one goes
  const moving =
    held.type === 'pressing' ? (held.under?.who ?? held.who ?? selected) : 'who' in held ? held.who : selected;
  // while something else is pointed at, a foe is no more than what stands there
  const pointing = slot !== undefined && slot.type !== 'path';
  return {
    tool: still && tool !== 'measure' ? 'select' : tool,
    selected,
    chosen: selectionIn(state),
    filling: still ? null : (slot?.type ?? null),
    movable: (who) => mayHandle(state, who) && placeOf(view, who) !== null,
    asked: (cell) => !still && view !== null && askedAt(view, state.slots, cell) !== null,
    aimable: (who) => !still && !pointing && tool === 'select' && aimableIn(state, who),
    aimed: (who) =>
      !still && (!pointing || composing?.offer.gesture === 'strike') && tool === 'select' && aimableIn(state, who),
    placeOf: (who) => placeOf(shown, who),
    stops: (over) => view !== null && field?.lands(view, moving, over, live.reach(), live.asking()) === true,
    passes: (over) => view !== null && field?.passes(view, moving, over, live.reach(), live.asking()) === true,
    joins: (who) => field?.joins === true && who !== moving,
    ...(shown === null ? CELLS : boardField(shown.field).stops(shown)),
  };
};
