import type { CombatantId } from '../../../../rules/kit.ts';
import { baseOf, called, find, groundOf, lookUp, numberSlot, sentence, unless } from '../../../../rules/kit.ts';
import type { CoverObject, Point } from '../../../../space/field/field.ts';
import { crosses, inside } from '../../../../space/grid/geometry.ts';
import { cellsOf } from '../../../../space/grid/footprint.ts';
import { action, askGm, changed, type Combatant, look, type Procedure, record, type Scene } from '../../game.ts';
import { option, unmeasured } from '../../offer.ts';
import { reason } from '../../reasons.ts';
import { reveal } from '../../round/hidden.ts';
import { oneAction, spendAction } from '../../round/spending.ts';
import { fighting, opponents, watchers } from '../../round/state.ts';
import { hampered } from '../../sheet/derived.ts';
import { check } from '../checks.ts';
import { fumble } from '../tables.ts';

/** Hiding, and looking for those who hide (TT-019, TT-091, TT-092). */

/** Whether there is anything beside somebody to hide behind: a wall, an obstacle, rock or rubble. */
const inCover = (scene: Scene, who: Combatant): boolean => {
  const [grid, base] = [groundOf(scene), baseOf(who)];
  if (grid === null || base === null) return false;
  const [x1, y1, x2, y2] = [base.x - 1, base.y - 1, base.x + base.size + 1, base.y + base.size + 1];
  const within = ({ x, y }: Point): boolean => x >= x1 && x <= x2 && y >= y1 && y <= y2;
  const { field } = grid;
  // what enters the square round somebody crosses one of its diagonals, or ends within
  const passes = ({ a, b }: { readonly a: Point; readonly b: Point }): boolean =>
    within(a) ||
    within(b) ||
    crosses(x1, y1, x2, y2, a.x, a.y, b.x, b.y) ||
    crosses(x1, y2, x2, y1, a.x, a.y, b.x, b.y);
  const covers = ({ outline }: CoverObject): boolean =>
    inside(base.x + base.size / 2, base.y + base.size / 2, outline) ||
    outline.some((a, at) => passes({ a, b: outline[(at + 1) % outline.length] ?? a }));
  if (field.cover.some(covers) || field.walls.some(passes)) return true;
  if (field.portals.some((portal) => !portal.open && passes(portal))) return true;
  const around = new Set(cellsOf(grid, { x: base.x - 1, y: base.y - 1, size: base.size + 2 }));
  return field.terrain.some(({ kind, cells }) => kind === 'impassable' && cells.some((cell) => around.has(cell)));
};

export const hide = action({
  ...unmeasured('act', 'hide', 'Hide', 'eye-off', 'TT-091'),
  about: '1 action: a DEX check, in cover and out of every opponent’s sight.',
  ...oneAction,
  check: (scene, who) => {
    const [first] = watchers(scene, who);
    return first === undefined
      ? unless(inCover(scene, who), reason('not-in-cover'))
      : [reason('seen-by-opponent', `${first.name} has a clear view.`)];
  },
  *resolve(who) {
    yield* spendAction(who);
    const made = yield* check({ of: who, what: 'Hide', attribute: 'DEX', obstacle: 0, task: 'hide' });
    if (made.fumble) yield* fumble(who);
    // a second try that fails gives away where the first hid
    if (!made.passed) {
      yield* reveal(who);
      return;
    }
    const because = { type: 'hid', degrees: made.degrees } as const;
    yield* record(changed(who, { hiding: made.degrees }, because));
    // The party's own are still on their friends' screens.
    if (find(yield* look(), who).side !== 'ally')
      yield* record({ type: 'edited', who, set: { hidden: true }, because });
  },
  headline: 'tries to hide',
});

const OBSTACLE = numberSlot('obstacle', 'Obstacle');
const LOOK = option.act('set', 'Search', 'A WIS check against it.', 'eye');

const hiders = (scene: Scene, who: CombatantId): readonly Combatant[] => {
  const one = find(scene, who);
  return fighting(scene).filter((other) => opponents(one, other) && other.body.hiding !== null && !other.body.dead);
};

/** The GM sets the obstacle: how well somebody hides there, or how hard it is (TT-019, TT-R33). */
function* obstacleOf(who: CombatantId): Procedure<number> {
  const made = yield* askGm('search', [who], (scene) => {
    const found = hiders(scene, who).map(({ body }) => body.hiding ?? 0);
    const initial = found.length === 0 ? 0 : Math.min(19, ...found);
    return {
      say: sentence`${called(who)} searches the area. How hard is it?`,
      options: [{ ...LOOK, slots: [OBSTACLE.slot({ min: 0, max: 19, step: 1, initial })] }],
      otherwise: { offer: LOOK.id, slots: { obstacle: initial } },
    };
  });
  return made === null ? 0 : (OBSTACLE.of(made) ?? 0);
}

export const search = action({
  ...unmeasured('act', 'search', 'Search the area', 'eye', 'TT-019'),
  about: '1 action: a WIS check against an obstacle that the GM sets.',
  ...oneAction,
  *resolve(who) {
    yield* spendAction(who);
    const obstacle = yield* obstacleOf(who);
    // the GM may have taken it off the table instead of an answer
    const seeker = lookUp(yield* look(), who);
    if (seeker === null) return;
    const leans = hampered(seeker.body, 'Wisdom');
    const search = { what: 'Search', attribute: 'WIS', obstacle, leans, task: 'search', hides: true } as const;
    if (!(yield* check({ of: who, ...search })).passed) return;
    for (const { id, body: hidden } of hiders(yield* look(), who))
      if ((hidden.hiding ?? 0) <= obstacle) yield* reveal(id, { by: who });
  },
  headline: 'searches the area',
});
