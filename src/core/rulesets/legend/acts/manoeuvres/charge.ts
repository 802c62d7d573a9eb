import type { Cell, CombatantId, Reason } from '../../../../rules/kit.ts';
import { baseAt, baseOf, cellOf, groundOf, leftBy } from '../../../../rules/kit/movement/ground.ts';
import { cellAt, cellsOf } from '../../../../space/grid/footprint.ts';
import { cellName } from '../../../../space/grid/cell-name.ts';
import { atOne, TARGET, find, lookUp, orElse, signed, pathCost, pathRefusal, unless } from '../../../../rules/kit.ts';
import type { Going } from '../../../../rules/ruleset/ruleset.ts';
import { aimable, fearReasons, layerReasons } from '../attack.ts';
import { compared, strike } from '../strike.ts';
import type { Why } from '../../facts/because.ts';
import type { Combatant, Scene } from '../../game.ts';
import { action, changed, head, look, reason, record, settingsOf, unmet } from '../../game.ts';
import { afresh, costsOf, slowing } from '../../moves/layers.ts';
import { coverLines, lineBetween, measured, spotAt, walkedGround } from '../../moves/measure.ts';
import { carrierOf, goes, goingSpeed, spaceOf } from '../../moves/mounted.ts';
import { carriedReasons } from '../../moves/movement.ts';
import { provoked } from '../../moves/opportunity.ts';
import { walkInLegs } from '../../moves/paths/legs.ts';
import { pathReasons } from '../../moves/paths/path-reasons.ts';
import { straight } from '../../moves/pushed.ts';
import { freshRules, giving, stepRules, walkRules } from '../../moves/walk.ts';
import { able, speedReasons, spendOn, taskCost, taskReasons } from '../../round/budget.ts';
import { attacksOf, effectsOn, meleeFeet, meleeOf, type Body, type Turn } from '../../sheet/index.ts';

/**
 * At least 10 ft straight at somebody, no difficult square, then one melee attack at +2 (LG-260); a rider charges on
 * its mount (LG-268).
 */

/** A charger as it will be on a square of its way, or its mount's. */
const at = (scene: Scene, who: Combatant, { x, y }: Cell): Combatant => {
  const goer = carrierOf(scene, who);
  const place = { type: 'cell', x, y, height: cellOf(goer)?.height ?? 0 } as const;
  return { ...spotAt(who, place), footprint: goer.footprint, place };
};

/** The way of a charge: straight towards the nearest square of the target, to the first from which it is in reach. */
const wayTo = (scene: Scene, charger: Combatant, target: Combatant): readonly Cell[] => {
  const who = carrierOf(scene, charger);
  const [from, to] = [baseOf(who), spaceOf(scene, target)];
  if (from === null || to === null) return [];
  const nearest = {
    x: Math.max(to.x - from.size + 1, Math.min(from.x, to.x + to.size - 1)),
    y: Math.max(to.y - from.size + 1, Math.min(from.y, to.y + to.size - 1)),
  };
  const line = straight(from, nearest, Math.max(Math.abs(nearest.x - from.x), Math.abs(nearest.y - from.y)));
  const reach = meleeFeet(charger.body, settingsOf(scene));
  const end = line.findIndex((cell) => (measured(scene, at(scene, charger, cell), target) ?? Infinity) <= reach);
  return line.slice(0, end < 0 ? line.length : end + 1);
};

/** Feet of a charge at most. */
const most = (scene: Scene, who: Combatant): number => goingSpeed(scene, who) * settingsOf(scene).chargeFactor;

const wayReasons = (scene: Scene, charger: Combatant, target: Combatant): readonly Reason[] => {
  const who = afresh(carrierOf(scene, charger));
  const [grid, start] = [groundOf(scene), cellOf(who)];
  if (grid === null || start === null || baseOf(target) === null) return [reason('off-grid')];
  const elsewhere = layerReasons(scene, charger, target, true);
  if (elsewhere.length > 0) return elsewhere;
  const way = wayTo(scene, charger, target);
  const bases = [start, ...way].map((cell) => baseAt(who, cell));
  const slow = slowing(costsOf(scene, who));
  const bog = bases.some((base) => cellsOf(grid, base).some((cell) => ((grid.terrain[cell] ?? 0) & slow) !== 0));
  const { charge: rule } = settingsOf(scene);
  if (bog && !rule.rough) return [reason('charge-difficult')];
  const blocked = pathReasons(walkRules, scene, who, way, Infinity);
  if (blocked.length > 0) return blocked.map(({ say }) => reason('charge-blocked', say));
  const feetBy = (rules: typeof walkRules) => pathRefusal(rules, scene, who, way, Infinity).feet.at(-1) ?? 0;
  const [far, needed, longest] = [feetBy(stepRules), feetBy(walkRules), most(scene, charger)];
  return unmet(
    [far >= rule.least, 'charge-short', `It is ${far} ft.`],
    [needed <= longest, 'charge-far', `${needed} ft needed, ${longest} ft available.`],
  );
};

/**
 * The way of a charge, to be drawn before it is made: its squares, its feet, and the foes that it passes (LG-247,
 * LG-260).
 */
const goingTo = (scene: Scene, charger: Combatant, target: Combatant): Going | null => {
  const who = carrierOf(scene, charger);
  const [grid, start] = [groundOf(scene), cellOf(who)];
  if (grid === null || start === null || baseOf(target) === null) return null;
  const cells = [start, ...wayTo(scene, charger, target)].map(({ x, y }) => ({ x, y }));
  const { feet } = pathCost(
    walkedGround(scene, grid),
    cells.map(({ x, y }) => cellAt(grid, x, y)),
    { from: cellAt(grid, start.x, start.y), size: who.footprint, budget: Infinity, terrain: costsOf(scene, who) },
  );
  const foes = freshRules.reactorsTo(scene, who);
  const had = new Set<CombatantId>();
  const provokes = cells.slice(1).flatMap((to, nth) => {
    const left = leftBy(grid, foes, who, cells[nth] ?? to, to, walkRules.provokes, giving(scene, walkRules).clear);
    const by = left.map(({ id }) => id).filter((id) => !had.has(id));
    by.forEach((id) => had.add(id));
    return by.length === 0 ? [] : [{ step: nth + 1, by }];
  });
  return { cells, size: who.footprint, feet: feet.at(-1) ?? 0, provokes };
};

const onset = (scene: Scene) => ({ label: 'charge', value: settingsOf(scene).charge.attack });

const barsCharge = (scene: Scene, { body }: Combatant): boolean =>
  effectsOn(body, settingsOf(scene)).some(({ noCharge }) => noCharge);

export const charge = action({
  ...head('attack', 'charge', 'Charge', 'chevrons-right', 'LG-260'),
  about: (scene, who) => {
    const { least, attack, ac } = settingsOf(scene).charge;
    const far = `${least} to ${most(scene, who)} ft straight at a foe`;
    return `${far}, then one melee attack at ${signed(attack)}; ${signed(ac)} to AC until your next turn.`;
  },
  secondary: true,
  cost: (scene) => taskCost(scene, 'charge'),
  when: (scene) => scene.turn.phase === 'rounds' && settingsOf(scene).manoeuvres,
  reasons: (scene, who) =>
    orElse(taskReasons(scene, who, 'charge'), () => [
      ...carriedReasons(scene, who, true),
      ...speedReasons(scene, who),
      ...fearReasons(scene, who),
      ...unless(![who, carrierOf(scene, who)].some((one) => barsCharge(scene, one)), reason('no-charge')),
    ]),
  ...atOne<Body, Turn, Why>(aimable, wayReasons),
  explain: (scene, who, command) => {
    const target = lookUp(scene, TARGET.of(command) ?? who.id);
    const goes = target === null || target.id === who.id ? null : goingTo(scene, who, target);
    if (target === null || goes === null) return { modifiers: [], tallies: [], notes: [] };
    const end = goes.cells.at(-1);
    const there = end === undefined ? who : at(scene, who, end);
    const weapon = meleeOf(who.body);
    const found = compared(scene, there, target, weapon, attacksOf(who.body)[0] ?? 0, onset(scene));
    return {
      modifiers: found.attack.parts,
      tallies: [found.ac],
      notes: end === undefined ? [] : [`${goes.feet} ft, to ${cellName(end.x, end.y)}.`],
      lines: coverLines(scene, there, target, 'melee'),
      goes,
    };
  },
  *resolve(who, command) {
    const target = TARGET.of(command);
    const scene = yield* look();
    const [charger, aimed] = [find(scene, who), target === null ? null : lookUp(scene, target)];
    if (target === null || aimed === null) return;
    const way = wayTo(scene, charger, aimed);
    const paid = spendOn(scene, charger, 'charge');
    yield* record(changed(who, { ...paid, charged: true }, { type: 'charged', target }));
    if (!(yield* provoked(who, 'charge'))) return;
    const forced = command.forced !== null;
    yield* walkInLegs(who, carrierOf(scene, charger).id, way, {
      feet: most(scene, charger),
      forced,
      by: freshRules,
      facts: (goer, { places, feet }) => goes(scene, goer, places, !forced, { type: 'walked', feet }),
    });
    const now = yield* look();
    const [there, still] = [lookUp(now, who), lookUp(now, target)];
    if (there === null) return;
    const reach = meleeFeet(there.body, settingsOf(now));
    const near = still !== null && (measured(now, there, still) ?? Infinity) <= reach && lineBetween(now, there, still);
    if (near && able(now, there) && layerReasons(now, there, still, true).length === 0) {
      const bonus = attacksOf(there.body)[0] ?? 0;
      yield* strike({ by: who, target, weapon: meleeOf(there.body), bonus, more: onset(now) });
    }
  },
  headline: (command, scene) => ['charges at ', TARGET.named(scene, command)],
});
