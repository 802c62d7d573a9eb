import { keysOf } from '../../base.ts';
import type { Aimable, Choice, Slot, SlotCell, SlotOption } from '../offers/offer.ts';
import type { Combatant, CombatantId, Scene } from '../scene/scene.ts';
import { lookUp } from '../scene/scene.ts';
import { named, namedAll } from '../text/text.ts';
import type { Text } from '../views/view.ts';
import type { Aimed, Area, Cell, Step } from '../offers/slots.ts';
import {
  readAimed,
  readArea,
  readCell,
  readNumber,
  readPath,
  readTarget,
  readTargets,
  readText,
  readWay,
} from '../offers/slots.ts';

/**
 * A slot said once: what an offer asks for and how the choice is read have one name and one type. `of` reads without
 * trust: null where it is missing or malformed.
 */
export interface SlotKind<T, More> {
  readonly name: string;
  slot(...more: object extends More & Common ? readonly [(More & Common)?] : readonly [More & Common]): Slot;
  of(made: Pick<Choice, 'slots'>): T | null;
}

type Common = Pick<Slot, 'optional' | 'gmOnly' | 'secondary' | 'topic' | 'when'>;
type Square = Pick<Extract<Slot, { readonly shape: 'square' }>, 'shape' | 'sides'>;
type Of<T extends Slot['type']> = Extract<Slot, { readonly type: T }>;
type More<T extends Slot['type']> = Omit<Of<T>, 'type' | 'name' | 'label' | keyof Common>;

/** `make` is spread last, so that a slot's own members come after the common ones. */
const kind = <T extends Slot['type'], R>(
  type: T,
  name: string,
  label: string,
  read: (made: Pick<Choice, 'slots'>) => R | null,
): SlotKind<R, More<T>> => ({
  name,
  slot: (...[more]) => ({ type, name, label, ...more }) as unknown as Slot,
  of: read,
});

/** A slot of several combatants: also those of them who are there, and their names in a row. */
export interface ManySlot<More> extends SlotKind<readonly CombatantId[], More> {
  in<Body>(scene: Scene<Body>, made: Pick<Choice, 'slots'>): readonly Combatant<Body>[];
  named(scene: Scene, made: Pick<Choice, 'slots'>): Text;
}
const many = <More>(slot: SlotKind<readonly CombatantId[], More>): ManySlot<More> => ({
  ...slot,
  in: (scene, made) => (slot.of(made) ?? []).flatMap((id) => lookUp(scene, id) ?? []),
  named: (scene, made) => namedAll(scene, slot.of(made) ?? []),
});

/** A slot of one combatant: also what they are called. */
export interface OneSlot<More> extends SlotKind<CombatantId, More> {
  named(scene: Scene, made: Pick<Choice, 'slots'>): Text[number];
}
const one = <More>(slot: SlotKind<CombatantId, More>): OneSlot<More> => ({
  ...slot,
  named: (scene, made) => named(scene, slot.of(made) ?? ('' as CombatantId)),
});

export const targetSlot = (label: string, name = 'target'): OneSlot<unknown> =>
  one(kind('target', name, label, ({ slots }) => readTarget(slots, name)));
export const targetsSlot = (label: string, name = 'targets'): ManySlot<More<'targets'>> =>
  many(kind('targets', name, label, ({ slots }) => readTargets(slots, name)));
export const combatantSlot = (name: string, label: string): OneSlot<More<'combatant'>> =>
  one(kind('combatant', name, label, ({ slots }) => readTarget(slots, name)));
export const combatantsSlot = (name: string, label: string): ManySlot<More<'combatants'>> =>
  many(kind('combatants', name, label, ({ slots }) => readTargets(slots, name)));
export const cellSlot = (label: string, name = 'cell'): SlotKind<Cell, More<'cell'>> =>
  kind('cell', name, label, ({ slots }) => readCell(slots, name));
/** Cells as a slot and a request write them. */
export const pairsOf = (cells: readonly Cell[]): readonly SlotCell[] => cells.map(({ x, y }) => [x, y]);
export const pathSlot = (label: string, name = 'path'): SlotKind<readonly Cell[], unknown> =>
  kind('path', name, label, ({ slots }) => readPath(slots, name));
export const waySlot = (label: string, name = 'way'): SlotKind<readonly Step[], More<'way'>> =>
  kind('way', name, label, ({ slots }) => readWay(slots, name));
export const areaSlot = (label: string, name = 'area'): SlotKind<Area, Square> =>
  kind('area', name, label, ({ slots }) => readArea(slots, name));
/**
 * An area of the ruleset's own shape: it says where it may start and how it is turned, and its `area` says the cells.
 */
export const aimedSlot = (
  label: string,
  name = 'area',
): SlotKind<Aimed, { readonly sides: readonly number[] } & Aimable> => ({
  name,
  slot: (...[more]) => ({ type: 'area', shape: 'aimed', name, label, ...more }),
  of: ({ slots }) => readAimed(slots, name),
});
export const numberSlot = (name: string, label: string): SlotKind<number, More<'number'>> =>
  kind('number', name, label, ({ slots }) => readNumber(slots, name));
export const textSlot = (name: string, label: string): SlotKind<string, More<'text'>> =>
  kind('text', name, label, ({ slots }) => readText(slots, name));

/** The way somebody goes. */
export const PATH = pathSlot('Path');
/** Those whom something is aimed at. */
export const TARGETS = targetsSlot('Targets');
/** What somebody does, in words of their own. */
export const WHAT = textSlot('what', 'What do you do?');
/** How many of something. */
export const COUNT = numberSlot('count', 'How many');

/** Of a slot that may be left as it is and is not shown first. */
export const SELDOM = { optional: true, secondary: true } as const;

/** One of a fixed list of words, read as one of them. */
export const wordSlot = <const Word extends string>(
  name: string,
  label: string,
  words: readonly Word[],
): SlotKind<Word, { readonly labels: Readonly<Record<Word, string>>; readonly initial: Word | null }> => ({
  name,
  slot: ({ labels, ...more }) => ({
    type: 'option',
    name,
    label,
    options: words.map((id) => ({ id, label: labels[id], reasons: [] })),
    ...more,
  }),
  of: ({ slots }) => words.find((word) => word === slots[name]) ?? null,
});

/** One of a few fixed options; `slot` chooses the first unless it is told another, or null for none. */
export interface PickSlot<Word extends string> {
  readonly name: string;
  slot(more?: Common & { readonly initial?: Word | null }): Slot;
  of(made: Pick<Choice, 'slots'>): Word | null;
}

/** A slot of these options, each by its id with its label; `usual` holds wherever it is used. */
export const pickSlot = <const Word extends string>(
  name: string,
  label: string,
  labels: Readonly<Record<Word, string>>,
  usual: Common & { readonly initial?: NoInfer<Word> | null } = {},
): PickSlot<Word> => {
  const words = keysOf(labels);
  const options = Object.entries<string>(labels).map(([id, said]) => ({ id, label: said, reasons: [] }));
  const initial = words[0] ?? null;
  return {
    name,
    slot: (more) => ({ type: 'option', name, label, options, initial, ...usual, ...more }),
    of: ({ slots }) => words.find((word) => word === slots[name]) ?? null,
  };
};

/** One of things that somebody has: `id` tells them apart, and what was chosen is read back as the thing. */
export interface ThingSlot<T> {
  readonly name: string;
  slot(things: readonly T[], more?: Common & { readonly initial?: T | null; readonly none?: string }): Slot;
  of(made: Pick<Choice, 'slots'>, things: readonly T[]): T | null;
  /** The id that was chosen, whether there is such a thing or not. */
  idOf(made: Pick<Choice, 'slots'>): string | null;
}
const NOTHING = 'none';

export const thingSlot = <T>(
  name: string,
  label: string,
  shown: {
    readonly id: (value: T) => string;
    readonly label: (value: T) => string;
    readonly reasons?: (value: T) => SlotOption['reasons'];
    /** The first is chosen unless another one is. */
    readonly first?: boolean;
  },
): ThingSlot<T> => ({
  name,
  slot: (things, { initial = (shown.first === true ? things[0] : null) ?? null, none, ...more } = {}) => ({
    type: 'option',
    name,
    label,
    ...more,
    initial: initial !== null ? shown.id(initial) : none === undefined ? null : NOTHING,
    options: [
      ...(none === undefined ? [] : [{ id: NOTHING, label: none, reasons: [] }]),
      ...things.map((thing) => ({
        id: shown.id(thing),
        label: shown.label(thing),
        reasons: shown.reasons?.(thing) ?? [],
      })),
    ],
  }),
  of: ({ slots }, things) => things.find((thing) => shown.id(thing) === slots[name]) ?? null,
  idOf: ({ slots }) => readText(slots, name),
});

interface Named {
  readonly id: string;
  readonly name: string;
}
/** One of things that have an id and a name; the first is chosen unless another one is, or `first` is false. */
export const namedSlot = <T extends Named = Named>(
  name: string,
  label: string,
  more: Partial<Parameters<typeof thingSlot<T>>[2]> = {},
): ThingSlot<T> =>
  thingSlot<T>(name, label, { id: ({ id }) => id, label: (thing) => thing.name, first: true, ...more });
