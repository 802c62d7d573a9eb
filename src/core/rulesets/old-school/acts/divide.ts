import { baseOf, type CellPlace, cellsOf, groundOf, inParts, squareAt, terrainBit } from '../../../rules/kit.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { action, changed, head, lookFor, record, roll, unsaid } from '../game.ts';
import { groupsOf, joined } from '../round/morale.ts';
import { type Body, isIn, readHd, type RoutineAttack } from '../sheet/index.ts';
import { totalOf } from './harm/index.ts';

/** What splits where a weapon strikes it: each part is weaker, and deals half the damage. */

/** Half as many dice, or where there is an odd number of them dice of half the size. */
const halfOf = (dice: string): string =>
  dice.replace(/^(\d+)d(\d+)/, (_, count: string, sides: string) =>
    Number(count) % 2 === 0 ? `${Number(count) / 2}d${sides}` : `${count}d${Math.ceil(Number(sides) / 2)}`,
  );
/** What sticks to its victim harms by half as well. */
const weaker = (attack: RoutineAttack): RoutineAttack => ({
  ...attack,
  damage: halfOf(attack.damage),
  effect: attack.effect?.does === 'sticks' ? { ...attack.effect, turns: halfOf(attack.effect.turns) } : attack.effect,
});

/** Hit points of a hit die, as the list of monsters has them. */
const A_HIT_DIE = 4.5;
const partOf = (body: Body, hd: string): Partial<Body> => {
  const hp = Math.max(1, Math.floor(readHd(hd)[0] * A_HIT_DIE));
  return { hd, hp, hpMax: hp, divides: null, routines: body.routines.map((routine) => routine.map(weaker)) };
};

/** Cells for the parts: those it lay on, then those around, as far as they are free; the rest share the first. */
const cellsFor = (scene: Scene, whole: Combatant, count: number): readonly CellPlace[] => {
  const [grid, base] = [groundOf(scene), baseOf(whole)];
  if (grid === null || base === null || whole.place?.type !== 'cell') return [];
  const { place } = whole;
  const others = scene.combatants.filter(({ id }) => id !== whole.id).flatMap((other) => baseOf(other) ?? []);
  const taken = new Set(others.flatMap((other) => cellsOf(grid, other)));
  const [under, shut] = [new Set(cellsOf(grid, base)), terrainBit('impassable')];
  const around = cellsOf(grid, { ...base, x: base.x - 1, y: base.y - 1, size: base.size + 2 });
  const free = around.filter((cell) => ((grid.terrain[cell] ?? 0) & shut) === 0 && !taken.has(cell));
  const sorted = [...free.filter((cell) => under.has(cell)), ...free.filter((cell) => !under.has(cell))];
  const cells = sorted.map((cell) => ({ ...place, ...squareAt(grid, cell) }));
  return Array.from({ length: count }, (_, nth) => cells[nth] ?? place);
};

export const divide = action({
  ...head('gm', 'divide', 'Split', 'split'),
  about: (_, { body }) =>
    `Struck by a weapon or lightning: it becomes ${body.divides?.into ?? 'several'} of ${body.divides?.hd ?? 1} HD.`,
  gmOnly: true,
  measured: false,
  when: (_, { body, place }) => (body.divides ?? null) !== null && place !== null && !isIn(body, 'dead'),
  *resolve(who): Procedure {
    const [scene, whole] = yield* lookFor(who);
    const divides = whole?.body.divides ?? null;
    if (whole === null || divides === null) return;
    const { into, hd } = divides;
    const count = yield* roll(totalOf(scene, who, 'how many it becomes', into));
    const cells = cellsFor(scene, whole, count);
    const body: Body = { ...whole.body, ...partOf(whole.body, hd) };
    const because = { type: 'divided', count } as const;
    const { others, facts } = inParts(scene, whole, count, body, because, (nth) => cells[nth] ?? whole.place);
    const { turn } = scene;
    const fights = turn.fighters.includes(who);
    const withParts = (all: typeof others) => (all.includes(who) ? [...all, ...others] : all);
    // the parts are in the states it was in, for as long
    const effects = turn.effects.map((effect) => ({
      ...effect,
      on: effect.condition === null ? effect.on : withParts(effect.on),
      dice: effect.owner === who && effect.dice !== null ? halfOf(effect.dice) : effect.dice,
    }));
    const parts = {
      fighters: [...turn.fighters, ...others],
      done: withParts(turn.done),
      units: turn.units.map(({ members, ...unit }) => ({ ...unit, members: withParts(members) })),
      groups: joined(turn.groups, groupsOf(others.map((id) => ({ ...whole, id, body })))),
    };
    yield* record(
      changed(who, partOf(whole.body, hd), because),
      ...facts,
      unsaid({ effects, ...(fights ? parts : {}) }),
    );
  },
  headline: 'splits…',
});
