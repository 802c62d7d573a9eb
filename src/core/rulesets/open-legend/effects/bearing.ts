import { type Cell, type CombatantId, lookUp, memo, memoPair, recordOf, sharingLately } from '../../../rules/kit.ts';
import type { Bane, Body, Boon, Combatant, Defense, Lasting, Part, Reason, Scene, Tally } from '../game.ts';
import { defenseOf, DEFENSES, effectsOn, isBane, isBoon, maxHpOf, speedOf } from '../game.ts';
import type { Doing, Met, Rolled, Trait } from './trait.ts';
import { TRAITS } from './traits.ts';

/** In the order they came, from an index kept beside the list. */
export const bearingOn = (scene: Scene, who: CombatantId): readonly Lasting[] => effectsOn(scene.turn.effects, who);

export const banesOn = (scene: Scene, who: CombatantId): readonly Bane[] => bearingOn(scene, who).filter(isBane);
export const boonsOn = (scene: Scene, who: CombatantId): readonly Boon[] => bearingOn(scene, who).filter(isBoon);

export const baneOn = (scene: Scene, who: CombatantId, kind: Bane['kind']): Bane | null =>
  bearingOn(scene, who).find((effect): effect is Bane => isBane(effect) && effect.kind === kind) ?? null;

/** Whether somebody may not have a boon that was dispelled (OC-31). */
export const isBanned = (scene: Scene, who: CombatantId, boon: Boon['kind']): boolean =>
  bearingOn(scene, who).some(({ type, kind }) => type === 'ban' && kind === boon);

/** Whether somebody holds another fast by this bane. */
export const gripped = ({ turn }: Scene, { id }: Pick<Lasting, 'id'>): boolean =>
  turn.effects.some(({ kind, with: bane }) => kind === 'hold' && bane === id);

/** Whom somebody drags along. */
export const dragging = ({ turn }: Scene, by: CombatantId): readonly CombatantId[] => {
  const drags = turn.effects.filter(({ kind, on }) => kind === 'drag' && on.includes(by)).map((drag) => drag.with);
  return drags.length === 0 ? [] : turn.effects.flatMap(({ id, on }) => (drags.includes(id) ? on : []));
};

/** A question tells of nobody whom the one who is asked does not know of. */
export const knownOf = (scene: Scene, by: CombatantId, all: readonly CombatantId[]): readonly CombatantId[] =>
  lookUp(scene, by)?.seat === null ? all : all.filter((id) => lookUp(scene, id)?.hidden === false);

/** Whether somebody acts by another's will, so that nothing it does is its own (OL-249). */
export const ruledBy = (scene: Scene, who: CombatantId): boolean => baneOn(scene, who, 'dominated') !== null;

/** The strongest of this kind. */
export const boonOn = (scene: Scene, who: CombatantId, kind: Boon['kind']): Boon | null => {
  let most: Boon | null = null;
  for (const effect of bearingOn(scene, who))
    if (isBoon(effect) && effect.kind === kind && (most === null || effect.level > most.level)) most = effect;
  return most;
};

const NOTHING: Trait = {};
/** What an effect of this kind changes; most types of effects change nothing by themselves. */
const traitOf = ({ type, kind }: Lasting): Trait =>
  (TRAITS as { readonly [type: string]: { readonly [kind: string]: Trait } })[type]?.[kind] ?? NOTHING;

const NONE: readonly never[] = [];
export const addedBy = <Added>(
  effects: readonly Lasting[],
  add: (trait: Trait, effect: Lasting, all: readonly Lasting[]) => Added | null | undefined,
): readonly Added[] => {
  if (effects.length === 0) return NONE;
  const found: Added[] = [];
  for (const effect of effects) {
    const added = add(traitOf(effect), effect, effects);
    if (added !== null && added !== undefined) found.push(added);
  }
  return found;
};

export const rollParts = (scene: Scene, roller: CombatantId, rolled: Rolled): readonly Part[] =>
  addedBy(bearingOn(scene, roller), (trait, effect, all) => trait.roll?.(effect, rolled, all));

export const attackedParts = (scene: Scene, target: CombatantId, met: Met): readonly Part[] =>
  addedBy(bearingOn(scene, target), (trait, effect) => trait.attacked?.(effect, met));

export const barred = (scene: Scene, who: Combatant, doing: Doing): readonly Reason[] =>
  addedBy(bearingOn(scene, who.id), (trait, effect) => trait.bars?.(effect, doing, scene, who));

/** Causes of an even chance to fail before the roll is made. */
export const blursOf = (scene: Scene, roller: CombatantId, rolled: Rolled): readonly string[] =>
  addedBy(bearingOn(scene, roller), (trait, effect) => trait.blurs?.(effect, rolled));

export const veilsOf = (scene: Scene, target: CombatantId, by: CombatantId): readonly string[] =>
  addedBy(bearingOn(scene, target), (trait, effect) => trait.veils?.(effect, by));

export const sparing = (scene: Scene, by: CombatantId, target: CombatantId): readonly Reason[] =>
  addedBy(bearingOn(scene, by), (trait, effect) => trait.spares?.(effect, target));

export const barredPath = (scene: Scene, who: Combatant, cells: readonly Cell[]): readonly Reason[] =>
  addedBy(bearingOn(scene, who.id), (trait, effect) => trait.path?.(effect, scene, who, cells));

/** Why an attack on this defense cannot pass between two, by what bears on either (OC-37). */
export const untouched = (scene: Scene, by: CombatantId, target: CombatantId, defense: Defense): readonly Reason[] =>
  [by, target].flatMap((who) => addedBy(bearingOn(scene, who), (trait, effect) => trait.untouched?.(effect, defense)));

export const laidLow = (scene: Scene, who: CombatantId): boolean =>
  bearingOn(scene, who).some((effect) => traitOf(effect).helpless === true);

/** Major actions that a turn has beyond the usual one: the most that any of these effects adds (OC-33). */
export const moreMajors = (effects: readonly Lasting[]): number =>
  Math.max(0, ...addedBy(effects, (trait, effect) => trait.majors?.(effect)));

/** Figures, from the sheet and what bears on somebody. */

type Defenses = { readonly [D in Defense]: Tally };

const plus = (own: Tally, parts: readonly Part[]): Tally =>
  parts.length === 0
    ? own
    : { ...own, total: parts.reduce((sum, { value }) => sum + value, own.total), parts: [...own.parts, ...parts] };

const sets = ({ kind }: Lasting): number => Number(kind === 'stupefied');
/** Many have the same figures: they are one in memory. */
const figures = sharingLately<Defenses>();
const speeds = sharingLately<Tally>();
const ofSheet = memo((body: Body): Defenses => figures(recordOf(DEFENSES, (defense) => defenseOf(body, defense))));
const underEffects = memoPair((body: Body, effects: readonly Lasting[]): Defenses =>
  recordOf(DEFENSES, (defense) => {
    let now = ofSheet(body)[defense];
    // what sets a defense has the last word
    for (const effect of [...effects].sort((a, b) => sets(a) - sets(b))) {
      const added = addedBy([effect], (trait) => trait.defense?.(effect, now, defense, body));
      now = plus(now, added);
    }
    return now;
  }),
);

export const defenseNow = (scene: Scene, { id, body }: Combatant, defense: Defense): Tally => {
  const effects = bearingOn(scene, id);
  return (effects.length === 0 ? ofSheet(body) : underEffects(body, effects))[defense];
};

const slowest = (effects: readonly Lasting[]): number =>
  Math.min(...addedBy(effects, (trait, effect) => trait.mostFeet?.(effect)), Infinity);
/** Feet of a move action, at most, by any way of moving. */
export const mostFeet = (scene: Scene, who: CombatantId): number => slowest(bearingOn(scene, who));

const walking = memo((body: Body): Tally => speeds(speedOf(body)));
const walkingUnder = memoPair((body: Body, effects: readonly Lasting[]): Tally => {
  const added = addedBy(effects, (trait, effect) => trait.speed?.(effect));
  const now = plus(walking(body), added);
  const most = slowest(effects);
  return now.total <= most ? now : plus(now, [{ label: 'at most', value: most - now.total, rule: 'OC-21' }]);
});

export const speedNow = (scene: Scene, { id, body }: Pick<Combatant, 'id' | 'body'>): Tally => {
  const effects = bearingOn(scene, id);
  return effects.length === 0 ? walking(body) : walkingUnder(body, effects);
};

/** undefined: there is no such way of moving. */
export const modeFeet = (scene: Scene, { id, body }: Combatant, mode: keyof Body['speedModes']): number | undefined => {
  const effects = bearingOn(scene, id);
  const flown = (trait: Trait, effect: Lasting) =>
    trait.floats === true ? speedNow(scene, { id, body }).total : trait.fly?.(effect);
  const lent = mode === 'fly' ? addedBy(effects, flown) : [];
  const own = lent.length === 0 ? body.speedModes[mode] : Math.max(body.speedModes[mode] ?? 0, ...lent);
  return own === undefined ? undefined : Math.min(own, slowest(effects));
};

export const figuresNow = (scene: Scene, combatant: Combatant): readonly Tally[] => [
  maxHpOf(combatant.body),
  ...DEFENSES.map((defense) => defenseNow(scene, combatant, defense)),
  speedNow(scene, combatant),
];
