import type { Offer } from '../../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { CombatantView, View } from '../../../core/rules/views/view.ts';
import { select } from '../../store/actions.ts';
import { changeCount, duplicate, editAll, playAs, removeAll, setCondition } from '../../store/hands/by-hand.ts';
import { centreOn } from '../../board/camera/controls.ts';
import { compose } from '../../store/composing/composing.ts';
import { redoable, undoable } from '../../store/hands/undoing.ts';
import { playsIn } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import { OfferIcon } from '../../ui/marks/icons.tsx';
import { Face } from '../../ui/marks/Face.tsx';
import { ENTRIES } from './entries.ts';
import type { Entry } from './entries.ts';
import type { Found } from './found.ts';
import { lineOf } from './found.ts';
import type { TypedCommand } from './typed-commands.ts';
import { conditionsAlone, typedCommands } from './typed-commands.ts';

/** Takes an offer up; for a player's character the GM begins to play it with that. */
const takeUp = (by: CombatantId | null, offer: Offer): void => {
  const { view, playing } = useTable.getState();
  if (by !== null && offer.gmOnly !== true && !playsIn(view, by, playing)) playAs(by);
  compose(by, offer);
};

/** Does what the GM typed. */
const doTyped = ({ deed, whom }: TypedCommand, count: string | undefined): void => {
  const [first] = whom;
  if (deed.type === 'count' && count !== undefined) void changeCount(whom, count, deed.change, deed.by);
  else if (deed.type === 'condition') void setCondition(whom, deed.id, deed.on);
  else if (deed.type === 'hidden') void editAll(whom, { hidden: deed.hidden });
  else if (deed.type === 'remove') void removeAll(whom);
  else if (deed.type === 'duplicate') void duplicate(whom);
  else if (deed.type === 'play' && first !== undefined) playAs(first);
};

/** Why there is nothing to do by an entry now; null: there is. */
const nothingTo = ({ shortcut }: Entry, view: View): string | null => {
  if (shortcut === 'ctrl+z' && undoable(view) === null) return 'Nothing to undo.';
  if (shortcut === 'ctrl+shift+z' && redoable(view) === null) return 'Nothing to redo.';
  return shortcut === 't' && view.turnOrder.active.length === 0 ? 'It is nobody’s turn.' : null;
};

/** All that may be chosen by its name: the offers of whoever acts (`mine`) and of the table, entries and combatants. */
export const foundHere = (
  view: View,
  who: CombatantId | null,
  mine: readonly Offer[],
  table: readonly Offer[],
): readonly Found[] => {
  const name = view.combatants.find((combatant) => combatant.id === who)?.name ?? '';
  const offers = [
    ...mine.map((offer) => ({ offer, by: who, of: name })),
    ...table.map((offer) => ({ offer, by: null, of: 'the table' })),
  ];
  return [
    ...offers.map(({ offer, by, of }): Found => ({
      key: `offer ${by ?? ''} ${offer.id}`,
      name: plain(offer.name),
      about: offer.reasons[0]?.say ?? `for ${of}`,
      barred: offer.reasons.length > 0,
      icon: <OfferIcon name={offer.icon} className="size-4 text-ink-quiet" />,
      shortcut: null,
      ...(offer.called === undefined ? {} : { called: offer.called }),
      act: () => takeUp(by, offer),
    })),
    ...ENTRIES.filter((entry) => entry.roles.includes(view.you.role) && entry.shortcut !== 'ctrl+k').map(
      (entry): Found => ({
        key: entry.name,
        name: entry.name,
        about: nothingTo(entry, view) ?? entry.group,
        barred: nothingTo(entry, view) !== null,
        icon: <OfferIcon name="sparkle" className="size-4 text-ink-quiet" />,
        shortcut: entry.shortcut,
        act: entry.act,
      }),
    ),
    ...view.combatants.map((combatant): Found => ({
      key: combatant.id,
      name: `Go to ${combatant.name}`,
      about: combatant.side,
      barred: false,
      icon: <Face combatant={combatant} className="-m-0.5 size-5" />,
      shortcut: null,
      act: () => {
        select(combatant.id);
        centreOn(combatant.id);
      },
    })),
  ];
};

const hand = <OfferIcon name="hand" className="size-4 text-ink-quiet" />;

/** What the GM typed to be done to combatants; `count` is the id of the number that a bare figure changes. */
export const foundByHand = (
  typed: string,
  combatants: readonly CombatantView[],
  conditions: Parameters<typeof typedCommands>[2],
  count: string | undefined,
  selected: readonly CombatantId[],
): readonly Found[] => [
  ...typedCommands(typed, combatants, conditions, selected).map((made) =>
    lineOf(made.say, '', hand, () => doTyped(made, count)),
  ),
  ...conditionsAlone(typed, conditions, selected).map(({ label }) => ({
    ...lineOf(label, 'Select whom it is about first, or type a name.', hand, () => undefined),
    barred: true,
  })),
];
