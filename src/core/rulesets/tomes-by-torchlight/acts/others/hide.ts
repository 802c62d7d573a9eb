import type { CombatantId } from '../../../../rules/kit.ts';
import {
  baseOf,
  called,
  find,
  groundOf,
  lookUp,
  numberSlot,
  offer,
  prompt,
  sentence,
  unless,
} from '../../../../rules/kit.ts';
import { cellsOf } from '../../../../space/grid/footprint.ts';
import { check } from '../checks.ts';
import type { Combatant, Fact, Procedure, Scene } from '../../game.ts';
import { action, ask, changed, look, record } from '../../game.ts';
import { GROUPS } from '../../offer.ts';
import { reason } from '../../reasons.ts';
import { reveal } from '../../round/hidden.ts';
import { fighting, opponents, turnReasons, watchers } from '../../round/state.ts';
import { injured, lean } from '../../sheet/derived.ts';
import { fumble } from '../tables.ts';

/** Hiding, and looking for those who hide (TT-019, TT-091, TT-092). */

/** Whether there is anything beside somebody to hide behind: a wall, an obstacle, rock or rubble. */
const inCover = (scene: Scene, who: Combatant): boolean => {
  const [grid, base] = [groundOf(scene), baseOf(who)];
  if (grid === null || base === null) return false;
  const [x1, y1, x2, y2] = [base.x - 1, base.y - 1, base.x + base.size + 1, base.y + base.size + 1];
  const within = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
    x >= x1 && x <= x2 && y >= y1 && y <= y2;
  const { field } = grid;
  if (field.cover.some(({ outline }) => outline.some(within))) return true;
  const crosses = ({
    a,
    b,
  }: {
    readonly a: { readonly x: number; readonly y: number };
    readonly b: { readonly x: number; readonly y: number };
  }): boolean =>
    Math.min(a.x, b.x) <= x2 && Math.max(a.x, b.x) >= x1 && Math.min(a.y, b.y) <= y2 && Math.max(a.y, b.y) >= y1;
  if (field.walls.some(crosses) || field.portals.some((portal) => !portal.open && crosses(portal))) return true;
  const around = new Set(cellsOf(grid, { x: base.x - 1, y: base.y - 1, size: base.size + 2 }));
  return field.terrain.some(({ kind, cells }) => kind === 'impassable' && cells.some((cell) => around.has(cell)));
};

export const hide = action({
  id: 'hide',
  name: 'Hide',
  about: '1 action: a DEX check, in cover and out of every opponent’s sight.',
  group: GROUPS.act,
  icon: 'eye-off',
  rule: 'TT-091',
  measured: false,
  cost: [{ pip: 'actions', amount: 1 }],
  when: ({ turn }) => turn.stage === 'turns',
  reasons: (scene, who) => turnReasons(scene, who),
  check: (scene, who) =>
    watchers(scene, who).length > 0
      ? [reason('seen-by-opponent')]
      : unless(inCover(scene, who), reason('not-in-cover')),
  *resolve(who) {
    const { body, side } = find(yield* look(), who);
    yield* record(changed(who, { actionsLeft: Math.max(0, body.actionsLeft - 1) }, { type: 'spent', actions: 1 }));
    const made = yield* check({ of: who, what: 'Hide', attribute: 'DEX', obstacle: 0, task: 'hide' });
    if (made.fumble) yield* fumble(who);
    if (!made.passed) return;
    const because = { type: 'hid', degrees: made.degrees } as const;
    const facts: readonly Fact[] = [
      changed(who, { hiding: made.degrees }, because),
      // The party's own are still on their friends' screens.
      ...(side === 'ally' ? [] : [{ type: 'edited', who, set: { hidden: true }, because } as const]),
    ];
    yield* record(...facts);
  },
  headline: 'hides',
});

const OBSTACLE = numberSlot('obstacle', 'Obstacle');
const LOOK = offer({ id: 'set', name: 'Search', about: 'A WIS check against it.', group: GROUPS.act, icon: 'eye' });

const hiders = (scene: Scene, who: CombatantId): readonly Combatant[] => {
  const one = find(scene, who);
  return fighting(scene).filter((other) => opponents(one, other) && other.body.hiding !== null && !other.body.dead);
};

/** The GM sets the obstacle: how well somebody hides there, or how hard it is (TT-019, TT-R33). */
function* obstacleOf(who: CombatantId): Procedure<number> {
  const answer = yield* ask((scene) => [
    prompt('gm', 'search', () => {
      const one = lookUp(scene, who);
      if (one === null) return null;
      const found = hiders(scene, who).map(({ body }) => body.hiding ?? 0);
      const initial = found.length === 0 ? 0 : Math.min(19, Math.min(...found));
      return {
        say: sentence`${called(one.id)} searches the area. How hard is it?`,
        about: [who],
        options: [{ ...LOOK, slots: [OBSTACLE.slot({ min: 0, max: 19, step: 1, initial })] }],
        otherwise: { offer: LOOK.id, slots: { obstacle: initial } },
      };
    }),
  ]);
  return answer === null ? 0 : (OBSTACLE.of(answer.choice) ?? 0);
}

export const search = action({
  id: 'search',
  name: 'Search the area',
  about: '1 action: a WIS check against an obstacle that the GM sets.',
  group: GROUPS.act,
  icon: 'eye',
  rule: 'TT-019',
  measured: false,
  cost: [{ pip: 'actions', amount: 1 }],
  when: ({ turn }) => turn.stage === 'turns',
  reasons: (scene, who) => turnReasons(scene, who),
  *resolve(who) {
    const { body } = find(yield* look(), who);
    yield* record(changed(who, { actionsLeft: Math.max(0, body.actionsLeft - 1) }, { type: 'spent', actions: 1 }));
    const obstacle = yield* obstacleOf(who);
    const { passed } = yield* check({
      of: who,
      what: 'Search',
      attribute: 'WIS',
      obstacle,
      leans: lean('ringing ears', false, injured(body, 'Wisdom')),
      task: 'search',
    });
    if (!passed) return;
    for (const { id, body: hidden } of hiders(yield* look(), who))
      if ((hidden.hiding ?? 0) <= obstacle) yield* reveal(id, { by: who });
  },
  headline: 'searches the area',
});
