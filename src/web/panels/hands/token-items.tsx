import {
  BookOpen,
  Copy,
  Eye,
  EyeOff,
  HeartPulse,
  ImageUp,
  Megaphone,
  MoveVertical,
  Pencil,
  Play,
  Ruler,
  Scaling,
  ScrollText,
  Shield,
  Sparkles,
  Swords,
  Trash2,
} from 'lucide-react';
import type { CombatantId, Side } from '../../../core/rules/scene/scene.ts';
import { SIDES } from '../../../core/rules/scene/scene.ts';
import type { CombatantView, Order, View } from '../../../core/rules/views/view.ts';
import { ORDERS } from '../../../core/rules/views/view.ts';
import { ping, select } from '../../store/actions.ts';
import { useCatalogue } from '../../store/catalogue.ts';
import { setTool } from '../../store/composing/composing.ts';
import { openMenu } from '../../store/doing/aiming.ts';
import { request } from '../../store/doing/requests.ts';
import {
  duplicate,
  editAll,
  playAs,
  removeAll,
  setCondition,
  setHeight,
  startCounting,
} from '../../store/hands/by-hand.ts';
import { heightAt, heightSaid } from '../../store/grid/heights.ts';
import { useQuery } from '../../store/queries.ts';
import { aimerIn, combatantOf, isActive, isGm, playsIn } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import type { ContextItem } from '../../ui/floating/ContextCard.tsx';
import { OfferIcon } from '../../ui/marks/icons.tsx';
import { openCard, openPage, ordersFor, showTab } from '../common/desk.ts';

const ICON = 'size-4';
const SIDE_LABELS: Readonly<Record<Side, string>> = { ally: 'Ally', foe: 'Foe', other: 'Other' };
const SIDE_NAMES: Readonly<Record<Side, string>> = { ally: 'allies', foe: 'foes', other: 'others' };
const ORDER_LABELS: Readonly<Record<Order, string>> = {
  ask: 'Ask me',
  near: 'Ask only when near',
  always: 'Always',
  never: 'Never',
};
const SIZES = [1, 2, 3, 4, 5, 6];

/** Everything that may be done to whoever is selected: for the GM to all of them at once. */
export const useTokenItems = (whom: readonly CombatantId[]): readonly ContextItem[] => {
  const view = useTable((state) => state.view);
  const playing = useTable((state) => state.playing);
  const catalogue = useCatalogue();
  // with somebody else selected it is whoever has the turn that attacks
  const aimer = aimerIn(view, null, playing);
  const { answer } = useQuery(aimer === null ? null : { type: 'aims', who: aimer });
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

const playItem = (combatant: CombatantView, active: boolean): ContextItem => ({
  label: `Play as ${combatant.name}`,
  icon: <Play aria-hidden className={ICON} />,
  onPick: () => playAs(combatant.id),
  ...(active ? { shortcut: 'now' } : {}),
});

type Catalogue = ReturnType<typeof useCatalogue>;

const gmItems = (all: readonly CombatantView[], catalogue: Catalogue): readonly ContextItem[] => {
  const whom = all.map(({ id }) => id);
  const [combatant] = all;
  if (combatant === undefined) return [];
  const conditions = catalogue?.byHand.conditions ?? [];
  const ticks = (upfront: boolean): readonly ContextItem[] =>
    conditions
      .filter((condition) => condition.upfront === upfront)
      .map((condition) => {
        const on = all.every(({ body }) => body.marks.some(({ id }) => id === condition.id));
        return {
          label: condition.label,
          icon: <OfferIcon name={condition.icon} className={ICON} />,
          ticked: on,
          ...(condition.lasts === null ? {} : { note: condition.lasts }),
          onTick: () => void setCondition(whom, condition.id, !on),
        };
      });
  const hidden = all.every((each) => each.hidden);
  const count = catalogue?.byHand.counts[0];
  return [
    ...(count === undefined
      ? []
      : [
          {
            label: `${count.name}…`,
            icon: <HeartPulse aria-hidden className={ICON} />,
            shortcut: '−  +  =',
            onPick: () => startCounting({ whom, typed: '' }),
          },
        ]),
    ...(conditions.length === 0
      ? []
      : [
          { label: 'Conditions', icon: <Sparkles aria-hidden className={ICON} />, items: ticks(false) },
          ...ticks(true),
        ]),
    {
      label: hidden ? 'Reveal' : 'Hide from players',
      icon: hidden ? <Eye aria-hidden className={ICON} /> : <EyeOff aria-hidden className={ICON} />,
      onPick: () => void editAll(whom, { hidden: !hidden }),
    },
    null,
    {
      label: 'Side',
      icon: <Shield aria-hidden className={ICON} />,
      items: SIDES.map((side) => ({
        label: SIDE_LABELS[side],
        ticked: all.every((each) => each.side === side),
        onTick: () => void editAll(whom, { side }),
      })),
    },
    {
      label: 'Size',
      icon: <Scaling aria-hidden className={ICON} />,
      items: SIZES.map((footprint) => ({
        label: `${String(footprint)} × ${String(footprint)}`,
        ticked: all.every((each) => each.footprint === footprint),
        onTick: () => void editAll(whom, { footprint }),
      })),
    },
    ...heightItem(all),
    ...(all.length === 1
      ? [
          {
            label: 'Rename…',
            icon: <Pencil aria-hidden className={ICON} />,
            onPick: () => look(combatant.id, 'identity'),
          },
          {
            label: 'Face…',
            icon: <ImageUp aria-hidden className={ICON} />,
            onPick: () => look(combatant.id, 'picture'),
          },
        ]
      : []),
  ];
};

const HEIGHTS = [0, 5, 10, 15, 20, 30, 40, 60, -10, -20];

/** How high those on a grid are above the ground: on a ledge, in the air, in a pit. */
const heightItem = (all: readonly CombatantView[]): readonly ContextItem[] =>
  all.every(({ place }) => place?.type !== 'cell')
    ? []
    : [
        {
          label: 'Height',
          icon: <MoveVertical aria-hidden className={ICON} />,
          items: HEIGHTS.map((feet) => ({
            label: feet === 0 ? 'On the ground' : heightSaid(feet),
            ticked: all.every(({ place }) => heightAt(place) === feet),
            onTick: () => void setHeight(all, feet),
          })),
        },
      ];

const look = (who: CombatantId, page: 'sheet' | 'identity' | 'picture'): void => {
  select(who);
  showTab('who');
  openPage(who, page);
};

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
        items: [null, ...ORDERS].map((order) => ({
          label: order === null ? 'Default' : ORDER_LABELS[order],
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

const sheetItem = (combatant: CombatantView): ContextItem => ({
  label: 'Open the sheet',
  icon: <BookOpen aria-hidden className={ICON} />,
  onPick: () => look(combatant.id, 'sheet'),
});

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
