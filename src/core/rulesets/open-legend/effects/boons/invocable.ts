import { adjacent, distance, find, handed, ofOne, ofTwo, orElse, part, sentence } from '../../../../rules/kit.ts';
import { featTier, score, some, supernaturalRange } from '../../sheet/index.ts';
import { squareCost } from '../../acts/advantage.ts';
import { togetherReasons } from '../../acts/attacks/targets.ts';
import { twisted } from '../../acts/failed-roll.ts';
import { look, lookAt, mayReact, noted, option, reason, record, roll, settingsOf, sight, unmet } from '../../game.ts';
import type { BoonEntry, Combatant, CombatantId, Part, Procedure, Reason, Scene } from '../../rules.ts';
import { actionRollRead, asRolled, focusSpent, isBanned, rolled, rollParts, thingSlot } from '../../rules.ts';
import { applied, type Invocable, type Invocation } from './apply.ts';

/** The Challenge Rating of a power level (OL-115 to OL-124). */
export const crOf = (level: number): number => 10 + 2 * level;

/** The power levels a total reaches with this score, the lowest first (OL-112, OL-113). */
export const reached = ({ levels }: Pick<BoonEntry, 'levels'>, worth: number, total: number): readonly number[] =>
  levels.filter((level) => level <= worth && crOf(level) <= total);

/** Banned, too far away, out of sight, no ally (OL-107, OL-109). */
export const targetReasons = (scene: Scene, by: Combatant, what: Invocable, target: Combatant): readonly Reason[] => {
  const banned = isBanned(scene, target.id, what.boon.id) ? [reason('boon-banned')] : [];
  if (target.id === by.id) return banned;
  const range = supernaturalRange(score(by.body, what.attribute));
  return ofTwo(scene, by, target, [reason('not-on-field')], (grid, from, to) => {
    const feet = distance(grid, from, to);
    const far = unmet([feet <= range, 'out-of-range', `${feet} ft away; the range is ${range} ft.`]);
    return unmet(
      banned,
      [!target.body.dead, 'dead'],
      [target.side === by.side || what.boon.aim === 'thing', 'not-an-ally'],
      orElse(far, () => unmet([sight(grid, from, to).clear, 'no-line-of-sight'])),
    );
  });
};

/** Why these may not be targets together: as for attacks, oneself aside (OL-109). */
export const groupReasons = (scene: Scene, by: Combatant, { attribute }: Invocable, targets: readonly Combatant[]) =>
  ofOne<readonly Reason[]>(scene, by, [], (grid) => {
    const near = targets.every((target) => target.id === by.id || ofTwo(scene, by, target, false, adjacent));
    const means = { type: 'power', purpose: 'harm', attribute, area: false } as const;
    return togetherReasons(grid, by, means, near ? 'melee' : 'projectile', targets);
  });

/** Its targets or area, what bears on the invoker and what is laid on it; never foes nearby (OL-279). */
export const invocationSources = (scene: Scene, by: Combatant, what: Invocation): readonly Part[] => {
  const { boon, attribute, side, laid } = what;
  const count = what.on.length;
  const cost = side === null ? (count < 2 ? 0 : count) : squareCost(scene, side);
  const label = side === null ? `${count} targets` : `${side} ft square`;
  const tier = featTier(by.body, 'boon-focus', boon.id);
  const tends = boon.id === 'restoration' && featTier(by.body, 'hospitaler') > 0;
  const own = some([
    part(label, -cost, 'OL-109'),
    part('multi-target boons', Math.min(cost, featTier(by.body, 'multi-target-boon-specialist')), 'OL-109'),
    { label: 'boon focus', value: cost > 0 && tier > 0 ? 1 + tier : 0 },
    { label: 'hospitaler', value: tends ? 1 : 0 },
  ]);
  return [...own, ...rollParts(scene, by.id, { attribute, attack: null }), ...laid];
};

const LEVEL = thingSlot<number>('level', 'Power level', { id: String, label: String, first: true });
const TAKE = option.boon('take', 'Power level', 'As high as the roll reaches.', 'sparkles');
/** The highest reached, unless a lower one is asked for. */
function* levelOf({ boon, by }: Invocation, levels: readonly number[]): Procedure<number> {
  const down = [...levels].reverse();
  const most = down[0] ?? 0;
  if (!boon.lower || down.length < 2) return most;
  const asking = {
    say: sentence`${handed(boon.name)} reaches power level ${most}. Invoke it at which?`,
    options: [{ ...TAKE, slots: [LEVEL.slot(down)] }],
    otherwise: { offer: TAKE.id, slots: { level: String(most) } },
  };
  const made = yield* mayReact(by, 'boon-level', () => asking);
  return (made === null ? null : LEVEL.of(made, down)) ?? most;
}

/** For odds, totals of the same power level are one; restoration reads every second point. */
const readAs = ({ boon, attribute }: Invocation, scene: Scene, by: CombatantId) => {
  const worth = score(find(scene, by).body, attribute);
  return (total: number): number =>
    boon.id === 'restoration' ? Math.floor(total / 2) : (reached(boon, worth, total).at(-1) ?? 0);
};

function* totalOf(what: Invocation): Procedure<number> {
  const scene = yield* look();
  const { by: of, boon, attribute } = what;
  const by = find(scene, of);
  const worth = score(by.body, attribute);
  const alone = what.side === null && what.on.length < 2;
  // Whoever has made a boon their own does not roll for one target; a superior action it still was.
  if (alone && featTier(by.body, 'boon-focus', boon.id) > 0) {
    yield* focusSpent(of);
    return crOf(Math.max(...boon.levels.filter((n) => n <= worth)));
  }
  const sources = invocationSources(scene, by, what);
  const label = `to invoke ${boon.name.toLowerCase()}`;
  const zero = settingsOf(scene).zeroAttribute;
  const made = { of, attribute, score: worth, label, sources, secret: by.hidden, zero };
  const total = yield* roll(actionRollRead(made, asRolled, readAs(what, scene, of)));
  yield* rolled(of, attribute);
  return total;
}

export function* invoke(what: Invocation): Procedure {
  const { boon, attribute, by } = what;
  yield* record(noted(by, { type: 'boon-invoked', kind: boon.id, attribute, targets: what.on }));
  const total = yield* totalOf(what);
  const [scene, { body }] = yield* lookAt(by);
  const least = boon.levels[0] ?? 1;
  let levels = reached(boon, score(body, attribute), total);
  if (levels.length === 0) {
    yield* record(noted(by, { type: 'boon-failed', kind: boon.id, total, needed: crOf(least) }));
    const narrative = body.kind === 'pc' && settingsOf(scene).failedRoll === 'narrative';
    if (!narrative || !(yield* twisted(by, boon.name.toLowerCase(), what.on))) return;
    levels = [least];
  }
  const level = yield* levelOf(what, levels);
  yield* applied({ ...what, level, total });
}
