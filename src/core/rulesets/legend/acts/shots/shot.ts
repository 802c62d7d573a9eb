import { pick, cellsOf, groundOf, idsOf, lookUp, type Cell, type CombatantId } from '../../../../rules/kit.ts';
import { amountOf, laid, suffers } from '../areas/lasting.ts';
import { harm } from '../harm.ts';
import { aimedAt, damageOf, lands, woundOf, type Aimed, type Blow } from '../strike.ts';
import type { Combatant, Procedure, Scene } from '../../game.ts';
import { look, lookAt, lookFor, record, settingsOf, turned } from '../../game.ts';
import { outOfReach } from '../../moves/layers.ts';
import { behindCover, mistBefore } from '../../moves/measure.ts';
import { spaceOf } from '../../moves/mounted.ts';
import { anchored } from '../../round/anchored.ts';
import { acOf, attackOf, bandAt, bandFeet, bandsBeyond, has, isIn, isMelee, missChance } from '../../sheet/derived.ts';
import { armed, byAge, type Category, type Due, type Shot } from '../../sheet/index.ts';

/** Shots at Extreme range take effect a round later, on the square they were sent to (LG-110 to LG-115). */

/**
 * Rounds that something is on its way so far, made for a category; 0: it takes effect at once (LG-110, LG-115, LG-323,
 * RU-39).
 */
export const travelOf = (scene: Scene, { body }: Combatant, feet: number, made: Category): number => {
  const { beyondExtreme, shots } = settingsOf(scene);
  const band = bandAt(body, feet);
  if (band === null) return beyondExtreme?.rounds ?? 1;
  return band === 'extreme' || (made === 'extreme' && shots.slow === 'made') ? 1 : 0;
};

/** Whether this weapon reaches the Extreme band at all, be it at −4. */
export const reachesExtreme = (scene: Scene, { body }: Combatant, weapon: Shot['weapon']): boolean => {
  const arm = armed(body, weapon);
  return !isMelee(arm) && bandsBeyond(body, arm, bandFeet(body, 'extreme'), settingsOf(scene)) <= 1;
};

/** Something is on its way from where its sender stands. */
function* sends(by: CombatantId, sent: Omit<Shot, 'by' | 'from' | 'due'>, rounds: number): Procedure {
  const [scene, sender] = yield* lookAt(by);
  const base = spaceOf(scene, sender);
  if (base === null) return;
  const shot: Shot = { by, ...sent, from: pick(base, 'x', 'y', 'size'), due: anchored(scene, rounds) };
  const what = sent.carries && { what: sent.carries.name };
  yield* record(turned({ shots: [...scene.turn.shots, shot] }, { type: 'launched', who: by, rounds, ...what }));
}

/**
 * Sends a shot to a square; the target is noted by it and not followed (LG-111, LG-326, LG-329). Where its attack is
 * rolled now, one that misses is over (RU-19).
 */
export function* launch(
  { by, weapon, bonus }: Omit<Blow, 'target'>,
  target: CombatantId | null,
  at: Cell,
  feet: number,
): Procedure {
  const [scene, shooter] = yield* lookAt(by);
  const arm = armed(shooter.body, weapon);
  const rounds = travelOf(scene, shooter, feet, arm.category);
  const rules = settingsOf(scene);
  const farther = bandsBeyond(shooter.body, arm, feet, rules) === 1;
  const meant = target === null ? null : lookUp(scene, target);
  const rolls = meant !== null && rules.shots.rolled === 'launch';
  const struck = rolls ? yield* lands(aimedAt(scene, shooter, meant, { weapon, bonus })) : undefined;
  if (struck === null) return;
  const sent = {
    ...pick(at, 'x', 'y'),
    ...pick(woundOf(scene, shooter, weapon), 'plus', 'level', 'kind'),
    target,
    weapon,
    attack: attackOf(shooter.body, arm, bonus, farther, undefined, rules, meant?.body).total,
    missing: missChance(shooter.body, undefined, rules),
    threatMin: arm.threatMin,
    ...(struck && { struck: { critical: struck.critical, ...struck.rolled } }),
  };
  yield* sends(by, sent, rounds);
}

/** Sends an ability instead: it takes effect where it was sent to as a shot does (LG-110 to LG-114). */
export function* sendOff(
  by: CombatantId,
  carries: NonNullable<Shot['carries']>,
  target: CombatantId | null,
  at: Cell,
  rounds: number,
): Procedure {
  const { kind, plus } = carries;
  const blow = { weapon: 'unarmed', attack: 0, missing: 0, threatMin: 20, plus, level: 1, kind } as const;
  yield* sends(by, { target, x: at.x, y: at.y, ...blow, carries }, rounds);
}

/** Whether somebody covers a square; whoever is mounted is noted by the squares of the mount (LG-364). */
export const covers = (scene: Scene, who: Combatant, { x, y }: Cell): boolean => {
  const base = spaceOf(scene, who);
  return base !== null && x >= base.x && y >= base.y && x < base.x + base.size && y < base.y + base.size;
};

/**
 * Who is there to be hit: only what was noted, or whoever it is where a square was, and nobody who soars by now (LG-112
 * to LG-114, LG-170, LG-325).
 */
const hitBy = (scene: Scene, shot: Shot): readonly Combatant[] =>
  scene.combatants.filter(
    (other) =>
      (shot.carries?.cells == null ? covers(scene, other, shot) : standsOn(scene, other, shot.carries.cells)) &&
      !isIn(other.body, 'dead') &&
      !outOfReach(scene, shot.by, other) &&
      (shot.target === null || other.id === shot.target),
  );

const standsOn = (scene: Scene, who: Combatant, cells: readonly number[]): boolean => {
  const [grid, base] = [groundOf(scene), spaceOf(scene, who)];
  return grid !== null && base !== null && cellsOf(grid, base).some((cell) => cells.includes(cell));
};

/** What an ability that was sent off does where it arrives, and what of it stays (LG-110, LG-426). */
function* unfolds({ by, from, carries }: Shot, hit: readonly CombatantId[]): Procedure {
  if (carries === undefined) return;
  const { cells, lasts, trigger, ...does } = carries;
  if (hit.length > 0 && (lasts === 0 || trigger === 'start')) {
    const amount = yield* amountOf(does, by);
    for (const id of hit) yield* suffers(id, does, amount, by, from);
  }
  if (lasts === 0 || cells === null) return;
  const scene = yield* look();
  yield* record(laid(scene, does, by, { covers: { type: 'cells', cells }, trigger, met: hit, rounds: lasts }));
}

/** The target as it is now, the bonus as it was (LG-327); the shooter need not be there any more (LG-383). */
function* impact(shot: Shot, target: CombatantId): Procedure {
  const [scene, hit] = yield* lookFor(target);
  const [grid, base] = [groundOf(scene), hit === null ? null : spaceOf(scene, hit)];
  if (hit === null || grid === null || base === null) return;
  const rules = settingsOf(scene);
  const seen = has(hit.body, 'revealed', rules);
  const cover = !seen && behindCover(grid, shot.from, base) ? { label: 'cover', value: rules.cover.ac } : null;
  const secret = lookUp(scene, shot.by)?.hidden ?? false;
  const { struck } = shot;
  const now: Aimed = {
    ...shot,
    target,
    ac: acOf(hit.body, 'ranged', cover, rules).total,
    missing: Math.max(shot.missing, missChance(null, hit.body, rules), mistBefore(scene, grid, shot.from, base, hit)),
    secret,
  };
  const landed = struck ? { critical: struck.critical, rolled: pick(struck, 'total', 'ac') } : yield* lands(now);
  if (landed === null) return;
  const damage = yield* damageOf({ ...shot, least: rules.leastDamage, secret }, landed.critical);
  yield* harm(shot.by, target, damage, landed.critical, shot.kind, landed.rolled);
}

/** The shots that are due arrive, the oldest first (LG-110, LG-328). */
export function* arrive(isDue: (due: Due) => boolean): Procedure {
  for (;;) {
    const scene = yield* look();
    const [shot] = scene.turn.shots.filter(({ due }) => isDue(due)).sort((a, b) => byAge(a.due, b.due));
    if (shot === undefined) return;
    const hit = idsOf(hitBy(scene, shot));
    yield* record(
      turned(
        { shots: scene.turn.shots.filter((other) => other !== shot) },
        { type: 'arrived', who: shot.by, there: hit.length > 0, ...(shot.carries && { what: shot.carries.name }) },
      ),
    );
    if (shot.carries === undefined) for (const id of hit) yield* impact(shot, id);
    else yield* unfolds(shot, hit);
  }
}
