import type { CombatantId } from '../../../../rules/kit.ts';
import { baseOf, capital, groundOf, lookUp, part, pick, pickSlot, readArea } from '../../../../rules/kit.ts';
import { baneDefense, readBanes, type Inflicting } from '../../effects/banes/inflictable.ts';
import { attackKind, immunityTo, resistanceTo } from '../../effects/boons/resistance.ts';
import { combatantsOf, DEFENSES, unmet } from '../../game.ts';
import type { Attribute, Combatant, Command, Defense, Part, Reason, Scene, Slots, Tally, Why } from '../../rules.ts';
import { defenseNow, helpless, readTarget, readTargets, recordOf, rollSources, tally, untouched } from '../../rules.ts';
import { attackSources, shareOut, targetSources, type AimedAt } from '../advantage.ts';
import { attackScore, lethalMost, lethalParts, spared } from './feats.ts';
import { isArea, readMeans, weaponDefense, withOf, type Means } from './means.ts';
import { insideOf, mannerOf, squareCells, type Manner } from './targets.ts';

/** A weapon's by its property, else Evasion for projectiles and Toughness for the rest (OL-079, OL-083 to OL-085). */
export const usualDefense = (means: Means, manner: Manner): Defense =>
  means.type === 'weapon' ? weaponDefense(means.attribute) : manner === 'projectile' ? 'evasion' : 'toughness';

/** The GM may switch the defense of a power (OL-086). */
const DEFENSE = pickSlot<Defense>('defense', 'Defense', recordOf(DEFENSES, capital));
export const DEFENSE_SLOT = DEFENSE.slot({ initial: null, optional: true, gmOnly: true });

export const chosenDefense = (means: Means, slots: Slots): Defense | null =>
  means.type === 'power' ? DEFENSE.of({ slots }) : null;

/** The defense that an attack goes against: its bane's, what the GM chose, or the usual one. */
const attackedDefense = (means: Means, bane: Inflicting | undefined, manner: Manner, slots: Slots): Defense =>
  (bane && baneDefense(bane, means.attribute)) ?? chosenDefense(means, slots) ?? usualDefense(means, manner);

/** How Influence harms: who has seen through an illusion is not hurt by it (OL-043). */
const TRICK = pickSlot('trick', 'Means', { illusion: 'An illusion', compulsion: 'A compulsion' }, { optional: true });
export const TRICK_SLOT = TRICK.slot();

/** What an attack may not touch somebody by: its defense, its kind, and whether it is an illusion of damage. */
export const touchOf = (means: Means, bane: Inflicting | undefined, manner: Manner, slots: Slots) => ({
  defense: attackedDefense(means, bane, manner, slots),
  kind: attackKind(means, slots),
  illusion: means.purpose === 'harm' && means.attribute === 'influence' && TRICK.of({ slots }) !== 'compulsion',
});

type Touch = ReturnType<typeof touchOf>;

/** Why an attack does nothing to somebody, wherever they stand (OL-043, OC-35, OC-37). */
export const proofReasons = (scene: Scene, by: Combatant, { id, body }: Combatant, touch: Touch): readonly Reason[] =>
  unmet(
    [!touch.illusion || !body.awareOf.includes(by.id), 'target-aware'],
    untouched(scene, by.id, id, touch.defense),
    immunityTo(scene, id, touch.kind),
  );

/** The score to reach: the defense, moved by what only this target brings, or a Defend above it (OL-187). */
export const tallyAgainst = (scene: Scene, who: Combatant, defense: Defense, shift = 0, raised = -Infinity): Tally => {
  const own = defenseNow(scene, who, defense);
  const total = own.total + shift;
  if (raised > total) return tally(`${own.label} (Defend)`, part('Defend', raised, 'OL-187'));
  return shift === 0 ? own : { label: own.label, total, parts: [...own.parts, part('own modifiers', shift, 'R-28')] };
};
export const scoreAgainst = (...against: Parameters<typeof tallyAgainst>): number => tallyAgainst(...against).total;

/** A target, frozen when the attack is declared (OL-226), and whether it could defend itself then. */
export interface Aim {
  readonly who: CombatantId;
  /** Added to its defense. */
  readonly shift: number;
  /** How much of it every defense has (OC-35). */
  readonly resisted: number;
  /** How much of the damage is lethal to it, at most, whatever the dice. */
  readonly lethal: number;
  readonly helpless: boolean;
}

export interface Attack {
  readonly by: CombatantId;
  readonly means: Means;
  readonly manner: Manner;
  readonly attribute: Attribute;
  readonly score: number;
  readonly defense: Defense;
  readonly sources: readonly Part[];
  readonly aims: readonly Aim[];
  readonly targets: readonly CombatantId[];
  readonly area: AimedAt['area'];
  readonly with: string;
  /** By what it may not touch somebody; its defense may have been switched since. */
  readonly touch: Touch;
  /** What it is to inflict: none for damage, two by a feat. */
  readonly banes: readonly Inflicting[];
  /** How much of its damage is lethal, at most (OL-207). */
  readonly lethal: number;
}

/** What an attack is aimed at that is this one; undefined: nothing. */
export const aimAt = ({ aims }: Attack, who: CombatantId): Aim | undefined => aims.find((aim) => aim.who === who);

export const aimedAt = (scene: Scene, by: Combatant, means: Means, slots: Slots): AimedAt => {
  const grid = groundOf(scene);
  if (isArea(means)) {
    const area = readArea(slots);
    if (grid === null || area === null) return { targets: [], area: null };
    const cells = squareCells(grid, area);
    const square = { x: area.x, y: area.y, cells: Math.floor(area.side / grid.feet) };
    const touch = touchOf(means, readBanes(by.body, means, slots)[0], 'area', slots);
    const left = spared(scene, by, slots);
    const inside = insideOf(scene, by, cells).filter(({ id }) => !left.includes(id));
    const targets = inside.filter((target) => proofReasons(scene, by, target, touch).length === 0);
    return { targets, area: { side: area.side, cells, square } };
  }
  const id = readTarget(slots, 'targets');
  return { targets: combatantsOf(scene, readTargets(slots) ?? (id === null ? [] : [id])), area: null };
};

/** A target as the attack finds it now; `own` is how much its defense is moved by what only it brings. */
export const aimOf = (scene: Scene, by: Combatant | null, target: Combatant, { kind }: Touch, own = 0): Aim => {
  const resisted = resistanceTo(scene, target.id, kind);
  const lethal = by === null ? 0 : lethalMost(scene, by, target);
  return { who: target.id, shift: own + resisted, resisted, lethal, helpless: helpless(scene, target) };
};

/** The attack that these means and this aim make; never refuses. */
export const declare = (scene: Scene, by: Combatant, means: Means, at: AimedAt, slots: Slots): Attack => {
  const banes = readBanes(by.body, means, slots);
  const [bane] = banes;
  const grid = groundOf(scene);
  const manner = mannerOf(grid, baseOf(by), means, at.targets);
  const worth = attackScore(by.body, means);
  const touch = touchOf(means, bane, manner, slots);
  const { defense } = touch;
  const shared = shareOut(
    at.targets.map((target) => [
      ...targetSources(scene, target, { manner, defense, by: by.id }),
      ...(bane === undefined ? lethalParts(scene, by, target) : []),
    ]),
    at.targets.map(({ hidden }) => !hidden || by.seat === null),
  );
  return {
    by: by.id,
    means,
    manner,
    attribute: means.attribute,
    score: worth,
    defense,
    sources: [...attackSources(scene, grid, by, means, manner, at, bane), ...shared.parts, ...rollSources(slots)],
    aims: at.targets.map((target, i) => aimOf(scene, by, target, touch, worth === 0 ? 0 : shared.shifts[i])),
    targets: at.targets.map(({ id }) => id),
    area: at.area,
    with: withOf(means),
    touch,
    banes,
    lethal: 0,
  };
};

/** null: the command names nothing to attack with. */
export const declaredBy = (scene: Scene, command: Command): Attack | null => {
  const by = lookUp(scene, command.who);
  const means = by === null ? null : readMeans(by.body, command.offer);
  return by === null || means === null || typeof means === 'string'
    ? null
    : declare(scene, by, means, aimedAt(scene, by, means, command.slots), command.slots);
};

export const attackedWith = (attack: Attack, opportunity: boolean): Why => ({
  type: 'attacked',
  ...pick(attack, 'with', 'attribute', 'defense', 'targets'),
  side: attack.area?.side ?? null,
  ...(attack.area === null ? {} : { area: attack.area.square }),
  opportunity,
  ...(attack.banes[0] && { bane: attack.banes[0].kind }),
});
