import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { Gesture } from '../../../src/core/wire/messages.ts';
import type { Company } from '../support/company.ts';
import { company, taken } from '../support/company.ts';
import { serve } from '../support/running.ts';

/** What a hand holds is shown to those who may see it for as long as it is held: a token, a tape, a template. */

let server: Awaited<ReturnType<typeof serve>>;
let at: Company;
beforeAll(async () => {
  server = await serve({ gesturesPerSecond: 2000 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  at = await company(server.address);
});
afterEach(() => at.leave());

type Seat = 'gm' | 'ann' | 'ben' | 'eye';

/** Makes gestures one after another; returns what each other screen hears of them, and of what comes after. */
const made = async (by: Seat, ...gestures: readonly unknown[]): Promise<Record<Seat, readonly Gesture[]>> => {
  const heard: Record<Seat, Gesture[]> = { gm: [], ann: [], ben: [], eye: [] };
  const seats = ['gm', 'ann', 'ben', 'eye'] as const;
  for (const seat of seats)
    at[seat].socket
      .removeAllListeners('gesture')
      .on('gesture', (told: { gesture: Gesture }) => void heard[seat].push(told.gesture));
  for (const gesture of gestures) {
    at[by].socket.emit('gesture', gesture);
    // what comes while the last is still on its way out is dropped
    for (const seat of [by, ...seats]) await at[seat].query({ type: 'settings' });
  }
  return heard;
};

const TAPE = { type: 'measure', at: [1, 2, 5, 2] } as const;
const areaOf = (who: CombatantId) => ({ type: 'template', who, at: [[14, 3], [36, 3]] }) as const; // prettier-ignore
const tape = (from: readonly [number, number], to: readonly [number, number]) =>
  ({ type: 'measure', at: [...from, ...to] }) as const;
const cellOf = (who: CombatantId): readonly [number, number] => {
  const place = at.gm.view().combatants.find(({ id }) => id === who)?.place;
  return place?.type === 'cell' ? [place.x, place.y] : [0, 0];
};
const gone = <G extends { readonly type: string }>(gesture: G) => ({ ...gesture, at: null });

/** Hides somebody from the players, or shows them again. */
const hide = async (who: CombatantId, hidden = true): Promise<void> => {
  await taken(at.gm, { type: 'correct', corrections: [{ type: 'edit', who, set: { hidden } }], note: null });
  for (const seat of ['ann', 'ben', 'eye'] as const)
    await at[seat].until(({ combatants }) => combatants.some(({ id }) => id === who) !== hidden);
};

describe('a tape and a template', () => {
  test('are seen by everybody else, by watchers too, until they are let go', async () => {
    const area = areaOf(at.hers);
    const heard = await made('ann', TAPE, area, gone(area), gone(TAPE));
    for (const seat of ['gm', 'ben', 'eye'] as const)
      expect(heard[seat], seat).toEqual([TAPE, area, gone(area), gone(TAPE)]);
    expect(heard.ann).toEqual([]);
  });

  test('go when the connection of whoever holds them is over, and so does a drag', async () => {
    const [area, drag] = [areaOf(at.hers), { type: 'drag', who: at.hers, path: '1,1:22' }];
    const heard = await made('ann', TAPE, area, drag);
    at.ann.leave();
    for (const seat of ['gm', 'ben', 'eye'] as const)
      await expect.poll(() => heard[seat].slice(3)).toEqual([gone(TAPE), gone(area), { ...drag, path: null }]);
  });

  test('go when the GM takes the seat away', async () => {
    const heard = await made('ann', TAPE);
    await taken(at.gm, { type: 'unseat', seat: at.ann.welcome.seat });
    await expect.poll(() => heard.ben.slice(1)).toEqual([gone(TAPE)]);
  });

  test('that were never held end for nobody', async () => {
    const heard = await made('ann', gone(TAPE), gone(areaOf(at.hers)), { type: 'drag', who: at.hers, path: null });
    expect([heard.gm, heard.ben, heard.eye]).toEqual([[], [], []]);
  });
});

describe('of somebody hidden', () => {
  test('no template and no drag reaches a seat that does not see them, nor that it ends', async () => {
    const foe = at.foes[0] ?? at.hers;
    await hide(foe);
    const drag = { type: 'drag', who: foe, path: '1,1:22' };
    const heard = await made('gm', areaOf(foe), drag, gone(areaOf(foe)), { ...drag, path: null });
    expect([heard.ann, heard.ben, heard.eye]).toEqual([[], [], []]);
  });

  test('no tape of the GM tells where it begins, where it stops, or that it comes and goes', async () => {
    const foe = at.foes[0] ?? at.hers;
    const [hidden, seen, ground] = [cellOf(foe), cellOf(at.hers), [0, 0] as const];
    await hide(foe);
    const heard = await made(
      'gm',
      tape(hidden, seen),
      tape(hidden, ground),
      gone(TAPE),
      tape(seen, hidden),
      tape(seen, ground),
      gone(TAPE),
    );
    expect([heard.ann, heard.ben, heard.eye]).toEqual([[], [], []]);
    // a player measures what a player sees
    expect((await made('ann', tape(seen, hidden))).ben).toEqual([tape(seen, hidden)]);
  });

  test('the tape of the GM between two who are seen is seen, and only while it is between them', async () => {
    const [foe, hers] = [cellOf(at.foes[1] ?? at.hers), cellOf(at.hers)];
    await hide(at.foes[0] ?? at.hers);
    const heard = await made('gm', tape(hers, [0, 0]), tape(hers, foe), tape(hers, [0, 0]), gone(TAPE));
    expect(heard.ann).toEqual([tape(hers, foe), gone(TAPE)]);
    // once nobody is hidden any more, it is seen wherever it lies
    for (const { id } of at.gm.view().combatants.filter(({ hidden }) => hidden)) await hide(id, false);
    expect((await made('gm', tape(hers, [0, 0]))).eye).toEqual([tape(hers, [0, 0])]);
  });

  test('what was shown before they hid is taken away, and nothing after', async () => {
    const foe = at.foes[0] ?? at.hers;
    const held = [tape(cellOf(at.hers), cellOf(foe)), areaOf(foe)];
    expect((await made('gm', ...held)).ann).toEqual(held);
    await hide(foe);
    expect((await made('gm', ...held, ...held)).ann).toEqual([gone(TAPE), gone(areaOf(foe))]);
  });
});

describe('a client that lies', () => {
  test('shows nothing for tokens of others, for such as are not there, or off the map', async () => {
    const { field } = at.gm.view();
    const [width, cells] = field.type === 'grid' ? [field.width, field.width * field.height] : [0, 0];
    const lies = [
      areaOf(at.free),
      areaOf(at.foes[0] ?? at.free),
      areaOf('nobody' as CombatantId),
      { type: 'drag', who: at.free, path: '1,1:22' },
      { type: 'template', who: at.hers, at: [[cells - 1, 2]] },
      { type: 'measure', at: [width, 0, 1, 1] },
    ];
    const heard = await made('ann', ...lies);
    expect([heard.gm, heard.ben, heard.eye]).toEqual([[], [], []]);
  });

  test('is not heard where its numbers are none, or too many', async () => {
    const lies = [
      { type: 'measure', at: [1, 2, 3] },
      { type: 'measure', at: [1, 2, 3, 0.5] },
      { type: 'measure', at: [1, 2, 3, -1] },
      { type: 'measure', at: [1, 2, 3, Number.MAX_VALUE] },
      { type: 'measure', at: [1, 2, 3, null] },
      { type: 'measure', at: TAPE.at, who: at.hers },
      { type: 'template', who: at.hers, at: [[1, 0]] },
      { type: 'template', who: at.hers, at: [[1, 2, 3]] },
      { type: 'template', who: at.hers, at: Array.from({ length: 257 }, (_, row) => [row, 1]) },
      { type: 'template', who: 'x'.repeat(81), at: [[1, 1]] },
      { type: 'template', at: [[1, 1]] },
    ];
    const heard = await made('ann', ...lies);
    expect([heard.gm, heard.ben, heard.eye]).toEqual([[], [], []]);
  });

  test('at a watch screen holds nothing', async () => {
    const heard = await made('eye', TAPE, areaOf(at.hers));
    expect([heard.gm, heard.ann, heard.ben]).toEqual([[], [], []]);
  });
});
