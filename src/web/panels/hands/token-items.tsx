import { Copy, Dices, Megaphone, Play, Ruler, ScrollText, Swords, Trash2 } from 'lucide-react';
import type { Offer } from '../../../core/rules/offers/offer.ts';
import type { CombatantId, Side } from '../../../core/rules/scene/scene.ts';
import type { CombatantView, Order, View } from '../../../core/rules/views/view.ts';
import { orderWords, ordersOf } from '../common/order-words.ts';
import { ping, select } from '../../store/actions.ts';
import { useCatalogue } from '../../store/catalogue.ts';
import { selectedFor } from '../../store/composing/compose.ts';
import { compose, setTool } from '../../store/composing/composing.ts';
import { openMenu } from '../../store/doing/aiming.ts';
import { request } from '../../store/doing/requests.ts';
import { duplicate, playAs, removeAll } from '../../store/hands/by-hand.ts';
import { useQuery } from '../../store/queries.ts';
import { aimerIn, combatantOf, isActive, isGm, playsIn } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import type { ContextItem } from '../../ui/floating/ContextItems.tsx';
import { openCard, ordersFor } from '../common/desk.ts';
import { gmItems, sheetItem, ICON } from './gm-items.tsx';
import type { Catalogue } from './gm-items.tsx';
const SIDE_NAMES: Readonly<Record<Side, string>> = { ally: 'allies', foe: 'foes', other: 'others' };
/** Everything that may be done to whoever is selected: for the GM to all of them at once. */
export const useTokenItems = (whom: readonly CombatantId[]): readonly ContextItem[] => {
  const view = useTable((state) => state.view);
  const playing = useTable((state) => state.playing);
  const catalogue = useCatalogue();
  // with somebody else selected it is whoever has the turn that attacks
  const aimer = aimerIn(view, null, playing);
  const { answer } = useQuery(aimer === null ? null : { type: 'aims', who: aimer });
  const several = view !== null && isGm(view) && whom.length > 1;
  const forTable = useQuery(several ? { type: 'offers', who: null } : null).answer?.offers ?? [];
  const all = whom.flatMap((who) => combatantOf(view, who) ?? []);
  const [value] = all;
  if (view === null || value === undefined) return [];
  const gm = isGm(view);
  const single = all.length === 1;
  const attack: readonly ContextItem[] =
    single && aimer !== null && answer?.at.includes(value.id) === true ? [attackItem(view, aimer, value)] : [];
  const play: readonly ContextItem[] =
    gm && single && !playsIn(view, value.id, playing) ? [playItem(value, isActive(view, value.id))] : [];
  const first = [...attack, ...play];
  return [
    ...first,
    ...(first.length === 0 ? [] : [null]),
    ...(gm ? gmItems(all, catalogue) : []),
    ...rollItems(forTable, whom),
    ...(gm || all.every(({ yours }) => yours) ? [orderItem(view, all, catalogue)] : []),
    ...(single ? [sheetItem(value)] : []),
    ...(single ? measureItems(value) : []),
    ...(gm
      ? [
          null,
          { label: 'Duplicate', icon: <Copy aria-hidden className={ICON} />, onPick: () => void duplicate(whom) },
          {
            label: 'Remove',
            icon: <Trash2 aria-hidden className={ICON} />,
            danger: true,
            onPick: () => void removeAll(whom),
          },
        ]
      : []),
  ];
};

const attackItem = (view: View, aimer: CombatantId, target: CombatantView): ContextItem => ({
  label: `Attack with ${combatantOf(view, aimer)?.name ?? 'the active combatant'}…`,
  icon: <Swords aria-hidden className={ICON} />,
  onPick: () => {
    const at = useTable.getState().context?.at ?? { x: innerWidth / 2, y: innerHeight / 2 };
    select(aimer);
    void openMenu(target.id, at);
  },
});

/** What is rolled for each of several at once, as the rules have it: initiative, saves, checks. */
const rollItems = (offers: readonly Offer[], whom: readonly CombatantId[]): readonly ContextItem[] => {
  const items = offers.flatMap((offer): readonly ContextItem[] => {
    const about = offer.rolls === true && offer.reasons.length === 0 ? selectedFor(offer, whom) : null;
    if (about === null) return [];
    const { length } = about.whom;
    const some = length === whom.length ? '' : ` (${String(length)} of ${String(whom.length)})`;
    return [
      {
        label: `${plain(offer.name)}${some}…`,
        onPick: () => compose(null, offer),
      },
    ];
  });
  return items.length === 0
    ? []
    : [{ label: `Roll for all ${String(whom.length)}`, icon: <Dices aria-hidden className={ICON} />, items }];
};

const playItem = (combatant: CombatantView, active: boolean): ContextItem => ({
  label: `Play as ${combatant.name}`,
  icon: <Play aria-hidden className={ICON} />,
  onPick: () => playAs(combatant.id),
  ...(active ? { shortcut: 'now' } : {}),
});

/** What they do about each kind of reaction without being asked; for a whole side there is a card. */
const orderItem = (view: View, all: readonly CombatantView[], catalogue: Catalogue): ContextItem => {
  const sides = [...new Set(all.map(({ side }) => side))];
  const orderOf = (who: CombatantId, kind: string): Order | null =>
    view.orders.find((given) => given.who === who && given.kind === kind)?.order ?? null;
  return {
    label: 'Standing orders',
    icon: <ScrollText aria-hidden className={ICON} />,
    items: [
      ...(catalogue?.reactions ?? []).map((reaction) => ({
        label: reaction.name,
        items: [null, ...ordersOf(reaction)].map((order) => ({
          label: order === null ? 'Default' : orderWords(order, reaction),
          ticked: all.every(({ id }) => orderOf(id, reaction.kind) === order),
          onTick: () => void request({ type: 'order', who: all.map(({ id }) => id), kind: reaction.kind, order }),
        })),
      })),
      null,
      ...sides.map((side) => ({
        label: `For all ${isGm(view) ? '' : 'my '}${SIDE_NAMES[side]}…`,
        onPick: () => {
          ordersFor(side);
          openCard('orders');
        },
      })),
    ],
  };
};

const measureItems = (combatant: CombatantView): readonly ContextItem[] => {
  const spot = (): { readonly x: number; readonly y: number } | null => useTable.getState().context?.spot ?? null;
  if (combatant.place === null) return [];
  return [
    {
      label: 'Ping',
      icon: <Megaphone aria-hidden className={ICON} />,
      onPick: () => {
        const at = spot();
        if (at !== null) ping(at);
      },
    },
    {
      label: 'Measure from here',
      icon: <Ruler aria-hidden className={ICON} />,
      onPick: () => {
        const at = spot();
        setTool('measure');
        useTable.setState({ measureFrom: at });
      },
    },
  ];
};
