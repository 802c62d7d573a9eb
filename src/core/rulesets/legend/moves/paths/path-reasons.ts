import type { Cell, PathRefusal, Reason, WalkRules } from '../../../../rules/kit.ts';
import { cellName, listed, pathRefusal, refusedPath } from '../../../../rules/kit.ts';
import type { Barrier } from '../../../../space/moving/barrier.ts';
import { reason, type Combatant, type Scene } from '../../game.ts';
import { layerIn } from '../layers.ts';
import { untilUnshared } from '../occupying.ts';
import type { Body, Turn } from '../../sheet/index.ts';

/** Why a path may not be walked, each cause by its own row. */

type Refusal = PathRefusal<Body>;
type Code = Parameters<typeof reason>[0];
const saying = (code: Code, say: string): Reason => ({ ...reason(code), say });

/** What bars a step: whoever moves otherwise would get past it (LG-128, LG-148, LG-149, LG-164, LG-168, RU-14). */
const barredBy = (by: Barrier, at: string, scene: Scene, mover: Combatant, refusal: Refusal): Reason => {
  switch (by) {
    case 'impassable':
      return saying('impassable', `Impassable ground at ${at}.`);
    case 'corner':
      return saying('past-a-corner', `No diagonal step past the corner at ${at}.`);
    case 'chasm':
    case 'low':
      return saying('must-fly', `The ${by === 'low' ? 'low obstacle' : by} at ${at}: it has to fly or jump.`);
    case 'earth':
      return saying('cannot-dig', `Solid earth at ${at}: only a burrower passes.`);
    case 'liquid':
      return layerIn(scene, mover) === 'burrowing'
        ? saying('no-ground', `No solid ground at ${at}.`)
        : saying('must-swim', `Water at ${at}: it needs Swim or an Athletics check.`);
    default:
      return saying('blocked', refusedPath(refusal));
  }
};

/** Who or what takes a square that may not be entered, or not be ended on (LG-137, LG-139, LG-149). */
const takenBy = ({ by, passable, at }: Refusal & { type: 'taken' }, scene: Scene, mover: Combatant): Reason => {
  const [where, names] = [cellName(at.x, at.y), listed(by.map(({ name }) => name))];
  if (by.length === 0)
    return layerIn(scene, mover) === 'swimming'
      ? saying('no-liquid', `No liquid at ${where}.`)
      : saying('must-fly', `Nothing to land on at ${where}.`);
  return passable
    ? saying('occupied', `Occupied by ${names} at ${where}.`)
    : saying('opponent-in-the-way', `Opponent in the way at ${where}: ${names}.`);
};

/** Why this one may not walk so: by the first step that is refused, or for the feet that are missing (LG-049). */
const reasonFor = (refusal: Refusal, scene: Scene, mover: Combatant): Reason => {
  switch (refusal.type) {
    case 'barred':
      return barredBy(refusal.by, cellName(refusal.at.x, refusal.at.y), scene, mover, refusal);
    case 'taken':
      return takenBy(refusal, scene, mover);
    case 'too-far':
      return saying('too-far', refusedPath(refusal));
    default:
      return saying(refusal.type === 'off-the-field' ? 'off-the-map' : 'slot-malformed', refusedPath(refusal));
  }
};

/**
 * Why somebody may not walk a whole path with so many feet; none: it may. Past squares that it shared and has left, the
 * path is looked at as anybody else's (LG-144).
 */
export const pathReasons = (
  rules: WalkRules<Body, Turn>,
  scene: Scene,
  mover: Combatant,
  path: readonly Cell[],
  feet: number,
): readonly Reason[] => {
  let spent = 0;
  let goer = mover;
  for (const stretch of untilUnshared(scene, mover, path)) {
    const found = pathRefusal(rules, scene, goer, stretch, feet - spent);
    spent += found.feet.at(-1) ?? 0;
    const { refusal } = found;
    if (refusal?.type === 'too-far') return [reasonFor({ ...refusal, feet: spent, left: feet }, scene, goer)];
    if (refusal !== null) return [reasonFor(refusal, scene, goer)];
    const end = stretch.at(-1);
    if (end !== undefined && goer.place?.type === 'cell')
      goer = { ...goer, place: { ...goer.place, x: end.x, y: end.y } };
  }
  return [];
};
