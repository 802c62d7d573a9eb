import { afterEach, expect, test, vi } from 'vitest';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import { runMotions } from '../../../src/web/board/hand/run-motions.ts';
import type { Motion } from '../../../src/web/store/motion.ts';
import { withTold } from '../../../src/web/store/motion.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('whoever has walked is drawn on the way no more when news drops the walk before the next picture', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const walk: Motion = {
    type: 'walk',
    id: 1,
    who: 'orc' as CombatantId,
    cells: [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
    ],
    from: 0,
    until: 300,
  };
  let drawn = 0;
  const live = { redraw: () => void drawn++ };
  const stop = runMotions(live, [walk]);
  const left = withTold([walk], [], 301, false);
  expect(left).toEqual([]);
  drawn = 0;
  // as React puts the next in its place
  stop();
  runMotions(live, left);
  expect(drawn).toBeGreaterThan(0);
});
