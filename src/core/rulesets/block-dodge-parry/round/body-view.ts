import type { BodyView, Gauge, Known, Pip, Reads, SheetGroup } from '../../../rules/kit.ts';
import { capital, exactGauge, group, leftAs, line, looksGauge, WHOLENESS, wholenessOf } from '../../../rules/kit.ts';
import type { Combatant } from '../game.ts';
import { type Arm, armsOf, UNARMED } from '../sheet/arms.ts';
import type { Body } from '../sheet/body.ts';
import {
  able,
  armourClass,
  armourOf,
  fallen,
  itemName,
  itemSlots,
  mendingCost,
  SLOTS,
  slotsUsed,
} from '../sheet/derived.ts';
import { armourMark, marksOf } from './marks.ts';

/** What a seat is shown of a body. */

type GaugeWords = readonly [whole: string, some: string, few: string, none: string];
const gauge = (label: string, now: number, most: number, exact: boolean, words: GaugeWords): Gauge => {
  const left = wholenessOf(now, most);
  return exact ? exactGauge(label, now, most) : looksGauge(label, WHOLENESS[left][0], words[left]);
};

const hpGauge = (body: Body, exact: boolean): Gauge =>
  gauge('HP', body.hp, body.maxHp, exact, ['guard up', 'shaken', 'hard pressed', 'no guard']);
const strGauge = (body: Body, exact: boolean): Gauge =>
  gauge('STR', body.str, body.maxStr, exact, ['unhurt', 'hurt', 'badly hurt', 'down']);

const pipsOf = (body: Body): readonly Pip[] => {
  if (!body.slotsTracked) return [];
  const used = slotsUsed(body).total;
  const filled = { plain: used - body.fatigue, burden: body.fatigue, label: 'Fatigue' };
  return [{ id: 'slots', label: 'Slots', left: Math.max(0, SLOTS - used), most: SLOTS, unit: null, filled }];
};

const REACTION_NAMES = { fightBack: 'Fight Back', block: 'Block', dodge: 'Dodge', parry: 'Parry' } as const;

const armLine = ({ name, components, reach, range, where, broken, loaded }: Arm) => {
  const dice = components.map(({ die, speed }) => `d${die} ${speed}`).join(' + ');
  const words = [dice, reach && 'reach', range, where, broken && 'broken', !loaded && 'not loaded'];
  return line(name, words.filter((word) => word !== false).join(', '));
};
const traitLine = (trait: string) => line(capital(trait.replaceAll('-', ' ')), '');
const carriedLines = (body: Body) => [
  line('Slots used', `${slotsUsed(body).total} of ${SLOTS}`, slotsUsed(body)),
  ...body.items.map((item) => line(itemName(item), `${itemSlots(item)}, ${item.where}${brokenNote(item)}`)),
];

const sheetOf = (body: Body): readonly SheetGroup[] => [
  // HP and STR stand above as gauges
  ...group('Abilities', [
    line('DEX', `${body.dex} of ${body.maxDex}`),
    line('WIL', `${body.wil} of ${body.maxWil}`),
    line('Armor', `${armourOf(body).total}, ${armourClass(body)}`, armourOf(body)),
  ]),
  ...group(
    'Weapons',
    armsOf(body)
      .filter(({ id }) => id !== UNARMED.id)
      .map(armLine),
  ),
  ...group('Carried', body.slotsTracked ? carriedLines(body) : []),
  ...group('Reactions', [
    line('Defend', 'always'),
    ...body.reactions.map(({ id, uses }) => line(REACTION_NAMES[id], uses === null ? 'any time' : `${uses} left`)),
  ]),
  ...group('Magic', [
    ...(body.md > 0 ? [line('Magic Dice', String(body.md))] : []),
    ...(body.faith > 0 ? [line('Faith Dice', String(body.faith))] : []),
  ]),
  ...group('Traits', body.traits.map(traitLine)),
  ...group('Notes', body.notes === '' ? [] : [line('', body.notes)]),
];

/** The cost of mending (BD-137, BD-138). */
const brokenNote = (item: Body['items'][number]): string => {
  if (!('broken' in item) || !item.broken) return '';
  const cost = mendingCost(item);
  return typeof cost === 'number' ? `, broken: ${cost} coins to mend` : ', broken';
};

/** Figures are exact for the GM, the player, and where the GM shows them; the party reads its own sheets. */
export const bodyViewOf = ({ body }: Known<Combatant>, reads: Reads): BodyView => {
  const mine = reads === 'sheet';
  const exact = reads !== 'looks';
  return {
    down: !able(body) || fallen(body),
    ...leftAs(body.states, ['fled', 'routed', 'surrendered'], fallen(body)),
    gauge: hpGauge(body, exact),
    second: strGauge(body, exact),
    marks: [...marksOf(body), ...(exact ? [armourMark(body)] : [])],
    pips: mine ? pipsOf(body) : [],
    sheet: mine ? sheetOf(body) : [],
  };
};
