import { capital, type CombatantId, lookUp, type Part, type Reason } from '../../../../rules/kit.ts';
import { ATTRIBUTES, BANE_KINDS, baneEntry, featChoices, featTier, score, some } from '../../sheet/index.ts';
import type { Means } from '../../acts/attacks/means.ts';
import type { Attribute, Bane, BaneEntry, BaneKind, Body, Defense, Scene, Slot, Slots, Tally } from '../../game.ts';
import { memo, memory, part, pickSlot, readOption, reason, recordOf, small, thingSlot, unmet } from '../../game.ts';
import { banesOn, bearingOn, gripped } from '../bearing.ts';

/** A bane at a power level; `variant` is what was chosen of it. */
export interface Inflicting {
  readonly kind: BaneKind;
  readonly level: number;
  readonly variant: string;
}

export interface Source extends Inflicting {
  readonly by: CombatantId | null;
  readonly attribute: Attribute;
  readonly source: string;
}

/** `damage`: what the same roll dealt before; null: none. */
export interface Rolling {
  readonly total: number;
  readonly against: Tally;
  readonly damage: number | null;
}

/** The defense a bane goes against when this attribute inflicts it (OL-101); null: it cannot (OL-102). */
export const baneDefense = ({ kind }: Pick<Inflicting, 'kind'>, attribute: Attribute): Defense | null =>
  baneEntry(kind).defenses[attribute] ?? null;

const MADE_FOR_NONE: readonly BaneKind[] = [];
/** The banes that a weapon is made for. */
const madeForBy = (means: Means): readonly BaneKind[] => (means.type === 'weapon' ? means.weapon.banes : MADE_FOR_NONE);
const madeFor = (means: Means, kind: BaneKind): boolean => madeForBy(means).includes(kind);

/** With which a bane comes that no attribute inflicts: it has none of what only some of them do. */
export const anyAttribute = (kind: BaneKind): Attribute =>
  ATTRIBUTES.find((attribute) => baneEntry(kind).defenses[attribute] !== undefined) ?? 'might';

/** Banes of this attribute that an action can inflict, each with every power level, the highest first. */
const pairsOf = (attribute: Attribute, fits: (entry: BaneEntry) => boolean): readonly Inflicting[] =>
  BANE_KINDS.flatMap((kind) => {
    const entry = baneEntry(kind);
    return entry.inRounds && entry.defenses[attribute] !== undefined && fits(entry)
      ? [...entry.levels].reverse().map((level) => ({ kind, level, variant: '' }))
      : [];
  });

/** Why a bane of this level is out of reach: a weapon made for it makes the score 1 better (OL-099, OC-17). */
const levelReasons = (body: Body, means: Means, { kind, level }: Inflicting): readonly Reason[] =>
  unmet([level <= score(body, means.attribute) + (madeFor(means, kind) ? 1 : 0), 'attribute-too-low']);

export interface Choosable extends Inflicting {
  readonly label: string;
  readonly reasons: readonly Reason[];
}
const labelled = (body: Body, means: Means, pair: Inflicting): Choosable => {
  const { name, levels } = baneEntry(pair.kind);
  const defense = baneDefense(pair, means.attribute);
  const against = defense === null ? '' : ` vs ${capital(defense)}`;
  const level = levels.length > 1 ? ` (power level ${pair.level})` : '';
  return { ...pair, label: `${name}${level}${against}`, reasons: levelReasons(body, means, pair) };
};

/** Of a body only the score counts, and of a weapon the banes it is made for: the lists serve everybody alike. */
const lists = memory<readonly Choosable[]>();
const choosable = (body: Body, means: Means): readonly Choosable[] => {
  const minor = means.purpose === 'intimidate';
  return lists(madeForBy(means), `${means.attribute} ${score(body, means.attribute)} ${minor}`, () =>
    pairsOf(means.attribute, (entry) => entry.minor === minor)
      .map((pair) => labelled(body, means, pair))
      .sort((a, b) => a.reasons.length - b.reasons.length),
  );
};

const idOf = ({ kind, level }: Inflicting): string => `${kind}-${level}`;
const labelOf = ({ label }: Choosable): string => label;
const BANE = thingSlot('bane', 'Bane', { id: idOf, label: labelOf, reasons: ({ reasons }) => reasons, first: true });

/** A phantasm in one mind alone, of any size. */
export const HALLUCINATION = 'hallucination';
const ILLUSIONS = ['illusion', HALLUCINATION];
type Feats = Pick<Body, 'feats'>;
const hallucinates = (body: Feats | null): boolean => body !== null && featTier(body, HALLUCINATION) > 0;

/** What may be chosen of a bane by somebody; null: by nobody in particular. */
const variantsOf = (kind: BaneKind, body: Feats | null): readonly string[] =>
  kind === 'phantasm' && hallucinates(body) ? ILLUSIONS : baneEntry(kind).variants;

/** What else is chosen of a bane: which kind of lasting damage, how deep a charm goes. */
const variantSlot = (pairs: readonly Choosable[], kind: BaneKind, variants = baneEntry(kind).variants) => {
  const is = pairs.filter((pair) => pair.kind === kind).map(idOf);
  if (variants.length === 0 || is.length === 0) return [];
  const said = pickSlot(`${kind}-as`, 'Kind', recordOf(variants, capital), { initial: null, optional: true });
  return [said.slot({ when: { slot: BANE.name, is } })];
};

export const slotsFor = memo((pairs: readonly Choosable[]): readonly Slot[] => [
  BANE.slot(pairs),
  ...BANE_KINDS.flatMap((kind) => variantSlot(pairs, kind)),
]);

/** The same for somebody, who may have a feat for more, or for one of the `seconds` along with it. */
export const slotsBy = (body: Body, pairs: readonly Choosable[], seconds: readonly Choosable[]): readonly Slot[] => [
  ...slotsFor(pairs),
  ...(hallucinates(body) ? variantSlot(pairs, 'phantasm', ILLUSIONS) : []),
  ...secondSlot(body, seconds),
];

/** Why a hallucination may not befall so many. */
export const mindReasons = (banes: readonly Inflicting[], count: number): readonly Reason[] => {
  const fine = count < 2 || banes.every(({ variant }) => variant !== HALLUCINATION);
  return unmet([fine, 'slot-malformed', 'A hallucination is in the mind of one creature.']);
};

export const baneSlots = (body: Body, means: Means): readonly Slot[] => {
  if (means.purpose === 'harm') return [];
  const pairs = choosable(body, means);
  return slotsBy(body, pairs, means.purpose === 'bane' ? pairs : []);
};

const SECOND = thingSlot('second', 'And a second bane', { id: idOf, label: labelOf });

/** The banes that the feat puts together, once for each time it was taken; on a sheet that names none, any. */
const twosOf = (body: Body): readonly (readonly string[])[] =>
  featChoices(body, 'multi-bane-specialist').map((pair) => (pair.length > 0 ? pair : BANE_KINDS));

const secondSlot = (body: Body, pairs: readonly Choosable[]): readonly Slot[] => {
  const twos = twosOf(body).flat();
  const seconds = twos.length === 0 ? [] : pairs.filter(({ kind }) => twos.includes(kind));
  return seconds.length === 0 ? [] : [SECOND.slot(seconds, { optional: true, none: 'None' })];
};

/** With the chosen variant, or the deepest at its highest power level. */
const withVariant = ({ kind, level }: Inflicting, slots: Slots, body: Feats | null): Inflicting => {
  const variants = variantsOf(kind, body);
  const chosen = readOption(slots, `${kind}-as`) ?? '';
  const deepest = (kind === 'charmed' || kind === 'dominated') && level === baneEntry(kind).levels.at(-1);
  return { kind, level, variant: variants.includes(chosen) ? chosen : (variants.at(deepest ? -1 : 0) ?? '') };
};

/** The bane a choice names; the first within reach where it names none. null: an attack for damage. */
export const readBane = (body: Body, means: Means, slots: Slots): Inflicting | null => {
  if (means.purpose === 'harm') return null;
  const pairs = choosable(body, means);
  const pair = BANE.of({ slots }, pairs) ?? pairs[0];
  return pair === undefined ? null : withVariant(pair, slots, body);
};

/** The second bane a choice names; null: none. The first one's defense is the one attacked. */
const readSecond = (body: Body, means: Means, slots: Slots): Inflicting | null =>
  means.purpose === 'bane' && twosOf(body).length > 0 ? readAdded(slots, choosable(body, means), body, SECOND) : null;

/** The banes that a choice names: none for an attack for damage, two by a feat. */
export const readBanes = (body: Body, means: Means, slots: Slots): readonly Inflicting[] =>
  [readBane(body, means, slots), readSecond(body, means, slots)].filter((bane) => bane !== null);

/** Why two banes may not go together: the sheet has to pair them, the score to reach the sum of their power levels. */
export const togetherReasons = (body: Body, attribute: Attribute, [first, second]: readonly Inflicting[]) => {
  if (first === undefined || second === undefined) return [];
  if (first.kind === second.kind) return [reason('slot-malformed', 'Choose two different banes.')];
  const paired = twosOf(body).some((pair) => pair.includes(first.kind) && pair.includes(second.kind));
  return unmet(
    [paired, 'slot-malformed', 'The feat does not pair these two banes.'],
    [first.level + second.level <= score(body, attribute), 'attribute-too-low'],
  );
};
export const secondReasons = (body: Body, means: Means, slots: Slots): readonly Reason[] =>
  togetherReasons(body, means.attribute, readBanes(body, means, slots));

/** The bane that a choice adds to an attack, or by `SECOND` the one along with it; null: none. */
export const readAdded = (slots: Slots, pairs: readonly Choosable[], body: Feats | null = null, slot = BANE) => {
  const pair = slot.of({ slots }, pairs);
  return pair === null ? null : withVariant(pair, slots, body);
};

/** The bane that a choice adds, and the second one along with it. */
export const readBoth = (slots: Slots, pairs: readonly Choosable[], seconds: readonly Choosable[], body: Body) =>
  [readAdded(slots, pairs, body), readAdded(slots, seconds, body, SECOND)].filter((bane) => bane !== null);

/** Advantage on bane attacks: the weapon made for it (OC-17), and bane focus. */
export const baneSources = (body: Body, means: Means, { kind }: Inflicting): readonly Part[] => {
  const bane = small(baneEntry(kind).name);
  return some([
    part(`made for ${bane}`, madeFor(means, kind) ? 1 : 0, 'OC-17'),
    part('bane focus', featTier(body, 'bane-focus', kind) > 0 ? 2 : 0, 'OL-253'),
  ]);
};

/** Banes that may be suffered twice, by whether source and variant are the same. */
const BESIDE: {
  readonly [K in BaneKind]?: (bane: Bane, bySame: boolean, asSame: boolean, scene: Scene) => boolean;
} = {
  fatigued: () => true,
  // Who grapples may do so again, to drag the other along (OL-287).
  immobile: (bane, bySame, _, scene) => bySame && gripped(scene, bane),
  intimidated: (_, bySame) => !bySame,
  'persistent-damage': (_, __, asSame) => !asSame,
};

type Which = Pick<Inflicting, 'kind' | 'variant'>;
/** Why somebody cannot be made to suffer a bane (OL-284, OL-285). */
export const sufferReasons = (scene: Scene, target: CombatantId, by: CombatantId | null, bane: Which) => {
  const { kind, variant } = bane;
  const beside = BESIDE[kind];
  const again = banesOn(scene, target).some(
    (bane) => bane.kind === kind && beside?.(bane, bane.owner === by, bane.choice === variant, scene) !== true,
  );
  // Whoever is knocked down suffers it until it stands up (OC-20).
  const down = kind === 'knockdown' && lookUp(scene, target)?.body.prone === true;
  const spared = bearingOn(scene, target).filter(({ type, owner }) => type === 'immunity' && owner === by);
  return unmet([!again && !down, 'already-suffering'], [spared.every((immunity) => immunity.kind !== kind), 'immune']);
};

/** What may be added to an attack, by the same as the lists above. */
const added = memory<readonly Choosable[]>();
/** Banes that an attack may add, where `fits` finds somebody they can befall. */
export const addable = (body: Body, means: Means, fits: (bane: Inflicting) => boolean): readonly Choosable[] =>
  added(madeForBy(means), `${means.attribute} ${score(body, means.attribute)}`, () =>
    pairsOf(means.attribute, (entry) => entry.added)
      .map((pair) => labelled(body, means, pair))
      .filter(({ reasons }) => reasons.length === 0),
  ).filter(fits);
