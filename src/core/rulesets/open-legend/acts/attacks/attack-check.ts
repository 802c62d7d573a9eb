import { baseOf, explained, groundOf, lookUp, readArea, readOption, readTargets } from '../../../../rules/kit.ts';
import { mindReasons, readBanes, secondReasons, sufferReasons } from '../../effects/banes/inflictable.ts';
import { combatantsOf, reason } from '../../game.ts';
import type { AreaView, Combatant, Command, Explained, Grid, Reason, Scene, Slots, TargetView } from '../../rules.ts';
import { helpless, netOf, partSaid, rollSlotReasons, ruledBy, score, settingsOf, sparing, unmet } from '../../rules.ts';
import { targetSources } from '../advantage.ts';
import { aimedAt, declaredBy, proofReasons, tallyAgainst, touchOf, usualDefense } from './declare.ts';
import { lethalParts, manyReasons, spareReasons } from './feats.ts';
import { flies, isArea, needsApproval, rangeFeet, readMeans, type Means } from './means.ts';
import type { Manner } from './targets.ts';
import {
  areaReasons,
  insideOf,
  mannerOf,
  rangeSaid,
  squareCells,
  targetReasons,
  togetherReasons,
  wayReasons,
} from './targets.ts';

/** What counts against each target alike, once for every manner; of a plain one only the way to the target counts. */
const sortsOf = (scene: Scene, by: Combatant, means: Means, slots: Slots) => {
  const banes = readBanes(by.body, means, slots);
  const untroubled = scene.turn.effects.length === 0 && banes.length === 0;
  const made = (manner: Manner) => {
    const touch = touchOf(means, banes[0], manner, slots);
    return { banes, ruled: ruledBy(scene, by.id), touch, plain: untroubled && !touch.illusion };
  };
  const sorts = { melee: made('melee'), projectile: made('projectile'), area: made('area') };
  return (manner: Manner) => sorts[manner];
};
type Sort = ReturnType<ReturnType<typeof sortsOf>>;

/** Why somebody may not be aimed at. The dominated strike friends too. */
const reasonsAgainst = (scene: Scene, grid: Grid, by: Combatant, means: Means, target: Combatant, sort: Sort) => {
  const own = (sort.ruled ? wayReasons : targetReasons)(grid, by, means, target);
  if (sort.plain) return own;
  return [
    ...own,
    ...sparing(scene, by.id, target.id),
    ...proofReasons(scene, by, target, sort.touch),
    ...sort.banes.flatMap((bane) => sufferReasons(scene, target.id, by.id, bane)),
  ];
};

const aimReasons = (scene: Scene, by: Combatant, means: Means, slots: Slots): readonly Reason[] => {
  const [grid, from] = [groundOf(scene), baseOf(by)];
  if (grid === null) return [reason('needs-a-grid')];
  if (from === null) return [reason('not-on-field')];
  if (isArea(means)) {
    const area = readArea(slots);
    if (area === null) return [reason('slot-malformed', 'Place the square first.')];
    const none = score(by.body, means.attribute) === 0;
    const inside = insideOf(scene, by, squareCells(grid, area)).filter(({ hidden }) => !hidden);
    return unmet(
      areaReasons(grid, from, rangeFeet(by.body, means) ?? 0, area),
      inside.flatMap(({ id }) => sparing(scene, by.id, id)),
      [!none, 'zero-attribute', 'An area attack has disadvantage.'],
      spareReasons(scene, by, slots),
      mindReasons(readBanes(by.body, means, slots), Infinity),
    );
  }
  const ids = readTargets(slots);
  if (ids === null || ids.length === 0) return [reason('slot-malformed', 'Choose different targets.')];
  const there = combatantsOf(scene, ids);
  if (there.length < ids.length) return [reason('slot-malformed', 'A target is no longer there.')];
  const manner = mannerOf(grid, from, means, there);
  const sort = sortsOf(scene, by, means, slots)(manner);
  const own = there.flatMap((target) =>
    reasonsAgainst(scene, grid, by, means, target, sort).map((reason): Reason =>
      there.length > 1 ? { ...reason, say: `${target.name}: ${reason.say}` } : reason,
    ),
  );
  return [...own, ...togetherReasons(grid, by, means, manner, there), ...mindReasons(sort.banes, there.length)];
};

/** Reasons against an attack beyond those of its offer. */
export const attackReasons = (scene: Scene, by: Combatant, command: Command): readonly Reason[] => {
  const means = readMeans(by.body, command.offer);
  if (typeof means === 'string') return [reason(means)];
  const wordless = needsApproval(means) && command.role !== 'gm' && readOption(command.slots, 'reason') === null;
  return unmet(
    aimReasons(scene, by, means, command.slots),
    [!wordless, 'needs-a-reason'],
    manyReasons(scene, by, means),
    secondReasons(by.body, means, command.slots),
    rollSlotReasons(command.slots, by.body, command.role),
  );
};

/** Targets that may join those chosen already, and why not. */
export const attackTargets = (scene: Scene, by: Combatant, offer: string, slots: Slots): readonly TargetView[] => {
  const means = readMeans(by.body, offer);
  const [grid, from] = [groundOf(scene), baseOf(by)];
  if (typeof means === 'string' || grid === null || from === null || isArea(means)) return [];
  const chosen = combatantsOf(scene, readTargets(slots) ?? []);
  const sortFor = sortsOf(scene, by, means, slots);
  const viewOf = (target: Combatant): TargetView => {
    const own = reasonsAgainst(scene, grid, by, means, target, sortFor(mannerOf(grid, from, means, [target])));
    if (own.length > 0) return { who: target.id, reasons: own, note: null };
    const note = noteOf(scene, by, means, target);
    const all = chosen.includes(target) ? chosen : [...chosen, target];
    if (all.length < 2) return { who: target.id, reasons: own, note };
    const together = togetherReasons(grid, by, means, mannerOf(grid, from, means, all), all);
    return { who: target.id, reasons: [...together, ...mindReasons(sortFor('melee').banes, all.length)], note };
  };
  return scene.combatants.filter((target) => target.id !== by.id && target.place !== null).map(viewOf);
};

const noteOf = (scene: Scene, by: Combatant, means: Means, target: Combatant): string | null => {
  const manner = flies(means) ? 'projectile' : 'melee';
  const met = { manner, defense: usualDefense(means, manner), by: by.id } as const;
  const lethal = means.purpose === 'harm' ? lethalParts(scene, by, target) : [];
  const notes = [...targetSources(scene, target, met), ...lethal].map(partSaid);
  return [...notes, ...(helpless(scene, target) ? ['helpless: finishing blow'] : [])].join(', ') || null;
};

/** The attacker itself is never affected (OL-076, OL-077). */
export const attackArea = (scene: Scene, by: Combatant, command: Command): AreaView | null => {
  const grid = groundOf(scene);
  const area = readArea(command.slots);
  const means = readMeans(by.body, command.offer);
  if (grid === null || area === null || typeof means === 'string' || !isArea(means)) return null;
  const { targets } = aimedAt(scene, by, means, command.slots);
  const affected = targets.map(({ id, side }) => ({ who: id, friend: side === by.side }));
  return { cells: squareCells(grid, area), affected };
};

export const explainAttack = (scene: Scene, by: Combatant, command: Command): Explained => {
  const attack = declaredBy(scene, command);
  if (attack === null) return explained();
  const notes: string[] = [];
  const grid = groundOf(scene);
  const only = attack.aims.length === 1 && attack.area === null ? lookUp(scene, attack.aims[0]?.who ?? by.id) : null;
  const range = grid === null || only === null ? null : rangeSaid(grid, by, attack.means, only);
  if (range !== null) notes.push(`${range}.`);
  const net = netOf(attack.sources);
  const sum = `${net > 0 ? 'Advantage' : 'Disadvantage'} ${Math.abs(net)} in total.`;
  if (attack.score === 0 && attack.sources.length > 0 && settingsOf(scene).zeroAttribute === 'none')
    notes.push('With a score of 0, advantage and disadvantage do not count.');
  else if (attack.sources.length > 1) notes.push(net === 0 ? 'Advantage and disadvantage cancel.' : sum);
  if (needsApproval(attack.means)) notes.push('Needs the GM’s approval.');
  if (attack.means.type === 'weapon' && attack.means.thrown) notes.push('The weapon is thrown and leaves your hand.');
  const tallies = attack.aims.flatMap((aim) => {
    const target = lookUp(scene, aim.who);
    if (target === null) return [];
    if (aim.helpless) notes.push(`${target.name} is helpless: a hit is a finishing blow.`);
    const against = tallyAgainst(scene, target, attack.defense, aim.shift);
    return [{ ...against, label: `${target.name}: ${against.label}` }];
  });
  return { modifiers: attack.sources, tallies, notes };
};
