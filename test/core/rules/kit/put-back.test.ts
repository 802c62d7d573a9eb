import { expect, test } from 'vitest';
import type { CellPlace } from '../../../../src/core/space/field/field.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import { USUAL_COSTS } from '../../../../src/core/space/grid/cost.ts';
import { baseOf, obstacles } from '../../../../src/core/rules/kit/movement/ground.ts';
import { walking } from '../../../../src/core/rules/kit/movement/walk.ts';
import { feetWallet } from '../../../../src/core/rules/kit/movement/wallet.ts';
import { play } from '../../../../src/core/rules/play/play.ts';
import { verbs } from '../../../../src/core/rules/play/procedure.ts';
import type { Procedure } from '../../../../src/core/rules/play/procedure.ts';
import type { Combatant, CombatantId, Scene } from '../../../../src/core/rules/scene/scene.ts';
import { find } from '../../../../src/core/rules/scene/scene.ts';

/** A walk along a row, past friends who may be passed and not stopped on, and a foe who holds the mover on the way. */
type Why = { readonly type: 'walked' | 'put-back' | 'stopped' | 'thrown' };
type Steps<R> = Procedure<R, object, object, Why>;
const MOVER = 'm' as CombatantId;
const at = (x: number): CellPlace => ({ type: 'cell', x, y: 1, height: 0 });
const one = (id: string, x: number, y = 1): Combatant<object> => ({
  id: id as CombatantId,
  name: id,
  seat: null,
  side: id === 'o' ? 'foe' : 'ally',
  place: { type: 'cell', x, y, height: 0 },
  footprint: 1,
  hidden: false,
  picture: null,
  body: {},
});

interface Case {
  /** Where friends stand in the row. */
  readonly friends: readonly number[];
  /** The mover is held before it leaves this cell. */
  readonly heldAt: number;
  readonly forced?: boolean;
  readonly puts?: boolean;
  /** The foe throws the mover to this cell. */
  readonly thrownTo?: number;
}

/** Where the mover ends, and what was recorded of it. */
const walked = ({ friends, heldAt, forced = false, puts = true, thrownTo }: Case) => {
  const scene: Scene<object, object> = {
    field: blankGrid(8, 3),
    settings: null,
    turn: {},
    combatants: [one('m', 0), one('o', 2, 0), ...friends.map((x) => one(`friend ${x}`, x))],
    made: 0,
    salt: '',
  };
  const { record } = verbs<object, object, Why>();
  const put = (path: readonly CellPlace[], type: Why['type']) =>
    ({ type: 'moved', who: MOVER, path, voluntary: false, because: { type } }) as const;
  function* react(_who: CombatantId, from: CellPlace): Steps<'held' | null> {
    if (from.x !== heldAt) return null;
    if (thrownTo !== undefined) yield* record(put([at(thrownTo)], 'thrown'));
    return 'held';
  }
  const walk = walking<object, object, Why, 'held'>({
    provokes: 'every-step',
    costs: () => USUAL_COSTS,
    blocks: (now, grid, mover) => obstacles(now, grid, mover, ({ side }) => (side === 'ally' ? 'noStop' : 'blocked')),
    reactorsTo: (now) =>
      now.combatants.flatMap((combatant) => {
        const base = combatant.side === 'foe' ? baseOf(combatant) : null;
        return base === null ? [] : [{ fighter: combatant, base, reach: 20 }];
      }),
    able: () => true,
    react,
    stopped: (of) => ({ type: 'noted', of, note: { type: 'stopped' }, gmOnly: false }),
    ...(puts ? { putBack: (_, cells) => [put(cells, 'put-back')] } : {}),
  });
  const begin = () =>
    walk(MOVER, [1, 2, 3, 4].map(at), {
      wallet: (_, feet) => feetWallet(30 - feet),
      voluntary: true,
      forced,
      facts: ({ id }, { places }) => [
        { type: 'moved', who: id, path: places, voluntary: true, because: { type: 'walked' } },
      ],
    });
  const done = play({ scene, begin, resolve: begin, inputs: [], faces: () => null, order: () => null });
  const kinds = done.facts.map((fact) =>
    fact.type === 'noted' ? fact.note.type : 'because' in fact && fact.because.type,
  );
  const back = done.facts.flatMap((fact) =>
    fact.type === 'moved' && fact.because.type === 'put-back' ? fact.path : [],
  );
  return {
    x: (find(done.scene, MOVER).place as CellPlace).x,
    kinds,
    back: back.map((place) => 'x' in place && place.x),
  };
};

test('who is held among others is put back along the way they came, to the last cell they had to themselves', () => {
  expect(walked({ friends: [2, 3], heldAt: 3 })).toMatchObject({ x: 1, back: [2, 1] });
  expect(walked({ friends: [1, 2, 3], heldAt: 3 })).toMatchObject({ x: 0, back: [2, 1, 0] });
  expect(walked({ friends: [1, 3], heldAt: 3 })).toMatchObject({ x: 2, back: [2] });
  expect(walked({ friends: [3], heldAt: 3 }).kinds.slice(-2)).toEqual(['put-back', 'stopped']);
});

test('who is held on a free cell stays there', () =>
  expect(walked({ friends: [1, 2], heldAt: 3 })).toMatchObject({ x: 3, back: [] }));

test('whom a reaction took elsewhere, or the GM forces, stays there, also where a game puts nobody back', () => {
  expect(walked({ friends: [3, 5], heldAt: 3, thrownTo: 5 })).toMatchObject({ x: 5, back: [] });
  expect(walked({ friends: [2, 3], heldAt: 3, forced: true })).toMatchObject({ x: 3, back: [] });
  expect(walked({ friends: [2, 3], heldAt: 3, puts: false })).toMatchObject({ x: 3, back: [] });
});
