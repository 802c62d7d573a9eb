import type { Base, Cell, CombatantId, Part } from '../../../../rules/kit.ts';
import { baseOf, groundOf } from '../../../../rules/kit/movement/ground.ts';
import { cellAt, dice, sumOf, isInside, lookUp, markedUnder, memoPair, pick, poolRoll } from '../../../../rules/kit.ts';
import { harm } from '../harm.ts';
import { save } from '../save.ts';
import type { Combatant, Fact, Procedure, Scene } from '../../game.ts';
import { look, lookFor, noted, record, roll, settingsOf, turned, unsaid } from '../../game.ts';
import { outOfReach } from '../../moves/layers.ts';
import { behindCover, coveredCells } from '../../moves/measure.ts';
import { carriedBy, spaceOf } from '../../moves/mounted.ts';
import { walkRules } from '../../moves/walk.ts';
import { newest } from '../../round/ages.ts';
import { anchored } from '../../round/anchored.ts';
import { has, isIn, newId, type Area, type Due } from '../../sheet/index.ts';

/**
 * Areas that last: they act as somebody starts its turn in them or first enters them, or ends its turn there (LG-426).
 */

export type Does = Pick<Area, 'name' | 'dice' | 'plus' | 'kind' | 'save' | 'half' | 'dc'>;

/** What the dice of an effect come to. */
export function* amountOf({ name, dice: count, plus }: Does, by: CombatantId | null): Procedure<number> {
  if (count === 0) return plus;
  return (
    plus + (yield* roll(poolRoll({ of: by, label: name.toLowerCase() }, sumOf([dice('d6', count, 6)]), (sum) => sum)))
  );
}

/** What cover from where an effect comes adds to a Reflex save; being covered adds as much by itself (LG-256). */
const coverOnReflex = (scene: Scene, who: CombatantId, from: Base): readonly Part[] => {
  const [grid, one] = [groundOf(scene), lookUp(scene, who)];
  const base = one === null ? null : spaceOf(scene, one);
  if (grid === null || one === null || base === null) return [];
  const rules = settingsOf(scene);
  if (has(one.body, 'covered', rules) || has(one.body, 'revealed', rules)) return [];
  return behindCover(grid, from, base) ? [{ label: 'cover', value: rules.cover.reflex }] : [];
};
/** Its damage, less on a save, which cover from where it comes helps. */
export function* suffers(
  who: CombatantId,
  does: Does,
  amount: number,
  by: CombatantId | null,
  from: Base | null = null,
): Procedure {
  if ((yield* look((scene) => lookUp(scene, who))) === null) return;
  const more = does.save === 'reflex' && from !== null ? yield* look((scene) => coverOnReflex(scene, who, from)) : [];
  const saved = does.save !== null && (yield* save(who, does.save, { what: does.name, dc: does.dc, more, by }));
  const damage = !saved ? amount : does.half ? Math.floor(amount / 2) : 0;
  if (damage > 0 && lookUp(yield* look(), who) !== null) yield* harm(by, who, damage, false, does.kind);
}

/** An area that stays for some rounds, laid now; those it was laid on have met it (LG-426). */
export const laid = (
  scene: Scene,
  does: Does,
  by: CombatantId,
  how: Pick<Area, 'covers' | 'trigger'> & { readonly met: readonly CombatantId[]; readonly rounds: number },
): Fact => {
  const { covers, trigger, met, rounds } = how;
  const area: Area = {
    ...pick(does, 'name', 'dice', 'plus', 'kind', 'save', 'half', 'dc'),
    id: newId(scene.turn.areas, does.name),
    owner: by,
    covers,
    until: { type: 'place', ...anchored(scene, rounds) },
    trigger,
    // what acts at the end of turns has done nothing yet
    met: trigger === 'start' ? [...met] : [],
    since: newest(scene),
  };
  return turned({ areas: [...scene.turn.areas, area] }, { type: 'area-laid', who: by, name: does.name });
};

const covered = memoPair(
  (scene: Scene, covers: Area['covers']): ReadonlySet<number> => new Set(coveredCells(scene, covers)),
);
/**
 * Whether an area lies under somebody; who carries it along is not in it, nor who soars far above whoever laid it
 * (LG-170).
 */
const bearsOn = (scene: Scene, area: Area, who: Combatant, base = spaceOf(scene, who)): boolean => {
  const grid = groundOf(scene);
  if (grid === null || base === null || (area.covers.type === 'around' && area.covers.who === who.id)) return false;
  return !outOfReach(scene, area.owner, who) && isInside(grid, covered(scene, area.covers), base);
};

/** One area acts on somebody; several act apart (LG-425). */
function* actsOn(area: Area, who: CombatantId): Procedure {
  const { turn } = yield* look();
  const areas = turn.areas.map((one) => (one.id === area.id ? { ...one, met: [...one.met, who] } : one));
  yield* record(unsaid({ areas }), noted(who, { type: 'area-acted', name: area.name }));
  yield* suffers(who, area, yield* amountOf(area, area.owner), area.owner);
}

/** One area, where somebody is in it and has not met it in this round. */
export function* meets(who: CombatantId, id: Area['id']): Procedure {
  const scene = yield* look();
  const [area, one] = [scene.turn.areas.find((other) => other.id === id), lookUp(scene, who)];
  if (area === undefined || one === null || isIn(one.body, 'dead')) return;
  if (!area.met.includes(who) && bearsOn(scene, area, one)) yield* actsOn(area, who);
}

const triggered =
  (trigger: Area['trigger']) =>
  ({ turn }: Scene): readonly Area[] =>
    turn.areas.filter((area) => area.trigger === trigger);
/** Those that act at the start of turns, and on whoever enters them; and those of the end, the oldest first (RU-76). */
export const startAreas = triggered('start');
const endAreas = triggered('end');
/**
 * The areas in which somebody is and stays all along a way: whoever goes about in one does not enter it (LG-426).
 */
export const stayedIn = (scene: Scene, who: Combatant, way: readonly Cell[] = []): readonly Area['id'][] => {
  const base = spaceOf(scene, who);
  return base === null
    ? []
    : startAreas(scene).flatMap((area) =>
        [base, ...way].every(({ x, y }) => bearsOn(scene, area, who, { ...base, x, y })) ? [area.id] : [],
      );
};
/** Somebody has come somewhere, with all it carries, and stayed in some areas all the while. */
export function* entered(who: CombatantId, stayed: readonly Area['id'][]): Procedure {
  const [scene, one] = yield* lookFor(who);
  if (one === null) return;
  for (const { id } of startAreas(scene).filter((area) => !stayed.includes(area.id)))
    for (const goer of [one, ...carriedBy(scene, one)]) yield* meets(goer.id, id);
}
export function* endsIn(who: CombatantId): Procedure {
  const scene = yield* look();
  const areas = [...endAreas(scene)];
  if (settingsOf(scene).turnEffects === 'newest') areas.reverse();
  for (const { id } of areas) yield* meets(who, id);
}

/** A round of its own begins for somebody: what it stands in acts on it anew (LG-426). */
export function* roundBegins(who: CombatantId): Procedure {
  const { turn } = yield* look();
  if (!turn.areas.some((area) => area.met.includes(who))) return;
  const areas = turn.areas.map((area) => ({ ...area, met: area.met.filter((id) => id !== who) }));
  yield* record(unsaid({ areas }));
}

/** A path in legs, each ending where an area is entered that acts on those who enter it. */
export const legsOf = (scene: Scene, who: Combatant, path: readonly Cell[]): readonly (readonly Cell[])[] => {
  const grid = groundOf(scene);
  const all = [who, ...carriedBy(scene, who)];
  const areas = startAreas(scene).filter(({ met: had }) => all.some(({ id }) => !had.includes(id)));
  const start = baseOf(who);
  if (grid === null || start === null || areas.length === 0) return [path];
  const { noStop } = walkRules.blocks(scene, grid, who);
  const inside = areas.map((area) => bearsOn(scene, area, who));
  const legs: (readonly Cell[])[] = [];
  let leg: Cell[] = [];
  let enters = false;
  for (const cell of path) {
    leg.push(cell);
    areas.forEach((area, at) => {
      const now = bearsOn(scene, area, who, { ...start, x: cell.x, y: cell.y });
      if (now && !inside[at]) enters = true;
      inside[at] = now;
    });
    // nobody stops in the square of another: then it acts one square later
    if (!enters || markedUnder(grid, noStop, cellAt(grid, cell.x, cell.y), who.footprint) >= 0) continue;
    legs.push(leg);
    [leg, enters] = [[], false];
  }
  return leg.length > 0 ? [...legs, leg] : legs;
};

/** The areas that are due are over. */
export function* expire(isDue: (due: Due) => boolean): Procedure {
  const { turn } = yield* look();
  for (const area of turn.areas) {
    if (area.until.type !== 'place' || !isDue(area.until)) continue;
    const areas = (yield* look()).turn.areas.filter(({ id }) => id !== area.id);
    yield* record(turned({ areas }, { type: 'area-ended', name: area.name }));
  }
}
