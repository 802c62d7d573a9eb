import { seenBy, isOf } from '../../rules/known/known.ts';
import type { Viewer } from '../../rules/offers/offer.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import type { RollView, View } from '../../rules/views/view.ts';
import { runOf } from '../log/playing/playing.ts';
import { openEntry } from '../log/table.ts';
import type { Table } from '../log/table.ts';
import { ownerOf } from './board/owned.ts';
import { diceOf } from '../../rules/play/draw-roll.ts';
import { rollFor } from '../../rules/play/roll.ts';

/** No lists at all, the same one each time. */
export const NONE: readonly never[] = [];

const isSeen = (scene: Scene, id: Parameters<typeof lookUp>[1], viewer: Viewer): boolean => {
  const who = lookUp(scene, id);
  return who !== null && seenBy(who, viewer);
};

/** Rolls that wait: the GM's and secret ones for the GM alone, others for whoever sees the roller. */
export const rollsFor = (table: Table, viewer: Viewer): readonly RollView[] => {
  const entry = openEntry(table);
  if (entry === null) return NONE;
  return (runOf(table)?.waiting?.rolls ?? []).flatMap(({ id, roll }) => {
    const { of, secret } = roll;
    const owner = of === null || secret ? null : ownerOf(table, of);
    if (viewer.role !== 'gm' && (secret || of === null || !isSeen(table.scene, of, viewer))) return [];
    const yours = viewer.role === 'gm' ? owner === null : owner !== null && owner === viewer.seat;
    const rolls = yours || viewer.role === 'gm';
    return [
      {
        entry: entry.short,
        id: rolls ? id : '',
        of,
        label: rollFor(roll),
        ...(rolls && table.options.dice === 'typed' ? { dice: diceOf(roll) } : {}),
        yours,
      },
    ];
  });
};

/** Characters whom nobody plays, as far as this viewer knows of them. */
export const freeFor = (table: Table, viewer: Viewer): View['free'] =>
  table.characters.filter((id) => {
    const who = lookUp(table.scene, id);
    return who !== null && who.seat === null && seenBy(who, viewer);
  });

/**
 * The standing orders that are this viewer's to give: of combatants, and of sides by their own seat (all of the GM's
 * are one).
 */
export const ordersFor = (table: Table, viewer: Viewer): View['orders'] => [
  ...table.orders.filter(({ who: id }) => {
    const who = lookUp(table.scene, id);
    return who !== null && (viewer.role === 'gm' || isOf(who, viewer));
  }),
  ...table.sideOrders
    .filter(({ seat }) => (viewer.role === 'gm' ? seat === null : viewer.role === 'player' && seat === viewer.seat))
    .map(({ side, kind, order }) => ({ who: null, side, kind, order })),
];
