import {
  BookOpen,
  Eye,
  EyeOff,
  HeartPulse,
  ImageUp,
  MoveVertical,
  Pencil,
  Scaling,
  Shield,
  Sparkles,
} from 'lucide-react';
import type { CombatantId, Side } from '../../../core/rules/scene/scene.ts';
import { SIDES } from '../../../core/rules/scene/scene.ts';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { select } from '../../store/actions.ts';
import type { useCatalogue } from '../../store/catalogue.ts';
import { editAll, setCondition, setHeight, startCounting } from '../../store/hands/by-hand.ts';
import { heightAt, heightSaid } from '../../store/grid/heights.ts';
import type { ContextItem } from '../../ui/floating/ContextItems.tsx';
import { OfferIcon } from '../../ui/marks/icons.tsx';
import { openPage, showTab } from '../common/desk.ts';

/** How large icons of such items are. */
export const ICON = 'size-4';
const SIDE_LABELS: Readonly<Record<Side, string>> = { ally: 'Ally', foe: 'Foe', other: 'Other' };

const SIZES = [1, 2, 3, 4, 5, 6];

/** The lists of the ruleset, once they have come. */
export type Catalogue = ReturnType<typeof useCatalogue>;

/** What the GM may do to combatants by hand. */
export const gmItems = (all: readonly CombatantView[], catalogue: Catalogue): readonly ContextItem[] => {
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

/** Shows the sheet of whoever is selected. */
export const sheetItem = (combatant: CombatantView): ContextItem => ({
  label: 'Open the sheet',
  icon: <BookOpen aria-hidden className={ICON} />,
  onPick: () => look(combatant.id, 'sheet'),
});
